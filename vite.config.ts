import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { withPolicy } from "./scripts/lib/csp.mjs";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Puts the Content-Security-Policy into the built pages; the development server needs inline code. */
const contentSecurityPolicy = (): Plugin => ({
  name: "berth-content-security-policy",
  apply: "build",
  transformIndexHtml: { order: "post", handler: withPolicy },
});

/** The catalogue's sources go to the site as a file of their own, which the page loads when asked. */
const catalogueSources = (): Plugin => {
  const read = () => readFileSync(here("build/wasm/generated/sources.json"));
  return {
    name: "berth-catalogue-sources",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "sources.json", source: read() });
    },
    configureServer(server) {
      server.middlewares.use("/sources.json", (_request, response) => {
        response.setHeader("content-type", "application/json").end(read());
      });
    },
  };
};

export default defineConfig({
  root: here("web"),
  base: "./",
  publicDir: here("public"),
  plugins: [contentSecurityPolicy(), catalogueSources()],
  worker: { format: "es" },
  server: { host: "127.0.0.1", fs: { allow: [here(".")] } },
  build: {
    outDir: here("dist"),
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    license: { fileName: "licenses.md" },
  },
  test: {
    root: here("."),
    include: ["web/**/*.test.ts", "tests/unit/**/*.test.ts"],
  },
});
