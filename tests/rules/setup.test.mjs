// scripts/setup says clearly what is missing, with a PATH that holds only what each case allows.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import test from "node:test";
import { root } from "../support/root.mjs";

const always = [
  "bash",
  "env",
  "dirname",
  "readlink",
  "grep",
  "sed",
  "sort",
  "cat",
  "xargs",
  "stat",
];

const whereIs = (tool) =>
  spawnSync("bash", ["-c", `command -v ${tool}`], { encoding: "utf8" }).stdout.trim();

/** Runs scripts/setup where only `tools` (linked) and `stubs` (name → bash text) can be found. */
const setupWith = ({ tools = [], stubs = {} }) => {
  const folder = mkdtempSync(join(tmpdir(), "berth-setup-"));
  try {
    for (const tool of [...always, ...tools]) symlinkSync(whereIs(tool), join(folder, tool));
    for (const [name, text] of Object.entries(stubs)) {
      writeFileSync(join(folder, name), `#!${whereIs("bash")}\n${text}\n`);
      chmodSync(join(folder, name), 0o755);
    }
    const { EMSDK: _, ...environment } = process.env;
    return spawnSync(join(root, "scripts/setup"), {
      env: { ...environment, PATH: [folder].join(delimiter) },
      encoding: "utf8",
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test("no Node", () => {
  const run = setupWith({});
  assert.equal(run.status, 1);
  assert.match(run.stderr, /Node is missing/);
  assert.match(run.stderr, /Install Node 20\.19 or newer/);
});

test("a Node that is too old", () => {
  const run = setupWith({ stubs: { node: "echo v18.20.4", npm: "" } });
  assert.equal(run.status, 1);
  assert.match(run.stderr, /Node v18\.20\.4 is too old/);
});

test("packages missing that may not be installed: all of them are named", () => {
  const run = setupWith({ stubs: { node: "echo v20.19.0", npm: "", git: "", python3: "" } });
  assert.equal(run.status, 1);
  assert.match(run.stderr, /sudo apt-get install/);
  for (const name of ["cmake", "ninja-build", "g++", "clang-tidy", "emscripten", "chromium"]) {
    assert.ok(run.stderr.includes(` ${name} `), `${name} is not named: ${run.stderr}`);
  }
  assert.doesNotMatch(run.stderr, /\bpython3\b/);
});

test("packages missing that may be installed: apt-get is asked for exactly those", () => {
  const tools = ["git", "gzip", "python3", "cmake", "ninja", "g++", "clang++", "clang-format"];
  const run = setupWith({
    tools: [...tools, "clang-tidy", "chromium", "fc-list", "mkdir", "tail"],
    stubs: {
      node: "echo v20.19.0",
      npm: "",
      id: "echo 0",
      "apt-get": 'echo "apt-get $*" >&2; [ "$1" = update ] || exit 100',
    },
  });
  assert.equal(run.status, 1);
  assert.match(run.stdout, /installing emscripten$/m);
  assert.match(run.stderr, /apt-get install -y --no-install-recommends emscripten$/m);
  assert.match(run.stderr, /apt-get failed/);
});
