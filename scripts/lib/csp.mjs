// The page's Content-Security-Policy: nothing from elsewhere, no eval, WebAssembly allowed.

import { createHash } from "node:crypto";

const hashOf = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Hashes of the inline elements named `tag`; those with a `src` hold no text of their own. */
const inlineHashes = (html, tag) => {
  const elements = html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, "g"));
  return [...elements]
    .filter(([, attributes]) => !/\ssrc=/.test(attributes))
    .map(([, , text]) => hashOf(text));
};

/** The policy under which `html` runs: its inline scripts and styles are allowed by their hashes. */
export const policyFor = (html) =>
  [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...inlineHashes(html, "script")].join(" "),
    ["style-src 'self'", ...inlineHashes(html, "style")].join(" "),
    "img-src 'self' data: blob:",
    "font-src 'none'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");

/** `html` with its policy as the first element of its head. */
export const withPolicy = (html) =>
  html.replace(
    /<head>\s*/,
    (head) =>
      `${head}<meta http-equiv="Content-Security-Policy" content="${policyFor(html)}">\n    `,
  );
