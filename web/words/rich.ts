import { FluentNumber } from "@fluent/bundle";

/**
 * Marks inside a formatted sentence. They are private-use characters, so no word file and no name
 * from the catalogue can hold them: FIGURE id TEXT shown END.
 */
const FIGURE = "\uE000";
const TEXT = "\uE001";
const END = "\uE002";

/** One run of a sentence: plain or strong text, or a figure that can be asked for its reasons. */
export interface Run {
  text: string;
  strong: boolean;
  figure?: string;
}

/** A figure in a sentence: the number chooses the plural form, the text is what is shown. */
export class Quantity extends FluentNumber {
  readonly #shown: string;

  constructor(value: number, shown: string, figure?: string) {
    super(value);
    this.#shown = figure ? FIGURE + figure + TEXT + shown + END : shown;
  }

  override toString(): string {
    return this.#shown;
  }
}

/** Splits a formatted sentence at `<b>`, `</b>` and the marks of figures. */
export function runs(sentence: string): Run[] {
  const result: Run[] = [];
  let strong = false;
  const pattern = /<(\/?)b>|\uE000([^\uE001]*)\uE001([^\uE002]*)\uE002/gu;
  let from = 0;
  const plain = (to: number) => {
    if (to > from) result.push({ text: sentence.slice(from, to), strong });
  };
  for (const match of sentence.matchAll(pattern)) {
    plain(match.index);
    from = match.index + match[0].length;
    const [, closing, figure, shown] = match;
    if (figure === undefined) strong = closing === "";
    else result.push({ text: shown ?? "", strong, figure });
  }
  plain(sentence.length);
  return result;
}

export function plainText(sentence: string): string {
  return runs(sentence)
    .map((run) => run.text)
    .join("");
}
