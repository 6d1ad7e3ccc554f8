// The command and the WebAssembly module are one program: the same text in gives the same bytes out.

import assert from "node:assert/strict";
import test, { before } from "node:test";
import { loadWasm, runNative } from "../support/cores.mjs";
import { corpus } from "../support/corpus.mjs";

const scenarios = corpus();
const onOneLine = scenarios.filter(({ text }) => /^.+$/.test(text));
let wasm;

before(async () => {
  wasm = await loadWasm();
});

/** What the command answers: faults are on stderr, everything else on stdout. */
const answerOf = ({ status, stdout, stderr }) => (status === 2 ? stderr : stdout);

const same = (args, input, fromWasm) =>
  assert.equal(answerOf(runNative(args, input)), `${fromWasm}\n`);

/** Holds for every scenario that stands on one line, in one run of the command. */
const sameLines = (options, verb) => {
  const input = onOneLine.map(({ text }) => `${text}\n`).join("");
  const lines = runNative(["evaluate", "--lines", ...options, "-"], input).stdout.split("\n");
  assert.equal(lines.pop(), "", "the last line ends");
  assert.equal(lines.length, onOneLine.length);
  for (const [index, { name, text }] of onOneLine.entries()) {
    assert.equal(lines[index], verb(text), name);
  }
};

test("the corpus is there, and most of it has a report", () => {
  const withReport = scenarios.filter(({ text }) => JSON.parse(wasm.evaluate(text)).figures);
  assert.ok(withReport.length > scenarios.length / 2);
});

test("evaluate, one a line", () => sameLines([], wasm.evaluate));
test("evaluate --explain, one a line", () => sameLines(["--explain"], wasm.evaluateExplained));

for (const { name, text } of scenarios) {
  test(name, () => {
    if (!/^.+$/.test(text)) same(["evaluate", "-"], text, wasm.evaluate(text));
    same(["link", "-"], text, wasm.toLink(text));
  });
}

test("a sweep over models and formats", () => {
  const request = JSON.stringify({
    scenario: { berth: 1, model: { id: "qwen3-30b-a3b" }, hardware: { gpus: 8 } },
    over: [
      { path: "/model/id", values: "catalogue" },
      { path: "/weights/format", values: ["as-released", "fp8-block128", "mxfp4"] },
    ],
    figures: ["memory.weights.total", "memory.spare", "memory.max_sequences"],
  });
  same(["sweep", "-"], request, wasm.sweep(request));
});

test("what the core says of itself", () => {
  same(["figures"], "", wasm.figures());
  same(["schema"], "", wasm.schema());
  same(["catalogue"], "", wasm.catalogue(""));
  same(["catalogue", "models"], "", wasm.catalogue("models"));
  same(["catalogue", "nonsense"], "", wasm.catalogue("nonsense"));
});

test("a link made from a scenario leads back to it, through either door", () => {
  for (const { name, text } of scenarios) {
    const canonical = wasm.canonical(text);
    if (JSON.parse(canonical).faults) continue;
    const link = wasm.toLink(text);
    const back = wasm.fromLink(link);
    assert.equal(wasm.canonical(back), canonical, name);
    same(["unlink", link], "", back);
  }
});
