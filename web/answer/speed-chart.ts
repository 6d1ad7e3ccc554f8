import { Figures } from "../app/figures.js";
import type { LineDot, LineMark, LinePanel, LineRegion, LineSpec } from "../charts/line-spec.js";
import type { Report } from "../core/types.js";
import { brief, integer, percent } from "../words/format.js";
import { t } from "../words/words.js";
import { column, points } from "./series.js";

/** The rate against the batch, as the line chart wants it. */

const SERIES = "speed.by_batch";
const CURVES = [
  { id: "speed.bound.decode", kind: "bound", word: "bound" },
  { id: "speed.ceiling.decode", kind: "ceiling", word: "ceiling" },
] as const;

function dotAt(figures: Figures, id: string, label: string): LineDot[] {
  const x = figures.value("speed.running_sequences");
  const y = figures.value(id);
  if (x === undefined || y === undefined) return [];
  return [{ x, y, label: `${label} ${brief(y)}`, short: brief(y) }];
}

function marks(figures: Figures, users: number, end: number): LineMark[] {
  const mine: LineMark = {
    x: users,
    kind: "user",
    label: t("mark-users", { users }),
    short: integer(users),
  };
  const most = figures.value("memory.max_sequences");
  const list = users <= end ? [mine] : [];
  if (most === undefined || most < 1 || most > end) return list;
  return [
    ...list,
    {
      x: most,
      kind: "limit",
      label: t("mark-memory-ends", { at: integer(most) }),
      short: t("mark-memory-ends-short", { at: integer(most) }),
    },
  ];
}

/** Latency gain, valley, throughput gain: where a mixture of experts stands against a dense model. */
function regions(figures: Figures, end: number): LineRegion[] {
  const covered = figures.value("speed.batch.coverage_90");
  if (covered === undefined) return [];
  const computes = figures.value("speed.batch.compute_bound") ?? Number.POSITIVE_INFINITY;
  const named = (word: string, tone: 1 | 2 | 3, from: number, to: number): LineRegion => ({
    from: Math.max(1, from),
    to: Math.min(end, to),
    tone,
    label: t(`regime-${word}`, {
      from: integer(Math.max(1, from)),
      to: integer(Math.min(end, to) - 1),
    }),
    short: t(`regime-${word}-short`),
  });
  return [
    named("latency-gain", 1, 1, Math.min(covered, computes)),
    named("valley", 2, covered, computes),
    named("throughput-gain", 3, computes, end),
  ].filter(({ from, to }) => from < to);
}

function coverage(report: Report, figures: Figures): LinePanel | undefined {
  if (!figures.has("model.experts") || figures.value("model.experts") === 0) return undefined;
  const curve = points(report, SERIES, "batch", "speed.expert_coverage");
  if (curve.length === 0) return undefined;
  const x = figures.value("speed.running_sequences");
  const y = figures.value("speed.expert_coverage");
  return {
    y: {
      scale: "linear",
      domain: [0, 1],
      label: t("axis-coverage"),
      format: (share) => percent(share, 0),
      readout: (share) => percent(share, 1),
    },
    series: [
      {
        id: "speed.expert_coverage",
        label: t("axis-coverage"),
        kind: "coverage",
        points: curve,
        ...(x !== undefined && y !== undefined && { dots: [{ x, y, label: percent(y, 1) }] }),
      },
    ],
    levels: [{ y: 0.9, kind: "reference" }],
  };
}

/** Undefined when the report has no curve. */
export function speedChart(report: Report, users: number): LineSpec | undefined {
  const batches = column(report, SERIES, "batch");
  const end = batches.at(-1);
  if (end === undefined) return undefined;
  const figures = new Figures(report);
  const most = figures.value("memory.max_sequences");
  const below = coverage(report, figures);
  const shades = regions(figures, end);
  const never = shades.length > 0 && !figures.has("speed.batch.compute_bound");
  return {
    x: {
      scale: "log",
      base: 2,
      domain: [batches[0] ?? 1, end],
      label: t("axis-batch"),
      format: integer,
    },
    y: { scale: "log", label: t("axis-rate"), format: integer, formatShort: brief, readout: brief },
    series: CURVES.map(({ id, kind, word }) => ({
      id,
      kind,
      label: t(`curve-${word}`),
      points: points(report, SERIES, "batch", id),
      dots: dotAt(figures, id, t(`curve-${word}`)),
      ...(most !== undefined && { dimBeyond: most }),
    })),
    marks: marks(figures, users, end),
    regions: shades,
    ...(never && { gutter: { label: t("regime-throughput-gain-short"), note: t("regime-never") } }),
    ...(below && { below }),
  };
}
