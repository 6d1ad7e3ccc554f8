import type { LineSeries, LineSpec } from "../web/charts/index.js";
import { type Exhibit, HINT, integer, type Language, percent, say } from "./gallery-words.js";

const BANDWIDTH = 3.35e12;
const FLOPS = 989e12;
const BATCHES = Array.from({ length: 13 }, (_, exponent) => 2 ** exponent);

/** gpt-oss-120b on one H100, near enough for a picture. */
const EXPERTS = 60.914e9;
const REST = 3.099e9;
const CACHE = 47_185_920;
const ACTIVE = 5.1e9;

function coverageAt(batch: number): number {
  return 1 - (1 - 4 / 128) ** batch;
}

function rate(batch: number, weights: number, parameters: number): number {
  const memory = (weights + batch * CACHE) / BANDWIDTH;
  const compute = (batch * 2 * parameters) / FLOPS;
  return batch / Math.max(memory, compute);
}

const ceiling = (batch: number) => rate(batch, EXPERTS * coverageAt(batch) + REST, ACTIVE);
const bound = (batch: number) => rate(batch, 5.003e9, ACTIVE);
const denseCompute = (batch: number) => rate(batch, 10.2e9, ACTIVE);
const denseMemory = (batch: number) => rate(batch, 64.1e9, 116.8e9);

function estimate(batch: number, efficiency: number, layer: number): number {
  const bytes = EXPERTS * coverageAt(batch) + REST + batch * CACHE;
  return batch / (bytes / (efficiency * BANDWIDTH) + 36 * layer);
}

function sample(rateAt: (batch: number) => number): (readonly [number, number])[] {
  return BATCHES.map((batch) => [batch, rateAt(batch)] as const);
}

function seriesOf(language: Language, user: number, cap: number): LineSeries[] {
  const t = say(language);
  const typical = (batch: number) => estimate(batch, 0.7, 81e-6);
  const dotAt = (name: string, rateAt: (batch: number) => number) => {
    const y = rateAt(user);
    return [{ x: user, y, label: `${name} ${integer(y)}`, short: integer(y) }];
  };
  const names = {
    bound: t("Bound", "물리 한계"),
    ceiling: t("Ceiling", "상한"),
    estimate: t("Estimate", "추정"),
  };
  return [
    {
      id: "ceiling",
      label: names.ceiling,
      kind: "ceiling",
      points: sample(ceiling),
      dimBeyond: cap,
      dots: dotAt(names.ceiling, ceiling),
    },
    {
      id: "bound",
      label: names.bound,
      kind: "bound",
      points: sample(bound),
      dimBeyond: cap,
      dots: dotAt(names.bound, bound),
    },
    {
      id: "estimate",
      label: names.estimate,
      kind: "estimate",
      points: sample(typical),
      band: BATCHES.map(
        (batch) => [batch, estimate(batch, 0.6, 120e-6), estimate(batch, 0.8, 60e-6)] as const,
      ),
      dimBeyond: cap,
      dots: dotAt(names.estimate, typical),
    },
    {
      id: "dense-compute",
      label: t("Dense, same compute", "Dense(동일 연산량)"),
      kind: "dense-compute",
      points: sample(denseCompute),
      dimBeyond: cap,
    },
    {
      id: "dense-memory",
      label: t("Dense, same memory", "Dense(동일 메모리)"),
      kind: "dense-memory",
      points: sample(denseMemory),
      dimBeyond: cap,
    },
  ];
}

function speedSpec(language: Language): LineSpec {
  const t = say(language);
  const user = 32;
  const cap = 202;
  const share = percent(language, 0);
  return {
    x: {
      scale: "log",
      base: 2,
      label: t("batch", "배치"),
      format: integer,
      readout: (x) => t(`batch ${integer(x)}`, `배치 ${integer(x)}`),
    },
    y: {
      scale: "log",
      label: t("tokens/s, all users", "전체 토큰/초"),
      format: integer,
      formatShort: (value) => (value >= 1000 ? `${value / 1000} k` : String(value)),
    },
    formatRange: (low, high) => t(`${low} to ${high}`, `${low}~${high}`),
    series: seriesOf(language, user, cap),
    marks: [
      { x: user, label: t("32 users", "사용자 32명"), kind: "user" },
      {
        x: cap,
        label: t("memory ends at 202", "메모리 한도 202"),
        short: t("memory 202", "한도 202"),
        kind: "limit",
      },
    ],
    regions: [
      {
        from: 1,
        to: 73,
        label: t("Latency gain, batch 1–72", "지연 이득 구간, 배치 1–72"),
        short: t("Latency gain", "지연 이득"),
        tone: 1,
      },
      {
        from: 73,
        to: 4096,
        label: t("The valley, from 73", "이득 최소 구간, 73부터"),
        short: t("The valley", "이득 최소"),
        tone: 2,
      },
    ],
    gutter: {
      label: t("Throughput gain", "처리량 이득 구간"),
      note: t("never here", "이 조건에서는 없음"),
    },
    below: {
      y: {
        scale: "linear",
        domain: [0, 1.04],
        label: "",
        format: share,
        readout: percent(language, 1),
      },
      series: [
        {
          id: "coverage",
          label: t("share of experts read per step", "스텝마다 읽는 전문가 비율"),
          short: t("experts read", "읽는 전문가"),
          kind: "coverage",
          named: true,
          points: sample(coverageAt),
          dots: [{ x: user, y: coverageAt(user), label: percent(language, 1)(coverageAt(user)) }],
        },
      ],
      levels: [{ y: 0.9, kind: "reference" }],
      marks: [
        { x: user, label: "", kind: "user" },
        { x: 73, y: 0.9, drop: true, label: t("90 % at 73", "73에서 90%"), kind: "reference" },
      ],
    },
  };
}

/** A dense model whose three regimes all exist, and whose bound is its ceiling. */
function denseSpec(language: Language): LineSpec {
  const t = say(language);
  const { gutter: _gutter, below: _below, ...rest } = speedSpec(language);
  const dense = (batch: number) =>
    batch / Math.max((16.06e9 + batch * 18e6) / BANDWIDTH, (batch * 16.06e9) / FLOPS);
  const user = 48;
  const points = [...BATCHES, user]
    .sort((a, b) => a - b)
    .map((batch) => [batch, dense(batch)] as const);
  const value = integer(dense(user));
  return {
    ...rest,
    series: [
      {
        id: "ceiling",
        label: t("Ceiling", "상한"),
        kind: "ceiling",
        points,
        dimBeyond: 900,
        dots: [
          { x: user, y: dense(user), label: `${t("Ceiling", "상한")} ${value}`, short: value },
        ],
      },
      {
        id: "bound",
        label: t("Bound", "물리 한계"),
        kind: "bound",
        points,
        dimBeyond: 900,
        dots: [{ x: user, y: dense(user), label: `${t("Bound", "물리 한계")} ${value}` }],
      },
    ],
    marks: [
      { x: user, label: t("48 users", "사용자 48명"), kind: "user" },
      {
        x: 900,
        label: t("memory ends at 900", "메모리 한도 900"),
        short: t("memory 900", "한도 900"),
        kind: "limit",
      },
    ],
    regions: [
      {
        from: 1,
        to: 8,
        label: t("Latency gain, batch 1–8", "지연 이득 구간, 배치 1–8"),
        short: t("Latency", "지연"),
        tone: 1,
      },
      {
        from: 8,
        to: 340,
        label: t("The valley, 8 to 340", "이득 최소 구간, 8–340"),
        short: t("The valley", "이득 최소"),
        tone: 2,
      },
      {
        from: 340,
        to: 4096,
        label: t("Throughput gain, from 340", "처리량 이득 구간, 340부터"),
        short: t("Throughput", "처리량"),
        tone: 3,
      },
    ],
  };
}

export function speed(language: Language): Exhibit[] {
  const t = say(language);
  const base = { element: "berth-line-chart", hint: HINT[language], heading: t("Speed", "속도") };
  const main = {
    ...base,
    summary: t(
      "At 32 users the ceiling is 2,463 tokens/s; each step reads 64 % of the experts.",
      "사용자 32명 기준 상한은 2,463 토큰/초이며, 스텝마다 전문가의 64%를 읽습니다.",
    ),
    spec: speedSpec(language),
  };
  const dense = {
    ...base,
    summary: t(
      "Ceiling and bound coincide for a dense model.",
      "Dense 모델에서는 상한과 물리 한계가 일치합니다.",
    ),
    spec: denseSpec(language),
  };
  return [
    { ...main, id: "speed-panel", room: "panel" },
    { ...main, id: "speed" },
    { ...main, id: "speed-narrow", room: "narrow" },
    { ...dense, id: "speed-dense", room: "panel" },
    { ...dense, id: "speed-dense-narrow", room: "narrow" },
    {
      ...base,
      id: "speed-empty",
      room: "panel",
      summary: t("No rate is known for this model.", "이 모델의 속도는 알 수 없습니다."),
      spec: {
        ...speedSpec(language),
        series: [],
        marks: [],
        regions: [],
        below: undefined,
        gutter: undefined,
      },
    },
  ];
}
