import type { Figures } from "../app/figures.js";
import type { StackBarSpec } from "../charts/bar-layout.js";
import { bytesCell, bytesFine, byteUnit, integer } from "../words/format.js";
import { t } from "../words/words.js";
import type { MemoryPart } from "./memory-parts.js";

/** The bar of memory as the chart wants it. */

type Limit = StackBarSpec["limits"][number];

/** Where memory ends: figure, look, word. */
export type LimitSource = readonly [figure: string, kind: Limit["kind"], word: string];

export const GPU_LIMITS: readonly LimitSource[] = [
  ["memory.gpu.driver_bytes", "driver", "limit-driver"],
  ["memory.gpu.label_bytes", "label", "limit-label"],
  ["memory.gpu.usable", "engine", "limit-engine"],
];
export const WHOLE_LIMITS: readonly LimitSource[] = [
  ["memory.capacity.total", "driver", "limit-all"],
];

/** Fills too restless to carry a text. */
const PATTERNED: ReadonlySet<string> = new Set(["overhead", "outside"]);

function limits(figures: Figures, sources: readonly LimitSource[]): Limit[] {
  const other = byteUnit() === "GB" ? "GiB" : "GB";
  return sources.flatMap(([id, kind, word]) => {
    const value = figures.value(id);
    if (value === undefined) return [];
    const size = bytesFine(value);
    const shown = kind === "driver" ? `${size} = ${bytesFine(value, other)}` : size;
    return [
      { value, kind, label: t(word, { size: shown }), short: t(word, { size: bytesCell(value) }) },
    ];
  });
}

function brace(parts: readonly MemoryPart[], total: number | undefined): StackBarSpec["brace"] {
  const weights = parts.filter((part) => part.weights);
  const first = weights[0];
  const last = weights.at(-1);
  if (!first || !last || total === undefined) return undefined;
  const label = t("memory-brace", {
    decimal: bytesFine(total, "GB"),
    binary: bytesFine(total, "GiB"),
  });
  return {
    from: first.id,
    to: last.id,
    label,
    short: t("memory-brace-short", { size: bytesFine(total) }),
  };
}

export function memoryBar(
  figures: Figures,
  parts: readonly MemoryPart[],
  sources: readonly LimitSource[],
  total: number | undefined,
): StackBarSpec {
  const span = brace(parts, total);
  const axes = [
    { unit: 1e9, label: "GB", format: integer },
    { unit: 2 ** 30, label: "GiB", format: integer },
  ];
  return {
    segments: parts.map(({ id, label, value, fill }) => ({
      id,
      label,
      value,
      fill,
      inside: PATTERNED.has(fill)
        ? []
        : [`${label} ${bytesFine(value)}`, bytesFine(value), bytesCell(value)],
    })),
    limits: limits(figures, sources),
    ...(span && { brace: span }),
    over: { label: t("memory-over"), short: t("memory-over-short") },
    axes: byteUnit() === "GB" ? axes : axes.toReversed(),
    format: (value) => bytesFine(value),
    columns: [t("memory-part"), t("memory-size", { unit: byteUnit() })],
  };
}
