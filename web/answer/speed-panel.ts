import { css, html, nothing, type TemplateResult } from "lit";
import { count, Figures } from "../app/figures.js";
import { say } from "../app/say.js";
import "../charts/gauges.js";
import type { GaugesSpec } from "../charts/gauges.js";
import "../charts/line-chart.js";
import type { LineSpec } from "../charts/line-spec.js";
import "../charts/swatch.js";
import type { Report } from "../core/types.js";
import { asked, base, beside, tables } from "../styles/shared.js";
import { brief, percent, rate } from "../words/format.js";
import { t } from "../words/words.js";
import { askedOf } from "./asked.js";
import { capacityGauges } from "./capacity-gauges.js";
import { figureRow } from "./figure-row.js";
import "./panel.js";
import { PanelElement } from "./panel-element.js";
import { speedChart } from "./speed-chart.js";

const CURVES = [
  { word: "bound", kind: "bound", id: "speed.bound.decode" },
  { word: "ceiling", kind: "ceiling", id: "speed.ceiling.decode" },
] as const;

const SINGLE = ["speed.ceiling.weights_only", "speed.rule_of_thumb"];

/** How fast, at any batch, and which capacity sets the pace. */
export class SpeedPanel extends PanelElement {
  static override styles = [
    base,
    PanelElement.frame,
    asked,
    tables,
    beside,
    css`
      .about {
        padding-bottom: 8px;
        font: var(--type-note);
        color: var(--ink2);
      }

      berth-swatch {
        margin-right: 10px;
      }
    `,
  ];

  protected override draw(report: Report): TemplateResult {
    const figures = new Figures(report);
    const { users } = askedOf(report);
    const chart = speedChart(report, users);
    const gauges = capacityGauges(report, figures);
    return html`<berth-panel
      .name=${"speed"}
      .heading=${t("label-speed")}
      .summary=${this.#summary(report, figures, users)}
      .split=${true}
      .bare=${!chart}
    >
      ${chart ? this.#picture(chart, figures) : this.#absent()}
      <div slot="side" class="beside">
        ${this.#readout(figures, users)}${gauges ? this.#gauges(gauges, report) : nothing}
      </div>
    </berth-panel>`;
  }

  #summary(report: Report, figures: Figures, users: number): unknown {
    const binding = report.verdicts.speed?.binding;
    if (!binding || !figures.has("speed.ceiling.decode")) return t("speed-summary-none");
    const moe = (figures.value("model.experts") ?? 0) > 0;
    const running = figures.value("speed.running_sequences") ?? users;
    return say(
      `speed-summary-${binding === "compute" ? "compute" : "bandwidth"}${moe ? "" : "-dense"}`,
      {
        users: count(running),
        coverage: figures.ask("speed.expert_coverage", (share) => percent(share, 0)),
        compute: figures.ask("capacity.compute.utilisation", percent),
        bandwidth: figures.ask("capacity.bandwidth.utilisation", percent),
      },
    );
  }

  #picture(chart: LineSpec, figures: Figures): TemplateResult {
    const most = figures.value("memory.max_sequences");
    return html`<berth-line-chart
        slot="picture"
        .heading=${t("speed-picture")}
        .summary=${t("speed-described", {
          rate: figures.text("speed.ceiling.decode", rate) || t("none"),
        })}
        .hint=${t("chart-hint")}
        .spec=${chart}
      ></berth-line-chart>
      <p slot="note" class="note">
        ${most === undefined ? nothing : t("speed-note-memory", { most: count(most) })} ${t("speed-note-limits")}
        ${chart.regions && chart.regions.length > 0 ? t("speed-note-regimes") : nothing}
      </p>`;
  }

  #absent(): TemplateResult {
    return html`<p slot="picture" class="absent">${t("speed-absent")}</p>`;
  }

  #readout(figures: Figures, users: number): TemplateResult {
    const running = figures.value("speed.running_sequences") ?? users;
    const rows = CURVES.filter(({ id }) => figures.has(id));
    return html`<table>
      <caption>${rows.length > 0 ? t("readout-at", { users: count(running) }) : t("readout-single")}</caption>
      ${
        rows.length > 0
          ? html`<thead>
              <tr>
                <th scope="col"><span class="unseen">${t("readout-curve")}</span></th>
                <th scope="col">${t("unit-tokens-per-second")}</th>
                <th scope="col">${t("readout-each")}</th>
              </tr>
            </thead>`
          : nothing
      }
      <tbody>
        ${rows.map(({ word, kind, id }) =>
          figureRow(figures, {
            id,
            format: brief,
            name: html`<berth-swatch .kind=${kind}></berth-swatch>${t(`curve-${word}`)}`,
            leads: word === "ceiling",
            second: `${id}_per_user`,
          }),
        )}
        ${SINGLE.filter((id) => figures.has(id)).map((id) =>
          figureRow(figures, { id, format: brief, ...(rows.length > 0 && { second: null }) }),
        )}
      </tbody>
    </table>`;
  }

  #gauges(spec: GaugesSpec, report: Report): TemplateResult {
    const binding = report.verdicts.speed?.binding;
    return html`<div>
      <h3>${t("gauges-heading")}</h3>
      <p class="about">${binding ? say("gauges-about", { capacity: binding }) : nothing}</p>
      <berth-gauges
        .heading=${t("gauges-heading")}
        .summary=${binding ? t("gauges-about", { capacity: binding }) : ""}
        .hint=${t("chart-hint")}
        .spec=${spec}
      ></berth-gauges>
    </div>`;
  }
}

customElements.define("berth-speed-panel", SpeedPanel);
