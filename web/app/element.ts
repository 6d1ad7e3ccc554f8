import { LitElement } from "lit";
import { app } from "./app.js";

/** A component that is drawn anew whenever the question, the answer or the display changes. */
export abstract class AppElement extends LitElement {
  #unsubscribe: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#unsubscribe = app().subscribe(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsubscribe?.();
  }
}
