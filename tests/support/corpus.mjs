// The scenario corpus, tests/scenarios/**/*.json. A file holds a scenario, {"scenario": …} with
// what is expected of it, or a list of such; {"text": "…"} is a scenario that is not even JSON, and
// {"link": "…"} stands for a link, which is no scenario.

import { readdirSync, readFileSync } from "node:fs";
import { root } from "./root.mjs";

const folder = `${root}/tests/scenarios`;

const textOf = (entry) => {
  if (typeof entry.text === "string") return entry.text;
  return JSON.stringify(entry.scenario ?? entry);
};

const entriesOf = (file) => {
  const content = JSON.parse(readFileSync(`${folder}/${file}`, "utf8"));
  const list = (Array.isArray(content) ? content : [content]).filter(
    ({ link }) => link === undefined,
  );
  return list.map((entry, index) => ({
    name: list.length > 1 ? `${file}#${entry.name ?? index}` : file,
    text: textOf(entry),
  }));
};

/** All scenarios, `{ name, text }`, in the order of their names. */
export const corpus = () =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(".json"))
    .sort()
    .flatMap(entriesOf);
