import { describe, expect, it } from "vitest";
import { bandPath, flatten, linePath, reachOver } from "./path.js";

const rising = [
  { x: 0, y: 100 },
  { x: 50, y: 40 },
  { x: 100, y: 30 },
];

describe("staircase", () => {
  it("holds each value until the next x, then rises upright", () => {
    expect(linePath(rising, "step")).toBe("M0,100L50,100L50,40L100,40L100,30");
  });

  it("is flattened to its own corners", () => {
    expect(flatten(rising.slice(0, 2), "step")).toEqual([
      { x: 0, y: 100 },
      { x: 50, y: 100 },
      { x: 50, y: 40 },
    ]);
  });
});

describe("smooth curve", () => {
  it("passes through every point and never overshoots", () => {
    const chain = flatten(rising, "smooth");
    for (const point of rising) expect(chain).toContainEqual(point);
    const ys = chain.map((point) => point.y);
    expect([...ys].sort((a, b) => b - a)).toEqual(ys);
  });

  it("is empty without points", () => {
    expect(linePath([], "smooth")).toBe("");
    expect(flatten([], "smooth")).toEqual([]);
  });
});

describe("band", () => {
  it("closes the area between both edges", () => {
    const points = [
      { x: 0, lo: 10, hi: 5 },
      { x: 10, lo: 8, hi: 2 },
    ];
    expect(bandPath(points, "straight")).toBe("M0,5L10,2L10,8L0,10Z");
  });
});

describe("reach over a stretch", () => {
  it("is the lowest and highest y between two x", () => {
    const chain = flatten(rising, "straight");
    expect(reachOver(chain, 50, 100)).toEqual([30, 40]);
    expect(reachOver(chain, 25, 25)).toEqual([70, 70]);
    expect(reachOver(chain, 120, 140)).toBeUndefined();
  });
});
