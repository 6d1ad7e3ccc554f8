import type { ByteUnit } from "../words/format.js";
import type { Language } from "../words/words.js";

/** How the page looks, apart from what is asked: kept in the query and in this browser. */
export interface Display {
  language: Language;
  theme: "auto" | "light" | "dark";
  unit: ByteUnit;
}

const STORAGE_KEY = "berth.display";

/** Storage can be denied (private windows, sandboxed frames): then the page simply forgets. */
function stored(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
    return value !== null && typeof value === "object" ? { ...value } : {};
  } catch {
    return {};
  }
}

function store(display: Display): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(display));
  } catch {
    // Nothing depends on it.
  }
}

export function languageOf(wanted: unknown): Language | undefined {
  if (typeof wanted !== "string") return undefined;
  const primary = wanted.toLowerCase().split("-")[0];
  return primary === "ko" || primary === "en" || primary === "qps" ? primary : undefined;
}

function themeOf(wanted: unknown): Display["theme"] | undefined {
  return wanted === "light" || wanted === "dark" || wanted === "auto" ? wanted : undefined;
}

function unitOf(wanted: unknown): ByteUnit | undefined {
  if (typeof wanted !== "string") return undefined;
  if (wanted.toLowerCase() === "gib") return "GiB";
  return wanted.toLowerCase() === "gb" ? "GB" : undefined;
}

/** Query first, then what this browser remembers, then what the browser prefers. */
export function initialDisplay(query: URLSearchParams, preferred: readonly string[]): Display {
  const memory = stored();
  return {
    language:
      languageOf(query.get("lang")) ??
      languageOf(memory.language) ??
      preferred.map(languageOf).find((language) => language !== undefined) ??
      "en",
    theme: themeOf(query.get("theme")) ?? themeOf(memory.theme) ?? "auto",
    unit: unitOf(query.get("unit")) ?? unitOf(memory.unit) ?? "GB",
  };
}

/** Writes the display into the document, the query and this browser's memory. */
export function applyDisplay(display: Display, changed: keyof Display | undefined): void {
  const root = document.documentElement;
  root.lang = display.language === "qps" ? "en" : display.language;
  if (display.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = display.theme;
  if (!changed) return;
  store(display);
  const url = new URL(location.href);
  if (changed === "language") url.searchParams.set("lang", display.language);
  if (changed === "theme") url.searchParams.set("theme", display.theme);
  if (changed === "unit") url.searchParams.set("unit", display.unit.toLowerCase());
  history.replaceState(history.state, "", url);
}
