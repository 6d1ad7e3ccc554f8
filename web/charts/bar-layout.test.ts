import { describe, expect, it } from "vitest";
import { makeScale } from "./axis.js";
import {
  barEnd,
  barLabels,
  barPieces,
  barTop,
  overshoot,
  type StackBarSpec,
} from "./bar-layout.js";
import { estimateWidth } from "./measure.js";
import { overlap } from "./place.js";

const spec: StackBarSpec = {
  segments: [
    { id: "experts", label: "Experts", value: 60.9e9, fill: "w1" },
    { id: "rest", label: "Rest", value: 0.01e9, fill: "w2" },
    { id: "none", label: "None", value: 0, fill: "cache" },
    { id: "free", label: "Free", value: 16e9, fill: "free" },
  ],
  limits: [
    { value: 76.97e9, label: "Engine limit 76.97 GB", kind: "engine" },
    { value: 85.52e9, label: "Driver 85.52 GB", kind: "driver" },
    { value: 80e9, label: "Label 80.00 GB", kind: "label" },
  ],
  brace: { from: "experts", to: "rest", label: "Weights 60.91 GB, 56.7 GiB", short: "Weights" },
  axes: [
    { unit: 1e9, label: "GB", format: String },
    { unit: 2 ** 30, label: "GiB", format: String },
  ],
  format: String,
  columns: ["part", "size"],
};

const piecesAt = (width: number, of = spec) => {
  const x = makeScale("linear", [0, barEnd(of)], [0, width]);
  return { x, pieces: barPieces(of.segments, x, barTop(of)) };
};

describe("stacked bar", () => {
  it("ends its scale on a round value of the upper axis", () => {
    expect(barEnd(spec)).toBe(90e9);
    expect(barEnd({ ...spec, segments: [], limits: [] })).toBe(1e9);
  });

  it("stands its parts a pixel apart, leaves out empty ones and shows the thinnest", () => {
    const { pieces } = piecesAt(900);
    expect(pieces.map((piece) => piece.id)).toEqual(["experts", "rest", "free"]);
    const [experts, rest, free] = pieces;
    if (!experts || !rest || !free) throw new Error("a part is missing");
    expect(rest.x - (experts.x + experts.w)).toBeCloseTo(1);
    expect(rest.w).toBe(0.8);
    expect(free.x).toBeCloseTo(609.1);
  });

  it.each([240, 300, 600, 1200])("keeps the texts above it apart at %i pixels", (width) => {
    const { x, pieces } = piecesAt(width);
    const labels = barLabels(spec, pieces, x, width, estimateWidth);
    expect(labels.map((label) => label.text)).toContain("Driver 85.52 GB");
    labels.forEach((label, index) => {
      expect(label.x).toBeGreaterThanOrEqual(0);
      expect(label.x + label.w).toBeLessThanOrEqual(width);
      for (const other of labels.slice(0, index)) expect(overlap(label, other)).toBe(false);
    });
  });

  it("says what is too much only beyond the driver's limit", () => {
    const { x, pieces } = piecesAt(900);
    expect(overshoot(spec, pieces, x)).toBeUndefined();
    const segments = [{ id: "experts", label: "Experts", value: 95e9, fill: "w1" as const }];
    const over: StackBarSpec = { ...spec, segments, over: { label: "9.48 GB too much" } };
    const full = piecesAt(900, over);
    expect(overshoot(over, full.pieces, full.x)?.x).toBeCloseTo(full.x(85.52e9));
    const labels = barLabels(over, full.pieces, full.x, 900, estimateWidth);
    expect(labels.map((label) => label.text)).toContain("9.48 GB too much");
    expect(barTop(over)).toBe(barTop(spec) + 17);
  });
});
