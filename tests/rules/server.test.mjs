// The site's server sends what is in its folder, rightly labelled, and nothing else.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { policyFor, withPolicy } from "../../scripts/lib/csp.mjs";
import { serve } from "../../scripts/lib/server.mjs";

const page = "<!doctype html><html><head>\n  <title>t</title></head><body></body></html>";
let folder;
let site;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "berth-server-"));
  mkdirSync(join(folder, "site"));
  writeFileSync(join(folder, "secret.txt"), "secret");
  writeFileSync(join(folder, "site", "index.html"), page);
  writeFileSync(join(folder, "site", "core.wasm"), "wasm".repeat(100));
  site = await serve({ folder: join(folder, "site"), port: 0 });
});

after(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

test("the folder's address gives index.html, under the page's policy", async () => {
  const answer = await fetch(site.address);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("content-type"), "text/html; charset=utf-8");
  assert.equal(answer.headers.get("content-security-policy"), policyFor(page));
  assert.equal(await answer.text(), page);
});

test("WebAssembly has its media type and is compressed", async () => {
  const answer = await fetch(`${site.address}core.wasm`);
  assert.equal(answer.headers.get("content-type"), "application/wasm");
  assert.equal(answer.headers.get("content-encoding"), "gzip");
  assert.equal(await answer.text(), "wasm".repeat(100));
});

test("without gzip when the client takes none", async () => {
  const address = new URL("core.wasm", site.address);
  const answer = await new Promise((resolve) => request(address, resolve).end());
  answer.resume();
  assert.equal(answer.headers["content-encoding"], undefined);
  assert.equal(answer.headers["content-length"], "400");
});

test("nothing outside the folder, nothing that is not there, nothing but reading", async () => {
  for (const path of ["%2e%2e/secret.txt", "..%2fsecret.txt", "missing.js", "%", "%00"]) {
    assert.equal((await fetch(site.address + path)).status, 404, path);
  }
  assert.equal((await fetch(site.address, { method: "POST" })).status, 405);
});

test("a taken port leads to the next free one", async () => {
  const port = Number(new URL(site.address).port);
  const second = await serve({ folder: join(folder, "site"), port });
  assert.notEqual(second.address, site.address);
  await second.close();
});

test("the policy stands first in the head and allows inline elements by hash alone", () => {
  const inline = withPolicy('<head><style>a{}</style><script src="x.js"></script></head>');
  assert.match(inline, /^<head><meta http-equiv="Content-Security-Policy"/);
  assert.match(inline, /style-src 'self' 'sha256-[\w+/=]{44}'/);
  assert.match(inline, /script-src 'self' 'wasm-unsafe-eval';/);
  assert.doesNotMatch(inline, /unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')/);
});
