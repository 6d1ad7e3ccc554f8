import createBerth, { type BerthModule } from "../../build/wasm/berth.js";
import address from "../../build/wasm/berth.wasm?url";

export type { BerthModule };

/** The running calculation, and its compiled code for further instances of it. */
export interface Loaded {
  module: BerthModule;
  compiled: WebAssembly.Module;
}

async function instantiate(imports: WebAssembly.Imports) {
  try {
    const response = fetch(address, { credentials: "same-origin" });
    return await WebAssembly.instantiateStreaming(response, imports);
  } catch (error) {
    // A server that sends another media type than application/wasm: compile from the bytes.
    if (!(error instanceof TypeError)) throw error;
    const bytes = await (await fetch(address, { credentials: "same-origin" })).arrayBuffer();
    return await WebAssembly.instantiate(bytes, imports);
  }
}

/** Fetches, compiles (while it arrives) and starts the calculation; rejects when it cannot be had. */
export function loadModule(): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    let compiled: WebAssembly.Module;
    createBerth({
      instantiateWasm: (imports, done) => {
        instantiate(imports).then(({ instance, module }) => {
          compiled = module;
          done(instance, module);
        }, reject);
        return {};
      },
    }).then((module) => resolve({ module, compiled }), reject);
  });
}

/** Starts another instance of a calculation that is compiled already. */
export function startModule(compiled: WebAssembly.Module): Promise<BerthModule> {
  return new Promise((resolve, reject) => {
    createBerth({
      instantiateWasm: (imports, done) => {
        WebAssembly.instantiate(compiled, imports).then(
          (instance) => done(instance, compiled),
          reject,
        );
        return {};
      },
    }).then(resolve, reject);
  });
}
