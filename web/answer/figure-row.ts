import { html, nothing, type TemplateResult } from "lit";
import type { Figures } from "../app/figures.js";
import { ask } from "../app/say.js";
import { t } from "../words/words.js";

interface FigureRow {
  id: string;
  format: (value: number) => string;
  /** Name of the row; that of the figure when left out. */
  name?: unknown;
  /** Whether it leads its table. */
  leads?: boolean;
  /** A further figure in the same row, or null for an empty cell. */
  second?: string | null;
}

function cell(figures: Figures, { id, format }: FigureRow): TemplateResult | typeof nothing {
  return figures.has(id) ? ask(id, figures.text(id, format)) : nothing;
}

/** A row of a table of figures: its name, its value, and a second value if there is a column for it. */
export function figureRow(figures: Figures, row: FigureRow): TemplateResult {
  const { id, format, second } = row;
  return html`<tr class=${row.leads ? "lead" : ""}>
    <th scope="row">${row.name ?? t(`row-${id.replaceAll(".", "-")}`)}</th>
    <td>${cell(figures, row)}</td>
    ${
      second === undefined
        ? nothing
        : html`<td class="dim">${second === null ? nothing : cell(figures, { id: second, format })}</td>`
    }
  </tr>`;
}
