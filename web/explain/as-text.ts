interface Input {
  symbol: string;
  name: string;
  value: string;
  /** Whether it is one value, which can stand in the formula; a column of several cannot. */
  isSingle: boolean;
}

/** An explanation as plain text, to be put into a mail, a ticket or a sheet. */
export interface Explanation {
  name: string;
  value: string;
  /** Sentences about the figure: its range, what it counts, where it comes from. */
  notes: readonly string[];
  formula: string | undefined;
  inputs: readonly Input[];
  sources: readonly string[];
  id: string;
}

/** Headings, in the language of the page. */
export interface Headings {
  formula: string;
  numbers: string;
  inputs: string;
  sources: string;
}

/** The formula with values in place of the symbols; a symbol without one stays. */
export function substituted(formula: string, values: ReadonlyMap<string, string>): string {
  return formula.replace(/[A-Za-z_]\w*/g, (symbol) => values.get(symbol) ?? symbol);
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`${heading}\n${lines.join("\n")}`] : [];
}

/** Ordinary spaces and lines, so that the text can be searched and pasted anywhere. */
export function asText(explanation: Explanation, headings: Headings): string {
  const { name, value, notes, formula, inputs, sources, id } = explanation;
  const single = inputs.filter((input) => input.isSingle);
  const values = new Map(single.map((input) => [input.symbol, input.value]));
  const numbers = formula ? [`${substituted(formula, values)} = ${value}`] : [];
  const blocks = [
    [`${name}: ${value}`, ...notes].join("\n"),
    ...section(headings.formula, formula ? [formula] : []),
    ...section(headings.numbers, numbers),
    ...section(
      headings.inputs,
      inputs.map((input) => `${input.symbol} = ${input.value} (${input.name})`),
    ),
    ...section(headings.sources, sources),
    id,
  ];
  return `${blocks.join("\n\n").replace(/[\u00A0\u202F]/g, " ")}\n`;
}
