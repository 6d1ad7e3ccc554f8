/** Changes of a list of texts, each giving a new list. All functions are pure. */

/** The list with `text` at `index`, or at its end; a row that is left empty goes. */
export function withRow(rows: readonly string[], index: number, text: string): string[] {
  const said = text.trim();
  if (said === "") return withoutRow(rows, index);
  return [...rows.slice(0, index), said, ...rows.slice(index + 1)];
}

export function withoutRow(rows: readonly string[], index: number): string[] {
  return rows.filter((_, row) => row !== index);
}

/** The row that takes the focus once `index` is gone from `count` rows; undefined when none is left. */
export function rowAfterRemoval(index: number, count: number): number | undefined {
  return count <= 1 ? undefined : Math.min(index, count - 2);
}

/** The row that an arrow key leads to, the ends being ends. */
export function rowByKey(key: string, index: number, count: number): number | undefined {
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  const next = index + step;
  return step !== 0 && next >= 0 && next < count ? next : undefined;
}
