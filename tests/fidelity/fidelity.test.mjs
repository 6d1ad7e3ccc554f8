// The core against public measurements of memory: no point gets worse, every miss has its reason.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import test from "node:test";
import { root } from "../support/root.mjs";
import { catalogue } from "./core.mjs";
import { isWorse, keyOf, misses } from "./judge.mjs";
import { acceleratorFinder, modelFinder } from "./names.mjs";
import { readPoints, score } from "./score.mjs";

const file = `${root}/tests/fidelity/memory_points.json`;
const record = JSON.parse(readFileSync(`${root}/tests/fidelity/record.json`, "utf8"));
const points = readPoints([file]);
const { rows, unmapped } = score(points);

test("every point is scored or says why not", () => {
  const seen = new Set([...rows, ...unmapped].map(({ id }) => id));
  assert.deepEqual(
    points.map(({ id }) => id).filter((id) => !seen.has(id)),
    [],
  );
  assert.deepEqual(
    unmapped.filter(({ reason }) => !reason),
    [],
  );
});

/** A row that is not on record is of an entry that the catalogue has gained since. */
const isRecorded = (row) => keyOf(row) in record.errors;

test("no row is lost, and none got worse", () => {
  const found = new Set(rows.map(keyOf));
  assert.deepEqual(
    Object.keys(record.errors).filter((key) => !found.has(key)),
    [],
  );
  const worse = rows.filter((row) => isRecorded(row) && isWorse(row, record.errors[keyOf(row)]));
  assert.deepEqual(worse, []);
});

test("no point stops being mapped", () => {
  const known = new Set(record.unmapped);
  assert.deepEqual(
    unmapped.filter(({ id }) => !known.has(id)),
    [],
  );
});

test("every miss has a reason, and no reason outlives its miss", () => {
  const unexplained = rows.filter((row) => misses(row) && !record.misses[keyOf(row)]);
  assert.deepEqual(unexplained, []);
  const outlived = rows.filter(
    (row) => isRecorded(row) && !misses(row) && record.misses[keyOf(row)],
  );
  assert.deepEqual(outlived, []);
  assert.deepEqual(
    Object.entries(record.misses).filter(([, reason]) => reason.length < 20),
    [],
  );
});

test("bytes per token within 1 %, weights within 2 %, engines' refusals refused", () => {
  const hold = (kind) => rows.filter((row) => kind(row) && !record.misses[keyOf(row)]);
  const off = (most) => (row) => Math.abs(row.error) > most;
  const perToken = hold(({ field }) => field === "kv_bytes_per_token");
  const weights = hold((row) => row.class === "memory-weights");
  const refusals = hold((row) => row.class === "memory-refusal");
  assert.ok(perToken.length >= 9 && weights.length >= 10 && refusals.length >= 1);
  assert.deepEqual(perToken.filter(off(0.01)), []);
  assert.deepEqual(weights.filter(off(0.02)), []);
  assert.deepEqual(refusals.filter(off(0)), []);
});

test("printed names find the catalogue's entries, and only those", () => {
  const model = modelFinder(catalogue("models"));
  const named = (text) => model(text)?.id;
  assert.equal(named("meta-llama/Meta-Llama-3-8B-Instruct"), "llama-3.1-8b");
  assert.equal(named("neuralmagic/Meta-Llama-3.1-70B-Instruct-quantized.w8a8"), "llama-3.1-70b");
  assert.equal(named("nvidia/Qwen3.6-35B-A3B-NVFP4"), "qwen3.6-35b-a3b");
  assert.equal(named("Qwen3-235B-A22B-GPTQ-Int4"), "qwen3-235b-a22b");
  assert.equal(named("Qwen/Qwen3-30B-A3B-Instruct-2507"), "qwen3-30b-a3b");
  assert.equal(named("DeepSeek-R1 AWQ (checkpoint not named in the excerpt)"), "deepseek-v3");
  assert.equal(named("Nobody/Nothing-9B"), undefined);
  assert.equal(named("meta-llama/Llama-2-70b-chat-hf"), undefined);
  const card = acceleratorFinder(catalogue("accelerators"));
  assert.equal(card("H100").id, "h100-sxm-80gb");
  assert.equal(card("H200 (137+ GB visible)").id, "h200-sxm-141gb");
  assert.equal(card("NVIDIA A100 PCIe 80GB").id, "a100-80gb-pcie");
  assert.equal(card("Abacus 3000"), undefined);
});

test("the command prints rows as JSON and as a table, and refuses what it cannot read", () => {
  const run = (...args) =>
    spawnSync(`${root}/scripts/fidelity`, args, { encoding: "utf8", maxBuffer: 1 << 26 });
  const answer = JSON.parse(run("--json", "--points", file).stdout);
  assert.deepEqual(answer, { rows, unmapped });
  for (const row of answer.rows) {
    assert.deepEqual(Object.keys(row), [
      "id",
      "field",
      "class",
      "measured",
      "low",
      "typical",
      "high",
      "bound",
      "error",
      "scenario",
    ]);
  }
  const table = run("--points", file).stdout;
  assert.match(table, /^id +field +class +measured/);
  for (const { id } of points) assert.ok(table.includes(id));
  assert.equal(run("--json").status, 2);
});
