// Just enough reading of C++ for the rules.

import { files, read } from "./project.mjs";

export const cppFiles = files.filter((file) => /^(core|cli|wasm)\/.*\.(cpp|hpp)$/.test(file));

// Numbers come first, so that their digit separators are not taken for character literals.
const token =
  /\b\d(?:'?[\w.])*|\/\/[^\n]*|\/\*[\s\S]*?\*\/|R"(\w*)\([\s\S]*?\)\1"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;

const blank = (text) => text.replace(/[^\n]/g, " ");

const replaceTokens = (text, keepStrings) =>
  text.replace(token, (found) => {
    if (found.startsWith("/")) return blank(found);
    if (/^\d/.test(found) || keepStrings) return found;
    return blank(found);
  });

/** The text of `file` with comments and the contents of literals blanked; lines stay in place. */
export const codeOf = (file) => replaceTokens(read(file), false);

/** What `file` includes: `[{ name, system }]`. */
export const includesOf = (file) =>
  [...replaceTokens(read(file), true).matchAll(/^\s*#\s*include\s*([<"])([^>"]+)[>"]/gm)].map(
    ([, quote, name]) => ({ name, system: quote === "<" }),
  );
