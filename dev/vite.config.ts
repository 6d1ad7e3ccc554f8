import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Serves the repository as it is, so that the gallery can reach web/; builds the gallery alone. */
export default defineConfig({
  root,
  base: "./",
  publicDir: false,
  cacheDir: "build/gallery/.vite",
  server: { host: "127.0.0.1", fs: { allow: [root] }, watch: null, hmr: false },
  optimizeDeps: { entries: ["dev/gallery.html"] },
  build: {
    outDir: "build/gallery/site",
    emptyOutDir: true,
    target: "es2022",
    minify: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: `${root}dev/gallery.html` },
  },
});
