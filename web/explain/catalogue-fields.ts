import type { Figures } from "../app/figures.js";
import type { Json, Scenario, Sources } from "../core/types.js";
import { read } from "../state/pointer.js";

/** Which catalogue entries a figure is taken from, for the sources under an explanation. */

interface Place {
  kind: "models" | "accelerators" | "engines" | "cache_formats";
  /** Where the scenario names the entry. */
  id: string;
  /** Fields by name; one that ends in a dot stands for all that begin with it. */
  fields: readonly string[];
}

const card = (...fields: string[]): Place => ({
  kind: "accelerators",
  id: "/hardware/accelerator",
  fields,
});
const model = (...fields: string[]): Place => ({ kind: "models", id: "/model/id", fields });
const engine = (...fields: string[]): Place => ({ kind: "engines", id: "/engine/name", fields });
const spread = (field: string): Place =>
  engine(`${field}_low`, `${field}_typical`, `${field}_high`);

const SHAPES = model("hidden", "vocabulary", "kinds.");

const PLACES: Record<string, Place> = {
  "hardware.bandwidth": card("bandwidth"),
  "memory.gpu.capacity": card("driver_bytes", "marketed_gb"),
  "memory.gpu.driver_bytes": card("driver_bytes"),
  "memory.gpu.label_bytes": card("marketed_gb"),
  "speed.token_compute_seconds": card("bf16_flops", "fp8_flops", "fp4_flops"),
  "memory.gpu.overhead.context": spread("context"),
  "memory.gpu.overhead.communication": spread("communication"),
  "memory.gpu.overhead.graphs": spread("graphs"),
  "engine.forward_copies": spread("forward_copies"),
  "engine.logit_rows": spread("logit_rows"),
  "engine.logit_copies": spread("logit_copies"),
  "engine.step_tokens": engine("step_tokens"),
  "engine.overhead_first": engine("budget"),
  "engine.weights_first": engine("budget"),
  "memory.kv.state_slots": engine("cache.state_slots"),
  "memory.weights.factor": engine("weight_factors."),
  "memory.kv.per_token": {
    kind: "cache_formats",
    id: "/kv_cache/format",
    fields: ["element_bits"],
  },
  "memory.weights.total": model("release."),
  "model.parameters.published_total": model("published_total"),
  "model.parameters.published_active": model("published_active"),
  "model.hidden": model("hidden"),
  "model.vocabulary": model("vocabulary"),
  "model.max_context": model("max_context"),
  "model.tied_embeddings": model("tied_embeddings"),
};

/** Ids of figures that follow from the shapes of the model alone. */
const FROM_SHAPES =
  /^(model\.(layers|experts|parameters\.class)|memory\.weights\.(class|derived|read)|speed\.attention)/;

function placeOf(figure: string): Place | undefined {
  return PLACES[figure] ?? (FROM_SHAPES.test(figure) ? SHAPES : undefined);
}

/** One source with the values that were taken from it. */
export interface Citation {
  source: string;
  url?: string;
  confidence: string;
  read: string;
  values: { field: string; value: Json; stated?: string }[];
}

function isAsked(field: string, wanted: readonly string[]): boolean {
  return wanted.some((name) => (name.endsWith(".") ? field.startsWith(name) : field === name));
}

/** The citations behind a set of figures, those that share a source put together. */
export function citations(
  figures: Iterable<string>,
  scenario: Scenario,
  defaultOf: (path: string) => Json | undefined,
  sources: Sources,
): Citation[] {
  const found = new Map<string, Citation>();
  for (const figure of figures) {
    const place = placeOf(figure);
    if (!place) continue;
    const id = read(scenario, place.id) ?? defaultOf(place.id);
    const entries = sources[place.kind]?.[String(id)] ?? {};
    for (const [field, entry] of Object.entries(entries)) {
      if (!isAsked(field, place.fields) || entry.value === null) continue;
      const key = `${entry.source}|${entry.read}|${entry.confidence}`;
      const citation = found.get(key) ?? {
        source: entry.source,
        ...(entry.url && { url: entry.url }),
        confidence: entry.confidence,
        read: entry.read,
        values: [],
      };
      if (!citation.values.some((value) => value.field === field)) {
        citation.values.push({
          field,
          value: entry.value,
          ...(entry.stated && { stated: entry.stated }),
        });
      }
      found.set(key, citation);
    }
  }
  return [...found.values()];
}

/** A figure and everything it is made from, the figure first. */
export function restsOn(
  figure: string,
  inputsOf: (figure: string) => readonly string[],
  figures: Figures,
): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id) || !figures.has(id)) return;
    seen.add(id);
    for (const input of inputsOf(id)) visit(input);
  };
  visit(figure);
  return seen;
}
