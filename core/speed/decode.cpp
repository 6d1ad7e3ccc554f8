#include "core/speed/decode.hpp"

#include <algorithm>

#include "core/speed/routing.hpp"

namespace berth {
namespace {

/// Batches beyond this are not looked at: a batch that large is "never".
constexpr std::int64_t largest_batch = std::int64_t{1} << 40;

/// Least n in [1, largest_batch] for which `holds`, which once true stays true.
template <class Holds>
std::optional<std::int64_t> least(Holds holds) {
  std::int64_t good = 1;
  while (!holds(good)) {
    if (good >= largest_batch) return {};
    good *= 2;
  }
  std::int64_t bad = good / 2;
  while (good - bad > 1) {
    const std::int64_t middle = bad + (good - bad) / 2;
    (holds(middle) ? good : bad) = middle;
  }
  return good;
}

}  // namespace

Decoder::Decoder(const Deployment& d, const Layout& l, const Weights& w, const Work& work)
    : deployment_(d),
      layout_(l),
      work_(work),
      bandwidth_(bytes_per_second(d.accelerator->bandwidth)),
      reading_(weights_time(d, l, w)),
      peaks_known_(peaks_known(*d.accelerator)) {}

std::int64_t Decoder::ranks_in_use(std::int64_t batch) const {
  return std::min(batch, layout_.ranks());
}

Step Decoder::step(std::int64_t batch) const {
  Step step;
  const std::int64_t of_rank = ceil_div(batch, layout_.ranks());
  const std::int64_t of_copy = ceil_div(batch, layout_.replicas * layout_.expert_copies());
  step.microbatches = std::min(of_rank, layout_.concurrent_stages());
  step.batch = ceil_div(of_rank, step.microbatches);
  step.copy_batch = ceil_div(of_copy, step.microbatches);
  const auto sequences = static_cast<double>(step.batch);
  const auto sharing = static_cast<double>(step.copy_batch);
  step.coverage = expert_coverage(work_.experts, sharing, work_.correlation);
  const double of_places =
      place_coverage(work_.experts, work_.redundant_experts, sharing, work_.correlation);
  Seconds sum;
  Seconds slowest;
  for (const StageWork& stage : work_.stages) {
    const Traffic experts = std::max(stage.all_experts * of_places, stage.least_experts);
    const Traffic read =
        stage.always + experts + stage.cache.read_per_step(work_.mean_context) * sequences;
    StageTime time{read / bandwidth_, {}};
    if (peaks_known_) {
      const AcceleratorRecord& card = *deployment_.accelerator;
      time.compute = compute_time(card, stage.matrices, stage.attention, sequences) +
                     compute_time(card, stage.expert_matrices, {}, sharing);
    }
    step.memory += time.memory;
    step.compute += time.compute;
    const Seconds longer = std::max(time.memory, time.compute);
    sum += longer;
    slowest = std::max(slowest, longer);
    step.stages.push_back(time);
  }
  step.duration = std::max(sum, slowest * static_cast<double>(step.microbatches));
  return step;
}

TokensPerSecond Decoder::ceiling(std::int64_t batch) const {
  return tokens(static_cast<double>(batch)) / step(batch).duration;
}

Seconds Decoder::token_compute() const {
  if (!peaks_known_) return {};
  return compute_time(*deployment_.accelerator, work_.matrices, work_.attention, 1);
}

TokensPerSecond Decoder::bound(std::int64_t batch) const {
  const auto all = static_cast<double>(batch);
  const auto tensor = static_cast<double>(layout_.tensor);
  const double share = all / (static_cast<double>(ranks_in_use(batch)) *
                              static_cast<double>(layout_.concurrent_stages()));
  const double microbatch = std::max(share, 1.0);
  const Seconds memory = reading_ + work_.cache_read * microbatch / (bandwidth_ * tensor);
  const Seconds compute = token_compute() * microbatch / tensor;
  return tokens(all) / std::max(memory, compute);
}

std::optional<std::int64_t> Decoder::batch_of_coverage_90() const {
  if (work_.experts.experts == 0) return {};
  return least([&](std::int64_t batch) { return step(batch).coverage >= 0.9; });
}

std::optional<std::int64_t> Decoder::batch_of_compute_bound() const {
  if (!peaks_known_) return {};
  return least([&](std::int64_t batch) { return step(batch).compute_binds(); });
}

std::int64_t readers_of(ParameterClass c, const Layout& layout, Experts experts) {
  const bool routed = c == ParameterClass::routed_experts;
  return routed ? expert_readers(layout, experts) : layout.tensor;
}

Seconds weights_time(const Deployment& d, const Layout& layout, const Weights& w) {
  const Experts experts = experts_of(d.architecture);
  const BytesPerSecond bandwidth = bytes_per_second(d.accelerator->bandwidth);
  Seconds sum;
  for (std::size_t c = 0; c < parameter_class_count; ++c) {
    const std::int64_t readers = readers_of(static_cast<ParameterClass>(c), layout, experts);
    sum += w.read[c] / (bandwidth * static_cast<double>(readers));
  }
  return sum;
}

TokensPerSecond weights_only(const Deployment& d, const Layout& layout, const Weights& w) {
  return tokens(1) / weights_time(d, layout, w);
}

std::optional<TokensPerSecond> rule_of_thumb(const Deployment& d) {
  const double bits = static_cast<double>(headline_format(d)->nominal_bits);
  if (bits == 0 || d.model->published_active == 0 || d.accelerator->bandwidth == 0) return {};
  const double bandwidth = d.accelerator->bandwidth * static_cast<double>(d.scenario.hardware.gpus);
  return tokens(1) /
         (bytes_moved(d.model->published_active * bits / 8) / bytes_per_second(bandwidth));
}

}  // namespace berth
