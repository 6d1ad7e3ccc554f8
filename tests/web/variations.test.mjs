// Long work: variations of the question, worked out in the worker, told step by step, cancelled.

import assert from "node:assert/strict";
import test from "node:test";
import { loadWasm } from "../support/cores.mjs";
import { assertQuiet, control, openSite, typeInto, verdicts } from "./site.mjs";

const site = await openSite();
test.after(site.close);

const core = await loadWasm();
const QUESTION = "#model=qwen3-32b&gpu=h100-sxm-80gb&gpus=2&concurrency=8";

const panel = (page, name) => page.locator(`berth-${name}-panel`);

/** Brings a panel to the window, which is what starts its work. */
async function comeTo(page, name) {
  await panel(page, name).evaluate((element) => element.scrollIntoView({ block: "center" }));
}

const ranked = (rows) =>
  rows
    .filter(({ memory }) => memory === "fits")
    .map(({ name, rate, room }) => ({ name, rate, room }))
    .sort((a, b) => b.rate - a.rate || b.room - a.room);

/** What the core says of the question on every entry of a kind, put in by `change`. */
function answers(kind, change) {
  const scenario = JSON.parse(core.fromLink(QUESTION.slice(1)));
  return JSON.parse(core.catalogue(kind))[kind].map(({ id, name }) => {
    const report = JSON.parse(core.evaluate(JSON.stringify(change(structuredClone(scenario), id))));
    return {
      id,
      name,
      memory: report.verdicts?.memory?.code,
      rate: report.figures?.["speed.ceiling.decode"]?.value ?? 0,
      room: report.figures?.["memory.max_sequences"]?.value ?? 0,
    };
  });
}

const listed = (page) =>
  panel(page, "instead")
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => row.querySelector("button").textContent.trim()));

test("other cards and other models are those that the core finds, fastest first", async () => {
  const visit = await site.open(QUESTION);
  const { page } = visit;
  const instead = panel(page, "instead");
  await comeTo(page, "instead");
  await instead.locator("tbody tr").first().waitFor();
  const cards = ranked(
    answers("accelerators", (scenario, id) => {
      scenario.hardware.accelerator = id;
      return scenario;
    }),
  );
  assert.ok(cards.length > 8);
  assert.deepEqual(
    await listed(page),
    cards.slice(0, 8).map(({ name }) => name),
  );
  await instead.locator("label", { hasText: "Models" }).click();
  await instead.locator("th", { hasText: /^Model$/ }).waitFor();
  const models = ranked(
    answers("models", (scenario, id) => {
      scenario.model = { id };
      return scenario;
    }),
  );
  assert.deepEqual(
    await listed(page),
    models.slice(0, 8).map(({ name }) => name),
  );
  const { name } = models[0];
  await instead.locator("tbody button").first().click();
  assert.equal(await control(page, "/model/id").inputValue(), name);
  await instead.locator("tr.lead", { hasText: name }).waitFor();
  await assertQuiet(visit);
});

test("what half or twice of a number does is what the core answers", async () => {
  const visit = await site.open(QUESTION);
  const { page } = visit;
  await comeTo(page, "levers");
  const levers = panel(page, "levers");
  await levers.locator("label", { hasText: "Table" }).click();
  const rate = (concurrency) => {
    const scenario = JSON.parse(core.fromLink(QUESTION.slice(1)));
    scenario.workload.concurrency = concurrency;
    const { figures } = JSON.parse(core.evaluate(JSON.stringify(scenario)));
    return Math.round(figures["speed.ceiling.decode"].value).toLocaleString("en");
  };
  const row = levers.locator("tr", { hasText: "Concurrent users, 4 to 16" });
  await row.waitFor();
  assert.deepEqual(await row.locator("td").allTextContents(), [
    `${rate(4)} (4)`,
    `${rate(16)} (16)`,
  ]);
  await assertQuiet(visit);
});

test("work is cancelled and begun again; meanwhile the question is answered as ever", async () => {
  let release = () => {};
  const held = new Promise((done) => {
    release = done;
  });
  const visit = await site.open(QUESTION, {}, async (page) => {
    await page.route(/worker-.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
  });
  const { page } = visit;
  await comeTo(page, "instead");
  const instead = panel(page, "instead");
  await instead.getByRole("progressbar").waitFor();
  const before = await verdicts(page);
  await typeInto(page, "/hardware/gpus", "4");
  assert.notDeepEqual(await verdicts(page), before);
  await instead.getByRole("progressbar").waitFor();
  await instead.getByRole("button", { name: "Cancel" }).click();
  await instead.getByText("Cancelled.").waitFor();
  assert.equal(await instead.getByRole("progressbar").count(), 0);
  release();
  await instead.getByRole("button", { name: "Start again" }).click();
  await instead.locator("tbody tr").first().waitFor();
  await assertQuiet(visit);
});

test("a worker that cannot be loaded is said to have failed", async () => {
  const visit = await site.open(QUESTION, {}, (page) =>
    page.route(/worker-.*\.js$/, (route) => route.abort()),
  );
  await comeTo(visit.page, "levers");
  await panel(visit.page, "levers")
    .getByText(/could not be worked out/)
    .waitFor();
  assert.ok((await verdicts(visit.page)).length >= 3);
});
