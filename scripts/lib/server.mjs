// A small static server for the built site: this machine only, gzip, the page's own policy.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import { policyFor } from "./csp.mjs";

const mimeTypes = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".ftl": "text/plain; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".wasm": "application/wasm",
};
const incompressible = new Set([".png", ".ico"]);
const compress = promisify(gzip);

/** The file below `folder` that a request's path names, or null for a path that leaves it. */
const fileFor = (folder, url) => {
  const path = decodeURIComponent(new URL(url, "http://localhost").pathname);
  const file = normalize(join(folder, path.endsWith("/") ? `${path}index.html` : path));
  return file.startsWith(folder + sep) ? file : null;
};

const headersFor = (extension, body) => {
  const headers = {
    "content-type": mimeTypes[extension] ?? "application/octet-stream",
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
  };
  if (extension === ".html") headers["content-security-policy"] = policyFor(body.toString("utf8"));
  return headers;
};

const respond = async (folder, request, response) => {
  if (request.method !== "GET" && request.method !== "HEAD") return response.writeHead(405).end();
  const file = fileFor(folder, request.url);
  let body = await readFile(file);
  const extension = extname(file);
  const headers = headersFor(extension, body);
  const accepts = String(request.headers["accept-encoding"] ?? "");
  if (/\bgzip\b/.test(accepts) && !incompressible.has(extension)) {
    body = await compress(body, { level: constants.Z_BEST_COMPRESSION });
    headers["content-encoding"] = "gzip";
    headers.vary = "accept-encoding";
  }
  headers["content-length"] = body.length;
  response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
  return body.length;
};

const listen = (server, port, attempts) =>
  new Promise((resolve, reject) => {
    server.once("error", (error) => {
      if (error.code !== "EADDRINUSE" || attempts <= 1) return reject(error);
      resolve(listen(server, port + 1, attempts - 1));
    });
    server.listen(port, "127.0.0.1", () => {
      server.removeAllListeners("error");
      resolve();
    });
  });

/**
 * Serves `folder` on 127.0.0.1 at `port`, or at the next free port of the twenty from there
 * (0: any free port). `onServed(path, bytes)` hears of every file sent, with its size on the wire.
 * Resolves to `{ address, close }`.
 */
export const serve = async ({ folder, port = 8080, onServed = () => {} }) => {
  const root = normalize(folder).replace(/[/\\]$/, "");
  const server = createServer((request, response) => {
    respond(root, request, response)
      .then((bytes) => onServed(new URL(request.url, "http://localhost").pathname, bytes))
      .catch(() => {
        response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("Not found\n");
      });
  });
  await listen(server, port, port === 0 ? 1 : 20);
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { address: `http://127.0.0.1:${server.address().port}/`, close };
};
