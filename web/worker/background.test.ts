import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Background, type WorkerLike } from "./background.js";
import type { Varied } from "./jobs.js";
import type { Notice, Order } from "./runner.js";

class FakeWorker implements WorkerLike {
  readonly orders: Order[] = [];
  isEnded = false;
  onmessage: ((event: MessageEvent<Notice>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;

  postMessage(order: Order): void {
    this.orders.push(order);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(notice: Notice): void {
    this.onmessage?.({ data: notice } as MessageEvent<Notice>);
  }
}

const compiled = {} as WebAssembly.Module;
const question: Varied = { scenario: {}, changes: [], drops: [], figures: [] };
let workers: FakeWorker[] = [];
let background: Background;

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  background = new Background(() => {
    workers.push(new FakeWorker());
    return workers.at(-1) as FakeWorker;
  }, compiled);
});

afterEach(() => vi.useRealTimers());

const worker = (index = 0) => workers[index] as FakeWorker;

describe("a run", () => {
  it("starts the worker once, with the compiled calculation first", async () => {
    const first = background.run("vary", question);
    const second = background.run("vary", question);
    expect(workers).toHaveLength(1);
    expect(worker().orders).toEqual([
      { kind: "start", compiled },
      { kind: "run", id: 1, job: "vary", input: question },
      { kind: "run", id: 2, job: "vary", input: question },
    ]);
    worker().say({ kind: "done", id: 2, result: ["b"] });
    worker().say({ kind: "done", id: 1, result: ["a"] });
    expect(await first).toEqual(["a"]);
    expect(await second).toEqual(["b"]);
  });

  it("hears its own progress", async () => {
    const shares: number[] = [];
    const run = background.run("vary", question, { onProgress: (share) => shares.push(share) });
    worker().say({ kind: "progress", id: 1, share: 0.25 });
    worker().say({ kind: "progress", id: 9, share: 0.5 });
    worker().say({ kind: "done", id: 1, result: [] });
    await run;
    expect(shares).toEqual([0.25]);
  });

  it("rejects with what went wrong in the worker", async () => {
    const run = background.run("vary", question);
    worker().say({ kind: "failed", id: 1, message: "no module" });
    await expect(run).rejects.toThrow("no module");
  });
});

describe("cancelling", () => {
  it("rejects at once, tells the worker, and hears nothing more", async () => {
    const abort = new AbortController();
    const onProgress = vi.fn();
    const run = background.run("vary", question, { signal: abort.signal, onProgress });
    abort.abort();
    await expect(run).rejects.toMatchObject({ name: "AbortError" });
    expect(worker().orders.at(-1)).toEqual({ kind: "stop", id: 1 });
    worker().say({ kind: "progress", id: 1, share: 0.5 });
    worker().say({ kind: "stopped", id: 1 });
    expect(onProgress).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(worker().isEnded).toBe(false);
  });

  it("ends a worker that does not stop; what else was asked begins anew", async () => {
    const abort = new AbortController();
    const stuck = background.run("vary", question, { signal: abort.signal });
    const other = background.run("vary", question);
    abort.abort();
    await expect(stuck).rejects.toThrow();
    vi.advanceTimersByTime(10_000);
    expect(worker(0).isEnded).toBe(true);
    expect(worker(1).orders.map(({ kind }) => kind)).toEqual(["start", "run"]);
    worker(1).say({ kind: "done", id: 2, result: [] });
    expect(await other).toEqual([]);
  });

  it("before the start starts nothing", async () => {
    const run = background.run("vary", question, { signal: AbortSignal.abort() });
    await expect(run).rejects.toMatchObject({ name: "AbortError" });
    expect(workers).toHaveLength(0);
  });
});

it("a worker that cannot be loaded fails every run, and the next run tries again", async () => {
  const run = background.run("vary", question);
  worker().onerror?.({ message: "" } as ErrorEvent);
  await expect(run).rejects.toThrow("the worker could not be started");
  const next = background.run("vary", question);
  worker(1).say({ kind: "done", id: 2, result: [] });
  expect(await next).toEqual([]);
});
