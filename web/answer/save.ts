import type { ChartTable } from "../charts/types.js";
import type { Picture } from "./panel.js";

type FileFormat = "svg" | "png" | "csv";

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Comma-separated values with the byte-order mark that spreadsheets need to read Korean. */
export function csv({ columns, rows }: ChartTable): string {
  const lines = [columns, ...rows].map((cells) => cells.map(quoted).join(","));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

async function blobOf(picture: Picture, format: FileFormat): Promise<Blob> {
  if (format === "png") return picture.exportPng();
  if (format === "svg") return new Blob([picture.exportSvg()], { type: "image/svg+xml" });
  return new Blob([csv(picture.table())], { type: "text/csv" });
}

/** Hands each picture to the browser as a file. */
export async function save(
  name: string,
  format: FileFormat,
  pictures: readonly Picture[],
): Promise<void> {
  for (const [index, picture] of pictures.entries()) {
    const link = document.createElement("a");
    const number = pictures.length > 1 ? `-${index + 1}` : "";
    link.href = URL.createObjectURL(await blobOf(picture, format));
    link.download = `berth-${name}${number}.${format}`;
    link.click();
    URL.revokeObjectURL(link.href);
  }
}
