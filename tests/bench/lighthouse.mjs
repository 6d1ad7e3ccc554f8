// Lighthouse as a phone sees the built site: simulated slow network and processor.

import { createServer } from "node:net";
import lighthouse from "lighthouse";
import { serve } from "../../scripts/lib/server.mjs";
import { launchBrowser } from "../support/browser.mjs";

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

const CATEGORIES = ["performance", "accessibility", "best-practices"];

async function score(address, port) {
  const flags = { port, output: "json", logLevel: "error", onlyCategories: CATEGORIES };
  const { lhr } = await lighthouse(address, flags);
  const scoreOf = (category) => lhr.categories[category].score;
  const weighed = new Set(
    CATEGORIES.slice(1).flatMap((category) =>
      lhr.categories[category].auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  );
  const failed = Object.values(lhr.audits).filter(
    ({ id, score: each }) => weighed.has(id) && each !== null && each < 1,
  );
  const milliseconds = (audit) => Math.round(lhr.audits[audit].numericValue);
  return {
    performance: scoreOf("performance"),
    accessibility: scoreOf("accessibility"),
    practices: scoreOf("best-practices"),
    failed: failed.map(({ id, title }) => `${id}: ${title}`),
    /** How fast the machine was just before: about 2,000 for a quiet one of today. */
    benchmark: lhr.environment.benchmarkIndex,
    shift: lhr.audits["cumulative-layout-shift"].numericValue,
    firstPaint: milliseconds("first-contentful-paint"),
    largestPaint: milliseconds("largest-contentful-paint"),
    blocked: milliseconds("total-blocking-time"),
  };
}

/**
 * At most `runs` visits of the site in `folder`, in order; no further one once `enough` holds of a
 * result.
 */
export async function scores(folder, runs, enough = () => false) {
  const site = await serve({ folder, port: 0 });
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const results = [];
  try {
    while (results.length < runs && !results.some(enough)) {
      results.push(await score(site.address, port));
    }
  } finally {
    await browser.close();
    await site.close();
  }
  return results;
}

export const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
