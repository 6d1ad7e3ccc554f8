import { type Measure, TEXT_SIZE } from "./types.js";

/** Widths relative to the font size when no canvas is at hand: wide scripts one em, others 0.56. */
export const estimateWidth: Measure = (text, { size = TEXT_SIZE, bold = false } = {}) => {
  let ems = 0;
  for (const char of text) {
    ems += (char.codePointAt(0) ?? 0) >= 0x1100 ? 1 : 0.56;
  }
  return ems * size * (bold ? 1.06 : 1);
};

/** Measures with a canvas in the given font family; answers are remembered. */
export function canvasMeasure(family: string): Measure {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return estimateWidth;
  const known = new Map<string, number>();
  return (text, { size = TEXT_SIZE, bold = false } = {}) => {
    const font = `${bold ? 600 : 400} ${size}px ${family}`;
    const key = `${font}\n${text}`;
    let width = known.get(key);
    if (width === undefined) {
      context.font = font;
      width = context.measureText(text).width;
      known.set(key, width);
    }
    return width;
  };
}

/** The longest of the texts (given longest first) that fits, or undefined. */
export function firstFitting(
  texts: readonly (string | undefined)[],
  room: number,
  measure: Measure,
): string | undefined {
  return texts.find((text) => text !== undefined && text !== "" && measure(text) <= room);
}

/** The text, or as much of its beginning as fits with an ellipsis. */
export function cut(text: string, room: number, measure: Measure): string {
  if (measure(text) <= room) return text;
  const chars = [...text];
  let length = chars.length - 1;
  while (length > 0 && measure(`${chars.slice(0, length).join("").trimEnd()}…`) > room) length -= 1;
  return length > 0 ? `${chars.slice(0, length).join("").trimEnd()}…` : "";
}
