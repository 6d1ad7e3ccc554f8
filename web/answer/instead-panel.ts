import { html, nothing, type PropertyDeclarations, type TemplateResult } from "lit";
import { app } from "../app/app.js";
import { choice } from "../app/choice.js";
import "../charts/scatter.js";
import type { Report } from "../core/types.js";
import { choices } from "../styles/controls.js";
import { base, beside, tables } from "../styles/shared.js";
import { rate } from "../words/format.js";
import { t } from "../words/words.js";
import { askedOf } from "./asked.js";
import { figureOf, type Kind, type Other, RATE, ranked, varied } from "./instead.js";
import { insteadChart } from "./instead-chart.js";
import { insteadList, leftOut, listStyle } from "./instead-list.js";
import "./panel.js";
import { PanelElement } from "./panel-element.js";
import { VariedRun } from "./varied-run.js";

const KINDS: readonly Kind[] = ["accelerators", "models"];

/** The same question on every other card, or for every other model. */
export class InsteadPanel extends PanelElement {
  static override properties: PropertyDeclarations = { kind: { state: true } };

  declare private kind: Kind;

  readonly #run = new VariedRun<Kind>(this, varied);

  static override styles = [base, PanelElement.frame, choices, tables, beside, listStyle];

  constructor() {
    super();
    this.kind = "accelerators";
  }

  protected override willUpdate(): void {
    const { scenario, stale } = app().store;
    if (this.isNear && !stale) this.#run.want(this.kind, scenario);
  }

  protected override draw(report: Report): TemplateResult {
    const { result, progress, cancel } = this.#run;
    const others = result ? ranked(result.kind, result.scenario, result.variants) : [];
    const shown = result?.kind ?? this.kind;
    const chart = insteadChart(shown, others);
    const age = this.#run.isFor(this.kind, app().store.scenario) ? "" : "old";
    return html`<berth-panel
      .name=${"instead"}
      .heading=${t("label-instead")}
      .summary=${this.#summary(shown, others, askedOf(report).gpus)}
      .split=${others.length > 0}
      .bare=${!chart}
      .progress=${progress}
      @cancel=${cancel}
    >
      <div slot="tools">${this.#kinds()}</div>
      ${
        chart
          ? html`<berth-scatter
              slot="picture"
              class=${age}
              .heading=${t(`instead-${shown}`)}
              .summary=${t(`instead-${shown}-described`)}
              .hint=${t("chart-hint")}
              .spec=${chart}
            ></berth-scatter>`
          : nothing
      }
      ${
        others.length > 0
          ? html`<p slot="note" class="note">${t("instead-note")} ${leftOut(shown, others)}</p>
            <div slot="side" class="beside ${age}">${insteadList(shown, others)}</div>`
          : nothing
      }
    </berth-panel>`;
  }

  #kinds(): TemplateResult {
    const options = KINDS.map((kind) => ({ value: kind, label: t(`instead-${kind}`) }));
    return choice("kind", t("instead-which"), options, this.kind, (kind) => {
      this.kind = kind;
    });
  }

  #summary(kind: Kind, others: readonly Other[], gpus: number): unknown {
    if (this.#run.notice) return this.#run.notice;
    if (others.length === 0) return t("varied-none-yet");
    const fitting = others.filter(({ holds }) => holds === "all");
    const [best] = fitting;
    if (!best) return t(`instead-${kind}-none`, { gpus, all: others.length });
    return t(`instead-${kind}-summary`, {
      gpus,
      fit: fitting.length,
      all: others.length,
      best: best.name,
      rate: rate(figureOf(best, RATE) ?? 0),
    });
  }
}

customElements.define("berth-instead-panel", InsteadPanel);
