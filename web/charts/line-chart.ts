import { css, type PropertyValues, svg } from "lit";
import { ChartElement, type Drawing } from "./chart.js";
import { dot, line } from "./draw.js";
import { drawLines } from "./line-draw.js";
import { layoutLines } from "./line-layout.js";
import type { LinePanel, LineSeries, LineSpec } from "./line-spec.js";
import { toneOf } from "./swatch.js";
import type { ChartTable, ReadoutRow, Stop } from "./types.js";

interface Value {
  readonly series: LineSeries;
  readonly panel: LinePanel;
  readonly y: number;
}

/**
 * `<berth-line-chart>`: lines and bands over linear or logarithmic axes, with marks, shaded
 * regions and an optional small panel beneath. Values between the given points are drawn, never
 * told: readouts stop at given points only.
 */
export class BerthLineChart extends ChartElement<LineSpec> {
  static override styles = [
    ...ChartElement.styles,
    css`
      :host {
        height: 384px;
      }
      :host([two-panels]) {
        height: 480px;
      }
      @media (max-width: 799px) {
        :host {
          height: 300px;
        }
        :host([two-panels]) {
          height: 376px;
        }
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.toggleAttribute("two-panels", this.spec?.below !== undefined);
    super.willUpdate(changed);
  }

  protected override draw(spec: LineSpec): Drawing {
    const shape = layoutLines(spec, this.width, this.height, this.measure);
    const values = new Map<Stop, readonly Value[]>();
    for (const x of stopsOf(spec)) {
      const known = valuesAt(spec, x);
      const first = known[0];
      if (!first) continue;
      const at = first.panel === spec ? shape.main.y(first.y) : shape.main.box.y;
      values.set(
        { x: shape.x(x), y: at, head: headOf(spec, x), rows: rowsOf(spec, known, x) },
        known,
      );
    }
    const foot = (shape.below ?? shape.main).box;
    const live = (stop: Stop) => svg`
      ${line(stop.x, shape.main.box.y, stop.x, foot.y + foot.h, "cursor")}
      ${(values.get(stop) ?? []).map(({ series, panel, y }) => {
        const scale = panel === spec ? shape.main.y : shape.below?.y;
        return dot(stop.x, scale?.(y) ?? 0, toneOf(series.kind));
      })}`;
    return { marks: drawLines(spec, shape), stops: [...values.keys()], live };
  }

  /** The user's own point, where there is one. */
  protected override firstStop(spec: LineSpec): number {
    const user = spec.marks?.find((mark) => mark.kind === "user");
    if (!user) return 0;
    const xs = stopsOf(spec).filter((x) => valuesAt(spec, x).length > 0);
    return Math.max(0, xs.indexOf(user.x));
  }

  protected override tableOf(spec: LineSpec): ChartTable {
    const all = panelsOf(spec).flatMap((panel) =>
      panel.series.map((series) => ({ panel, series })),
    );
    return {
      columns: [spec.x.label, ...all.map(({ series }) => series.label)],
      rows: stopsOf(spec).map((x) => [
        spec.x.format(x),
        ...all.map(({ panel, series }) => {
          const y = valueIn(series, x);
          return y === undefined ? "" : (panel.y.readout ?? panel.y.format)(y);
        }),
      ]),
    };
  }
}

function panelsOf(spec: LineSpec): LinePanel[] {
  return spec.below ? [spec, spec.below] : [spec];
}

/** Every x at which some line has a given value, ascending, within the axis. */
export function stopsOf(spec: LineSpec): number[] {
  const [low, high] = spec.x.domain ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const xs = panelsOf(spec).flatMap((panel) =>
    panel.series.flatMap((series) => [
      ...series.points.map(([x]) => x),
      ...(series.dots ?? []).map((each) => each.x),
    ]),
  );
  return [...new Set(xs)].filter((x) => x >= low && x <= high).sort((a, b) => a - b);
}

/** The given value at exactly this x; at a stair's riser the value after it. */
function valueIn(series: LineSeries, x: number): number | undefined {
  const named = series.dots?.find((each) => each.x === x);
  return named?.y ?? series.points.filter(([at]) => at === x).at(-1)?.[1];
}

function valuesAt(spec: LineSpec, x: number): Value[] {
  return panelsOf(spec).flatMap((panel) =>
    panel.series.flatMap((series) => {
      const y = valueIn(series, x);
      return y === undefined || !Number.isFinite(y) ? [] : [{ series, panel, y }];
    }),
  );
}

function headOf(spec: LineSpec, x: number): string {
  return spec.x.readout?.(x) ?? `${spec.x.label} ${spec.x.format(x)}`;
}

function rowsOf(spec: LineSpec, values: readonly Value[], x: number): ReadoutRow[] {
  return values.map(({ series, panel, y }) => {
    const format = panel.y.readout ?? panel.y.format;
    const band = series.band?.find(([at]) => at === x);
    const range = band && spec.formatRange?.(format(band[1]), format(band[2]));
    const value = range ? `${format(y)} (${range})` : format(y);
    return { label: series.label, value, swatch: series.kind };
  });
}

customElements.define("berth-line-chart", BerthLineChart);

declare global {
  interface HTMLElementTagNameMap {
    "berth-line-chart": BerthLineChart;
  }
}
