import { describe, expect, it } from "vitest";
import { readDuration, type TimeUnit } from "./duration.js";

const value = (text: string, unit: TimeUnit = "h") => {
  const reading = readDuration(text, unit);
  return reading.ok ? reading.value : reading.reason;
};

describe("hours", () => {
  it.each([
    ["730", 730],
    ["730 h", 730],
    ["730h", 730],
    ["30 d", 720],
    ["30.5 days", 732],
    ["90 min", 1.5],
    ["1,024 min", 17.0666666666667],
    ["1 h 30 min", 1.5],
    ["1d12h", 36],
    ["30일", 720],
    ["7시간 30분", 7.5],
    ["-5", -5],
    ["\u22122 h", -2],
  ])("%s is %d", (text, expected) => expect(value(text)).toBe(expected));

  it("keeps what is shorter than an hour", () => expect(value("2 s")).toBeCloseTo(2 / 3600, 15));
});

describe("seconds", () => {
  it.each([
    ["2", 2],
    ["2 s", 2],
    ["250 ms", 0.25],
    ["1.5 h", 5400],
  ])("%s is %d", (text, expected) => expect(value(text, "s")).toBe(expected));
});

describe("what is no time", () => {
  it.each([
    ["", "not_a_number"],
    ["always", "not_a_number"],
    ["-", "not_a_number"],
    ["730 GB", "unknown_suffix"],
    ["5 constructor", "unknown_suffix"],
    ["1 h 30", "unknown_suffix"],
    ["30 1 h", "unknown_suffix"],
    ["1,5 h", "unknown_suffix"],
  ])("%s is refused", (text, reason) => expect(value(text)).toBe(reason));
});
