import { css, html, nothing, type TemplateResult } from "lit";
import { app } from "../app/app.js";
import { AppElement } from "../app/element.js";
import { say } from "../app/say.js";
import { asked, base } from "../styles/shared.js";
import { t } from "../words/words.js";
import { askedOf } from "./asked.js";
import type { Line, Offer } from "./lines.js";
import { memoryLine } from "./memory-line.js";
import { moneyLine } from "./money-line.js";
import { speedLine } from "./speed-line.js";
import { warningLines } from "./warning-lines.js";

/** The verdict strip: full sentences, each with its margin, before any picture. */
export class Verdicts extends AppElement {
  static override styles = [
    base,
    asked,
    css`
      :host {
        display: block;
        padding-bottom: 26px;
      }

      .line {
        display: grid;
        grid-template-columns: var(--label) minmax(0, 1fr);
        align-items: baseline;
        padding: 6px 0 8px;
      }

      dt {
        font: var(--type-note);
        color: var(--ink3);
      }

      dd {
        max-width: 62em;
        font: var(--type-verdict);
        letter-spacing: -0.003em;
        text-wrap: pretty;
      }

      dd:lang(ko) {
        letter-spacing: -0.01em;
      }

      small,
      .caution dd {
        display: block;
        font: var(--type-body);
        letter-spacing: 0;
        color: var(--ink2);
      }

      .caution dt {
        color: var(--lim);
      }

      .offer {
        font-weight: 600;
        color: var(--accent);
        text-decoration: underline;
        text-underline-offset: 4px;
      }

      @media print {
        .offer {
          display: none;
        }
      }

      @media (max-width: 799px) {
        :host {
          padding-bottom: 14px;
        }

        .line {
          display: block;
        }
      }
    `,
  ];

  override render(): TemplateResult | typeof nothing {
    const { report } = app().store;
    if (!report) return nothing;
    const question = askedOf(report);
    const lines = [
      memoryLine(report, question),
      speedLine(report, question.users),
      moneyLine(report, question.gpus),
      ...warningLines(report),
    ].filter((line) => line !== undefined);
    return html`<h2 class="unseen">${t("verdicts")}</h2>
      <dl aria-live="polite">
        ${lines.map((line) => this.#line(line))}
      </dl>`;
  }

  #line({ label, tone, first, second, offers }: Line): TemplateResult {
    const more = second.map(({ id, values }) => html`${say(id, values)} `);
    return html`<div class="line ${tone}">
      <dt>${t(label)}</dt>
      <dd>
        ${say(first.id, first.values)}
        ${
          more.length > 0 || offers.length > 0
            ? html`<small>${more}${offers.map((offer) => this.#offer(offer))}</small>`
            : nothing
        }
      </dd>
    </div>`;
  }

  #offer({ said, path, value }: Offer): TemplateResult {
    return html`<button type="button" class="offer" @click=${() => app().store.set(path, value)}>
        ${t(said.id, said.values)}
      </button> `;
  }
}

customElements.define("berth-verdicts", Verdicts);
