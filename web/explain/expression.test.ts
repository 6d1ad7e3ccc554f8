import { describe, expect, it } from "vitest";
import { type Expression, parse } from "./expression.js";

/** Reads an expression back with every bracket written, so that grouping can be seen. */
function spelled(of: Expression): string {
  switch (of.kind) {
    case "number":
      return String(of.value);
    case "symbol":
      return of.name;
    case "negate":
      return `(-${spelled(of.of)})`;
    case "binary":
      return `(${spelled(of.left)} ${of.operator} ${spelled(of.right)})`;
    case "call":
      return `${of.name}(${of.values.map(spelled).join(", ")})`;
  }
}

describe("parse", () => {
  it.each([
    ["usable - resident - overhead", "((usable - resident) - overhead)"],
    ["a + b * c / d", "(a + ((b * c) / d))"],
    ["1 - (1 - k / E) ^ batch", "(1 - ((1 - (k / E)) ^ batch))"],
    ["a ^ b ^ c", "(a ^ (b ^ c))"],
    ["-a ^ 2 * b", "((-(a ^ 2)) * b)"],
    ["2 ^ -n", "(2 ^ (-n))"],
    ["sum(layers * bytes)", "sum((layers * bytes))"],
    ["max(a, min(b, 1e6))", "max(a, min(b, 1000000))"],
    ["floor(u * (c - floor(c * s)))", "floor((u * (c - floor((c * s)))))"],
  ])("%s", (text, expected) => expect(spelled(parse(text))).toBe(expected));

  it.each(["", "a +", "(a", "a b", "a $ b", "sine(x)", "max()", ")"])("refuses “%s”", (text) => {
    expect(() => parse(text)).toThrow(SyntaxError);
  });
});
