#include "core/memory/parameters.hpp"

#include <algorithm>
#include <utility>

namespace berth {
namespace {

using enum ParameterClass;

void count(const Tensors& tensors, std::int64_t times, ByClass& counts) {
  for (const TensorGroup& t : tensors) at(counts, t.parameter_class) += times * t.parameters();
}

}  // namespace

double selected_share(const FeedForward& feed_forward) {
  const auto* moe = std::get_if<MixtureOfExperts>(&feed_forward);
  if (moe == nullptr) return 0;
  return static_cast<double>(moe->experts_per_token) / static_cast<double>(moe->experts);
}

std::int64_t layers_of_kind(const Architecture& a, std::size_t kind) {
  return layers_of_kind(a, kind, 0, a.layers.size());
}

std::int64_t layers_of_kind(const Architecture& a, std::size_t kind, std::size_t first,
                            std::size_t last) {
  const auto from = a.layers.begin() + static_cast<std::ptrdiff_t>(first);
  const auto to = a.layers.begin() + static_cast<std::ptrdiff_t>(last);
  return std::count(from, to, static_cast<std::uint8_t>(kind));
}

Experts experts_of(const Architecture& a) {
  for (const LayerKind& kind : a.kinds) {
    if (const auto* moe = std::get_if<MixtureOfExperts>(&kind.feed_forward)) {
      return {moe->experts, moe->experts_per_token};
    }
  }
  return {};
}

ParameterCounts count_parameters(const Architecture& a) {
  ParameterCounts counts;
  std::int64_t unselected = 0;
  for (std::size_t k = 0; k < a.kinds.size(); ++k) {
    const std::int64_t layers = layers_of_kind(a, k);
    const Tensors tensors = layer_tensors(a.kinds[k], a);
    count(tensors, layers, counts.by_class);
    if (const auto* moe = std::get_if<MixtureOfExperts>(&a.kinds[k].feed_forward)) {
      ByClass layer{};
      count(tensors, 1, layer);
      unselected += layers * (at(layer, routed_experts) / moe->experts) *
                    (moe->experts - moe->experts_per_token);
    }
  }
  count(embedding_tensors(a), 1, counts.by_class);
  count(head_tensors(a), 1, counts.by_class);
  for (const std::int64_t n : counts.by_class) counts.total += n;
  count(mtp_tensors(a), 1, counts.by_class);
  count(vision_tensors(a), 1, counts.by_class);
  counts.active = counts.total - unselected;
  counts.read_per_token = counts.active - (a.tied_embeddings ? 0 : at(counts.by_class, embedding));
  return counts;
}

}  // namespace berth
