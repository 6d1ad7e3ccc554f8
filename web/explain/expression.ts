/**
 * The language of the core's formulas: numbers, symbols, + - * / ^, parentheses, and the functions
 * min, max, floor, ceil, sum and largest.
 */
export type Expression =
  | { kind: "number"; value: number }
  | { kind: "symbol"; name: string }
  | { kind: "negate"; of: Expression }
  | { kind: "binary"; operator: Operator; left: Expression; right: Expression }
  | { kind: "call"; name: FunctionName; values: Expression[] };

export type Operator = "+" | "-" | "*" | "/" | "^";
export type FunctionName = "min" | "max" | "floor" | "ceil" | "sum" | "largest";

const FUNCTIONS: readonly string[] = ["min", "max", "floor", "ceil", "sum", "largest"];
const TOKEN = /\s*(?:(\d+(?:\.\d+)?(?:e[+-]?\d+)?)|([A-Za-z_]\w*)|([-+*/^(),]))/y;

type Token = { kind: "number" | "name" | "mark"; text: string };

function tokens(text: string): Token[] {
  const found: Token[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw new SyntaxError(`cannot read “${text.slice(from)}”`);
    const [, number, name, mark] = match;
    if (number !== undefined) found.push({ kind: "number", text: number });
    else if (name !== undefined) found.push({ kind: "name", text: name });
    else found.push({ kind: "mark", text: mark ?? "" });
  }
  return found;
}

const PRECEDENCE: Record<string, number> = { "+": 1, "-": 1, "*": 2, "/": 2, "^": 4 };
const NEGATION = 3;

/** Precedence climbing; ^ groups to the right and binds tighter than a sign before it. */
class Parser {
  readonly #tokens: Token[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = tokens(text);
  }

  whole(): Expression {
    const result = this.#expression(0);
    const rest = this.#tokens[this.#at];
    if (rest) throw new SyntaxError(`unexpected “${rest.text}”`);
    return result;
  }

  #expression(least: number): Expression {
    let left = this.#operand();
    for (;;) {
      const operator = this.#peek();
      const precedence = PRECEDENCE[operator];
      if (precedence === undefined || precedence < least) return left;
      this.#at += 1;
      const right = this.#expression(operator === "^" ? precedence : precedence + 1);
      left = { kind: "binary", operator: operator as Operator, left, right };
    }
  }

  #operand(): Expression {
    const token = this.#tokens[this.#at];
    if (!token) throw new SyntaxError("the formula ends too early");
    this.#at += 1;
    if (token.kind === "number") return { kind: "number", value: Number(token.text) };
    if (token.kind === "name") return this.#named(token.text);
    if (token.text === "-") return { kind: "negate", of: this.#expression(NEGATION) };
    if (token.text !== "(") throw new SyntaxError(`unexpected “${token.text}”`);
    const inside = this.#expression(0);
    this.#expect(")");
    return inside;
  }

  #named(name: string): Expression {
    if (this.#peek() !== "(") return { kind: "symbol", name };
    if (!FUNCTIONS.includes(name)) throw new SyntaxError(`no function “${name}”`);
    this.#at += 1;
    const values = [this.#expression(0)];
    while (this.#peek() === ",") {
      this.#at += 1;
      values.push(this.#expression(0));
    }
    this.#expect(")");
    return { kind: "call", name: name as FunctionName, values };
  }

  #peek(): string {
    const token = this.#tokens[this.#at];
    return token?.kind === "mark" ? token.text : "";
  }

  #expect(mark: string): void {
    if (this.#peek() !== mark) throw new SyntaxError(`“${mark}” is missing`);
    this.#at += 1;
  }
}

/** Parses a formula; throws a SyntaxError that says where it cannot be read. */
export function parse(text: string): Expression {
  return new Parser(text).whole();
}

/** How tightly an expression holds together: what is looser than its surroundings needs brackets. */
export function precedence(expression: Expression): number {
  if (expression.kind === "binary") return PRECEDENCE[expression.operator] ?? 0;
  return expression.kind === "negate" ? NEGATION : 5;
}
