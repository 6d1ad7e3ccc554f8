import { css } from "lit";

export const whyStyle = css`
  #panel {
    position: fixed;
    z-index: 8;
    top: 0;
    right: 0;
    bottom: 0;
    width: 468px;
    max-width: 100%;
    overflow-y: auto;
    scrollbar-width: thin;
    padding: 0 32px 32px;
    background: var(--paper);
    border-left: 1px solid var(--rule);
    font: var(--type-field);
    animation: from-right 160ms ease-out;
  }

  #panel:focus {
    outline: none;
  }

  .head {
    position: sticky;
    top: 0;
    z-index: 1;
    display: flex;
    justify-content: space-between;
    align-items: center;
    height: var(--bar);
    background: var(--paper);
  }

  .over,
  h3 {
    font: var(--type-note);
    color: var(--ink3);
  }

  .close {
    min-height: var(--target);
    font: var(--type-note);
    color: var(--accent);
  }

  h2 {
    font: var(--type-title);
  }

  h3 {
    padding: 18px 0 4px;
  }

  .big {
    padding: 2px 0 6px;
    font: var(--type-figure);
    letter-spacing: -0.015em;
    overflow-wrap: anywhere;
  }

  .big span {
    font: var(--type-body);
    letter-spacing: 0;
    color: var(--ink3);
  }

  .say {
    padding-top: 6px;
    color: var(--ink2);
    text-wrap: pretty;
  }

  .formula {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 4px;
    overflow-x: auto;
    padding: 4px 0;
  }

  math {
    width: auto;
    margin: 0;
    font-family: var(--sans);
    font-size: 14px;
    math-style: normal;
  }

  .result {
    font-weight: 600;
  }

  .symbol {
    color: var(--ink3);
    white-space: nowrap;
  }

  .ask {
    white-space: normal;
  }

  .feeds li {
    border-bottom: 1px solid var(--hair);
    padding: 5px 0;
    font: var(--type-note);
  }

  .method {
    font: var(--type-note);
    color: var(--ink2);
    overflow-wrap: anywhere;
  }

  .sources li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: 12px;
    padding: 7px 0;
    border-bottom: 1px solid var(--hair);
    font: var(--type-note);
  }

  .sources .trust {
    color: var(--ink3);
  }

  .sources .text {
    grid-column: 1 / -1;
    color: var(--ink2);
    overflow-wrap: anywhere;
  }

  .id {
    padding-top: 18px;
    font: var(--type-tick);
    color: var(--ink3);
  }

  @keyframes from-right {
    from {
      transform: translateX(100%);
    }
  }

  @keyframes from-below {
    from {
      transform: translateY(100%);
    }
  }

  @media (max-width: 799px) {
    #panel {
      top: auto;
      left: 0;
      width: auto;
      max-height: 88vh;
      padding: 0 20px 24px;
      border-left: 0;
      border-top: 1px solid var(--rule);
      animation-name: from-below;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    #panel {
      animation: none;
    }
  }

  @media print {
    #panel {
      display: none;
    }
  }
`;
