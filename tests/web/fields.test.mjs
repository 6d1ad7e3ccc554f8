// The fields beyond a plain number: layout, switch, list, time; and the explanation as text.

import assert from "node:assert/strict";
import test from "node:test";
import { modelWith, unknownModel } from "../support/catalogue.mjs";
import { loadWasm } from "../support/cores.mjs";
import { assertQuiet, control, field, openSite, typeInto, unfold } from "./site.mjs";

const core = await loadWasm();
const site = await openSite();
test.after(site.close);

const DEEPSEEK = "#model=deepseek-v3&gpu=h200-sxm-141gb&gpus=8";
const WINDOWS = "/cost/apis/0/peak_windows_utc";

const hint = (page, path) => field(page, path).locator("#hint").textContent();
const said = (page) => page.locator("berth-verdicts dl").textContent();

/** The question as the address states it. */
const stated = (page) => decodeURIComponent(new URL(page.url()).hash);

test("the layout is chosen until it is stated, and an illegal one names the legal ones", async () => {
  const visit = await site.open(DEEPSEEK);
  const { page } = visit;
  const tensor = "/parallelism/tensor";
  assert.equal(await control(page, tensor).inputValue(), "8");
  assert.equal(await hint(page, tensor), "chosen: 8");
  assert.equal(await hint(page, "/parallelism/pipeline"), "chosen: 1");
  await typeInto(page, tensor, "3");
  assert.match(await hint(page, tensor), /cannot be divided.*Allowed: 1, 2, 4, 8\./);
  assert.equal(await control(page, tensor).getAttribute("aria-invalid"), "true");
  await typeInto(page, tensor, "4");
  assert.match(stated(page), /tp=4/);
  assert.equal(await hint(page, tensor), "empty: chosen for you");
  await typeInto(page, tensor, "");
  assert.equal(await control(page, tensor).inputValue(), "8");
  assert.doesNotMatch(stated(page), /tp=/);
  await assertQuiet(visit);
});

test("the MTP module is offered where there is one, and counts when it is taken", async () => {
  const visit = await site.open(DEEPSEEK);
  const { page } = visit;
  await unfold(page, "Weights");
  const mtp = page.getByRole("switch", { name: "Include the MTP module" });
  assert.equal(await mtp.isChecked(), false);
  const without = await said(page);
  await mtp.focus();
  await page.keyboard.press("Space");
  assert.equal(await mtp.isChecked(), true);
  assert.notEqual(await said(page), without);
  assert.match(stated(page), /mtp=true/);
  await page.keyboard.press("Space");
  assert.equal(await said(page), without);
  const none = modelWith(core, ({ figures }) => figures?.["model.parameters.mtp"]?.value === 0);
  for (const [model, count] of [
    [unknownModel(core), 1],
    [none, 0],
  ]) {
    const other = await site.open(`#model=${model.id}&gpus=8`);
    await unfold(other.page, "Weights");
    assert.equal(await field(other.page, "/weights/include/mtp").count(), count, model.id);
    await other.context.close();
  }
  await assertQuiet(visit);
});

test("bytes of one's own go when another source is chosen", async () => {
  const visit = await site.open(DEEPSEEK);
  const { page } = visit;
  await unfold(page, "Weights");
  await control(page, "/weights/source").selectOption("given");
  assert.match(await hint(page, "/weights/bytes"), /A value is needed/);
  await typeInto(page, "/weights/bytes", "700 GB");
  assert.equal(await page.locator("berth-answer .notice").count(), 0);
  await control(page, "/weights/source").selectOption("released");
  assert.equal(await page.locator("berth-answer .notice").count(), 0);
  assert.doesNotMatch(stated(page), /bytes/);
  await assertQuiet(visit);
});

test("peak windows are added, changed and removed by keyboard alone", async () => {
  const visit = await site.open();
  const { page } = visit;
  await unfold(page, "Money");
  const list = field(page, WINDOWS);
  const rows = () => list.locator("input").evaluateAll((inputs) => inputs.map((i) => i.value));
  const at = () => list.evaluate((element) => element.shadowRoot.activeElement?.dataset.row);
  assert.deepEqual(await rows(), ["mon-fri 01:00-04:00", "mon-fri 06:00-10:00"]);
  await list.locator("#add").focus();
  await page.keyboard.press("Enter");
  assert.equal(await at(), "2");
  await page.keyboard.type("sat,sun 00:00-02:00");
  await page.keyboard.press("Enter");
  assert.equal(await at(), "3", "Enter in the last line begins another");
  await page.keyboard.press("Backspace");
  assert.equal(await at(), "2", "Backspace in an empty line removes it");
  assert.equal((await rows()).length, 3);
  assert.match(stated(page), /sat,sun 00:00-02:00/);

  await page.keyboard.press("ArrowUp");
  assert.equal(await at(), "1");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("weekdays");
  await page.keyboard.press("Tab");
  const wrong = list.locator("li").nth(1);
  assert.equal(await wrong.locator("input").getAttribute("aria-invalid"), "true");
  assert.match(await wrong.locator(".hint").textContent(), /Write it like: mon-fri 01:00-04:00;/);
  assert.equal(await list.locator("[aria-invalid]").count(), 1);
  await page.locator("berth-answer .notice button").click();
  assert.equal(await at(), "1", "the notice leads to the line");

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.deepEqual(await rows(), ["mon-fri 01:00-04:00", "sat,sun 00:00-02:00"]);
  assert.equal(await at(), "1", "the next line takes the focus");
  assert.equal(await page.locator("berth-answer .notice").count(), 0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  assert.deepEqual(await rows(), ["mon-fri 01:00-04:00", "mon-fri 06:00-10:00"]);
  await assertQuiet(visit);
});

test("an added line that is left empty is not kept, but can be left by Tab", async () => {
  const visit = await site.open();
  const { page } = visit;
  await unfold(page, "Money");
  const list = field(page, WINDOWS);
  await list.locator("#add").click();
  assert.equal(await list.locator("li").count(), 3);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  assert.equal(await list.locator("li").count(), 3);
  await page.keyboard.press("Tab");
  assert.equal(await list.locator("li").count(), 2);
  assert.equal(await control(page, "/cost/apis/0/peak_share").evaluate(hasFocus), true);
  await assertQuiet(visit);
});

/** Runs in the page. */
function hasFocus(element) {
  return element.getRootNode().activeElement === element;
}

test("hours a month are read in any unit of time, and what was understood is shown", async () => {
  const visit = await site.open();
  const { page } = visit;
  const path = "/cost/self_hosted/hours_per_month";
  await unfold(page, "Money");
  await control(page, path).fill("30 d");
  assert.equal(await hint(page, path), "= 720\u00A0hours");
  await page.keyboard.press("Tab");
  assert.equal(await control(page, path).inputValue(), "720");
  assert.match(stated(page), /hours_per_month=720/);
  await typeInto(page, path, "2 s");
  assert.match(await hint(page, path), /Allowed: 1 to 744/);
  await typeInto(page, path, "30 moons");
  assert.match(await hint(page, path), /unit of time is not known/);
  assert.equal(await control(page, path).inputValue(), "30 moons");
  await typeInto(page, path, "730 h");
  assert.doesNotMatch(stated(page), /hours_per_month/);
  await assertQuiet(visit);
});

test("an explanation is copied as text, or shown selected where copying is denied", async () => {
  const visit = await site.open("?why=memory.headroom");
  const { page } = visit;
  const drawer = page.getByRole("dialog");
  await drawer.locator(".sources li").first().waitFor();
  const button = drawer.getByRole("button", { name: "Copy as text" });
  await button.click();
  await drawer.getByText("Copied.").waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(text, /^Room above the weights: [\d,]+ B$/mu);
  for (const heading of ["Formula", "With the numbers put in", "What it is made from", "Sources"]) {
    assert.match(text, new RegExp(`^${heading}$`, "m"));
  }
  assert.match(text, /= [\d,]+ B$/mu);
  assert.match(text, /secondary source · \d{4}-\d\d-\d\d/);
  assert.match(text, /\nmemory\.headroom\n$/);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await button.click();
  const block = drawer.getByRole("textbox");
  await block.waitFor();
  assert.equal(await block.inputValue(), text);
  assert.equal(
    await block.evaluate((area) => area.selectionEnd - area.selectionStart),
    text.length,
  );
  await assertQuiet(visit);
});

test("a default says why it is what it is, and what is allowed", async () => {
  const visit = await site.open();
  const { page } = visit;
  const input = field(page, "/workload/input_tokens");
  const asked = input.getByRole("button", { name: /default 1,024/ });
  await asked.click();
  const reason = input.getByRole("status");
  await reason.waitFor();
  assert.equal(await asked.getAttribute("aria-expanded"), "true");
  assert.match(await reason.textContent(), /some context.* Allowed: /);
  await asked.press("Enter");
  await reason.waitFor({ state: "detached" });
  await assertQuiet(visit);
});

test("a picker narrows its list by search and filters, which add up", async () => {
  const visit = await site.open();
  const { page } = visit;
  const picker = field(page, "/model/id");
  await control(page, "/model/id").click();
  const names = () => picker.locator("[role=option] .name").allTextContents();
  const all = await names();
  const { models } = JSON.parse(core.catalogue("models"));
  assert.equal(all.length, models.length);
  await picker.getByRole("button", { name: "MoE" }).click();
  await picker.getByRole("button", { name: "4-bit" }).click();
  const narrowed = await names();
  const expected = models.filter(
    ({ release, parameters_total: total, parameters_active: active }) =>
      /^\D*4/.test(release) && active < total,
  );
  assert.deepEqual(
    narrowed,
    expected.map(({ name }) => name),
  );
  await control(page, "/model/id").fill("oss-20");
  assert.deepEqual(await names(), ["gpt-oss-20b"]);
  await control(page, "/model/id").press("Enter");
  assert.match(stated(page), /gpt-oss-20b/);

  await control(page, "/hardware/accelerator").click();
  const cards = field(page, "/hardware/accelerator");
  await cards.getByRole("button", { name: "AMD" }).click();
  const amd = await cards.locator("[role=option] .detail").allTextContents();
  assert.ok(amd.length > 0 && amd.every((detail) => detail.startsWith("AMD")), amd.join());
  await assertQuiet(visit);
});
