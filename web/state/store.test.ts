import { beforeEach, describe, expect, it } from "vitest";
import type { Evaluator } from "../core/core.js";
import type { Report, Scenario } from "../core/types.js";
import { read } from "./pointer.js";
import { type Change, Store } from "./store.js";

let evaluations = 0;
let frames: (() => void)[] = [];

/** Accepts 1 to 8 GPUs. */
const core: Evaluator = {
  evaluate(scenario: Scenario) {
    evaluations += 1;
    const gpus = read(scenario, "/hardware/gpus") ?? 1;
    if (typeof gpus !== "number" || gpus < 1 || gpus > 8) {
      return { faults: [{ path: "/hardware/gpus", code: "out_of_range" }] };
    }
    return { value: { scenario } as Report };
  },
  toLink: () => ({ value: "" }),
  fromLink: () => ({ value: {} }),
};

function make(): { store: Store; changes: Change[] } {
  const store = new Store(
    core,
    { berth: 1 },
    (pointer) => (pointer === "/hardware/gpus" ? 1 : undefined),
    (run) => frames.push(run),
  );
  const changes: Change[] = [];
  store.subscribe((change) => changes.push(change));
  return { store, changes };
}

const gpus = (scenario: Scenario | undefined) => read(scenario, "/hardware/gpus");

beforeEach(() => {
  evaluations = 0;
  frames = [];
});

describe("typing", () => {
  it("evaluates once a frame, however much is typed", () => {
    const { store } = make();
    store.set("/hardware/gpus", 2, true);
    store.set("/hardware/gpus", 3, true);
    expect(evaluations).toBe(1);
    expect(frames).toHaveLength(1);
    frames[0]?.();
    expect(evaluations).toBe(2);
    expect(gpus(store.report?.scenario)).toBe(3);
  });

  it("is one step for undo once finished", () => {
    const { store, changes } = make();
    store.set("/hardware/gpus", 2, true);
    store.set("/hardware/gpus", 4, true);
    store.commit();
    store.undo();
    expect(gpus(store.scenario)).toBeUndefined();
    store.redo();
    expect(gpus(store.scenario)).toBe(4);
    expect(changes.filter((change) => change === "commit")).toHaveLength(3);
  });

  it("leaves out what equals the default", () => {
    const { store } = make();
    store.set("/hardware/gpus", 2);
    store.set("/hardware/gpus", 1);
    expect(store.scenario).toEqual({ berth: 1 });
  });
});

describe("a wrong question", () => {
  it("keeps the last good answer and says what is wrong", () => {
    const { store } = make();
    store.set("/hardware/gpus", 2);
    store.set("/hardware/gpus", 0);
    expect(store.stale).toBe(true);
    expect(store.faultAt("/hardware/gpus")?.code).toBe("out_of_range");
    expect(gpus(store.report?.scenario)).toBe(2);
    store.set("/hardware/gpus", 4);
    expect(store.stale).toBe(false);
  });

  it("counts text that is no value as wrong until the field is written", () => {
    const { store } = make();
    store.reject({ path: "/hardware/gpus", code: "not_a_number" });
    expect(store.stale).toBe(true);
    store.set("/hardware/gpus", 2, true);
    expect(store.stale).toBe(false);
  });
});

describe("the address bar", () => {
  it("changes nothing when the link is broken", () => {
    const { store } = make();
    store.set("/hardware/gpus", 2);
    store.navigate({ value: { berth: 1, hardware: { gpus: 99 } } });
    expect(gpus(store.scenario)).toBe(2);
    expect(store.broken?.faults).toHaveLength(1);
    store.navigate({ faults: [{ path: "/model", code: "missing" }] });
    expect(store.broken?.faults[0]?.path).toBe("/model");
    store.set("/hardware/gpus", 3);
    expect(store.broken).toBeUndefined();
  });

  it("is not written back when it is the source", () => {
    const { store, changes } = make();
    store.navigate({ value: { berth: 1, hardware: { gpus: 8 } } });
    expect(changes).toEqual(["navigate"]);
    store.undo();
    expect(gpus(store.scenario)).toBeUndefined();
  });
});
