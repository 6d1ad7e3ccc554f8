import { html, nothing, type TemplateResult } from "lit";
import { column, names } from "../answer/series.js";
import type { Descriptor, Report } from "../core/types.js";
import * as format from "../words/format.js";
import { has, t } from "../words/words.js";

/** The rows of the series that a formula runs over, for formulas that add them up. */

interface Used {
  symbol: string;
  id: string;
  unit: string;
}

function rowName(report: Report, series: string, row: number): string {
  const named = report.series[series]?.columns.find(({ unit }) => unit === "name");
  if (!named) return t("why-row", { row: row + 1 });
  const name = names(report, series, named.id)[row] ?? "";
  return has(`class-${name}`) ? t(`class-${name}`) : name;
}

function table(report: Report, series: string, used: readonly Used[]): TemplateResult {
  const columns = used.map(({ id }) => column(report, series, id));
  const rows = [...(columns[0] ?? []).keys()];
  return html`<h3>${t("why-parts")}</h3>
    <div class="scroll" tabindex="0" role="group" aria-label=${t("why-parts")}>
      <table>
        <thead>
          <tr>
            <th scope="col"><span class="unseen">${t("why-part")}</span></th>
            ${used.map(({ symbol }) => html`<th scope="col">${symbol.replaceAll("_", " ")}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) => html`<tr>
              <th scope="row">${rowName(report, series, row)}</th>
              ${used.map(
                ({ unit }, index) =>
                  html`<td>${format.value(columns[index]?.[row] ?? 0, unit, "exact")}</td>`,
              )}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

export function parts({ inputs }: Descriptor, report: Report): TemplateResult[] | typeof nothing {
  const bySeries = new Map<string, Used[]>();
  for (const input of inputs) {
    if (!("series" in input)) continue;
    const unit = report.series[input.series]?.columns.find(({ id }) => id === input.column)?.unit;
    if (unit === undefined) continue;
    const used = bySeries.get(input.series) ?? [];
    used.push({ symbol: input.symbol, id: input.column, unit });
    bySeries.set(input.series, used);
  }
  if (bySeries.size === 0) return nothing;
  return [...bySeries].map(([series, used]) => table(report, series, used));
}
