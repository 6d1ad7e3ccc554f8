// What the site weighs, in bytes as gzip sends them.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { serve } from "../../scripts/lib/server.mjs";
import { launchBrowser } from "../support/browser.mjs";
import { root } from "../support/root.mjs";

const dist = `${root}/dist`;
const kB = 1000;
const built = readdirSync(dist, { recursive: true });
const zipped = (file) => gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length;
const endingIn = (pattern) => built.filter((file) => pattern.test(file));

const assertWithin = (files, budget) => {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const list = files.map(({ file, bytes }) => `\n  ${bytes} ${file}`).join("");
  assert.ok(total <= budget, `${total} bytes, budget ${budget}${list}`);
};

const weigh = (files) => files.map((file) => ({ file, bytes: zipped(file) }));

test("WebAssembly: 140 kB", () => {
  const modules = endingIn(/\.wasm$/);
  assert.equal(modules.length, 1);
  assertWithin(weigh(modules), 140 * kB);
});

test("all scripts, styles and words: 300 kB", () => {
  const parts = endingIn(/\.(js|css|ftl)$/);
  assert.ok(parts.length > 0);
  assertWithin(weigh(parts), 300 * kB);
});

test("first load, everything the browser fetches by itself: 220 kB", async (t) => {
  const files = [];
  const site = await serve({
    folder: dist,
    port: 0,
    onServed: (file, bytes) => files.push({ file, bytes }),
  });
  t.after(site.close);
  const browser = await launchBrowser();
  t.after(() => browser.close());
  const page = await browser.newPage();
  await page.goto(site.address, { waitUntil: "networkidle" });
  for (const kind of [/\/$/, /\.js$/, /\.wasm$/]) {
    assert.ok(
      files.some(({ file }) => kind.test(file)),
      `nothing like ${kind} was loaded`,
    );
  }
  assertWithin(files, 220 * kB);
});
