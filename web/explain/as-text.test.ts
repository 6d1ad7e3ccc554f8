import { describe, expect, it } from "vitest";
import { asText, substituted } from "./as-text.js";

const HEADINGS = { formula: "Formula", numbers: "Numbers", inputs: "From", sources: "Sources" };

describe("the formula with its numbers", () => {
  const values = new Map([
    ["a", "5 B"],
    ["ab", "3 B"],
  ]);

  it("replaces whole symbols and no function", () => {
    expect(substituted("floor(ab * 2) - a", values)).toBe("floor(3 B * 2) - 5 B");
  });

  it("leaves a symbol that has no single value", () => {
    expect(substituted("sum(rows) + a", values)).toBe("sum(rows) + 5 B");
  });
});

describe("an explanation as text", () => {
  it("has every part, one below the other", () => {
    const text = asText(
      {
        name: "Room above the weights",
        value: "2 B",
        notes: ["The margin."],
        formula: "capacity - weights",
        inputs: [
          { symbol: "capacity", name: "Memory", value: "5\u00A0B", isSingle: true },
          { symbol: "weights", name: "Weights", value: "3 B", isSingle: true },
        ],
        sources: ["Maker, 2026-01-02"],
        id: "memory.headroom",
      },
      HEADINGS,
    );
    expect(text).toBe(
      [
        "Room above the weights: 2 B\nThe margin.",
        "Formula\ncapacity - weights",
        "Numbers\n5 B - 3 B = 2 B",
        "From\ncapacity = 5 B (Memory)\nweights = 3 B (Weights)",
        "Sources\nMaker, 2026-01-02",
        "memory.headroom\n",
      ].join("\n\n"),
    );
  });

  it("keeps a column of several values out of the formula", () => {
    const text = asText(
      {
        name: "Sum",
        value: "7 B",
        notes: [],
        formula: "sum(part)",
        inputs: [{ symbol: "part", name: "column", value: "2 rows", isSingle: false }],
        sources: [],
        id: "sum",
      },
      HEADINGS,
    );
    expect(text).toContain("sum(part) = 7 B");
    expect(text).toContain("part = 2 rows (column)");
  });

  it("says nothing of what there is not", () => {
    const bare = { name: "Layers", value: "36", notes: [], formula: undefined, inputs: [] };
    expect(asText({ ...bare, sources: [], id: "model.layers" }, HEADINGS)).toBe(
      "Layers: 36\n\nmodel.layers\n",
    );
  });
});
