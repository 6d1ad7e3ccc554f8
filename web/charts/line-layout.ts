import { extentOf, makeScale, paddedDomain, type Scale, type Tick, ticksFor } from "./axis.js";
import { type PlacedLabel, panelLabels } from "./line-labels.js";
import type { LineMark, LinePanel, LineRegion, LineSeries, LineSpec } from "./line-spec.js";
import { firstFitting } from "./measure.js";
import { bandPath, flatten, type Join, linePath } from "./path.js";
import { type Box, LINE_HEIGHT, type Measure, type Point } from "./types.js";

export interface LineShape {
  readonly series: LineSeries;
  /** Name in the picture: more than one where lines coincide. */
  readonly label: string;
  readonly path: string;
  readonly band: string;
  readonly points: readonly Point[];
  readonly chain: readonly Point[];
  readonly bandChains: readonly (readonly Point[])[];
  /** Where the line turns faint, in pixels. */
  readonly dimFrom: number | undefined;
}

export interface MarkShape {
  readonly mark: LineMark;
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

export interface PanelShape {
  readonly box: Box;
  readonly y: Scale;
  readonly ticks: readonly Tick[];
  readonly lines: readonly LineShape[];
  readonly marks: readonly MarkShape[];
  readonly labels: readonly PlacedLabel[];
}

export interface RegionShape {
  readonly region: LineRegion;
  readonly x: number;
  readonly w: number;
  readonly name: string | undefined;
}

export interface ChartShape {
  readonly x: Scale;
  readonly ticks: readonly Tick[];
  readonly main: PanelShape;
  readonly below: PanelShape | undefined;
  readonly regions: readonly RegionShape[];
  readonly gutter: Box | undefined;
  /** Baseline of region names. */
  readonly nameY: number;
  readonly axisTitle: { readonly x: number; readonly y: number };
  /** Whether room is scarce, so that short texts are used. */
  readonly short: boolean;
}

/** Below this width ticks use their short texts. */
const SHORT_BELOW = 480;
const GUTTER_GAP = 4;
const PANEL_GAP = 24;

/** Everything the line chart draws, in pixels of a drawing of the given size. */
export function layoutLines(
  spec: LineSpec,
  width: number,
  height: number,
  measure: Measure,
): ChartShape {
  const short = width < SHORT_BELOW;
  const frame = frameOf(spec, width, height, measure, short);
  const x = makeScale(spec.x.scale, xDomain(spec), [frame.left, frame.right]);
  const ticks = ticksFor(spec.x, x, (text) => measure(text), { short, gap: short ? 14 : 44 });
  const last = ticks.at(-1);
  const titleFits = !last || last.at + measure(last.text) / 2 + 12 + measure(spec.x.label) <= width;
  const bottom = height - 22 - (titleFits ? 0 : LINE_HEIGHT);
  const belowHeight = spec.below ? Math.max(44, Math.min(76, Math.round(height * 0.16))) : 0;
  const mainBottom = spec.below ? bottom - belowHeight - PANEL_GAP : bottom;
  const w = frame.right - frame.left;
  const mainBox = { x: frame.left, y: frame.top, w, h: Math.max(40, mainBottom - frame.top) };
  const belowBox = { x: frame.left, y: bottom - belowHeight, w, h: belowHeight };
  return {
    x,
    ticks,
    main: layoutPanel(spec, x, mainBox, measure, { short, notes: spec.regions ?? [] }),
    below: spec.below && layoutPanel(spec.below, x, belowBox, measure, { short, few: true }),
    regions: layoutRegions(spec, x, frame, measure),
    gutter: frame.gutter && { ...frame.gutter, y: mainBox.y, h: mainBox.h },
    nameY: frame.top - 7,
    axisTitle: { x: width, y: bottom + (titleFits ? 18 : 18 + LINE_HEIGHT) },
    short,
  };
}

interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly gutter: { readonly x: number; readonly w: number } | undefined;
}

function frameOf(
  spec: LineSpec,
  width: number,
  height: number,
  measure: Measure,
  short: boolean,
): Frame {
  const named = spec.gutter !== undefined || (spec.regions ?? []).some((region) => region.label);
  const top = (spec.y.label ? LINE_HEIGHT + 3 : 4) + (named ? LINE_HEIGHT + 4 : 0);
  const widest = [spec, spec.below]
    .flatMap((panel) => (panel ? yTicks(panel, height * 0.6, short) : []))
    .reduce((most, tick) => Math.max(most, measure(tick.text)), 0);
  const left = Math.ceil(widest) + 10;
  const gutter = gutterOf(spec, width, measure);
  const lastText = spec.x.format(xDomain(spec)[1]);
  const right = gutter ? gutter.x - GUTTER_GAP : width - Math.max(6, measure(lastText) / 2);
  return { left, right: Math.max(right, left + 40), top, gutter };
}

/** The gutter takes at most a fifth of the width; without that room it is left out. */
function gutterOf(spec: LineSpec, width: number, measure: Measure) {
  if (!spec.gutter) return undefined;
  const w = Math.ceil(Math.max(measure(spec.gutter.label), measure(spec.gutter.note ?? "")) + 14);
  return w <= width / 5 ? { x: width - w, w } : undefined;
}

function xDomain(spec: LineSpec): readonly [number, number] {
  const xs = spec.series.flatMap((series) => series.points.map(([x]) => x));
  return spec.x.domain ?? extentOf(xs) ?? [spec.x.scale === "log" ? 1 : 0, 10];
}

function yDomain(panel: LinePanel): readonly [number, number] {
  if (panel.y.domain) return panel.y.domain;
  const log = panel.y.scale === "log";
  const values = panel.series.flatMap((series) => [
    ...series.points.map(([, y]) => y),
    ...(series.dots ?? []).map((dot) => dot.y),
    ...(series.band ?? []).flatMap(([, low, high]) => [low, high]),
  ]);
  const extent = extentOf(log ? values.filter((value) => value > 0) : values);
  return paddedDomain(panel.y.scale, extent ?? [1, 10]);
}

function yTicks(panel: LinePanel, length: number, short: boolean, few = false): Tick[] {
  const scale = makeScale(panel.y.scale, yDomain(panel), [length, 0]);
  return ticksFor(panel.y, scale, () => LINE_HEIGHT, { gap: few ? 24 : 20, short });
}

interface PanelOptions {
  readonly short: boolean;
  /** Few ticks: the two ends of the domain. */
  readonly few?: boolean;
  readonly notes?: readonly LineRegion[];
}

function layoutPanel(
  panel: LinePanel,
  x: Scale,
  box: Box,
  measure: Measure,
  options: PanelOptions,
): PanelShape {
  const y = makeScale(panel.y.scale, yDomain(panel), [box.y + box.h, box.y]);
  const ticks = yTicks(panel, box.h, options.short, options.few).map((tick) => ({
    ...tick,
    at: y(tick.value),
  }));
  const lines = joinCoincident(panel.series.map((series) => lineShape(series, x, y, box)));
  const marks = (panel.marks ?? []).map((mark) => ({
    mark,
    x: x(mark.x),
    top: mark.drop && mark.y !== undefined ? y(mark.y) : box.y,
    bottom: box.y + box.h,
  }));
  const shape = { box, y, ticks, lines, marks };
  const labels = panelLabels(panel, shape, x, measure, options.notes ?? []);
  return { ...shape, labels };
}

function lineShape(series: LineSeries, x: Scale, y: Scale, box: Box): LineShape {
  const join: Join = series.step ? "step" : series.straight ? "straight" : "smooth";
  const shown = (value: number): boolean => Number.isFinite(y(value));
  const known = new Map<number, number>();
  for (const [at, value] of series.points) if (shown(value)) known.set(at, value);
  for (const dot of series.dots ?? []) if (shown(dot.y)) known.set(dot.x, dot.y);
  const points = [...known]
    .sort(([a], [b]) => a - b)
    .map(([at, value]) => ({ x: x(at), y: y(value) }));
  const band = (series.band ?? [])
    .filter(([, low, high]) => shown(low) && shown(high))
    .map(([at, low, high]) => ({ x: x(at), lo: y(low), hi: y(high) }));
  const edges = [
    band.map((point) => ({ x: point.x, y: point.lo })),
    band.map((point) => ({ x: point.x, y: point.hi })),
  ];
  const dim = series.dimBeyond === undefined ? undefined : x(series.dimBeyond);
  return {
    series,
    label: series.name ?? series.label,
    path: linePath(points, join),
    band: bandPath(band, join),
    points,
    chain: flatten(points, join),
    bandChains: band.length > 0 ? edges.map((edge) => flatten(edge, join)) : [],
    dimFrom: dim !== undefined && dim < box.x + box.w ? Math.max(dim, box.x) : undefined,
  };
}

/** Two lines within a pixel of each other are drawn once and carry both names. */
export function joinCoincident(lines: readonly LineShape[]): LineShape[] {
  const kept: LineShape[] = [];
  for (const line of lines) {
    const twin = kept.findIndex((other) => coincide(other, line));
    const other = kept[twin];
    if (other) kept[twin] = joined(other, line);
    else kept.push(line);
  }
  return kept;
}

function joined(a: LineShape, b: LineShape): LineShape {
  const both = (one: string, two: string | undefined): string => (two ? `${one}, ${two}` : one);
  const dots = a.series.dots?.map((dot) => {
    const twin = b.series.dots?.find((other) => other.x === dot.x);
    return dot.label ? { ...dot, label: both(dot.label, twin?.label) } : dot;
  });
  return { ...a, label: both(a.label, b.label), series: dots ? { ...a.series, dots } : a.series };
}

function coincide(a: LineShape, b: LineShape): boolean {
  if (a.points.length < 2 || a.points.length !== b.points.length) return false;
  return a.points.every((point, index) => {
    const other = b.points[index];
    return (
      other !== undefined && Math.abs(point.x - other.x) < 1 && Math.abs(point.y - other.y) < 1
    );
  });
}

function layoutRegions(spec: LineSpec, x: Scale, frame: Frame, measure: Measure): RegionShape[] {
  return (spec.regions ?? []).map((region) => {
    const clamp = (at: number): number => Math.max(frame.left, Math.min(frame.right, at));
    const from = clamp(x(region.from));
    const w = Math.max(0, clamp(x(region.to)) - from);
    const name = firstFitting([region.label, region.short], w - 8, measure);
    return { region, x: from, w, name };
  });
}
