import type { Report } from "../core/types.js";

/** A column of a series as numbers; empty when the report has no such series or column. */
export function column(report: Report, series: string, id: string): number[] {
  const found = report.series[series];
  const index = found?.columns.findIndex((entry) => entry.id === id) ?? -1;
  return index < 0 ? [] : (found?.rows ?? []).map((row) => Number(row[index]));
}

/** A column of names. */
export function names(report: Report, series: string, id: string): string[] {
  const found = report.series[series];
  const index = found?.columns.findIndex((entry) => entry.id === id) ?? -1;
  return index < 0 ? [] : (found?.rows ?? []).map((row) => String(row[index]));
}

/** Two columns as points, leaving out what is not a finite number. */
export function points(report: Report, series: string, x: string, y: string): [number, number][] {
  const ys = column(report, series, y);
  return column(report, series, x)
    .map((value, index): [number, number] => [value, ys[index] ?? Number.NaN])
    .filter(([a, b]) => Number.isFinite(a) && Number.isFinite(b));
}
