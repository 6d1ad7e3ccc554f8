import type {
  GaugesSpec,
  HeatCell,
  HeatMapSpec,
  ScatterSpec,
  TornadoSpec,
} from "../web/charts/index.js";
import {
  dollars,
  type Exhibit,
  HINT,
  integer,
  type Language,
  percent,
  say,
} from "./gallery-words.js";

function gaugesSpec(language: Language, memoryShare: number): GaugesSpec {
  const t = say(language);
  const over = memoryShare > 1;
  return {
    gauges: [
      {
        id: "memory",
        label: t("Memory", "메모리 용량"),
        value: memoryShare,
        detail: over
          ? t("195.11 of 192.27 GB", "192.27 GB 중 195.11 GB")
          : t("68.09 of 76.97 GB", "76.97 GB 중 68.09 GB"),
        binds: over,
      },
      {
        id: "bandwidth",
        label: t("Bandwidth", "메모리 대역폭"),
        value: over ? null : 1,
        detail: t("3.35 of 3.35 TB/s; 43.5 GB a step", "3.35 TB/s 중 3.35 TB/s, 스텝당 43.5 GB"),
        binds: !over,
        reason: t("nothing runs until the weights fit", "가중치가 들어가야 실행됩니다"),
      },
      {
        id: "compute",
        label: t("Compute", "연산"),
        value: over ? null : 0.0265,
        detail: t("26.2 of 989 TFLOP/s, bf16", "989 TFLOP/s 중 26.2 TFLOP/s(bf16)"),
        binds: false,
        reason: t("nothing runs until the weights fit", "가중치가 들어가야 실행됩니다"),
      },
      {
        id: "network",
        label: t("Network", "네트워크"),
        value: null,
        detail: "",
        binds: false,
        reason: t("one GPU, no traffic", "GPU 1장이라 통신 없음"),
      },
      {
        id: "host",
        label: t("Host", "호스트"),
        value: null,
        detail: "",
        binds: false,
        reason: t("nothing offloaded", "오프로딩 없음"),
      },
    ],
    format: percent(language, 1),
    bindsWord: t("binds", "병목"),
    noneWord: t("none", "없음"),
    columns: [t("capacity", "용량"), t("in use", "사용률"), t("detail", "내용")],
  };
}

export function gauges(language: Language): Exhibit[] {
  const t = say(language);
  const base = {
    element: "berth-gauges",
    hint: HINT[language],
    heading: t("Capacity lines", "용량 한계선"),
    room: "narrow" as const,
  };
  return [
    {
      ...base,
      id: "gauges",
      summary: t(
        "Bandwidth binds at 100 %; memory is 88.5 % full.",
        "메모리 대역폭이 100%로 병목이며, 메모리는 88.5% 찼습니다.",
      ),
      spec: gaugesSpec(language, 0.885),
    },
    {
      ...base,
      id: "gauges-over",
      summary: t(
        "Memory is short: 101.5 % of the driver's capacity.",
        "메모리가 부족합니다. 드라이버 용량의 101.5%입니다.",
      ),
      spec: gaugesSpec(language, 1.0148),
    },
  ];
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const clock = (hour: number): string => String(hour % 24).padStart(2, "0");

function heatSpec(language: Language, traffic: boolean): HeatMapSpec {
  const t = say(language);
  const days =
    language === "ko" ? [..."월화수목금토일"] : ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
  const cells = days.map((_, day) =>
    HOURS.map((hour): HeatCell => {
      const peak = day < 5 && ((hour >= 1 && hour < 4) || (hour >= 6 && hour < 10));
      const busy = (day < 5 ? 1 : 0.35) * (0.5 + 0.5 * Math.cos(((hour - 5) / 24) * 2 * Math.PI));
      return traffic
        ? { kind: peak ? "peak" : "off", share: busy }
        : { kind: peak ? "peak" : "off" };
    }),
  );
  return {
    rows: days,
    top: { name: "UTC", labels: HOURS.map(clock) },
    bottom: { name: "KST", labels: HOURS.map((hour) => clock(hour + 9)) },
    cells,
    legend: [
      { kind: "peak", label: t("Peak, 35 h", "피크 35시간"), value: "$0.5250" },
      { kind: "off", label: t("Off-peak, 133 h", "그 외 133시간"), value: "$0.2625" },
    ],
    readout: (row, column) =>
      `${days[row] ?? ""} ${clock(column)}:00 UTC, ${clock(column + 9)}:00 KST`,
  };
}

export function heat(language: Language): Exhibit[] {
  const t = say(language);
  const base = {
    element: "berth-heat-map",
    hint: HINT[language],
    heading: t("API price by hour", "시간대별 API 요금"),
    summary: t(
      "Peak price on weekdays 01–04 and 06–10 UTC, 35 of 168 hours.",
      "평일 10~13시와 15~19시(한국 시간)가 피크이며, 168시간 중 35시간입니다.",
    ),
  };
  return [
    { ...base, id: "heat", room: "narrow", spec: heatSpec(language, false) },
    { ...base, id: "heat-traffic", room: "panel", spec: heatSpec(language, true) },
  ];
}

function scatterSpec(language: Language): ScatterSpec {
  const t = say(language);
  const gap = t("misses the latency target", "지연 목표 미달");
  return {
    x: {
      scale: "linear",
      label: t("dollars a month", "월 비용(달러)"),
      format: dollars,
      formatShort: (value) => `$${value / 1000} k`,
    },
    y: {
      scale: "log",
      label: t("milliseconds per token, median", "토큰당 지연(ms, 중앙값)"),
      format: integer,
      readout: (value) => `${integer(value)} ms`,
    },
    points: [
      { id: "a", label: "1 × L40S", x: 780, y: 64, kind: "unfit", detail: gap },
      { id: "b", label: "2 × L40S", x: 1560, y: 41, kind: "front" },
      {
        id: "c",
        label: "1 × H100",
        x: 3132,
        y: 13,
        kind: "chosen",
        detail: t("cheapest that meets the target", "목표를 만족하는 최저 비용"),
      },
      { id: "d", label: "4 × L40S", x: 3400, y: 29, kind: "beaten" },
      { id: "e", label: "1 × H200", x: 4100, y: 9.6, kind: "front" },
      { id: "f", label: "2 × A100", x: 3950, y: 22, kind: "beaten" },
      { id: "g", label: "2 × H100", x: 6263, y: 7.4, kind: "front" },
      { id: "h", label: "1 × B200", x: 5400, y: 8.9, kind: "front" },
      { id: "i", label: "4 × A100", x: 7900, y: 15, kind: "beaten" },
      { id: "j", label: "4 × H100", x: 12526, y: 5.2, kind: "front" },
      { id: "k", label: "1 × A10", x: 520, y: 118, kind: "unfit", detail: gap },
    ],
    frontLabel: t("best for the money", "비용 대비 최선"),
    columns: [t("plan", "구성"), t("remark", "비고")],
  };
}

export function scatter(language: Language): Exhibit[] {
  const t = say(language);
  const base = {
    element: "berth-scatter",
    hint: HINT[language],
    heading: t("Plans", "구성안"),
    summary: t(
      "One H100 is the cheapest plan that meets the target.",
      "H100 1장이 목표를 만족하는 가장 저렴한 구성입니다.",
    ),
    spec: scatterSpec(language),
  };
  return [
    { ...base, id: "scatter", room: "panel" },
    { ...base, id: "scatter-narrow", room: "narrow" },
  ];
}

export function tornado(language: Language): Exhibit[] {
  const t = say(language);
  const spec: TornadoSpec = {
    base: { value: 2463, label: t("now 2,463 tokens/s", "현재 2,463 토큰/초") },
    bars: [
      {
        id: "context",
        label: t("Context, 512 to 8,192 tokens", "컨텍스트 512~8,192 토큰"),
        low: { value: 2531, label: "512" },
        high: { value: 1990, label: "8,192" },
      },
      {
        id: "users",
        label: t("Concurrent users, 16 to 64", "동시 사용자 16~64명"),
        low: { value: 1724, label: "16" },
        high: { value: 3601, label: "64" },
      },
      {
        id: "format",
        label: t("Cache format, bf16 to fp8", "캐시 형식 bf16~fp8"),
        low: { value: 2463, label: "bf16" },
        high: { value: 2506, label: "fp8" },
      },
      {
        id: "bandwidth",
        label: t("Bandwidth, 80 to 100 % of the sheet", "대역폭, 사양의 80~100%"),
        low: { value: 1970, label: "80 %" },
        high: { value: 2463, label: "100 %" },
      },
    ],
    format: integer,
    columns: [t("input", "입력"), t("low", "낮을 때"), t("high", "높을 때")],
  };
  const base = {
    element: "berth-tornado",
    hint: HINT[language],
    heading: t("What moves the answer", "결과를 좌우하는 입력"),
    summary: t("Concurrent users move the rate most.", "동시 사용자 수의 영향이 가장 큽니다."),
    spec,
  };
  return [
    { ...base, id: "tornado", room: "panel" },
    { ...base, id: "tornado-narrow", room: "narrow" },
  ];
}
