// What a new user does: open, change the question, read the verdict, switch units and language,
// copy the link, open it elsewhere and see the same numbers.

import assert from "node:assert/strict";
import test from "node:test";
import {
  assertQuiet,
  control,
  field,
  figuresShown,
  openSite,
  pick,
  ready,
  typeInto,
  unfold,
  verdicts,
} from "./site.mjs";

const site = await openSite();
test.after(site.close);

test("the answer to a real preset is there at once", async () => {
  const visit = await site.open();
  const said = await verdicts(visit.page);
  assert.match(said[0], /^(Fits|Tight|Cannot serve|Does not fit):/);
  assert.match(said[1], /^At most [\d,]+ tokens\/s/);
  assert.match(said[2], /tokens a month/);
  assert.equal(
    await visit.page
      .locator("berth-question details:first-of-type .pick[aria-pressed=true]")
      .count(),
    1,
  );
  await assertQuiet(visit);
});

test("a question is changed, read in both units and languages, and shared", async () => {
  const visit = await site.open();
  const { page } = visit;
  await pick(page, "/model/id", "qwen3 30b");
  await pick(page, "/hardware/accelerator", "h200 sxm");
  await typeInto(page, "/hardware/gpus", "2");
  await typeInto(page, "/workload/input_tokens", "4Ki");
  await unfold(page, "Weights");
  await control(page, "/weights/format").selectOption("fp8-channel");
  assert.match(await page.title(), /Qwen3-30B-A3B on 2 × H200/);
  assert.equal(await control(page, "/workload/input_tokens").inputValue(), "4,096");

  const inGb = (await verdicts(page))[0];
  assert.match(inGb, /^Fits: [\d.]+ to [\d.]+ GB|^Fits: [\d.]+ GB/);
  await page.locator("label", { hasText: "GiB" }).first().click();
  assert.notEqual((await verdicts(page))[0], inGb);
  assert.match((await verdicts(page))[0], /GiB/);
  assert.match(page.url(), /unit=gib/);

  await page.locator("label", { hasText: "한국어" }).first().click();
  await page.locator("html[lang=ko]").waitFor();
  assert.match((await verdicts(page))[0], /^메모리에 들어갑니다\./);
  assert.match(page.url(), /lang=ko/);

  await page.getByRole("button", { name: "링크 복사" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(link, page.url());
  const figures = await figuresShown(page);
  assert.ok(figures.length > 20);
  await assertQuiet(visit);

  const other = await site.open(link.slice(site.address.length));
  assert.deepEqual(await figuresShown(other.page), figures);
  assert.deepEqual(await verdicts(other.page), await verdicts(page));
  await assertQuiet(other);
});

test("undo, redo, back and forward agree with the address", async () => {
  const visit = await site.open();
  const { page } = visit;
  const users = () => control(page, "/workload/concurrency").inputValue();
  const first = await users();
  await typeInto(page, "/workload/concurrency", "5");
  await typeInto(page, "/workload/concurrency", "6");
  assert.match(page.url(), /concurrency=6/);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await users(), "5");
  assert.match(page.url(), /concurrency=5/);
  await page.getByRole("button", { name: "Redo" }).click();
  assert.equal(await users(), "6");
  await page.goBack();
  assert.equal(await users(), "5");
  await page.goBack();
  await page.goBack();
  await page.goBack();
  assert.equal(await users(), first);
  await page.goForward();
  assert.equal(await users(), "5");
  await assertQuiet(visit);
});

test("an address typed by hand is followed, undone and gone back from", async () => {
  const visit = await site.open();
  const { page } = visit;
  const gpus = () => control(page, "/hardware/gpus").inputValue();
  const first = await gpus();
  const opened = new URL(page.url()).hash;
  await page.evaluate(() => {
    location.hash = "model=qwen3-32b&gpus=4";
  });
  await page.waitForFunction(() => document.title.includes("Qwen3-32B on 4"));
  assert.equal(await gpus(), "4");
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await gpus(), first);
  await page.getByRole("button", { name: "Redo" }).click();
  assert.equal(await gpus(), "4");
  assert.match(page.url(), /gpus=4/);
  await page.goBack();
  assert.equal(await gpus(), first);
  await page.goBack();
  await page.waitForFunction(() => document.title.includes("Qwen3-32B on 4"));
  await page.goBack();
  assert.equal(await gpus(), first);
  assert.equal(new URL(page.url()).hash, opened);
  await assertQuiet(visit, Number.POSITIVE_INFINITY);
});

test("what is typed at one go is one step of history and of undo", async () => {
  const visit = await site.open();
  const { page } = visit;
  const steps = () => page.evaluate(() => history.length);
  const users = control(page, "/workload/concurrency");
  const first = await users.inputValue();
  const before = await steps();
  await users.fill("");
  for (const digit of "1234") {
    await users.press(digit);
  }
  await page.waitForURL(/concurrency=1234/);
  await users.press("Tab");
  assert.equal(await steps(), before + 1);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await users.inputValue(), first);
  await page.goBack();
  assert.equal(await users.inputValue(), "1,234");
  await page.goBack();
  assert.equal(await users.inputValue(), first);
  await assertQuiet(visit);
});

test("a wrong value leaves the last good answer and says what is allowed", async () => {
  const visit = await site.open();
  const { page } = visit;
  const before = await verdicts(page);
  await typeInto(page, "/hardware/gpus", "0");
  assert.match(await field(page, "/hardware/gpus").locator(".hint").textContent(), /Allowed: 1 to/);
  assert.equal(await control(page, "/hardware/gpus").getAttribute("aria-invalid"), "true");
  assert.match(await page.locator("berth-answer .notice").textContent(), /last good answer/);
  assert.deepEqual(await verdicts(page), before);
  await typeInto(page, "/hardware/gpus", "many");
  assert.equal(await control(page, "/hardware/gpus").inputValue(), "many");
  await typeInto(page, "/hardware/gpus", "2");
  assert.equal(await page.locator("berth-answer .notice").count(), 0);
  await assertQuiet(visit);
});

test("every model of the catalogue has an answer, and none shows what is no number", async () => {
  const visit = await site.open();
  const { page } = visit;
  await control(page, "/model/id").click();
  const names = await field(page, "/model/id").locator("[role=option] .name").allTextContents();
  assert.ok(names.length >= 17);
  await page.keyboard.press("Escape");
  for (const name of names) {
    await pick(page, "/model/id", name);
    const text = await page.locator("berth-answer").evaluate(visibleText);
    assert.doesNotMatch(text, /NaN|undefined|Infinity|null|\[object/, name);
    assert.ok((await verdicts(page)).length >= 3, name);
  }
  await assertQuiet(visit);
});

/** Runs in the page: all text below an element, through its shadow trees. */
function visibleText(element) {
  const texts = [];
  const visit = (node) => {
    if (node.nodeType === Node.TEXT_NODE) texts.push(node.data);
    if (node.localName === "style") return;
    for (const child of [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes]) visit(child);
  };
  visit(element);
  return texts.join(" ");
}

test("a number opens its reasons, and Escape gives the focus back", async () => {
  const visit = await site.open();
  const { page } = visit;
  const number = page.locator("berth-verdicts .ask[data-figure='memory.headroom']");
  await number.click();
  const drawer = page.getByRole("dialog");
  await drawer.waitFor();
  assert.match(await drawer.textContent(), /Room above the weights/);
  assert.ok((await drawer.locator("math").count()) >= 2);
  await drawer.locator(".sources li").first().waitFor();
  assert.match(page.url(), /why=memory\.headroom/);
  await drawer.locator("table .ask").first().click();
  assert.match(page.url(), /why=memory\.capacity\.total/);
  await page.keyboard.press("Escape");
  assert.equal(await drawer.count(), 0);
  assert.equal(
    await number.evaluate((element) => element.getRootNode().activeElement === element),
    true,
  );
  await page.goto(`${site.address}?why=speed.ceiling.decode`);
  await ready(page);
  assert.match(await page.getByRole("dialog").textContent(), /Ceiling of decode/);
  await assertQuiet(visit);
});
