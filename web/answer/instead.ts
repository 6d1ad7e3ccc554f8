import { app } from "../app/app.js";
import type { AcceleratorEntry, ModelEntry, Scenario } from "../core/types.js";
import { read } from "../state/pointer.js";
import type { Variant, Varied } from "../worker/jobs.js";

/** The same question with another card or another model: what is asked, and the order of answers. */

export type Kind = "accelerators" | "models";

export const REQUESTS = "memory.max_sequences";
export const RATE = "speed.ceiling.decode";
export const MONTHLY = "cost.self_hosted.monthly";
export const WEIGHTS = "memory.weights.total";

const PATHS: Record<Kind, string> = {
  accelerators: "/hardware/accelerator",
  models: "/model/id",
};

/** What the question says about its own card or model alone, which would be untrue of another. */
const DROPS: Record<Kind, readonly string[]> = {
  accelerators: [
    "/hardware/memory_bytes",
    "/cost/self_hosted/usd_per_gpu_hour",
    "/cost/self_hosted/instance_gpus",
  ],
  models: ["/model/config", "/model/tensors", "/weights/bytes"],
};

/** Places that name a value of one's own: without it they must go too. */
const OWN: Record<Kind, { path: string; value: string }> = {
  accelerators: { path: "/hardware/memory_basis", value: "given" },
  models: { path: "/weights/source", value: "given" },
};

export function varied(kind: Kind, scenario: Scenario): Varied {
  const own = OWN[kind];
  const entries: readonly { id: string }[] = app().core.catalogue(kind);
  return {
    scenario,
    changes: entries.map(({ id }) => ({ path: PATHS[kind], value: id })),
    drops: [...DROPS[kind], ...(read(scenario, own.path) === own.value ? [own.path] : [])],
    figures: [REQUESTS, RATE, MONTHLY, WEIGHTS],
  };
}

/** One card or model with what the core says of it. */
export interface Other extends Variant {
  name: string;
  /** Whether it is the one that the question names. */
  isAsked: boolean;
  /** Whether it holds the whole question; `some` when it holds less than is asked for. */
  holds: "all" | "some" | "none" | "unknown";
}

const HOLDS: Record<string, Other["holds"]> = {
  fits: "all",
  tight: "some",
  cannot_serve: "none",
  does_not_fit: "none",
};

/** A figure of a variant; undefined where the core gives none. */
export function figureOf({ figures }: Variant, id: string): number | undefined {
  return figures[id]?.value;
}

/** Fastest first; of equals the roomier. */
function byRate(a: Variant, b: Variant): number {
  const gain = (id: string) => (figureOf(b, id) ?? 0) - (figureOf(a, id) ?? 0);
  return gain(RATE) || gain(REQUESTS);
}

/** What can be had, fastest first, then what cannot. */
export function ranked(kind: Kind, scenario: Scenario, variants: readonly Variant[]): Other[] {
  const { core } = app();
  const path = PATHS[kind];
  const asked = read(scenario, path) ?? core.schema.rule(path).default;
  const listed: readonly (ModelEntry | AcceleratorEntry)[] = core.catalogue(kind);
  const entries = new Map(listed.map((entry) => [entry.id, entry]));
  return [...variants].sort(byRate).map((variant) => {
    const entry = entries.get(String(variant.value));
    return {
      ...variant,
      name: entry?.name ?? String(variant.value),
      isAsked: asked === variant.value || entry?.aliases.includes(String(asked)) === true,
      holds: HOLDS[variant.memory ?? ""] ?? "unknown",
    };
  });
}
