import { html, type TemplateResult } from "lit";
import type { Run } from "../words/rich.js";
import { type Arguments, sentence } from "../words/words.js";
import { app } from "./app.js";

/** A number that opens its reasons. */
export function ask(figure: string, text: string): TemplateResult {
  return html`<button
    type="button"
    class="ask"
    data-figure=${figure}
    @click=${() => app().ask(figure)}
  >${text}</button>`;
}

/** A figure with the text that touches it, which would otherwise part from the button at a line's end. */
interface Piece extends Run {
  before: string;
  after: string;
}

/** Moves what touches a figure on either side to the figure. */
function tied(runs: readonly Run[]): Piece[] {
  const pieces = runs.map((run) => ({ ...run, before: "", after: "" }));
  for (const [index, piece] of pieces.entries()) {
    if (!piece.figure) continue;
    const previous = pieces[index - 1];
    const next = pieces[index + 1];
    if (previous && !previous.figure && previous.strong === piece.strong) {
      piece.before = /\S*$/.exec(previous.text)?.[0] ?? "";
      previous.text = previous.text.slice(0, previous.text.length - piece.before.length);
    }
    if (next && !next.figure && next.strong === piece.strong) {
      piece.after = /^\S*/.exec(next.text)?.[0] ?? "";
      next.text = next.text.slice(piece.after.length);
    }
  }
  return pieces;
}

function shown({ text, strong, figure, before, after }: Piece): TemplateResult | string {
  const part = !figure
    ? text
    : before || after
      ? html`<span class="tie">${before}${ask(figure, text)}${after}</span>`
      : ask(figure, text);
  return strong ? html`<b>${part}</b>` : part;
}

/** A message with its strong parts and its askable numbers. */
export function say(id: string, values?: Arguments): (TemplateResult | string)[] {
  return tied(sentence(id, values)).map(shown);
}
