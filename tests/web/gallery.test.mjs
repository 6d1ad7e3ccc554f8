// Every chart of the gallery, photographed in light, dark and Korean, and what a picture can fail
// on: blank, too small, cut off, overlapping, too faint, out of reach of the keyboard.

import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import test from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { build } from "vite";
import { serve } from "../../scripts/lib/server.mjs";
import { launchBrowser } from "../support/browser.mjs";
import { root } from "../support/root.mjs";
import { blankFigures, drawingFaults, faintMarks } from "./gallery-faults.mjs";

const out = `${root}/build/gallery`;
const WIDE = 1100;
const NARROW = 340;
const VIEWS = [
  { name: "light", query: "theme=light" },
  { name: "dark", query: "theme=dark" },
  { name: "Korean", query: "theme=light&lang=ko" },
];

await mkdir(out, { recursive: true });
await build({ configFile: `${root}/dev/vite.config.ts`, logLevel: "warn" });
const site = await serve({ folder: `${out}/site`, port: 0 });
const browser = await launchBrowser();
test.after(async () => {
  await browser.close();
  await site.close();
});

/** Opens the gallery, runs `look` on it, and closes it without a complaint. */
async function visit(query, width, look, options = {}) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(`${site.address}dev/gallery.html?${query}`);
  await page.waitForFunction(() => document.body.dataset.drawn === "true");
  await look(page);
  assert.deepEqual(complaints, [], "console");
  await context.close();
}

async function photograph(page, name) {
  const picture = await page.screenshot({ path: `${out}/${name}.png`, fullPage: true });
  const blank = await page.evaluate(blankFigures, picture.toString("base64"));
  assert.deepEqual(blank, [], "blank pictures");
}

async function checkAccess(page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  assert.deepEqual(
    violations.map((each) => `${each.id}: ${each.nodes[0]?.html}`),
    [],
    "axe",
  );
}

/** The whole page as one window: what is asked of a point must be in sight. */
async function unroll(page, width) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

for (const { name, query } of VIEWS) {
  test(`pictures are whole, legible and strong enough: ${name}`, async () => {
    await visit(query, WIDE, async (page) => {
      assert.deepEqual(await page.evaluate(drawingFaults), []);
      await unroll(page, WIDE);
      assert.deepEqual(await page.evaluate(faintMarks), []);
      await photograph(page, `${name}-${WIDE}`);
    });
  });

  test(`pictures on a phone: ${name}`, async () => {
    await visit(query, NARROW, async (page) => {
      assert.deepEqual(await page.evaluate(drawingFaults), []);
      await photograph(page, `${name}-${NARROW}`);
      await checkAccess(page);
    });
  });
}

test("forced colours", async () => {
  const look = async (page) => {
    assert.deepEqual(await page.evaluate(drawingFaults), []);
    await photograph(page, `forced-${WIDE}`);
  };
  await visit("", WIDE, look, { forcedColors: "active" });
});

for (const query of ["theme=light", "theme=light&lang=ko"]) {
  test(`every width from a narrow phone to a wide screen, without a reload: ${query}`, async () => {
    await visit(query, 320, async (page) => {
      for (const width of [320, 360, 420, 480, 560, 700, 900, 1280, 1680]) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))),
        );
        assert.deepEqual(await page.evaluate(drawingFaults), [], `at ${width}`);
      }
    });
  });
}

const readoutOf = (chart) =>
  chart.evaluate((element) => element.shadowRoot.querySelector("[aria-live]").textContent.trim());

test("keyboard: one tab stop per chart; arrows move, the live region and the tooltip follow", async () => {
  await visit(VIEWS[0].query, WIDE, async (page) => {
    for (const chart of await page.locator("figure > :last-child").all()) {
      const id = await chart.evaluate((element) => element.parentElement.id);
      const stages = await chart.locator("[tabindex='0']").count();
      if (id === "speed-empty") {
        assert.equal(stages, 0, `${id}: nothing to reach`);
        continue;
      }
      assert.equal(stages, 1, `${id}: one tab stop`);
      await page.keyboard.press("Tab");
      const isFocused = await chart.evaluate((element) => element === document.activeElement);
      assert.ok(isFocused, `${id}: Tab reaches it`);
      await page.keyboard.press("Home");
      const first = await readoutOf(chart);
      assert.notEqual(first, "", `${id}: Home is read out`);
      await page.keyboard.press("ArrowRight");
      assert.notEqual(await readoutOf(chart), first, `${id}: the readout follows the arrow`);
      await page.keyboard.press("End");
      const last = await readoutOf(chart);
      assert.notEqual(last, first, `${id}: End is read out`);
      const tip = chart.locator(".tip");
      assert.equal(await tip.count(), 1, `${id}: a tooltip is shown`);
      const head = (await tip.locator(".tip-head").textContent()).trim();
      assert.ok(last.startsWith(head), `${id}: tooltip and live region agree`);
      await page.keyboard.press("Escape");
      assert.equal(await tip.count(), 0, `${id}: Escape closes the tooltip`);
    }
  });
});

test("pointer: the nearest readout opens without speaking, inside the chart's own width", async () => {
  await visit(VIEWS[0].query, NARROW, async (page) => {
    await unroll(page, NARROW);
    for (const chart of await page.locator("figure:not(#speed-empty) > :last-child").all()) {
      const box = await chart.boundingBox();
      for (const share of [0.02, 0.5, 0.98]) {
        await page.mouse.move(box.x + box.width * share, box.y + box.height / 2);
        const tip = await chart.locator(".tip").boundingBox();
        assert.ok(tip.x >= box.x - 1, "the tooltip starts inside");
        assert.ok(tip.x + tip.width <= box.x + box.width + 1, "the tooltip ends inside");
      }
      assert.equal(await readoutOf(chart), "", "the pointer does not speak");
      await page.mouse.move(0, 0);
      assert.equal(await chart.locator(".tip").count(), 0, "leaving closes the tooltip");
    }
  });
});

/** Runs in the page: table twin and SVG of every chart, a PNG of the first of each element. */
async function collectTwins() {
  const twins = [];
  for (const figure of document.querySelectorAll("figure")) {
    const chart = figure.lastElementChild;
    const { columns, rows } = chart.table();
    const svg = chart.exportSvg();
    const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
    const isBroken = parsed.querySelector("parsererror") !== null;
    const isFirst = figure === document.querySelector(`figure:has(${chart.localName})`);
    const png = isFirst ? await chart.exportPng(2) : undefined;
    const bytes = png ? Array.from(new Uint8Array(await png.arrayBuffer())) : undefined;
    twins.push({ id: figure.id, columns, rows, svg, isBroken, type: png?.type, bytes });
  }
  return twins;
}

test("the table twin is rectangular and filled; an export is a whole picture on its own", async () => {
  await visit(VIEWS[0].query, WIDE, async (page) => {
    for (const twin of await page.evaluate(collectTwins)) {
      const isEmpty = twin.id === "speed-empty";
      assert.ok(twin.columns.length > 0, `${twin.id}: the table has columns`);
      assert.ok(twin.rows.length > 0 || isEmpty, `${twin.id}: the table has rows`);
      const ragged = twin.rows.filter((row) => row.length !== twin.columns.length);
      assert.deepEqual(ragged, [], `${twin.id}: every row has a cell per column`);
      assert.equal(twin.isBroken, false, `${twin.id}: the SVG is well formed`);
      assert.doesNotMatch(twin.svg, /var\(|light-dark|class=|style=/, `${twin.id}: self-contained`);
      await writeFile(`${out}/export-${twin.id}.svg`, twin.svg);
      if (!twin.bytes) continue;
      assert.equal(twin.type, "image/png");
      assert.ok(twin.bytes.length > 2000, `${twin.id}: the PNG holds a picture`);
      await writeFile(`${out}/export-${twin.id}.png`, Buffer.from(twin.bytes));
    }
  });
});
