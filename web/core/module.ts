import createBerth, { type BerthModule } from "../../build/wasm/berth.js";
import address from "../../build/wasm/berth.wasm?url";

export type { BerthModule };

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
export function loadModule(): Promise<BerthModule> {
  return new Promise((resolve, reject) => {
    createBerth({
      instantiateWasm: (imports, done) => {
        instantiate(imports).then(({ instance, module }) => done(instance, module), reject);
        return {};
      },
    }).then(resolve, reject);
  });
}
