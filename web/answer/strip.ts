import { css, html, nothing, type PropertyDeclarations, type TemplateResult } from "lit";
import { app } from "../app/app.js";
import { AppElement } from "../app/element.js";
import { Figures } from "../app/figures.js";
import type { Report } from "../core/types.js";
import { base } from "../styles/shared.js";
import { bytes, integer, large, rate } from "../words/format.js";
import { t } from "../words/words.js";

/** The verdicts in a few words each, for when their sentences have been scrolled away. */
function shortVerdicts(report: Report): string[] {
  const figures = new Figures(report);
  const short: string[] = [];
  const code = report.verdicts.memory?.code;
  if (code) {
    short.push(
      t(`strip-${code.replaceAll("_", "-")}`, {
        spare: figures.text("memory.gpu.spare", bytes),
        requests: figures.text("memory.max_sequences", integer),
      }),
    );
  } else if (figures.has("memory.headroom")) {
    const over = (figures.value("memory.headroom") ?? 0) < 0;
    short.push(t(over ? "strip-weights-do-not-fit" : "strip-weights-fit"));
  }
  if (figures.has("speed.ceiling.decode")) {
    short.push(t("strip-speed", { rate: figures.text("speed.ceiling.decode", rate) }));
  }
  if (figures.has("cost.breakeven.tokens_per_month")) {
    const tokens = figures.text("cost.breakeven.tokens_per_month", large);
    short.push(t("strip-money", { tokens }));
  }
  return short;
}

/**
 * Stands under the bar while the verdicts are out of sight, so that an edit made further down still
 * shows what it does. It repeats what is said elsewhere, so it is not read out and takes no focus.
 */
export class Strip extends AppElement {
  static override properties: PropertyDeclarations = { past: { type: Boolean, reflect: true } };

  declare past: boolean;

  static override styles = [
    base,
    css`
      :host {
        display: block;
        position: sticky;
        top: var(--bar);
        z-index: 3;
        height: 0;
      }

      p {
        position: absolute;
        left: 0;
        right: 0;
        display: flex;
        gap: 8px 32px;
        padding: 9px 0 10px;
        overflow: hidden;
        background: var(--paper);
        border-bottom: 1px solid var(--hair);
        font: var(--type-note);
        white-space: nowrap;
      }

      span:first-child {
        font-weight: 600;
      }

      .stale {
        color: var(--ink3);
      }

      @media (max-width: 799px) {
        p {
          gap: 8px 20px;
        }
      }

      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.past = false;
  }

  protected override updated(): void {
    document.documentElement.toggleAttribute("data-strip", this.past);
  }

  override render(): TemplateResult | typeof nothing {
    const { report, stale } = app().store;
    if (!report || !this.past) return nothing;
    return html`<p aria-hidden="true" class=${stale ? "stale" : ""}>
      ${shortVerdicts(report).map((text) => html`<span>${text}</span>`)}
    </p>`;
  }
}

customElements.define("berth-strip", Strip);
