import { css } from "lit";

export const pickerStyle = css`
  :host {
    display: block;
    position: relative;
    font: var(--type-field);
  }

  .field {
    position: relative;
    padding: 5px 0;
  }

  .field.changed::before {
    content: "";
    position: absolute;
    left: -12px;
    top: 7px;
    height: 14px;
    border-left: 2px solid var(--accent);
  }

  label,
  .hint {
    display: block;
    font: var(--type-tick);
    color: var(--ink3);
  }

  .hint {
    padding-top: 6px;
    text-wrap: pretty;
  }

  input {
    width: 100%;
    min-height: 34px;
    margin: 0;
    padding: 4px 24px 5px 0;
    border: 0;
    border-bottom: 1px solid var(--rule);
    border-radius: 0;
    background: none;
    font-size: 16px;
    font-weight: 600;
    line-height: 24px;
    text-overflow: ellipsis;
  }

  input:hover {
    border-color: var(--ink);
  }

  input:focus-visible {
    outline: 0;
    border-color: var(--accent);
    box-shadow: 0 2px 0 var(--accent);
  }

  .arrow {
    position: absolute;
    right: 6px;
    top: 37px;
    width: 6px;
    height: 6px;
    border-right: 1.5px solid var(--ink3);
    border-bottom: 1.5px solid var(--ink3);
    transform: rotate(45deg);
    pointer-events: none;
  }

  .bad input {
    border-color: var(--lim);
    box-shadow: 0 1px 0 var(--lim);
  }

  .bad .hint {
    color: var(--lim);
  }

  .popup {
    position: absolute;
    left: -13px;
    right: -13px;
    top: 64px;
    z-index: 4;
    background: var(--raise);
    border: 1px solid var(--rule);
  }

  .filters {
    display: flex;
    flex-wrap: wrap;
    column-gap: 14px;
    padding: 4px 13px;
    border-bottom: 1px solid var(--hair);
    font: var(--type-note);
  }

  .filters button {
    min-height: 32px;
    color: var(--ink3);
  }

  .filters button > span {
    text-underline-offset: 7px;
  }

  .filters button:hover {
    color: var(--ink);
  }

  .filters button[aria-pressed="true"] {
    color: var(--ink);
  }

  .filters button[aria-pressed="true"] > span {
    text-decoration: underline 2px var(--accent);
  }

  [role="listbox"] {
    max-height: 344px;
    overflow-y: auto;
    scrollbar-width: thin;
    padding: 4px 0;
  }

  [role="option"] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: 12px;
    position: relative;
    padding: 6px 13px;
    line-height: 20px;
    cursor: pointer;
  }

  [role="option"] .detail {
    grid-column: 1 / -1;
    font: var(--type-tick);
    color: var(--ink3);
  }

  [role="option"] .name {
    overflow-wrap: anywhere;
  }

  [role="option"][aria-selected="true"] .name {
    font-weight: 600;
  }

  [role="option"].active {
    background: var(--side);
  }

  [role="option"].active::before {
    content: "";
    position: absolute;
    inset: 0 auto 0 0;
    border-left: 2px solid var(--accent);
  }

  .none {
    padding: 10px 13px;
    font: var(--type-note);
    color: var(--ink3);
  }

  @media (max-width: 799px) {
    input {
      min-height: 44px;
    }

    .arrow {
      top: 42px;
    }

    .popup {
      top: 74px;
    }

    .filters button {
      min-height: 44px;
    }
  }

  @media (forced-colors: active) {
    input:focus-visible,
    [role="option"].active {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
