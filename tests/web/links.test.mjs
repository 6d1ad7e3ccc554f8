// Broken links: the page lives, says what is wrong, and keeps its last good answer.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { root } from "../support/root.mjs";
import { assertQuiet, openSite, verdicts } from "./site.mjs";

const site = await openSite();
test.after(site.close);

const broken = JSON.parse(readFileSync(`${root}/tests/scenarios/broken.json`, "utf8"));

/** A scenario as a link would say it: every leaf by its dotted path. */
function fragmentOf(scenario, path = "") {
  return Object.entries(scenario).flatMap(([key, value]) => {
    const here = path ? `${path}.${key}` : key;
    const deeper = value !== null && typeof value === "object" && !Array.isArray(value);
    if (deeper && Object.keys(value).length > 0) return fragmentOf(value, here);
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return [`${encodeURIComponent(here)}=${encodeURIComponent(text)}`];
  });
}

const links = broken.flatMap(({ name, link, scenario, faults }) => {
  if (typeof link === "string") return [{ name, link: link.replace(/^#/, ""), faults }];
  const isObject = scenario !== null && typeof scenario === "object" && !Array.isArray(scenario);
  return isObject ? [{ name, link: fragmentOf(scenario).join("&") }] : [];
});

/** Runs in the page: changes the fragment and waits until the page has taken and drawn it. */
async function follow(fragment) {
  const changed = new Promise((done) => addEventListener("hashchange", done, { once: true }));
  const before = location.href;
  location.hash = fragment;
  if (location.href !== before) await changed;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

test("there are broken links to try", () => assert.ok(links.length >= 10));

test("a broken link in an open page changes nothing but says what is wrong", async () => {
  const visit = await site.open();
  const { page } = visit;
  let last = await verdicts(page);
  for (const { name, link, faults } of links) {
    await page.evaluate(follow, link);
    const notice = page.locator("berth-answer .notice.broken");
    const count = await notice.count();
    if (faults) {
      assert.equal(count, 1, `${name}: nothing is said`);
      const text = await notice.textContent();
      for (const { path } of faults) assert.ok(text.includes(path || "/"), `${name}: ${path}`);
    }
    // As a link, some of the broken scenarios are whole: those are answered.
    if (count === 1) assert.deepEqual(await verdicts(page), last, name);
    else last = await verdicts(page);
    assert.ok(last.length >= 3, name);
  }
  // Nobody pressed a key here, so every notice that comes and goes counts as a shift.
  await assertQuiet(visit, Number.POSITIVE_INFINITY);
});

test("a broken link in a fresh page shows the first preset's answer", async () => {
  const first = await verdicts((await site.open()).page);
  for (const { name, link } of links.filter(({ faults }) => faults).slice(0, 6)) {
    const visit = await site.open(`#${link}`);
    assert.deepEqual(await verdicts(visit.page), first, name);
    assert.equal(await visit.page.locator("berth-answer .notice.broken").count(), 1, name);
    await assertQuiet(visit);
    await visit.context.close();
  }
});
