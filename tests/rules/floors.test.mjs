// Data flows one way: a floor includes itself and floors below it, never one beside or above it.

import assert from "node:assert/strict";
import test from "node:test";
import { cppFiles, includesOf } from "./cpp.mjs";
import { files } from "./project.mjs";

const floors = [
  ["core/units"],
  ["core/catalogue"],
  ["core/scenario"],
  ["core/memory"],
  ["core/speed"],
  ["core/cost", "core/simulate"],
  ["core/plan"],
  ["core/report"],
  ["core/json"],
  ["core/import"],
  ["core"],
  ["cli", "wasm"],
];

const folderOf = (file) => file.slice(0, file.lastIndexOf("/"));
const heightOf = (folder) => floors.findIndex((floor) => floor.includes(folder));
const mayInclude = (from, to) => from === to || heightOf(to) < heightOf(from);
const generated = new Set(["catalogue_tables.inc"]);

test("there is code to judge", () => {
  assert.ok(cppFiles.length > 20);
});

test("every C++ file stands on a floor", () => {
  const stray = cppFiles.filter((file) => heightOf(folderOf(file)) === -1);
  assert.deepEqual(stray, []);
});

test("the façade is the only thing directly in core/", () => {
  const direct = cppFiles.filter((file) => folderOf(file) === "core");
  assert.deepEqual(
    direct.filter((file) => !/^core\/berth\.(cpp|hpp)$/.test(file)),
    [],
  );
});

test("includes of our own are written from the repository's folder", () => {
  const wrong = cppFiles.flatMap((file) =>
    includesOf(file)
      .filter(({ name, system }) => !system && !generated.has(name) && !files.includes(name))
      .map(({ name }) => `${file} includes "${name}"`),
  );
  assert.deepEqual(wrong, []);
});

test("a floor includes itself and floors below", () => {
  const upward = cppFiles.flatMap((file) =>
    includesOf(file)
      .filter(({ name, system }) => !system && !generated.has(name))
      .filter(({ name }) => !mayInclude(folderOf(file), folderOf(name)))
      .map(({ name }) => `${file} includes ${name}`),
  );
  assert.deepEqual(upward, []);
});
