import { describe, expect, it } from "vitest";
import { rowAfterRemoval, rowByKey, withoutRow, withRow } from "./list-edit.js";

const ROWS = ["a", "b", "c"];

describe("rows", () => {
  it("are changed in place, without the spaces around", () => {
    expect(withRow(ROWS, 1, " x ")).toEqual(["a", "x", "c"]);
  });

  it("are added at the end", () => expect(withRow(ROWS, 3, "d")).toEqual(["a", "b", "c", "d"]));

  it("go when they are emptied", () => expect(withRow(ROWS, 0, "  ")).toEqual(["b", "c"]));

  it("are not added empty", () => expect(withRow(ROWS, 3, "")).toEqual(ROWS));

  it("are removed", () => expect(withoutRow(ROWS, 2)).toEqual(["a", "b"]));

  it("leave the list they came from alone", () => {
    withRow(ROWS, 0, "x");
    expect(ROWS).toEqual(["a", "b", "c"]);
  });
});

describe("the focus", () => {
  it.each([
    [0, 3, 0],
    [1, 3, 1],
    [2, 3, 1],
    [0, 1, undefined],
  ])("goes from row %d of %d to %s", (index, count, expected) => {
    expect(rowAfterRemoval(index, count)).toBe(expected);
  });

  it.each([
    ["ArrowDown", 0, 1],
    ["ArrowDown", 2, undefined],
    ["ArrowUp", 0, undefined],
    ["ArrowUp", 2, 1],
    ["Enter", 1, undefined],
  ])("%s on row %d leads to %s", (key, index, expected) => {
    expect(rowByKey(key, index, 3)).toBe(expected);
  });
});
