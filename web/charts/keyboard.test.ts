import { describe, expect, it } from "vitest";
import { moveTo, nearestStop, spoken } from "./keyboard.js";

const stop = (x: number, y: number) => ({ x, y, head: `${x}`, rows: [] });

describe("keys", () => {
  it("move along a row and stop at its ends", () => {
    expect(moveTo("ArrowRight", 3, 5)).toBe(4);
    expect(moveTo("ArrowRight", 4, 5)).toBe(4);
    expect(moveTo("ArrowLeft", 0, 5)).toBe(0);
    expect(moveTo("ArrowUp", 1, 5)).toBe(2);
    expect(moveTo("Home", 3, 5)).toBe(0);
    expect(moveTo("End", 3, 5)).toBe(4);
    expect(moveTo("a", 3, 5)).toBeUndefined();
  });

  it("move down a list", () => {
    expect(moveTo("ArrowDown", 1, 5, 1)).toBe(2);
    expect(moveTo("ArrowUp", 0, 5, 1)).toBe(0);
  });

  it("keep their column in a grid", () => {
    expect(moveTo("ArrowDown", 5, 168, 24)).toBe(29);
    expect(moveTo("ArrowUp", 29, 168, 24)).toBe(5);
    expect(moveTo("ArrowUp", 5, 168, 24)).toBe(5);
    expect(moveTo("ArrowDown", 150, 168, 24)).toBe(150);
  });
});

describe("pointer", () => {
  const stops = [stop(0, 0), stop(10, 100), stop(20, 0)];

  it("finds the nearest stop along the asked direction", () => {
    expect(nearestStop(stops, 11, 0, "x")).toBe(1);
    expect(nearestStop(stops, 13, 0, "both")).toBe(2);
    expect(nearestStop(stops, 0, 90, "y")).toBe(1);
    expect(nearestStop([], 0, 0, "x")).toBe(-1);
  });
});

describe("readout", () => {
  it("is one sentence", () => {
    const rows = [
      { label: "Ceiling", value: "2,463" },
      { label: "idle", value: "" },
    ];
    expect(spoken({ ...stop(1, 1), head: "batch 32", rows })).toBe("batch 32: Ceiling 2,463; idle");
    expect(spoken(stop(1, 1))).toBe("1");
  });
});
