import { html, type LitElement, type ReactiveController, type TemplateResult } from "lit";
import type { Scenario } from "../core/types.js";
import { t } from "../words/words.js";
import type { Variant, Varied } from "../worker/jobs.js";
import { background } from "../worker/shared.js";

/** A question is varied once nobody has changed it for this long. */
const PAUSE_MS = 400;

interface Wanted {
  /** Which of the panel's variations. */
  kind: string;
  scenario: Scenario;
}

/** Asks the worker for variations of the question on a panel's behalf: the newest question wins. */
export class VariedRun<Kind extends string = string> implements ReactiveController {
  readonly #host: LitElement;
  readonly #ask: (kind: Kind, scenario: Scenario) => Varied;
  #wanted: Wanted | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #abort: AbortController | undefined;

  /** The last whole answer, and what it belongs to. */
  result: { kind: Kind; scenario: Scenario; variants: Variant[] } | undefined;
  /** Share that is done, while work goes on. */
  progress: number | undefined;
  /** Why there is no answer to the present question: it was cancelled, or the worker failed. */
  ended: "cancelled" | "failed" | undefined;

  constructor(host: LitElement, ask: (kind: Kind, scenario: Scenario) => Varied) {
    this.#host = host;
    this.#ask = ask;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#stop();
    this.#wanted = undefined;
  }

  /** Whether the result belongs to this question. */
  isFor(kind: Kind, scenario: Scenario): boolean {
    return this.result?.kind === kind && this.result.scenario === scenario;
  }

  /** Asks, unless the answer is there or under way, or was cancelled. */
  want(kind: Kind, scenario: Scenario): void {
    if (this.#wanted?.kind === kind && this.#wanted.scenario === scenario) return;
    this.#stop();
    this.#wanted = { kind, scenario };
    this.ended = undefined;
    if (this.isFor(kind, scenario)) return;
    this.#timer = setTimeout(() => this.#run(kind, scenario), PAUSE_MS);
  }

  readonly cancel = (): void => {
    this.#stop();
    this.ended = "cancelled";
    this.#host.requestUpdate();
  };

  /** Why there is no answer, with a way to ask again; undefined while nothing is wrong. */
  get notice(): TemplateResult | undefined {
    if (!this.ended) return undefined;
    return html`${t(`varied-${this.ended}`)}
      <button type="button" class="again" @click=${this.#again}>${t("varied-again")}</button>`;
  }

  readonly #again = (): void => {
    this.#wanted = undefined;
    this.#host.requestUpdate();
  };

  #stop(): void {
    clearTimeout(this.#timer);
    this.#abort?.abort();
    this.#abort = undefined;
    this.progress = undefined;
  }

  #show(share: number | undefined): void {
    this.progress = share;
    this.#host.requestUpdate();
  }

  async #run(kind: Kind, scenario: Scenario): Promise<void> {
    const abort = new AbortController();
    const { signal } = abort;
    this.#abort = abort;
    const onProgress = (share: number) => this.#show(share);
    onProgress(0);
    try {
      const question = this.#ask(kind, scenario);
      const variants = await background().run("vary", question, { onProgress, signal });
      this.result = { kind, scenario, variants };
    } catch {
      if (signal.aborted) return;
      this.ended = "failed";
    }
    this.#show(undefined);
  }
}
