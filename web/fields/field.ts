import {
  type CSSResultGroup,
  css,
  html,
  nothing,
  type PropertyDeclarations,
  type TemplateResult,
} from "lit";
import { app } from "../app/app.js";
import { AppElement } from "../app/element.js";
import type { Json } from "../core/types.js";
import { read } from "../state/pointer.js";
import { base } from "../styles/shared.js";
import { allowedPhrase, defaultReason, faultText } from "../words/faults.js";
import { alsoSpeak, t } from "../words/words.js";

/** One place of the scenario as a row: name and hint left, value and unit right. */
export abstract class FieldElement extends AppElement {
  static override properties: PropertyDeclarations = {
    path: {},
    label: {},
    hint: {},
    unit: {},
    fallback: { attribute: false },
    explained: { state: true },
  };

  declare path: string;
  declare label: string;
  declare hint: string;
  declare unit: string;
  /** What holds while nothing is set and the schema names no default (an engine's own value). */
  declare fallback: Json | undefined;
  /** Whether the reason of the default is shown. */
  declare private explained: boolean;

  static override styles: CSSResultGroup = [
    base,
    css`
      :host {
        display: block;
      }

      .row {
        position: relative;
        display: grid;
        grid-template-columns: minmax(0, 1fr) 140px;
        column-gap: 12px;
        align-items: start;
        padding: 5px 0;
        font: var(--type-field);
      }

      .row.changed::before {
        content: "";
        position: absolute;
        left: -12px;
        top: 9px;
        height: 14px;
        border-left: 2px solid var(--accent);
      }

      label,
      .hint {
        grid-column: 1;
      }

      .hint {
        display: block;
        font: var(--type-tick);
        color: var(--ink3);
        text-wrap: pretty;
      }

      /* A target of 24 px and more on a line of 17. */
      .hint button {
        margin: -4px 0;
        padding: 4px 0;
      }

      .hint button:is(:hover, :focus-visible, [aria-expanded="true"]) {
        color: var(--accent);
        text-decoration: underline dotted 1px;
        text-underline-offset: 3px;
      }

      .reason {
        grid-column: 1 / -1;
        padding: 4px 0 6px;
        font: var(--type-tick);
        color: var(--ink2);
        text-wrap: pretty;
      }

      .value {
        position: relative;
        grid-column: 2;
        grid-row: 1 / span 2;
        display: grid;
        grid-template-columns: minmax(0, 1fr) 44px;
        align-items: baseline;
        min-height: 30px;
        border-bottom: 1px solid var(--rule);
        transition: border-color var(--quick) linear;
      }

      .value:hover {
        border-color: var(--ink);
      }

      .value:focus-within {
        border-color: var(--accent);
        box-shadow: 0 2px 0 var(--accent);
      }

      input,
      select {
        min-width: 0;
        width: 100%;
        margin: 0;
        padding: 3px 0;
        border: 0;
        border-radius: 0;
        background: none;
        text-align: right;
      }

      input::placeholder {
        color: var(--ink3);
        opacity: 1;
      }

      input:focus-visible,
      select:focus-visible {
        outline: 0;
      }

      .changed input,
      .changed select {
        font-weight: 600;
      }

      .unit {
        padding-left: 6px;
        font: var(--type-tick);
        color: var(--ink3);
        white-space: nowrap;
        overflow: hidden;
      }

      .bad .value {
        border-color: var(--lim);
        box-shadow: 0 1px 0 var(--lim);
      }

      .bad .hint {
        color: var(--lim);
      }

      @media (min-width: 800px) and (max-width: 1199px) {
        .row {
          grid-template-columns: minmax(0, 1fr) 116px;
        }
      }

      @media (max-width: 799px) {
        .value {
          min-height: 43px;
          align-items: center;
        }

        input,
        select {
          min-height: 42px;
          font-size: 16px;
        }
      }

      @media (forced-colors: active) {
        .value:focus-within {
          outline: 2px solid Highlight;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.path = "";
    this.label = "";
    this.hint = "";
    this.unit = "";
    this.explained = false;
  }

  /** What the question says here, undefined while it is left to the default. */
  protected get own(): Json | undefined {
    return read(app().store.scenario, this.path);
  }

  /** What holds here: the question's value, else the default. */
  protected get effective(): Json | undefined {
    return this.own ?? app().core.schema.rule(this.path).default ?? this.fallback;
  }

  protected get changed(): boolean {
    const nothing = app().core.schema.rule(this.path).default === "";
    return this.own !== undefined && !nothing;
  }

  protected get faultWords(): string | undefined {
    const fault = app().store.faultAt(this.path);
    return fault && faultText(fault);
  }

  /** The input's own attributes stay in the subclass; the row around it is the same for all. */
  protected row(control: TemplateResult, note: string | undefined): TemplateResult {
    const fault = this.faultWords;
    const said = fault ?? note;
    return html`<div class="row ${this.changed ? "changed" : ""} ${fault ? "bad" : ""}">
      <label for="control">${this.label}</label>
      <div class="value">${control}</div>
      <span class="hint" id="hint">${said ?? this.defaultHint()}</span>
      ${this.reasonLine()}
    </div>`;
  }

  /** The hint opens the reason of the default, where there is one. */
  protected defaultHint(): TemplateResult | string {
    const fallback = app().core.schema.rule(this.path).default ?? this.fallback;
    if (fallback === undefined || fallback === "" || !this.hint) return this.hint;
    return html`<button
      type="button"
      title=${t("field-why")}
      aria-expanded=${this.explained}
      @click=${this.#explain}
    >${this.hint}</button>`;
  }

  readonly #explain = async (): Promise<void> => {
    await alsoSpeak("why");
    this.explained = !this.explained;
  };

  protected reasonLine(): TemplateResult | typeof nothing {
    if (!this.explained) return nothing;
    return html`<p class="reason" role="status">${this.#reason()}</p>`;
  }

  #reason(): string {
    const { minimum, maximum } = app().core.schema.rule(this.path);
    const allowed = {
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
    };
    return [defaultReason(this.path), allowedPhrase(allowed)].filter(Boolean).join(" ");
  }

  protected get invalid(): "true" | typeof nothing {
    return app().store.faultAt(this.path) ? "true" : nothing;
  }

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>("#control")?.focus(options);
  }
}
