import { css, html, nothing, type TemplateResult } from "lit";
import { count, Figures } from "../app/figures.js";
import { say } from "../app/say.js";
import "../charts/heat-map.js";
import type { HeatMapSpec } from "../charts/heat-map.js";
import "../charts/line-chart.js";
import type { LineSpec } from "../charts/line-spec.js";
import type { Report } from "../core/types.js";
import { asked, base, beside, tables } from "../styles/shared.js";
import { large, percent, rate, usd, usdPrice } from "../words/format.js";
import { t } from "../words/words.js";
import { askedOf } from "./asked.js";
import { figureRow } from "./figure-row.js";
import { moneyChart, priceWeek } from "./money-chart.js";
import "./panel.js";
import { PanelElement } from "./panel-element.js";

const BREAKEVEN: readonly [id: string, format: (value: number) => string][] = [
  ["cost.breakeven.tokens_per_month", large],
  ["cost.breakeven.per_day", large],
  ["cost.breakeven.tokens_per_second", rate],
  ["cost.ceiling.tokens_per_month", large],
];

/** What the deployment costs a month against what the API would bill. */
export class MoneyPanel extends PanelElement {
  static override styles = [
    base,
    PanelElement.frame,
    asked,
    tables,
    beside,
    css`
      berth-heat-map {
        margin-top: 6px;
      }
    `,
  ];

  protected override draw(report: Report): TemplateResult {
    const figures = new Figures(report);
    const chart = moneyChart(report);
    const week = priceWeek(report);
    const { gpus, api } = askedOf(report);
    return html`<berth-panel
      .name=${"money"}
      .heading=${t("label-money")}
      .summary=${this.#summary(figures, gpus)}
      .bare=${!chart}
      .split=${figures.has("cost.breakeven.tokens_per_month") || week !== undefined}
    >
      ${chart ? this.#picture(chart, figures, api) : html`<p slot="picture" class="absent">${t("money-absent")}</p>`}
      <div slot="side" class="beside">${this.#table(figures)}${week ? this.#week(week, figures) : nothing}</div>
    </berth-panel>`;
  }

  #summary(figures: Figures, gpus: number): unknown {
    const hosting = figures.has("cost.self_hosted.monthly");
    const api = figures.has("cost.api.blended");
    const id = hosting
      ? api
        ? "money-summary-both"
        : "money-summary-hosting"
      : api
        ? "money-summary-api"
        : "money-summary-none";
    return say(id, {
      gpus: count(gpus),
      monthly: figures.ask("cost.self_hosted.monthly", usd),
      price: figures.ask("cost.api.blended", usdPrice),
    });
  }

  #picture(chart: LineSpec, figures: Figures, api: string): TemplateResult {
    const known = figures.has("cost.breakeven.tokens_per_month");
    return html`<berth-line-chart
        slot="picture"
        .heading=${t("money-picture")}
        .summary=${known ? t("money-described", { tokens: figures.text("cost.breakeven.tokens_per_month", large) }) : ""}
        .hint=${t("chart-hint")}
        .spec=${chart}
      ></berth-line-chart>
      <p slot="note" class="note">
        ${figures.has("cost.ceiling.tokens_per_month") ? t("money-note-ceiling") : t("money-note-no-ceiling")}
        ${t("money-note-quality", { api: api || t("the-api") })}
      </p>`;
  }

  #table(figures: Figures): TemplateResult | typeof nothing {
    const rows = BREAKEVEN.filter(([id]) => figures.has(id));
    if (rows.length === 0) return nothing;
    return html`<table>
      <caption>${t("breakeven-heading")}</caption>
      <tbody>
        ${rows.map(([id, format], index) => figureRow(figures, { id, format, leads: index === 0 }))}
      </tbody>
    </table>`;
  }

  #week(spec: HeatMapSpec, figures: Figures): TemplateResult {
    const share = figures.text("cost.api.peak_share", (value) => percent(value, 1));
    return html`<div>
      <h3>${t("week-heading")}</h3>
      <berth-heat-map
        .heading=${t("week-heading")}
        .summary=${t("week-described", { share })}
        .hint=${t("chart-hint")}
        .spec=${spec}
      ></berth-heat-map>
      <p class="note">${t("week-note", { share })}</p>
    </div>`;
  }
}

customElements.define("berth-money-panel", MoneyPanel);
