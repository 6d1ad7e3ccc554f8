#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What a model is made of: layer kinds and their shapes, nothing derived. All counts are plain
/// numbers as a config.json states them. Symbols in comments follow docs/method.md.
namespace berth {

enum class QueryKeyNorm : std::uint8_t { none, per_head, full_width };

/// MHA (kv_heads = heads), GQA, MQA (kv_heads = 1); with `window` > 0 a sliding window of that many
/// tokens. arXiv:1911.02150, arXiv:2305.13245.
struct GroupedQueryAttention {
  std::int64_t heads = 0;
  std::int64_t kv_heads = 0;
  std::int64_t head_dim = 0;
  std::int64_t window = 0;
  bool qkv_bias = false;
  bool output_bias = false;
  bool sinks = false;  ///< one learned logit per query head (gpt-oss)
  QueryKeyNorm norm = QueryKeyNorm::none;
};

/// MLA: one latent of kv_lora_rank + rope_dim per token, shared by all heads. q_lora_rank 0: none.
/// arXiv:2405.04434.
struct MultiHeadLatentAttention {
  std::int64_t heads = 0;
  std::int64_t q_lora_rank = 0;
  std::int64_t kv_lora_rank = 0;
  std::int64_t rope_dim = 0;
  std::int64_t nope_dim = 0;
  std::int64_t value_dim = 0;
};

using Attention = std::variant<GroupedQueryAttention, MultiHeadLatentAttention>;

/// Gated FFN of three matrices.
struct DenseFeedForward {
  std::int64_t width = 0;
};

/// Router, routed experts of three matrices, shared experts as one FFN of `shared_width`.
/// arXiv:2401.06066.
struct MixtureOfExperts {
  std::int64_t experts = 0;
  std::int64_t experts_per_token = 0;
  std::int64_t width = 0;         ///< of one routed expert
  std::int64_t shared_width = 0;  ///< of all shared experts together, 0 = none
  bool router_bias = false;       ///< a bias of the gate itself (gpt-oss)
  bool correction_bias = false;   ///< a score-correction bias, usually fp32 (DeepSeek-V3)
  bool expert_bias = false;       ///< gate, up and down biases in every expert (gpt-oss)
};

using FeedForward = std::variant<DenseFeedForward, MixtureOfExperts>;

struct LayerKind {
  Attention attention;
  FeedForward feed_forward;
};

/// Extra prediction layers behind the main model (arXiv:2412.19437): each is one more block of
/// `kind`, a projection of 2·hidden → hidden and three norms.
struct MtpModule {
  std::int64_t layers = 0;
  LayerKind kind;
  bool own_embedding_and_head = false;
};

struct Architecture {
  std::int64_t hidden = 0;
  std::int64_t vocabulary = 0;
  std::int64_t max_context = 0;
  bool tied_embeddings = false;
  std::vector<LayerKind> kinds;
  std::vector<std::uint8_t> layers;  ///< per layer, first to last: its index in `kinds`
  MtpModule mtp;                     ///< layers = 0: none
  /// Not empty: this build cannot derive the model, and why ("kimi-delta-attention, latent-moe").
  std::string unsupported;

  [[nodiscard]] bool derivable() const { return unsupported.empty(); }
};

}  // namespace berth
