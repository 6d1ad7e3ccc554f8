// A memory point → questions to the core and what their answers are scored against.

import { figure } from "./core.mjs";
import { cacheFormat } from "./formats.mjs";
import { contextRanks } from "./layout.mjs";

const GIB = 2 ** 30;

/**
 * Bytes of one printed unit. Logs of vLLM, SGLang and LMCache print GiB as "GB"; MLX prints
 * decimal GB.
 */
const unitBytes = (unit, engine) => {
  if (/^MiB/.test(unit)) return 2 ** 20;
  if (/^GiB/.test(unit)) return GIB;
  return engine === "mlx" ? 1e9 : GIB;
};

const relative = (predicted, measured) =>
  predicted === undefined || measured === 0 ? undefined : predicted / measured - 1;

/** One row; `found` is `{ low, value, high }` in the unit of `measured`. */
const row = (point, field, kind, measured, found, scenario) => ({
  id: point.id,
  field,
  class: kind,
  measured,
  low: found?.low,
  typical: found?.value,
  high: found?.high,
  error: relative(found?.value, measured),
  scenario,
});

const scaled = (found, unit) =>
  found && { low: found.low / unit, value: found.value / unit, high: found.high / unit };

const sum = (...parts) =>
  parts.every(Boolean)
    ? parts.reduce((a, b) => ({
        low: a.low + b.low,
        value: a.value + b.value,
        high: a.high + b.high,
      }))
    : undefined;

const exactly = (value) => value !== undefined && { low: value, value, high: value };

/** Default of vLLM on cards of 70 GiB and more. */
const LARGE_CARD_SEQUENCES = 1024;
const LARGE_CARD = 70 * GIB;

/** The machine as the point has it: its card, or only what the engine printed as total. */
const hardware = (point, at) => {
  const total = point.gpu_total_memory_gib;
  const given = total && { memory_basis: "given", memory_bytes: Math.round(total * GIB) };
  const card = at.accelerator && { accelerator: at.accelerator.id };
  return { gpus: at.layout.gpus, ...card, ...given, ...nodes(at) };
};
const nodes = ({ layout }) => (layout.gpus_per_node ? { gpus_per_node: layout.gpus_per_node } : {});

/** Memory of one GPU as far as it is known: what makes a budget worth computing. */
const knowsMemory = (point, at) => Boolean(point.gpu_total_memory_gib || at.accelerator);

/** The first versions with chunked prefill everywhere took 1,024 on any card. */
const EARLY_V1 = /^V1, 2025-0[1-6]/;
const sequences = (point, at) => {
  if (point.max_num_seqs) return { max_num_seqs: point.max_num_seqs };
  if (at.engine !== "vllm") return {};
  const size = at.accelerator?.driver_bytes ?? (at.accelerator?.marketed_gb ?? 0) * 1e9;
  const many = size >= LARGE_CARD || EARLY_V1.test(point.engine_version ?? "");
  return many ? { max_num_seqs: LARGE_CARD_SEQUENCES } : {};
};

/** Tokens of a step where the log does not print them: vLLM without chunked prefill took a whole context. */
const batched = (point) => {
  if (point.max_num_batched_tokens) return { max_batched_tokens: point.max_num_batched_tokens };
  const whole = /^0\.[0-7]\b/.test(point.engine_version ?? "") && point.max_model_len;
  return whole ? { max_batched_tokens: Math.max(2048, point.max_model_len) } : {};
};

const workload = (point) => {
  const length = point.max_model_len ?? 4096;
  return { concurrency: 1, input_tokens: length - 1, output_tokens: 1 };
};

/** Bytes of the printed pool; "54.52 GB (latent only; 65.49 GB with the indexer cache)" has two. */
const printedPool = (point, at) => {
  const unit = point.kv_cache_memory_unit_printed;
  const whole = /([\d.]+) GB with\b/.exec(unit)?.[1];
  return Math.round(Number(whole ?? point.kv_cache_memory) * unitBytes(unit, at.engine));
};

/** Newer versions of vLLM keep a second state for the prefix cache. */
const states = (point, at) =>
  at.engine === "vllm" && /^0\.[2-9]\d/.test(point.engine_version ?? "") ? { state_slots: 2 } : {};

/** The deployment as it ran: weights, activations, the whole budget. */
const budget = (point, at) => ({
  model: { id: at.model.id },
  weights: at.weights,
  kv_cache: cacheOf(point, at),
  hardware: hardware(point, at),
  parallelism: at.layout.parallelism,
  engine: {
    name: at.engine,
    ...(point.gpu_memory_utilization && { memory_utilization: point.gpu_memory_utilization }),
    ...sequences(point, at),
    ...batched(point),
  },
  workload: workload(point),
});
const cacheOf = (point, at) => ({
  format: cacheFormat(point.kv_dtype),
  ...block(point),
  ...states(point, at),
});
const block = (point) => (point.kv_block_size ? { block_tokens: point.kv_block_size } : {});

/** A card that holds the printed pool and nothing else: what the pool alone amounts to. */
const pool = (point, at, bytes) => ({
  model: { id: at.model.id },
  weights: { source: "given", bytes: 1 },
  kv_cache: cacheOf(point, at),
  hardware: { gpus: at.layout.gpus, memory_basis: "given", memory_bytes: bytes + 1, ...nodes(at) },
  parallelism: pooled(point, at.layout.parallelism),
  engine: { name: at.engine, memory_utilization: 1, overhead_bytes: 0, weight_factor: 1 },
  workload: workload(point),
});
/** Decode context parallelism spreads the cache as data-parallel attention would. */
const pooled = (point, parallelism) => {
  const ranks = contextRanks(point.parallelism);
  return ranks > 1
    ? { ...parallelism, tensor: parallelism.tensor / ranks, data: ranks }
    : parallelism;
};

const REFUSED = /does not fit|out of memory at start|fails? to start|no (available )?memory/i;

/** What the printed weights stand for: resident weights of a GPU, a llama.cpp buffer, a peak. */
const weightsOf = (point, report) => {
  const scope = point.weights_scope ?? "per GPU";
  const resident = figure(report, "memory.gpu.weights_resident");
  if (/peak/i.test(scope)) {
    return sum(
      resident,
      figure(report, "memory.gpu.overhead.activations"),
      figure(report, "memory.gpu.cache"),
    );
  }
  if (!/buffer/i.test(scope)) return resident;
  // The input table stays in host memory.
  const table = figure(report, "memory.weights.class.embedding")?.value;
  const all = figure(report, "memory.weights.resident");
  return (
    all &&
    table !== undefined && {
      low: all.low - table,
      value: all.value - table,
      high: all.high - table,
    }
  );
};

const budgetRows = (point, at, scenario) => (report) => {
  const rows = [];
  const add = (...parts) => rows.push(row(point, ...parts, scenario));
  const gib = (id) => scaled(figure(report, id), GIB);
  if (point.weights_memory != null) {
    const unit = unitBytes(point.weights_memory_unit_printed, at.engine);
    add(
      "weights_memory",
      "memory-weights",
      point.weights_memory,
      scaled(weightsOf(point, report), unit),
    );
  }
  if (point.activation_peak_memory_gib != null) {
    add(
      "activation_peak_memory_gib",
      "other",
      point.activation_peak_memory_gib,
      gib("memory.gpu.overhead.activations"),
    );
  }
  if (point.non_torch_memory_gib != null) {
    const found = sum(gib("memory.gpu.overhead.context"), gib("memory.gpu.overhead.communication"));
    add("non_torch_memory_gib", "other", point.non_torch_memory_gib, found);
  }
  if (point.cuda_graph_memory_gib != null) {
    add(
      "cuda_graph_memory_gib",
      "other",
      point.cuda_graph_memory_gib,
      gib("memory.gpu.overhead.graphs"),
    );
  }
  if (point.usable_memory_gib != null) {
    add("usable_memory_gib", "other", point.usable_memory_gib, gib("memory.gpu.usable"));
  }
  if (REFUSED.test(point.outcome ?? "")) rows.push(refusalRow(point, report, scenario));
  else if (hasOwnPool(point) && (isAllocated(at) || knowsMemory(point, at)))
    rows.push(...poolRows(point, at, report, scenario));
  return rows;
};

const refusalRow = (point, report, scenario) => {
  const verdict = report.verdicts?.memory?.code;
  return {
    id: point.id,
    field: "outcome",
    class: "memory-refusal",
    measured: "refused",
    typical: verdict,
    error: /does_not_fit|cannot_serve/.test(verdict) ? 0 : 1,
    scenario,
  };
};

/** Engines with a budget print the pool; llama.cpp prints the cache of the context it was given. */
const isAllocated = (at) => at.engine === "llama.cpp" || at.engine === "mlx";
const hasOwnPool = (point) =>
  point.kv_cache_memory > 0 || point.kv_cache_tokens > 0 || point.kv_cache_blocks > 0;

const poolRows = (point, at, report, scenario) => {
  const one = (field, measured, found) => [
    row(point, field, "memory-cache", measured, found, scenario),
  ];
  if (point.kv_cache_memory > 0) {
    const unit = unitBytes(point.kv_cache_memory_unit_printed, at.engine);
    const id = isAllocated(at) ? "memory.kv.total" : "memory.gpu.kv_free";
    const measured = isAllocated(at) ? point.kv_cache_memory : printedPool(point, at) / unit;
    return one("kv_cache_memory", measured, scaled(figure(report, id), unit));
  }
  const tokens = figure(report, "memory.kv.capacity_tokens");
  if (figure(report, "memory.kv.fixed_per_sequence")?.value > 0) {
    if (!(point.max_concurrency > 0 && point.max_model_len)) return [];
    const cache = figure(report, "memory.gpu.cache").value;
    return one(
      "max_concurrency",
      point.max_concurrency,
      scaled(figure(report, "memory.gpu.kv_free"), cache),
    );
  }
  if (point.kv_cache_tokens > 0) {
    const ranks = ranksPrinted(at);
    return one("kv_cache_tokens", point.kv_cache_tokens, scaled(tokens, ranks));
  }
  return one("kv_cache_blocks", point.kv_cache_blocks, scaled(tokens, point.kv_block_size));
};

/** Tokens as printed: blocks times their size where no tokens are. */
const printedTokens = (point) =>
  point.kv_cache_tokens ?? point.kv_cache_blocks * point.kv_block_size;

/**
 * Where windows or states do not grow, versions print concurrency × context as tokens, or blocks
 * shared out over groups of layers; the first alone says what the pool holds.
 */
const isConcurrency = (point, tokens) =>
  Math.abs(tokens / point.max_model_len / point.max_concurrency - 1) < 0.01;

/** SGLang prints the tokens of one data-parallel rank, vLLM's contexts are spread over all. */
const ranksPrinted = (at) => (at.engine === "sglang" ? (at.layout.parallelism.data ?? 1) : 1);

/** What the printed pool holds: bytes per token, tokens, requests of the longest context. */
const pooledRows = (point, at, bytes, scenario) => (report) => {
  const rows = [];
  const add = (field, measured, found) =>
    rows.push(row(point, field, "memory-cache", measured, found, scenario));
  const tokens = printedTokens(point);
  const one = figure(report, "memory.gpu.cache")?.value;
  const fits = one && bytes / one;
  const grows = figure(report, "memory.kv.fixed_per_sequence")?.value === 0;
  if (tokens > 0 && grows) {
    const held = figure(report, "memory.kv.capacity_tokens");
    const per_token = (bytes * contextRanks(point.parallelism)) / tokens;
    add("kv_bytes_per_token", per_token, figure(report, "memory.gpu.kv_per_token"));
    add("kv_cache_tokens", tokens, scaled(held, ranksPrinted(at)));
  } else if (tokens > 0 && isConcurrency(point, tokens)) {
    add("kv_cache_tokens", tokens, exactly(fits * point.max_model_len));
  }
  if (point.max_concurrency > 0 && point.max_model_len) {
    add("max_concurrency", point.max_concurrency, exactly(fits));
  }
  return rows;
};

/** The cache of a context whose weights stand elsewhere or in a format that is not known. */
const cacheAlone = (point, at) => ({
  model: { id: at.model.id },
  weights: { source: "given", bytes: 1 },
  kv_cache: cacheOf(point, at),
  hardware: { memory_basis: "given", memory_bytes: 2 ** 50 },
  engine: { name: at.engine, overhead_bytes: 0, weight_factor: 1 },
  workload: workload(point),
});

const allocatedRows = (point, at, scenario) => (report) => poolRows(point, at, report, scenario);

/** Why the deployment as a whole cannot be asked for; nothing when it can. */
const obstacle = (at) => at.layout.reason ?? at.weights.reason;

/**
 * `{ questions: [{ scenario, read }], reason? }` for a memory point; `reason` says why a part of it
 * cannot be mapped.
 */
export const memoryQuestions = (point, at) => {
  const questions = [];
  const ask = (scenario, read) => questions.push({ scenario, read: read(scenario) });
  const reason = obstacle(at);
  if (!reason) ask(budget(point, at), (scenario) => budgetRows(point, at, scenario));
  if (!(point.kv_cache_memory > 0)) return { questions, reason };
  if (!isAllocated(at) && !at.layout.reason) {
    const bytes = printedPool(point, at);
    ask(pool(point, at, bytes), (scenario) => pooledRows(point, at, bytes, scenario));
  }
  if (isAllocated(at) && reason) {
    ask(cacheAlone(point, at), (scenario) => allocatedRows(point, at, scenario));
  }
  return { questions, reason };
};
