import { beforeEach, describe, expect, it } from "vitest";
import type { Evaluator } from "../core/core.js";
import type { Job } from "./jobs.js";
import { type Notice, Runner } from "./runner.js";

const core = {} as Evaluator;
let heard: Notice[] = [];
/** Each step takes ten milliseconds of this clock, so a slice holds two. */
let clock = 0;
let made = 0;

const jobs: Record<string, Job<never, unknown>> = {
  *count(_core, upTo: number) {
    for (made = 0; made < upTo; made += 1) {
      clock += 10;
      yield (made + 1) / upTo;
    }
    return made;
  },
  // biome-ignore lint/correctness/useYield: it fails before its first step.
  *broken() {
    throw new Error("out of memory");
  },
};

const runner = () =>
  new Runner(
    Promise.resolve(core),
    jobs,
    (notice) => heard.push(notice),
    () => clock,
  );

beforeEach(() => {
  heard = [];
  clock = 0;
});

describe("a job", () => {
  it("runs in slices, says how far it is after each, and ends with its result", async () => {
    await runner().run(7, "count", 5);
    expect(heard).toEqual([
      { kind: "progress", id: 7, share: 2 / 5 },
      { kind: "progress", id: 7, share: 4 / 5 },
      { kind: "done", id: 7, result: 5 },
    ]);
  });

  it("stops between two slices, and says so", async () => {
    const running = runner();
    const run = running.run(1, "count", 1000);
    await Promise.resolve();
    running.stop(1);
    await run;
    expect(heard.at(-1)).toEqual({ kind: "stopped", id: 1 });
    expect(made).toBeLessThan(10);
  });

  it("that is stopped leaves the others alone", async () => {
    const running = runner();
    running.stop(1);
    await Promise.all([running.run(1, "count", 4), running.run(2, "count", 4)]);
    expect(heard.filter(({ kind }) => kind !== "progress")).toEqual([
      { kind: "stopped", id: 1 },
      { kind: "done", id: 2, result: 4 },
    ]);
  });

  it("that throws, or that nobody knows, fails in words", async () => {
    await runner().run(3, "broken", undefined);
    await runner().run(4, "unknown", undefined);
    expect(heard).toEqual([
      { kind: "failed", id: 3, message: "Error: out of memory" },
      { kind: "failed", id: 4, message: "Error: no job is called unknown" },
    ]);
  });

  it("fails when the calculation did not start", async () => {
    const broken = new Runner(Promise.reject(new Error("no module")), jobs, (each) =>
      heard.push(each),
    );
    await broken.run(5, "count", 1);
    expect(heard).toEqual([{ kind: "failed", id: 5, message: "Error: no module" }]);
  });
});
