#pragma once

#include "core/memory/layer_cache.hpp"
#include "core/scenario/resolve.hpp"

/// What the engine takes and how it divides memory, from its record and the scenario.
namespace berth {

/// Inside usable memory: what the engine takes besides weights and cache, and its weight factor.
struct EngineNeeds {
  Bytes overhead;
  double weight_factor = 1;
};
/// low, typical and high; all three equal what the scenario sets, where it sets it.
struct EngineRange {
  EngineNeeds low, typical, high;
};
EngineRange engine_range(const Deployment& deployment);
/// ⌊utilisation × what the engine sees⌋, the rule of engines that budget a share of the total.
Bytes usable_bytes(const Deployment& deployment);
/// Weights as the engine keeps them, rounded up.
Bytes resident_bytes(Bytes weights, double factor);

/// How the engine holds caches that do not simply grow, with the scenario's state precision.
CacheRules cache_rules(const Deployment& deployment);

}  // namespace berth
