// Free names of models, accelerators and engines as people print them → ids of the catalogue.

const lower = (text) => text.toLowerCase().trim();

/** What a name's last part may carry besides the model: formats, tunings, dates, builds. */
const DECORATION = new RegExp(
  [
    "instruct|thinking|chat|base|hf|it|think|preview|gguf|bnb|dynamic|quantized|resharded|build",
    "w\\d+a\\d+|fp8(-kv)?|fp4|nvfp4|mxfp[48]|mxint4|bf16|fp16|int[48]|awq|gptq|autoround|kv",
    "\\d-?bit|oq\\d|iq\\d\\w*|q\\d\\w*|mlx|2[45]\\d\\d|0\\d{3}|1\\d{3}(?!b)|v\\d(\\.\\d)?|128k|rea[lp]",
  ].join("|"),
);
const TRAILING = new RegExp(`[-_.](${DECORATION.source})$`);

/** The name less owner, brackets and everything behind a blank. */
const bare = (text) =>
  lower(text)
    .replace(/\(.*$/, "")
    .replace(/["“”]/g, "")
    .split("/")
    .filter((_part, index, all) => index === all.length - 1 || all.length > 2)
    .pop()
    .trim();

/** The name, then the name with one decoration after another taken off its end. */
function* shortened(name) {
  let rest = name.replace(/^(meta|nvidia|zai|openai)[-_ ](?=.)/, "");
  yield rest;
  for (let match = TRAILING.exec(rest); match; match = TRAILING.exec(rest)) {
    rest = rest.slice(0, match.index);
    yield rest;
  }
}

const squeezed = (name) => name.replace(/[^a-z0-9.]/g, "");

/** Every name that an entry goes by, squeezed, → the entry. */
const index = (entries) => {
  const found = new Map();
  const add = (name, entry) => {
    const key = squeezed(name);
    if (key && !found.has(key)) found.set(key, entry);
  };
  for (const entry of entries) {
    for (const name of [entry.id, entry.name, ...entry.aliases]) add(bare(name), entry);
    if (entry.repository) add(bare(entry.repository), entry);
  }
  for (const entry of entries) {
    for (const name of [entry.id, entry.name, ...entry.aliases, entry.repository ?? ""]) {
      for (const shorter of shortened(bare(name))) add(shorter, entry);
    }
  }
  return found;
};

/** A function from a printed model name to a catalogue entry; nothing when there is none. */
export const modelFinder = (entries) => {
  const known = index(entries);
  return (text) => {
    const whole = text.replace(/[()]/g, " ").split(/\s+\/\s+|\s{2,}/);
    for (const name of [bare(text), ...bare(text).split(/\s+/).slice(0, 1), ...whole.map(bare)]) {
      for (const candidate of [...shortened(name), ...shortened(name.replaceAll(" ", "-"))]) {
        const entry = known.get(squeezed(candidate));
        if (entry) return entry;
      }
    }
    return undefined;
  };
};

/** Size printed with a card's name, in GB as the label has it. */
const labelOf = (text) => {
  const found = /(\d+)\s*gb\b/.exec(lower(text));
  return found && Number(found[1]);
};

/** A function from a printed accelerator name to a catalogue entry; nothing when there is none. */
export const acceleratorFinder = (entries) => {
  const known = index(entries);
  const prefixed = (name) =>
    entries
      .filter((entry) => squeezed(bare(entry.name)).startsWith(squeezed(name)))
      .sort((a, b) => a.marketed_gb - b.marketed_gb);
  return (text) => {
    const name = lower(text)
      .split("+")[0]
      .replace(/^\d+\s*x\s*/, "")
      .replace(/\b(nvidia|geforce|amd|apple|intel|jetson|dgx|radeon|instinct)\b/g, " ");
    const inside = /\(([^)]*)\)/.exec(name)?.[1] ?? "";
    const outside = name.replace(/\(.*?\)/g, " ").trim();
    const unsized = outside.replace(/\d+\s*gb\b.*/, "").trim();
    for (const candidate of [outside, unsized, inside, `${unsized} sxm`, outside.split(" ")[0]]) {
      const entry = candidate && known.get(squeezed(candidate));
      const size = labelOf(text);
      if (entry && (!size || Math.abs(entry.marketed_gb - size) <= size * 0.1)) return entry;
    }
    const size = labelOf(text);
    const alike = unsized.length > 2 ? prefixed(unsized) : [];
    return size ? alike.find((entry) => entry.marketed_gb === size) : alike[0];
  };
};

const ENGINES = [
  [/^vllm/i, "vllm"],
  [/^sglang/i, "sglang"],
  [/^tensorrt-llm|^trt/i, "tensorrt-llm"],
  [/^(ik_)?llama\.cpp|^ollama|^lm ?studio/i, "llama.cpp"],
  [/^(o?mlx)/i, "mlx"],
];

/** The engine's id, or nothing. */
export const engineId = (text) => ENGINES.find(([pattern]) => pattern.test(text ?? ""))?.[1];
