// Writes down how the points stand now: node tests/fidelity/record.mjs

import { readFileSync, writeFileSync } from "node:fs";
import { keyOf, misses, recorded } from "./judge.mjs";
import { readPoints, score } from "./score.mjs";

const here = (name) => new URL(name, import.meta.url);
const known = JSON.parse(readFileSync(here("record.json"), "utf8"));
const { rows, unmapped } = score(readPoints([here("memory_points.json")]));

const missing = rows.filter(misses).map(keyOf);
const mapped = new Set(rows.map(keyOf));
/** Reasons for rows that the catalogue cannot give yet are kept. */
const kept = Object.keys(known.misses).filter((key) => !mapped.has(key));
const reasons = [...missing, ...kept].map((key) => [key, known.misses[key] ?? ""]);
const record = {
  errors: Object.fromEntries(rows.map((row) => [keyOf(row), recorded(row)])),
  unmapped: [...new Set(unmapped.map(({ id }) => id))],
  misses: Object.fromEntries(reasons),
};
writeFileSync(here("record.json"), `${JSON.stringify(record, null, 2)}\n`);
for (const [key, reason] of reasons) if (!reason) console.log(`${key}: say why`);
