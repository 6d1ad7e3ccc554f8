import { css, html, nothing, type PropertyDeclarations, type TemplateResult } from "lit";
import { AppElement } from "../app/element.js";
import { base } from "../styles/shared.js";
import { t } from "../words/words.js";

/** Puts a text on the clipboard; where that is denied, shows it selected, to be copied by hand. */
export class CopyText extends AppElement {
  static override properties: PropertyDeclarations = {
    text: { attribute: false },
    isCopied: { state: true },
    denied: { state: true },
  };

  /** Makes the text when it is asked for. */
  declare text: () => string;
  declare private isCopied: boolean;
  declare private denied: string | undefined;

  static override styles = [
    base,
    css`
      :host {
        display: block;
        padding-top: 18px;
        font: var(--type-note);
      }

      button {
        min-height: var(--target);
        color: var(--accent);
      }

      .said {
        margin-left: 12px;
        color: var(--ink2);
      }

      label {
        display: block;
        padding-bottom: 4px;
        color: var(--ink2);
      }

      textarea {
        display: block;
        width: 100%;
        padding: 8px;
        border: 1px solid var(--rule);
        border-radius: 0;
        background: none;
        font: var(--type-note);
        color: inherit;
        resize: vertical;
      }
    `,
  ];

  constructor() {
    super();
    this.text = () => "";
    this.isCopied = false;
  }

  override render(): TemplateResult {
    return html`<button type="button" @click=${this.#copy}>${t("why-copy")}</button>
      <span class="said" role="status">${this.isCopied ? t("why-copied") : nothing}</span>
      ${
        this.denied === undefined
          ? nothing
          : html`<label for="block">${t("why-copy-denied")}</label>
              <textarea id="block" readonly rows="12" .value=${this.denied}></textarea>`
      }`;
  }

  async #copy(): Promise<void> {
    const text = this.text();
    try {
      await navigator.clipboard.writeText(text);
      this.isCopied = true;
      this.denied = undefined;
    } catch {
      this.isCopied = false;
      this.denied = text;
      await this.updateComplete;
      const block = this.renderRoot.querySelector("textarea");
      block?.focus();
      block?.select();
    }
  }
}

customElements.define("berth-copy-text", CopyText);
