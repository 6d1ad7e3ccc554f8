import type { Core } from "../core/core.js";
import type { Scenario } from "../core/types.js";
import { applyDisplay, type Display } from "../state/display.js";
import { Store } from "../state/store.js";
import { showBytesIn } from "../words/format.js";
import { speak } from "../words/words.js";

type Listener = () => void;

/** Everything the components share: the calculation, the question's state, and how it is shown. */
export class App {
  readonly core: Core;
  /** The calculation's compiled code, for a second instance of it in a worker. */
  readonly compiled: WebAssembly.Module;
  readonly store: Store;
  readonly #listeners = new Set<Listener>();
  #display: Display;
  #asked: string | undefined;

  constructor(core: Core, compiled: WebAssembly.Module, display: Display, scenario: Scenario) {
    this.core = core;
    this.compiled = compiled;
    this.#display = display;
    this.store = new Store(core, scenario, (pointer) => core.schema.rule(pointer).default);
    this.store.subscribe(() => this.#emit());
    showBytesIn(display.unit);
  }

  get display(): Display {
    return this.#display;
  }

  /** The figure whose reasons are open, by id. */
  get asked(): string | undefined {
    return this.#asked;
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async show<K extends keyof Display>(key: K, value: Display[K]): Promise<void> {
    const display = { ...this.#display, [key]: value };
    await speak(display.language);
    this.#display = display;
    showBytesIn(display.unit);
    applyDisplay(display, key);
    this.#emit();
  }

  /** Opens the reasons of a figure, or closes them. */
  ask(figure: string | undefined): void {
    if (figure === this.#asked) return;
    if (figure) void import("../explain/why.js");
    this.#asked = figure;
    const url = new URL(location.href);
    if (figure) url.searchParams.set("why", figure);
    else url.searchParams.delete("why");
    history.replaceState(history.state, "", url);
    this.#emit();
  }

  #emit(): void {
    for (const listener of this.#listeners) listener();
  }
}

let current: App | undefined;

export function start(app: App): void {
  current = app;
}

/** The running page. Components exist only once it has started. */
export function app(): App {
  if (!current) throw new Error("the page has not started");
  return current;
}
