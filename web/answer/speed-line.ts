import { count, Figures } from "../app/figures.js";
import type { Report } from "../core/types.js";
import { brief, rate } from "../words/format.js";
import type { Line, Said } from "./lines.js";

/** What the verdict on speed says. Ceilings are upper limits and are called so. */

function alone(figures: Figures): Said[] {
  if (!figures.has("speed.ceiling.weights_only")) return [];
  return [
    { id: "speed-alone", values: { single: figures.ask("speed.ceiling.weights_only", rate) } },
  ];
}

function ceiling(figures: Figures, users: number, moe: boolean): Said {
  const running = figures.value("speed.running_sequences") ?? users;
  const routing = moe ? "routed" : "dense";
  return {
    id: running < users ? "speed-ceiling-capped" : "speed-ceiling",
    values: {
      rate: figures.ask("speed.ceiling.decode", rate),
      each: figures.ask("speed.ceiling.decode_per_user", brief),
      users: count(users),
      running: figures.ask("speed.running_sequences"),
      routing,
    },
  };
}

export function speedLine(report: Report, users: number): Line | undefined {
  const figures = new Figures(report);
  const moe = (figures.value("model.experts") ?? 0) > 0;
  const second = alone(figures);
  const line = { label: "label-speed", tone: "plain" as const, offers: [] };
  if (figures.has("speed.ceiling.decode")) {
    return {
      ...line,
      first: ceiling(figures, users, moe),
      second: [...second, { id: "speed-limits" }],
    };
  }
  if (report.verdicts.memory) return { ...line, first: { id: "speed-gated" }, second };
  return { ...line, first: { id: "speed-unknown" }, second };
}
