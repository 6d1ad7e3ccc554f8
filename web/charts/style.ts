import { css, type SVGTemplateResult, svg } from "lit";
import { focusMark, unseen } from "../styles/shared.js";

/**
 * The look of every mark. Colours come from the page's custom properties, which are system colours
 * where colours are forced; dashes and patterns then carry the difference.
 */
export const chartStyles = css`
  ${unseen}
  ${focusMark}

  :host {
    display: block;
    position: relative;
    min-width: 0;
    contain: layout;
    color: var(--ink);
    font: 400 12px/17px var(--sans);
    font-variant-numeric: tabular-nums lining-nums;
    letter-spacing: normal;
    text-align: start;
  }
  :host([hidden]) {
    display: none;
  }
  @media (forced-colors: active) {
    :host { forced-color-adjust: none; }
  }
  .stage {
    position: relative;
    height: 100%;
    touch-action: pan-y;
  }
  svg.drawing {
    display: block;
    overflow: hidden;
  }
  text {
    font: 400 12px/17px var(--sans);
    font-variant-numeric: tabular-nums lining-nums;
    fill: var(--ink);
  }
  .bold { font-weight: 600; }
  .wide { font-size: 13px; }
  .halo {
    paint-order: stroke;
    stroke: var(--paper);
    stroke-width: 3.5px;
    stroke-linejoin: round;
  }
  .t-ink { fill: var(--ink); }
  .t-ink2 { fill: var(--ink2); }
  .t-ink3 { fill: var(--ink3); }
  .t-ours { fill: var(--ours); }
  .t-est { fill: var(--est); }
  .t-lim { fill: var(--lim); }
  .t-alt { fill: var(--alt); }
  .t-accent { fill: var(--accent); }
  .t-on { fill: var(--on-w1); }

  .axis { stroke: var(--rule); fill: none; shape-rendering: crispEdges; }
  .grid { stroke: var(--hair); fill: none; shape-rendering: crispEdges; }
  .brace { stroke: var(--ink); fill: none; shape-rendering: crispEdges; }
  .over { stroke: var(--lim); }

  .line { fill: none; stroke-linejoin: round; }
  .l-ceiling, .l-self-hosted, .l-next-step { stroke: var(--ours); stroke-width: 2.25px; }
  .l-next-step { stroke-dasharray: 2 4; }
  .l-estimate { stroke: var(--est); stroke-width: 1.75px; stroke-dasharray: 5 3; }
  .l-bound { stroke: var(--ink); stroke-width: 1.25px; stroke-dasharray: 9 4; }
  .l-dense-compute { stroke: var(--alt); stroke-width: 1.25px; stroke-dasharray: 9 3 2 3; }
  .l-dense-memory { stroke: var(--alt); stroke-width: 1.25px; stroke-dasharray: 2 3; }
  .l-api { stroke: var(--alt); stroke-width: 1.75px; stroke-dasharray: 9 3 2 3; }
  .l-front { stroke: var(--ours); stroke-width: 1.25px; }
  .l-coverage { stroke: var(--ink); stroke-width: 1.5px; }
  .l-limit { stroke: var(--lim); stroke-width: 1.5px; }
  .beyond { opacity: 0.32; }
  .band { fill-opacity: 0.16; stroke: none; }
  .b-ours { fill: var(--ours); }
  .b-est { fill: var(--est); }
  .b-ink { fill: var(--ink); }
  .b-alt { fill: var(--alt); }
  .b-lim { fill: var(--lim); }

  .mark { fill: none; stroke-width: 1px; }
  .m-user { stroke: var(--accent); }
  .m-limit { stroke: var(--lim); stroke-width: 1.5px; }
  .m-reference { stroke: var(--rule); stroke-dasharray: 2 3; }
  .m-breakeven { stroke: var(--ours); }
  .m-engine { stroke: var(--ink); }
  .m-label { stroke: var(--ink3); stroke-dasharray: 3 3; }

  .dot { stroke: var(--paper); stroke-width: 1.5px; }
  .d-ours { fill: var(--ours); }
  .d-est { fill: var(--est); }
  .d-ink { fill: var(--ink); }
  .d-alt { fill: var(--alt); }
  .d-lim { fill: var(--lim); }
  .d-accent { fill: var(--accent); }
  .ring { fill: var(--paper); stroke: var(--ink3); stroke-width: 1.25px; }

  .z1 { fill: var(--z1); }
  .z2 { fill: var(--z2); }
  .z3 { fill: var(--z3); }
  .f-w1 { fill: var(--w1); }
  .f-w2 { fill: var(--w2); }
  .f-w3 { fill: var(--w3); }
  .f-cache { fill: var(--ours); }
  .f-peak { fill: var(--alt); }
  .f-off { fill: var(--hair); }
  .f-hollow { fill: var(--paper); }
  .f-lim { fill: var(--lim); }
  .f-ours { fill: var(--ours); }
  .f-rule { fill: var(--rule); }
  .f-weak { fill: var(--w2); }
  .o-outline { fill: none; stroke: var(--w2); }
  .o-free { fill: none; stroke: var(--ours); }
  .o-outside { fill: none; stroke: var(--rule); }
  .o-overhead { fill: none; stroke: var(--alt); }
  .p-overhead { stroke: var(--alt); stroke-width: 2.6px; }
  .p-outside { stroke: var(--rule); stroke-width: 1.2px; }
  .p-never { stroke: var(--hair); stroke-width: 1.4px; }
  .p-peak { stroke: var(--paper); stroke-width: 1px; }

  .cursor { stroke: var(--ink3); stroke-width: 1px; fill: none; shape-rendering: crispEdges; }
  .cursor-cell { stroke: var(--ink); stroke-width: 2px; fill: none; }

  .tip {
    position: absolute;
    z-index: 2;
    left: 0;
    top: 0;
    box-sizing: border-box;
    max-width: min(320px, 100%);
    padding: 6px 10px 7px;
    background: var(--raise);
    border: 1px solid var(--rule);
    color: var(--ink);
    pointer-events: none;
  }
  .tip-head { font-weight: 600; }
  .tip-row { display: flex; align-items: baseline; gap: 8px; }
  .tip-row svg { flex: none; align-self: center; }
  .tip-row span { color: var(--ink2); }
  .tip-row b { margin-inline-start: auto; padding-inline-start: 8px; font-weight: 400; white-space: nowrap; }
  @media print {
    :host { print-color-adjust: exact; break-inside: avoid; }
    .tip, .live { display: none; }
  }
`;

/** The patterns that fills refer to by `url(#…)`; each drawing carries its own copy. */
export function patterns(): SVGTemplateResult {
  return svg`<defs>
    <pattern id="p-overhead" width="4" height="4" patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"><path class="p-overhead" d="M1.3 0V4"></path></pattern>
    <pattern id="p-outside" width="5" height="5" patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"><path class="p-outside" d="M0.6 0V5"></path></pattern>
    <pattern id="p-never" width="7" height="7" patternUnits="userSpaceOnUse"
      patternTransform="rotate(135)"><path class="p-never" d="M0.7 0V7"></path></pattern>
    <pattern id="p-peak" width="4" height="4" patternUnits="userSpaceOnUse"
      ><path class="p-peak" d="M-1 1L1 -1M0 4L4 0M3 5L5 3"></path></pattern>
  </defs>`;
}
