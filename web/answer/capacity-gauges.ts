import type { Figures } from "../app/figures.js";
import type { Gauge, GaugesSpec } from "../charts/gauges.js";
import type { Report } from "../core/types.js";
import { bandwidth, bytesCell, bytesFine, flops, percent } from "../words/format.js";
import { t } from "../words/words.js";

/** The capacities, each against what is asked of it. */

type Format = (value: number) => string;

const CAPACITIES: readonly { id: string; full: Format; part: Format }[] = [
  { id: "memory", full: (value) => bytesFine(value), part: bytesCell },
  { id: "bandwidth", full: bandwidth, part: bandwidth },
  { id: "compute", full: flops, part: flops },
];

function gauge(
  report: Report,
  figures: Figures,
  { id, full, part }: (typeof CAPACITIES)[number],
): Gauge {
  const demand = figures.value(`capacity.${id}.demand`);
  const supply = figures.value(`capacity.${id}.supply`);
  const known = demand !== undefined && supply !== undefined;
  return {
    id,
    label: t(`capacity-${id}`),
    value: figures.value(`capacity.${id}.utilisation`) ?? null,
    detail: known ? t("gauge-detail", { demand: part(demand), supply: full(supply) }) : "",
    binds: report.verdicts.speed?.binding === id,
    ...(!known && { reason: t("gauge-unknown") }),
  };
}

/** Undefined when the report has no capacity figure at all. */
export function capacityGauges(report: Report, figures: Figures): GaugesSpec | undefined {
  if (!CAPACITIES.some(({ id }) => figures.has(`capacity.${id}.utilisation`))) return undefined;
  const several = ["tensor", "pipeline", "data", "replicas"].some(
    (way) => (figures.value(`layout.${way}`) ?? 1) > 1,
  );
  const network: Gauge = {
    id: "network",
    label: t("capacity-network"),
    value: null,
    detail: "",
    binds: false,
    reason: t(several ? "gauge-network-between" : "gauge-network-none"),
  };
  return {
    gauges: [...CAPACITIES.map((capacity) => gauge(report, figures, capacity)), network],
    format: (share) => percent(share, 1),
    bindsWord: t("gauge-binds"),
    noneWord: t(several ? "gauge-later" : "none"),
    columns: [t("gauge-column-capacity"), t("gauge-column-share"), t("gauge-column-detail")],
  };
}
