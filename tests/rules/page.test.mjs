// The form of the page: panels stay small, and their looks stay with them.

import assert from "node:assert/strict";
import test from "node:test";
import { files, read } from "./project.mjs";

const panels = files.filter((file) => /^web\/answer\/[\w-]+-panel\.ts$/.test(file));
/** Modules of charts that a file draws with; swatches are keys, no charts. */
const chartsOf = (file) => [
  ...new Set(
    [
      ...read(file).matchAll(
        /from "\.\.\/charts\/([\w-]+)\.js"|import "\.\.\/charts\/([\w-]+)\.js"/g,
      ),
    ]
      .map(([, from, bare]) => from ?? bare)
      .filter((name) => !["swatch", "types"].includes(name) && !name.endsWith("-spec")),
  ),
];

test("a panel with one chart takes under 120 lines", () => {
  const single = panels.filter((file) => chartsOf(file).length === 1);
  assert.ok(single.length >= 3, `only ${single.length} panels have one chart`);
  assert.deepEqual(
    single
      .map((file) => ({ file, lines: read(file).trimEnd().split("\n").length }))
      .filter(({ lines }) => lines >= 120),
    [],
  );
});

test("looks of a panel stand in the panel: style sheets name none", () => {
  const sheets = files.filter((file) => /^web\/styles\/|^web\/charts\/style\.ts$/.test(file));
  const names = panels.map((file) => /([\w-]+)-panel\.ts$/.exec(file)[1]);
  const named = sheets.flatMap((file) =>
    names.filter((name) => new RegExp(`berth-${name}|[.#]${name}\\b`).test(read(file))),
  );
  assert.deepEqual(named, []);
});
