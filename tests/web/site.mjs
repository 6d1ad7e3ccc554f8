// The built site in a browser, watched: what it asks for elsewhere, what it complains about, and
// how much its layout shifts.

import assert from "node:assert/strict";
import { serve } from "../../scripts/lib/server.mjs";
import { launchBrowser } from "../support/browser.mjs";
import { root } from "../support/root.mjs";

/** Runs in every page before its own scripts. */
function watchPage() {
  window.watched = { shift: 0, violations: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.hadRecentInput) window.watched.shift += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  document.addEventListener("securitypolicyviolation", (event) => {
    window.watched.violations.push(`${event.effectiveDirective} ${event.blockedURI}`);
  });
}

const WIDE = { width: 1440, height: 900 };

/** Serves the site and opens pages on it, each in a profile of its own. */
export async function openSite() {
  const site = await serve({ folder: process.env.BERTH_SITE ?? `${root}/dist`, port: 0 });
  const browser = await launchBrowser();
  const close = async () => {
    await browser.close();
    await site.close();
  };

  /**
   * A page at `path` ("?lang=ko#…"), ready to be used; options go to the browser's context, and
   * `prepare` has the page before it opens anything.
   */
  const open = async (path = "", options = {}, prepare = async () => {}) => {
    const context = await browser.newContext({
      viewport: WIDE,
      locale: "en-US",
      timezoneId: "Asia/Seoul",
      permissions: ["clipboard-read", "clipboard-write"],
      ...options,
    });
    const page = await context.newPage();
    const seen = { foreign: [], complaints: [] };
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(site.address) && !/^(data|blob):/.test(url)) seen.foreign.push(url);
    });
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) seen.complaints.push(message.text());
    });
    page.on("pageerror", (error) => seen.complaints.push(`${error.message}\n${error.stack}`));
    await page.addInitScript(watchPage);
    await prepare(page);
    await page.goto(site.address + path);
    await ready(page);
    return { page, context, seen };
  };

  return { address: site.address, open, close };
}

/** Resolves when everything is there, panels below the window too (as for print). */
export async function ready(page) {
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event("beforeprint"));
    const bar = document.querySelector("berth-top-bar")?.shadowRoot?.querySelector(".title");
    if (!bar?.textContent || !document.querySelector("berth-question")) return false;
    const answer = document.querySelector("berth-answer")?.shadowRoot;
    const panel = answer?.querySelector("berth-money-panel")?.shadowRoot;
    return panel?.querySelector("berth-panel")?.shadowRoot?.querySelector("section");
  });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Nothing was fetched elsewhere, complained about or refused, and the layout stood still. */
export async function assertQuiet({ page, seen }, shiftBudget = 0.05) {
  assert.deepEqual(seen.foreign, [], "requests to other origins");
  assert.deepEqual(seen.complaints, [], "console");
  const { shift, violations } = await page.evaluate(() => window.watched);
  assert.deepEqual(violations, [], "violations of the content security policy");
  assert.ok(shift <= shiftBudget, `layout shift ${shift}`);
}

export const verdicts = (page) =>
  page
    .locator("berth-verdicts dd")
    .allTextContents()
    .then((texts) => texts.map(oneLine));

export const oneLine = (text) => text.replace(/\s+/g, " ").trim();

/** Every number that the verdicts, readouts and legends show. */
export const figuresShown = (page) =>
  page
    .locator("berth-answer .ask")
    .evaluateAll((buttons) =>
      buttons.map((button) => `${button.dataset.figure} ${button.textContent.trim()}`),
    );

export const field = (page, path) => page.locator(`[data-path="${path}"]`);
export const control = (page, path) => field(page, path).locator("#control");

/** Unfolds a group of the question. */
export async function unfold(page, name) {
  const group = page.locator("berth-question details", {
    has: page.locator(`h2:text-is("${name}")`),
  });
  if ((await group.getAttribute("open")) === null) await group.locator("summary").click();
}

/** Types into a picker and takes the first that is found. */
export async function pick(page, path, text) {
  await control(page, path).click();
  await control(page, path).fill(text);
  await page.keyboard.press("Enter");
}

export async function typeInto(page, path, text) {
  await control(page, path).fill(text);
  await page.keyboard.press("Tab");
}
