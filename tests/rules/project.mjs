// What the rules read: the project's own files (git's, and new ones that it does not ignore).

import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { root } from "../support/root.mjs";

const listed = execFileSync("git", ["ls-files", "-coz", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 1 << 26,
}).split("\0");

/** Paths relative to the repository's folder, sorted. */
export const files = [...new Set(listed)]
  .filter((file) => statSync(`${root}/${file}`, { throwIfNoEntry: false })?.isFile())
  .sort();

const binary = /\.(png|ico|jpe?g|webp|gz|wasm|pdf)$/;
export const textFiles = files.filter((file) => !binary.test(file));

export const read = (file) => readFileSync(`${root}/${file}`, "utf8");

/** `["file:line: text"]` for each line of `file` in which `pattern` occurs. */
export const matches = (file, pattern, text = read(file)) =>
  text
    .split("\n")
    .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []));
