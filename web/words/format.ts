import { currentLanguage, t } from "./words.js";

/** Formats numbers for the eye. Nothing else on the page turns a number into text. */

export type ByteUnit = "GB" | "GiB";

const NBSP = "\u00A0";
const cache = new Map<string, Intl.NumberFormat>();
let unit: ByteUnit = "GB";

export function showBytesIn(wanted: ByteUnit): void {
  unit = wanted;
}

export function byteUnit(): ByteUnit {
  return unit;
}

function locale(): "en" | "ko" {
  return currentLanguage() === "ko" ? "ko" : "en";
}

/** A number with a fixed number of decimals and the language's grouping. */
export function decimal(value: number, decimals = 0, least = decimals): string {
  const key = `${locale()}/${decimals}/${least}`;
  let formatter = cache.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale(), {
      minimumFractionDigits: least,
      maximumFractionDigits: decimals,
    });
    cache.set(key, formatter);
  }
  return formatter.format(value).replace("-", "\u2212");
}

export function integer(value: number): string {
  return decimal(value, 0);
}

function decimalsFor(value: number, digits: number): number {
  if (Number.isInteger(value)) return 0;
  const rounded = Number(Math.abs(value).toPrecision(digits));
  return Math.max(0, digits - 1 - Math.floor(Math.log10(rounded) + 1e-12));
}

/** Three significant digits, whole from a hundred up: 2,463 · 97.4 · 0.0312. */
export function brief(value: number): string {
  return decimal(value, Math.min(decimalsFor(value, 3), 12));
}

function joined(text: string, symbol: string): string {
  return text + NBSP + symbol;
}

const DECIMAL_BYTES: [number, string][] = [
  [1e9, "GB"],
  [1e6, "MB"],
  [1e3, "kB"],
  [1, "B"],
];
const BINARY_BYTES: [number, string][] = [
  [2 ** 30, "GiB"],
  [2 ** 20, "MiB"],
  [2 ** 10, "KiB"],
  [1, "B"],
];

function scaleFor(value: number, of: ByteUnit): [number, string] {
  const scales = of === "GB" ? DECIMAL_BYTES : BINARY_BYTES;
  const size = Math.abs(value);
  return scales.find(([factor]) => size >= factor) ?? [1, "B"];
}

function bytesIn(value: number, of: ByteUnit): string {
  const [factor, symbol] = scaleFor(value, of);
  const scaled = value / factor;
  return joined(decimal(scaled, symbol === "B" ? 0 : decimalsFor(scaled, 3)), symbol);
}

/** For a sentence: 10.5 GB. */
export function bytes(value: number): string {
  return bytesIn(value, unit);
}

/** Both ends of a range in the unit of its larger end: 0.61 to 12.2 GB. */
export function bytesRange(low: number, high: number): string {
  const [factor, symbol] = scaleFor(Math.max(Math.abs(low), Math.abs(high)), unit);
  const end = (value: number) => joined(brief(value / factor), symbol);
  return range(end(low), end(high));
}

/** For the first time in a sentence, both ways of counting: 10.5 GB (9.78 GiB). */
export function bytesTwice(value: number): string {
  return `${bytesIn(value, unit)} (${bytesIn(value, unit === "GB" ? "GiB" : "GB")})`;
}

/** For a table whose head names the unit: 10.51. */
export function bytesCell(value: number): string {
  const scaled = value / (unit === "GB" ? 1e9 : 2 ** 30);
  return scaled > 0 && scaled < 0.005 ? `<\u202F${decimal(0.01, 2)}` : decimal(scaled, 2);
}

/** As bytesCell, with the unit: 10.51 GB. */
export function bytesFine(value: number, of: ByteUnit = unit): string {
  return joined(decimal(value / (of === "GB" ? 1e9 : 2 ** 30), 2), of);
}

/** Every byte: 65,248,815,744 B. */
export function bytesExact(value: number): string {
  return joined(integer(value), "B");
}

/** 90 % in English, 90% in Korean. */
export function percent(share: number, decimals?: number): string {
  const value = share * 100;
  const text = decimal(value, decimals ?? (Math.abs(value) < 10 ? 1 : 0), decimals ?? 0);
  return locale() === "ko" ? `${text}%` : joined(text, "%");
}

/** A symbol with a metric prefix, three significant digits: 3.35 TB/s · 26.2 TFLOP/s · 116.8 B. */
function metric(value: number, symbol: string, digits = 3): string {
  const steps: [number, string][] = [
    [1e15, "P"],
    [1e12, "T"],
    [1e9, "G"],
    [1e6, "M"],
    [1e3, "k"],
  ];
  const [factor, prefix] = steps.find(([step]) => Math.abs(value) >= step) ?? [1, ""];
  const scaled = value / factor;
  return joined(decimal(scaled, decimalsFor(scaled, digits)), prefix + symbol);
}

export function bandwidth(value: number): string {
  return metric(value, "B/s");
}

export function flops(value: number): string {
  return metric(value, "FLOP/s");
}

/** 116.8 B, 2.78 T: parameters are counted in thousands of millions in both languages. */
export function parameters(value: number): string {
  const steps: [number, string][] = [
    [1e12, "T"],
    [1e9, "B"],
    [1e6, "M"],
  ];
  const [factor, symbol] = steps.find(([step]) => value >= step) ?? [1, ""];
  if (!symbol) return integer(value);
  const scaled = value / factor;
  return joined(decimal(scaled, scaled >= 100 ? 1 : decimalsFor(scaled, 3), 0), symbol);
}

export function seconds(value: number): string {
  const steps: [number, string][] = [
    [1, "s"],
    [1e-3, "ms"],
    [1e-6, "µs"],
    [1e-9, "ns"],
  ];
  const [factor, symbol] = steps.find(([step]) => Math.abs(value) >= step) ?? [1, "s"];
  return joined(brief(value / factor), symbol);
}

const LARGE_EN: [number, string][] = [
  [1e12, "trillion"],
  [1e9, "billion"],
  [1e6, "million"],
];
const LARGE_KO: [number, string][] = [
  [1e12, "trillion"],
  [1e8, "hundred-million"],
  [1e4, "myriad"],
];

/** A large count in the language's own steps: 9.87 billion · 98.7억. */
export function large(value: number): string {
  const korean = locale() === "ko";
  const steps = korean ? LARGE_KO : LARGE_EN;
  const step = steps.find(([size]) => Math.abs(value) >= size);
  if (!step) return brief(value);
  const word = t(`number-${step[1]}`);
  const number = brief(value / step[0]);
  return korean ? number + word : joined(number, word);
}

/** The step of `large` that suits an axis up to `top`, with its word. */
export function largeStep(top: number): { size: number; word: string } {
  const steps = locale() === "ko" ? LARGE_KO : LARGE_EN;
  const step = steps.find(([size]) => top >= size);
  return step ? { size: step[0], word: t(`number-${step[1]}`) } : { size: 1, word: "" };
}

/** $3,131.70: money that is paid. */
export function usd(value: number): string {
  return `$${decimal(value, 2)}`;
}

/** $23,302: money on an axis or beside a line. */
export function usdRound(value: number): string {
  return `$${Math.abs(value) >= 100 || value === 0 ? integer(value) : decimal(value, 2)}`;
}

/** $0.3172: a price per million tokens, four decimals at most. */
export function usdPrice(value: number): string {
  return `$${decimal(value, value !== 0 && Math.abs(value) < 0.01 ? 6 : 4, 2)}`;
}

export function rate(value: number): string {
  return joined(brief(value), t("unit-tokens-per-second"));
}

/** 1,232 to 1,739 · 1,232~1,739: the unit, if both carry it, is said once. */
export function range(low: string, high: string): string {
  const symbol = /\u00A0[^\d]*$/.exec(high)?.[0] ?? "";
  const first = symbol && low.endsWith(symbol) ? low.slice(0, -symbol.length) : low;
  return first === high ? high : t("range", { low: first, high });
}

type Style = "brief" | "exact";

const BY_UNIT: Record<string, (value: number, style: Style) => string> = {
  byte: (value, style) => (style === "exact" ? bytesExact(value) : bytes(value)),
  "byte/token": (value, style) =>
    style === "exact"
      ? joined(integer(value), t("unit-bytes-per-token"))
      : `${bytes(value)}${t("per-token")}`,
  "byte/s": (value, style) =>
    style === "exact" ? joined(integer(value), "B/s") : bandwidth(value),
  flop: (value) => metric(value, "FLOP"),
  "flop/s": (value, style) => (style === "exact" ? joined(integer(value), "FLOP/s") : flops(value)),
  "flop/token": (value) => `${metric(value, "FLOP")}${t("per-token")}`,
  parameter: (value, style) => (style === "exact" ? integer(value) : parameters(value)),
  token: (value, style) =>
    joined(style === "exact" || value < 1e6 ? integer(value) : large(value), t("unit-tokens")),
  "token/s": (value, style) =>
    joined(
      style === "exact" ? decimal(value, decimalsFor(value, 6)) : brief(value),
      t("unit-tokens-per-second"),
    ),
  s: (value) => seconds(value),
  usd: (value, style) => (style === "exact" ? usdPrice(value) : usd(value)),
  "usd/month": (value) => `${usd(value)}${t("per-month")}`,
  "usd/Mtoken": (value) => `${usdPrice(value)}${t("per-million-tokens")}`,
  "1": (value, style) => (style === "exact" ? decimal(value, 6, 0) : percent(value)),
  count: (value) => decimal(value, Number.isInteger(value) ? 0 : 3),
};

/** Any value by the unit that the report gives it. */
export function value(of: number, unitName: string, style: Style = "brief"): string {
  const known = BY_UNIT[unitName];
  return known ? known(of, style) : joined(brief(of), unitName);
}
