import {
  type CSSResultGroup,
  css,
  html,
  nothing,
  type PropertyDeclarations,
  type TemplateResult,
} from "lit";
import { live } from "lit/directives/live.js";
import { app } from "../app/app.js";
import { faultText } from "../words/faults.js";
import { t } from "../words/words.js";
import { FieldElement } from "./field.js";
import { rowAfterRemoval, rowByKey, withoutRow, withRow } from "./list-edit.js";

/**
 * A list of texts, one line each. A line is taken when it is finished (Enter, or the focus leaves
 * it), so that half of one is not called wrong; emptied, it goes. Enter in the last line begins
 * another, the arrow keys move between lines, Backspace in an empty one removes it.
 */
export class ListField extends FieldElement {
  static override properties: PropertyDeclarations = {
    ...FieldElement.properties,
    isAdding: { state: true },
  };

  /** Whether an empty line stands at the end, not yet part of the question. */
  declare private isAdding: boolean;

  static override styles: CSSResultGroup = [
    FieldElement.styles,
    css`
      .row {
        display: block;
      }

      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        column-gap: 12px;
        align-items: baseline;
      }

      .value {
        display: block;
        grid-column: 1;
        grid-row: auto;
      }

      input {
        text-align: left;
      }

      li .hint {
        grid-column: 1 / -1;
      }

      :is(li, .row) > button {
        min-height: var(--target);
        min-width: var(--target);
        font: var(--type-tick);
        color: var(--accent);
      }
    `,
  ];

  constructor() {
    super();
    this.isAdding = false;
  }

  get #rows(): string[] {
    const value = this.effective;
    return Array.isArray(value) ? value.map(String) : [];
  }

  override render(): TemplateResult {
    const rows = this.#rows;
    const shown = this.isAdding ? [...rows, ""] : rows;
    return html`<div
      class="row ${this.changed ? "changed" : ""} ${this.faultWords ? "bad" : ""}"
      role="group"
      aria-labelledby="name"
      aria-describedby="hint"
      @focusout=${this.#left}
    >
      <span id="name">${this.label}</span>
      <span class="hint" id="hint">${this.faultWords ?? this.defaultHint()}</span>
      ${this.reasonLine()}
      <ul>${shown.map((text, index) => this.#line(text, index))}</ul>
      <button type="button" id="add" aria-label=${t("list-add-to", { list: this.label })}
        @click=${this.#add}>${t("list-add")}</button>
    </div>`;
  }

  #line(text: string, index: number): TemplateResult {
    const fault = app().store.faultAt(`${this.path}/${index}`);
    const name = t("list-row", { list: this.label, row: index + 1 });
    return html`<li class=${fault ? "bad" : ""}>
      <div class="value"><input
        type="text"
        autocomplete="off"
        spellcheck="false"
        data-row=${index}
        aria-label=${name}
        aria-invalid=${fault ? "true" : nothing}
        aria-describedby=${fault ? `fault-${index}` : nothing}
        .value=${live(text)}
        @change=${(event: Event) => this.#write(index, event.target as HTMLInputElement)}
        @keydown=${(event: KeyboardEvent) => this.#pressed(event, index)}
      /></div>
      <button type="button" aria-label=${t("list-remove-row", { row: name })}
        @click=${() => this.#remove(index)}>${t("list-remove")}</button>
      ${fault ? html`<span class="hint" id="fault-${index}">${faultText(fault)}</span>` : nothing}
    </li>`;
  }

  #write(index: number, input: HTMLInputElement): void {
    if (index === this.#rows.length) this.isAdding = false;
    app().store.set(this.path, withRow(this.#rows, index, input.value));
  }

  /** An added line that is left empty, field and all, was not wanted. */
  #left(event: FocusEvent): void {
    const field = event.currentTarget as HTMLElement;
    const next = event.relatedTarget;
    if (!(next instanceof Node && field.contains(next))) this.isAdding = false;
  }

  async #add(): Promise<void> {
    this.isAdding = true;
    await this.#focusRow(this.#rows.length);
  }

  async #remove(index: number): Promise<void> {
    const count = this.#rows.length + (this.isAdding ? 1 : 0);
    if (index === this.#rows.length) this.isAdding = false;
    else app().store.set(this.path, withoutRow(this.#rows, index));
    await this.#focusRow(rowAfterRemoval(index, count));
  }

  async #pressed(event: KeyboardEvent, index: number): Promise<void> {
    if (event.isComposing) return;
    const input = event.target as HTMLInputElement;
    const count = this.#rows.length + (this.isAdding ? 1 : 0);
    const next = rowByKey(event.key, index, count);
    if (next !== undefined) {
      event.preventDefault();
      await this.#focusRow(next);
    } else if (event.key === "Backspace" && input.value === "") {
      event.preventDefault();
      await this.#remove(index);
    } else if (event.key === "Enter" && input.value.trim() !== "" && index === count - 1) {
      event.preventDefault();
      this.#write(index, input);
      await this.#add();
    }
  }

  /** Gives a line the focus once it is drawn, or the button below when there is no line. */
  async #focusRow(index: number | undefined): Promise<void> {
    await this.updateComplete;
    const wanted = index === undefined ? "#add" : `[data-row="${index}"]`;
    this.renderRoot.querySelector<HTMLElement>(wanted)?.focus();
  }

  override focus(options?: FocusOptions): void {
    const wrong = this.renderRoot.querySelector<HTMLElement>("[aria-invalid]");
    const first = this.renderRoot.querySelector<HTMLElement>("[data-row], #add");
    (wrong ?? first)?.focus(options);
  }
}

customElements.define("berth-list-field", ListField);
