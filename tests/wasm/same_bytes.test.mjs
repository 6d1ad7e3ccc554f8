// The command and the WebAssembly module are one program: the same text in gives the same bytes out.

import assert from "node:assert/strict";
import test, { before } from "node:test";
import { loadWasm, runNative } from "../support/cores.mjs";
import { corpus } from "../support/corpus.mjs";

const scenarios = corpus();
let wasm;

before(async () => {
  wasm = await loadWasm();
});

/** What the command answers: faults are on stderr, everything else on stdout. */
const answerOf = ({ status, stdout, stderr }) => (status === 2 ? stderr : stdout);

const same = (args, input, fromWasm) =>
  assert.equal(answerOf(runNative(args, input)), `${fromWasm}\n`);

test("the corpus is there, and some of it has a report", () => {
  const withReport = scenarios.filter(({ text }) => JSON.parse(wasm.evaluate(text)).figures);
  assert.ok(withReport.length > 0);
});

for (const { name, text } of scenarios) {
  test(name, () => {
    same(["evaluate", "-"], text, wasm.evaluate(text));
    same(["link", "-"], text, wasm.toLink(text));
  });
}

/** `options` of evaluate give, for all scenarios that stand on one line, what `verb` gives. */
const sameLines = (options, verb) => {
  const lines = scenarios.map(({ text }) => text).filter((text) => /^.+$/.test(text));
  const { stdout } = runNative(["evaluate", "--lines", ...options, "-"], `${lines.join("\n")}\n`);
  assert.equal(stdout, lines.map((line) => `${verb(line)}\n`).join(""));
};

test("many scenarios, one a line", () => sameLines([], wasm.evaluate));
test("many scenarios, explained", () => sameLines(["--explain"], wasm.evaluateExplained));

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
