import {
  area,
  type CurveFactory,
  curveLinear,
  curveMonotoneX,
  curveStepAfter,
  curveStepBefore,
  line,
} from "d3-shape";
import type { Point } from "./types.js";

/**
 * How points are joined: a smooth monotone curve, straight pieces, or a staircase on which each
 * value holds until the next x (`step`) or from the x before (`step-before`).
 */
export type Join = "smooth" | "straight" | "step" | "step-before";

const CURVES: Record<Join, CurveFactory> = {
  smooth: curveMonotoneX,
  straight: curveLinear,
  step: curveStepAfter,
  "step-before": curveStepBefore,
};

/** SVG path through the points. */
export function linePath(points: readonly Point[], join: Join): string {
  const draw = line<Point>()
    .x((point) => point.x)
    .y((point) => point.y)
    .curve(CURVES[join])
    .digits(1);
  return draw([...points]) ?? "";
}

/** SVG path around the area between two curves over the same x. */
export function bandPath(
  points: readonly { readonly x: number; readonly lo: number; readonly hi: number }[],
  join: Join,
): string {
  const draw = area<{ readonly x: number; readonly lo: number; readonly hi: number }>()
    .x((point) => point.x)
    .y0((point) => point.lo)
    .y1((point) => point.hi)
    .curve(CURVES[join])
    .digits(1);
  return draw([...points]) ?? "";
}

/** The drawn curve as a chain of short straight pieces, for label placement. */
export function flatten(points: readonly Point[], join: Join): Point[] {
  const recorder = new CurveRecorder();
  line<Point>()
    .x((point) => point.x)
    .y((point) => point.y)
    .curve(CURVES[join])
    .context(recorder as unknown as CanvasRenderingContext2D)([...points]);
  return recorder.chain;
}

const PIECES = 8;

/** Stands in for a canvas context and keeps what d3-shape draws. */
class CurveRecorder {
  readonly chain: Point[] = [];

  beginPath(): void {}

  closePath(): void {}

  moveTo(x: number, y: number): void {
    this.chain.push({ x, y });
  }

  lineTo(x: number, y: number): void {
    this.chain.push({ x, y });
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const from = this.chain.at(-1) ?? { x, y };
    for (let piece = 1; piece <= PIECES; piece += 1) {
      const t = piece / PIECES;
      this.chain.push({
        x: cubic(from.x, x1, x2, x, t),
        y: cubic(from.y, y1, y2, y, t),
      });
    }
  }
}

function cubic(a: number, b: number, c: number, d: number, t: number): number {
  const s = 1 - t;
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
}

/** Lowest and highest y of a chain between two x; undefined where the chain does not reach. */
export function reachOver(
  chain: readonly Point[],
  from: number,
  to: number,
): [number, number] | undefined {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const take = (y: number): void => {
    low = Math.min(low, y);
    high = Math.max(high, y);
  };
  for (let index = 1; index < chain.length; index += 1) {
    const a = chain[index - 1] as Point;
    const b = chain[index] as Point;
    if (b.x < from || a.x > to) continue;
    take(yAt(a, b, Math.max(from, a.x)));
    take(yAt(a, b, Math.min(to, b.x)));
    if (a.x === b.x) take(a.y);
  }
  return low <= high ? [low, high] : undefined;
}

function yAt(a: Point, b: Point, x: number): number {
  return a.x === b.x ? b.y : a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x);
}
