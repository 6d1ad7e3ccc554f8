import type { Report, Warning } from "../core/types.js";
import { fieldName } from "../words/faults.js";
import { has } from "../words/words.js";
import type { Line } from "./lines.js";

/** Warnings in the page's words, by their code; a code without words is named as it is. */

function line({ code, path }: Warning): Line {
  const id = `warning-${code}`;
  return {
    label: "label-caution",
    tone: "caution",
    first: has(id)
      ? { id, values: { field: fieldName(path) } }
      : { id: "warning-other", values: { code, field: fieldName(path) } },
    second: [],
    offers: [],
  };
}

/** What the verdicts themselves already say. */
function isSaid({ code, path }: Warning): boolean {
  return (
    code === "no_price" ||
    code === "no_sequence_fits" ||
    (code === "unsupported" && path === "/model/id")
  );
}

export function warningLines({ warnings }: Report): Line[] {
  return warnings.filter((warning) => !isSaid(warning)).map(line);
}
