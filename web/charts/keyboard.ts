import type { Stop } from "./types.js";

/**
 * The stop a key leads to, or undefined when the key is not ours.
 * @param columns stops per row where stops form a grid; 1 for a vertical list; 0 for a plain row,
 *   where up and down do the same as right and left
 */
export function moveTo(key: string, index: number, count: number, columns = 0): number | undefined {
  const clamp = (to: number): number => Math.max(0, Math.min(count - 1, to));
  const down = Math.max(columns, 1);
  switch (key) {
    case "ArrowRight":
      return clamp(index + 1);
    case "ArrowLeft":
      return clamp(index - 1);
    case "ArrowDown":
      if (columns === 0) return clamp(index - 1);
      return index + down < count ? index + down : index;
    case "ArrowUp":
      if (columns === 0) return clamp(index + 1);
      return index - down >= 0 ? index - down : index;
    case "Home":
      return clamp(0);
    case "End":
      return clamp(count - 1);
    default:
      return undefined;
  }
}

/** Index of the stop nearest to a pointer; along x alone where stops share a vertical line. */
export function nearestStop(
  stops: readonly Stop[],
  x: number,
  y: number,
  along: "x" | "y" | "both",
): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  stops.forEach((stop, index) => {
    const dx = along === "y" ? 0 : stop.x - x;
    const dy = along === "x" ? 0 : stop.y - y;
    const distance = dx * dx + dy * dy;
    if (distance < least) {
      least = distance;
      best = index;
    }
  });
  return best;
}

/** A readout as one sentence for the live region. */
export function spoken(stop: Stop): string {
  const rows = stop.rows.map((row) => (row.value ? `${row.label} ${row.value}` : row.label));
  return rows.length > 0 ? `${stop.head}: ${rows.join("; ")}` : stop.head;
}
