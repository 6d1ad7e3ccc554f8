// The two doors of the built core: the native command and the WebAssembly module.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { root } from "./root.mjs";

/** Loads the module that the page loads; Node cannot fetch it, so its bytes are handed over. */
export const loadWasm = async () => {
  const { default: createBerth } = await import(`${root}/build/wasm/berth.js`);
  return createBerth({ wasmBinary: readFileSync(`${root}/build/wasm/berth.wasm`) });
};

/** Runs the native command to its end: `{ status, stdout, stderr }`. */
export const runNative = (args, input = "") => {
  const run = spawnSync(`${root}/build/native/berth`, args, {
    input,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (run.error) throw run.error;
  if (run.signal) throw new Error(`berth ${args.join(" ")} ended by ${run.signal}`);
  return run;
};
