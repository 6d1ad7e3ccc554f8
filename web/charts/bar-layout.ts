import { nice } from "d3-array";
import type { Scale } from "./axis.js";
import { type LabelRequest, placeLabels, type TextBox } from "./place.js";
import { type Box, type FillKind, type Format, LINE_HEIGHT, type Measure } from "./types.js";

export interface BarSegment {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly fill: Exclude<FillKind, "peak" | "off">;
  /** Texts for inside the segment, longest first; the first that fits is shown. */
  readonly inside?: readonly string[];
}

export interface BarLimit {
  readonly value: number;
  readonly label: string;
  readonly short?: string;
  readonly kind: "driver" | "label" | "engine";
}

/** A bracket over the segments from one id to another. */
export interface BarBrace {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly short?: string;
}

export interface BarAxis {
  /** How many of the bar's units make one of the axis: 1e9 for GB over bytes. */
  readonly unit: number;
  readonly label: string;
  readonly format: Format;
}

export interface StackBarSpec {
  readonly segments: readonly BarSegment[];
  readonly limits: readonly BarLimit[];
  readonly brace?: BarBrace;
  /** Said over what stands beyond the driver's limit. */
  readonly over?: { readonly label: string; readonly short?: string };
  /** One or two axes, upper first. */
  readonly axes: readonly BarAxis[];
  /** A value of a segment with its unit. */
  readonly format: Format;
  /** Headers of the table: part, value. */
  readonly columns: readonly [string, string];
}

export type BarPiece = BarSegment & Box;

/** A text above the bar, placed. */
export type BarLabel = TextBox & { readonly text: string; readonly tone: string };

export const BAR_HEIGHT = 44;
const TEXT_HEIGHT = 13;
const TONES = { driver: "t-lim", label: "t-ink3", engine: "t-ink" };

/**
 * Upper edge of the bar: one row per limit above it, the brace beside the lowest limit; what is too
 * much has a row of its own.
 */
export function barTop(spec: StackBarSpec): number {
  return 13 + LINE_HEIGHT * Math.max(1, spec.limits.length + (spec.over ? 1 : 0));
}

/** End of the scale: the largest of parts and limits, rounded up on the upper axis. */
export function barEnd(spec: StackBarSpec): number {
  const unit = spec.axes[0]?.unit ?? 1;
  const total = spec.segments.reduce((sum, segment) => sum + Math.max(0, segment.value), 0);
  const most = Math.max(total, ...spec.limits.map((limit) => limit.value));
  if (!(most > 0)) return unit;
  const [, end] = nice(0, most / unit, 10);
  return end * unit;
}

/** Segments as boxes side by side, one pixel apart; none thinner than can be seen. */
export function barPieces(segments: readonly BarSegment[], x: Scale, top: number): BarPiece[] {
  let sum = 0;
  return segments.flatMap((segment) => {
    if (!(segment.value > 0)) return [];
    const from = x(sum);
    sum += segment.value;
    return [{ ...segment, x: from, y: top, w: Math.max(0.8, x(sum) - from - 1), h: BAR_HEIGHT }];
  });
}

/** The part of the bar beyond the driver's limit, if any. */
export function overshoot(
  spec: StackBarSpec,
  pieces: readonly BarPiece[],
  x: Scale,
): Box | undefined {
  const driver = spec.limits.find((limit) => limit.kind === "driver");
  const last = pieces.at(-1);
  if (!driver || !last) return undefined;
  const from = x(driver.value);
  const w = last.x + last.w - from;
  return w > 1.5 ? { x: from, y: last.y, w, h: last.h } : undefined;
}

/** Limits from highest to lowest: the order of their rows, top first. */
export function limitRows(spec: StackBarSpec): BarLimit[] {
  return [...spec.limits].sort((a, b) => b.value - a.value);
}

/** Texts above the bar: limits left of their lines, then what is too much, then the brace. */
export function barLabels(
  spec: StackBarSpec,
  pieces: readonly BarPiece[],
  x: Scale,
  width: number,
  measure: Measure,
): BarLabel[] {
  const request = (
    id: string,
    texts: readonly (string | undefined)[],
    rest: { readonly y: number; readonly tone: string },
    places: (w: number) => readonly Pick<BarLabel, "x" | "anchor">[],
  ): LabelRequest<BarLabel> => ({
    id,
    candidates: texts.flatMap((text) => {
      if (!text) return [];
      const w = measure(text);
      return places(w).map((place) => ({ ...rest, ...place, text, w, h: TEXT_HEIGHT }));
    }),
  });
  const requests = limitRows(spec).map((limit, row) => {
    const at = x(limit.value);
    const rest = { y: 2 + row * LINE_HEIGHT, tone: TONES[limit.kind] };
    return request(`limit-${row}`, [limit.label, limit.short], rest, (w) => [
      { x: at - 6 - w, anchor: "end" },
      { x: at + 6, anchor: "start" },
    ]);
  });
  const y = barTop(spec) - 28;
  const { brace, over } = spec;
  const beyond = overshoot(spec, pieces, x);
  if (over && beyond) {
    const rest = { y, tone: "t-lim" };
    requests.push(
      request("over", [over.label, over.short], rest, (w) => [
        { x: beyond.x + 4, anchor: "start" },
        { x: beyond.x + beyond.w - w, anchor: "end" },
      ]),
    );
  }
  const first = pieces.find((piece) => piece.id === brace?.from);
  if (brace && first) {
    const rest = { y, tone: "t-ink" };
    const places = [{ x: first.x, anchor: "start" as const }];
    requests.push(request("brace", [brace.label, brace.short], rest, () => places));
  }
  const bounds = { x: 0, y: 0, w: width, h: barTop(spec) };
  return [...placeLabels(requests, {}, bounds).values()];
}
