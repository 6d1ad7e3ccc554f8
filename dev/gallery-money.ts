import type { LineSpec } from "../web/charts/index.js";
import { dollars, type Exhibit, HINT, type Language, say } from "./gallery-words.js";

const MONTHLY = 3131.7;
const PER_BILLION = 317.2;
const WALL = 35.5;

function moneySpec(language: Language): LineSpec {
  const t = say(language);
  const tokens = (billions: number): string =>
    language === "ko" ? `${Math.round(billions * 10)}` : `${billions}`;
  const api = (x: number): number => x * PER_BILLION;
  const even = MONTHLY / PER_BILLION;
  const shown = t(`${even.toFixed(2)} billion`, `${(even * 10).toFixed(1)}억`);
  const samples = [0, 5, even, 15, 20, 25, 30, WALL, 40, 45, 50, 55];
  return {
    x: {
      scale: "linear",
      domain: [0, 55],
      label: t("billion tokens a month, 3 in : 1 out", "월 토큰 수(억), 입력 3 : 출력 1"),
      format: tokens,
      readout: (x) =>
        t(`${Number(x.toFixed(2))} billion tokens`, `${Number((x * 10).toFixed(1))}억 토큰`),
    },
    y: {
      scale: "linear",
      label: t("US dollars a month", "월 비용(달러)"),
      format: dollars,
      formatShort: (value) => (value >= 1000 ? `$${value / 1000} k` : `$${value}`),
    },
    series: [
      {
        id: "api",
        label: t("API", "API"),
        kind: "api",
        points: samples.map((x) => [x, api(x)] as const),
        straight: true,
        dots: [
          {
            x: WALL,
            y: api(WALL),
            label: t(`API ${dollars(api(WALL))}`, `API 요금 ${dollars(api(WALL))}`),
          },
        ],
      },
      {
        id: "self",
        label: t("one GPU", "GPU 1장"),
        name: t("one GPU $3,132", "GPU 1장 $3,132"),
        short: t("one GPU", "GPU 1장"),
        kind: "self-hosted",
        points: samples.filter((x) => x <= WALL).map((x) => [x, MONTHLY] as const),
        step: true,
      },
      {
        id: "next",
        label: t("two GPUs", "GPU 2장"),
        name: t("two GPUs $6,263", "GPU 2장 $6,263"),
        short: t("two", "2장"),
        kind: "next-step",
        points: [
          [WALL, MONTHLY],
          ...samples.filter((x) => x >= WALL).map((x) => [x, 2 * MONTHLY] as const),
        ],
        step: true,
      },
    ],
    marks: [
      {
        x: WALL,
        label: t("one GPU ends: 35.5", "GPU 1장 한도 355억"),
        note: t("18.8 to 48.6", "188억~486억"),
        kind: "limit",
        at: "top",
      },
      {
        x: even,
        y: MONTHLY,
        drop: true,
        label: t(`breakeven ${shown}`, `손익분기 ${shown}`),
        short: shown,
        kind: "breakeven",
      },
    ],
    regions: [{ from: 18.8, to: 48.6, label: "", tone: 3, hatched: true }],
  };
}

/** Without a crossing: the API stays cheaper over the whole axis. */
function neverSpec(language: Language): LineSpec {
  const t = say(language);
  const spec = moneySpec(language);
  const points = Array.from({ length: 12 }, (_, step) => [step * 5, 25_053.6] as const);
  return {
    ...spec,
    series: [
      ...spec.series.filter((series) => series.id === "api"),
      {
        id: "self",
        label: t("eight GPUs", "GPU 8장"),
        name: t("eight GPUs $25,054", "GPU 8장 $25,054"),
        kind: "self-hosted",
        points,
        step: true,
      },
    ],
    marks: [],
    regions: [],
  };
}

export function money(language: Language): Exhibit[] {
  const t = say(language);
  const base = { element: "berth-line-chart", hint: HINT[language], heading: t("Money", "비용") };
  const main = {
    ...base,
    summary: t(
      "The API bill passes one GPU's cost at 9.87 billion tokens a month; one GPU gives about 35.5 billion.",
      "월 98.7억 토큰에서 API 요금이 GPU 1장 비용을 넘으며, GPU 1장의 한도는 약 355억 토큰입니다.",
    ),
    spec: moneySpec(language),
  };
  return [
    { ...main, id: "money-panel", room: "panel" },
    { ...main, id: "money-narrow", room: "narrow" },
    {
      ...base,
      id: "money-never",
      room: "panel",
      summary: t(
        "The API stays cheaper over the whole axis.",
        "표시된 범위에서는 API가 계속 저렴합니다.",
      ),
      spec: neverSpec(language),
    },
  ];
}
