// Bad input gets all its faults, each with its path and its code, through either door; good input
// gets a report of finite numbers.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test, { before } from "node:test";
import { loadWasm, runNative } from "../support/cores.mjs";
import { root } from "../support/root.mjs";

const read = (name) => JSON.parse(readFileSync(`${root}/tests/scenarios/${name}.json`, "utf8"));
const broken = read("broken");
let wasm;

before(async () => {
  wasm = await loadWasm();
});

const textOf = ({ text, scenario }) => text ?? JSON.stringify(scenario);
const paths = (faults) => faults.map(({ path, code }) => `${path} ${code}`).sort();

test("the table of broken input is long enough to mean something", () => {
  assert.ok(broken.length >= 40);
  const codes = new Set(broken.flatMap(({ faults }) => faults.map(({ code }) => code)));
  assert.equal(codes.size, 13, "every fault code is met");
});

for (const entry of broken) {
  test(entry.name, () => {
    const answer =
      entry.link === undefined ? wasm.evaluate(textOf(entry)) : wasm.fromLink(entry.link);
    const { faults } = JSON.parse(answer);
    assert.ok(faults, "it has faults");
    assert.deepEqual(paths(faults), paths(entry.faults));
    for (const { message } of faults) assert.ok(message.length > 0);
    const native =
      entry.link === undefined
        ? runNative(["evaluate", "-"], textOf(entry))
        : runNative(["unlink", entry.link], "");
    assert.equal(native.status, 2);
    assert.equal(native.stderr, `${answer}\n`);
    assert.equal(native.stdout, "");
  });
}

const numbersOf = (value) =>
  value !== null && typeof value === "object" ? Object.values(value).flatMap(numbersOf) : [value];

for (const { name, scenario } of read("good")) {
  test(name, () => {
    const report = JSON.parse(wasm.evaluate(JSON.stringify(scenario)));
    assert.equal(report.faults, undefined, JSON.stringify(report.faults));
    for (const number of numbersOf(report.figures)) assert.notEqual(number, null);
    assert.ok(report.figures["memory.weights.total"].value > 0);
    const again = JSON.parse(wasm.evaluate(JSON.stringify(report.scenario)));
    assert.deepEqual(again.figures, report.figures, "the canonical form asks the same");
  });
}
