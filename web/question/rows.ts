import { html, type TemplateResult } from "lit";
import { app } from "../app/app.js";
import type { Json } from "../core/types.js";
import "../fields/choice-field.js";
import type { Choice } from "../fields/choice-field.js";
import "../fields/duration-field.js";
import "../fields/list-field.js";
import "../fields/number-field.js";
import type { QuantityKind } from "../fields/quantity.js";
import "../fields/switch-field.js";
import { read } from "../state/pointer.js";
import { fieldName } from "../words/faults.js";
import { bytesFine, decimal, percent, usd } from "../words/format.js";
import { t } from "../words/words.js";

/** Rows of the question: a path of the scenario with its words. */

/** What the question says at a path, or its default. */
export function held(path: string): Json | undefined {
  return read(app().store.scenario, path) ?? app().core.schema.rule(path).default;
}

export function heldText(path: string): string {
  const value = held(path);
  return typeof value === "string" ? value : "";
}

export function heldNumber(path: string): number | undefined {
  const value = held(path);
  return typeof value === "number" ? value : undefined;
}

const AS_DEFAULT: Record<QuantityKind, (value: number) => string> = {
  count: (value) => decimal(value, 6, 0),
  number: (value) => decimal(value, 6, 0),
  ratio: (value) => `${decimal(value, 3, 0)}\u202F:\u202F1`,
  bytes: (value) => bytesFine(value),
  share: (value) => percent(value),
  usd: (value) => usd(value),
};

/** "default 1,024", from the schema or else from `fallback`. */
function defaultHint(path: string, kind: QuantityKind, fallback: Json | undefined): string {
  const value = app().core.schema.rule(path).default ?? fallback;
  return typeof value === "number" ? t("hint-default", { value: AS_DEFAULT[kind](value) }) : "";
}

interface NumberRow {
  unit?: string;
  hint?: string;
  fallback?: number | undefined;
}

export function numberRow(path: string, kind: QuantityKind, row: NumberRow = {}): TemplateResult {
  return html`<berth-number-field
    data-path=${path}
    .path=${path}
    .kind=${kind}
    .label=${fieldName(path)}
    .unit=${row.unit ?? ""}
    .fallback=${row.fallback}
    .hint=${row.hint ?? defaultHint(path, kind, row.fallback)}
  ></berth-number-field>`;
}

/** A time that the scenario counts in hours. */
export function hoursRow(path: string): TemplateResult {
  return html`<berth-duration-field
    data-path=${path}
    .path=${path}
    .label=${fieldName(path)}
    .unit=${t("unit-hours")}
    .hint=${defaultHint(path, "number", undefined)}
  ></berth-duration-field>`;
}

export function switchRow(path: string, hint = ""): TemplateResult {
  return html`<berth-switch-field
    data-path=${path}
    .path=${path}
    .label=${fieldName(path)}
    .hint=${hint}
  ></berth-switch-field>`;
}

export function listRow(path: string, hint: string): TemplateResult {
  return html`<berth-list-field
    data-path=${path}
    .path=${path}
    .label=${fieldName(path)}
    .hint=${hint}
  ></berth-list-field>`;
}

function defaultChoice(path: string, choices: readonly Choice[]): string {
  const value = app().core.schema.rule(path).default;
  const label = choices.find((choice) => choice.value === value)?.label;
  return label ? t("hint-default", { value: label }) : "";
}

/** `drops`: places that belong to one of the choices alone, emptied when another is made. */
export function choiceRow(
  path: string,
  choices: readonly Choice[],
  hint = "",
  drops: readonly string[] = [],
): TemplateResult {
  return html`<berth-choice-field
    data-path=${path}
    .path=${path}
    .label=${fieldName(path)}
    .choices=${choices}
    .drops=${drops}
    .hint=${hint || defaultChoice(path, choices)}
  ></berth-choice-field>`;
}
