// Nothing throws across the door, not even where the machine has no memory left.

import assert from "node:assert/strict";
import test from "node:test";
import { loadWasm } from "../support/cores.mjs";

/** The longest list that the cap on text lets through: each number is a value in memory. */
const hostile = `[${"0,".repeat((1 << 19) - 2)}0]`;

test("the most that a text under the cap can claim is there", async () => {
  const module = await loadWasm();
  assert.equal(JSON.parse(module.evaluate(hostile)).faults[0].code, "wrong_type");
});

for (const verb of ["evaluate", "evaluateExplained", "sweep", "canonical", "toLink"]) {
  test(`${verb}: memory that runs out is a fault`, async (t) => {
    const module = await loadWasm();
    const grow = t.mock.method(WebAssembly.Memory.prototype, "grow", () => {
      throw new RangeError("no memory");
    });
    assert.equal(JSON.parse(module[verb](hostile)).faults[0].code, "too_large");
    assert.ok(grow.mock.callCount() > 0);
  });
}
