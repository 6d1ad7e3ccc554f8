import { html, nothing, type TemplateResult } from "lit";
import * as format from "../words/format.js";
import { has, t } from "../words/words.js";
import type { Citation } from "./catalogue-fields.js";

const VALUES_SHOWN = 3;

function confidence(word: string): string {
  const id = `confidence-${word}`;
  return has(id) ? t(id) : word;
}

/** As the source prints it, else the field's own name with its value. */
function valueText({ field, value, stated }: Citation["values"][number]): string {
  if (stated) return stated;
  const shown = typeof value === "number" ? format.decimal(value, 6, 0) : String(value);
  return `${field.split(".").at(-1)?.replaceAll("_", " ")} ${shown}`;
}

function valuesText(citation: Citation): string {
  const shown = citation.values.slice(0, VALUES_SHOWN).map(valueText).join(", ");
  const more = citation.values.length - VALUES_SHOWN;
  return more > 0 ? t("why-values-more", { values: shown, more }) : shown;
}

/** A citation on one line, for the explanation as text. */
export function citationText(citation: Citation): string {
  const { source, url, confidence: trust, read } = citation;
  return [valuesText(citation), confidence(trust), read, source, url].filter(Boolean).join(" · ");
}

function entry(citation: Citation): TemplateResult {
  return html`<li>
    <b>${valuesText(citation)}</b>
    <span class="trust">${confidence(citation.confidence)} · ${citation.read}</span>
    <span class="text" lang="en">${
      citation.url
        ? html`<a href=${citation.url} target="_blank" rel="noreferrer noopener">${citation.source}</a>`
        : citation.source
    }</span>
  </li>`;
}

export function sourceList(cited: readonly Citation[]): TemplateResult | typeof nothing {
  if (cited.length === 0) return nothing;
  return html`<ol class="sources">${cited.map(entry)}</ol>`;
}
