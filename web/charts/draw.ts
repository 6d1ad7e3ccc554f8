import { nothing, type SVGTemplateResult, svg } from "lit";
import type { Tick } from "./axis.js";
import type { TextBox } from "./place.js";

export type Piece = SVGTemplateResult | typeof nothing;

/** Half a pixel off the grid: where a 1 px line is crisp. */
export function crisp(at: number): number {
  return Math.floor(at) + 0.5;
}

export interface TextLook {
  readonly anchor?: "start" | "middle" | "end";
  /** Classes of colour and halo; ink when left out. */
  readonly look?: string;
}

export function text(x: number, y: number, content: string, how: TextLook = {}): SVGTemplateResult {
  const { anchor = "start", look = "t-ink" } = how;
  return svg`<text x=${x.toFixed(1)} y=${y.toFixed(1)} text-anchor=${anchor}
    class=${look}>${content}</text>`;
}

/** Text in its place among others: halo in paper, baseline 12 px below the top of its box. */
export function label(box: TextBox, content: string, tone: string): SVGTemplateResult {
  const shift = { start: 0, middle: box.w / 2, end: box.w }[box.anchor];
  return text(box.x + shift, box.y + 12, content, { anchor: box.anchor, look: `halo ${tone}` });
}

export function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  look: string,
): SVGTemplateResult {
  return svg`<line x1=${x1.toFixed(1)} y1=${y1.toFixed(1)} x2=${x2.toFixed(1)} y2=${y2.toFixed(1)}
    class=${look}></line>`;
}

export function dot(x: number, y: number, tone: string, radius = 4): SVGTemplateResult {
  return svg`<circle cx=${x.toFixed(1)} cy=${y.toFixed(1)} r=${radius} class="dot d-${tone}"></circle>`;
}

/** A level axis with ticks below it. End texts stay within `[0, limit]` when a limit is given. */
export function xAxis(
  ticks: readonly Tick[],
  from: number,
  to: number,
  y: number,
  inside?: { readonly limit: number },
): SVGTemplateResult {
  const anchorOf = (tick: Tick): "start" | "middle" | "end" => {
    if (!inside) return "middle";
    if (tick.at < 12) return "start";
    return tick.at > inside.limit - 12 ? "end" : "middle";
  };
  return svg`${line(from, crisp(y), to, crisp(y), "axis")}
    ${ticks.map((tick) => {
      const at = Math.min(crisp(tick.at), to - 0.5);
      return svg`${line(at, y, at, y + 5, "axis")}${text(tick.at, y + 18, tick.text, {
        anchor: anchorOf(tick),
        look: "t-ink3",
      })}`;
    })}`;
}

/** Grid lines with texts left of them; the tick at the bottom edge is the axis itself. */
export function yGrid(
  ticks: readonly Tick[],
  left: number,
  right: number,
  bottom: number,
): SVGTemplateResult {
  return svg`${ticks.map(
    (tick) =>
      svg`${
        Math.abs(tick.at - bottom) < 1
          ? nothing
          : line(left, crisp(tick.at), right, crisp(tick.at), "grid")
      }${text(left - 8, tick.at + 4, tick.text, { anchor: "end", look: "t-ink3" })}`,
  )}`;
}
