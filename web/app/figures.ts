import type { Figure, Report } from "../core/types.js";
import * as format from "../words/format.js";
import { Quantity } from "../words/rich.js";

type Format = (value: number) => string;

/** A report's figures by id, as arguments for sentences. */
export class Figures {
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  has(...ids: string[]): boolean {
    return ids.every((id) => Object.hasOwn(this.#report.figures, id));
  }

  figure(id: string): Figure | undefined {
    return this.has(id) ? this.#report.figures[id] : undefined;
  }

  /** The value, or undefined when the core gives none. */
  value(id: string): number | undefined {
    return this.figure(id)?.value;
  }

  /** The text of a figure, with its range when it has one and `ranged` asks for it. */
  text(id: string, as?: Format, ranged = false): string {
    const figure = this.figure(id);
    if (!figure) return "";
    const shown = as ?? ((value: number) => format.value(value, figure.unit));
    if (
      ranged &&
      figure.low !== undefined &&
      figure.high !== undefined &&
      figure.low !== figure.high
    ) {
      return figure.unit === "byte" && (!as || as === format.bytes)
        ? format.bytesRange(figure.low, figure.high)
        : format.range(shown(figure.low), shown(figure.high));
    }
    return shown(figure.value);
  }

  /** For a sentence: the value chooses the plural, the text is shown and can be asked about. */
  ask(id: string, as?: Format, ranged = false): Quantity {
    return new Quantity(this.value(id) ?? Number.NaN, this.text(id, as, ranged), id);
  }

  /** As `ask`, without the sign: for sentences that say "short by". */
  askSize(id: string, as: Format = format.bytes): Quantity {
    const size = Math.abs(this.value(id) ?? Number.NaN);
    return new Quantity(size, as(size), id);
  }
}

/** A plain count in a sentence. */
export function count(value: number, as: Format = format.integer): Quantity {
  return new Quantity(value, as(value));
}
