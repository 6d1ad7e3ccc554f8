import { nothing, type SVGTemplateResult, svg } from "lit";
import { crisp, dot, label, line, type Piece, text, xAxis, yGrid } from "./draw.js";
import type { ChartShape, LineShape, MarkShape, PanelShape, RegionShape } from "./line-layout.js";
import type { LinePanel, LineSpec } from "./line-spec.js";
import { toneOf } from "./swatch.js";

/** The whole line chart for a layout. */
export function drawLines(spec: LineSpec, shape: ChartShape): SVGTemplateResult {
  const { main, below } = shape;
  const foot = below ?? main;
  const mainBottom = crisp(main.box.y + main.box.h);
  return svg`
    ${spec.y.label ? text(0, 12, spec.y.label, { look: "t-ink3" }) : nothing}
    ${shape.regions.map((region) => drawRegion(region, shape))}
    ${drawGutter(spec, shape)}
    ${drawPanel("main", spec, main, shape)}
    ${spec.below && below ? drawPanel("below", spec.below, below, shape) : nothing}
    ${below ? line(main.box.x, mainBottom, right(main), mainBottom, "axis") : nothing}
    ${xAxis(shape.ticks, foot.box.x, right(foot), foot.box.y + foot.box.h)}
    ${text(shape.axisTitle.x, shape.axisTitle.y, spec.x.label, { anchor: "end", look: "t-ink3" })}
  `;
}

function right(panel: PanelShape): number {
  return panel.box.x + panel.box.w;
}

function drawRegion({ region, x, w, name }: RegionShape, shape: ChartShape): Piece {
  if (w <= 0) return nothing;
  const { y, h } = shape.main.box;
  const at = { x: x.toFixed(1), w: w.toFixed(1) };
  return svg`
    <rect x=${at.x} y=${y} width=${at.w} height=${h}
      class=${region.hatched ? nothing : `z${region.tone}`}
      fill=${region.hatched ? "url(#p-never)" : nothing}></rect>
    ${name ? text(x + 4, shape.nameY, name, { look: "t-ink2" }) : nothing}
  `;
}

function drawGutter(spec: LineSpec, shape: ChartShape): Piece {
  if (!spec.gutter || !shape.gutter) return nothing;
  const { x, y, w, h } = shape.gutter;
  return svg`
    <rect x=${x} y=${y} width=${w} height=${h} class="z3"></rect>
    <rect x=${x} y=${y} width=${w} height=${h} fill="url(#p-never)"></rect>
    ${text(x + 6, shape.nameY, spec.gutter.label, { look: "t-ink2" })}
    ${spec.gutter.note ? text(x + 6, y + 16, spec.gutter.note, { look: "halo t-ink2" }) : nothing}
  `;
}

function drawPanel(
  name: string,
  panel: LinePanel,
  shape: PanelShape,
  chart: ChartShape,
): SVGTemplateResult {
  const { box } = shape;
  const edge = right(shape);
  return svg`
    <clipPath id="clip-${name}">
      <rect x=${box.x} y=${box.y - 2} width=${box.w} height=${box.h + 3}></rect>
    </clipPath>
    ${yGrid(shape.ticks, box.x, edge, box.y + box.h)}
    ${(panel.levels ?? []).map((level) =>
      line(box.x, shape.y(level.y), edge, shape.y(level.y), `mark m-${level.kind}`),
    )}
    <g clip-path="url(#clip-${name})">
      ${shape.lines.map((each, index) => drawLine(each, `${name}-${index}`, shape))}
    </g>
    ${shape.marks.map((mark) => drawMark(mark))}
    ${shape.lines.map(({ series }) =>
      (series.dots ?? []).map((each) => dot(chart.x(each.x), shape.y(each.y), toneOf(series.kind))),
    )}
    ${shape.labels.map(
      (each) =>
        svg`${label(each.box, each.text, each.tone)}${
          each.note ? label({ ...each.box, y: each.box.y + 17 }, each.note, "t-ink3") : nothing
        }`,
    )}
  `;
}

/** A line in one piece, or full up to where it turns faint and faint beyond. */
function drawLine(shape: LineShape, id: string, panel: PanelShape): Piece {
  const { series, path, band, dimFrom } = shape;
  if (!path && !band) return nothing;
  const marks = svg`${
    band ? svg`<path d=${band} class="band b-${toneOf(series.kind)}"></path>` : nothing
  }<path d=${path} class="line l-${series.kind}"></path>`;
  if (dimFrom === undefined) return marks;
  const { x, y, w, h } = panel.box;
  const top = y - 2;
  return svg`
    <clipPath id="near-${id}">
      <rect x=${x} y=${top} width=${(dimFrom - x).toFixed(1)} height=${h + 3}></rect>
    </clipPath>
    <clipPath id="far-${id}">
      <rect x=${dimFrom.toFixed(1)} y=${top} width=${(x + w - dimFrom).toFixed(1)}
        height=${h + 3}></rect>
    </clipPath>
    <g clip-path="url(#near-${id})">${marks}</g>
    <g clip-path="url(#far-${id})" class="beyond">${marks}</g>
  `;
}

function drawMark({ mark, x, top, bottom }: MarkShape): SVGTemplateResult {
  const at = mark.kind === "limit" ? x : crisp(x);
  const tail = mark.kind === "user" ? 4 : 0;
  return svg`${line(at, top, at, bottom + tail, `mark m-${mark.kind}`)}${
    mark.drop && mark.kind === "breakeven" ? dot(x, top, "ours", 4.5) : nothing
  }`;
}
