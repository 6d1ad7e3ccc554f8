// Parallelism as people print it → the scenario's parallelism, or why not.

const number = (text, pattern) => {
  const found = pattern.exec(text);
  return found ? Number(found[1]) : undefined;
};

const REFUSED = [
  [
    /\bcpu\b|-ot\b|-ngl|n-cpu-moe|exps=|experts on gpu|% of experts/i,
    "weights outside the GPU are not computed yet",
  ],
  [
    /disaggregated|^PD:|prefill|published profile/i,
    "prefill and decode on different instances are not computed yet",
  ],
];

const attentionIsData = (text) => /dp-?attention|attention-?dp|attention \+|\bDEP\d/i.test(text);

/**
 * `{ parallelism, gpus_per_node?, gpus }` or `{ reason }`; `cards` is how many GPUs the source
 * prints.
 */
export const layoutChoice = (text, cards, engine) => {
  const printed = text ?? "";
  const refused = REFUSED.find(([pattern]) => pattern.test(printed));
  if (refused) return { reason: refused[1] };
  const gpus = cards ?? 1;
  const per_node = /two nodes/i.test(printed) ? { gpus_per_node: Math.max(1, gpus / 2) } : {};
  const done = (parallelism) => ({ parallelism, gpus, ...per_node });
  if (/layer split/i.test(printed)) return done({ layer_split: true });

  const wide = number(printed, /\bDEP(\d+)/);
  const pipeline = number(printed, /PP(\d+)/) ?? 1;
  if (wide) return done({ tensor: 1, data: wide, expert: wide, pipeline });
  const tensor = number(printed, /\bTP(\d+)/);
  const expert = number(printed, /\bEP(\d+)/);
  const data = number(printed, /\bDP(\d+)/) ?? number(printed, /attention-DP(\d+)/);
  if (data || attentionIsData(printed)) {
    const ranks = data ?? tensor ?? gpus;
    return done({ tensor: 1, data: ranks, expert: expert ?? ranks, pipeline });
  }
  if (tensor) return done({ tensor, expert: expert ?? 1, pipeline });
  if (expert) return done({ tensor: 1, data: expert, expert });
  if (gpus > 1 && engine === "llama.cpp") return done({ layer_split: true });
  return done(gpus === 1 ? { tensor: 1 } : {});
};

/** Ranks over which decode context parallelism spreads the cache. */
export const contextRanks = (text) => number(text ?? "", /DCP(\d+)/) ?? 1;
