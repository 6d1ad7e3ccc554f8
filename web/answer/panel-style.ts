import { css } from "lit";

export const panelStyle = css`
  :host {
    display: block;
  }

  section {
    position: relative;
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
    color: var(--ink3);
  }

  .work {
    display: flex;
    align-items: center;
    gap: 12px;
    white-space: nowrap;
  }

  .work button {
    min-height: var(--target);
    color: var(--accent);
  }

  progress {
    appearance: none;
    position: absolute;
    left: 0;
    top: -1px;
    width: 100%;
    height: 2px;
    border: 0;
    background: none;
  }

  progress::-webkit-progress-bar {
    background: none;
  }

  progress::-webkit-progress-value {
    background: var(--accent);
  }

  progress::-moz-progress-bar {
    background: var(--accent);
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
