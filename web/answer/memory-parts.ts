import { Figures } from "../app/figures.js";
import type { FillKind } from "../charts/types.js";
import type { Report } from "../core/types.js";
import { has, t } from "../words/words.js";
import { column, names } from "./series.js";

/** What fills the memory of the fullest GPU, in the order in which the bar shows it. */
export interface MemoryPart {
  id: string;
  label: string;
  value: number;
  fill: Exclude<FillKind, "peak" | "off">;
  /** The figure behind the value; a length that only closes the bar has none. */
  figure?: string;
  weights: boolean;
}

const GPU_CLASSES = "memory.gpu.by_class";
const MODEL_CLASSES = "memory.weights.by_class";
const GREYS = ["w1", "w2", "w3"] as const;

/** The three largest classes are greys, the rest outlines; below this share a class is an outline too. */
const SMALL = 0.004;

function className(id: string, format: string | undefined): string {
  const name = has(`class-${id}`) ? t(`class-${id}`) : id;
  return format ? t("class-with-format", { name, format }) : name;
}

function classParts(report: Report): MemoryPart[] {
  const formats = new Map(
    names(report, MODEL_CLASSES, "class").map((id, row) => [
      id,
      names(report, MODEL_CLASSES, "format")[row],
    ]),
  );
  const sizes = column(report, GPU_CLASSES, "bytes");
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return names(report, GPU_CLASSES, "class")
    .map((id, row) => ({ id, value: sizes[row] ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .map(({ id, value }, row) => ({
      id,
      value,
      label: className(id, formats.get(id)),
      fill: value < total * SMALL ? "outline" : (GREYS[row] ?? "outline"),
      figure: `memory.weights.class.${id}`,
      weights: true,
    }));
}

/** One GPU, part by part; empty where the core does not compute a footprint. */
export function gpuParts(report: Report): MemoryPart[] {
  const figures = new Figures(report);
  const spare = figures.value("memory.gpu.spare");
  if (spare === undefined) return [];
  const parts = classParts(report);
  const add = (id: string, fill: MemoryPart["fill"], value = 0, figure?: string) => {
    if (value <= 0) return;
    const part = { id, label: t(`part-${id}`), value, fill, weights: id === "repacked" };
    parts.push(figure ? { ...part, figure } : part);
  };
  add("repacked", "outline", figures.value("memory.gpu.repacked"), "memory.gpu.repacked");
  for (const id of ["overhead", "cache"] as const) {
    add(id, id, figures.value(`memory.gpu.${id}`), `memory.gpu.${id}`);
  }
  add("free", "free", spare, "memory.gpu.spare");
  if (spare >= 0) {
    add("outside", "outside", figures.value("memory.gpu.outside"), "memory.gpu.outside");
  }
  return parts;
}

/** All GPUs together with nothing but the weights in them: what is known without a footprint. */
export function wholeParts(report: Report): MemoryPart[] {
  const figures = new Figures(report);
  const weights = figures.value("memory.weights.total");
  if (weights === undefined) return [];
  const left = figures.value("memory.headroom") ?? 0;
  const parts: MemoryPart[] = [
    {
      id: "weights",
      label: t("part-weights"),
      value: weights,
      fill: "w1",
      figure: "memory.weights.total",
      weights: true,
    },
  ];
  if (left > 0) {
    parts.push({
      id: "room",
      label: t("part-room"),
      value: left,
      fill: "outline",
      figure: "memory.headroom",
      weights: false,
    });
  }
  return parts;
}
