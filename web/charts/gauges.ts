import { nothing, type SVGTemplateResult, svg } from "lit";
import { ChartElement, type Drawing } from "./chart.js";
import { crisp, line, text } from "./draw.js";
import { cut } from "./measure.js";
import type { ChartTable, Format, Stop } from "./types.js";

export interface Gauge {
  readonly id: string;
  readonly label: string;
  /** Share in use, 1 being full; above 1 what is asked exceeds what there is; null for no demand. */
  readonly value: number | null;
  /** What the share is made of: "68.09 of 76.97 GB". */
  readonly detail: string;
  /** Whether this capacity sets the pace. */
  readonly binds: boolean;
  /** Why there is no value. */
  readonly reason?: string;
}

export interface GaugesSpec {
  readonly gauges: readonly Gauge[];
  /** A share as a percentage. */
  readonly format: Format;
  /** Said after the name of the capacity that binds. */
  readonly bindsWord: string;
  /** Said where there is no demand. */
  readonly noneWord: string;
  /** Headers of the table: capacity, share, detail. */
  readonly columns: readonly [string, string, string];
}

const PITCH = 53;

/** `<berth-gauges>`: one level gauge per capacity, the binding one named. */
export class BerthGauges extends ChartElement<GaugesSpec> {
  protected override readonly along = "y";

  protected override get columns(): number {
    return 1;
  }

  protected override naturalHeight(): number {
    return PITCH * (this.spec?.gauges.length ?? 5);
  }

  protected override firstStop(spec: GaugesSpec): number {
    return Math.max(
      0,
      spec.gauges.findIndex((gauge) => gauge.binds),
    );
  }

  protected override draw(spec: GaugesSpec): Drawing {
    const stops = spec.gauges.map(
      (gauge, row): Stop => ({
        x: this.width * Math.min(1, gauge.value ?? 0),
        y: row * PITCH + 24,
        head: nameOf(spec, gauge),
        rows: [
          { label: shareOf(spec, gauge), value: "" },
          { label: detailOf(gauge), value: "" },
        ],
      }),
    );
    const marks = svg`${spec.gauges.map((gauge, row) => this.#gauge(spec, gauge, row * PITCH))}`;
    const live = (stop: Stop) => line(stop.x, stop.y - 8, stop.x, stop.y + 8, "cursor");
    return { marks, stops, live };
  }

  protected override tableOf(spec: GaugesSpec): ChartTable {
    return {
      columns: spec.columns,
      rows: spec.gauges.map((gauge) => [
        nameOf(spec, gauge),
        shareOf(spec, gauge),
        detailOf(gauge),
      ]),
    };
  }

  #gauge(spec: GaugesSpec, gauge: Gauge, top: number): SVGTemplateResult {
    const { value, binds } = gauge;
    const idle = value === null;
    const weight = binds ? " bold" : "";
    const ink = idle ? "t-ink3" : "t-ink";
    const end = Math.floor(this.width);
    const full = Math.min(1, value ?? 0) * end;
    const fill = (value ?? 0) > 1 ? "f-lim" : binds ? "f-ours" : "f-weak";
    const nameWidth = this.measure(gauge.label, { size: 13, bold: binds });
    return svg`
      ${text(0, top + 14, gauge.label, { look: `wide ${ink}${weight}` })}
      ${binds ? text(nameWidth + 8, top + 14, spec.bindsWord, { look: "wide t-ours bold" }) : nothing}
      ${text(end, top + 14, shareOf(spec, gauge), { anchor: "end", look: `wide ${ink}${weight}` })}
      ${full > 0 ? svg`<rect class=${fill} x="0" y=${top + 21} width=${full.toFixed(1)} height="5"></rect>` : nothing}
      ${line(0, top + 26.5, end, top + 26.5, "axis")}
      ${line(crisp(end - 1), top + 21, crisp(end - 1), top + 27, "axis")}
      ${text(0, top + 42, cut(detailOf(gauge), end, this.measure), { look: "t-ink3" })}`;
  }
}

function nameOf(spec: GaugesSpec, gauge: Gauge): string {
  return gauge.binds ? `${gauge.label}, ${spec.bindsWord}` : gauge.label;
}

function shareOf(spec: GaugesSpec, gauge: Gauge): string {
  return gauge.value === null ? spec.noneWord : spec.format(gauge.value);
}

function detailOf(gauge: Gauge): string {
  return gauge.value === null ? (gauge.reason ?? gauge.detail) : gauge.detail;
}

customElements.define("berth-gauges", BerthGauges);

declare global {
  interface HTMLElementTagNameMap {
    "berth-gauges": BerthGauges;
  }
}
