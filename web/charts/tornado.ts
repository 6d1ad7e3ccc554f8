import { type SVGTemplateResult, svg } from "lit";
import { extentOf, makeScale, type Scale } from "./axis.js";
import { ChartElement, type Drawing } from "./chart.js";
import { crisp, line, text } from "./draw.js";
import { cut } from "./measure.js";
import { filledRect } from "./swatch.js";
import type { ChartTable, Format, Stop } from "./types.js";

export interface TornadoEnd {
  /** The answer with the input at this end. */
  readonly value: number;
  /** The input's value at this end. */
  readonly label: string;
}

export interface TornadoBar {
  readonly id: string;
  readonly label: string;
  readonly low: TornadoEnd;
  readonly high: TornadoEnd;
}

export interface TornadoSpec {
  readonly base: { readonly value: number; readonly label: string };
  readonly bars: readonly TornadoBar[];
  readonly format: Format;
  /** Headers of the table: input, answer at its low end, answer at its high end. */
  readonly columns: readonly [string, string, string];
}

const HEAD = 22;
const PITCH = 42;
const BAR = 12;
const FOOT = 26;

/** `<berth-tornado>`: what each input does to the answer, widest first; low hollow, high solid. */
export class BerthTornado extends ChartElement<TornadoSpec> {
  protected override readonly along = "y";

  protected override get columns(): number {
    return 1;
  }

  protected override naturalHeight(): number {
    return HEAD + PITCH * (this.spec?.bars.length ?? 4) + FOOT;
  }

  protected override draw(spec: TornadoSpec): Drawing {
    const x = this.#scale(spec);
    const bars = widestFirst(spec.bars);
    const base = crisp(x(spec.base.value));
    const marks = svg`
      ${this.#baseLabel(spec, base)}
      ${line(base, HEAD - 4, base, this.height - FOOT, "mark m-engine")}
      ${bars.map((bar, row) => this.#bar(spec, bar, HEAD + row * PITCH, x))}
      ${this.#legend(spec)}`;
    const stops = bars.map((bar, row) => ({
      x: Math.max(x(bar.high.value), x(bar.low.value)),
      y: HEAD + row * PITCH + 26,
      head: bar.label,
      rows: [
        { label: bar.low.label, value: spec.format(bar.low.value), swatch: "free" as const },
        { label: bar.high.label, value: spec.format(bar.high.value), swatch: "cache" as const },
      ],
    }));
    const live = (stop: Stop) => line(0, stop.y + 12.5, this.width, stop.y + 12.5, "cursor");
    return { marks, stops, live };
  }

  protected override tableOf(spec: TornadoSpec): ChartTable {
    const cell = (end: TornadoEnd): string => `${spec.format(end.value)} (${end.label})`;
    return {
      columns: spec.columns,
      rows: widestFirst(spec.bars).map((bar) => [bar.label, cell(bar.low), cell(bar.high)]),
    };
  }

  /** Leaves room for the texts at both ends. */
  #scale(spec: TornadoSpec): Scale {
    const values = spec.bars.flatMap((bar) => [bar.low.value, bar.high.value]);
    const domain = extentOf([...values, spec.base.value]) ?? [0, 1];
    const margin = Math.max(0, ...values.map((value) => this.measure(spec.format(value)))) + 10;
    return makeScale("linear", domain, [margin, Math.max(margin + 20, this.width - margin)]);
  }

  #baseLabel(spec: TornadoSpec, x: number): SVGTemplateResult {
    const half = this.measure(spec.base.label) / 2;
    const at = Math.max(half, Math.min(this.width - half, x));
    return text(at, 12, spec.base.label, { anchor: "middle", look: "t-ink" });
  }

  /** Which end of an input is hollow and which is solid. */
  #legend(spec: TornadoSpec): SVGTemplateResult {
    const [, low, high] = spec.columns;
    const y = this.height - 5;
    const second = 20 + this.measure(low) + 24;
    return svg`
      ${filledRect("free", { x: 0, y: y - 10, w: 12, h: 12 })}
      ${text(20, y, low, { look: "t-ink2" })}
      ${filledRect("cache", { x: second, y: y - 10, w: 12, h: 12 })}
      ${text(second + 20, y, high, { look: "t-ink2" })}`;
  }

  #bar(spec: TornadoSpec, bar: TornadoBar, top: number, x: Scale): SVGTemplateResult {
    const base = x(spec.base.value);
    const y = top + 20;
    const half = (end: TornadoEnd, fill: "free" | "cache"): SVGTemplateResult => {
      const to = x(end.value);
      return filledRect(fill, { x: Math.min(base, to), y, w: Math.abs(to - base), h: BAR });
    };
    const lowest = Math.min(bar.low.value, bar.high.value);
    const highest = Math.max(bar.low.value, bar.high.value);
    const name = cut(bar.label, this.width, this.measure);
    const left = Math.min(base, x(lowest)) - 6;
    const right = Math.max(base, x(highest)) + 6;
    return svg`
      ${half(bar.high, "cache")}${half(bar.low, "free")}
      ${text(0, top + 13, name, { look: "halo t-ink2" })}
      ${text(left, y + 10, spec.format(lowest), { anchor: "end" })}
      ${text(right, y + 10, spec.format(highest))}`;
  }
}

/** Bars by the span of their answers, largest first; equal spans keep their order. */
export function widestFirst(bars: readonly TornadoBar[]): TornadoBar[] {
  const span = (bar: TornadoBar): number => Math.abs(bar.high.value - bar.low.value);
  return [...bars].sort((a, b) => span(b) - span(a));
}

customElements.define("berth-tornado", BerthTornado);

declare global {
  interface HTMLElementTagNameMap {
    "berth-tornado": BerthTornado;
  }
}
