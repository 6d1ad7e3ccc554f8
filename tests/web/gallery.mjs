import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import { chromium } from "playwright-core";
import { createServer } from "vite";
import { drawingFaults } from "./gallery-faults.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const out = `${root}build/gallery`;

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const WIDTHS = [1100, 340];
const VIEWS = [
  { name: "light", query: "theme=light" },
  { name: "dark", query: "theme=dark" },
  { name: "korean", query: "theme=light&lang=ko" },
];

const readoutOf = (chart) =>
  chart.evaluate((element) => element.shadowRoot.querySelector("[aria-live]").textContent.trim());

/** One tab stop per chart; arrows move; the live region and the tooltip follow. */
async function walkByKeyboard(page) {
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
}

/** The pointer opens the nearest readout without speaking, inside the chart's own width. */
async function walkByPointer(page) {
  for (const chart of await page.locator("figure:not(#speed-empty) > :last-child").all()) {
    await chart.scrollIntoViewIfNeeded();
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
}

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

/** The table twin is rectangular and filled; an export is a whole picture on its own. */
async function checkTwins(page) {
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
}

async function photograph(page, view, width) {
  await page.screenshot({ path: `${out}/${view.name}-${width}.png`, fullPage: true });
  if (width !== WIDTHS[0]) return;
  for (const figure of await page.locator("figure").all()) {
    const id = await figure.getAttribute("id");
    await figure.screenshot({ path: `${out}/${id}-${view.name}.png` });
  }
}

async function visit(browser, base, query, width, options = {}) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(`${base}dev/gallery.html?${query}`);
  await page.waitForFunction(() => document.body.dataset.drawn === "true");
  return { context, page, complaints };
}

/** Axe reads every view at the narrow width; what does not depend on colour is tried in one. */
async function checkView(browser, base, view, width) {
  const where = `${view.name} at ${width}`;
  const isFirst = view === VIEWS[0];
  const isWide = width === WIDTHS[0];
  const { context, page, complaints } = await visit(browser, base, view.query, width);
  assert.deepEqual(await page.evaluate(drawingFaults), [], where);
  await photograph(page, view, width);
  if (!isWide) await checkAccess(page, where);
  if (isFirst) {
    await walkByKeyboard(page);
    await walkByPointer(page);
  }
  if (isFirst && isWide) await checkTwins(page);
  assert.deepEqual(complaints, [], `console, ${where}`);
  await context.close();
}

async function checkAccess(page, where) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map((each) => `${each.id}: ${each.nodes[0]?.html}`);
  assert.deepEqual(found, [], `axe, ${where}`);
}

/** Every width from the narrowest phone to a wide screen, without a reload in between. */
async function checkWidths(browser, base, query) {
  const { context, page, complaints } = await visit(browser, base, query, 320);
  for (const width of [320, 360, 420, 480, 560, 700, 900, 1280, 1680]) {
    await page.setViewportSize({ width, height: 900 });
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
    await page.evaluate(frame);
    assert.deepEqual(await page.evaluate(drawingFaults), [], `${query} at ${width}`);
  }
  assert.deepEqual(complaints, []);
  await context.close();
}

async function checkForcedColours(browser, base) {
  const { context, page } = await visit(browser, base, "", 1100, { forcedColors: "active" });
  assert.deepEqual(await page.evaluate(drawingFaults), [], "forced colours");
  await page.screenshot({ path: `${out}/forced-1100.png`, fullPage: true });
  await checkAccess(page, "forced colours");
  await context.close();
}

const server = await createServer({ configFile: `${root}dev/vite.config.ts`, logLevel: "warn" });
await server.listen();
const [base] = server.resolvedUrls.local;
await mkdir(out, { recursive: true });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: FLAGS });
try {
  for (const view of VIEWS) {
    for (const width of WIDTHS) await checkView(browser, base, view, width);
  }
  await checkWidths(browser, base, "theme=light");
  await checkWidths(browser, base, "theme=light&lang=ko");
  await checkForcedColours(browser, base);
  console.log(`gallery: ${VIEWS.length * WIDTHS.length} views, pictures in build/gallery`);
} finally {
  await browser.close();
  await server.close();
}
