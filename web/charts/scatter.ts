import { css, type SVGTemplateResult, svg } from "lit";
import {
  type AxisSpec,
  extentOf,
  makeScale,
  paddedDomain,
  type Scale,
  type Tick,
  ticksFor,
} from "./axis.js";
import { ChartElement, type Drawing } from "./chart.js";
import { dot, label, text, xAxis, yGrid } from "./draw.js";
import { flatten, linePath, reachOver } from "./path.js";
import { alongCurve, aroundDot, type LabelRequest, placeLabels, type TextBox } from "./place.js";
import { type Box, type ChartTable, LINE_HEIGHT, type Point, type Stop } from "./types.js";

export interface Better {
  readonly x: "low" | "high";
  readonly y: "low" | "high";
}

export interface ScatterPoint {
  readonly id: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** On the front: no other is better in both; beaten; unfit: misses a target; or chosen. */
  readonly kind: "front" | "beaten" | "unfit" | "chosen";
  /** Whether the chosen one is not on the front. */
  readonly isBeaten?: boolean;
  /** Said in the readout: why it fails, what it costs. */
  readonly detail?: string;
}

export interface ScatterSpec {
  readonly x: AxisSpec;
  readonly y: AxisSpec;
  readonly points: readonly ScatterPoint[];
  /** Name of the front line. */
  readonly frontLabel: string;
  /** Headers of the table's first and last columns. */
  readonly columns: readonly [name: string, detail: string];
  /** Which end of each axis is the good one; the low ones when left out. */
  readonly better?: Better;
}

interface Frame {
  readonly box: Box;
  readonly x: Scale;
  readonly y: Scale;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
}

type Named = TextBox & { readonly text: string; readonly tone: string };

/** Corners of a point that its front leaves free: a falling front, then a rising one. */
const FALLING = ["right-above", "left-below", "left-above", "right-below"] as const;
const RISING = ["left-above", "right-below", "right-above", "left-below"] as const;

/** How the front is drawn: it falls where the good ends of both axes are alike. */
function frontLook({ x, y }: Better = { x: "low", y: "low" }) {
  return {
    join: x === "low" ? ("step" as const) : ("step-before" as const),
    corners: x === y ? FALLING : RISING,
  };
}

/** `<berth-scatter>`: choices as points, the best of them joined by a front. */
export class BerthScatter extends ChartElement<ScatterSpec> {
  static override styles = [
    ...ChartElement.styles,
    css`
      :host { height: 340px; }
      @media (max-width: 799px) {
        :host { height: 300px; }
      }
    `,
  ];

  protected override readonly along = "both";

  protected override firstStop(spec: ScatterSpec): number {
    return Math.max(
      0,
      sortedPoints(spec).findIndex((point) => point.kind === "chosen"),
    );
  }

  protected override draw(spec: ScatterSpec): Drawing {
    const frame = this.#frame(spec);
    const { box, x, y } = frame;
    const at = (point: ScatterPoint): Point => ({ x: x(point.x), y: y(point.y) });
    const points = sortedPoints(spec);
    const front = points.filter(isOnFront).map(at);
    const { join } = frontLook(spec.better);
    const marks = svg`
      ${text(0, 12, spec.y.label, { look: "t-ink3" })}
      ${yGrid(frame.yTicks, box.x, box.x + box.w, box.y + box.h)}
      ${xAxis(frame.xTicks, box.x, box.x + box.w, box.y + box.h)}
      ${text(this.width, this.height - 4, spec.x.label, { anchor: "end", look: "t-ink3" })}
      <path class="line l-front" d=${linePath(front, join)}></path>
      ${points.map((point) => drawPoint(point, at(point)))}
      ${this.#labels(spec, points, front, at, box).map((each) => label(each, each.text, each.tone))}`;
    const stops = points.map((point) => ({ ...at(point), ...readout(spec, point) }));
    const live = (stop: Stop) =>
      svg`<circle class="cursor-cell" cx=${stop.x} cy=${stop.y} r="8"></circle>`;
    return { marks, stops, live };
  }

  protected override tableOf(spec: ScatterSpec): ChartTable {
    return {
      columns: [spec.columns[0], spec.x.label, spec.y.label, spec.columns[1]],
      rows: sortedPoints(spec).map((point) => [
        point.label,
        (spec.x.readout ?? spec.x.format)(point.x),
        (spec.y.readout ?? spec.y.format)(point.y),
        point.detail ?? "",
      ]),
    };
  }

  #frame(spec: ScatterSpec): Frame {
    const domainOf = (axis: AxisSpec, values: number[]) =>
      axis.domain ?? paddedDomain(axis.scale, extentOf(values) ?? [1, 10]);
    const top = LINE_HEIGHT + 7;
    const bottom = this.height - 22 - LINE_HEIGHT;
    const yDomain = domainOf(
      spec.y,
      spec.points.map((point) => point.y),
    );
    const xDomain = domainOf(
      spec.x,
      spec.points.map((point) => point.x),
    );
    const short = this.width < 480;
    const y = makeScale(spec.y.scale, yDomain, [bottom, top]);
    const yTicks = ticksFor(spec.y, y, () => LINE_HEIGHT, { gap: 20, short });
    const left = Math.ceil(Math.max(0, ...yTicks.map((tick) => this.measure(tick.text)))) + 10;
    const box = { x: left, y: top, w: Math.max(40, this.width - left - 16), h: bottom - top };
    const x = makeScale(spec.x.scale, xDomain, [box.x, box.x + box.w]);
    const xTicks = ticksFor(spec.x, x, (content) => this.measure(content), { short, gap: 24 });
    return { box, x, y, xTicks, yTicks };
  }

  /** The chosen plan is named first, then the front; others in the readout only. */
  #labels(
    spec: ScatterSpec,
    points: readonly ScatterPoint[],
    front: readonly Point[],
    at: (point: ScatterPoint) => Point,
    box: Box,
  ): Named[] {
    const { join, corners } = frontLook(spec.better);
    const request = (point: ScatterPoint): LabelRequest<Named> => {
      const bold = point.kind === "chosen";
      const size = { w: this.measure(point.label, { bold }), h: 15 };
      const tone = bold ? "t-accent bold" : "t-ours";
      // A label further off would seem to belong to another point.
      const boxes = aroundDot(at(point), size, corners).slice(0, 3 * corners.length);
      return {
        id: point.id,
        candidates: boxes.map((each) => ({ ...each, text: point.label, tone })),
      };
    };
    const chain = flatten(front, join);
    const requests = [
      ...points.filter((point) => point.kind === "chosen").map(request),
      ...points.filter((point) => point.kind === "front").map(request),
      ...frontName(spec, chain, box, this.measure(spec.frontLabel)),
    ];
    const boxes = points.map((point) => {
      const { x, y } = at(point);
      return { x: x - 5, y: y - 5, w: 10, h: 10 };
    });
    return [...placeLabels(requests, { boxes, lines: [chain] }, box).values()];
  }
}

/** The front is named along its course. */
function frontName(
  spec: ScatterSpec,
  chain: readonly Point[],
  box: Box,
  w: number,
): LabelRequest<Named>[] {
  if (chain.length < 2 || !spec.frontLabel) return [];
  const reach = (from: number, to: number) => reachOver(chain, from, to);
  const boxes = alongCurve(reach, { w, h: 15 }, box, [0.75, 0.6, 0.9, 0.45, 0.3, 0.15]);
  const look = { text: spec.frontLabel, tone: "t-ours" };
  return [{ id: "front", candidates: boxes.map((each) => ({ ...each, ...look })) }];
}

/** The chosen one lies on the front unless it is said to be beaten. */
function isOnFront({ kind, isBeaten = false }: ScatterPoint): boolean {
  return kind === "front" || (kind === "chosen" && !isBeaten);
}

function sortedPoints(spec: ScatterSpec): ScatterPoint[] {
  return [...spec.points].sort((a, b) => a.x - b.x || a.y - b.y);
}

function drawPoint(point: ScatterPoint, { x, y }: Point): SVGTemplateResult {
  switch (point.kind) {
    case "front":
      return dot(x, y, "ours");
    case "chosen":
      return dot(x, y, "accent", 6);
    case "unfit":
      return svg`<path class="mark m-limit" d="M${x - 3.5} ${y - 3.5}l7 7m0 -7l-7 7"></path>`;
    case "beaten":
      return svg`<circle class="ring" cx=${x} cy=${y} r="3.5"></circle>`;
  }
}

function readout(spec: ScatterSpec, point: ScatterPoint): Pick<Stop, "head" | "rows"> {
  const rows = [
    { label: spec.x.label, value: (spec.x.readout ?? spec.x.format)(point.x) },
    { label: spec.y.label, value: (spec.y.readout ?? spec.y.format)(point.y) },
  ];
  const detail = point.detail ? [{ label: point.detail, value: "" }] : [];
  return { head: point.label, rows: [...rows, ...detail] };
}

customElements.define("berth-scatter", BerthScatter);

declare global {
  interface HTMLElementTagNameMap {
    "berth-scatter": BerthScatter;
  }
}
