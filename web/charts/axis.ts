import { ticks as linearTicks } from "d3-array";
import type { Format } from "./types.js";

export interface AxisSpec {
  readonly scale: "log" | "linear";
  /** Data extent when left out; both ends above zero on a log axis. */
  readonly domain?: readonly [number, number];
  /** Name and unit of the axis. */
  readonly label: string;
  readonly format: Format;
  /** Used for ticks where room is scarce. */
  readonly formatShort?: Format;
  /** Head of a readout at this value; otherwise the axis label and the formatted value. */
  readonly readout?: Format;
  /** Ticks of a log axis: powers of two in full, or decades. Default 10. */
  readonly base?: 2 | 10;
}

/** Maps values to pixels; values outside the domain go outside the range. */
export interface Scale {
  (value: number): number;
  readonly domain: readonly [number, number];
  readonly range: readonly [number, number];
}

export interface Tick {
  readonly value: number;
  readonly at: number;
  readonly text: string;
}

/** A scale over `domain` and pixel `range`; an empty domain is widened so that it has an inside. */
export function makeScale(
  kind: "log" | "linear",
  domain: readonly [number, number],
  range: readonly [number, number],
): Scale {
  const isLog = kind === "log";
  const low = isLog && !(domain[0] > 0) ? 1e-9 : domain[0];
  const high = domain[1] > low ? domain[1] : isLog ? low * 10 : low + 1;
  const bend = isLog ? Math.log : (value: number) => value;
  const start = bend(low);
  const step = (range[1] - range[0]) / (bend(high) - start);
  const scale = (value: number) => range[0] + (bend(value) - start) * step;
  return Object.assign(scale, { domain: [low, high] as const, range });
}

/** Powers of two within [low, high], every `step`-th counted from 1. */
export function powersOfTwo(low: number, high: number, step = 1): number[] {
  const first = Math.ceil(Math.log2(low) / step - 1e-9) * step;
  const powers: number[] = [];
  for (let exponent = first; 2 ** exponent <= high * (1 + 1e-9); exponent += step) {
    powers.push(2 ** exponent);
  }
  return powers;
}

/** Powers of ten within [low, high]; over less than two decades 1, 2 and 5 times them. */
export function decades(low: number, high: number, step = 1): number[] {
  const factors = step === 1 && high / low < 100 ? [1, 2, 5] : [1];
  const values: number[] = [];
  const first = Math.floor(Math.log10(low) + 1e-9);
  for (let exponent = Math.floor(first / step) * step; 10 ** exponent <= high; exponent += step) {
    for (const factor of factors) {
      const value = factor * 10 ** exponent;
      if (value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9)) values.push(value);
    }
  }
  return values;
}

/** Candidate tick values of an axis, densest first. */
function tickChoices(spec: AxisSpec, scale: Scale, length: number): number[][] {
  const [low, high] = scale.domain;
  if (spec.scale === "linear") {
    const most = Math.max(2, Math.floor(length / 72));
    const counts = Array.from({ length: most }, (_, index) => most - index);
    return counts.map((count) => linearTicks(low, high, count));
  }
  if (spec.base === 2) return [1, 2, 3, 4, 6, 8, 12].map((step) => powersOfTwo(low, high, step));
  const choices = [1, 2, 3].map((step) => decades(low, high, step));
  return choices.some((values) => values.length > 1) ? choices : [linearTicks(low, high, 4)];
}

/**
 * Ticks whose texts keep `gap` pixels between them.
 * @param extent room a text takes along the axis: its width on x, its height on y
 */
export function ticksFor(
  spec: AxisSpec,
  scale: Scale,
  extent: (text: string) => number,
  options: { readonly gap?: number; readonly short?: boolean } = {},
): Tick[] {
  const { gap = 14, short = false } = options;
  const format = short ? (spec.formatShort ?? spec.format) : spec.format;
  const [from, to] = scale.range;
  const length = Math.abs(to - from);
  const choices = tickChoices(spec, scale, length).map((values) =>
    values.map((value) => ({ value, at: scale(value), text: format(value) })),
  );
  const fitting = choices.find((ticks) => ticksFit(ticks, extent, gap));
  return fitting ?? choices.at(-1)?.slice(0, 1) ?? [];
}

function ticksFit(ticks: readonly Tick[], extent: (text: string) => number, gap: number): boolean {
  return ticks.every((tick, index) => {
    const before = ticks[index - 1];
    if (!before) return true;
    const taken = (extent(tick.text) + extent(before.text)) / 2;
    return Math.abs(tick.at - before.at) >= taken + gap;
  });
}

/** Smallest and largest of the values, or undefined when there is none. */
export function extentOf(values: Iterable<number>): [number, number] | undefined {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low <= high ? [low, high] : undefined;
}

/** A y domain with air: log axes by a share of their span, linear ones from zero. */
export function paddedDomain(kind: "log" | "linear", [low, high]: readonly [number, number]) {
  if (kind === "linear") {
    return [Math.min(0, low), high > 0 ? high * 1.06 : 1] as [number, number];
  }
  const span = Math.max(Math.log10(high / low), 0.5);
  return [low / 10 ** (span * 0.08), high * 10 ** (span * 0.12)] as [number, number];
}
