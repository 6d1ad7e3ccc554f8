import type { Evaluator, Outcome } from "../core/core.js";
import type { Fault, Json, Report, Scenario } from "../core/types.js";
import { equal, written } from "./pointer.js";

/** How a change came about: still being typed, finished, or taken from the address bar. */
export type Change = "live" | "commit" | "navigate" | "state";

/** A link that could not be opened: what it said is not adopted. */
export interface BrokenLink {
  faults: Fault[];
}

type Listener = (change: Change) => void;
type DefaultOf = (pointer: string) => Json | undefined;

/**
 * The page's one state: the question as plain JSON (only what differs from the defaults), the last
 * good answer, and what is wrong with the question now. Evaluation runs at most once a frame.
 */
export class Store {
  readonly #core: Evaluator;
  readonly #defaultOf: DefaultOf;
  readonly #nextFrame: (run: () => void) => void;
  readonly #listeners = new Set<Listener>();
  #scenario: Scenario;
  #committed: Scenario;
  #past: Scenario[] = [];
  #future: Scenario[] = [];
  #report: Report | undefined;
  #faults: Fault[] = [];
  #unread = new Map<string, Fault>();
  #broken: BrokenLink | undefined;
  #scheduled = false;

  constructor(
    core: Evaluator,
    scenario: Scenario,
    defaultOf: DefaultOf,
    nextFrame: (run: () => void) => void = (run) => requestAnimationFrame(run),
  ) {
    this.#core = core;
    this.#defaultOf = defaultOf;
    this.#nextFrame = nextFrame;
    this.#scenario = scenario;
    this.#committed = scenario;
    this.#evaluate();
  }

  get scenario(): Scenario {
    return this.#scenario;
  }

  /** The last good answer. It belongs to `scenario` unless `stale`. */
  get report(): Report | undefined {
    return this.#report;
  }

  get faults(): Fault[] {
    return [...this.#unread.values(), ...this.#faults];
  }

  get stale(): boolean {
    return this.#unread.size > 0 || this.#faults.length > 0;
  }

  get broken(): BrokenLink | undefined {
    return this.#broken;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  faultAt(pointer: string): Fault | undefined {
    return this.faults.find((fault) => fault.path === pointer);
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Writes one place; a value equal to the default is left out. `live` while still typing. */
  set(pointer: string, value: Json | undefined, live = false): void {
    const fallback = this.#defaultOf(pointer);
    const kept = value !== undefined && equal(value, fallback) ? undefined : value;
    this.#unread.delete(pointer);
    this.#scenario = written(this.#scenario, pointer, kept);
    if (live) this.#schedule();
    else this.commit();
  }

  /** Text that is no value at all: the question keeps its last value and the answer goes stale. */
  reject(fault: Fault): void {
    this.#unread.set(fault.path, fault);
    this.#emit("state");
  }

  /** Ends a change: one step for undo, one entry in the browser's history. */
  commit(): void {
    this.#evaluate();
    const changed = !equal(this.#scenario, this.#committed);
    if (changed) {
      this.#past.push(this.#committed);
      this.#future = [];
      this.#committed = this.#scenario;
      this.#broken = undefined;
    }
    this.#emit(changed ? "commit" : "state");
  }

  /** A whole new question: a preset, or one of the verdict's proposals. */
  replace(scenario: Scenario): void {
    this.#unread.clear();
    this.#scenario = scenario;
    this.commit();
  }

  /** Takes what the address bar says, without writing it back. A broken link changes nothing. */
  navigate(outcome: Outcome<Scenario>): void {
    const scenario = outcome.value;
    const faults = outcome.faults ?? (scenario ? this.#core.evaluate(scenario).faults : undefined);
    if (faults || !scenario) {
      this.#broken = { faults: faults ?? [] };
      this.#emit("state");
      return;
    }
    this.#broken = undefined;
    this.#unread.clear();
    if (!equal(scenario, this.#committed)) {
      this.#past.push(this.#committed);
      this.#future = [];
    }
    this.#scenario = scenario;
    this.#committed = scenario;
    this.#evaluate();
    this.#emit("navigate");
  }

  dismissBroken(): void {
    this.#broken = undefined;
    this.#emit("state");
  }

  undo(): void {
    this.#travel(this.#past, this.#future);
  }

  redo(): void {
    this.#travel(this.#future, this.#past);
  }

  #travel(from: Scenario[], to: Scenario[]): void {
    const target = from.pop();
    if (!target) return;
    to.push(this.#committed);
    this.#unread.clear();
    this.#scenario = target;
    this.#committed = target;
    this.#evaluate();
    this.#emit("commit");
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#nextFrame(() => {
      if (!this.#scheduled) return;
      this.#evaluate();
      this.#emit("live");
    });
  }

  #evaluate(): void {
    this.#scheduled = false;
    const outcome = this.#core.evaluate(this.#scenario);
    this.#faults = outcome.faults ?? [];
    if (outcome.value) this.#report = outcome.value;
  }

  #emit(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }
}
