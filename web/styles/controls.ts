import { css } from "lit";

/** Radio buttons as words in a row, the chosen one underlined: app/choice.ts. */
export const choices = css`
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
`;

/** A button and the list that it opens: app/menu.ts. */
export const menus = css`
  .menu {
    position: relative;
  }

  .menu button {
    min-height: var(--target);
  }

  .menu button:hover {
    color: var(--accent);
  }

  .menu > .list {
    position: absolute;
    right: 0;
    top: calc(100% + 6px);
    z-index: 3;
    display: grid;
    min-width: 132px;
    padding: 6px 16px;
    background: var(--raise);
    border: 1px solid var(--rule);
  }
`;
