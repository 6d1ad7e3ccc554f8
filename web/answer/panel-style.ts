import { css } from "lit";

export const panelStyle = css`
  :host {
    display: block;
  }

  section {
    padding: 18px 0 34px;
    border-top: 1px solid var(--hair);
  }

  header {
    display: grid;
    grid-template-columns: var(--label) minmax(0, 1fr) auto;
    align-items: baseline;
    padding-bottom: 14px;
  }

  h2 {
    font: var(--type-panel);
  }

  header p {
    color: var(--ink2);
    text-wrap: pretty;
  }

  .tools {
    display: flex;
    gap: 20px;
    padding-left: 24px;
    font: var(--type-note);
  }

  .choice {
    display: flex;
    gap: 12px;
  }

  .choice label {
    position: relative;
    display: flex;
    align-items: center;
    min-height: var(--target);
    color: var(--ink3);
    cursor: pointer;
  }

  .choice label:hover,
  .export button:hover {
    color: var(--accent);
  }

  .choice input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  .choice span {
    text-underline-offset: 7px;
  }

  .choice :checked + span {
    color: var(--ink);
    text-decoration: underline 2px var(--accent);
  }

  .choice :focus-visible + span {
    outline: 2px solid var(--accent);
    outline-offset: 3px;
    border-radius: 2px;
  }

  .export {
    position: relative;
  }

  .export button {
    min-height: var(--target);
    color: var(--ink3);
  }

  .menu {
    position: absolute;
    right: 0;
    top: calc(100% + 4px);
    z-index: 3;
    display: grid;
    min-width: 132px;
    padding: 6px 16px;
    background: var(--raise);
    border: 1px solid var(--rule);
  }

  .menu button {
    color: var(--ink2);
  }

  :host([split]) .body {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    column-gap: var(--gap);
  }

  .main,
  .side {
    min-width: 0;
  }

  @media (max-width: 1199px) {
    :host([split]) .body {
      display: block;
    }

    .side {
      padding-top: 20px;
    }
  }

  @media (max-width: 799px) {
    header {
      grid-template-columns: minmax(0, 1fr) auto;
    }

    header p {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }

  @media print {
    .tools {
      display: none;
    }

    section {
      break-inside: avoid;
    }
  }
`;
