import { describe, expect, it } from "vitest";
import { type QuantityKind, readQuantity } from "./quantity.js";

const value = (text: string, kind: QuantityKind, unit?: "GB" | "GiB") => {
  const reading = readQuantity(text, kind, unit);
  return reading.ok ? reading.value : reading.reason;
};

describe("counts", () => {
  it.each([
    ["32", 32],
    ["1,024", 1024],
    ["1 024", 1024],
    ["8k", 8000],
    ["8 K", 8000],
    ["8Ki", 8192],
    ["1.5M", 1_500_000],
    ["10만", 100_000],
    ["98.7억", 9_870_000_000],
    ["1e3", 1000],
    ["-5", -5],
    ["\u22125", -5],
  ])("%s is %d", (text, expected) => expect(value(text, "count")).toBe(expected));

  it.each([
    ["", "not_a_number"],
    ["many", "not_a_number"],
    ["1,2", "unknown_suffix"],
    ["8 GB", "unknown_suffix"],
    ["8constructor", "unknown_suffix"],
  ])("%s is refused", (text, reason) => expect(value(text, "count")).toBe(reason));
});

describe("bytes", () => {
  it.each([
    ["141 GB", 141e9],
    ["131 GiB", 131 * 2 ** 30],
    ["81559MiB", 85_520_809_984],
    ["1.18", 1.18e9],
    ["512 b", 512],
  ])("%s is %d", (text, expected) => expect(value(text, "bytes")).toBe(expected));

  it("counts a bare number in the unit on display", () => {
    expect(value("2", "bytes", "GiB")).toBe(2 ** 31);
  });

  it("refuses G, which could be either", () => {
    expect(value("80 G", "bytes")).toBe("unknown_suffix");
  });
});

describe("shares, money and ratios", () => {
  it.each([
    ["90", "share", 0.9],
    ["90 %", "share", 0.9],
    ["0.9", "share", 0.9],
    ["0.5%", "share", 0.005],
    ["$4.29", "usd", 4.29],
    ["3:1", "ratio", 3],
    ["3", "ratio", 3],
  ] as const)("%s as %s is %d", (text, kind, expected) => expect(value(text, kind)).toBe(expected));

  it("refuses a ratio to nothing", () => expect(value("3:0", "ratio")).toBe("not_a_number"));
});
