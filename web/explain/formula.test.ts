import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import createBerth from "../../build/wasm/berth.js";
import { Core } from "../core/core.js";
import type { DescriptorInput, Report, Scenario } from "../core/types.js";
import { read } from "../state/pointer.js";
import { type Expression, parse } from "./expression.js";

const binary = readFileSync(new URL("../../build/wasm/berth.wasm", import.meta.url));
const core = new Core(await createBerth({ wasmBinary: new Uint8Array(binary) }));

/** A number, or a column of them: operations on columns go row by row. */
type Value = number | number[];

function rowWise(values: Value[], operation: (...row: number[]) => number): Value {
  const length = values.find((value) => Array.isArray(value))?.length;
  const at = (value: Value, row: number) =>
    Array.isArray(value) ? (value[row] ?? Number.NaN) : value;
  if (length === undefined) return operation(...values.map((value) => at(value, 0)));
  return Array.from({ length }, (_, row) => operation(...values.map((value) => at(value, row))));
}

const column = (value: Value | undefined) => [value ?? []].flat();

const OPERATORS = {
  "+": (a = 0, b = 0) => a + b,
  "-": (a = 0, b = 0) => a - b,
  "*": (a = 0, b = 0) => a * b,
  "/": (a = 0, b = 0) => a / b,
  "^": (a = 0, b = 0) => a ** b,
};

function computed(of: Expression, symbols: Map<string, Value>): Value {
  switch (of.kind) {
    case "number":
      return of.value;
    case "symbol": {
      const value = symbols.get(of.name);
      if (value === undefined) throw new Error(`${of.name} is no input`);
      return value;
    }
    case "negate":
      return rowWise([computed(of.of, symbols)], (a = 0) => -a);
    case "binary":
      return rowWise(
        [computed(of.left, symbols), computed(of.right, symbols)],
        OPERATORS[of.operator],
      );
    case "call": {
      const values = of.values.map((value) => computed(value, symbols));
      if (of.name === "sum") return column(values[0]).reduce((a, b) => a + b, 0);
      if (of.name === "largest") return Math.max(...column(values[0]));
      return rowWise(values, Math[of.name]);
    }
  }
}

function inputValue(
  input: DescriptorInput,
  { figures, series, scenario }: Report,
): Value | undefined {
  if ("figure" in input) return figures[input.figure]?.value;
  if ("series" in input) {
    const table = series[input.series];
    const index = table?.columns.findIndex(({ id }) => id === input.column) ?? -1;
    return index < 0 ? undefined : table?.rows.map((row) => Number(row[index]));
  }
  const held = read(scenario, input.scenario) ?? core.schema.rule(input.scenario).default;
  return typeof held === "number" ? held : undefined;
}

function reportOf(scenario: Scenario): Report {
  const { value } = core.evaluate(scenario);
  if (!value) throw new Error("the scenario is refused");
  return value;
}

describe.each(core.presets().map(({ id, scenario }) => ({ id, scenario })))(
  "$id",
  ({ scenario }) => {
    const report = reportOf(scenario);
    // The page shows a formula when the report holds all that it is made from.
    const shown = [...core.descriptors().values()].filter(
      ({ id, formula, inputs }) =>
        formula &&
        Object.hasOwn(report.figures, id) &&
        inputs.every((input) => inputValue(input, report) !== undefined),
    );

    it("shows formulas", () => expect(shown.length).toBeGreaterThan(5));

    it.each(shown.map((descriptor) => ({ ...descriptor })))(
      "$id = $formula",
      ({ id, formula, inputs }) => {
        const symbols = new Map<string, Value>();
        for (const input of inputs) {
          const value = inputValue(input, report);
          if (value !== undefined) symbols.set(input.symbol, value);
        }
        const expected = report.figures[id]?.value ?? Number.NaN;
        const value = computed(parse(formula ?? ""), symbols);
        expect(Math.abs(Number(value) - expected)).toBeLessThanOrEqual(1e-9 * Math.abs(expected));
      },
    );
  },
);
