import type { Scale } from "./axis.js";
import type { LineShape, MarkShape, PanelShape } from "./line-layout.js";
import type { LineMark, LinePanel, LineRegion } from "./line-spec.js";
import { reachOver } from "./path.js";
import {
  alongCurve,
  aroundDot,
  besideMark,
  type Corner,
  type LabelRequest,
  placeLabels,
  type Size,
  type TextBox,
} from "./place.js";
import { toneOf } from "./swatch.js";
import { type Box, LINE_HEIGHT, type Measure, type Point } from "./types.js";

export interface PlacedLabel {
  readonly box: TextBox;
  readonly text: string;
  /** Second line, in a quieter colour. */
  readonly note?: string;
  /** Class of the text's colour. */
  readonly tone: string;
}

/** A possible place with the text that would stand there. */
type Candidate = TextBox & Omit<PlacedLabel, "box">;
type Shape = Omit<PanelShape, "labels">;

const TEXT_HEIGHT = 15;
const MARK_TONES: Record<LineMark["kind"], string> = {
  user: "t-accent",
  limit: "t-lim",
  reference: "t-ink3",
  breakeven: "t-ours",
};

/**
 * Texts of a panel where they find room: marks first, then dots, then the lines' names. A line whose
 * dot could not be named in full is named along its course instead, if it can be.
 */
export function panelLabels(
  panel: LinePanel,
  shape: Shape,
  x: Scale,
  measure: Measure,
  regions: readonly LineRegion[],
): PlacedLabel[] {
  const levels = panel.levels ?? [];
  const requests = [
    ...regions.flatMap((region, index) => regionRequest(region, index, shape.box, x, measure)),
    ...shape.marks.map((mark, index) => markRequest(mark, index, shape.box, measure)),
    ...levels.flatMap((level, index) =>
      level.label ? [levelRequest(level.label, shape.y(level.y), index, shape.box, measure)] : [],
    ),
    ...shape.lines.flatMap((line, own) => dotRequests(line, own, shape, x, measure)),
    ...shape.lines.flatMap((line, own) =>
      isNamed(line) ? [nameRequest(line, own, shape.box, measure)] : [],
    ),
  ];
  const obstacles = obstaclesOf(panel, shape, x);
  const bounds = { x: shape.box.x + 2, y: shape.box.y, w: shape.box.w - 4, h: shape.box.h };
  const placed = placeLabels(requests, obstacles, bounds);
  const first = [...placed.values()];
  const said = new Set(first.map(({ text }) => text));
  const late = shape.lines.flatMap((line, own) => {
    const isMissing = (line.series.dots ?? []).some((dot) => dot.label && !said.has(dot.label));
    return isMissing && !isNamed(line) ? [nameRequest(line, own, shape.box, measure)] : [];
  });
  const boxes = [...obstacles.boxes, ...first];
  const second = placeLabels(late, { ...obstacles, boxes }, bounds).values();
  return [...first, ...second].map(({ text, note, tone, ...box }) => ({
    box,
    text,
    tone,
    ...(note ? { note } : {}),
  }));
}

function obstaclesOf(panel: LinePanel, shape: Shape, x: Scale) {
  const { box } = shape;
  const uprights = shape.marks.map(({ x: at, top, bottom }): Point[] => [
    { x: at, y: top },
    { x: at, y: bottom },
  ]);
  const levels = (panel.levels ?? []).map((level): Point[] => [
    { x: box.x, y: shape.y(level.y) },
    { x: box.x + box.w, y: shape.y(level.y) },
  ]);
  const dots = panel.series.flatMap((series) =>
    (series.dots ?? []).map((dot) => around({ x: x(dot.x), y: shape.y(dot.y) })),
  );
  return {
    curves: shape.lines.map((line) => line.chain),
    lines: [...shape.lines.flatMap((line) => line.bandChains), ...uprights, ...levels],
    boxes: dots,
  };
}

function around(point: Point): Box {
  return { x: point.x - 4.5, y: point.y - 4.5, w: 9, h: 9 };
}

function sizeOf(text: string, note: string | undefined, measure: Measure): Size {
  const w = Math.max(measure(text), note ? measure(note) : 0);
  return { w, h: TEXT_HEIGHT + (note ? LINE_HEIGHT : 0) };
}

/** Full text at all its places, then the short one. */
function variants(
  texts: readonly (string | undefined)[],
  note: string | undefined,
  tone: string,
  measure: Measure,
  places: (size: Size) => TextBox[],
): Candidate[] {
  return texts.flatMap((text, index) => {
    if (!text) return [];
    const second = index === 0 ? note : undefined;
    return places(sizeOf(text, second, measure)).map((box) => ({
      ...box,
      text,
      tone,
      ...(second ? { note: second } : {}),
    }));
  });
}

function markRequest(
  { mark, x, top, bottom }: MarkShape,
  index: number,
  box: Box,
  measure: Measure,
): LabelRequest<Candidate> {
  const side = mark.kind === "user" ? "left" : "right";
  const within = { ...box, y: top, h: bottom - top };
  const places = (size: Size) => besideMark(x, size, within, { side, end: mark.at ?? "bottom" });
  const tone = MARK_TONES[mark.kind];
  return {
    id: `mark-${index}`,
    candidates: variants([mark.label, mark.short], mark.note, tone, measure, places),
  };
}

function levelRequest(
  text: string,
  y: number,
  index: number,
  box: Box,
  measure: Measure,
): LabelRequest<Candidate> {
  const places = (size: Size) =>
    alongCurve(() => [y, y], size, { ...box, x: box.x + 4, w: box.w - 8 }, [1, 0, 0.5]);
  return {
    id: `level-${index}`,
    candidates: variants([text], undefined, "t-ink3", measure, places),
  };
}

/** A region's note stands at the region's top, clear of the curves if it can. */
function regionRequest(
  region: LineRegion,
  index: number,
  box: Box,
  x: Scale,
  measure: Measure,
): LabelRequest<Candidate>[] {
  if (!region.note) return [];
  const from = Math.max(box.x, x(region.from)) + 5;
  const room = Math.min(box.x + box.w, x(region.to)) - from;
  if (measure(region.note) > room) return [];
  const places = (size: Size): TextBox[] =>
    [2, 18, 34].map((down) => ({ x: from, y: box.y + down, ...size, anchor: "start" }));
  const candidates = variants([region.note], undefined, "t-ink3", measure, places);
  return [{ id: `region-${index}`, candidates }];
}

/** On a rising line the free corners are upper left and lower right; on a falling one the others. */
function cornersFor(line: LineShape, dot: Point, below: boolean): Corner[] {
  const before = line.points.filter((point) => point.x < dot.x).at(-1);
  const after = line.points.find((point) => point.x > dot.x);
  const rise = (before?.y ?? dot.y) - (after?.y ?? dot.y);
  if (rise >= 0) {
    return below
      ? ["right-below", "left-above", "right-above", "left-below"]
      : ["left-above", "right-below", "right-above", "left-below"];
  }
  return ["right-above", "left-below", "left-above", "right-below"];
}

function dotRequests(
  line: LineShape,
  own: number,
  shape: Shape,
  x: Scale,
  measure: Measure,
): LabelRequest<Candidate>[] {
  const tone = `t-${toneOf(line.series.kind)}`;
  return (line.series.dots ?? []).flatMap((dot, index) => {
    if (!dot.label) return [];
    const at = { x: x(dot.x), y: shape.y(dot.y) };
    const others = shape.lines.filter((other) => other !== line);
    const lowest = others.every((other) => !isBelow(other, at));
    const places = (size: Size) => aroundDot(at, size, cornersFor(line, at, lowest));
    const candidates = variants([dot.label, dot.short], undefined, tone, measure, places);
    return [{ id: `dot-${line.series.id}-${index}`, candidates, own }];
  });
}

function isBelow(line: LineShape, at: Point): boolean {
  const reach = reachOver(line.chain, at.x, at.x);
  return reach !== undefined && reach[0] > at.y + 1;
}

/** A line is named along its course when it says so, or when none of its dots has a text. */
function isNamed({ series }: LineShape): boolean {
  return series.named ?? !(series.dots ?? []).some((dot) => dot.label);
}

function nameRequest(
  line: LineShape,
  own: number,
  box: Box,
  measure: Measure,
): LabelRequest<Candidate> {
  const id = `name-${line.series.id}`;
  const first = line.points[0];
  const last = line.points.at(-1);
  if (!first || !last) return { id, candidates: [] };
  const tone = `t-${toneOf(line.series.kind)}`;
  const span = { ...box, x: first.x + 4, w: last.x - first.x - 8 };
  const reach = (from: number, to: number) => reachOver(line.chain, from, to);
  const shares = [0.96, 0.8, 0.64, 0.48, 0.32, 0.16, 0.04];
  const places = (size: Size) => (size.w > span.w ? [] : alongCurve(reach, size, span, shares));
  const texts = [line.label, line.series.short];
  return { id, candidates: variants(texts, undefined, tone, measure, places), own };
}
