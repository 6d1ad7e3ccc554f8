// A speed point → a question to the core and the rates that its answer is scored against.

import { figure } from "./core.mjs";
import { cacheFormat } from "./formats.mjs";

/** Each scored field: the figure behind it, and its value from a figure's. */
const rate = (id, of = (value) => value) => ({ id, of });
const FIELDS = {
  decode_tok_s_per_user: rate("decode_per_user"),
  output_tok_s_aggregate: rate("decode"),
  output_tok_s_per_gpu: rate("decode", (value, point) => value / (point.gpu_count ?? 1)),
  tpot_ms: rate("decode_per_user", (value) => 1000 / value),
};
const ESTIMATES = { decode_per_user: "speed.estimate.per_user", decode: "speed.estimate.decode" };

const classOf = (point, field) => {
  const hybrid = /cpu|-ot\b|host/i.test(point.parallelism ?? "");
  if (hybrid) return "hybrid";
  if (/prefill/.test(field)) return "prefill";
  if (field === "ttft_ms") return "ttft";
  if (!FIELDS[field]) return "other";
  if (point.tags?.hardware === "datacenter") return "datacenter-decode";
  return point.concurrency === 1 ? "local-batch-1" : "other";
};

const number = (text, pattern) => {
  const found = pattern.exec(text ?? "");
  return found ? Number(found[1]) : undefined;
};

/** Requests at once, over all replicas; nothing where the source does not say. */
const requests = (point, at) => {
  if (point.concurrency) return point.concurrency;
  const printed = point.parallelism;
  const perGpu = number(printed, /batch (\d+) per GPU/) ?? number(printed, /batch (\d+)\/rank/);
  if (perGpu) return perGpu * at.layout.gpus;
  return number(printed, /concurrency (\d+)/) ?? number(printed, /max_num_seqs (\d+)/);
};

/** It ran, so it fits: nothing is kept back from the weights and the cache. */
const scenarioOf = (point, at) => ({
  model: { id: at.model.id },
  weights: at.weights,
  kv_cache: { format: cacheFormat(point.kv_dtype) },
  hardware: {
    accelerator: at.accelerator.id,
    gpus: at.layout.gpus,
    ...(at.layout.gpus_per_node && { gpus_per_node: at.layout.gpus_per_node }),
  },
  parallelism: at.layout.parallelism,
  engine: { name: at.engine ?? "vllm", memory_utilization: 1, overhead_bytes: 0, weight_factor: 1 },
  workload: {
    concurrency: requests(point, at),
    input_tokens: Math.round(point.input_len ?? 0),
    output_tokens: Math.max(1, Math.round(point.output_len ?? 1)),
  },
});

const rowOf = (point, field, report, scenario) => {
  const { id, of } = FIELDS[field];
  const measured = point[field];
  const at = (name, member) => {
    const found = figure(report, name);
    return found && of(found[member], point);
  };
  const estimate = ESTIMATES[id];
  const ends = [at(estimate, "low"), at(estimate, "high")]
    .filter((end) => end !== undefined)
    .sort((a, b) => a - b);
  const typical = at(estimate, "value");
  return {
    id: point.id,
    field,
    class: classOf(point, field),
    measured,
    low: ends[0],
    typical,
    high: ends[1],
    bound: at(`speed.bound.${id}`, "value"),
    error: typical === undefined ? undefined : typical / measured - 1,
    scenario,
  };
};

const obstacle = (point, at) => {
  if (!at.accelerator) return `no accelerator "${point.gpu}" in the catalogue`;
  const asked = point.speculative_decoding ?? "";
  if (/mtp|eagle|draft|yes|on\b/i.test(asked) && !/none|off|no\b/i.test(asked)) {
    return "speculative decoding is not computed yet";
  }
  const unknown = at.layout.reason ?? at.weights.reason;
  if (unknown) return unknown;
  return requests(point, at) ? undefined : "the number of concurrent requests is not printed";
};

/** As for memory points. */
export const speedQuestions = (point, at) => {
  const reason = obstacle(point, at);
  const fields = (point.score_on ?? []).filter((field) => FIELDS[field] && point[field] != null);
  if (reason) return { questions: [], reason };
  if (fields.length === 0) return { questions: [], reason: "no rate of this kind is computed yet" };
  const scenario = scenarioOf(point, at);
  const read = (report) => fields.map((field) => rowOf(point, field, report, scenario));
  return { questions: [{ scenario, read }] };
};
