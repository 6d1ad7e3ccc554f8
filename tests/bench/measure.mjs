// Microseconds per evaluation, JSON text in and out, natively and in WebAssembly.

import { spawnSync } from "node:child_process";
import { loadWasm } from "../support/cores.mjs";
import { corpus } from "../support/corpus.mjs";
import { root } from "../support/root.mjs";

const measuredRuns = 501;
const warmUpRuns = 100;

const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

const wasmMicroseconds = (module, text) => {
  for (let run = 0; run < warmUpRuns; run++) module.evaluate(text);
  const times = [];
  for (let run = 0; run < measuredRuns; run++) {
    const start = process.hrtime.bigint();
    module.evaluate(text);
    times.push(Number(process.hrtime.bigint() - start) / 1000);
  }
  return median(times);
};

const nativeMicroseconds = (texts) => {
  const run = spawnSync(`${root}/build/native/berth_bench`, {
    input: `${texts.join("\n")}\n`,
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(`berth_bench failed: ${run.error ?? run.stderr}`);
  return run.stdout.trim().split("\n").map(Number);
};

/** At most `count` scenarios, evenly from the whole corpus, that have a report. */
const choose = (module, count) => {
  const valid = corpus().filter(({ text }) => !JSON.parse(module.evaluate(text)).faults);
  const step = Math.max(1, valid.length / count);
  return valid.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
};

/** `[{ name, native, wasm }]`: medians for at most `count` scenarios. */
export const measure = async (count) => {
  const module = await loadWasm();
  const chosen = choose(module, count);
  if (chosen.length === 0) throw new Error("no scenario in the corpus has a report");
  const native = nativeMicroseconds(chosen.map(({ text }) => text));
  return chosen.map(({ name, text }, index) => ({
    name,
    native: native[index],
    wasm: wasmMicroseconds(module, text),
  }));
};
