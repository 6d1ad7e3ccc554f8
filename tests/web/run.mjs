// Runs the browser tests over the built site, one file after the other.
//
//   node tests/web/run.mjs            all of them
//   node tests/web/run.mjs --smoke    what a new user does, and nothing else

import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));
const all = readdirSync(folder).filter((file) => /\.test\.mjs$/.test(file));
const files = process.argv.includes("--smoke") ? ["journey.test.mjs"] : all.sort();

const run = spawnSync(
  process.execPath,
  ["--test", "--test-concurrency=1", "--test-reporter=spec", ...files.map((file) => folder + file)],
  { stdio: "inherit" },
);
process.exit(run.status ?? 1);
