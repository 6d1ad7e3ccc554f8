import { nothing, type SVGTemplateResult, svg } from "lit";
import { makeScale, type Scale, ticksFor } from "./axis.js";
import {
  BAR_HEIGHT,
  type BarAxis,
  type BarLimit,
  type BarPiece,
  barEnd,
  barLabels,
  barPieces,
  barTop,
  limitRows,
  overshoot,
  type StackBarSpec,
} from "./bar-layout.js";
import { ChartElement, type Drawing } from "./chart.js";
import { crisp, label, line, type Piece, text, xAxis } from "./draw.js";
import { firstFitting } from "./measure.js";
import { filledRect } from "./swatch.js";
import { type Box, type ChartTable, LINE_HEIGHT, type Stop } from "./types.js";

const AXIS_GAP = 14;
const AXIS_PITCH = 34;
/** Readouts stand below the bar, so that it stays in sight. */
const TIP_DROP = 34;
const LOOKS = { driver: "mark m-limit", label: "mark m-label", engine: "mark m-engine" };

/** `<berth-stack-bar>`: one stacked bar with limits above it and two axes below. */
export class BerthStackBar extends ChartElement<StackBarSpec> {
  protected override naturalHeight(): number {
    const top = this.spec ? barTop(this.spec) : 13 + 3 * LINE_HEIGHT;
    return top + BAR_HEIGHT + AXIS_GAP + AXIS_PITCH * (this.spec?.axes.length ?? 2) - 8;
  }

  protected override draw(spec: StackBarSpec): Drawing {
    const x = makeScale("linear", [0, barEnd(spec)], [0, this.width]);
    const top = barTop(spec);
    const pieces = barPieces(spec.segments, x, top);
    const limits = limitRows(spec);
    const labels = barLabels(spec, pieces, x, this.width, this.measure);
    const marks = svg`
      ${pieces.map((piece) => svg`${filledRect(piece.fill, piece)}${this.#insideText(piece)}`)}
      ${bracket(braceSpan(spec, pieces), top, "brace")}
      ${spec.over ? bracket(overshoot(spec, pieces, x), top, "brace over") : nothing}
      ${limits.map((limit, row) => drawLimit(limit, x(limit.value), 3 + row * LINE_HEIGHT, top))}
      ${labels.map((each) => label(each, each.text, each.tone))}
      ${spec.axes.map((axis, row) =>
        this.#axis(axis, x, top + BAR_HEIGHT + AXIS_GAP + row * AXIS_PITCH),
      )}`;
    return { marks, ...barStops(spec, pieces, limits, x) };
  }

  protected override tableOf(spec: StackBarSpec): ChartTable {
    const named = [...spec.segments, ...spec.limits];
    return {
      columns: spec.columns,
      rows: named.map((each) => [each.label, spec.format(each.value)]),
    };
  }

  #insideText(piece: BarPiece): Piece {
    const content = firstFitting(piece.inside ?? [], piece.w - 16, this.measure);
    if (!content) return nothing;
    const y = piece.y + BAR_HEIGHT / 2 + 4;
    if (piece.fill === "w1" || piece.fill === "w2" || piece.fill === "cache") {
      const fits = piece.w - 24 >= this.measure(content);
      return text(piece.x + (fits ? 12 : 8), y, content, { look: "t-on" });
    }
    const look = piece.fill === "free" ? "halo t-ours" : "halo t-ink2";
    return text(piece.x + piece.w / 2, y, content, { anchor: "middle", look });
  }

  #axis(axis: BarAxis, x: Scale, y: number): SVGTemplateResult {
    const top = x.domain[1] / axis.unit;
    const scale = makeScale("linear", [0, top], [0, this.width]);
    const format = (value: number): string =>
      value === 0 ? `${axis.format(0)} ${axis.label}` : axis.format(value);
    const spec = { scale: "linear", label: axis.label, format } as const;
    const gap = this.width < 480 ? 28 : 48;
    const ticks = ticksFor(spec, scale, (content) => this.measure(content), { gap });
    const inside = ticks.filter(({ at, text: content }) =>
      fitsAt(at, this.measure(content), this.width),
    );
    return xAxis(inside, 0, this.width, y, { limit: this.width });
  }
}

/** End texts turn inwards at the very ends; anywhere else a text needs its half beside the tick. */
function fitsAt(at: number, w: number, width: number): boolean {
  return at > width - 12 || at + w / 2 <= width;
}

function braceSpan(
  { brace }: StackBarSpec,
  pieces: readonly BarPiece[],
): Pick<Box, "x" | "w"> | undefined {
  const first = pieces.find((piece) => piece.id === brace?.from);
  const last = pieces.findLast((piece) => piece.id === brace?.to);
  return first && last ? { x: first.x, w: last.x + last.w - first.x } : undefined;
}

function bracket(span: Pick<Box, "x" | "w"> | undefined, top: number, look: string): Piece {
  if (!span) return nothing;
  const from = crisp(span.x);
  const to = crisp(Math.max(span.x, span.x + span.w - 1));
  return svg`<path class=${look} d="M${from} ${top - 5}V${top - 11.5}H${to}V${top - 5}"></path>`;
}

function drawLimit(limit: BarLimit, x: number, from: number, top: number): SVGTemplateResult {
  const at = limit.kind === "driver" ? x : crisp(x);
  return line(at, from, at, top + BAR_HEIGHT + 8, LOOKS[limit.kind]);
}

/** Every segment is a stop, then every limit from the lowest to the highest. */
function barStops(
  spec: StackBarSpec,
  pieces: readonly BarPiece[],
  limits: readonly BarLimit[],
  x: Scale,
): Pick<Drawing, "stops" | "live"> {
  const boxes = new Map<Stop, Box>();
  for (const piece of pieces) {
    const rows = [{ label: piece.label, value: "", swatch: piece.fill }];
    const at = { x: piece.x + piece.w / 2, y: piece.y + BAR_HEIGHT + TIP_DROP };
    boxes.set({ ...at, head: spec.format(piece.value), rows }, piece);
  }
  const top = barTop(spec);
  for (const limit of [...limits].reverse()) {
    const at = x(limit.value);
    const rows = [{ label: limit.label, value: "" }];
    const box = { x: at - 2, y: top - 2, w: 4, h: BAR_HEIGHT + 4 };
    boxes.set({ x: at, y: top + BAR_HEIGHT + TIP_DROP, head: spec.format(limit.value), rows }, box);
  }
  const live = (stop: Stop): SVGTemplateResult => {
    const { x: left, y, w, h } = boxes.get(stop) ?? { x: 0, y: 0, w: 0, h: 0 };
    return svg`<rect class="cursor-cell" x=${left} y=${y} width=${w} height=${h}></rect>`;
  };
  return { stops: [...boxes.keys()], live };
}

customElements.define("berth-stack-bar", BerthStackBar);

declare global {
  interface HTMLElementTagNameMap {
    "berth-stack-bar": BerthStackBar;
  }
}
