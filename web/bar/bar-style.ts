import { css } from "lit";

export const barStyle = css`
  :host {
    display: flex;
    align-items: center;
    gap: 24px;
    min-width: 0;
    height: 100%;
    font: var(--type-note);
    color: var(--ink2);
  }

  .title {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .tools {
    display: flex;
    flex: none;
    align-items: center;
    gap: 22px;
    margin-left: auto;
  }

  .wide {
    display: flex;
    gap: 22px;
  }

  .actions {
    gap: 18px;
    padding-left: 22px;
    border-left: 1px solid var(--hair);
  }

  button {
    min-height: var(--target);
    transition: color var(--quick) linear;
  }

  button:hover {
    color: var(--accent);
  }

  button[aria-disabled="true"] {
    color: var(--ink3);
    cursor: default;
  }

  .share {
    color: var(--accent);
    font-weight: 600;
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

  .choice label:hover {
    color: var(--ink);
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

  .narrow {
    display: none;
    position: relative;
  }

  .menu {
    position: absolute;
    right: 0;
    top: calc(100% + 8px);
    display: grid;
    gap: 4px;
    min-width: 200px;
    padding: 8px 16px;
    background: var(--raise);
    border: 1px solid var(--rule);
  }

  .menu button,
  .menu label {
    min-height: 40px;
  }

  .menu button {
    text-align: left;
  }

  .said {
    position: absolute;
    right: var(--pad);
    top: 100%;
    padding: 0;
    background: var(--raise);
    color: var(--ink);
  }

  .said:not(:empty) {
    padding: 8px 16px;
    border: 1px solid var(--rule);
  }

  @media (max-width: 1199px) {
    .wide {
      display: none;
    }

    .narrow {
      display: block;
    }
  }

  @media (max-width: 559px) {
    .title {
      display: none;
    }

    .menu button,
    .menu label {
      min-height: 44px;
    }
  }

  @media print {
    .tools,
    .said {
      display: none;
    }
  }
`;
