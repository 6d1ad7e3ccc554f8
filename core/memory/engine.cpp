#include "core/memory/engine.hpp"

#include <algorithm>
#include <cmath>

#include "core/memory/activation.hpp"
#include "core/memory/weights.hpp"

namespace berth {
namespace {

using Point = double Spread::*;

Bytes rounded_up(double b) { return bytes(static_cast<std::int64_t>(std::ceil(b))); }

std::int64_t step_tokens(const Deployment& d) {
  const EngineChoice& choice = d.scenario.engine;
  const std::int64_t own =
      d.engine->step_tokens > 0 ? d.engine->step_tokens : choice.max_batched_tokens;
  return std::min(choice.micro_batch_tokens.value_or(own), choice.max_batched_tokens);
}

/// Sequences whose logits are made at once: max_num_seqs, else what the engine is known to start
/// with, raised to the asked sequences as far as any default goes.
std::int64_t logit_rows(const Deployment& d, const ReplicaShape& shape, Point point) {
  const Spread& rows = d.engine->logit_rows;
  if (rows.high <= 0) return step_tokens(d);
  if (d.scenario.engine.max_num_seqs) return *d.scenario.engine.max_num_seqs;
  return std::clamp(shape.sequences, static_cast<std::int64_t>(rows.*point),
                    static_cast<std::int64_t>(rows.high));
}

ActivationNeeds activations_at(const Deployment& d, const ReplicaShape& shape, Point point) {
  const Architecture& a = d.architecture;
  ActivationNeeds needs;
  needs.forward_copies = d.engine->forward_copies.*point;
  needs.logit_copies = d.engine->logit_copies.*point;
  needs.step_tokens = step_tokens(d);
  needs.width = activation_width(a, shape.tensor);
  needs.logit_rows = logit_rows(d, shape, point);
  needs.forward = rounded_up(needs.forward_copies * static_cast<double>(needs.step_tokens) *
                             static_cast<double>(needs.width) * 2);
  const double row =
      needs.logit_copies * static_cast<double>(a.vocabulary) + 2 * static_cast<double>(a.hidden);
  needs.logits = rounded_up(static_cast<double>(needs.logit_rows) * 4 * row);
  return needs;
}

EngineNeeds needs_at(const Deployment& d, const ReplicaShape& shape, Point point) {
  const EngineRecord& engine = *d.engine;
  EngineNeeds needs;
  needs.context = rounded_up(engine.context.*point);
  if (shape.gpus > 1) needs.communication = rounded_up(engine.communication.*point);
  needs.graphs = rounded_up(engine.graphs.*point);
  needs.step = activations_at(d, shape, point);
  needs.activations = std::max(needs.step.forward, needs.step.logits);
  needs.overhead = needs.context + needs.communication;
  if (engine.budget != BudgetRule::share_of_free_before) {
    needs.overhead += needs.graphs + needs.activations;
  }
  return needs;
}

}  // namespace

EngineRange engine_range(const Deployment& d, const ReplicaShape& shape) {
  EngineRange range{needs_at(d, shape, &Spread::low), needs_at(d, shape, &Spread::typical),
                    needs_at(d, shape, &Spread::high)};
  const std::string_view format = headline_format(d)->id;
  for (const WeightFactor& f : catalogue::weight_factors()) {
    if (f.engine != d.engine->id || f.format != format) continue;
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

Bytes taken_first(const Deployment& d, const EngineNeeds& needs, Bytes resident) {
  switch (d.engine->budget) {
    case BudgetRule::share_of_free_before:
      return needs.overhead;
    case BudgetRule::share_of_free_after:
      return needs.overhead + resident;
    case BudgetRule::share_of_total:
      break;
  }
  return {};
}

Bytes usable_bytes(const Deployment& d, const EngineNeeds& needs, Bytes resident) {
  const Bytes taken = taken_first(d, needs, resident);
  const auto base = static_cast<double>((d.engine_sees - taken).in(unit::byte));
  return taken +
         bytes(static_cast<std::int64_t>(std::floor(d.scenario.engine.memory_utilization * base)));
}

Bytes resident_bytes(Bytes weights, double factor) {
  return rounded_up(static_cast<double>(weights.in(unit::byte)) * factor);
}

CacheRules cache_rules(const Deployment& d) {
  const CacheRecord& record = d.engine->cache;
  const CacheChoice& choice = d.scenario.kv_cache;
  CacheRules rules;
  if (record.window_holds_step) rules.window_extra = step_tokens(d);
  rules.window_padding = record.window_padding > 0 ? record.window_padding : choice.block_tokens;
  rules.convolution_bytes = record.convolution_bytes;
  rules.state_slots = choice.state_slots.value_or(record.state_slots);
  rules.state_bytes = choice.state_format == StateFormat::fp32 ? 4 : 2;
  return rules;
}

}  // namespace berth
