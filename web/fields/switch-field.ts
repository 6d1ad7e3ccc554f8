import { type CSSResultGroup, css, html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { app } from "../app/app.js";
import { FieldElement } from "./field.js";

/** Yes or no: the browser's own checkbox, said as a switch. */
export class SwitchField extends FieldElement {
  static override styles: CSSResultGroup = [
    FieldElement.styles,
    css`
      .value,
      .value:focus-within {
        display: flex;
        justify-content: flex-end;
        align-items: center;
        padding-right: 44px;
        border: 0;
        box-shadow: none;
        outline: 0;
      }

      input {
        width: 18px;
        height: 24px;
        min-height: 0;
        padding: 0;
        accent-color: var(--accent);
        cursor: pointer;
      }

      input:focus-visible {
        outline: 2px solid var(--accent);
        outline-offset: 2px;
      }

      label {
        cursor: pointer;
      }
    `,
  ];

  override render(): TemplateResult {
    return this.row(
      html`<input
        id="control"
        type="checkbox"
        role="switch"
        aria-describedby="hint"
        aria-invalid=${this.invalid}
        .checked=${live(this.effective === true)}
        @change=${this.#flipped}
      />`,
      undefined,
    );
  }

  #flipped(event: Event): void {
    app().store.set(this.path, (event.target as HTMLInputElement).checked);
  }
}

customElements.define("berth-switch-field", SwitchField);
