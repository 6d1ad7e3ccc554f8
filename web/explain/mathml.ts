import { mathml, type TemplateResult } from "lit";
import { decimal } from "../words/format.js";
import { type Expression, precedence } from "./expression.js";

/** What stands for a symbol: its name, or its value once numbers are put in. */
export type Leaf = (symbol: string) => TemplateResult;

type Binary = Extract<Expression, { kind: "binary" }>;
type Call = Extract<Expression, { kind: "call" }>;

const SIGNS: Record<string, string> = { "+": "+", "-": "\u2212", "*": "×" };

export function identifier(symbol: string): TemplateResult {
  return mathml`<mi mathvariant="normal">${symbol.replaceAll("_", " ")}</mi>`;
}

export function quantity(text: string): TemplateResult {
  return mathml`<mtext>${text}</mtext>`;
}

function operator(sign: string): TemplateResult {
  return mathml`<mo>${sign}</mo>`;
}

function fenced(open: string, inside: unknown, close: string): TemplateResult {
  return mathml`<mrow><mo stretchy="true">${open}</mo>${inside}<mo stretchy="true">${close}</mo></mrow>`;
}

function atLeast(least: number, expression: Expression, leaf: Leaf): TemplateResult {
  const set = typeset(expression, leaf);
  return precedence(expression) < least ? fenced("(", set, ")") : set;
}

function binary({ operator: sign, left, right }: Binary, leaf: Leaf): TemplateResult {
  if (sign === "/") {
    return mathml`<mfrac><mrow>${typeset(left, leaf)}</mrow><mrow>${typeset(right, leaf)}</mrow></mfrac>`;
  }
  if (sign === "^") {
    return mathml`<msup><mrow>${atLeast(5, left, leaf)}</mrow><mrow>${typeset(right, leaf)}</mrow></msup>`;
  }
  const own = sign === "*" ? 2 : 1;
  const after = sign === "-" ? own + 1 : own;
  return mathml`<mrow>${atLeast(own, left, leaf)}${operator(SIGNS[sign] ?? sign)}${atLeast(after, right, leaf)}</mrow>`;
}

function call({ name, values }: Call, leaf: Leaf): TemplateResult {
  const inside = values.map((value, index) =>
    index === 0 ? typeset(value, leaf) : mathml`<mo separator="true">,</mo>${typeset(value, leaf)}`,
  );
  if (name === "floor") return fenced("\u230A", inside, "\u230B");
  if (name === "ceil") return fenced("\u2308", inside, "\u2309");
  if (name === "sum") {
    const of = values[0];
    const body = of && precedence(of) < 2 ? fenced("(", inside, ")") : inside;
    return mathml`<mrow><mo largeop="true">\u2211</mo>${body}</mrow>`;
  }
  const word = name === "largest" ? "max" : name;
  return mathml`<mrow><mi>${word}</mi>${fenced("(", inside, ")")}</mrow>`;
}

/** An expression as MathML, to stand inside a math element. */
export function typeset(expression: Expression, leaf: Leaf): TemplateResult {
  switch (expression.kind) {
    case "number":
      return mathml`<mn>${decimal(expression.value, 6, 0)}</mn>`;
    case "symbol":
      return leaf(expression.name);
    case "negate":
      return mathml`<mrow>${operator("\u2212")}${atLeast(3, expression.of, leaf)}</mrow>`;
    case "binary":
      return binary(expression, leaf);
    case "call":
      return call(expression, leaf);
  }
}

/** The terms of a sum, each with its sign, so that a long one can be broken between them. */
export function terms(expression: Expression): { sign: string; term: Expression }[] {
  if (
    expression.kind !== "binary" ||
    (expression.operator !== "+" && expression.operator !== "-")
  ) {
    return [{ sign: "", term: expression }];
  }
  const sign = SIGNS[expression.operator] ?? "";
  return [...terms(expression.left), { sign, term: expression.right }];
}
