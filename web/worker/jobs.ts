import type { Evaluator } from "../core/core.js";
import type { Fault, Figure, Json, Scenario } from "../core/types.js";
import { written } from "../state/pointer.js";

/**
 * Long work, cut into steps: a job yields the share that is done (0 to 1) after each step, and ends
 * with its result. Between two steps it can be stopped. What goes in and comes out is plain JSON.
 */
export type Job<Input, Result> = (
  core: Evaluator,
  input: Input,
) => Generator<number, Result, undefined>;

/** One place of the question and what is put there. */
export interface Change {
  path: string;
  value: Json;
}

export interface Varied {
  /** The question; each change is made to a copy of it. */
  scenario: Scenario;
  changes: readonly Change[];
  /** Places that belong to the question as it is and go before a change is made. */
  drops: readonly string[];
  /** Figures of each answer to bring back. */
  figures: readonly string[];
}

/** What the core answers to one of the changed questions. */
export interface Variant extends Change {
  /** The question as it was asked. */
  scenario: Scenario;
  faults?: Fault[];
  /** Code of the verdict on memory; absent where the core gives none. */
  memory?: string;
  /** Those of the wanted figures that the answer has. */
  figures: Record<string, Figure>;
}

function variant(core: Evaluator, input: Varied, { path, value }: Change): Variant {
  const cleared = input.drops.reduce<Scenario>(
    (scenario, path) => written(scenario, path, undefined),
    input.scenario,
  );
  const scenario = written(cleared, path, value);
  const { value: report, faults } = core.evaluate(scenario);
  if (!report) return { path, value, scenario, faults, figures: {} };
  const figures = Object.fromEntries(
    input.figures.flatMap((id) => {
      const figure = report.figures[id];
      return figure ? [[id, figure]] : [];
    }),
  );
  const memory = report.verdicts.memory?.code;
  return { path, value, scenario, figures, ...(memory !== undefined && { memory }) };
}

/** The same question with each of the changes, one at a time. */
function* vary(core: Evaluator, input: Varied): Generator<number, Variant[], undefined> {
  const variants: Variant[] = [];
  for (const change of input.changes) {
    variants.push(variant(core, input, change));
    yield variants.length / input.changes.length;
  }
  return variants;
}

/** Every job by its name. */
export const jobs = { vary } satisfies Record<string, Job<never, unknown>>;

export type Jobs = typeof jobs;
export type JobName = keyof Jobs;
export type InputOf<Name extends JobName> = Parameters<Jobs[Name]>[1];
export type ResultOf<Name extends JobName> =
  ReturnType<Jobs[Name]> extends Generator<number, infer Result, undefined> ? Result : never;
