// Runs the browser tests over the built site, two files at once.
//
//   node tests/web/run.mjs            all of them
//   node tests/web/run.mjs --smoke    what a new user does, and nothing else

import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));
const all = readdirSync(folder).filter((file) => /\.test\.mjs$/.test(file));
/** What is measured runs when nothing else does. */
const MEASURED = ["speed.test.mjs"];

const run = (files, atOnce) =>
  spawnSync(
    process.execPath,
    [
      "--test",
      `--test-concurrency=${atOnce}`,
      "--test-reporter=spec",
      ...files.map((file) => folder + file),
    ],
    { stdio: "inherit" },
  ).status ?? 1;

const plain = all.filter((file) => !MEASURED.includes(file)).sort();
const statuses = process.argv.includes("--smoke")
  ? [run(["journey.test.mjs"], 1)]
  : [run(plain, 2), run(MEASURED, 1)];
process.exit(Math.max(...statuses));
