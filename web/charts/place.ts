import type { Box, Point } from "./types.js";

/** A box a label may take, and the point it speaks of. */
export interface Place extends Box {
  /** No curve may run between this point and the label, or the label would seem to name that one. */
  readonly of?: Point;
}

/** A label that wants a place: boxes it would accept, best first. */
export interface LabelRequest<B extends Place = Place> {
  readonly id: string;
  readonly candidates: readonly B[];
  /** Index of the label's own curve among the obstacles' curves. */
  readonly own?: number;
}

export interface Obstacles {
  /** Rectangles no label may touch: dots, other texts. */
  readonly boxes?: readonly Box[];
  /** Curves no label may cross, nor stand behind as seen from its own point. */
  readonly curves?: readonly (readonly Point[])[];
  /** Other lines no label may cross. */
  readonly lines?: readonly (readonly Point[])[];
}

/** Space kept between two labels and between a label and a curve. */
const LABEL_GAP = 3;
const LINE_GAP = 1.5;

/**
 * Gives each label, in the order given, the first candidate that lies inside `bounds`, touches no
 * obstacle and no label placed before it. A label without such a place is absent from the answer.
 */
export function placeLabels<B extends Place>(
  requests: readonly LabelRequest<B>[],
  obstacles: Obstacles,
  bounds: Box,
): Map<string, B> {
  const placed = new Map<string, B>();
  const taken: Box[] = [...(obstacles.boxes ?? [])];
  const { curves = [], lines = [] } = obstacles;
  const isClear = (place: Place): boolean =>
    ![...curves, ...lines].some((chain) => crosses(chain, grow(place, LINE_GAP)));
  for (const request of requests) {
    const others = curves.filter((_, index) => index !== request.own);
    const box = request.candidates.find(
      (candidate) =>
        inside(candidate, bounds) &&
        !taken.some((other) => overlap(grow(candidate, LABEL_GAP), other)) &&
        isClear(candidate) &&
        !others.some((curve) => standsBehind(candidate, curve)),
    );
    if (!box) continue;
    placed.set(request.id, box);
    taken.push(box);
  }
  return placed;
}

export function inside(box: Box, bounds: Box): boolean {
  return (
    box.x >= bounds.x &&
    box.y >= bounds.y &&
    box.x + box.w <= bounds.x + bounds.w &&
    box.y + box.h <= bounds.y + bounds.h
  );
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

export function grow(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by };
}

/** Whether any piece of the chain touches the box. */
export function crosses(chain: readonly Point[], box: Box): boolean {
  return chain.some((point, index) => {
    const before = chain[index - 1];
    return before !== undefined && segmentHits(before, point, box);
  });
}

/** Whether the curve runs between a label and the point it speaks of. */
function standsBehind(place: Place, curve: readonly Point[]): boolean {
  if (!place.of) return false;
  const near = {
    x: Math.max(place.x, Math.min(place.of.x, place.x + place.w)),
    y: Math.max(place.y, Math.min(place.of.y, place.y + place.h)),
  };
  return meets(curve, place.of, near);
}

/** Whether any piece of the chain meets the segment a–b. */
export function meets(chain: readonly Point[], a: Point, b: Point): boolean {
  const side = (p: Point, q: Point, r: Point): number =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return chain.some((end, index) => {
    const start = chain[index - 1];
    if (!start) return false;
    return (
      side(a, b, start) * side(a, b, end) <= 0 && side(start, end, a) * side(start, end, b) < 0
    );
  });
}

/** Liang–Barsky clipping: whether the segment a–b has a part inside the box. */
function segmentHits(a: Point, b: Point, box: Box): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const edges: readonly [number, number][] = [
    [-dx, a.x - box.x],
    [dx, box.x + box.w - a.x],
    [-dy, a.y - box.y],
    [dy, box.y + box.h - a.y],
  ];
  let enter = 0;
  let leave = 1;
  for (const [direction, distance] of edges) {
    if (direction === 0) {
      if (distance < 0) return false;
      continue;
    }
    const at = distance / direction;
    if (direction < 0) enter = Math.max(enter, at);
    else leave = Math.min(leave, at);
    if (enter > leave) return false;
  }
  return true;
}

/** A box for a text, and the side at which the text is anchored. */
export interface TextBox extends Place {
  readonly anchor: "start" | "end" | "middle";
}

export interface Size {
  readonly w: number;
  readonly h: number;
}

export type Corner = "right-below" | "left-above" | "right-above" | "left-below";

/** Places around a dot: beside it, above or below, nearest first, corners in the order given. */
export function aroundDot(dot: Point, size: Size, corners: readonly Corner[]): TextBox[] {
  const gap = 8;
  const boxes: TextBox[] = [];
  for (const away of [0, 5, 10, 15, 20, 26, 32, 40, 48]) {
    for (const corner of corners) {
      const right = corner.startsWith("right");
      const x = right ? dot.x + gap : dot.x - gap - size.w;
      const above = dot.y - away - size.h * 0.85;
      const below = dot.y + away - size.h * 0.15;
      const y = corner.endsWith("above") ? above : below;
      boxes.push({ x, y, ...size, anchor: right ? "start" : "end", of: dot });
    }
  }
  return boxes;
}

/** Places along a curve, above and below it, at shares of the width of `bounds`. */
export function alongCurve(
  reach: (from: number, to: number) => readonly [number, number] | undefined,
  size: Size,
  bounds: Box,
  shares: readonly number[],
): TextBox[] {
  const boxes: TextBox[] = [];
  for (const gap of [4, 12, 20]) {
    for (const share of shares) {
      const x = bounds.x + (bounds.w - size.w) * share;
      const over = reach(x, x + size.w);
      const middle = x + size.w / 2;
      const at = reach(middle, middle);
      if (!over || !at) continue;
      const rest = { x, ...size, anchor: "start", of: { x: middle, y: at[0] } } as const;
      boxes.push({ ...rest, y: over[0] - gap - size.h }, { ...rest, y: over[1] + gap });
    }
  }
  return boxes;
}

/** Places beside an upright mark line at `x`, from its preferred end towards the other. */
export function besideMark(
  x: number,
  size: Size,
  bounds: Box,
  prefer: { readonly side: "left" | "right"; readonly end: "top" | "bottom" },
): TextBox[] {
  const gap = 6;
  const sides =
    prefer.side === "left" ? (["left", "right"] as const) : (["right", "left"] as const);
  const room = bounds.h - size.h - 4;
  const boxes: TextBox[] = [];
  for (let away = 2; away <= room + 2; away += 12) {
    for (const side of sides) {
      const y = prefer.end === "top" ? bounds.y + away : bounds.y + bounds.h - size.h - away;
      const left = side === "left";
      boxes.push({
        x: left ? x - gap - size.w : x + gap,
        y,
        ...size,
        anchor: left ? "end" : "start",
      });
    }
  }
  return boxes;
}
