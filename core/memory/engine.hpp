#pragma once

#include <span>

#include "core/memory/layer_cache.hpp"
#include "core/scenario/resolve.hpp"

/// What the engine takes and how it divides memory, from its record and the scenario.
namespace berth {

/// The group of GPUs that an engine's needs depend on.
struct ReplicaShape {
  std::int64_t tensor = 1;
  std::int64_t gpus = 1;       ///< of one replica
  std::int64_t sequences = 1;  ///< asked of the fullest rank
};

/// Activations of one step: its largest moment is either the widest layer or the logits.
///   forward = copies × tokens × width × 2 B
///   logits  = rows × 4 B × (copies × vocabulary + 2 × hidden)
struct ActivationNeeds {
  double forward_copies = 0;
  double logit_copies = 0;
  std::int64_t step_tokens = 0;
  std::int64_t width = 0;
  std::int64_t logit_rows = 0;
  Bytes forward;
  Bytes logits;
};

/// What one GPU gives up besides weights and cache. Where the share is taken of what is free before
/// the weights load, graphs and activations live in the share that is kept back, not in overhead.
struct EngineNeeds {
  Bytes context;
  Bytes communication;
  Bytes graphs;
  Bytes activations;
  ActivationNeeds step;
  Bytes overhead;  ///< inside usable memory; what the scenario sets, where it sets it
  double weight_factor = 1;
};
/// low, typical and high: what evidence spans, or what the scenario sets.
struct EngineRange {
  EngineNeeds low, typical, high;
};
EngineRange engine_range(const Deployment& deployment, const ReplicaShape& shape);

/// What is taken before the share applies: nothing (share of the total), the overhead (of what is
/// free before the weights load) or overhead and weights (of what is free after them).
Bytes taken_first(const Deployment& deployment, const EngineNeeds& needs, Bytes resident);

/// What the engine may use of one GPU that holds `resident` bytes of weights:
///   taken first + ⌊utilisation × (what the engine sees − taken first)⌋
Bytes usable_bytes(const Deployment& deployment, const EngineNeeds& needs, Bytes resident);

/// Weights as the engine keeps them, rounded up.
Bytes resident_bytes(Bytes weights, double factor);

/// How the engine holds caches that do not simply grow, with the scenario's state precision.
CacheRules cache_rules(const Deployment& deployment);

/// memory.gpu.overhead.* and engine.*; `resident` as for usable_bytes.
void publish_engine(const Deployment& deployment, const EngineRange& range, Bytes resident,
                    Ledger& ledger);
std::span<const Descriptor> engine_descriptors();

}  // namespace berth
