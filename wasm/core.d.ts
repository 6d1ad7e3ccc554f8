/**
 * The calculation as a WebAssembly module: JSON text in, JSON text out. A verb that can fail
 * returns its result or `{"faults": [{"path", "code", "message", "allowed"}]}`; none throws.
 * The build puts this file beside berth.js, as berth.d.ts.
 */
export interface BerthModule {
  /** Scenario → report. */
  evaluate(scenario: string): string;
  /** Scenario → report with every figure's descriptor merged in. */
  evaluateExplained(scenario: string): string;
  /** A scenario with fields to vary → a table of verdicts and figures. */
  sweep(request: string): string;
  /** Descriptors of all figures: name, unit, formula, inputs, sources, note. */
  figures(): string;
  /** JSON Schema (2020-12) of scenario and report. */
  schema(): string;
  /** One kind of the catalogue ("models", "accelerators", …), or all of it for "". */
  catalogue(kind: string): string;
  /** Scenario → the same with defaults left out and keys sorted. */
  canonical(scenario: string): string;
  /** Scenario → readable link fragment, without the leading "#". */
  toLink(scenario: string): string;
  /** Readable link fragment → scenario. */
  fromLink(fragment: string): string;
}

export interface BerthModuleOptions {
  /** The module's bytes, where they cannot be fetched from beside the script (Node, one file). */
  wasmBinary?: ArrayBuffer | Uint8Array;
  /** Where the file called `name` is to be fetched from. */
  locateFile?: (name: string) => string;
  /** Compiles and instantiates by itself, and calls `done` when it has. */
  instantiateWasm?: (
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ) => Record<string, never>;
}

/** Fetches, compiles and starts the module. */
export default function createBerth(options?: BerthModuleOptions): Promise<BerthModule>;
