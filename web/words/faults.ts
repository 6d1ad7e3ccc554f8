import type { Fault, Json } from "../core/types.js";
import { decimal } from "./format.js";
import { has, t } from "./words.js";

/** Scenario paths in the page's own words, and faults by their code. */

/** "/cost/apis/0/input_usd" → "field-cost-apis-input_usd". */
function wordOf(path: string, kind: "field" | "default" = "field"): string {
  const parts = path.split("/").filter((part) => part && !/^\d+$/.test(part));
  return [kind, ...parts].join("-");
}

/** The name of a field as the page shows it; a place the page has no field for by its path. */
export function fieldName(path: string): string {
  const id = wordOf(path);
  return has(id) ? t(id) : path || "/";
}

/** Why a field's default is what it is; needs the words of the explanations. */
export function defaultReason(path: string): string {
  const id = wordOf(path, "default");
  return has(id) ? t(id) : "";
}

function number(value: Json | undefined): string | undefined {
  return typeof value === "number" ? decimal(value, 6, 0) : undefined;
}

const SHOWN_AT_MOST = 6;

/** What would be accepted, as a phrase; empty when the core does not say. */
export function allowedPhrase(allowed: Json | undefined): string {
  if (allowed === undefined || allowed === null) return "";
  if (Array.isArray(allowed)) {
    const shown = allowed.slice(0, SHOWN_AT_MOST).join(", ");
    return allowed.length > SHOWN_AT_MOST
      ? t("allowed-some", { list: shown })
      : t("allowed-list", { list: shown });
  }
  if (typeof allowed !== "object") return t("allowed-list", { list: String(allowed) });
  const low = number(allowed.minimum ?? allowed.min);
  const high = number(allowed.maximum ?? allowed.max);
  if (low !== undefined && high !== undefined) return t("allowed-between", { low, high });
  if (low !== undefined) return t("allowed-from", { low });
  if (high !== undefined) return t("allowed-to", { high });
  return "";
}

/** Of a notation, the core names samples rather than all that it would read. */
function examples(allowed: Json | undefined): string {
  return Array.isArray(allowed) ? t("allowed-like", { list: allowed.join("; ") }) : "";
}

/** What is wrong, in one or two short sentences, without the name of the field. */
export function faultText(fault: Fault): string {
  const id = `fault-${fault.code}`;
  const what = has(id) ? t(id) : t("fault-other", { code: fault.code });
  const allowed = fault.code === "syntax" ? examples(fault.allowed) : allowedPhrase(fault.allowed);
  return allowed ? `${what} ${allowed}` : what;
}
