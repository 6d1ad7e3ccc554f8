import {
  css,
  html,
  LitElement,
  nothing,
  type SVGTemplateResult,
  svg,
  type TemplateResult,
} from "lit";
import { chartStyles, patterns } from "./style.js";
import type { FillKind, LineKind, SwatchKind } from "./types.js";

/** Colour of the texts, bands and dots that belong to a line. */
export type Tone = "ours" | "est" | "ink" | "alt" | "lim";

const TONES: Record<LineKind, Tone> = {
  ceiling: "ours",
  "self-hosted": "ours",
  "next-step": "ours",
  estimate: "est",
  bound: "ink",
  coverage: "ink",
  "dense-compute": "alt",
  "dense-memory": "alt",
  api: "alt",
  limit: "lim",
};

export function toneOf(kind: LineKind): Tone {
  return TONES[kind];
}

function isLine(kind: SwatchKind): kind is LineKind {
  return kind in TONES;
}

/** Classes and pattern of a fill: solid below, pattern over it, outline inside the edge. */
const FILLS: Record<
  FillKind,
  { readonly solid?: string; readonly pattern?: string; readonly outline?: string }
> = {
  w1: { solid: "f-w1" },
  w2: { solid: "f-w2" },
  w3: { solid: "f-w3" },
  outline: { solid: "f-hollow", outline: "o-outline" },
  overhead: { solid: "f-hollow", pattern: "url(#p-overhead)", outline: "o-overhead" },
  cache: { solid: "f-cache" },
  free: { solid: "f-hollow", outline: "o-free" },
  outside: { solid: "f-hollow", pattern: "url(#p-outside)", outline: "o-outside" },
  peak: { solid: "f-peak", pattern: "url(#p-peak)" },
  off: { solid: "f-off" },
};

/** A filled rectangle of the given kind; outlines narrower than 2 px become solid. */
export function filledRect(
  kind: FillKind,
  box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
): SVGTemplateResult {
  const { solid, pattern, outline } = FILLS[kind];
  const { x, y, w, h } = box;
  const rect = (className: string | typeof nothing, fill: string | typeof nothing) =>
    svg`<rect x=${x} y=${y} width=${w} height=${h} class=${className} fill=${fill}></rect>`;
  const hasRoom = w >= 3;
  return svg`${solid ? rect(solid, nothing) : nothing}${pattern ? rect(nothing, pattern) : nothing}${
    outline
      ? svg`<rect x=${x + 0.5} y=${y + 0.5} width=${hasRoom ? w - 1 : 0.01} height=${h - 1}
          class=${outline}></rect>`
      : nothing
  }`;
}

/** The sample of a kind that stands beside its name in legends and readouts. */
export function swatch(kind: SwatchKind): TemplateResult {
  if (isLine(kind)) {
    return html`<svg width="28" height="12" aria-hidden="true" focusable="false">
      ${svg`<path class="line l-${kind}" d="M0 6H28"></path>`}
    </svg>`;
  }
  return html`<svg width="12" height="12" aria-hidden="true" focusable="false">
    ${filledRect(kind, { x: 0, y: 0, w: 12, h: 12 })}
  </svg>`;
}

/** `<berth-swatch kind="ceiling">`: the same sample for legends outside a drawing. */
export class BerthSwatch extends LitElement {
  static override properties = { kind: { type: String } };

  static override styles = [
    chartStyles,
    css`
      :host { display: inline-block; line-height: 0; contain: none; }
    `,
  ];

  declare kind: SwatchKind | undefined;

  override render(): TemplateResult | typeof nothing {
    if (!this.kind) return nothing;
    const defs = isLine(this.kind)
      ? nothing
      : html`<svg width="0" height="0" class="unseen" aria-hidden="true">${patterns()}</svg>`;
    return html`${defs}${swatch(this.kind)}`;
  }
}

customElements.define("berth-swatch", BerthSwatch);

declare global {
  interface HTMLElementTagNameMap {
    "berth-swatch": BerthSwatch;
  }
}
