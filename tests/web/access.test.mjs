// Access: axe in every guise of the page, the keyboard alone, focus that is always seen.

import assert from "node:assert/strict";
import test from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { unknownModel } from "../support/catalogue.mjs";
import { loadWasm } from "../support/cores.mjs";
import { assertQuiet, field, openSite, typeInto } from "./site.mjs";

const site = await openSite();
test.after(site.close);

const { id: UNKNOWN } = unknownModel(await loadWasm());

const PHONE = { viewport: { width: 320, height: 800 } };

/**
 * Guises of the page. Where one differs from another in a part alone, only that `part` is read: the
 * rest was read there.
 */
const GUISES = [
  { name: "light", path: "?theme=light" },
  { name: "dark", path: "?theme=dark" },
  { name: "forced colours", path: "", options: { forcedColors: "active" } },
  { name: "320 px", path: "", options: PHONE },
  { name: "Korean", path: "?lang=ko" },
  { name: "the drawer open", path: "?why=speed.ceiling.decode", part: "berth-why" },
  {
    name: "the drawer on a phone",
    path: "?why=memory.kv.per_token",
    options: PHONE,
    part: "berth-why",
  },
  { name: "a stale answer", path: "", act: (page) => typeInto(page, "/hardware/gpus", "0") },
  { name: "a broken link", path: "#gpus=0", part: "berth-answer" },
  { name: "no verdict", path: `#model=${UNKNOWN}&gpus=8`, part: "berth-answer" },
  { name: "tables", path: "", act: showTables, part: "berth-answer" },
  { name: "variations", path: "", act: showVariations, part: "berth-answer" },
  {
    name: "variations, dark, Korean, 320 px",
    path: "?theme=dark&lang=ko",
    options: PHONE,
    act: showVariations,
    part: "berth-answer",
  },
  {
    name: "every group open",
    path: "#model=deepseek-v3&gpu=h200-sxm-141gb&gpus=8",
    act: openGroups,
    part: "berth-question",
  },
  {
    name: "every group open, 320 px",
    path: "#model=deepseek-v3&gpu=h200-sxm-141gb&gpus=8",
    options: PHONE,
    act: openGroups,
    part: "berth-question",
  },
  { name: "a wrong line in a list", path: "", act: spoilList, part: "berth-question" },
];

async function showTables(page) {
  for (const label of await page.locator("berth-panel label", { hasText: "Table" }).all()) {
    await label.click();
  }
}

/** The panels whose work begins when they are seen. */
async function showVariations(page) {
  for (const name of ["levers", "instead"]) {
    const panel = page.locator(`berth-${name}-panel`);
    await panel.evaluate((element) => element.scrollIntoView());
    await panel.locator("svg.drawing").waitFor();
  }
  await forgetShift(page);
}

/** Nobody pressed a key here, so what an act of these tests pushes down counts as a shift. */
async function forgetShift(page) {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    window.watched.shift = 0;
  });
}

async function openGroups(page) {
  await page.locator("berth-question details").evaluateAll((groups) => {
    for (const group of groups) group.open = true;
  });
  await field(page, "/cost/self_hosted/hours_per_month").waitFor();
  await forgetShift(page);
}

async function spoilList(page) {
  await openGroups(page);
  const row = field(page, "/cost/apis/0/peak_windows_utc").locator("input").first();
  await row.fill("weekdays");
  await page.keyboard.press("Enter");
}

for (const { name, path, options, act, part = "html" } of GUISES) {
  test(`axe finds nothing: ${name}`, async () => {
    const visit = await site.open(path, options);
    await act?.(visit.page);
    const { violations } = await new AxeBuilder({ page: visit.page }).include(part).analyze();
    const list = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, html }) => `${target} ${html}`).join("; ")}`,
    );
    assert.deepEqual(list, []);
    const { scrolls, wide } = await visit.page.evaluate(() => ({
      scrolls: document.documentElement.scrollWidth,
      wide: document.documentElement.clientWidth,
    }));
    assert.ok(scrolls <= wide, `the page is ${scrolls} px wide in ${wide}`);
    await assertQuiet(visit);
    await visit.context.close();
  });
}

/** Runs in the page: the focused element, through shadow trees, and whether it can be seen. */
function focused() {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (!element || element === document.body) return null;
  const box = element.getBoundingClientRect();
  const bar = document.querySelector(".bar").getBoundingClientRect();
  const answer = document.querySelector("berth-answer").shadowRoot;
  const strip = answer.querySelector("berth-strip").shadowRoot.querySelector("p");
  const stripBox = strip?.getBoundingClientRect();
  const isBeside = !stripBox || box.right <= stripBox.left || box.left >= stripBox.right;
  const edge = isBeside ? bar.bottom : Math.max(bar.bottom, stripBox.bottom);
  const owner = element.closest("label, .value") ?? element;
  const marks = [element, element.nextElementSibling, owner].filter(Boolean).map((each) => {
    const style = getComputedStyle(each);
    return style.outlineStyle !== "none" || style.boxShadow !== "none";
  });
  const inBar =
    element.getRootNode().host?.localName === "berth-top-bar" || box.bottom <= bar.bottom;
  return {
    said: `${element.localName} ${element.id || element.className} ${element.textContent.trim().slice(0, 40)}`,
    marked: marks.some(Boolean),
    hidden: !inBar && box.bottom <= edge,
    covered: !inBar && box.top < edge - 1 && box.height < 300,
    outside: box.bottom < 0 || box.top > innerHeight,
  };
}

for (const { name, options, act } of [
  { name: "wide", options: {} },
  { name: "320 px", options: PHONE },
  { name: "every group open", options: {}, act: openGroups },
  { name: "every group open, 320 px", options: PHONE, act: openGroups },
]) {
  test(`the keyboard reaches every control and the focus is always seen: ${name}`, async () => {
    const visit = await site.open("", options);
    const { page } = visit;
    await act?.(page);
    const stops = new Set();
    for (let step = 0; step < 400; step += 1) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(focused);
      if (!stop) break;
      stops.add(stop.said);
      assert.ok(stop.marked, `no mark on ${stop.said}`);
      assert.ok(!stop.outside && !stop.hidden, `out of sight: ${stop.said}`);
      assert.ok(!stop.covered, `under the bar or the verdict strip: ${stop.said}`);
    }
    // And back from below, where the strip stands under the bar.
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press("Shift+Tab");
      const stop = await page.evaluate(focused);
      if (stop) assert.ok(!stop.hidden && !stop.covered, `under the strip: ${stop.said}`);
    }
    const reached = [...stops].join("\n");
    for (const wanted of [
      "Skip to the answer",
      "input",
      "summary",
      "button ask",
      "stage",
      "opener",
    ]) {
      assert.ok(reached.includes(wanted), `${wanted} was not reached:\n${reached}`);
    }
    await assertQuiet(visit);
  });
}

test("a picker is used by keyboard alone", async () => {
  const visit = await site.open();
  const { page } = visit;
  const model = page.getByRole("combobox", { name: "Model" });
  await model.focus();
  await page.keyboard.press("ArrowDown");
  assert.equal(await model.getAttribute("aria-expanded"), "true");
  const active = await model.getAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  assert.notEqual(await model.getAttribute("aria-activedescendant"), active);
  await page.keyboard.press("Escape");
  assert.equal(await model.getAttribute("aria-expanded"), "false");
  await page.keyboard.type("mixtral 8x22");
  await page.keyboard.press("Enter");
  assert.match(await model.inputValue(), /Mixtral.8x22B/i);
  await assertQuiet(visit);
});
