import type { Figure, Report as GeneratedReport, Series, Verdicts } from "../generated/report.js";

/** What crosses the door between the page and the calculation: JSON, by these shapes. */

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** A scenario as the page holds it: only what differs from the defaults. */
export type Scenario = JsonObject;

export interface Fault {
  path: string;
  code: string;
  message?: string;
  allowed?: Json;
}

export type { Figure, Series, Verdicts };
export type Report = Omit<GeneratedReport, "scenario"> & { scenario: Scenario };
export type Warning = Report["warnings"][number];
/** A change that would alter a verdict: set `path` to `value` and it becomes `code`. */
export type Flip = NonNullable<Verdicts["memory"]>["flip"][number];

export type DescriptorInput = { symbol: string } & (
  | { figure: string }
  | { scenario: string }
  | { series: string; column: string }
);

/** What never changes about a figure: how it is made and from what. */
export interface Descriptor {
  id: string;
  name: string;
  unit: string;
  formula?: string;
  inputs: DescriptorInput[];
  sources: string[];
  note?: string;
}

/** A number that the catalogue does not know is absent. */
export interface ModelEntry {
  id: string;
  name: string;
  family: string;
  aliases: string[];
  parameters_total?: number;
  parameters_active?: number;
  experts?: number;
  experts_per_token?: number;
  layers?: number;
  max_context?: number;
  release: string;
  release_bytes?: number;
  supported: boolean;
}

export interface AcceleratorEntry {
  id: string;
  name: string;
  vendor: string;
  generation: string;
  segment: string;
  aliases: string[];
  marketed_gb?: number;
  driver_bytes?: number;
  bandwidth?: number;
}

export interface FormatEntry {
  id: string;
  name: string;
  family?: string;
}

export interface EngineEntry {
  id: string;
  name: string;
  memory_utilization: number;
}

export interface CloudPriceEntry {
  id: string;
  provider: string;
  accelerator: string;
  gpus: number;
  usd_per_hour: number;
  usd_per_gpu_hour: number;
  read_on: string;
}

export interface ApiPriceEntry {
  id: string;
  provider: string;
  name: string;
  input_usd: number;
  cached_input_usd: number;
  output_usd: number;
  off_peak_factor: number;
  peak_windows_utc: string[];
  read_on: string;
}

export interface PresetEntry {
  id: string;
  name: string;
  scenario: Scenario;
}

export interface Catalogue {
  models: ModelEntry[];
  accelerators: AcceleratorEntry[];
  weight_formats: FormatEntry[];
  cache_formats: FormatEntry[];
  engines: EngineEntry[];
  cloud_prices: CloudPriceEntry[];
  api_prices: ApiPriceEntry[];
  presets: PresetEntry[];
}

/** One sourced value in sources.json. */
export interface SourcedValue {
  value: Json;
  /** As the source prints it, where that differs. */
  stated?: string;
  source: string;
  url?: string;
  confidence: string;
  read: string;
}

/** kind ("models", "accelerators" …) → catalogue id → field → where its value comes from. */
export type Sources = Record<string, Record<string, Record<string, SourcedValue>>>;
