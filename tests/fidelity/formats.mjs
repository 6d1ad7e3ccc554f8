// Weight and cache formats as people print them → the scenario's weights and kv_cache.

/** Bits per weight of a GGUF mixture's tensors: general, of what is raised, of the head. */
const K = { q2: 2.625, q3: 3.4375, q4: 4.5, q5: 5.5, q6: 6.5625 };
const MIXTURES = {
  q4_k_m: { base: K.q4, raised: K.q6 },
  q5_k_m: { base: K.q5, raised: K.q6 },
};

/** Layers whose value and down matrices llama.cpp raises in an _M mixture, as a share. */
const raisedShare = (layers) => {
  const eighth = Math.floor(layers / 8);
  let raised = 0;
  for (let layer = 0; layer < layers; ++layer) {
    const ends = layer < eighth || layer >= Math.floor((7 * layers) / 8);
    if (ends || (layer - eighth) % 3 === 2) ++raised;
  }
  return raised / layers;
};

const MATRICES = ["attention", "dense_ffn", "routed_experts", "shared_experts"];
/** Values are about a tenth of grouped attention, down matrices a third of a gated FFN. */
const RAISED_PART = {
  attention: 0.1,
  dense_ffn: 1 / 3,
  routed_experts: 1 / 3,
  shared_experts: 1 / 3,
};

const mixtureBytes = ({ base, raised }, parameters, layers) => {
  const share = raisedShare(layers);
  let bits = parameters.embedding * base + parameters.lm_head * K.q6;
  bits += (parameters.norms + parameters.router) * 32;
  for (const name of MATRICES) {
    const part = RAISED_PART[name] * share;
    bits += parameters[name] * (base * (1 - part) + raised * part);
  }
  return Math.round(bits / 8);
};

const everywhere = (format, head = format) => ({
  format,
  formats: { embedding: format, lm_head: head },
});

const GGUF_TYPES = {
  f16: { format: "fp16" },
  bf16: { format: "bf16" },
  q8_0: everywhere("gguf-q8-0"),
  q6_k: everywhere("gguf-q6-k"),
  q5_0: everywhere("gguf-q5-0", "gguf-q6-k"),
  q4_0: everywhere("gguf-q4-0", "gguf-q6-k"),
  q4_1: everywhere("gguf-q4-1", "gguf-q6-k"),
};

const unknown = (text) => ({ reason: `the tensor types of "${text}" are not known` });

const gguf = (text, model, parametersOf) => {
  const size = /\(([\d.]+) GiB\)/.exec(text);
  if (size) return { source: "given", bytes: Math.round(Number(size[1]) * 2 ** 30) };
  const type = /\b(ud-)?(i?q\d\w*|bf16|f16|mxfp4)\b/i.exec(text.replace(/^gguf\s*/i, ""));
  if (!type || type[1] || /\bmix/i.test(text)) return unknown(text);
  const name = type[2].toLowerCase();
  if (name === "mxfp4") {
    const q8 = "gguf-q8-0";
    return { formats: { attention: q8, embedding: q8, lm_head: q8 } };
  }
  if (GGUF_TYPES[name]) return GGUF_TYPES[name];
  if (!MIXTURES[name]) return unknown(text);
  const parameters = parametersOf(model);
  if (!parameters) return { reason: "this model's classes are not known" };
  const bytes = mixtureBytes(MIXTURES[name], parameters, model.layers);
  return { source: "given", bytes };
};

const mlx = (text) => {
  const bits = /(\d)-?bit/i.exec(text)?.[1];
  return bits ? everywhere(`mlx-${bits}bit-g64`) : unknown(text);
};

/** First match wins; the released format comes before any general one. */
const PATTERNS = [
  [/oq\d|\bq2\b|\bmix/i, (text) => unknown(text)],
  [/not printed/i, (text) => unknown(text)],
  [
    /int4 (routed )?experts/i,
    () => ({ format: "bf16", formats: { routed_experts: "int4-g32-sym" } }),
  ],
  [/nvfp4 experts/i, () => ({ formats: { routed_experts: "nvfp4" } })],
  [/mxfp4 \(experts, .*lm_head/i, () => ({ format: "mxfp4", formats: { lm_head: "mxfp4" } })],
  [
    /int4|awq|gptq|^4-bit/i,
    (text) => ({ format: /gptq|round/i.test(text) ? "int4-g128-sym" : "int4-g128-asym" }),
  ],
  [/int8|w8a8/i, () => ({ format: "int8-channel" })],
  [/nvfp4/i, () => ({ format: "nvfp4" })],
  [/mxfp4/i, () => ({ format: "mxfp4" })],
  [/fp8/i, () => ({ format: "fp8-channel" })],
  [/bf16|fp16|f16/i, () => ({ format: "bf16" })],
];

/** Whether the release itself is what the text names. */
const isRelease = (text, release) => {
  const named = /native|released/i.test(text)
    ? [""]
    : (text.match(/mxfp4|nvfp4|fp8|int4|bf16/gi) ?? []);
  const first = named[0]?.toLowerCase();
  if (first === undefined) return false;
  if (/experts?, qkv/i.test(text)) return false;
  return release.toLowerCase().startsWith(first);
};

/**
 * The scenario's `weights` for a printed format, or `{ reason }`. `parametersOf(model)` gives the
 * model's parameters by class.
 */
export const weightChoice = (text, model, parametersOf) => {
  if (!text) return { reason: "the weight format is not printed" };
  if (/^gguf|^u?d?-?i?q\d/i.test(text)) return gguf(text, model, parametersOf);
  if (/^mlx/i.test(text)) return mlx(text);
  if (isRelease(text, model.release)) return {};
  const found = PATTERNS.find(([pattern]) => pattern.test(text));
  return found ? found[1](text) : unknown(text);
};

/** The scenario’s cache format. */
export const cacheFormat = (text) => {
  if (/nsa|fp8.*layout/i.test(text ?? "")) return "mla-fp8-ds";
  if (/fp8/i.test(text ?? "")) return "fp8";
  const quantised = /q\d_\d/i.exec(text ?? "");
  return quantised ? quantised[0].toLowerCase() : "bf16";
};
