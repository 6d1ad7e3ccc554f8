import { count, Figures } from "../app/figures.js";
import type { Flip, Report } from "../core/types.js";
import { bytes, bytesTwice, integer, percent, range } from "../words/format.js";
import { Quantity } from "../words/rich.js";
import { has } from "../words/words.js";
import type { Asked } from "./asked.js";
import type { Line, Offer, Said } from "./lines.js";

/** What the verdict on memory says. Every number in it is a figure of the report. */

/** Both ways of counting for a single value; a range is long enough without. */
function freeForCache(figures: Figures): Quantity {
  const figure = figures.figure("memory.gpu.kv_free");
  const ranged = figure?.low !== undefined && figure.low > 0 && figure.high !== figure.low;
  return ranged
    ? figures.ask("memory.gpu.kv_free", bytes, true)
    : figures.ask("memory.gpu.kv_free", bytesTwice);
}

function headroom(figures: Figures): Said[] {
  const value = figures.value("memory.headroom");
  if (value === undefined) return [];
  return [
    {
      id: value < 0 ? "memory-weights-over" : "memory-headroom",
      values: { headroom: figures.askSize("memory.headroom", bytesTwice) },
    },
  ];
}

function askedCache(figures: Figures, { users }: Asked): Said[] {
  if (!figures.has("memory.kv.total")) return [];
  return [
    { id: "memory-asked", values: { users: count(users), cache: figures.ask("memory.kv.total") } },
  ];
}

/** How far the verdict hangs on the engine's overhead, of which only a range is known. */
function uncertainty(figures: Figures): Said[] {
  const most = figures.figure("memory.max_sequences");
  if (most?.low === undefined || most.high === undefined || most.low === most.high) return [];
  const shown = range(integer(most.low), integer(most.high));
  const requests = new Quantity(most.high, shown, "memory.max_sequences");
  const overhead = figures.ask("memory.gpu.overhead", bytes, true);
  return [{ id: "memory-uncertain", values: { requests, overhead } }];
}

function flipOffer({ path, value, code }: Flip): Offer[] {
  const id = `flip-${path.slice(1).replaceAll("/", "-")}`;
  if (!has(id) || code !== "fits") return [];
  return [
    {
      said: { id, values: { value: typeof value === "number" ? count(value) : value } },
      path,
      value,
    },
  ];
}

function common(figures: Figures, asked: Asked) {
  return {
    gpus: count(asked.gpus),
    users: count(asked.users),
    tokens: integer(asked.tokens),
    utilisation: percent(asked.utilisation),
    free: freeForCache(figures),
    requests: figures.ask("memory.max_sequences", integer),
  };
}

function first(code: string, figures: Figures, asked: Asked): Said {
  const values = common(figures, asked);
  switch (code) {
    case "fits":
      return { id: "memory-fits", values };
    case "tight": {
      const fewer = (figures.value("memory.max_sequences") ?? 0) < asked.users;
      const spare = figures.ask("memory.gpu.spare", bytesTwice);
      return {
        id: fewer ? "memory-tight-fewer" : "memory-tight-spare",
        values: { ...values, spare },
      };
    }
    case "cannot_serve":
      return {
        id: "memory-cannot-serve",
        values: { ...values, request: figures.ask("memory.kv.per_sequence") },
      };
    default:
      return {
        id: "memory-does-not-fit",
        values: {
          ...values,
          short: figures.askSize("memory.gpu.kv_free", bytesTwice),
          weights: figures.ask("memory.gpu.weights_resident"),
          overhead: figures.ask("memory.gpu.overhead"),
          usable: figures.ask("memory.gpu.usable"),
        },
      };
  }
}

/** Without a verdict: what the capacity leaves above the weights, and why there is no more. */
function weightsOnly(figures: Figures, asked: Asked): Line | undefined {
  const value = figures.value("memory.headroom");
  if (value === undefined) return undefined;
  return {
    label: "label-memory",
    tone: "plain",
    first: {
      id: value < 0 ? "memory-weights-do-not-fit" : "memory-weights-fit",
      values: {
        headroom: figures.askSize("memory.headroom", bytesTwice),
        weights: figures.ask("memory.weights.total"),
        capacity: figures.ask("memory.capacity.total"),
        gpus: count(asked.gpus),
        card: asked.card,
      },
    },
    second: [{ id: "memory-cache-unknown" }],
    offers: [],
  };
}

export function memoryLine(report: Report, asked: Asked): Line | undefined {
  const figures = new Figures(report);
  const verdict = report.verdicts.memory;
  if (!verdict) return weightsOnly(figures, asked);
  return {
    label: "label-memory",
    tone: "plain",
    first: first(verdict.code, figures, asked),
    second: [...headroom(figures), ...askedCache(figures, asked), ...uncertainty(figures)],
    offers: verdict.flip.flatMap(flipOffer),
  };
}
