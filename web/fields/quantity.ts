import type { ByteUnit } from "../words/format.js";

/** What a field counts; decides which suffixes its text may carry. */
export type QuantityKind = "count" | "bytes" | "share" | "usd" | "ratio" | "number";

export type Reading =
  | { ok: true; value: number }
  | { ok: false; reason: "not_a_number" | "unknown_suffix" };

const COUNT_SUFFIX: Record<string, number> = {
  k: 1e3,
  m: 1e6,
  b: 1e9,
  t: 1e12,
  ki: 2 ** 10,
  mi: 2 ** 20,
  gi: 2 ** 30,
  천: 1e3,
  만: 1e4,
  억: 1e8,
};

const BYTE_SUFFIX: Record<string, number> = {
  b: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  tb: 1e12,
  kib: 2 ** 10,
  mib: 2 ** 20,
  gib: 2 ** 30,
  tib: 2 ** 40,
};

const SHAPE = /^([-+\u2212]?)(\d+(?:\.\d*)?|\.\d+)(?:e([-+]?\d+))?(.*)$/;

interface Parts {
  number: number;
  suffix: string;
}

/** Thousands as 1,024 or 1 024; a comma anywhere else is refused rather than guessed at. */
function withoutGrouping(text: string): string {
  return text.replace(/(\d)[,\u00A0\u202F ](?=\d{3}(?!\d))/g, "$1");
}

function parts(text: string): Parts | undefined {
  const match = SHAPE.exec(withoutGrouping(text.trim().toLowerCase()));
  if (!match) return undefined;
  const [, sign, digits, exponent, suffix = ""] = match;
  const number = Number(digits + (exponent ? `e${exponent}` : ""));
  return { number: sign === "" || sign === "+" ? number : -number, suffix: suffix.trim() };
}

function scaled({ number, suffix }: Parts, factors: Record<string, number>, bare: number): Reading {
  if (suffix === "") return { ok: true, value: number * bare };
  const factor = Object.hasOwn(factors, suffix) ? factors[suffix] : undefined;
  if (factor === undefined) return { ok: false, reason: "unknown_suffix" };
  return { ok: true, value: number * factor };
}

/** A bare number up to 1 is a share, above that a percentage; "%" always means per hundred. */
function share({ number, suffix }: Parts): Reading {
  if (suffix === "%") return { ok: true, value: number / 100 };
  if (suffix !== "") return { ok: false, reason: "unknown_suffix" };
  return { ok: true, value: Math.abs(number) <= 1 ? number : number / 100 };
}

function ratio(text: string): Reading | undefined {
  const match = /^\s*([\d.]+)\s*[:：]\s*([\d.]+)\s*$/.exec(text);
  if (!match) return undefined;
  const value = Number(match[1]) / Number(match[2]);
  return Number.isFinite(value) ? { ok: true, value } : { ok: false, reason: "not_a_number" };
}

function rounded(reading: Reading): Reading {
  return reading.ok ? { ok: true, value: Number(reading.value.toPrecision(15)) } : reading;
}

/**
 * Reads what a person typed: "141 GB", "131 GiB", "8k" = 8,000, "8Ki" = 8,192, "90 %", "3:1".
 * A bare number of bytes counts in `unit`; "G" alone is refused, since it could be either.
 */
export function readQuantity(text: string, kind: QuantityKind, unit: ByteUnit = "GB"): Reading {
  if (kind === "ratio") {
    const reading = ratio(text);
    if (reading) return rounded(reading);
  }
  const found = parts(kind === "usd" ? text.replace(/^\s*\$/, "") : text);
  if (!found) return { ok: false, reason: "not_a_number" };
  if (kind === "share") return rounded(share(found));
  if (kind === "bytes") {
    const reading = scaled(found, BYTE_SUFFIX, BYTE_SUFFIX[unit.toLowerCase()] ?? 1);
    return reading.ok ? { ok: true, value: Math.round(reading.value) } : reading;
  }
  if (kind === "usd" || kind === "ratio") return scaled(found, {}, 1);
  return rounded(scaled(found, COUNT_SUFFIX, 1));
}
