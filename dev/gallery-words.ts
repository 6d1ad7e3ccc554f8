import type { Format } from "../web/charts/index.js";

export type Language = "en" | "ko";

/** One chart in one state. `room` is the width it is shown in; the whole page when left out. */
export interface Exhibit {
  readonly id: string;
  readonly element: string;
  readonly heading: string;
  readonly summary: string;
  readonly hint: string;
  readonly spec: unknown;
  readonly room?: "narrow" | "panel";
}

export const HINT: Record<Language, string> = {
  en: "Arrow keys move through the points.",
  ko: "화살표 키로 값을 차례로 볼 수 있습니다.",
};

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const two = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const integer: Format = (value) => whole.format(value);
export const gigabytes: Format = (bytes) => `${two.format(bytes / 1e9)} GB`;
export const dollars: Format = (value) => `$${whole.format(value)}`;

export function percent(language: Language, digits: number): Format {
  const gap = language === "en" ? "\u00a0" : "";
  return (share) => `${(share * 100).toFixed(digits)}${gap}%`;
}

/** Picks the text of a language. */
export function say(language: Language): (en: string, ko: string) => string {
  return (en, ko) => (language === "ko" ? ko : en);
}
