#include "core/memory/engine.hpp"

#include <cmath>

#include "core/memory/weights.hpp"

namespace berth {

EngineRange engine_range(const Deployment& d) {
  const EngineRecord& engine = *d.engine;
  EngineRange range;
  range.low.overhead = bytes(engine.overhead_low);
  range.typical.overhead = bytes(engine.overhead_typical);
  range.high.overhead = bytes(engine.overhead_high);
  const std::string_view format = headline_format(d)->id;
  for (const WeightFactor& f : catalogue::weight_factors()) {
    if (f.engine != engine.id || f.format != format) continue;
    range.low.weight_factor = f.low;
    range.typical.weight_factor = f.typical;
    range.high.weight_factor = f.high;
  }
  const EngineChoice& choice = d.scenario.engine;
  for (EngineNeeds* needs : {&range.low, &range.typical, &range.high}) {
    if (choice.overhead_bytes) needs->overhead = bytes(*choice.overhead_bytes);
    if (choice.weight_factor) needs->weight_factor = *choice.weight_factor;
  }
  return range;
}

Bytes usable_bytes(const Deployment& d) {
  const auto seen = static_cast<double>(d.engine_sees.in(unit::byte));
  return bytes(static_cast<std::int64_t>(std::floor(d.scenario.engine.memory_utilization * seen)));
}

Bytes resident_bytes(Bytes weights, double factor) {
  return bytes(
      static_cast<std::int64_t>(std::ceil(static_cast<double>(weights.in(unit::byte)) * factor)));
}

CacheRules cache_rules(const Deployment& d) {
  const CacheRecord& record = d.engine->cache;
  CacheRules rules;
  rules.window_extra = record.window_extra;
  rules.window_padding = record.window_padding;
  rules.convolution_bytes = record.convolution_bytes;
  rules.state_slots = record.state_slots;
  rules.state_bytes = d.scenario.kv_cache.state_format == StateFormat::fp32 ? 4 : 2;
  return rules;
}

}  // namespace berth
