import { html, nothing, type PropertyDeclarations, type TemplateResult } from "lit";
import { askedOf } from "../answer/asked.js";
import { app } from "../app/app.js";
import { AppElement } from "../app/element.js";
import { shareAddress } from "../state/address.js";
import type { Display } from "../state/display.js";
import { base } from "../styles/shared.js";
import { t } from "../words/words.js";
import { barStyle } from "./bar-style.js";

/** What is asked, and how it is shown: units, language, theme, undo, share. */
export class TopBar extends AppElement {
  static override properties: PropertyDeclarations = {
    more: { state: true },
    copied: { state: true },
  };

  declare private more: boolean;
  declare private copied: boolean;

  static override styles = [base, barStyle];

  constructor() {
    super();
    this.more = false;
    this.copied = false;
  }

  override render(): TemplateResult {
    return html`<p class="title">${t("bar-title", this.#subject())}</p>
      <div class="tools" role="group" aria-label=${t("bar-tools")}>
        ${this.#choice("unit", "bar", [
          ["GB", "GB"],
          ["GiB", "GiB"],
        ])}
        <div class="wide">${this.#options("bar")}</div>
        <div class="wide actions">${this.#history()}</div>
        <button type="button" class="share" @click=${this.#share}>${t("bar-share")}</button>
        ${this.#moreMenu()}
      </div>
      <p class="said" role="status">${this.copied ? t("bar-copied") : ""}</p>`;
  }

  override updated(): void {
    document.title = t("page-title", this.#subject());
    const skip = document.querySelector("body > .skip");
    if (skip) skip.textContent = t("skip-to-answer");
    document.getElementById("question")?.setAttribute("aria-label", t("question"));
  }

  #subject(): { model: string; gpus: number; card: string } {
    const { report } = app().store;
    const { model, gpus, card } = report ? askedOf(report) : { model: "", gpus: 0, card: "" };
    return { model, gpus, card };
  }

  #options(place: string): TemplateResult {
    const languages: [Display["language"], string][] = [
      ["en", "English"],
      ["ko", "한국어"],
    ];
    const themes = (["auto", "light", "dark"] as const).map((theme): [Display["theme"], string] => [
      theme,
      t(`theme-${theme}`),
    ]);
    return html`${this.#choice("language", place, languages)}${this.#choice("theme", place, themes)}`;
  }

  #choice<K extends keyof Display>(
    key: K,
    place: string,
    options: readonly (readonly [Display[K], string])[],
  ): TemplateResult {
    const current = app().display[key];
    return html`<fieldset class="choice">
      <legend class="unseen">${t(`bar-${key}`)}</legend>
      ${options.map(
        ([value, label]) => html`<label lang=${key === "language" ? value : nothing}>
          <input
            type="radio"
            name="${place}-${key}"
            value=${value}
            .checked=${value === current}
            @change=${() => app().show(key, value)}
          /><span>${label}</span>
        </label>`,
      )}
    </fieldset>`;
  }

  #history(): TemplateResult {
    const { store } = app();
    return html`<button type="button" aria-disabled=${!store.canUndo} @click=${() => store.undo()}>
        ${t("bar-undo")}
      </button>
      <button type="button" aria-disabled=${!store.canRedo} @click=${() => store.redo()}>
        ${t("bar-redo")}
      </button>`;
  }

  #moreMenu(): TemplateResult {
    return html`<div class="narrow" @focusout=${this.#leftMenu} @keydown=${this.#menuKey}>
      <button
        type="button"
        class="opener"
        aria-expanded=${this.more}
        aria-controls="more"
        @click=${() => {
          this.more = !this.more;
        }}
      >${t("bar-more")}</button>
      <div id="more" class="menu" ?hidden=${!this.more}>${this.#options("more")}${this.#history()}</div>
    </div>`;
  }

  #leftMenu(event: FocusEvent): void {
    const menu = event.currentTarget as HTMLElement;
    if (event.relatedTarget && !menu.contains(event.relatedTarget as Node)) this.more = false;
  }

  #menuKey(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.more) return;
    event.stopPropagation();
    this.more = false;
    this.renderRoot.querySelector<HTMLElement>(".opener")?.focus();
  }

  async #share(): Promise<void> {
    const address = shareAddress(app());
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      this.#copyBySelection(address);
    }
    this.copied = true;
    setTimeout(() => {
      this.copied = false;
    }, 4000);
  }

  /** Where the clipboard is not granted: copy a selection the old way. */
  #copyBySelection(address: string): void {
    const field = document.createElement("textarea");
    field.value = address;
    field.className = "skip";
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}

customElements.define("berth-top-bar", TopBar);
