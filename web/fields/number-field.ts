import { html, type PropertyDeclarations, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { app } from "../app/app.js";
import { byteUnit, decimal } from "../words/format.js";
import { t } from "../words/words.js";
import { FieldElement } from "./field.js";
import { type QuantityKind, type Reading, readQuantity } from "./quantity.js";

/** Text of a value as the field shows it at rest: what can be typed back and read the same. */
function shown(value: unknown, kind: QuantityKind): string {
  if (typeof value !== "number") return "";
  if (kind === "share") return decimal(value * 100, 4, 0);
  if (kind === "bytes") return decimal(value / (byteUnit() === "GB" ? 1e9 : 2 ** 30), 2);
  if (kind === "usd") return decimal(value, 6, Number.isInteger(value) ? 0 : 2);
  return decimal(value, 6, 0);
}

/** A number with its unit. Keeps what is typed while it is typed, and says what it understood. */
export class NumberField extends FieldElement {
  static override properties: PropertyDeclarations = {
    ...FieldElement.properties,
    kind: {},
    text: { state: true },
  };

  declare kind: QuantityKind;
  declare private text: string | undefined;

  constructor() {
    super();
    this.kind = "count";
  }

  override render(): TemplateResult {
    const value = this.text ?? shown(this.effective, this.kind);
    return this.row(
      html`<input
          id="control"
          type="text"
          inputmode=${this.keyboard}
          autocomplete="off"
          spellcheck="false"
          aria-describedby="hint"
          aria-invalid=${this.invalid}
          .value=${live(value)}
          @input=${this.#typed}
          @change=${this.#finished}
          @keydown=${this.#stepped}
        /><span class="unit">${this.#unitText}</span>`,
      this.#understood(),
    );
  }

  /** What a text says; a field of another kind reads it in its own way. */
  protected read(text: string): Reading {
    return readQuantity(text, this.kind, byteUnit());
  }

  /** Which texts are accepted, for the words about one that is not: the end of a fault's code. */
  protected get accepts(): string {
    return this.kind === "bytes" ? "bytes" : "plain";
  }

  protected get keyboard(): string {
    return this.kind === "bytes" || this.kind === "count" ? "text" : "decimal";
  }

  get #unitText(): string {
    if (this.kind === "bytes") return byteUnit();
    if (this.kind === "share") return "%";
    return this.unit;
  }

  /** "= 8,192" while the text is not already that. */
  #understood(): string | undefined {
    if (this.text === undefined || this.text.trim() === "") return undefined;
    const reading = this.read(this.text);
    if (!reading.ok) return undefined;
    const plain = shown(reading.value, this.kind);
    if (plain === this.text.trim() || plain.replaceAll(",", "") === this.text.trim())
      return undefined;
    return t("field-understood", { value: `${plain}\u00A0${this.#unitText}`.trim() });
  }

  #typed(event: Event): void {
    this.text = (event.target as HTMLInputElement).value;
    this.#write(this.text, true);
  }

  #finished(event: Event): void {
    const text = (event.target as HTMLInputElement).value;
    const accepted = this.#write(text, false);
    this.text = accepted ? undefined : text;
  }

  /** Returns whether the text is a value (possibly one that the core then refuses). */
  #write(text: string, typing: boolean): boolean {
    const { store } = app();
    if (text.trim() === "") {
      store.set(this.path, undefined, typing);
      return true;
    }
    const reading = this.read(text);
    if (reading.ok) store.set(this.path, reading.value, typing);
    else store.reject({ path: this.path, code: `${reading.reason}_${this.accepts}` });
    return reading.ok;
  }

  /** Arrow keys move whole counts by one. */
  #stepped(event: KeyboardEvent): void {
    const step = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    const value = this.effective;
    if (!step || this.kind !== "count" || typeof value !== "number") return;
    event.preventDefault();
    const minimum = app().core.schema.rule(this.path).minimum ?? 0;
    this.text = undefined;
    app().store.set(this.path, Math.max(minimum, value + step));
  }
}

customElements.define("berth-number-field", NumberField);
