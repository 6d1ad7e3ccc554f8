// count_tests.mjs LOG STATUS WORTH: prints how many tests passed and failed, as the runners in the
// log summed them up. A step without a runner counts for WORTH tests; a step that ended badly has at
// least one failure, whatever its runner says.

import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

const number = (text) => Number(text ?? 0);
const pick = (line, pattern) => number(line.match(pattern)?.[1]);

/** What each runner's own summary line looks like, and its counts of passed and failed tests. */
const summaries = [
  {
    runner: "doctest",
    pattern: /^\[doctest\] test cases:.*$/gm,
    counts: (line) => [pick(line, /(\d+) passed/), pick(line, /(\d+) failed/)],
  },
  {
    runner: "ctest",
    pattern: /^\d+% tests passed, \d+ tests? failed out of \d+$/gm,
    counts: (line) => {
      const failed = pick(line, /(\d+) tests? failed/);
      return [pick(line, /out of (\d+)/) - failed, failed];
    },
  },
  {
    runner: "vitest",
    pattern: /^ *Tests {2}.*\(\d+\)$/gm,
    counts: (line) => [pick(line, /(\d+) passed/), pick(line, /(\d+) failed/)],
  },
  {
    runner: "node:test",
    pattern: /^. pass \d+\n. fail \d+\n. cancelled \d+$/gm,
    counts: (lines) => [
      pick(lines, /pass (\d+)/),
      pick(lines, /fail (\d+)/) + pick(lines, /cancelled (\d+)/),
    ],
  },
  {
    runner: "unittest",
    pattern: /^Ran \d+ tests? in [^\n]*\n\n(?:OK|FAILED)[^\n]*$/gm,
    counts: (lines) => {
      const failed = pick(lines, /failures=(\d+)/) + pick(lines, /errors=(\d+)/);
      return [pick(lines, /^Ran (\d+)/) - pick(lines, /skipped=(\d+)/) - failed, failed];
    },
  },
  {
    runner: "a plain summary",
    pattern: /^\d+ passed, \d+ failed$/gm,
    counts: (line) => [pick(line, /^(\d+)/), pick(line, /(\d+) failed/)],
  },
];

const [logFile, status, worth] = process.argv.slice(2);
const log = stripVTControlCharacters(readFileSync(logFile, "utf8"));

const found = summaries.flatMap(({ pattern, counts }) =>
  (log.match(pattern) ?? []).map((summary) => counts(summary)),
);
let [passed, failed] = found.reduce((sum, one) => [sum[0] + one[0], sum[1] + one[1]], [0, 0]);
const succeeded = status === "0";
if (succeeded && passed + failed === 0) passed = Number(worth);
if (!succeeded && failed === 0) failed = 1;
console.log(`${passed} ${failed}`);
