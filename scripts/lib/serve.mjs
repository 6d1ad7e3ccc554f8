// serve.mjs FOLDER PORT: serves a folder until it is interrupted.

import { resolve } from "node:path";
import { serve } from "./server.mjs";

const [folder, port] = process.argv.slice(2);
const { address, close } = await serve({ folder: resolve(folder), port: Number(port) });
console.log(`Berth is at ${address} (Ctrl+C ends it)`);
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => close().then(() => process.exit(0)));
}
