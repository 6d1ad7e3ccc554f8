import { describe, expect, it } from "vitest";
import type { Evaluator } from "../core/core.js";
import type { Report, Scenario } from "../core/types.js";
import { read } from "../state/pointer.js";
import { jobs, type Varied } from "./jobs.js";

/** Answers with the number of GPUs as its one figure; refuses none. */
const core: Evaluator = {
  evaluate(scenario: Scenario) {
    const gpus = Number(read(scenario, "/hardware/gpus") ?? 1);
    if (gpus < 1) return { faults: [{ path: "/hardware/gpus", code: "out_of_range" }] };
    const figures = { rate: { value: gpus, unit: "1" }, other: { value: 0, unit: "1" } };
    const verdicts = { memory: { code: "fits" } };
    return { value: { scenario, figures, verdicts } as unknown as Report };
  },
  toLink: () => ({ value: "" }),
  fromLink: () => ({ value: {} }),
};

const question: Varied = {
  scenario: { berth: 1, hardware: { gpus: 2, memory_bytes: 5 } },
  changes: [1, 0, 8].map((value) => ({ path: "/hardware/gpus", value })),
  drops: ["/hardware/memory_bytes"],
  figures: ["rate", "absent"],
};

describe("vary", () => {
  const steps = jobs.vary(core, question);
  const shares: number[] = [];
  let step = steps.next();
  while (!step.done) {
    shares.push(step.value);
    step = steps.next();
  }
  const variants = step.value;

  it("says after each change how far it is", () => {
    expect(shares).toEqual([1 / 3, 2 / 3, 1]);
  });

  it("answers every change in order, with the wanted figures that there are", () => {
    expect(variants.map(({ value }) => value)).toEqual([1, 0, 8]);
    expect(variants.map(({ figures }) => figures)).toEqual([
      { rate: { value: 1, unit: "1" } },
      {},
      { rate: { value: 8, unit: "1" } },
    ]);
    expect(variants[0]?.memory).toBe("fits");
  });

  it("keeps what the core refuses as faults", () => {
    expect(variants[1]?.faults).toEqual([{ path: "/hardware/gpus", code: "out_of_range" }]);
    expect(variants[1]?.memory).toBeUndefined();
  });

  it("drops what belongs to the question alone, and leaves the question as it was", () => {
    expect(variants[2]?.scenario).toEqual({ berth: 1, hardware: { gpus: 8 } });
    expect(question.scenario).toEqual({ berth: 1, hardware: { gpus: 2, memory_bytes: 5 } });
  });
});
