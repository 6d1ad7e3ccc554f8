import { html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from "lit";
import { choice } from "../app/choice.js";
import { Menu } from "../app/menu.js";
import type { ChartTable } from "../charts/types.js";
import { choices, menus } from "../styles/controls.js";
import { base, tables } from "../styles/shared.js";
import { percent } from "../words/format.js";
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
 * into the slot `picture`, and what stands beside it into `side`; notes go below either, choices
 * about the whole panel into `tools`. While `progress` is a share, work goes on that the button
 * *Cancel* ends, by an event `cancel`.
 */
export class Panel extends LitElement {
  static override properties: PropertyDeclarations = {
    name: {},
    heading: {},
    summary: { attribute: false },
    split: { type: Boolean, reflect: true },
    bare: { type: Boolean },
    progress: { attribute: false },
    view: { state: true },
  };

  /** Stable name for files and form groups. */
  declare name: string;
  declare heading: string;
  declare summary: unknown;
  /** Whether there is something beside the picture. */
  declare split: boolean;
  /** Whether there is no picture, only words that say why. */
  declare bare: boolean;
  /** Share of long work that is done, 0 to 1; undefined while there is none. */
  declare progress: number | undefined;
  declare private view: "picture" | "table";

  readonly #formats = new Menu(this);

  static override styles = [base, choices, menus, tables, panelStyle];

  constructor() {
    super();
    this.name = "";
    this.heading = "";
    this.split = false;
    this.bare = false;
    this.view = "picture";
  }

  override render(): TemplateResult {
    const asTable = this.view === "table" && !this.bare;
    return html`<section aria-labelledby="heading">
      <header>
        <h2 id="heading">${this.heading}</h2>
        <p>${this.summary}</p>
        <div class="tools">
          ${this.#work()}<slot name="tools"></slot>${this.bare ? nothing : html`${this.#views()}${this.#exports()}`}
        </div>
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

  #work(): TemplateResult | typeof nothing {
    if (this.progress === undefined) return nothing;
    const share = percent(this.progress, 0);
    return html`<div class="work">
      <progress aria-label=${t("panel-progress", { panel: this.heading })} .value=${this.progress}></progress>
      ${share}
      <button type="button" @click=${() => this.dispatchEvent(new Event("cancel"))}>${t("panel-cancel")}</button>
    </div>`;
  }

  #views(): TemplateResult {
    const options = (["picture", "table"] as const).map((view) => ({
      value: view,
      label: t(`panel-${view}`),
    }));
    const choose = (view: (typeof options)[number]["value"]) => {
      this.view = view;
    };
    return choice("view", t("panel-view", { panel: this.heading }), options, this.view, choose);
  }

  #exports(): TemplateResult {
    const formats = FORMATS.map(
      (format) => html`<button type="button" @click=${() => this.#save(format)}>
        ${t(`panel-${format}`)}
      </button>`,
    );
    return this.#formats.render(t("panel-export"), html`${formats}`);
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

  async #save(format: (typeof FORMATS)[number]): Promise<void> {
    this.#formats.close();
    const { save } = await import("./save.js");
    await save(this.name, format, this.#pictures);
  }
}

customElements.define("berth-panel", Panel);
