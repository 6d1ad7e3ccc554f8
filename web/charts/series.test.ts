import { describe, expect, it } from "vitest";
import { trafficStep } from "./heat-map.js";
import { stopsOf } from "./line-chart.js";
import { widestFirst } from "./tornado.js";

const format = String;

describe("stops of a line chart", () => {
  it("are the given x of all panels, once each, ascending, within the axis", () => {
    const x = { scale: "linear", domain: [0, 50] as const, label: "", format } as const;
    const y = { scale: "linear", label: "", format } as const;
    const points = [
      [0, 1],
      [20, 2],
      [60, 3],
    ] as const;
    const dots = [{ x: 9.87, y: 1.5 }];
    const below = {
      y,
      series: [{ id: "b", label: "b", kind: "coverage" as const, points: [[5, 1]] as const }],
    };
    const series = [{ id: "a", label: "a", kind: "api" as const, points, dots }];
    expect(stopsOf({ x, y, series, below })).toEqual([0, 5, 9.87, 20]);
  });
});

describe("tornado", () => {
  it("puts the widest bar first and keeps the order of equals", () => {
    const bar = (id: string, low: number, high: number) => ({
      id,
      label: id,
      low: { value: low, label: "" },
      high: { value: high, label: "" },
    });
    const bars = [bar("a", 9, 11), bar("b", 20, 5), bar("c", 8, 10)];
    expect(widestFirst(bars).map((each) => each.id)).toEqual(["b", "a", "c"]);
  });
});

describe("heat map", () => {
  it("shades traffic in five visible steps", () => {
    expect([0, 0.1, 0.2, 0.21, 0.5, 1].map(trafficStep)).toEqual([0.2, 0.2, 0.2, 0.4, 0.6, 1]);
  });
});
