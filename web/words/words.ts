import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { plainText, type Run, runs } from "./rich.js";

export type Language = "en" | "ko" | "qps";
export type Arguments = Record<string, FluentVariable>;

/** The word files: of the page, of the explanations, and of the panels that load late. */
export type WordFile = "page" | "why" | "late";

const FILES: Record<WordFile, Record<"en" | "ko", () => Promise<{ default: string }>>> = {
  page: { en: () => import("./en.ftl?raw"), ko: () => import("./ko.ftl?raw") },
  why: { en: () => import("./why.en.ftl?raw"), ko: () => import("./why.ko.ftl?raw") },
  late: { en: () => import("./late.en.ftl?raw"), ko: () => import("./late.ko.ftl?raw") },
};

let language: Language = "en";
let bundle = new FluentBundle("en");
const loaded = new Map<string, string>();

async function load(file: WordFile, of: Language): Promise<void> {
  const key = `${file}.${of}`;
  if (!loaded.has(key)) {
    const text = await FILES[file][of === "qps" ? "en" : of]();
    loaded.set(key, text.default);
  }
}

async function transformOf(of: Language): Promise<((text: string) => string) | undefined> {
  return of === "qps" ? (await import("./pseudo.js")).pseudo : undefined;
}

async function rebuild(of: Language): Promise<void> {
  const transform = await transformOf(of);
  const next = new FluentBundle(of === "qps" ? "en" : of, {
    useIsolating: false,
    ...(transform && { transform }),
  });
  for (const file of Object.keys(FILES)) {
    const text = loaded.get(`${file}.${of}`);
    if (text !== undefined) next.addResource(new FluentResource(text));
  }
  language = of;
  bundle = next;
}

/** Makes a language current once all word files in use are there in it. */
export async function speak(of: Language): Promise<void> {
  const inUse = new Set<WordFile>(["page"]);
  for (const key of loaded.keys()) inUse.add(key.split(".")[0] as WordFile);
  await Promise.all([...inUse].map((file) => load(file, of)));
  await rebuild(of);
}

/** Adds a word file to the current language. */
export async function alsoSpeak(file: WordFile): Promise<void> {
  if (loaded.has(`${file}.${language}`)) return;
  await load(file, language);
  await rebuild(language);
}

export function currentLanguage(): Language {
  return language;
}

/** Whether the current language has words for an id (codes that come from the core may be new). */
export function has(id: string): boolean {
  return bundle.hasMessage(id);
}

function format(id: string, values?: Arguments): string {
  const [name, attribute] = id.split(".", 2) as [string, string | undefined];
  const message = bundle.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  return pattern ? bundle.formatPattern(pattern, values, []) : id;
}

/** A message as plain text. */
export function t(id: string, values?: Arguments): string {
  return plainText(format(id, values));
}

/** A message as runs, with its strong parts and its figures. */
export function sentence(id: string, values?: Arguments): Run[] {
  return runs(format(id, values));
}
