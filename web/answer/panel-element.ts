import { css, nothing, type PropertyValues, type TemplateResult } from "lit";
import { app } from "../app/app.js";
import { AppElement } from "../app/element.js";
import type { Report } from "../core/types.js";

/** How far outside the window a panel is already drawn. */
const MARGIN = "600px";

/** After this long a panel is drawn wherever it is, so that it can be found by searching. */
const PATIENCE_MS = 10_000;

/**
 * A panel that draws the report when it is near the window, and keeps still while it is not: a first
 * view is not held up by pictures below it, nor an edit by pictures that nobody sees. Before printing
 * and after a first key (the focus may come from anywhere) it is drawn in any case.
 */
export abstract class PanelElement extends AppElement {
  static frame = css`
    :host {
      display: block;
    }

    :host(:not([drawn])) {
      min-height: 480px;
    }

    .absent {
      max-width: 62em;
      color: var(--ink2);
    }

    .old {
      opacity: 0.5;
    }

    .again {
      font-weight: 600;
      color: var(--accent);
      text-decoration: underline;
      text-underline-offset: 4px;
    }
  `;

  #near = false;
  #always = false;
  #observer: IntersectionObserver | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The panel for a report. */
  protected abstract draw(report: Report): TemplateResult;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer = new IntersectionObserver(
      (entries) => {
        this.#near = entries.some((entry) => entry.isIntersecting);
        // A task of its own, so that several panels do not block the page together.
        if (this.#near) setTimeout(() => this.requestUpdate());
      },
      { rootMargin: MARGIN },
    );
    this.#observer.observe(this);
    this.#timer = setTimeout(this.#drawOnce, PATIENCE_MS);
    document.addEventListener("keydown", this.#drawOnce, { once: true });
    window.addEventListener("beforeprint", this.#drawAlways);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer?.disconnect();
    clearTimeout(this.#timer);
    document.removeEventListener("keydown", this.#drawOnce);
    window.removeEventListener("beforeprint", this.#drawAlways);
  }

  /** Whether it can be seen, or soon. */
  protected get isNear(): boolean {
    return this.#near;
  }

  readonly #drawOnce = (): void => {
    if (this.hasUpdated) return;
    const near = this.#near;
    this.#near = true;
    this.requestUpdate();
    this.updateComplete.then(() => {
      this.#near = near;
    });
  };

  readonly #drawAlways = (): void => {
    this.#always = true;
    this.requestUpdate();
  };

  protected override shouldUpdate(): boolean {
    return this.#near || this.#always;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.toggleAttribute("drawn", true);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { report } = app().store;
    return report ? this.draw(report) : nothing;
  }
}
