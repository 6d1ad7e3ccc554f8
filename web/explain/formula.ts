import { html, mathml, nothing, type TemplateResult } from "lit";
import type { Descriptor, Report } from "../core/types.js";
import { type Expression, parse } from "./expression.js";
import { inputValue } from "./inputs.js";
import { identifier, type Leaf, quantity, terms, typeset } from "./mathml.js";

/** A long sum is set term by term, so that it can be broken between them. */
function set(
  expression: Expression,
  leaf: Leaf,
  after: TemplateResult | typeof nothing,
): TemplateResult {
  return html`<div class="formula" tabindex="0" role="group">
    ${terms(expression).map(
      ({ sign, term }, index) => html`<math display="block"
        >${index > 0 ? mathml`<mo form="infix">${sign}</mo>` : nothing}${typeset(term, leaf)}</math
      >`,
    )}${after}
  </div>`;
}

/** The formula over its symbols. */
export function formula({ formula: text }: Descriptor): TemplateResult | typeof nothing {
  return text ? set(parse(text), identifier, nothing) : nothing;
}

/** The formula with this report's numbers in place of the symbols, and what comes of it. */
export function withNumbers(
  { formula: text, inputs }: Descriptor,
  report: Report,
  result: string,
): TemplateResult | typeof nothing {
  if (!text) return nothing;
  const values = new Map(inputs.map((input) => [input.symbol, inputValue(input, report)]));
  const leaf: Leaf = (symbol) => {
    const value = values.get(symbol);
    return value === undefined ? identifier(symbol) : quantity(value);
  };
  const equals = html`<math display="block">${mathml`<mo form="infix">=</mo><mtext class="result">${result}</mtext>`}</math>`;
  return set(parse(text), leaf, equals);
}
