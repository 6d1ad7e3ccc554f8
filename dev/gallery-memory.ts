import type { BarSegment, StackBarSpec } from "../web/charts/index.js";
import { type Exhibit, gigabytes, HINT, integer, type Language, say } from "./gallery-words.js";

const GB = 1e9;
const GIB = 2 ** 30;

function common(language: Language): Pick<StackBarSpec, "axes" | "format" | "columns"> {
  const t = say(language);
  return {
    axes: [
      { unit: GB, label: "GB", format: integer },
      { unit: GIB, label: "GiB", format: integer },
    ],
    format: gigabytes,
    columns: [t("part", "항목"), t("size", "크기")],
  };
}

/** gpt-oss-120b as released on one H100: it fits, with room. */
function fits(language: Language): StackBarSpec {
  const t = say(language);
  return {
    ...common(language),
    segments: [
      {
        id: "experts",
        label: t("Routed experts, MXFP4", "라우팅 전문가(MXFP4)"),
        value: 60.914e9,
        fill: "w1",
        inside: [
          t("Routed experts, MXFP4, 60.91 GB", "라우팅 전문가(MXFP4) 60.91 GB"),
          t("Routed experts 60.91", "전문가 60.91"),
          "60.91",
        ],
      },
      { id: "attention", label: t("Attention, bf16", "어텐션(bf16)"), value: 1.91e9, fill: "w2" },
      {
        id: "embedding",
        label: t("Embedding and head, bf16", "임베딩·출력 헤드(bf16)"),
        value: 2.316e9,
        fill: "w3",
      },
      {
        id: "rest",
        label: t("Router, norms, biases, bf16", "라우터·정규화·바이어스(bf16)"),
        value: 0.109e9,
        fill: "outline",
      },
      {
        id: "overhead",
        label: t("Engine overhead, typical", "엔진 오버헤드(중간값)"),
        value: 1.18e9,
        fill: "overhead",
      },
      {
        id: "cache",
        label: t("Cache, 32 requests", "캐시(요청 32개)"),
        value: 1.661e9,
        fill: "cache",
        inside: ["1.66"],
      },
      {
        id: "free",
        label: t("Free for more cache", "캐시에 더 쓸 수 있는 공간"),
        value: 8.878e9,
        fill: "free",
        inside: [t("free 8.88", "여유 8.88"), "8.88"],
      },
      {
        id: "outside",
        label: t("Outside the 90 % limit", "사용률 90% 밖"),
        value: 8.552e9,
        fill: "outside",
      },
    ],
    limits: [
      {
        value: 85.521e9,
        label: t("Driver 85.52 GB = 79.65 GiB", "드라이버 85.52 GB = 79.65 GiB"),
        short: t("Driver 85.52", "드라이버 85.52"),
        kind: "driver",
      },
      { value: 80e9, label: t("Label 80.00 GB", "제품 표기 80.00 GB"), kind: "label" },
      { value: 76.969e9, label: t("Engine limit 76.97 GB", "엔진 한도 76.97 GB"), kind: "engine" },
    ],
    brace: {
      from: "experts",
      to: "rest",
      label: t("Weights 65.25 GB, 60.77 GiB", "가중치 65.25 GB, 60.77 GiB"),
      short: t("Weights 65.25 GB", "가중치 65.25 GB"),
    },
  };
}

/** Kimi K3 on eight B200, per GPU: the weights alone exceed the driver's bytes. */
function exceeds(language: Language): StackBarSpec {
  const t = say(language);
  return {
    ...common(language),
    segments: [
      {
        id: "experts",
        label: t("Routed experts, MXFP4", "라우팅 전문가(MXFP4)"),
        value: 180.807e9,
        fill: "w1",
        inside: [
          t("Routed experts, MXFP4, 180.81 GB", "라우팅 전문가(MXFP4) 180.81 GB"),
          t("Routed experts 180.81", "전문가 180.81"),
          "180.81",
        ],
      },
      {
        id: "rest",
        label: t("All the rest, bf16", "나머지(bf16)"),
        value: 14.3e9,
        fill: "w2",
        inside: ["14.30"],
      },
    ],
    limits: [
      {
        value: 192.27e9,
        label: t("Driver 192.27 GB = 179.06 GiB", "드라이버 192.27 GB = 179.06 GiB"),
        short: t("Driver 192.27", "드라이버 192.27"),
        kind: "driver",
      },
      { value: 180e9, label: t("Label 180.00 GB", "제품 표기 180.00 GB"), kind: "label" },
      {
        value: 173.04e9,
        label: t("Engine limit 173.04 GB", "엔진 한도 173.04 GB"),
        kind: "engine",
      },
    ],
    brace: {
      from: "experts",
      to: "rest",
      label: t("Weights 195.11 GB, 181.71 GiB", "가중치 195.11 GB, 181.71 GiB"),
      short: t("Weights 195.11", "가중치 195.11"),
    },
    over: { label: t("2.84 GB too much", "2.84 GB 초과"), short: t("2.84 over", "2.84 초과") },
  };
}

/** A small model on a large card: thin weights, labels on the right of early limits. */
function small(language: Language): StackBarSpec {
  const t = say(language);
  const segments: BarSegment[] = [
    {
      id: "dense",
      label: t("Feed-forward, bf16", "피드포워드(bf16)"),
      value: 11.27e9,
      fill: "w1",
      inside: ["11.27"],
    },
    { id: "attention", label: t("Attention, bf16", "어텐션(bf16)"), value: 2.68e9, fill: "w2" },
    {
      id: "embedding",
      label: t("Embedding and head, bf16", "임베딩·출력 헤드(bf16)"),
      value: 2.1e9,
      fill: "w3",
    },
    {
      id: "overhead",
      label: t("Engine overhead, typical", "엔진 오버헤드(중간값)"),
      value: 1.18e9,
      fill: "overhead",
    },
    {
      id: "cache",
      label: t("Cache, 256 requests", "캐시(요청 256개)"),
      value: 42.9e9,
      fill: "cache",
      inside: [t("Cache, 256 requests, 42.90 GB", "캐시(요청 256개) 42.90 GB"), "42.90"],
    },
    {
      id: "free",
      label: t("Free for more cache", "캐시에 더 쓸 수 있는 공간"),
      value: 75.1e9,
      fill: "free",
      inside: [t("free 75.10", "여유 75.10")],
    },
  ];
  return {
    ...common(language),
    segments,
    limits: [
      {
        value: 150.75e9,
        label: t("Driver 150.75 GB = 140.40 GiB", "드라이버 150.75 GB = 140.40 GiB"),
        short: "150.75",
        kind: "driver",
      },
    ],
    brace: { from: "dense", to: "embedding", label: t("Weights 16.05 GB", "가중치 16.05 GB") },
  };
}

export function memory(language: Language): Exhibit[] {
  const t = say(language);
  const base = { element: "berth-stack-bar", hint: HINT[language], heading: t("Memory", "메모리") };
  const fit = {
    ...base,
    summary: t(
      "Weights take 76 % of what the driver shows; 8.88 GB stay free below the engine's limit.",
      "가중치가 드라이버 기준 용량의 76%를 차지하고, 엔진 한도까지 8.88 GB가 남습니다.",
    ),
    spec: fits(language),
  };
  const over = {
    ...base,
    summary: t(
      "The weights exceed the driver's capacity by 2.84 GB on each GPU.",
      "GPU마다 가중치가 드라이버 용량을 2.84 GB 초과합니다.",
    ),
    spec: exceeds(language),
  };
  return [
    { ...fit, id: "bar" },
    { ...fit, id: "bar-narrow", room: "narrow" },
    { ...over, id: "bar-over" },
    { ...over, id: "bar-over-narrow", room: "narrow" },
    {
      ...base,
      id: "bar-small",
      summary: t("Weights take 11 % of the card.", "가중치가 카드 용량의 11%를 차지합니다."),
      spec: small(language),
    },
  ];
}
