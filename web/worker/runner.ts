import type { Evaluator } from "../core/core.js";
import type { Job, JobName } from "./jobs.js";

/** What the page tells the worker. The first message brings the compiled calculation. */
export type Order =
  | { kind: "start"; compiled: WebAssembly.Module }
  | { kind: "run"; id: number; job: JobName; input: unknown }
  | { kind: "stop"; id: number };

/** What the worker tells the page. After anything but `progress` a run is over. */
export type Notice =
  | { kind: "progress"; id: number; share: number }
  | { kind: "done"; id: number; result: unknown }
  | { kind: "stopped"; id: number }
  | { kind: "failed"; id: number; message: string };

/** Work goes on this long before it looks for messages. */
const SLICE_MS = 16;

/** The worker's side: runs jobs in slices, tells how far they are, and stops when told to. */
export class Runner {
  readonly #core: Promise<Evaluator>;
  readonly #jobs: Record<string, Job<never, unknown>>;
  readonly #tell: (notice: Notice) => void;
  readonly #now: () => number;
  readonly #stopped = new Set<number>();

  constructor(
    core: Promise<Evaluator>,
    jobs: Record<string, Job<never, unknown>>,
    tell: (notice: Notice) => void,
    now: () => number = () => performance.now(),
  ) {
    this.#core = core;
    this.#jobs = jobs;
    this.#tell = tell;
    this.#now = now;
  }

  stop(id: number): void {
    this.#stopped.add(id);
  }

  async run(id: number, name: string, input: unknown): Promise<void> {
    try {
      const job = this.#jobs[name];
      if (!job) throw new Error(`no job is called ${name}`);
      await this.#work(id, job(await this.#core, input as never));
    } catch (error) {
      this.#tell({ kind: "failed", id, message: String(error) });
    }
    this.#stopped.delete(id);
  }

  async #work(id: number, steps: Generator<number, unknown, undefined>): Promise<void> {
    while (!this.#stopped.has(id)) {
      const end = this.#now() + SLICE_MS;
      let step = steps.next();
      while (!step.done && this.#now() < end) step = steps.next();
      if (step.done) return this.#tell({ kind: "done", id, result: step.value });
      this.#tell({ kind: "progress", id, share: step.value });
      // A task of its own: messages that came in meanwhile are read first.
      await new Promise((next) => setTimeout(next));
    }
    this.#tell({ kind: "stopped", id });
  }
}
