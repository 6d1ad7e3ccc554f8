#include "core/memory/placement.hpp"

#include <cmath>

namespace berth {
namespace {

/// Adds up one GPU's weights.
class StageSum {
 public:
  StageSum(const Deployment& d, const Layout& layout, Seat seat)
      : d_(d), layout_(layout), seat_(seat) {}

  void add(const Tensors& tensors, std::int64_t times, std::int64_t experts = 0) {
    for (const TensorGroup& t : tensors) {
      const PlacedGroup p = placed(layout_, t, experts, seat_);
      sum_[static_cast<std::size_t>(t.parameter_class)] +=
          shard_bytes(d_, p.group, p.tensor, padded_) * times;
    }
  }
  void scale(double by) {
    for (Bytes& b : sum_) {
      b = bytes(static_cast<std::int64_t>(std::ceil(static_cast<double>(b.in(unit::byte)) * by)));
    }
  }
  [[nodiscard]] const BytesByClass& sum() const { return sum_; }
  [[nodiscard]] bool padded() const { return padded_; }

 private:
  const Deployment& d_;
  const Layout& layout_;
  Seat seat_;
  BytesByClass sum_{};
  bool padded_ = false;
};

}  // namespace

ReplicaShape replica_shape(const Deployment& d, const Layout& l) {
  return {l.tensor, l.tensor * l.pipeline * l.data,
          ceil_div(d.scenario.workload.concurrency, l.ranks())};
}

std::vector<Stage> stages_of(const Architecture& a, std::int64_t pipeline) {
  std::vector<Stage> stages;
  const auto layers = static_cast<std::int64_t>(a.layers.size());
  std::int64_t first = 0;
  for (std::int64_t s = 0; s < pipeline; ++s) {
    const std::int64_t size = layers / pipeline + (s < layers % pipeline ? 1 : 0);
    stages.push_back({static_cast<std::size_t>(first), static_cast<std::size_t>(first + size),
                      s == 0, s == pipeline - 1});
    first += size;
  }
  return stages;
}

ExpertSlots expert_slots(const Layout& layout, std::int64_t experts) {
  if (layout.expert == 1) return {experts, experts, 1};
  const std::int64_t all = experts + layout.redundant_experts;
  const std::int64_t over = all % layout.expert;
  return {ceil_div(all, layout.expert), all / layout.expert, over == 0 ? layout.expert : over};
}

std::int64_t gpus_at(const Layout& layout, const Architecture& a, Seat seat) {
  const ExpertSlots slots = expert_slots(layout, experts_of(a).experts);
  const std::int64_t groups = layout.gpus_of_stage() / layout.expert;
  const std::int64_t fuller = groups * slots.fuller_ranks;
  const std::int64_t fullest = layout.expert == 1 ? layout.gpus_of_stage() : fuller;
  return seat == Seat::fullest ? fullest : layout.gpus_of_stage() - fullest;
}

std::int64_t experts_of_layer(const LayerKind& kind) {
  const auto* moe = std::get_if<MixtureOfExperts>(&kind.feed_forward);
  return moe == nullptr ? 0 : moe->experts;
}

PlacedGroup placed(const Layout& layout, const TensorGroup& group, std::int64_t experts,
                   Seat seat) {
  PlacedGroup p{group, layout.tensor};
  const bool whole_experts =
      layout.expert > 1 && experts > 0 && group.format_class == ParameterClass::routed_experts;
  if (!whole_experts) return p;
  const ExpertSlots slots = expert_slots(layout, experts);
  p.group.count = group.count / experts * (seat == Seat::fullest ? slots.most : slots.least);
  p.tensor = 1;
  return p;
}

BytesByClass stage_weights(const Deployment& d, const Weights& w, const Layout& layout,
                           const Stage& stage, Seat seat, bool& padded) {
  const Architecture& a = d.architecture;
  StageSum sum(d, layout, seat);
  for (std::size_t k = 0; k < a.kinds.size(); ++k) {
    const std::int64_t layers = layers_of_kind(a, k, stage.first, stage.last);
    if (layers > 0) sum.add(layer_tensors(a.kinds[k], a), layers, experts_of_layer(a.kinds[k]));
  }
  if (stage.has_embedding) sum.add(embedding_tensors(a), 1);
  if (stage.has_embedding && d.scenario.weights.include_vision) sum.add(vision_tensors(a), 1);
  if (stage.has_head) sum.add(head_tensors(a), 1);
  const bool head_copy = stage.has_head && !stage.has_embedding && a.tied_embeddings;
  if (head_copy) sum.add(embedding_tensors(a), 1);
  if (stage.has_head && d.scenario.weights.include_mtp) {
    sum.add(mtp_tensors(a), 1, experts_of_layer(a.mtp.kind));
  }
  if (w.scale != 1) sum.scale(w.scale);
  padded = padded || sum.padded();
  return sum.sum();
}

}  // namespace berth
