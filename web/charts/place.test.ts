import { describe, expect, it } from "vitest";
import {
  alongCurve,
  aroundDot,
  besideMark,
  crosses,
  grow,
  inside,
  meets,
  overlap,
  placeLabels,
} from "./place.js";

const bounds = { x: 0, y: 0, w: 200, h: 100 };
const box = (x: number, y: number) => ({ x, y, w: 50, h: 15 });

/** Repeatable numbers in [0, 1). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe("label placement", () => {
  it("takes the first free candidate and leaves out what fits nowhere", () => {
    const placed = placeLabels(
      [
        { id: "a", candidates: [box(10, 10)] },
        { id: "b", candidates: [box(20, 12), box(100, 12)] },
        { id: "c", candidates: [box(15, 8), box(190, 8)] },
      ],
      {},
      bounds,
    );
    expect(placed.get("a")).toEqual(box(10, 10));
    expect(placed.get("b")).toEqual(box(100, 12));
    expect(placed.has("c")).toBe(false);
  });

  it("keeps off curves, and off the far side of another curve", () => {
    const level = [
      { x: 0, y: 50 },
      { x: 200, y: 50 },
    ];
    const of = { x: 100, y: 70 };
    const candidates = [box(75, 45), { ...box(75, 20), of }, { ...box(75, 76), of }];
    const placed = placeLabels([{ id: "a", candidates }], { curves: [level] }, bounds);
    expect(placed.get("a")).toEqual({ ...box(75, 76), of });
    const own = placeLabels([{ id: "a", candidates, own: 0 }], { curves: [level] }, bounds);
    expect(own.get("a")).toEqual({ ...box(75, 20), of });
  });

  it.each([1, 2, 3, 4, 5])("never overlaps anything, whatever the crowd (%i)", (seed) => {
    const next = sequence(seed);
    const curve = Array.from({ length: 20 }, (_, x) => ({ x: x * 10, y: 100 * next() }));
    const requests = Array.from({ length: 40 }, (_, index) => ({
      id: String(index),
      candidates: aroundDot({ x: 200 * next(), y: 100 * next() }, { w: 10 + 60 * next(), h: 15 }, [
        "right-below",
        "left-above",
        "right-above",
        "left-below",
      ]),
    }));
    const placed = [...placeLabels(requests, { curves: [curve] }, bounds).values()];
    expect(placed.length).toBeGreaterThan(0);
    placed.forEach((label, index) => {
      expect(inside(label, bounds)).toBe(true);
      expect(crosses(curve, label)).toBe(false);
      for (const other of placed.slice(0, index)) expect(overlap(label, other)).toBe(false);
    });
  });
});

describe("candidates", () => {
  const size = { w: 40, h: 15 };

  it("around a dot never cover the dot", () => {
    const dot = { x: 100, y: 50 };
    for (const place of aroundDot(dot, size, ["right-below", "left-above"])) {
      expect(overlap(grow({ x: dot.x, y: dot.y, w: 0, h: 0 }, 5), place)).toBe(false);
    }
  });

  it("along a curve never lie on it", () => {
    const reach = (from: number, to: number) => [from / 2, to / 2] as const;
    for (const place of alongCurve(reach, size, bounds, [0, 0.5, 1])) {
      const line = [
        { x: 0, y: 0 },
        { x: 200, y: 100 },
      ];
      expect(crosses(line, place)).toBe(false);
    }
  });

  it("beside a mark prefer its side and end", () => {
    const [first] = besideMark(100, size, bounds, { side: "left", end: "bottom" });
    expect(first).toMatchObject({ x: 54, y: 83, anchor: "end" });
  });
});

describe("meeting lines", () => {
  const chain = [
    { x: 0, y: 0 },
    { x: 10, y: 10 },
  ];

  it("tells a crossing from a miss", () => {
    expect(meets(chain, { x: 0, y: 10 }, { x: 10, y: 0 })).toBe(true);
    expect(meets(chain, { x: 0, y: 10 }, { x: 4, y: 6 })).toBe(false);
    expect(meets(chain, { x: 20, y: 0 }, { x: 20, y: 30 })).toBe(false);
  });
});
