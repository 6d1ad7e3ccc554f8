// Which rows miss what they are held to, and how they stand beside the record.

/** Bytes that follow from shapes, formats and a printed pool. */
const EXACT = { kv_bytes_per_token: 0.01, max_concurrency: 0.01, weights_memory: 0.02 };

const inside = ({ measured, low, high }) => low !== null && low <= measured && measured <= high;

/** Rows are held to 1 or 2 % where they follow from shapes, to their range where they rest on one. */
export const misses = (row) => {
  if (row.typical === null) return true;
  if (row.class === "memory-refusal") return row.error !== 0;
  if (inside(row)) return false;
  return Math.abs(row.error) > (EXACT[row.field] ?? 0.01);
};

export const keyOf = ({ id, field }) => `${id} ${field}`;

/** What the record keeps of a row: its error, to a tenth of a percent. */
export const recorded = ({ error }) => (error === null ? null : Math.round(error * 1e4) / 1e4);

/** A point may come closer, never drift away by more than rounding. */
export const isWorse = (row, before) =>
  before !== null && (row.error === null || Math.abs(row.error) > Math.abs(before) + 5e-4);
