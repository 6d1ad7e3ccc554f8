import {
  html,
  LitElement,
  nothing,
  type PropertyValues,
  type SVGTemplateResult,
  svg,
  type TemplateResult,
} from "lit";
import { standaloneSvg, svgToPng } from "./export.js";
import { moveTo, nearestStop, spoken } from "./keyboard.js";
import { canvasMeasure } from "./measure.js";
import { chartStyles, patterns } from "./style.js";
import { tipPosition, tooltip } from "./tooltip.js";
import type { ChartTable, Measure, Stop } from "./types.js";

/** What a chart draws for its present size, and where keyboard and pointer stop in it. */
export interface Drawing {
  readonly marks: SVGTemplateResult;
  readonly stops: readonly Stop[];
  /** Marks of the stop in focus, drawn on top. */
  readonly live?: (stop: Stop) => SVGTemplateResult;
}

/** Narrower boxes, such as those of a page whose style has not arrived, are drawn at this width. */
const LEAST_WIDTH = 240;

/**
 * What all charts share: size, accessible name, keyboard and pointer, readout, export.
 * A chart fills its own box; the height is fixed by style before the first layout.
 */
export abstract class ChartElement<Spec> extends LitElement {
  static override properties = {
    heading: { type: String },
    summary: { type: String },
    hint: { type: String },
    spec: { attribute: false },
    active: { state: true },
  };

  static override styles = [chartStyles];

  /** Short name of the picture. */
  declare heading: string;
  /** What the picture shows, in one sentence. */
  declare summary: string;
  /** How to move through the points, read after the name. */
  declare hint: string;
  /** What to draw; nothing is drawn while it is undefined. */
  declare spec: Spec | undefined;
  /** Index of the stop whose readout is open; −1 for none. */
  declare protected active: number;

  /** Which way the pointer looks for the nearest stop. */
  protected readonly along: "x" | "y" | "both" = "x";
  /** See moveTo in keyboard.ts. */
  protected get columns(): number {
    return 0;
  }

  protected width = 0;
  protected height = 0;
  protected measure: Measure = () => 0;

  #drawing: Drawing | undefined;
  #last: number | undefined;
  #said = "";
  #family = "";
  readonly #observer = new ResizeObserver((entries) => this.#resized(entries));

  constructor() {
    super();
    this.heading = "";
    this.summary = "";
    this.hint = "";
    this.active = -1;
  }

  /** The picture for the present width and height. */
  protected abstract draw(spec: Spec): Drawing;

  protected abstract tableOf(spec: Spec): ChartTable;

  /** Height in pixels when it follows from the data; undefined where style alone decides. */
  protected naturalHeight(): number | undefined {
    return undefined;
  }

  /** Stop that the first focus opens. */
  protected firstStop(_spec: Spec): number {
    return 0;
  }

  /** The data behind the picture as formatted text; empty without data. */
  table(): ChartTable {
    return this.spec ? this.tableOf(this.spec) : { columns: [], rows: [] };
  }

  /** The picture as a self-contained SVG document. Empty before the first layout. */
  exportSvg(): string {
    const drawing = this.renderRoot.querySelector<SVGSVGElement>("svg.drawing");
    return drawing ? standaloneSvg(drawing, this.heading, this.summary) : "";
  }

  /** The picture as a PNG of `scale` times its size in CSS pixels. */
  exportPng(scale = 2): Promise<Blob> {
    return svgToPng(this.exportSvg(), scale);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.size === 1 && changed.has("active")) return;
    const natural = this.naturalHeight();
    if (natural !== undefined && natural !== this.height) {
      this.style.height = `${natural}px`;
      this.height = natural;
    }
    this.#drawing = this.width > 0 && this.spec ? this.draw(this.spec) : undefined;
    this.active = Math.min(this.active, (this.#drawing?.stops.length ?? 0) - 1);
  }

  protected override render(): TemplateResult {
    const drawing = this.#drawing;
    if (!drawing) return html`<div class="stage"></div>`;
    const stop = drawing.stops[this.active];
    const reachable = drawing.stops.length > 0;
    return html`
      <div
        class="stage"
        role=${reachable ? "application" : nothing}
        aria-label=${reachable ? this.heading : nothing}
        aria-describedby=${reachable && this.hint ? "hint" : nothing}
        tabindex=${reachable ? 0 : nothing}
        @keydown=${this.#keyed}
        @focus=${this.#focused}
        @blur=${this.#closed}
        @pointermove=${this.#pointed}
        @pointerdown=${this.#pointed}
        @pointerleave=${this.#left}
      >
        <svg
          class="drawing"
          role="img"
          aria-label="${this.heading}. ${this.summary}"
          focusable="false"
          width=${this.width}
          height=${this.height}
        >
          ${patterns()}${drawing.marks}
          ${stop && drawing.live ? svg`<g class="live">${drawing.live(stop)}</g>` : nothing}
        </svg>
        ${stop ? tooltip(stop) : nothing}
      </div>
      <div id="hint" class="unseen" aria-hidden="true">${this.hint}</div>
      <div class="unseen" aria-live="polite" aria-atomic="true">${stop ? this.#said : ""}</div>
    `;
  }

  protected override updated(): void {
    const tip = this.renderRoot.querySelector<HTMLElement>(".tip");
    const stop = this.#drawing?.stops[this.active];
    if (!tip || !stop) return;
    const room = { w: this.width, h: this.height };
    const at = tipPosition(stop, { w: tip.offsetWidth, h: tip.offsetHeight }, room);
    tip.style.transform = `translate(${at.x}px, ${at.y}px)`;
  }

  /** The observer hands the box over: reading it would force a layout at every edit. */
  #resized(entries: ResizeObserverEntry[]): void {
    const box = entries.at(-1)?.contentRect;
    if (!box || box.width === 0) return;
    const width = Math.max(LEAST_WIDTH, Math.floor(box.width));
    if (width === this.width && box.height === this.height) return;
    this.width = width;
    this.height = box.height;
    this.#readFont();
    this.requestUpdate();
  }

  #readFont(): void {
    const family = getComputedStyle(this).fontFamily;
    if (family === this.#family) return;
    this.#family = family;
    this.measure = canvasMeasure(family);
  }

  /** Where the keyboard starts: at its last stop, or at the first. */
  #resting(): number {
    return this.#last ?? (this.spec ? this.firstStop(this.spec) : 0);
  }

  #open(index: number, say: boolean): void {
    const stop = this.#drawing?.stops[index];
    if (!stop) return;
    this.active = index;
    if (!say) return;
    this.#last = index;
    this.#said = spoken(stop);
  }

  readonly #keyed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && this.active >= 0) {
      this.active = -1;
      event.stopPropagation();
      return;
    }
    const count = this.#drawing?.stops.length ?? 0;
    const from = this.active >= 0 ? this.active : this.#resting();
    const to = moveTo(event.key, from, count, this.columns);
    if (to === undefined) return;
    event.preventDefault();
    this.#open(to, true);
  };

  readonly #focused = (): void => {
    const stage = this.renderRoot.querySelector(".stage");
    if (stage?.matches(":focus-visible")) this.#open(this.#resting(), true);
  };

  readonly #closed = (): void => {
    this.active = -1;
  };

  readonly #pointed = (event: PointerEvent): void => {
    const box = this.getBoundingClientRect();
    const stops = this.#drawing?.stops ?? [];
    const x = event.clientX - box.left;
    const y = event.clientY - box.top;
    this.#said = "";
    this.#open(nearestStop(stops, x, y, this.along), false);
  };

  /** A finger leaves when it lifts: its readout stays until the focus goes elsewhere. */
  readonly #left = (event: PointerEvent): void => {
    if (event.pointerType !== "touch") this.active = -1;
  };
}
