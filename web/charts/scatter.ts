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

export interface ScatterPoint {
  readonly id: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** On the front: no other plan is better in both; beaten; unfit: misses a target; or chosen. */
  readonly kind: "front" | "beaten" | "unfit" | "chosen";
  /** Said in the readout: why it fails, what it costs. */
  readonly detail?: string;
}

export interface ScatterSpec {
  readonly x: AxisSpec;
  readonly y: AxisSpec;
  readonly points: readonly ScatterPoint[];
  /** Name of the front line. */
  readonly frontLabel: string;
  /** Header of the table's first column. */
  readonly column: string;
}

interface Frame {
  readonly box: Box;
  readonly x: Scale;
  readonly y: Scale;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
}

type Named = TextBox & { readonly text: string; readonly tone: string };

/** Where both axes are better low, the front's points are free above right and below left. */
const CORNERS = ["right-above", "left-below", "left-above", "right-below"] as const;

/** `<berth-scatter>`: plans as points, the best of them joined by a front. */
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
    const front = points
      .filter((point) => point.kind === "front" || point.kind === "chosen")
      .map(at);
    const marks = svg`
      ${text(0, 12, spec.y.label, { look: "t-ink3" })}
      ${yGrid(frame.yTicks, box.x, box.x + box.w, box.y + box.h)}
      ${xAxis(frame.xTicks, box.x, box.x + box.w, box.y + box.h)}
      ${text(this.width, this.height - 4, spec.x.label, { anchor: "end", look: "t-ink3" })}
      <path class="line l-front" d=${linePath(front, "step")}></path>
      ${points.map((point) => drawPoint(point, at(point)))}
      ${this.#labels(spec, points, front, at, box).map((each) => label(each, each.text, each.tone))}`;
    const stops = points.map((point) => ({ ...at(point), ...readout(spec, point) }));
    const live = (stop: Stop) =>
      svg`<circle class="cursor-cell" cx=${stop.x} cy=${stop.y} r="8"></circle>`;
    return { marks, stops, live };
  }

  protected override tableOf(spec: ScatterSpec): ChartTable {
    return {
      columns: [spec.column, spec.x.label, spec.y.label, ""],
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
    const request = (point: ScatterPoint): LabelRequest<Named> => {
      const bold = point.kind === "chosen";
      const size = { w: this.measure(point.label, { bold }), h: 15 };
      const tone = bold ? "t-accent bold" : "t-ours";
      const boxes = aroundDot(at(point), size, CORNERS);
      return {
        id: point.id,
        candidates: boxes.map((each) => ({ ...each, text: point.label, tone })),
      };
    };
    const chain = flatten(front, "step");
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
