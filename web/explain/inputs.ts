import { column } from "../answer/series.js";
import { app } from "../app/app.js";
import { Figures } from "../app/figures.js";
import type { DescriptorInput, Json, Report } from "../core/types.js";
import { read } from "../state/pointer.js";
import * as format from "../words/format.js";
import { t } from "../words/words.js";

/** Values of the inputs of a formula, as text. */

function scenarioText(value: Json | undefined): string {
  if (typeof value === "number") return format.decimal(value, 6, 0);
  return value === undefined || value === null ? t("none") : String(value);
}

function seriesUnit(report: Report, series: string, id: string): string {
  return report.series[series]?.columns.find((entry) => entry.id === id)?.unit ?? "count";
}

/** Whether the report holds an input at all; a formula with a hole in it explains nothing. */
export function isPresent(input: DescriptorInput, report: Report): boolean {
  if ("figure" in input) return new Figures(report).has(input.figure);
  if ("series" in input) return column(report, input.series, input.column).length > 0;
  const { core } = app();
  const held = read(report.scenario, input.scenario) ?? core.schema.rule(input.scenario).default;
  return held !== undefined && held !== null;
}

/** The single value of an input, or undefined for a column of several rows. */
export function inputValue(input: DescriptorInput, report: Report): string | undefined {
  if ("figure" in input) {
    const figure = new Figures(report).figure(input.figure);
    return figure ? format.value(figure.value, figure.unit, "exact") : t("none");
  }
  if ("scenario" in input) {
    const { core } = app();
    return scenarioText(
      read(report.scenario, input.scenario) ?? core.schema.rule(input.scenario).default,
    );
  }
  const cells = column(report, input.series, input.column);
  const only = cells[0];
  if (cells.length !== 1 || only === undefined) return undefined;
  return format.value(only, seriesUnit(report, input.series, input.column), "exact");
}

export function inputText(input: DescriptorInput, report: Report): string {
  const single = inputValue(input, report);
  if (single !== undefined) return single;
  const rows = "series" in input ? (report.series[input.series]?.rows.length ?? 0) : 0;
  return t("why-rows", { rows });
}
