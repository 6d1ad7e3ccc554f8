#include "core/memory/tensors.hpp"

#include <utility>

namespace berth {
namespace {

using enum ParameterClass;

/// Builds the tensors of one layer.
class LayerShapes {
 public:
  explicit LayerShapes(const Architecture& a) : model_(a), hidden_(a.hidden) {}

  void add(const GroupedQueryAttention& a) {
    const std::int64_t query = a.heads * a.head_dim;
    const std::int64_t key = a.kv_heads * a.head_dim;
    matrix(attention, query, hidden_, Split::rows, a.output_gate ? 2 : 1);
    if (!a.shares_cache) {
      per_head(attention, TensorKind::matrix, key, hidden_, a.kv_heads, 2);
    }
    matrix(attention, hidden_, query, Split::columns);
    if (a.qkv_bias) {
      values(attention, TensorKind::bias, query, Split::rows);
      if (!a.shares_cache) per_head(attention, TensorKind::bias, key, 1, a.kv_heads, 2);
    }
    if (a.output_bias) values(attention, TensorKind::bias, hidden_, Split::none);
    if (a.sinks) values(attention, TensorKind::sink, a.heads, Split::rows);
    if (a.norm == QueryKeyNorm::per_head) norm(a.head_dim, a.shares_cache ? 1 : 2);
    if (a.norm == QueryKeyNorm::full_width) norm(a.shares_cache ? query : query + key);
    if (a.indexer.heads > 0) {
      const Indexer& i = a.indexer;
      per_head(indexer, TensorKind::matrix, i.heads * i.head_dim, hidden_, i.heads, 1);
      matrix(indexer, i.head_dim, hidden_, Split::none);
    }
  }

  void add(const MultiHeadLatentAttention& a) {
    const std::int64_t query = a.heads * (a.nope_dim + a.rope_dim);
    const std::int64_t value = a.heads * a.value_dim;
    const std::int64_t query_input = a.q_lora_rank > 0 ? a.q_lora_rank : hidden_;
    if (a.q_lora_rank > 0) {
      matrix(attention, a.q_lora_rank, hidden_, Split::none);
      norm(a.q_lora_rank);
    }
    matrix(attention, query, query_input, Split::rows);
    matrix(attention, a.kv_lora_rank + a.rope_dim, hidden_, Split::none);
    norm(a.kv_lora_rank);
    matrix(attention, a.heads * (a.nope_dim + a.value_dim), a.kv_lora_rank, Split::rows);
    matrix(attention, hidden_, value, Split::columns);
    if (a.output_gate) matrix(attention, value, hidden_, Split::rows);
    if (a.indexer.heads > 0) {
      index_head(a.indexer, query_input);
      matrix(indexer, a.indexer.head_dim, hidden_, Split::none);
      values(indexer, TensorKind::index_norm, a.indexer.head_dim, Split::none, 2);
    }
  }

  void add(const CompressedAttention& a) {
    const std::int64_t query = a.heads * a.head_dim;
    const std::int64_t grouped = a.output_groups * a.output_lora_rank;
    matrix(attention, a.q_lora_rank, hidden_, Split::none);
    matrix(attention, query, a.q_lora_rank, Split::rows);
    matrix(attention, a.head_dim, hidden_, Split::none);
    matrix(attention, grouped, query / a.output_groups, Split::rows);
    matrix(attention, hidden_, grouped, Split::columns);
    values(attention, TensorKind::sink, a.heads, Split::rows);
    norm(a.q_lora_rank);
    norm(a.head_dim);
    if (a.compress_ratio == 0) return;
    const bool picks = a.indexer.heads > 0;
    compressor(attention, a.head_dim, a.compress_ratio, picks);
    norm(a.head_dim);
    if (!picks) return;
    index_head(a.indexer, a.q_lora_rank);
    compressor(indexer, a.indexer.head_dim, a.compress_ratio, true);
    values(indexer, TensorKind::index_norm, a.indexer.head_dim, Split::none);
  }

  void add(const GatedDeltaNet& a) {
    const std::int64_t keys = a.key_heads * a.key_dim;
    const std::int64_t value = a.value_heads * a.value_dim;
    matrix(attention, 2 * keys + 2 * value, hidden_, Split::rows);
    matrix(attention, 2 * a.value_heads, hidden_, Split::rows);
    convolution(2 * keys + value, a.convolution);
    values(attention, TensorKind::decay, a.value_heads, Split::rows);
    values(attention, TensorKind::time_bias, a.value_heads, Split::rows);
    values(norms, TensorKind::gate_norm, a.value_dim, Split::none);
    matrix(attention, hidden_, value, Split::columns);
  }

  void add(const KimiDeltaAttention& a) {
    const std::int64_t inner = a.heads * a.head_dim;
    matrix(attention, inner, hidden_, Split::rows, 3);
    convolution(inner, a.convolution, 3);
    low_rank(inner, a.decay_rank);
    matrix(attention, a.heads, hidden_, Split::rows);
    values(attention, TensorKind::decay, a.decay_elements, Split::none);
    values(attention, TensorKind::time_bias, inner, Split::rows);
    if (a.gate_rank > 0) {
      low_rank(inner, a.gate_rank);
    } else {
      matrix(attention, inner, hidden_, Split::rows);
    }
    values(norms, TensorKind::gate_norm, a.head_dim, Split::none);
    matrix(attention, hidden_, inner, Split::columns);
  }

  void add(const LightningAttention& a) {
    const std::int64_t inner = a.heads * a.head_dim;
    matrix(attention, inner, hidden_, Split::rows, 4);
    values(norms, TensorKind::gate_norm, inner, Split::rows);
    matrix(attention, hidden_, inner, Split::columns);
  }

  void add(const Mamba1& a) {
    const std::int64_t projected = a.time_rank + 2 * a.state;
    matrix(attention, a.inner, hidden_, Split::rows, 2);
    convolution(a.inner, a.convolution);
    values(attention, TensorKind::bias, a.inner, Split::rows);
    matrix(attention, projected, a.inner, Split::columns);
    matrix(attention, a.inner, a.time_rank, Split::rows);
    values(attention, TensorKind::time_bias, a.inner, Split::rows);
    shape(attention, TensorKind::decay, a.inner, a.state, Split::rows);
    values(attention, TensorKind::vector, a.inner, Split::rows);
    matrix(attention, hidden_, a.inner, Split::columns);
    if (a.inner_norms) norm(projected);
  }

  void add(const Mamba2& a) {
    const std::int64_t inner = a.heads * a.head_dim;
    const std::int64_t channels = inner + 2 * a.groups * a.state;
    matrix(attention, inner + channels + a.heads, hidden_, Split::rows);
    convolution(channels, a.convolution);
    if (a.convolution_bias) values(attention, TensorKind::bias, channels, Split::rows);
    values(attention, TensorKind::decay, a.heads, Split::rows);
    values(attention, TensorKind::time_bias, a.heads, Split::rows);
    values(attention, TensorKind::vector, a.heads, Split::rows);
    values(norms, TensorKind::gate_norm, inner, Split::rows);
    matrix(attention, hidden_, inner, Split::columns);
  }

  void add(const NoAttention& /*none*/) {}

  void add(const DenseFeedForward& f) { ffn(dense_ffn, hidden_, f.width, f.gated); }

  void add(const MixtureOfExperts& m) {
    const std::int64_t working = m.latent > 0 ? m.latent : hidden_;
    matrix(router, m.experts, hidden_, Split::none);
    if (m.router_bias) values(router, TensorKind::bias, m.experts, Split::none);
    if (m.correction_bias) values(router, TensorKind::correction_bias, m.experts, Split::none);
    if (m.hash_routed) {
      shape(router, TensorKind::expert_table, model_.vocabulary, m.experts_per_token, Split::none);
    }
    ffn(routed_experts, working, m.width, m.gated, m.experts);
    if (m.expert_bias) {
      values(routed_experts, TensorKind::bias, m.width, Split::rows, inputs(m.gated) * m.experts);
      values(routed_experts, TensorKind::bias, working, Split::none, m.experts);
    }
    if (m.latent > 0) {
      matrix(other, m.latent, hidden_, Split::none);
      matrix(other, hidden_, m.latent, Split::none);
      norm(m.latent);
    }
    if (m.shared_width > 0) ffn(shared_experts, hidden_, m.shared_width, m.gated);
    if (m.shared_gate) values(shared_experts, TensorKind::vector, hidden_, Split::none);
  }

  void add(const NoFeedForward& /*none*/) {}

  /// What every sublayer of this architecture has around its mixer or FFN.
  void around_sublayers(std::int64_t sublayers) {
    const std::int64_t each = (model_.sandwich_norms ? 2 : 1) * (model_.norm_bias ? 2 : 1);
    norm(hidden_, sublayers * each);
    if (model_.attention_residuals) residual(sublayers);
    if (model_.residual_streams > 1) {
      const std::int64_t n = model_.residual_streams;
      streams(n * n + 2 * n, 3, sublayers);
    }
  }
  void residual(std::int64_t count) {
    norm(hidden_, count);
    values(other, TensorKind::vector, hidden_, Split::none, count);
  }
  /// One hyper-connection: a map from all streams, its base and its scales.
  void streams(std::int64_t outputs, std::int64_t scales, std::int64_t count) {
    shape(other, TensorKind::hyper_connection, outputs, model_.residual_streams * hidden_,
          Split::none, count);
    values(other, TensorKind::hyper_connection, outputs + scales, Split::none, count);
  }
  void norm(std::int64_t length, std::int64_t count = 1) {
    values(norms, TensorKind::vector, length, Split::none, count);
  }
  void values(ParameterClass c, TensorKind kind, std::int64_t length, Split split,
              std::int64_t count = 1) {
    shape(c, kind, length, 1, split, count);
  }
  void matrix(ParameterClass c, std::int64_t rows, std::int64_t columns, Split split,
              std::int64_t count = 1) {
    shape(c, TensorKind::matrix, rows, columns, split, count);
  }

  Tensors take() { return std::move(tensors_); }

 private:
  static std::int64_t inputs(bool gated) { return gated ? 2 : 1; }

  void shape(ParameterClass c, TensorKind kind, std::int64_t rows, std::int64_t columns,
             Split split, std::int64_t count = 1) {
    tensors_.push_back({c, c, kind, count, rows, columns, split, 0});
  }
  void per_head(ParameterClass c, TensorKind kind, std::int64_t rows, std::int64_t columns,
                std::int64_t heads, std::int64_t count) {
    tensors_.push_back({c, c, kind, count, rows, columns, Split::kv_heads, heads});
  }
  void ffn(ParameterClass c, std::int64_t working, std::int64_t width, bool gated,
           std::int64_t count = 1) {
    matrix(c, width, working, Split::rows, inputs(gated) * count);
    matrix(c, working, width, Split::columns, count);
  }
  void convolution(std::int64_t channels, std::int64_t kernel, std::int64_t count = 1) {
    shape(attention, TensorKind::convolution, channels, kernel, Split::rows, count);
  }
  void low_rank(std::int64_t rows, std::int64_t rank) {
    matrix(attention, rank, hidden_, Split::none);
    matrix(attention, rows, rank, Split::rows);
  }
  /// Query heads of an indexer and the weights that add their scores up. Engines keep them whole on
  /// every rank.
  void index_head(const Indexer& i, std::int64_t input) {
    matrix(indexer, i.heads * i.head_dim, input, Split::none);
    shape(indexer, TensorKind::index_weights, i.heads, hidden_, Split::none);
  }
  /// Keys and gates of compressed entries; where entries are picked their windows overlap by half.
  void compressor(ParameterClass c, std::int64_t width, std::int64_t ratio, bool overlaps) {
    const std::int64_t rows = overlaps ? 2 * width : width;
    shape(c, TensorKind::compressor, rows, hidden_, Split::none, 2);
    shape(c, TensorKind::position_table, ratio, rows, Split::none);
  }

  const Architecture& model_;
  std::int64_t hidden_;
  Tensors tensors_;
};

std::int64_t sublayers_of(const LayerKind& kind) {
  return (std::holds_alternative<NoAttention>(kind.attention) ? 0 : 1) +
         (std::holds_alternative<NoFeedForward>(kind.feed_forward) ? 0 : 1);
}

}  // namespace

Tensors layer_tensors(const LayerKind& kind, const Architecture& a) {
  LayerShapes shapes(a);
  std::visit([&](const auto& attention) { shapes.add(attention); }, kind.attention);
  std::visit([&](const auto& feed_forward) { shapes.add(feed_forward); }, kind.feed_forward);
  shapes.around_sublayers(sublayers_of(kind));
  return shapes.take();
}

Tensors embedding_tensors(const Architecture& a) {
  return {{embedding, embedding, TensorKind::matrix, 1, a.vocabulary, a.hidden, Split::rows, 0}};
}

Tensors vision_tensors(const Architecture& a) {
  if (a.vision_parameters == 0) return {};
  return {{vision, vision, TensorKind::matrix, 1, a.vision_parameters, 1, Split::rows, 0}};
}

Tensors head_tensors(const Architecture& a) {
  LayerShapes shapes(a);
  shapes.norm(a.hidden, a.norm_bias ? 2 : 1);
  if (a.attention_residuals) shapes.residual(1);
  if (a.residual_streams > 1) shapes.streams(a.residual_streams, 1, 1);
  if (!a.tied_embeddings) shapes.matrix(lm_head, a.vocabulary, a.hidden, Split::rows);
  if (a.head_bias) shapes.values(lm_head, TensorKind::bias, a.vocabulary, Split::rows);
  return shapes.take();
}

Tensors mtp_tensors(const Architecture& a) {
  if (a.mtp.layers == 0) return {};
  Tensors tensors = layer_tensors(a.mtp.kind, a);
  LayerShapes ends(a);
  ends.matrix(other, a.hidden, 2 * a.hidden, Split::none);
  ends.norm(a.hidden, 3);
  if (a.residual_streams > 1) ends.streams(a.residual_streams, 1, 1);
  if (a.mtp.own_embedding_and_head) {
    ends.matrix(embedding, a.vocabulary, a.hidden, Split::rows);
    ends.matrix(lm_head, a.vocabulary, a.hidden, Split::rows);
  }
  for (const TensorGroup& t : ends.take()) tensors.push_back(t);
  for (TensorGroup& t : tensors) {
    t.count *= a.mtp.layers;
    t.parameter_class = mtp;
  }
  return tensors;
}

}  // namespace berth
