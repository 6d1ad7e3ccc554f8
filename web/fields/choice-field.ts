import {
  type CSSResultGroup,
  css,
  html,
  type PropertyDeclarations,
  type TemplateResult,
} from "lit";
import { app } from "../app/app.js";
import { FieldElement } from "./field.js";

export interface Choice {
  value: string;
  label: string;
}

/** One of a few: the browser's own list. */
export class ChoiceField extends FieldElement {
  static override properties: PropertyDeclarations = {
    ...FieldElement.properties,
    choices: { attribute: false },
    drops: { attribute: false },
  };

  declare choices: readonly Choice[];
  /** Places that belong to one choice alone and go with it. */
  declare drops: readonly string[];

  static override styles: CSSResultGroup = [
    FieldElement.styles,
    css`
      select {
        grid-column: 1 / -1;
        appearance: none;
        padding-right: 44px;
        text-align-last: right;
        text-overflow: ellipsis;
        cursor: pointer;
      }

      .value::after {
        content: "";
        position: absolute;
        right: 31px;
        top: calc(50% - 5px);
        width: 5px;
        height: 5px;
        border-right: 1.5px solid var(--ink3);
        border-bottom: 1.5px solid var(--ink3);
        transform: rotate(45deg);
        pointer-events: none;
      }

      option {
        color: var(--ink);
        background: var(--raise);
      }
    `,
  ];

  constructor() {
    super();
    this.choices = [];
    this.drops = [];
  }

  override render(): TemplateResult {
    const current = String(this.effective ?? "");
    return this.row(
      html`<select
        id="control"
        aria-describedby="hint"
        aria-invalid=${this.invalid}
        @change=${this.#chosen}
      >
        ${this.choices.map(
          ({ value, label }) =>
            html`<option value=${value} .selected=${value === current}>${label}</option>`,
        )}
      </select>`,
      undefined,
    );
  }

  #chosen(event: Event): void {
    const { store } = app();
    for (const path of this.drops) store.set(path, undefined, true);
    store.set(this.path, (event.target as HTMLSelectElement).value);
  }
}

customElements.define("berth-choice-field", ChoiceField);
