// Links that were once made open for ever: entries are added to tests/links, never changed.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test, { before } from "node:test";
import { loadWasm } from "../support/cores.mjs";
import { root } from "../support/root.mjs";

const folder = `${root}/tests/links`;
let wasm;

before(async () => {
  wasm = await loadWasm();
});

for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
  for (const { link, scenario } of JSON.parse(readFileSync(`${folder}/${file}`, "utf8"))) {
    test(`${file}: ${link.slice(0, 60)}`, () => {
      const opened = JSON.parse(wasm.fromLink(link));
      assert.deepEqual(opened, JSON.parse(wasm.canonical(JSON.stringify(scenario))));
    });
  }
}
