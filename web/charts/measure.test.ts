import { describe, expect, it } from "vitest";
import { cut, estimateWidth, firstFitting } from "./measure.js";
import { tipPosition } from "./tooltip.js";

describe("texts in little room", () => {
  it("are replaced by the first that fits", () => {
    const room = estimateWidth("Experts");
    expect(firstFitting(["Routed experts", undefined, "Experts"], room, estimateWidth)).toBe(
      "Experts",
    );
    expect(firstFitting(["Routed experts"], 10, estimateWidth)).toBeUndefined();
  });

  it("are cut with an ellipsis", () => {
    expect(cut("short", 400, estimateWidth)).toBe("short");
    const room = 60;
    const shown = cut("nothing runs until the weights fit", room, estimateWidth);
    expect(shown.endsWith("…")).toBe(true);
    expect(estimateWidth(shown)).toBeLessThanOrEqual(room);
  });

  it("count wide scripts as wide", () => {
    expect(estimateWidth("상한")).toBe(24);
  });
});

describe("tooltip", () => {
  const room = { w: 300, h: 200 };
  const tip = { w: 120, h: 60 };

  it("stands right of its stop, else left, and never leaves the drawing", () => {
    expect(tipPosition({ x: 50, y: 100 }, tip, room)).toEqual({ x: 62, y: 70 });
    expect(tipPosition({ x: 280, y: 100 }, tip, room)).toEqual({ x: 148, y: 70 });
    expect(tipPosition({ x: 0, y: 0 }, tip, room).y).toBe(0);
    expect(tipPosition({ x: 150, y: 100 }, { w: 290, h: 60 }, room).x).toBe(10);
    expect(tipPosition({ x: 50, y: 199 }, tip, room).y).toBe(140);
  });
});
