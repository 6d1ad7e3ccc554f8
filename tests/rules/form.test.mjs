// The form of the project's files: sizes, left-overs, addresses and paths.

import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname } from "node:path";
import test from "node:test";
import { root } from "../support/root.mjs";
import { files, matches, read, textFiles } from "./project.mjs";

const isCode = (file) =>
  /\.(cpp|hpp|ts|mjs|js|css|py|sh|cmake)$/.test(file) || /^(scripts|\.ci)\/[\w-]+$/.test(file);
const code = files.filter(isCode);
const linesOf = (file) => read(file).trimEnd().split("\n").length;

test("a file of code has at most 400 lines", () => {
  const long = code.filter((file) => linesOf(file) > 400);
  assert.deepEqual(
    long.map((file) => `${file}: ${linesOf(file)}`),
    [],
  );
});

test("the WebAssembly door has under 100 lines", () => {
  assert.ok(linesOf("wasm/bindings.cpp") < 100);
});

test("no marks of unfinished work", () => {
  const marks = new RegExp(
    `\\b(${["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"].join("|")})\\b`,
  );
  assert.deepEqual(
    textFiles
      .filter((file) => file !== "package-lock.json")
      .flatMap((file) => matches(file, marks)),
    [],
  );
});

test("no test is skipped or runs alone", () => {
  const tests = code.filter((file) => /^(tests|web)\//.test(file));
  const skipped =
    /\b(test|it|describe|suite)\.(skip|only|todo)\b|doctest::(skip|may_fail)|@unittest\.skip/;
  assert.deepEqual(
    tests
      .filter((file) => file !== "tests/rules/form.test.mjs")
      .flatMap((file) => matches(file, skipped)),
    [],
  );
});

test("the lock file says where no package is downloaded from", () => {
  assert.deepEqual(matches("package-lock.json", /"resolved"/), []);
});

test("exact versions are asked for", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  assert.deepEqual(loose, []);
});

test("no file names a folder of the machine it was written on", () => {
  const folders = [root, dirname(root), homedir()].filter((folder) => folder.length > 1);
  const escaped = folders.map((folder) => folder.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\w./-])(${escaped.join("|")})/`);
  assert.deepEqual(
    textFiles.flatMap((file) => matches(file, pattern)),
    [],
  );
});

test("the page names no address elsewhere", () => {
  const elsewhere = /\b(https?|wss?):\/\/(?!www\.w3\.org\/)|["'(]\/\/[a-z]/;
  const page = textFiles.filter(
    (file) => /^(web|public)\//.test(file) && !/\.test\.ts$/.test(file),
  );
  assert.ok(page.length > 0);
  assert.deepEqual(
    page.flatMap((file) => matches(file, elsewhere)),
    [],
  );
});

test("what continuous integration runs is scripts/test, and nothing else", () => {
  const commands = read(".ci/run")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  assert.deepEqual(commands, ['exec "$(dirname "$0")/../scripts/test" "$@"']);
  for (const script of [".ci/run", "scripts/setup", "scripts/serve", "scripts/test"]) {
    assert.ok(statSync(`${root}/${script}`).mode & 0o100, `${script} is not executable`);
  }
});
