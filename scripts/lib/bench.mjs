// Prints the tables of scripts/bench.

import { median, scores } from "../../tests/bench/lighthouse.mjs";
import { measure } from "../../tests/bench/measure.mjs";
import { editToPaint } from "../../tests/bench/paint.mjs";
import { root } from "../../tests/support/root.mjs";
import { openSite } from "../../tests/web/site.mjs";

async function printEvaluations() {
  const rows = await measure(12);
  const width = Math.max(8, ...rows.map(({ name }) => name.length));
  const line = (name, native, wasm) =>
    `${name.padEnd(width)}  ${native.padStart(10)}  ${wasm.padStart(10)}`;
  console.log("Microseconds per evaluation, JSON in and out (median)\n");
  console.log(line("scenario", "native", "wasm"));
  for (const { name, native, wasm } of rows) {
    console.log(line(name, native.toFixed(1), wasm.toFixed(1)));
  }
}

async function printPaint() {
  const site = await openSite();
  const { page } = await site.open();
  const took = await editToPaint(page);
  await site.close();
  console.log(`\nFrom a keystroke to its paint: ${took.toFixed(1)} ms of the page's thread`);
}

async function printLighthouse() {
  const results = await scores(`${root}/dist`, 3);
  console.log("\nLighthouse as a phone, three visits\n");
  for (const { failed, shift, ...figures } of results) {
    const shown = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
    console.log([...shown, `shift ${shift.toFixed(3)}`, ...failed].join(", "));
  }
  console.log(`performance, median ${median(results.map(({ performance }) => performance))}`);
}

await printEvaluations();
await printPaint();
await printLighthouse();
