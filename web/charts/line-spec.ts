import type { AxisSpec } from "./axis.js";
import type { Format, LineKind } from "./types.js";

/** A named point on a line: a dot, and its text beside it. */
export interface LineDot {
  readonly x: number;
  readonly y: number;
  readonly label?: string;
  readonly short?: string;
}

export interface LineSeries {
  readonly id: string;
  /** Name in readouts and tables. */
  readonly label: string;
  /** Text beside the line; the label when left out. */
  readonly name?: string;
  readonly short?: string;
  readonly kind: LineKind;
  /** Ascending in x. */
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly band?: readonly (readonly [x: number, low: number, high: number])[];
  /** Beyond this x the line is faint. */
  readonly dimBeyond?: number;
  /** A staircase: each value holds until the next x. */
  readonly step?: boolean;
  /** Straight pieces instead of a smooth monotone curve. */
  readonly straight?: boolean;
  /** Points that are marked, with a text of their own. */
  readonly dots?: readonly LineDot[];
  /** Whether the line is named along its course; by default if no dot has a text. */
  readonly named?: boolean;
}

export interface LineMark {
  readonly x: number;
  readonly label: string;
  readonly short?: string;
  /** Second line of the label. */
  readonly note?: string;
  readonly kind: "user" | "limit" | "reference" | "breakeven";
  /** With `drop`, the line falls from this value to the axis instead of crossing the plot. */
  readonly y?: number;
  readonly drop?: boolean;
  /** End of the mark that its label prefers; bottom when left out. */
  readonly at?: "top" | "bottom";
}

/** A level line across the plot. */
export interface LineLevel {
  readonly y: number;
  readonly kind: "limit" | "reference";
  readonly label?: string;
}

/** A shaded stretch of the x axis; its name stands above the plot. */
export interface LineRegion {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly short?: string;
  readonly tone: 1 | 2 | 3;
  readonly hatched?: boolean;
  /** Said inside the region, at its top. */
  readonly note?: string;
}

/** A hatched column right of the axis for what is never reached. */
export interface LineGutter {
  readonly label: string;
  readonly note?: string;
}

export interface LinePanel {
  readonly y: AxisSpec;
  readonly series: readonly LineSeries[];
  readonly marks?: readonly LineMark[];
  readonly levels?: readonly LineLevel[];
}

export interface LineSpec extends LinePanel {
  readonly x: AxisSpec;
  readonly regions?: readonly LineRegion[];
  readonly gutter?: LineGutter;
  /** A small second panel on the same x axis. */
  readonly below?: LinePanel;
  /** Joins the ends of a band in a readout. */
  readonly formatRange?: (low: string, high: string) => string;
}

export type { AxisSpec, Format };
