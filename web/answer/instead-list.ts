import { css, html, nothing, type TemplateResult } from "lit";
import { app } from "../app/app.js";
import { brief, integer } from "../words/format.js";
import { t } from "../words/words.js";
import { figureOf, type Kind, type Other, RATE, REQUESTS } from "./instead.js";
import { aside, isDrawn } from "./instead-chart.js";

/** So many are listed beside the picture; all of them are in its table. */
const LISTED = 8;

export const listStyle = css`
  th button {
    overflow-wrap: anywhere;
  }

  th button:hover {
    color: var(--accent);
  }
`;

/** The fastest that hold the whole question; a name puts it into the question. */
export function insteadList(kind: Kind, others: readonly Other[]): TemplateResult {
  const listed = others.filter(({ holds }) => holds === "all").slice(0, LISTED);
  return html`<table>
    <caption>${t("instead-fastest")}</caption>
    <thead>
      <tr>
        <th scope="col">${t(`instead-${kind}-one`)}</th>
        <th scope="col">${t("instead-requests")}</th>
        <th scope="col">${t("unit-tokens-per-second")}</th>
      </tr>
    </thead>
    <tbody>
      ${listed.map(
        (other) => html`<tr class=${other.isAsked ? "lead" : ""}>
          <th scope="row">
            <button type="button" @click=${() => app().store.replace(other.scenario)}>${other.name}</button>
            <div class="dim">${aside(kind, other) || nothing}</div>
          </th>
          <td>${integer(figureOf(other, REQUESTS) ?? 0)}</td>
          <td>${brief(figureOf(other, RATE) ?? 0)}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Those that have no place in the picture, by name, and why. */
export function leftOut(kind: Kind, others: readonly Other[]): string {
  const rest = others.filter((other) => !isDrawn(kind, other));
  const why = ({ holds }: Other) => (holds === "all" || holds === "some" ? "price" : holds);
  return (["price", "none", "unknown"] as const)
    .map((reason) => ({ reason, names: rest.filter((other) => why(other) === reason) }))
    .filter(({ names }) => names.length > 0)
    .map(({ reason, names }) =>
      t(`instead-left-${reason}`, { names: names.map(({ name }) => name).join(", ") }),
    )
    .join(" ");
}
