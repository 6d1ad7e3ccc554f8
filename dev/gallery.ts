import type { LitElement } from "lit";
import { gauges, heat, scatter, tornado } from "./gallery-capacity.js";
import { memory } from "./gallery-memory.js";
import { money } from "./gallery-money.js";
import { speed } from "./gallery-speed.js";
import type { Exhibit } from "./gallery-words.js";
import "../web/charts/index.js";

const query = new URLSearchParams(location.search);
const language = query.get("lang") === "ko" ? "ko" : "en";
document.documentElement.lang = language;
const theme = query.get("theme");
if (theme) document.documentElement.dataset.theme = theme;

const exhibits: readonly Exhibit[] = [
  ...memory(language),
  ...speed(language),
  ...money(language),
  ...gauges(language),
  ...heat(language),
  ...scatter(language),
  ...tornado(language),
];

const main = document.querySelector("main");
for (const exhibit of exhibits) {
  const figure = document.createElement("figure");
  figure.id = exhibit.id;
  if (exhibit.room) figure.className = exhibit.room;
  const caption = document.createElement("figcaption");
  const summary = document.createElement("span");
  summary.textContent = exhibit.summary;
  caption.append(exhibit.heading, summary);
  const chart = document.createElement(exhibit.element);
  Object.assign(chart, {
    heading: exhibit.heading,
    summary: exhibit.summary,
    hint: exhibit.hint,
    spec: exhibit.spec,
  });
  figure.append(caption, chart);
  main?.append(figure);
}

const charts = [...document.querySelectorAll("figure > :last-child")];
const updates = charts.map((chart) => (chart as LitElement).updateComplete);
await Promise.all(updates);
document.body.dataset.drawn = "true";
