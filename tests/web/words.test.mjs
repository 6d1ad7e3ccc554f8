// Words: nothing on the page is hard-coded, and every code and figure of the core has words.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { unknownModel } from "../support/catalogue.mjs";
import { loadWasm } from "../support/cores.mjs";
import { root } from "../support/root.mjs";
import { assertQuiet, openSite } from "./site.mjs";

const core = await loadWasm();
const words = (file) => readFileSync(`${root}/web/words/${file}`, "utf8");
/** Id of a field's name: "/cost/apis/0/input_usd" → "field-cost-apis-input_usd". */
const idOf = (path) =>
  `field-${path
    .split("/")
    .filter((part) => part && !/^\d+$/.test(part))
    .join("-")}`;
const has = (text, id) => new RegExp(`^${id} =`, "m").test(text);

test("every figure has a name in the explanations", () => {
  const { figures } = JSON.parse(core.figures());
  const text = words("why.en.ftl");
  const missing = Object.keys(figures).filter((id) => !has(text, `fig-${id.replaceAll(".", "-")}`));
  assert.deepEqual(missing, []);
});

test("every scenario field of a formula has a name", () => {
  const { figures } = JSON.parse(core.figures());
  const text = words("en.ftl") + words("why.en.ftl");
  const fields = Object.values(figures).flatMap(({ inputs }) =>
    inputs.flatMap(({ scenario }) => (scenario ? [scenario] : [])),
  );
  assert.deepEqual(
    [...new Set(fields)].filter((path) => !has(text, idOf(path))),
    [],
  );
});

test("every fault code has words", () => {
  const { $defs } = JSON.parse(core.schema());
  const codes = $defs.fault.properties.code.enum;
  const text = words("en.ftl");
  assert.ok(codes.length >= 13);
  assert.deepEqual(
    codes.filter((code) => !has(text, `fault-${code}`)),
    [],
  );
});

test("every field of the question exists in a scenario, and has a name", () => {
  const { $defs } = JSON.parse(core.schema());
  const text = words("en.ftl");
  const folder = `${root}/web/question`;
  const code = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, "utf8"));
  const paths = code.flatMap((source) =>
    [...source.matchAll(/(?:number|choice|hours|switch|list)Row\(\s*["`]([^"`]+)["`]/g)].map(
      ([, path]) => path.replace(/^\$\{API\}/, "/cost/apis/0"),
    ),
  );
  assert.ok(paths.length >= 15);
  const step = (node, key) => (/^\d+$/.test(key) ? node?.items : node?.properties?.[key]);
  for (const path of paths) {
    const parts = path.split("/").slice(1);
    assert.ok(parts.reduce(step, $defs.scenario), `${path} is no field`);
    assert.ok(has(text, idOf(path)), `${path} has no name`);
  }
});

test("every default of the question has a reason in words, and no reason is left over", () => {
  const { $defs } = JSON.parse(core.schema());
  const text = words("why.en.ftl");
  const given = [...text.matchAll(/^default-([\w-]+) =/gm)].map(([, id]) => id);
  const folder = `${root}/web/question`;
  const asked = readdirSync(folder)
    .flatMap((file) => [
      ...readFileSync(`${folder}/${file}`, "utf8").matchAll(
        /(?:number|choice|hours|switch|list)Row\(\s*["`]([^"`]+)["`]/g,
      ),
    ])
    .map(([, path]) => path.replace(/^\$\{API\}/, "/cost/apis/0"));
  const step = (node, key) => (/^\d+$/.test(key) ? node?.items : node?.properties?.[key]);
  const hasDefault = (path) => {
    const rule = path.split("/").slice(1).reduce(step, $defs.scenario);
    return rule?.default !== undefined && rule.default !== null && rule.default !== "";
  };
  const ids = asked.map((path) => ({ path, id: idOf(path).replace(/^field-/, "") }));
  assert.deepEqual(
    ids.filter(({ path, id }) => hasDefault(path) && !given.includes(id)).map(({ path }) => path),
    [],
  );
  assert.deepEqual(
    given.filter((each) => !ids.some(({ id }) => id === each)),
    [],
  );
});

/** Names and symbols that are the same in every language. */
const NAMES =
  /Berth|GiB|MiB|KiB|GB|MB|kB|TB\/s|TFLOP\/s|UTC|GMT[+-]\d+|KST|English|vLLM|SGLang|TensorRT-LLM|llama\.cpp/g;

/** Runs in the page: visible texts and names for assistive technology, through shadow trees. */
function collectTexts() {
  const texts = [];
  const visit = (node) => {
    if (node.nodeType === Node.TEXT_NODE && node.data.trim()) texts.push(node.data.trim());
    if (node.nodeType !== Node.ELEMENT_NODE && node.nodeType !== Node.DOCUMENT_FRAGMENT_NODE)
      return;
    if (["STYLE", "SCRIPT", "NOSCRIPT"].includes(node.nodeName)) return;
    if (node.nodeType === Node.ELEMENT_NODE && node.matches("[lang=en], [translate=no]")) return;
    for (const name of ["aria-label", "title", "placeholder"]) {
      const value = node.getAttribute?.(name);
      if (value) texts.push(value);
    }
    if (node.shadowRoot) visit(node.shadowRoot);
    for (const child of node.childNodes) visit(child);
  };
  visit(document.body);
  return texts;
}

test("nothing on the page is hard-coded", async () => {
  const site = await openSite();
  test.after(site.close);
  const catalogue = JSON.parse(core.catalogue(""));
  const own = new Set();
  for (const kind of Object.values(catalogue)) {
    if (!Array.isArray(kind)) continue;
    for (const entry of kind) {
      for (const key of ["id", "name", "vendor", "generation", "provider", "release", "family"]) {
        if (typeof entry[key] === "string") own.add(entry[key]);
      }
      for (const window of entry.peak_windows_utc ?? []) own.add(window);
    }
  }
  const longestFirst = [...own].filter(Boolean).sort((a, b) => b.length - a.length);
  for (const path of [
    "?lang=qps",
    `?lang=qps#model=${unknownModel(core).id}`,
    "?lang=qps#gpus=0",
  ]) {
    const visit = await site.open(path);
    await visit.page.locator("berth-question details").evaluateAll((groups) => {
      for (const group of groups) group.open = true;
    });
    if (path === "?lang=qps") {
      const variations = visit.page.locator("berth-instead-panel");
      await variations.evaluate((element) => element.scrollIntoView());
      await variations.locator("tbody tr").first().waitFor();
      await visit.page.locator(".hint button").evaluateAll((asked) => {
        for (const button of asked) button.click();
      });
      await visit.page.locator(".reason").first().waitFor();
    }
    const texts = await visit.page.evaluate(collectTexts);
    assert.ok(texts.length > 100);
    const left = texts.filter((text) => {
      let rest = text;
      for (const name of longestFirst) rest = rest.replaceAll(name, "");
      rest = rest.replace(NAMES, "").replace(/\/[a-z_/\d]+/g, "");
      return /[A-Za-z]{3,}/.test(rest) && !/[À-ž]|\u0301|~/.test(rest);
    });
    assert.deepEqual([...new Set(left)], [], path);
    // Nobody pressed a key here, so what opens counts as a shift.
    await assertQuiet(visit, Number.POSITIVE_INFINITY);
    await visit.context.close();
  }
});
