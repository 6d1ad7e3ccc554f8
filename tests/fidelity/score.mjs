// Points → rows: what was measured beside what the core says.

import { readFileSync } from "node:fs";
import { catalogue, evaluateAll, figure } from "./core.mjs";
import { weightChoice } from "./formats.mjs";
import { layoutChoice } from "./layout.mjs";
import { memoryQuestions } from "./memory.mjs";
import { acceleratorFinder, engineId, modelFinder } from "./names.mjs";
import { speedQuestions } from "./speed.mjs";

const CLASSES = [
  "embedding",
  "attention",
  "dense_ffn",
  "router",
  "routed_experts",
  "shared_experts",
  "lm_head",
  "norms",
];

/** Parameters of a model by class; nothing where they cannot be derived. */
const parametersOf = (model) => {
  const [report] = evaluateAll([{ model: { id: model.id } }]);
  const entries = CLASSES.map((name) => [
    name,
    figure(report, `model.parameters.class.${name}`)?.value,
  ]);
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries);
};

const isMemory = (point) => "weights_memory" in point || "kv_cache_tokens" in point;

const mapped = (point, find) => {
  const model = find.model(point.model ?? "");
  if (!model) return { reason: `no model "${point.model}" in the catalogue` };
  if (model.supported === false) return { reason: "this model's layers are not computed yet" };
  const engine = engineId(point.engine);
  if (!engine && isMemory(point)) return { reason: `no engine "${point.engine}" in the catalogue` };
  const at = {
    model,
    engine,
    accelerator: point.gpu ? find.accelerator(point.gpu) : undefined,
    layout: layoutChoice(point.parallelism, point.gpu_count, engine),
    weights: weightChoice(point.weight_format, model, parametersOf),
  };
  return isMemory(point) ? memoryQuestions(point, at) : speedQuestions(point, at);
};

const faultText = ({ path, message }) => `${path}: ${message}`;

/** `{ rows, unmapped }` of points in the shape of tests/fidelity/memory_points.json. */
export const score = (points) => {
  const find = {
    model: modelFinder(catalogue("models")),
    accelerator: acceleratorFinder(catalogue("accelerators")),
  };
  const unmapped = [];
  const asked = [];
  for (const point of points) {
    if (point.scorable === false) {
      unmapped.push({ id: point.id, reason: `not scorable: ${point.not_scorable_because}` });
      continue;
    }
    const { questions = [], reason } = mapped(point, find);
    if (reason) unmapped.push({ id: point.id, reason });
    for (const question of questions) asked.push({ id: point.id, ...question });
  }
  const reports = evaluateAll(asked.map(({ scenario }) => scenario));
  const rows = [];
  asked.forEach(({ id, read }, index) => {
    const { faults } = reports[index];
    if (faults) unmapped.push({ id, reason: faults.map(faultText).join("; ") });
    else rows.push(...read(reports[index]));
  });
  const seen = new Set([...rows, ...unmapped].map(({ id }) => id));
  points.forEach(({ id }) => {
    if (!seen.has(id))
      unmapped.push({ id, reason: "what is printed does not follow from what is known" });
  });
  return { rows: rows.map(rounded), unmapped };
};

/** Nothing where there is nothing: JSON has no undefined. */
const rounded = (row) => {
  const filled = {};
  for (const key of [
    "id",
    "field",
    "class",
    "measured",
    "low",
    "typical",
    "high",
    "bound",
    "error",
    "scenario",
  ]) {
    filled[key] = row[key] ?? null;
  }
  return filled;
};

/** The points of files in that shape, in order. */
export const readPoints = (files) =>
  files.flatMap((file) => JSON.parse(readFileSync(file, "utf8")).points);
