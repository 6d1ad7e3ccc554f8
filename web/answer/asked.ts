import { app } from "../app/app.js";
import type { Report } from "../core/types.js";
import { read } from "../state/pointer.js";

/** What an answer was asked: read from the report, so that it stays true while a newer question is wrong. */
export interface Asked {
  gpus: number;
  users: number;
  tokens: number;
  utilisation: number;
  card: string;
  model: string;
  api: string;
}

export function askedOf({ scenario }: Report): Asked {
  const { core } = app();
  const held = (path: string) => read(scenario, path) ?? core.schema.rule(path).default;
  const number = (path: string) => Number(held(path) ?? 0);
  const nameOf = (kind: "models" | "accelerators", id: unknown) =>
    core.catalogue(kind).find((entry) => entry.id === id)?.name ?? String(id ?? "");
  return {
    gpus: number("/hardware/gpus"),
    users: number("/workload/concurrency"),
    tokens: number("/workload/input_tokens") + number("/workload/output_tokens"),
    utilisation: number("/engine/memory_utilization"),
    card: nameOf("accelerators", held("/hardware/accelerator")),
    model: nameOf("models", held("/model/id")),
    api: String(read(scenario, "/cost/apis/0/name") ?? ""),
  };
}
