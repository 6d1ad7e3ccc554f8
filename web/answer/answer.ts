import {
  css,
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import { app } from "../app/app.js";
import { AppElement } from "../app/element.js";
import { whenNear } from "../app/near.js";
import type { Fault } from "../core/types.js";
import type { Question } from "../question/question.js";
import { shareAddress } from "../state/address.js";
import { base } from "../styles/shared.js";
import { faultText, fieldName } from "../words/faults.js";
import { alsoSpeak, t } from "../words/words.js";
import "./strip.js";
import "./verdicts.js";

/** Panels whose code is loaded when the reader comes near, so that a first view is not held up. */
const LATE: readonly (readonly [tag: string, load: () => Promise<unknown>])[] = [
  ["berth-money-panel", () => import("./money-panel.js")],
  ["berth-levers-panel", () => withWords(() => import("./levers-panel.js"))],
  ["berth-instead-panel", () => withWords(() => import("./instead-panel.js"))],
];
const LATE_MARGIN = "600px";

/** A component is drawn as soon as it is there, so its words come first. */
async function withWords(load: () => Promise<unknown>): Promise<void> {
  await alsoSpeak("late");
  await load();
}

/** The answer: what is wrong with the question, if anything; the verdicts; then the panels. */
export class Answer extends AppElement {
  static override properties: PropertyDeclarations = {
    ready: { state: true },
    past: { state: true },
  };

  declare private ready: boolean;
  /** Whether the verdicts have been scrolled out of sight. */
  declare private past: boolean;

  static override styles = [
    base,
    css`
      :host {
        display: block;
      }

      /* Room for one line is always kept, so that a slip of the keyboard moves nothing. */
      .top {
        min-height: 34px;
        padding-top: 10px;
      }

      .notice {
        font: var(--type-note);
        color: var(--lim);
        text-wrap: pretty;
      }

      .notice.broken {
        margin-bottom: 12px;
        padding-bottom: 14px;
        border-bottom: 1px solid var(--lim);
      }

      .notice button {
        color: inherit;
        font-weight: 600;
        text-decoration: underline;
        text-underline-offset: 3px;
      }

      .notice li {
        color: var(--ink);
      }

      [data-picture]:not(:defined) {
        display: block;
        min-height: 480px;
      }

      .stale {
        color: var(--ink3);
        --ink: var(--ink3);
        --ink2: var(--ink3);
        --accent: var(--ink3);
        --lim: var(--ink3);
      }

      @media (min-width: 2200px) {
        .quarters {
          display: grid;
          grid-template-columns: repeat(2, minmax(0, 1fr));
          column-gap: 64px;
          align-items: start;
        }
      }

      @media (min-width: 3400px) {
        .quarters {
          grid-template-columns: repeat(3, minmax(0, 1fr));
        }
      }

      .address {
        display: none;
      }

      @media print {
        .address {
          display: block;
          padding-top: 12px;
          border-top: 1px solid var(--rule);
          font: var(--type-tick);
          color: var(--ink2);
          overflow-wrap: anywhere;
        }
      }

      .stale [data-picture] {
        filter: grayscale(1);
      }
    `,
  ];

  constructor() {
    super();
    this.ready = false;
    this.past = false;
  }

  protected override firstUpdated(): void {
    const verdicts = this.renderRoot.querySelector("berth-verdicts");
    if (verdicts) {
      new IntersectionObserver(
        ([entry]) => {
          this.past =
            entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0;
        },
        { rootMargin: "-60px 0px 0px 0px" },
      ).observe(verdicts);
    }
    // The sentences are painted first; the pictures' code is then already on its way.
    import("./panels.js").then(() => {
      this.ready = true;
    });
  }

  protected override updated(changed: PropertyValues): void {
    if (!changed.has("ready") || !this.ready) return;
    for (const [tag, load] of LATE) {
      const panel = this.renderRoot.querySelector(tag);
      if (panel) whenNear(panel, load, LATE_MARGIN);
    }
  }

  override render(): TemplateResult {
    const { store } = app();
    return html`<berth-strip .past=${this.past}></berth-strip>
      <div class="top">
        ${this.#broken()}${store.stale ? this.#stale(store.faults) : nothing}
      </div>
      <div class="quarters ${store.stale ? "stale" : ""}">
        <berth-verdicts></berth-verdicts>
        ${
          this.ready
            ? html`<berth-memory-panel data-picture></berth-memory-panel>
                <berth-speed-panel data-picture></berth-speed-panel>
                <berth-money-panel data-picture></berth-money-panel>
                <berth-levers-panel data-picture></berth-levers-panel>
                <berth-instead-panel data-picture></berth-instead-panel>`
            : nothing
        }
      </div>
      <p class="address" translate="no">${shareAddress(app())}</p>`;
  }

  #stale(faults: Fault[]): TemplateResult {
    return html`<p class="notice" role="status">
      ${t("stale-notice")} ${faults.map((fault) => this.#fault(fault))}
    </p>`;
  }

  #fault(fault: Fault): TemplateResult {
    return html`<button type="button" @click=${() => this.#reveal(fault.path)}>${fieldName(fault.path)}</button>:
      ${faultText(fault)} `;
  }

  #broken(): TemplateResult | typeof nothing {
    const { broken } = app().store;
    if (!broken) return nothing;
    return html`<div class="notice broken" role="alert">
      <p>${t("broken-link")}</p>
      <ul>
        ${broken.faults.map((fault) => html`<li>${t("broken-fault", { place: fault.path || "/" })} ${faultText(fault)}</li>`)}
      </ul>
      <button type="button" @click=${() => app().store.dismissBroken()}>${t("broken-dismiss")}</button>
    </div>`;
  }

  #reveal(path: string): void {
    document.querySelector<Question>("berth-question")?.reveal(path);
  }
}

customElements.define("berth-answer", Answer);
