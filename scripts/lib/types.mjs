// Writes web/generated/{scenario,report}.d.ts from the schema that the core states.

import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const folder = "web/generated";
const schema = JSON.parse(execFileSync("build/native/berth", ["schema"], { encoding: "utf8" }));
const bannerComment = "/** Generated from `berth schema`. */";

mkdirSync(folder, { recursive: true });
for (const name of ["scenario", "report"]) {
  if (!schema.$defs?.[name]) throw new Error(`the schema defines no "${name}"`);
  const root = { ...schema, title: name, $ref: `#/$defs/${name}`, additionalProperties: false };
  for (const key of ["oneOf", "anyOf", "allOf", "type", "properties", "required"]) delete root[key];
  const types = await compile(root, name, { bannerComment, additionalProperties: false });
  writeFileSync(`${folder}/${name}.d.ts`, types);
}
