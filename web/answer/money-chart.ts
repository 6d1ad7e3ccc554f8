import { Figures } from "../app/figures.js";
import type { HeatMapSpec } from "../charts/heat-map.js";
import type { LineMark, LineSpec } from "../charts/line-spec.js";
import type { Report } from "../core/types.js";
import { decimal, large, largeStep, usdPrice, usdRound } from "../words/format.js";
import { currentLanguage, t } from "../words/words.js";
import { column, points } from "./series.js";

/** Monthly cost against tokens, and the week of the API's prices, as the charts want them. */

const SERIES = "cost.by_tokens";
const X = "tokens_per_month";
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const LABEL_EVERY = 3;

function marks(figures: Figures, top: number): LineMark[] {
  const list: LineMark[] = [];
  const breakeven = figures.value("cost.breakeven.tokens_per_month");
  const monthly = figures.value("cost.self_hosted.monthly");
  if (breakeven !== undefined && monthly !== undefined && breakeven <= top) {
    list.push({
      x: breakeven,
      y: monthly,
      drop: true,
      kind: "breakeven",
      label: t("mark-breakeven", { tokens: large(breakeven) }),
      short: large(breakeven),
    });
  }
  const wall = figures.value("cost.ceiling.tokens_per_month");
  if (wall !== undefined && wall <= top) {
    list.push({
      x: wall,
      kind: "limit",
      at: "top",
      label: t("mark-ceiling", { tokens: large(wall) }),
      note: t("mark-ceiling-note"),
      short: large(wall),
    });
  }
  return list;
}

/** Undefined when the report has no curve. */
export function moneyChart(report: Report): LineSpec | undefined {
  const tokens = column(report, SERIES, X);
  const top = tokens.at(-1);
  if (top === undefined) return undefined;
  const figures = new Figures(report);
  const { size, word } = largeStep(top);
  const breakeven = figures.value("cost.breakeven.tokens_per_month");
  const monthly = figures.value("cost.self_hosted.monthly");
  const crossing =
    breakeven !== undefined && monthly !== undefined && breakeven <= top
      ? [{ x: breakeven, y: monthly }]
      : [];
  return {
    x: {
      scale: "linear",
      domain: [0, top],
      label: t("axis-tokens", { step: word }),
      format: (value) => decimal(value / size, 1, 0),
      readout: (value) => t("readout-tokens", { tokens: large(value) }),
    },
    y: { scale: "linear", label: t("axis-dollars"), format: usdRound },
    series: [
      {
        id: "cost.self_hosted.monthly",
        kind: "self-hosted",
        label: t("curve-self-hosted"),
        points: points(report, SERIES, X, "cost.self_hosted.monthly"),
        step: true,
        dots: crossing,
      },
      {
        id: "cost.api.monthly",
        kind: "api",
        label: t("curve-api"),
        points: points(report, SERIES, X, "cost.api.monthly"),
        straight: true,
      },
    ],
    marks: marks(figures, top),
  };
}

/** The second clock: Korean time for Korean readers, else this browser's own when it differs. */
function localClock(): { name: string; offset: number } | undefined {
  if (currentLanguage() === "ko") return { name: "KST", offset: 9 };
  const minutes = -new Date().getTimezoneOffset();
  if (minutes === 0 || minutes % 60 !== 0) return undefined;
  const parts = new Intl.DateTimeFormat("en", { timeZoneName: "short" }).formatToParts();
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return { name, offset: minutes / 60 };
}

const clockLabel = (hour: number) => String((hour + 24) % 24).padStart(2, "0");

function clock(offset: number): string[] {
  return HOURS.map((hour) => (hour % LABEL_EVERY === 0 ? clockLabel(hour + offset) : ""));
}

/** Undefined when the API has one price all week. */
export function priceWeek(report: Report): HeatMapSpec | undefined {
  const peaks = column(report, "cost.api.week", "peak");
  const figures = new Figures(report);
  if (!peaks.includes(1) || !figures.has("cost.api.peak_blended", "cost.api.off_peak_blended"))
    return undefined;
  const days = column(report, "cost.api.week", "day");
  const hours = column(report, "cost.api.week", "hour");
  const peak = new Set(peaks.flatMap((on, row) => (on ? [`${days[row]}/${hours[row]}`] : [])));
  const local = localClock();
  const names = DAYS.map((day) => t(`day-${day}`));
  return {
    rows: names,
    top: { name: "UTC", labels: clock(0) },
    ...(local && { bottom: { name: local.name, labels: clock(local.offset) } }),
    cells: DAYS.map((_, day) =>
      HOURS.map((hour) => ({
        kind: peak.has(`${day}/${hour}`) ? ("peak" as const) : ("off" as const),
      })),
    ),
    legend: [
      {
        kind: "peak",
        label: t("week-peak", { hours: peak.size }),
        value: figures.text("cost.api.peak_blended", usdPrice),
      },
      {
        kind: "off",
        label: t("week-off", { hours: peaks.length - peak.size }),
        value: figures.text("cost.api.off_peak_blended", usdPrice),
      },
    ],
    readout: (row, hour) => t("week-cell", { day: names[row] ?? "", hour: clockLabel(hour) }),
  };
}
