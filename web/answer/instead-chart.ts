import { extentOf } from "../charts/axis.js";
import type { ScatterPoint, ScatterSpec } from "../charts/scatter.js";
import { brief, bytesFine, integer, rate, usd, usdRound } from "../words/format.js";
import { t } from "../words/words.js";
import { figureOf, type Kind, MONTHLY, type Other, RATE, REQUESTS, WEIGHTS } from "./instead.js";

/** Rate against price for cards, against room for models, as the chart wants it. */

const ACROSS: Record<Kind, { figure: string; better: "low" | "high" }> = {
  accelerators: { figure: MONTHLY, better: "low" },
  models: { figure: REQUESTS, better: "high" },
};

/** What sets a card or a model apart: its price, or its size. */
export function aside(kind: Kind, other: Other): string {
  const value = figureOf(other, kind === "models" ? WEIGHTS : MONTHLY);
  if (value === undefined) return "";
  return kind === "models" ? bytesFine(value) : t("instead-monthly", { price: usd(value) });
}

/** Whether a card or model has a place in the picture. */
export function isDrawn(kind: Kind, other: Other): boolean {
  const isKnown = (id: string) => (figureOf(other, id) ?? 0) > 0;
  return isKnown(RATE) && isKnown(ACROSS[kind].figure);
}

/** Those that no other beats in both; they come fastest first, so each must be better across. */
function front(kind: Kind, others: readonly Other[]): Set<Other> {
  const { figure, better } = ACROSS[kind];
  const sign = better === "high" ? 1 : -1;
  const best = new Set<Other>();
  let reached = Number.NEGATIVE_INFINITY;
  for (const other of others.filter(({ holds }) => holds === "all")) {
    const at = sign * (figureOf(other, figure) ?? Number.NaN);
    if (at <= reached) continue;
    reached = at;
    best.add(other);
  }
  return best;
}

function point(kind: Kind, other: Other, isOnFront: boolean): ScatterPoint {
  const open = other.holds === "some" ? "unfit" : isOnFront ? "front" : "beaten";
  const room = t("instead-room", { requests: integer(figureOf(other, REQUESTS) ?? 0) });
  const said = [
    other.holds === "some" ? t("instead-tight") : "",
    kind === "models" ? aside(kind, other) : room,
  ];
  return {
    id: String(other.value),
    label: other.name,
    x: figureOf(other, ACROSS[kind].figure) ?? 0,
    y: figureOf(other, RATE) ?? 0,
    kind: other.isAsked ? "chosen" : open,
    isBeaten: !isOnFront,
    detail: said.filter(Boolean).join(", "),
  };
}

/** With air around the outermost points. */
function domain(values: readonly number[]): [number, number] {
  const [low, high] = extentOf(values) ?? [1, 10];
  return [low / 1.6, high * 1.6];
}

/** Undefined when nothing can be drawn. */
export function insteadChart(kind: Kind, others: readonly Other[]): ScatterSpec | undefined {
  const drawn = others.filter((other) => isDrawn(kind, other));
  if (drawn.length === 0) return undefined;
  const best = front(kind, drawn);
  const points = drawn.map((other) => point(kind, other, best.has(other)));
  return {
    x: {
      scale: "log",
      domain: domain(points.map(({ x }) => x)),
      label: t(`instead-${kind}-axis`),
      format: kind === "models" ? integer : usdRound,
    },
    y: {
      scale: "log",
      domain: domain(points.map(({ y }) => y)),
      label: t("instead-axis-rate"),
      format: brief,
      readout: rate,
    },
    points,
    frontLabel: t("instead-front"),
    columns: [t(`instead-${kind}-one`), t("instead-remark")],
    better: { x: ACROSS[kind].better, y: "high" },
  };
}
