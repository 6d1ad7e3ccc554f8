import type { BerthModule } from "./module.js";
import { SchemaReader } from "./schema.js";
import type {
  Catalogue,
  Descriptor,
  Fault,
  JsonObject,
  PresetEntry,
  Report,
  Scenario,
  Sources,
} from "./types.js";

/** Either what was asked for or everything that is wrong with the question. */
export type Outcome<T> = { value: T; faults?: undefined } | { value?: undefined; faults: Fault[] };

/** The part of the calculation that the store needs; tests hand in their own. */
export interface Evaluator {
  evaluate(scenario: Scenario): Outcome<Report>;
  toLink(scenario: Scenario): Outcome<string>;
  fromLink(fragment: string): Outcome<Scenario>;
}

function faultsOf(text: string): Fault[] | undefined {
  if (!text.startsWith("{")) return undefined;
  const parsed = JSON.parse(text) as { faults?: Fault[] };
  return Array.isArray(parsed.faults) ? parsed.faults : undefined;
}

function parsed<T>(text: string): Outcome<T> {
  const value = JSON.parse(text) as T & { faults?: Fault[] };
  return Array.isArray(value.faults) ? { faults: value.faults } : { value };
}

/** Typed face of the WebAssembly module. What never changes is asked for once. */
export class Core implements Evaluator {
  readonly #module: BerthModule;
  readonly #kinds = new Map<string, unknown>();
  #schema: SchemaReader | undefined;
  #presets: PresetEntry[] | undefined;
  #descriptors: Map<string, Descriptor> | undefined;
  #sources: Promise<Sources> | undefined;

  constructor(module: BerthModule) {
    this.#module = module;
  }

  evaluate(scenario: Scenario): Outcome<Report> {
    return parsed<Report>(this.#module.evaluate(JSON.stringify(scenario)));
  }

  toLink(scenario: Scenario): Outcome<string> {
    const text = this.#module.toLink(JSON.stringify(scenario));
    const faults = faultsOf(text);
    return faults ? { faults } : { value: text };
  }

  fromLink(fragment: string): Outcome<Scenario> {
    return parsed<Scenario>(this.#module.fromLink(fragment));
  }

  /** The ready questions in canonical form, so that a question can be compared with them. */
  presets(): PresetEntry[] {
    this.#presets ??= this.catalogue("presets").map((preset) => ({
      ...preset,
      scenario:
        parsed<Scenario>(this.#module.canonical(JSON.stringify(preset.scenario))).value ??
        preset.scenario,
    }));
    return this.#presets;
  }

  catalogue<K extends keyof Catalogue>(kind: K): Catalogue[K] {
    const known = this.#kinds.get(kind);
    if (known) return known as Catalogue[K];
    const all = JSON.parse(this.#module.catalogue(kind)) as Pick<Catalogue, K>;
    this.#kinds.set(kind, all[kind]);
    return all[kind];
  }

  get schema(): SchemaReader {
    this.#schema ??= new SchemaReader(JSON.parse(this.#module.schema()) as JsonObject);
    return this.#schema;
  }

  /** Name, formula and inputs of every figure, by id. */
  descriptors(): Map<string, Descriptor> {
    if (!this.#descriptors) {
      const text = JSON.parse(this.#module.figures()) as { figures: Record<string, Descriptor> };
      this.#descriptors = new Map(Object.entries(text.figures));
    }
    return this.#descriptors;
  }

  /** Where the catalogue's numbers come from; fetched when first asked for. */
  sources(): Promise<Sources> {
    this.#sources ??= fetch(new URL("sources.json", document.baseURI), {
      credentials: "same-origin",
    }).then((response) => {
      if (!response.ok) throw new Error(`sources.json: ${response.status}`);
      return response.json() as Promise<Sources>;
    });
    this.#sources.catch(() => {
      this.#sources = undefined;
    });
    return this.#sources;
  }
}
