import { describe, expect, it } from "vitest";
import { layoutLines } from "./line-layout.js";
import type { LineSeries, LineSpec } from "./line-spec.js";
import { estimateWidth } from "./measure.js";
import { crosses, inside, overlap } from "./place.js";

const text = (value: number): string => value.toLocaleString("en", { maximumFractionDigits: 0 });
const batches = Array.from({ length: 13 }, (_, exponent) => 2 ** exponent);

function series(id: string, kind: LineSeries["kind"], rate: (x: number) => number): LineSeries {
  const y = rate(32);
  return {
    id,
    label: id,
    kind,
    points: batches.map((x) => [x, rate(x)] as const),
    dimBeyond: 202,
    dots: [{ x: 32, y, label: `${id} ${text(y)}`, short: text(y) }],
  };
}

const spec: LineSpec = {
  x: { scale: "log", base: 2, label: "batch", format: text },
  y: { scale: "log", label: "tokens/s", format: text },
  series: [
    series("ceiling", "ceiling", (x) => 670 * x ** 0.5),
    series("bound", "bound", (x) => 670 * x ** 0.8),
    series("estimate", "estimate", (x) => 300 * x ** 0.55),
  ],
  marks: [
    { x: 32, label: "32 users", kind: "user" },
    { x: 202, label: "memory ends at 202", short: "memory 202", kind: "limit" },
  ],
  regions: [
    { from: 1, to: 73, label: "Latency gain, batch 1–72", short: "Latency gain", tone: 1 },
    { from: 73, to: 4096, label: "The valley, from 73", tone: 2 },
  ],
  gutter: { label: "Throughput gain", note: "never here" },
};

describe("line chart", () => {
  it.each([280, 340, 480, 664, 1000, 1600])("keeps its labels apart at %i pixels", (width) => {
    const { main } = layoutLines(spec, width, 380, estimateWidth);
    const labels = main.labels.map((label) => label.box);
    expect(labels.length).toBeGreaterThanOrEqual(3);
    labels.forEach((box, index) => {
      expect(inside(box, main.box)).toBe(true);
      for (const line of main.lines) expect(crosses(line.chain, box)).toBe(false);
      for (const other of labels.slice(0, index)) expect(overlap(box, other)).toBe(false);
    });
  });

  it.each([280, 664, 1600])("stays within its drawing at %i pixels", (width) => {
    const { main, gutter, ticks } = layoutLines(spec, width, 380, estimateWidth);
    const last = ticks.at(-1);
    if (!last) throw new Error("no ticks");
    expect(main.box.x).toBeGreaterThan(0);
    expect(last.at + estimateWidth(last.text) / 2).toBeLessThanOrEqual(width);
    if (gutter) expect(gutter.x + gutter.w).toBeLessThanOrEqual(width);
  });

  it("gives up the gutter and long names where room is scarce", () => {
    const wide = layoutLines(spec, 900, 380, estimateWidth);
    expect(wide.gutter).toBeDefined();
    expect(wide.regions[0]?.name).toBe("Latency gain, batch 1–72");
    const narrow = layoutLines(spec, 320, 380, estimateWidth);
    expect(narrow.gutter).toBeUndefined();
    expect(narrow.regions[0]?.name).toBe("Latency gain");
  });

  it("turns lines faint beyond what memory holds", () => {
    const { main, x } = layoutLines(spec, 664, 380, estimateWidth);
    expect(main.lines.map((line) => line.dimFrom)).toEqual([x(202), x(202), x(202)]);
  });

  it("draws coinciding lines once, under both names", () => {
    const [ceiling] = spec.series;
    if (!ceiling) throw new Error("no series");
    const twin: LineSeries = { ...ceiling, id: "twin", label: "twin", kind: "bound" };
    const { main } = layoutLines({ ...spec, series: [ceiling, twin] }, 664, 380, estimateWidth);
    expect(main.lines.map((line) => line.label)).toEqual(["ceiling, twin"]);
  });

  it("leaves out what a log axis cannot show", () => {
    const odd: LineSeries = {
      id: "odd",
      label: "odd",
      kind: "bound",
      points: [
        [1, 0],
        [2, Number.NaN],
        [4, 10],
        [8, 20],
      ],
    };
    const { main } = layoutLines({ ...spec, series: [odd] }, 664, 380, estimateWidth);
    expect(main.lines[0]?.points).toHaveLength(2);
    expect(main.lines[0]?.path).not.toContain("NaN");
  });

  it("draws empty axes without series", () => {
    const { main, ticks } = layoutLines(
      { ...spec, series: [], marks: [] },
      664,
      380,
      estimateWidth,
    );
    expect(main.lines).toEqual([]);
    expect(ticks.length).toBeGreaterThan(0);
  });
});
