import type { InputOf, JobName, ResultOf } from "./jobs.js";
import type { Notice, Order } from "./runner.js";

/** The part of a Worker that is used here; tests hand in their own. */
export interface WorkerLike {
  postMessage(order: Order): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Notice>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface RunOptions {
  /** Hears the share that is done, 0 to 1, a few dozen times a second at most. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

interface Run {
  readonly order: Order;
  readonly onProgress: (share: number) => void;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
  readonly forget: () => void;
}

/** A worker that has not stopped by then is in one long step, and is ended. */
const PATIENCE_MS = 500;

/**
 * The page's side of long work. The worker is made when the first job comes, and kept. A run that is
 * aborted rejects at once with the signal's reason; the other runs go on.
 */
export class Background {
  readonly #make: () => WorkerLike;
  readonly #compiled: WebAssembly.Module;
  readonly #runs = new Map<number, Run>();
  readonly #stopping = new Map<number, ReturnType<typeof setTimeout>>();
  #worker: WorkerLike | undefined;
  #next = 0;

  constructor(make: () => WorkerLike, compiled: WebAssembly.Module) {
    this.#make = make;
    this.#compiled = compiled;
  }

  run<Name extends JobName>(
    job: Name,
    input: InputOf<Name>,
    { onProgress = () => {}, signal }: RunOptions = {},
  ): Promise<ResultOf<Name>> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      this.#next += 1;
      const id = this.#next;
      const abort = () => this.#abort(id, signal?.reason);
      signal?.addEventListener("abort", abort);
      const run: Run = {
        order: { kind: "run", id, job, input },
        onProgress,
        resolve: resolve as (result: unknown) => void,
        reject,
        forget: () => signal?.removeEventListener("abort", abort),
      };
      this.#runs.set(id, run);
      this.#started().postMessage(run.order);
    });
  }

  #started(): WorkerLike {
    if (this.#worker) return this.#worker;
    const worker = this.#make();
    worker.onmessage = ({ data }) => this.#heard(data);
    worker.onerror = (event) => this.#broke(event);
    worker.postMessage({ kind: "start", compiled: this.#compiled });
    this.#worker = worker;
    return worker;
  }

  #take(id: number): Run | undefined {
    const run = this.#runs.get(id);
    this.#runs.delete(id);
    run?.forget();
    return run;
  }

  #heard(notice: Notice): void {
    if (notice.kind === "progress") {
      this.#runs.get(notice.id)?.onProgress(notice.share);
      return;
    }
    clearTimeout(this.#stopping.get(notice.id));
    this.#stopping.delete(notice.id);
    const run = this.#take(notice.id);
    if (notice.kind === "done") run?.resolve(notice.result);
    if (notice.kind === "failed") run?.reject(new Error(notice.message));
  }

  #abort(id: number, reason: unknown): void {
    const run = this.#take(id);
    if (!run) return;
    run.reject(reason);
    this.#worker?.postMessage({ kind: "stop", id });
    this.#stopping.set(
      id,
      setTimeout(() => this.#restart(), PATIENCE_MS),
    );
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const timer of this.#stopping.values()) clearTimeout(timer);
    this.#stopping.clear();
  }

  /** Ends a worker that does not listen; what else it had to do begins anew in another. */
  #restart(): void {
    this.#end();
    for (const { order } of this.#runs.values()) this.#started().postMessage(order);
  }

  /** The worker could not be loaded or failed outside a job: the next run tries with another. */
  #broke(event: ErrorEvent): void {
    this.#end();
    const error = new Error(event.message || "the worker could not be started");
    for (const id of [...this.#runs.keys()]) this.#take(id)?.reject(error);
  }
}
