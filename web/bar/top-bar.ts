import { html, type PropertyDeclarations, type TemplateResult } from "lit";
import { askedOf } from "../answer/asked.js";
import { app } from "../app/app.js";
import { type ChoiceOption, choice } from "../app/choice.js";
import { AppElement } from "../app/element.js";
import { Menu } from "../app/menu.js";
import { shareAddress } from "../state/address.js";
import type { Display } from "../state/display.js";
import { choices, menus } from "../styles/controls.js";
import { base } from "../styles/shared.js";
import { t } from "../words/words.js";
import { barStyle } from "./bar-style.js";

/** What is asked, and how it is shown: units, language, theme, undo, share. */
export class TopBar extends AppElement {
  static override properties: PropertyDeclarations = {
    copied: { state: true },
  };

  declare private copied: boolean;

  readonly #more = new Menu(this);

  static override styles = [base, choices, menus, barStyle];

  constructor() {
    super();
    this.copied = false;
  }

  override render(): TemplateResult {
    return html`<p class="title clip">${t("bar-title", this.#subject())}</p>
      <div class="tools" role="group" aria-label=${t("bar-tools")}>
        ${this.#choice("unit", "bar", [
          { value: "GB", label: "GB" },
          { value: "GiB", label: "GiB" },
        ])}
        <div class="wide">${this.#options("bar")}</div>
        <div class="wide actions">${this.#history()}</div>
        <button type="button" class="share" @click=${this.#share}>${t("bar-share")}</button>
        ${this.#more.render(t("bar-more"), html`${this.#options("more")}${this.#history()}`)}
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
    const languages: ChoiceOption<Display["language"]>[] = [
      { value: "en", label: "English", lang: "en" },
      { value: "ko", label: "한국어", lang: "ko" },
    ];
    const themes = (["auto", "light", "dark"] as const).map((theme) => ({
      value: theme,
      label: t(`theme-${theme}`),
    }));
    return html`${this.#choice("language", place, languages)}${this.#choice("theme", place, themes)}`;
  }

  #choice<Key extends keyof Display>(
    key: Key,
    place: string,
    options: readonly ChoiceOption<Display[Key]>[],
  ): TemplateResult {
    const { display } = app();
    const choose = (value: Display[Key]) => app().show(key, value);
    return choice(`${place}-${key}`, t(`bar-${key}`), options, display[key], choose);
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
