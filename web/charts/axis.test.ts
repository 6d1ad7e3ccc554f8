import { describe, expect, it } from "vitest";
import {
  type AxisSpec,
  decades,
  extentOf,
  makeScale,
  paddedDomain,
  powersOfTwo,
  ticksFor,
} from "./axis.js";
import { estimateWidth } from "./measure.js";

const inFull = (value: number): string => value.toLocaleString("en");

describe("powers of two", () => {
  it("are all within the domain, ends included", () => {
    expect(powersOfTwo(1, 4096)).toHaveLength(13);
    expect(powersOfTwo(1, 4096, 4)).toEqual([1, 16, 256, 4096]);
    expect(powersOfTwo(3, 40)).toEqual([4, 8, 16, 32]);
    expect(powersOfTwo(0.25, 2, 2)).toEqual([0.25, 1]);
  });
});

describe("decades", () => {
  it("are powers of ten, with 1, 2, 5 between them over a short span", () => {
    expect(decades(30, 200_000)).toEqual([100, 1000, 10_000, 100_000]);
    expect(decades(30, 700)).toEqual([50, 100, 200, 500]);
    expect(decades(1, 1e6, 3)).toEqual([1, 1000, 1e6]);
  });
});

describe("ticks", () => {
  const batch: AxisSpec = { scale: "log", base: 2, label: "batch", format: inFull };

  it("show powers of two in full, thinned until their texts have room", () => {
    const wide = ticksFor(batch, makeScale("log", [1, 4096], [0, 900]), estimateWidth);
    expect(wide.map((tick) => tick.text)).toContain("4,096");
    expect(wide).toHaveLength(13);
    const narrow = ticksFor(batch, makeScale("log", [1, 4096], [0, 240]), estimateWidth);
    expect(narrow.map((tick) => tick.value)).toEqual([1, 8, 64, 512, 4096]);
  });

  it.each([60, 120, 240, 480, 960, 1500])("never touch each other on %i pixels", (length) => {
    const money: AxisSpec = { scale: "linear", label: "", format: (v) => `$${inFull(v)}` };
    for (const [spec, domain] of [
      [batch, [1, 4096]],
      [money, [0, 55_000]],
    ] as const) {
      const ticks = ticksFor(spec, makeScale(spec.scale, domain, [0, length]), estimateWidth);
      ticks.slice(1).forEach((tick, index) => {
        const before = ticks[index];
        if (!before) throw new Error("no tick before");
        const halves = (estimateWidth(tick.text) + estimateWidth(before.text)) / 2;
        expect(tick.at - before.at).toBeGreaterThanOrEqual(halves);
      });
    }
  });

  it("use the short format where asked", () => {
    const spec: AxisSpec = { ...batch, formatShort: (value) => `~${value}` };
    const ticks = ticksFor(spec, makeScale("log", [1, 64], [0, 400]), estimateWidth, {
      short: true,
    });
    expect(ticks[0]?.text).toBe("~1");
  });
});

describe("domains", () => {
  it("survive empty, flat and non-positive data", () => {
    expect(extentOf([])).toBeUndefined();
    expect(extentOf([Number.NaN, 3, Number.POSITIVE_INFINITY, -2])).toEqual([-2, 3]);
    expect(makeScale("linear", [5, 5], [0, 100])(5)).toBe(0);
    expect(Number.isFinite(makeScale("log", [0, 0], [0, 100])(1))).toBe(true);
  });

  it("start linear axes at zero and give log axes air at both ends", () => {
    expect(paddedDomain("linear", [20, 100])[0]).toBe(0);
    const [low, high] = paddedDomain("log", [10, 1000]);
    expect(low).toBeLessThan(10);
    expect(high).toBeGreaterThan(1000);
  });
});
