import { html, type TemplateResult } from "lit";
import { app } from "../app/app.js";
import { Figures } from "../app/figures.js";
import { bytesExact } from "../words/format.js";
import { t } from "../words/words.js";
import { choiceRow, numberRow } from "./rows.js";

function cacheHint(): string {
  const { report } = app().store;
  const perToken = report && new Figures(report).value("memory.kv.per_token");
  return perToken === undefined ? "" : t("hint-cache", { bytes: bytesExact(perToken) });
}

export function workloadGroup(): TemplateResult {
  const formats = app().core.catalogue("cache_formats");
  return html`${numberRow("/workload/concurrency", "count", { unit: t("unit-users") })}
    ${numberRow("/workload/input_tokens", "count", { unit: t("unit-tokens") })}
    ${numberRow("/workload/output_tokens", "count", { unit: t("unit-tokens") })}
    ${choiceRow(
      "/kv_cache/format",
      formats.map(({ id, name }) => ({ value: id, label: name })),
      cacheHint(),
    )}`;
}
