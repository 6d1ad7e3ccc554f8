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

  .menu {
    display: none;
  }

  .menu > .list {
    gap: 4px;
    min-width: 200px;
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

    .menu {
      display: block;
    }
  }

  @media (max-width: 559px) {
    .title {
      display: none;
    }
  }

  @media print {
    .tools,
    .said {
      display: none;
    }
  }
`;
