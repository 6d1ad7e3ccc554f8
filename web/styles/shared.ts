import { css } from "lit";

/** Said, but not seen. */
export const unseen = css`
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** Where the keyboard is. */
export const focusMark = css`
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
    border-radius: 2px;
  }
`;

/** Resets, text roles and the manners of controls, adopted by every component. */
export const base = css`
  ${unseen}
  ${focusMark}

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  :host([hidden]),
  [hidden] {
    display: none !important;
  }

  h2,
  h3,
  p,
  dl,
  dd,
  ul,
  ol,
  figure,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }

  ul,
  ol {
    list-style: none;
  }

  b {
    font-weight: 600;
  }

  button,
  input,
  select,
  summary {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
    font-variant-numeric: inherit;
  }

  button {
    padding: 0;
    border: 0;
    background: none;
    text-align: inherit;
    cursor: pointer;
  }

  a {
    color: var(--accent);
    text-underline-offset: 3px;
  }

  /* One line, cut off where it ends. */
  .clip {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .note {
    font: var(--type-note);
    color: var(--ink3);
    max-width: 96ch;
    padding-top: 10px;
    text-wrap: pretty;
  }
`;

/** A number that can be asked: dotted underline in sentences, on hover and focus in tables. */
export const asked = css`
  .ask {
    display: inline;
    white-space: nowrap;
    text-decoration: underline dotted 1px var(--ink3);
    text-underline-offset: 5px;
    transition: color var(--quick) linear;
  }

  .tie {
    white-space: nowrap;
  }

  .ask:hover {
    color: var(--accent);
    text-decoration: underline solid 1px currentColor;
  }

  table .ask:not(:hover, :focus-visible),
  .quiet .ask:not(:hover, :focus-visible) {
    text-decoration-color: transparent;
  }
`;

/** Tables of figures: hairlines, right-aligned numbers, one leading row in 600. */
export const tables = css`
  .scroll {
    overflow-x: auto;
  }

  table {
    width: 100%;
    border-collapse: collapse;
    font: var(--type-note);
  }

  caption {
    padding: 0;
    text-align: left;
    font-weight: 600;
    line-height: 24px;
  }

  th {
    font-weight: 400;
    text-align: left;
  }

  th,
  td {
    padding: 5px 0 5px 16px;
    border-bottom: 1px solid var(--hair);
    vertical-align: top;
  }

  th:first-child,
  td:first-child {
    padding-left: 0;
  }

  td,
  thead th:not(:first-child) {
    text-align: right;
    white-space: nowrap;
  }

  td.words {
    text-align: left;
    white-space: normal;
  }

  thead th {
    color: var(--ink3);
    border-color: var(--rule);
  }

  .lead th,
  .lead td {
    font-weight: 600;
  }

  .dim {
    color: var(--ink3);
  }
`;

/** What stands beside a picture: one column, two where the picture takes the whole width. */
export const beside = css`
  .beside {
    display: grid;
    align-items: start;
    gap: 26px var(--gap);
  }

  .beside > * {
    min-width: 0;
  }

  .beside h3 {
    font: 600 13px / 24px var(--sans);
  }

  @media (min-width: 800px) and (max-width: 1199px) {
    .beside {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
