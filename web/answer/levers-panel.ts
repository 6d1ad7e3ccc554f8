import { html, type TemplateResult } from "lit";
import { app } from "../app/app.js";
import { Figures } from "../app/figures.js";
import {
  type TornadoBar,
  type TornadoEnd,
  type TornadoSpec,
  widestFirst,
} from "../charts/tornado.js";
import type { Report, Scenario } from "../core/types.js";
import { read } from "../state/pointer.js";
import { base } from "../styles/shared.js";
import { fieldName } from "../words/faults.js";
import { brief, integer, rate } from "../words/format.js";
import { t } from "../words/words.js";
import type { Change, Variant } from "../worker/jobs.js";
import "./panel.js";
import { PanelElement } from "./panel-element.js";
import { VariedRun } from "./varied-run.js";

const RATE = "speed.ceiling.decode";
const LEVERS = [
  "/workload/concurrency",
  "/workload/input_tokens",
  "/workload/output_tokens",
  "/hardware/gpus",
];

const valueAt = (scenario: Scenario, path: string): number =>
  Number(read(scenario, path) ?? app().core.schema.rule(path).default ?? 1);

/** Each lever at half and at twice what the question says, where that is a whole number. */
function changes(scenario: Scenario): Change[] {
  return LEVERS.flatMap((path) => {
    const value = valueAt(scenario, path);
    return [value / 2, value * 2].filter(Number.isInteger).map((to) => ({ path, value: to }));
  });
}

/** A lever's bar; the present answer stands in for an end that has none. */
function bar(path: string, scenario: Scenario, now: number, variants: Variant[]): TornadoBar {
  const held = valueAt(scenario, path);
  const end = (isThere: (value: number) => boolean): TornadoEnd => {
    const found = variants.find((each) => each.path === path && isThere(Number(each.value)));
    const answer = found?.figures[RATE]?.value;
    return answer === undefined
      ? { value: now, label: integer(held) }
      : { value: answer, label: integer(Number(found?.value)) };
  };
  const low = end((value) => value < held);
  const high = end((value) => value > held);
  const label = t("levers-bar", { field: fieldName(path), low: low.label, high: high.label });
  return { id: path, label, low, high };
}

/** The widest bar as a sentence. */
function said({ bars }: TornadoSpec): string {
  const [widest] = widestFirst(bars);
  if (!widest) return "";
  const { id, low, high } = widest;
  const ends = { low: rate(low.value), high: rate(high.value) };
  return t("levers-summary", { field: fieldName(id), from: low.label, to: high.label, ...ends });
}

/** What halving or doubling one number of the question does to the ceiling of decode. */
export class LeversPanel extends PanelElement {
  static override styles = [base, PanelElement.frame];

  readonly #run = new VariedRun(this, (_, scenario) => ({
    scenario,
    changes: changes(scenario),
    drops: [],
    figures: [RATE],
  }));

  protected override willUpdate(): void {
    const { scenario, stale } = app().store;
    if (this.isNear && !stale) this.#run.want(RATE, scenario);
  }

  protected override draw(report: Report): TemplateResult {
    const { notice, progress, cancel } = this.#run;
    const spec = this.#spec(new Figures(report).value(RATE));
    return html`<berth-panel
      .name=${"levers"}
      .heading=${t("label-levers")}
      .summary=${notice ?? (spec ? said(spec) : t("levers-none"))}
      .bare=${!spec}
      .progress=${progress}
      @cancel=${cancel}
    >
      <berth-tornado
        slot="picture"
        class=${this.#run.isFor(RATE, app().store.scenario) ? "" : "old"}
        ?hidden=${!spec}
        .heading=${t("label-levers")}
        .summary=${t("levers-described")}
        .hint=${t("chart-hint")}
        .spec=${spec}
      ></berth-tornado>
    </berth-panel>`;
  }

  #spec(now: number | undefined): TornadoSpec | undefined {
    const { result } = this.#run;
    if (!result || now === undefined) return undefined;
    return {
      base: { value: now, label: t("levers-now", { rate: rate(now) }) },
      bars: LEVERS.map((path) => bar(path, result.scenario, now, result.variants)),
      format: brief,
      columns: [t("levers-input"), t("levers-low"), t("levers-high")],
    };
  }
}

customElements.define("berth-levers-panel", LeversPanel);
