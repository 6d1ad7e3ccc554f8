import { html, nothing, type PropertyDeclarations, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { app } from "../app/app.js";
import { base } from "../styles/shared.js";
import { t } from "../words/words.js";
import { FieldElement } from "./field.js";
import { type Filter, matching, type PickerItem } from "./picker-items.js";
import { pickerStyle } from "./picker-style.js";

/**
 * Search and pick one of many: an ARIA 1.2 combobox with a listbox, and filters above the list.
 * The text is the name of what is picked; typing searches and changes nothing until one is taken.
 */
export class PickerField extends FieldElement {
  static override properties: PropertyDeclarations = {
    ...FieldElement.properties,
    name: {},
    items: { attribute: false },
    filters: { attribute: false },
    query: { state: true },
    open: { state: true },
    active: { state: true },
    pressed: { state: true },
  };

  /** What can be picked; asked for when the list is opened. */
  declare items: () => readonly PickerItem[];
  declare filters: () => readonly Filter[];
  /** Name of what is picked. */
  declare name: string;
  declare private query: string | undefined;
  declare private open: boolean;
  declare private active: number;
  declare private pressed: ReadonlySet<string>;

  static override styles = [base, pickerStyle];

  constructor() {
    super();
    this.name = "";
    this.items = () => [];
    this.filters = () => [];
    this.open = false;
    this.active = 0;
    this.pressed = new Set();
  }

  get #shownItems(): PickerItem[] {
    return matching(this.items(), this.query ?? "", this.filters(), this.pressed);
  }

  override render(): TemplateResult {
    const fault = this.faultWords;
    const shown = this.open ? this.#shownItems : [];
    const active = this.open && shown[this.active] ? `option-${this.active}` : nothing;
    return html`<div
      class="field ${this.changed ? "changed" : ""} ${fault ? "bad" : ""}"
      @focusout=${this.#left}
    >
      <label for="control">${this.label}</label>
      <input
        id="control"
        type="text"
        role="combobox"
        autocomplete="off"
        spellcheck="false"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded=${this.open}
        aria-controls=${this.open ? "list" : nothing}
        aria-activedescendant=${active}
        aria-describedby="hint"
        aria-invalid=${this.invalid}
        .value=${live(this.query ?? this.name)}
        @click=${this.#show}
        @input=${this.#typed}
        @keydown=${this.#keyed}
      />
      <span class="arrow" aria-hidden="true"></span>
      ${this.open ? this.#popup(shown) : nothing}
      <span class="hint" id="hint">${fault ?? this.hint}</span>
    </div>`;
  }

  #popup(shown: PickerItem[]): TemplateResult {
    return html`<div class="popup">
      <div class="filters" role="group" aria-label=${t("picker-filters")}>
        ${this.filters().map(
          ({ id, label }) => html`<button
            type="button"
            aria-pressed=${this.pressed.has(id)}
            @click=${() => this.#press(id)}
          ><span>${label}</span></button>`,
        )}
      </div>
      <ul id="list" role="listbox" aria-label=${this.label}>
        ${shown.map((item, index) => this.#option(item, index))}
      </ul>
      ${shown.length === 0 ? html`<p class="none" role="status">${t("picker-none")}</p>` : nothing}
    </div>`;
  }

  #option(item: PickerItem, index: number): TemplateResult {
    return html`<li
      id="option-${index}"
      role="option"
      class=${index === this.active ? "active" : ""}
      aria-selected=${item.id === this.effective}
      @pointerdown=${(event: Event) => event.preventDefault()}
      @click=${() => this.#take(item)}
    >
      <span class="name">${item.name}</span><span>${item.aside}</span>
      <span class="detail">${item.detail}</span>
    </li>`;
  }

  #input(): HTMLInputElement | null {
    return this.renderRoot.querySelector("input");
  }

  readonly #show = (): void => {
    if (this.open) return;
    this.open = true;
    this.active = Math.max(
      0,
      this.#shownItems.findIndex((item) => item.id === this.effective),
    );
    this.#input()?.select();
    this.#reveal();
  };

  #close(): void {
    this.open = false;
    this.query = undefined;
  }

  #left(event: FocusEvent): void {
    if (!this.renderRoot.contains(event.relatedTarget as Node | null)) this.#close();
  }

  #typed(event: Event): void {
    this.query = (event.target as HTMLInputElement).value;
    this.open = true;
    this.active = 0;
  }

  #press(filter: string): void {
    const pressed = new Set(this.pressed);
    if (!pressed.delete(filter)) pressed.add(filter);
    this.pressed = pressed;
    this.active = 0;
  }

  #take(item: PickerItem): void {
    this.#close();
    this.#input()?.focus();
    app().store.set(this.path, item.id);
  }

  #keyed(event: KeyboardEvent): void {
    const last = this.#shownItems.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: this.active + 1,
      ArrowUp: this.active - 1,
      PageDown: this.active + 6,
      PageUp: this.active - 6,
    };
    const to = moves[event.key];
    if (to !== undefined) {
      event.preventDefault();
      if (this.open) this.active = Math.min(last, Math.max(0, to));
      else this.#show();
      this.#reveal();
    } else if (event.key === "Enter") {
      const item = this.open ? this.#shownItems[this.active] : undefined;
      if (item) this.#take(item);
      else this.#show();
    } else if (event.key === "Escape" && this.open) {
      event.stopPropagation();
      this.#close();
    }
  }

  #reveal(): void {
    this.updateComplete.then(() => {
      this.renderRoot.querySelector(".active")?.scrollIntoView({ block: "nearest" });
    });
  }
}

customElements.define("berth-picker-field", PickerField);
