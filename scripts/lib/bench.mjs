// Prints the table of scripts/bench.

import { measure } from "../../tests/bench/measure.mjs";

const rows = await measure(12);
const width = Math.max(8, ...rows.map(({ name }) => name.length));
const line = (name, native, wasm) =>
  `${name.padEnd(width)}  ${native.padStart(10)}  ${wasm.padStart(10)}`;

console.log("Microseconds per evaluation, JSON in and out (median)\n");
console.log(line("scenario", "native", "wasm"));
for (const { name, native, wasm } of rows) {
  console.log(line(name, native.toFixed(1), wasm.toFixed(1)));
}
