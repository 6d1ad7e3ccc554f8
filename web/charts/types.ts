/** Turns a value into the text that is shown. Locale and units belong to the caller. */
export type Format = (value: number) => string;

/** Width in CSS pixels of a text at the size charts use (12 px unless told otherwise). */
export type Measure = (text: string, options?: TextStyle) => number;

export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in pixels; x and y are its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The data behind a picture as formatted text; the first cell of a row is its header. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** One line of a readout. `swatch` is a key of the swatches in swatch.ts. */
export interface ReadoutRow {
  readonly label: string;
  readonly value: string;
  readonly swatch?: SwatchKind;
}

/** A place the keyboard and the pointer can stop at, in pixels of the drawing. */
export interface Stop {
  readonly x: number;
  readonly y: number;
  readonly head: string;
  readonly rows: readonly ReadoutRow[];
}

/** What a line stands for; decides its colour, width and dash. */
export type LineKind =
  | "ceiling"
  | "estimate"
  | "bound"
  | "dense-compute"
  | "dense-memory"
  | "self-hosted"
  | "api"
  | "next-step"
  | "coverage"
  | "limit";

/** What a filled area stands for; decides its colour and pattern. */
export type FillKind =
  | "w1"
  | "w2"
  | "w3"
  | "outline"
  | "overhead"
  | "cache"
  | "free"
  | "outside"
  | "peak"
  | "off";

export type SwatchKind = LineKind | FillKind;

/** 12 px text on a 17 px line: the one text size of a picture. */
export const TEXT_SIZE = 12;
export const LINE_HEIGHT = 17;
