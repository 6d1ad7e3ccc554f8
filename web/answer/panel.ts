import { html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from "lit";
import type { ChartTable } from "../charts/types.js";
import { base, tables } from "../styles/shared.js";
import { t } from "../words/words.js";
import { panelStyle } from "./panel-style.js";

/** What a panel needs of the picture in it. */
export interface Picture extends HTMLElement {
  table(): ChartTable;
  exportSvg(): string;
  exportPng(): Promise<Blob>;
}

function isPicture(element: Element): element is Picture {
  return "table" in element && "exportSvg" in element && "exportPng" in element;
}

const FORMATS = ["svg", "png", "csv"] as const;

/**
 * The frame of every panel: name, one sentence, picture or table, export. A panel puts its picture
 * into the slot `picture`, and what stands beside it into `side`; notes go below either.
 */
export class Panel extends LitElement {
  static override properties: PropertyDeclarations = {
    name: {},
    heading: {},
    summary: { attribute: false },
    split: { type: Boolean, reflect: true },
    bare: { type: Boolean },
    view: { state: true },
    exporting: { state: true },
  };

  /** Stable name for files and form groups. */
  declare name: string;
  declare heading: string;
  declare summary: unknown;
  /** Whether there is something beside the picture. */
  declare split: boolean;
  /** Whether there is no picture, only words that say why. */
  declare bare: boolean;
  declare private view: "picture" | "table";
  declare private exporting: boolean;

  static override styles = [base, tables, panelStyle];

  constructor() {
    super();
    this.name = "";
    this.heading = "";
    this.split = false;
    this.bare = false;
    this.view = "picture";
    this.exporting = false;
  }

  override render(): TemplateResult {
    const asTable = this.view === "table" && !this.bare;
    return html`<section aria-labelledby="heading">
      <header>
        <h2 id="heading">${this.heading}</h2>
        <p>${this.summary}</p>
        ${this.bare ? nothing : html`<div class="tools">${this.#views()}${this.#exports()}</div>`}
      </header>
      <div class="body">
        <div class="main">
          <div ?hidden=${asTable}><slot name="picture"></slot></div>
          ${asTable ? this.#tables() : nothing}
          <slot name="note"></slot>
        </div>
        ${this.split ? html`<div class="side"><slot name="side"></slot></div>` : nothing}
      </div>
    </section>`;
  }

  get #pictures(): Picture[] {
    return [...this.querySelectorAll('[slot="picture"], [slot="picture"] *')].filter(isPicture);
  }

  #views(): TemplateResult {
    return html`<fieldset class="choice">
      <legend class="unseen">${t("panel-view", { panel: this.heading })}</legend>
      ${(["picture", "table"] as const).map(
        (view) => html`<label>
          <input
            type="radio"
            name="view"
            value=${view}
            .checked=${view === this.view}
            @change=${() => {
              this.view = view;
            }}
          /><span>${t(`panel-${view}`)}</span>
        </label>`,
      )}
    </fieldset>`;
  }

  #exports(): TemplateResult {
    return html`<div class="export" @focusout=${this.#left} @keydown=${this.#key}>
      <button
        type="button"
        class="opener"
        aria-expanded=${this.exporting}
        aria-controls="formats"
        @click=${() => {
          this.exporting = !this.exporting;
        }}
      >${t("panel-export")}</button>
      <div id="formats" class="menu" ?hidden=${!this.exporting}>
        ${FORMATS.map(
          (format) => html`<button type="button" @click=${() => this.#save(format)}>
            ${t(`panel-${format}`)}
          </button>`,
        )}
      </div>
    </div>`;
  }

  #tables(): TemplateResult {
    return html`${this.#pictures.map((picture) => {
      const { columns, rows } = picture.table();
      return html`<div class="scroll" tabindex="0" role="group" aria-label=${t("panel-table-of", { panel: this.heading })}>
        <table>
          <caption class="unseen">${this.heading}</caption>
          <thead>
            <tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr>
          </thead>
          <tbody>
            ${rows.map(
              ([head, ...cells]) => html`<tr>
                <th scope="row">${head}</th>
                ${cells.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
    })}`;
  }

  #left(event: FocusEvent): void {
    const menu = event.currentTarget as HTMLElement;
    if (event.relatedTarget && !menu.contains(event.relatedTarget as Node)) this.exporting = false;
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.exporting) return;
    event.stopPropagation();
    this.exporting = false;
    this.renderRoot.querySelector<HTMLElement>(".opener")?.focus();
  }

  async #save(format: (typeof FORMATS)[number]): Promise<void> {
    this.exporting = false;
    const { save } = await import("./save.js");
    await save(this.name, format, this.#pictures);
  }
}

customElements.define("berth-panel", Panel);
