import { html, nothing, type TemplateResult } from "lit";
import { swatch } from "./swatch.js";
import type { Point, Stop } from "./types.js";

interface Size {
  readonly w: number;
  readonly h: number;
}

/** The visible readout of a stop; the live region says the same, so this one is not read aloud. */
export function tooltip(stop: Stop): TemplateResult {
  return html`<div class="tip" aria-hidden="true">
    <div class="tip-head">${stop.head}</div>
    ${stop.rows.map(
      (row) => html`<div class="tip-row">
        ${row.swatch ? swatch(row.swatch) : nothing}<span>${row.label}</span><b>${row.value}</b>
      </div>`,
    )}
  </div>`;
}

/** Where a readout of size `tip` goes: right of the stop, else left, never outside `room`. */
export function tipPosition(stop: Point, tip: Size, room: Size): Point {
  const gap = 12;
  const right = stop.x + gap;
  const left = stop.x - gap - tip.w;
  const fitsRight = right + tip.w <= room.w;
  const x = fitsRight ? right : left >= 0 ? left : Math.max(0, Math.min(stop.x, room.w - tip.w));
  const y = Math.max(0, Math.min(stop.y - tip.h / 2, room.h - tip.h));
  return { x: Math.round(x), y: Math.round(y) };
}
