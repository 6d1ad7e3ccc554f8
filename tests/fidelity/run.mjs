// scripts/fidelity: one row per point and scored field.

import { readPoints, score } from "./score.mjs";

const usage = () => {
  console.error("usage: scripts/fidelity [--json] --points FILE…");
  process.exit(2);
};

const parse = (args) => {
  const files = [];
  let json = false;
  let inFiles = false;
  for (const arg of args) {
    if (arg === "--json") json = true;
    else if (arg === "--points") inFiles = true;
    else if (arg.startsWith("--") || !inFiles) usage();
    else files.push(arg);
  }
  if (files.length === 0) usage();
  return { files, json };
};

const cell = (value) => {
  if (value === null) return "–";
  return typeof value === "number" ? String(Number(value.toPrecision(6))) : String(value);
};
const COLUMNS = ["id", "field", "class", "measured", "low", "typical", "high", "bound", "error"];

const print = ({ rows, unmapped }) => {
  const lines = [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => text(row, column)))];
  const widths = COLUMNS.map((_, index) => Math.max(...lines.map((line) => line[index].length)));
  lines.forEach((line, index) => {
    const padded = line.map((part, column) => part.padEnd(widths[column])).join("  ");
    console.log(index === 0 ? padded : `${padded}  ${JSON.stringify(rows[index - 1].scenario)}`);
  });
  for (const { id, reason } of unmapped) console.log(`${id}  unmapped: ${reason}`);
};
const text = (row, column) =>
  column === "error" && row.error !== null ? `${(row.error * 100).toFixed(2)}%` : cell(row[column]);

const { files, json } = parse(process.argv.slice(2));
const scored = score(readPoints(files));
if (json) console.log(JSON.stringify(scored));
else print(scored);
