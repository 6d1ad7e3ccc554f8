#include "core/memory/parameters.hpp"

#include <algorithm>
#include <utility>

namespace berth {
namespace {

using enum ParameterClass;

/// Builds the tensors of one layer.
class LayerShapes {
 public:
  explicit LayerShapes(std::int64_t hidden) : hidden_(hidden) {}

  void matrix(ParameterClass c, std::int64_t rows, std::int64_t columns, Split split,
              std::int64_t count = 1) {
    tensors_.push_back({c, c, TensorKind::matrix, count, rows, columns, split, 0});
  }
  void key_or_value(std::int64_t kv_heads, std::int64_t head_dim) {
    tensors_.push_back({attention, attention, TensorKind::matrix, 2, kv_heads * head_dim, hidden_,
                        Split::kv_heads, kv_heads});
  }
  void values(ParameterClass c, TensorKind kind, std::int64_t length, Split split,
              std::int64_t count = 1) {
    tensors_.push_back({c, c, kind, count, length, 1, split, 0});
  }
  void norm(std::int64_t length, std::int64_t count = 1) {
    values(norms, TensorKind::vector, length, Split::none, count);
  }

  void add(const GroupedQueryAttention& a) {
    const std::int64_t query = a.heads * a.head_dim;
    const std::int64_t key = a.kv_heads * a.head_dim;
    matrix(attention, query, hidden_, Split::rows);
    key_or_value(a.kv_heads, a.head_dim);
    matrix(attention, hidden_, query, Split::columns);
    if (a.qkv_bias) {
      values(attention, TensorKind::bias, query, Split::rows);
      tensors_.push_back(
          {attention, attention, TensorKind::bias, 2, key, 1, Split::kv_heads, a.kv_heads});
    }
    if (a.output_bias) values(attention, TensorKind::bias, hidden_, Split::none);
    if (a.sinks) values(attention, TensorKind::vector, a.heads, Split::rows);
    if (a.norm == QueryKeyNorm::per_head) norm(a.head_dim, 2);
    if (a.norm == QueryKeyNorm::full_width) norm(query + key);
  }

  void add(const MultiHeadLatentAttention& a) {
    const std::int64_t query = a.heads * (a.nope_dim + a.rope_dim);
    if (a.q_lora_rank > 0) {
      matrix(attention, a.q_lora_rank, hidden_, Split::none);
      matrix(attention, query, a.q_lora_rank, Split::rows);
      norm(a.q_lora_rank);
    } else {
      matrix(attention, query, hidden_, Split::rows);
    }
    matrix(attention, a.kv_lora_rank + a.rope_dim, hidden_, Split::none);
    norm(a.kv_lora_rank);
    matrix(attention, a.heads * (a.nope_dim + a.value_dim), a.kv_lora_rank, Split::rows);
    matrix(attention, hidden_, a.heads * a.value_dim, Split::columns);
  }

  void gated(ParameterClass c, std::int64_t width, std::int64_t count = 1) {
    matrix(c, width, hidden_, Split::rows, 2 * count);
    matrix(c, hidden_, width, Split::columns, count);
  }
  void add(const DenseFeedForward& f) { gated(dense_ffn, f.width); }

  void add(const MixtureOfExperts& m) {
    matrix(router, m.experts, hidden_, Split::none);
    if (m.router_bias) values(router, TensorKind::bias, m.experts, Split::none);
    if (m.correction_bias) values(router, TensorKind::correction_bias, m.experts, Split::none);
    gated(routed_experts, m.width, m.experts);
    if (m.expert_bias) {
      values(routed_experts, TensorKind::bias, m.width, Split::rows, 2 * m.experts);
      values(routed_experts, TensorKind::bias, hidden_, Split::none, m.experts);
    }
    if (m.shared_width > 0) gated(shared_experts, m.shared_width);
  }

  Tensors take() { return std::move(tensors_); }

 private:
  std::int64_t hidden_;
  Tensors tensors_;
};

void count(const Tensors& tensors, std::int64_t times, ByClass& counts) {
  for (const TensorGroup& t : tensors) at(counts, t.parameter_class) += times * t.parameters();
}

}  // namespace

Tensors layer_tensors(const LayerKind& kind, std::int64_t hidden) {
  LayerShapes shapes(hidden);
  std::visit([&](const auto& a) { shapes.add(a); }, kind.attention);
  std::visit([&](const auto& f) { shapes.add(f); }, kind.feed_forward);
  shapes.norm(hidden, 2);
  return shapes.take();
}

Tensors embedding_tensors(const Architecture& a) {
  return {{embedding, embedding, TensorKind::matrix, 1, a.vocabulary, a.hidden, Split::rows, 0}};
}

Tensors head_tensors(const Architecture& a) {
  Tensors tensors = {{norms, norms, TensorKind::vector, 1, a.hidden, 1, Split::none, 0}};
  if (!a.tied_embeddings) {
    tensors.push_back(
        {lm_head, lm_head, TensorKind::matrix, 1, a.vocabulary, a.hidden, Split::rows, 0});
  }
  return tensors;
}

Tensors mtp_tensors(const Architecture& a) {
  if (a.mtp.layers == 0) return {};
  Tensors tensors = layer_tensors(a.mtp.kind, a.hidden);
  tensors.push_back({other, other, TensorKind::matrix, 1, a.hidden, 2 * a.hidden, Split::none, 0});
  tensors.push_back({norms, norms, TensorKind::vector, 3, a.hidden, 1, Split::none, 0});
  if (a.mtp.own_embedding_and_head) {
    for (const ParameterClass table : {embedding, lm_head}) {
      tensors.push_back(
          {table, table, TensorKind::matrix, 1, a.vocabulary, a.hidden, Split::rows, 0});
    }
  }
  for (TensorGroup& t : tensors) {
    t.count *= a.mtp.layers;
    t.parameter_class = mtp;
  }
  return tensors;
}

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
    const Tensors tensors = layer_tensors(a.kinds[k], a.hidden);
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
  count(mtp_tensors(a), 1, counts.by_class);
  for (const std::int64_t n : counts.by_class) counts.total += n;
  counts.total -= at(counts.by_class, mtp);
  counts.active = counts.total - unselected;
  counts.read_per_token = counts.active - (a.tied_embeddings ? 0 : at(counts.by_class, embedding));
  return counts;
}

}  // namespace berth
