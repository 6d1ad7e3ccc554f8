import { describe, expect, it } from "vitest";
import { equal, read, written } from "./pointer.js";

describe("written", () => {
  it("makes the parents it needs, arrays by index", () => {
    expect(written({}, "/cost/apis/0/input_usd", 0.3)).toEqual({
      cost: { apis: [{ input_usd: 0.3 }] },
    });
  });

  it("leaves the original alone", () => {
    const before = { hardware: { gpus: 1 } };
    const after = written(before, "/hardware/gpus", 2);
    expect(before.hardware.gpus).toBe(1);
    expect(read(after, "/hardware/gpus")).toBe(2);
  });

  it("takes away the parents that a removal empties", () => {
    const scenario = { berth: 1, cost: { apis: [{ input_usd: 1 }] } };
    expect(written(scenario, "/cost/apis/0/input_usd", undefined)).toEqual({ berth: 1 });
  });

  it("keeps siblings", () => {
    const scenario = { hardware: { gpus: 2, accelerator: "x" } };
    expect(written(scenario, "/hardware/gpus", undefined)).toEqual({
      hardware: { accelerator: "x" },
    });
  });
});

describe("read", () => {
  it("finds nothing below a plain value and nothing inherited", () => {
    expect(read({ a: 1 }, "/a/b")).toBeUndefined();
    expect(read({}, "/constructor")).toBeUndefined();
  });
});

describe("equal", () => {
  it("does not mind the order of keys but minds that of lists", () => {
    expect(equal({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
    expect(equal([1, 2], [2, 1])).toBe(false);
    expect(equal({}, [])).toBe(false);
    expect(equal(null, undefined)).toBe(false);
  });
});
