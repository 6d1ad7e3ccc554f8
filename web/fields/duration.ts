import type { Reading } from "./quantity.js";

/** The unit in which a place of the scenario counts time. */
export type TimeUnit = "s" | "h";

const SECONDS: Record<string, number> = {
  ms: 1e-3,
  s: 1,
  sec: 1,
  second: 1,
  seconds: 1,
  초: 1,
  min: 60,
  minute: 60,
  minutes: 60,
  분: 60,
  h: 3600,
  hr: 3600,
  hour: 3600,
  hours: 3600,
  시간: 3600,
  d: 86_400,
  day: 86_400,
  days: 86_400,
  일: 86_400,
};

const PIECE = /\s*(\d+(?:\.\d*)?|\.\d+)\s*([^\d\s.,]*)/y;
const GROUPING = /(\d)[,\u00A0\u202F](?=\d{3}(?!\d))/g;

/**
 * Reads a time such as "730 h", "30 d", "90 min", "2 s" or "1 h 30 min" into `unit`. A bare number
 * already counts in `unit`; it may not stand beside one that carries a suffix.
 */
export function readDuration(text: string, unit: TimeUnit): Reading {
  const wanted = text.trim().toLowerCase().replace(GROUPING, "$1");
  const sign = /^[-\u2212]/.test(wanted) ? -1 : 1;
  const end = wanted.length;
  let seconds = 0;
  let pieces = 0;
  PIECE.lastIndex = /^[-+\u2212]/.test(wanted) ? 1 : 0;
  while (PIECE.lastIndex < end || pieces === 0) {
    const match = PIECE.exec(wanted);
    if (!match) return { ok: false, reason: "not_a_number" };
    const [whole, number, suffix = ""] = match;
    const isAlone = pieces === 0 && match.index + whole.length === end;
    const known = suffix === "" && isAlone ? unit : suffix;
    const factor = Object.hasOwn(SECONDS, known) ? SECONDS[known] : undefined;
    if (factor === undefined) return { ok: false, reason: "unknown_suffix" };
    seconds += Number(number) * factor;
    pieces += 1;
  }
  const value = (sign * seconds) / (SECONDS[unit] ?? 1);
  return { ok: true, value: Number(value.toPrecision(15)) };
}
