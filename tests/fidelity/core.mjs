// The native command as the scores ask it: the catalogue, and many scenarios at once.

import { runNative } from "../support/cores.mjs";

const run = (args, input) => {
  const { status, stdout, stderr } = runNative(args, input);
  if (status === 2 && stdout === "") throw new Error(stderr);
  return stdout;
};

/** All entries of one kind, as `berth catalogue` lists them. */
export const catalogue = (kind) => JSON.parse(run(["catalogue", kind]))[kind];

/** One report, or `{ faults }`, for each scenario. */
export const evaluateAll = (scenarios) => {
  if (scenarios.length === 0) return [];
  const lines = scenarios.map((scenario) => JSON.stringify({ berth: 1, ...scenario }));
  return run(["evaluate", "--lines", "-"], `${lines.join("\n")}\n`)
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
};

/** A figure of a report as `{ low, value, high }`; nothing when it is not there. */
export const figure = (report, id) => {
  const found = report.figures?.[id];
  return (
    found && { low: found.low ?? found.value, value: found.value, high: found.high ?? found.value }
  );
};
