#pragma once

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

/// How the engine holds caches that do not simply grow.
struct CacheRules {
  std::int64_t window_extra = 0;       ///< tokens held beyond a window
  std::int64_t window_padding = 1;     ///< a window's cells are rounded up to a multiple of this
  std::int64_t convolution_bytes = 2;  ///< of one tap of a recurrent layer's convolution
  std::int64_t state_slots = 1;        ///< recurrent states kept per running request
  std::int64_t state_bytes = 4;        ///< of one element of a recurrent state
  bool windows_grow = false;           ///< the engine keeps whole contexts for windowed layers
};
CacheRules cache_rules(const Deployment& deployment);

}  // namespace berth
