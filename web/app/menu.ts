import { html, type LitElement, type ReactiveController, type TemplateResult } from "lit";

/**
 * A button that opens a list below it (see `menus` in styles/controls.ts). It closes by Escape,
 * which gives the focus back to the button, and when the focus goes elsewhere.
 */
export class Menu implements ReactiveController {
  readonly #host: LitElement;
  #isOpen = false;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {}

  close(): void {
    this.#set(false);
  }

  render(label: string, content: TemplateResult): TemplateResult {
    return html`<div class="menu" @focusout=${this.#left} @keydown=${this.#keyed}>
      <button
        type="button"
        class="opener"
        aria-expanded=${this.#isOpen}
        aria-controls="list"
        @click=${() => this.#set(!this.#isOpen)}
      >${label}</button>
      <div id="list" class="list" ?hidden=${!this.#isOpen}>${content}</div>
    </div>`;
  }

  #set(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#host.requestUpdate();
  }

  readonly #left = (event: FocusEvent): void => {
    const menu = event.currentTarget as HTMLElement;
    if (event.relatedTarget && !menu.contains(event.relatedTarget as Node)) this.close();
  };

  readonly #keyed = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !this.#isOpen) return;
    event.stopPropagation();
    this.close();
    this.#host.renderRoot.querySelector<HTMLElement>(".opener")?.focus();
  };
}
