import { nothing, type SVGTemplateResult, svg } from "lit";
import { ChartElement, type Drawing } from "./chart.js";
import { crisp, line, text } from "./draw.js";
import { filledRect } from "./swatch.js";
import type { Box, ChartTable, Stop } from "./types.js";

export interface HeatCell {
  readonly kind: "peak" | "off";
  /** Share of traffic in this cell against the busiest one, 0 to 1; shades in five steps. */
  readonly share?: number;
}

export interface HeatLegend {
  readonly kind: "peak" | "off";
  readonly label: string;
  readonly value: string;
}

export interface HeatMapSpec {
  /** Row names, top first. */
  readonly rows: readonly string[];
  /** Column names above and below the cells, each with the name of its own clock. */
  readonly top: { readonly name: string; readonly labels: readonly string[] };
  readonly bottom?: { readonly name: string; readonly labels: readonly string[] };
  /** One row of cells per row name. */
  readonly cells: readonly (readonly HeatCell[])[];
  readonly legend: readonly HeatLegend[];
  /** Names a cell in a readout: "Mon 06:00 UTC". */
  readonly readout: (row: number, column: number) => string;
}

const PITCH = 18;
const LEGEND_PITCH = 27;
const HEAD = 18;
const WIDEST_CELL = 36;

interface Grid {
  readonly left: number;
  readonly pitch: number;
  readonly columns: number;
  readonly bottom: number;
}

/** `<berth-heat-map>`: a week by hour, two kinds of cell, two clocks. */
export class BerthHeatMap extends ChartElement<HeatMapSpec> {
  protected override readonly along = "both";

  protected override get columns(): number {
    return this.spec?.top.labels.length ?? 24;
  }

  protected override naturalHeight(): number {
    const rows = this.spec?.rows.length ?? 7;
    const legend = this.spec?.legend.length ?? 2;
    return HEAD + rows * PITCH + 24 + legend * LEGEND_PITCH;
  }

  protected override draw(spec: HeatMapSpec): Drawing {
    const names = [...spec.rows, spec.top.name, spec.bottom?.name ?? ""];
    const left = Math.ceil(Math.max(...names.map((name) => this.measure(name)))) + 10;
    const columns = this.columns;
    const pitch = Math.min(WIDEST_CELL, (this.width - left) / columns);
    const grid = { left, pitch, columns, bottom: HEAD + spec.rows.length * PITCH };
    const boxes = new Map<Stop, Box>();
    const shaded = spec.cells.some((row) => row.some((cell) => cell.share !== undefined));
    const cells = spec.cells.map((row, r) =>
      row.map((cell, c) => {
        const box = { x: left + c * pitch, y: HEAD + r * PITCH, w: pitch - 1.5, h: PITCH - 2 };
        boxes.set(stopOf(spec, cell, r, c, box), box);
        return drawCell(cell, box);
      }),
    );
    const marks = svg`
      ${this.#clock(spec.top, 11, grid)}
      ${spec.rows.map((name, row) => text(0, HEAD + row * PITCH + 12, name, { look: "t-ink3" }))}
      ${cells}
      ${spec.bottom ? this.#clock(spec.bottom, grid.bottom + 13, grid) : nothing}
      ${spec.legend.map((entry, row) => this.#legend(entry, grid.bottom + 24 + row * LEGEND_PITCH, shaded))}`;
    const live = (stop: Stop) => {
      const box = boxes.get(stop);
      return box
        ? svg`<rect class="cursor-cell" x=${box.x} y=${box.y} width=${box.w} height=${box.h}></rect>`
        : svg``;
    };
    return { marks, stops: [...boxes.keys()], live };
  }

  protected override tableOf(spec: HeatMapSpec): ChartTable {
    const nameOf = (cell: HeatCell): string =>
      spec.legend.find((entry) => entry.kind === cell.kind)?.value ?? "";
    return {
      columns: [spec.top.name, ...spec.top.labels],
      rows: spec.rows.map((name, row) => [name, ...(spec.cells[row] ?? []).map(nameOf)]),
    };
  }

  /** Every third column is named, or every sixth where that is too tight. */
  #clock(clock: HeatMapSpec["top"], y: number, grid: Grid): SVGTemplateResult {
    const widest = Math.max(0, ...clock.labels.map((each) => this.measure(each)));
    const step = [3, 6, 12].find((every) => every * grid.pitch >= widest + 10) ?? grid.columns;
    return svg`${text(0, y, clock.name, { look: "t-ink3" })}${clock.labels.map((each, column) =>
      column % step === 0
        ? text(grid.left + column * grid.pitch, y, each, { look: "t-ink3" })
        : nothing,
    )}`;
  }

  #legend(entry: HeatLegend, top: number, shaded: boolean): SVGTemplateResult {
    const y = top + 18;
    const sample = { x: 0, y: y - 10, w: 12, h: 12 };
    return svg`
      ${drawCell(shaded ? { kind: entry.kind, share: 1 } : { kind: entry.kind }, sample)}
      ${text(20, y, entry.label, { look: "t-ink" })}
      ${text(this.width, y, entry.value, { anchor: "end", look: "t-ink" })}
      ${line(0, crisp(top + LEGEND_PITCH - 1), this.width, crisp(top + LEGEND_PITCH - 1), "grid")}`;
  }
}

/** Opacity of a cell: five steps of traffic, none of them invisible. */
export function trafficStep(share: number): number {
  return Math.max(1, Math.min(5, Math.ceil(share * 5))) / 5;
}

function drawCell(cell: HeatCell, box: Box): SVGTemplateResult {
  if (cell.share === undefined) return filledRect(cell.kind, box);
  const fill = cell.kind === "peak" ? "f-peak" : "f-weak";
  const { x, y, w, h } = box;
  return svg`
    <rect x=${x} y=${y} width=${w} height=${h} class=${fill}
      opacity=${trafficStep(cell.share)}></rect>
    ${
      cell.kind === "peak"
        ? svg`<rect x=${x} y=${y} width=${w} height=${h} fill="url(#p-peak)"></rect>`
        : nothing
    }`;
}

function stopOf(spec: HeatMapSpec, cell: HeatCell, row: number, column: number, box: Box): Stop {
  const legend = spec.legend.find((entry) => entry.kind === cell.kind);
  return {
    x: box.x + box.w / 2,
    y: box.y + box.h / 2,
    head: spec.readout(row, column),
    rows: legend ? [{ label: legend.label, value: legend.value, swatch: cell.kind }] : [],
  };
}

customElements.define("berth-heat-map", BerthHeatMap);

declare global {
  interface HTMLElementTagNameMap {
    "berth-heat-map": BerthHeatMap;
  }
}
