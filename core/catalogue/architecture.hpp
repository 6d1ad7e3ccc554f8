#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

/// What a model is made of: layer kinds and their shapes, nothing derived. All counts are plain
/// numbers as a config.json states them. Symbols in comments follow docs/method.md.
namespace berth {

enum class QueryKeyNorm : std::uint8_t { none, per_head, full_width };

/// A small attention that picks what the large one reads: one key per token, the best `selected`
/// tokens are read. DeepSeek-V3.2-Exp report; MiniMax-M3 modelling code.
struct Indexer {
  std::int64_t heads = 0;     ///< 0: the layer has no indexer of its own
  std::int64_t head_dim = 0;  ///< of query heads and of the one key
  std::int64_t selected =
      0;  ///< tokens that are read; 0 = all. Without heads: another layer's pick
};

/// MHA (kv_heads = heads), GQA, MQA (kv_heads = 1); with `window` > 0 a sliding window of that many
/// tokens, or chunks of that many. arXiv:1911.02150, 2305.13245; output gate 2505.06708; shared
/// caches 2405.12981.
struct GroupedQueryAttention {
  std::int64_t heads = 0;
  std::int64_t kv_heads = 0;
  std::int64_t head_dim = 0;
  std::int64_t window = 0;
  bool chunked = false;  ///< tokens since the last multiple of `window` (Llama 4)
  bool qkv_bias = false;
  bool output_bias = false;
  bool sinks = false;         ///< one learned logit per query head (gpt-oss)
  bool output_gate = false;   ///< a gate on the heads' output, as wide as the query
  bool shares_cache = false;  ///< no keys and values of its own: reads those of an earlier layer
  QueryKeyNorm norm = QueryKeyNorm::none;
  Indexer indexer{};  ///< picks whole blocks (MiniMax-M3); its projections read the hidden state
};

/// MLA: one latent of kv_lora_rank + rope_dim per token, shared by all heads. q_lora_rank 0: none.
/// arXiv:2405.04434; with an indexer that reads the query latent: DeepSeek-V3.2-Exp report.
struct MultiHeadLatentAttention {
  std::int64_t heads = 0;
  std::int64_t q_lora_rank = 0;
  std::int64_t kv_lora_rank = 0;
  std::int64_t rope_dim = 0;
  std::int64_t nope_dim = 0;
  std::int64_t value_dim = 0;
  bool output_gate = false;
  Indexer indexer{};
};

/// DeepSeek-V4: every token one entry of head_dim that is key and value for all heads, kept for
/// `window` tokens; beyond them one compressed entry per compress_ratio tokens (0: none), all of
/// them read, or with an indexer the best. DeepSeek-V4-Flash inference/model.py.
struct CompressedAttention {
  std::int64_t heads = 0;
  std::int64_t head_dim = 0;
  std::int64_t q_lora_rank = 0;
  std::int64_t output_groups = 0;
  std::int64_t output_lora_rank = 0;
  std::int64_t window = 0;
  std::int64_t compress_ratio = 0;
  Indexer indexer{};  ///< with its own compressor; `selected` counts compressed entries
};

/// Gated DeltaNet (Qwen3-Next and later): a state of key_dim × value_dim per value head.
/// arXiv:2412.06464.
struct GatedDeltaNet {
  std::int64_t key_heads = 0;
  std::int64_t value_heads = 0;
  std::int64_t key_dim = 0;
  std::int64_t value_dim = 0;
  std::int64_t convolution = 0;  ///< kernel length; kernel − 1 taps are held
};

/// Kimi Delta Attention: a state of head_dim × head_dim per head. arXiv:2510.26692.
struct KimiDeltaAttention {
  std::int64_t heads = 0;
  std::int64_t head_dim = 0;
  std::int64_t convolution = 0;
  std::int64_t decay_rank = 0;      ///< inner width of the decay projection
  std::int64_t decay_elements = 0;  ///< stored elements of A_log
  std::int64_t gate_rank = 0;       ///< inner width of the output gate; 0 = full rank
};

/// Lightning attention (MiniMax-M1): a state of head_dim × head_dim per head, no convolution.
/// arXiv:2501.08313.
struct LightningAttention {
  std::int64_t heads = 0;
  std::int64_t head_dim = 0;
};

/// Mamba-1 (arXiv:2312.00752): a state of inner × state.
struct Mamba1 {
  std::int64_t inner = 0;
  std::int64_t state = 0;
  std::int64_t time_rank = 0;
  std::int64_t convolution = 0;
  bool inner_norms = false;  ///< norms on the time step, B and C (Jamba, arXiv:2403.19887)
};

/// Mamba-2 (arXiv:2405.21060): a state of head_dim × state per head.
struct Mamba2 {
  std::int64_t heads = 0;
  std::int64_t head_dim = 0;
  std::int64_t groups = 0;
  std::int64_t state = 0;
  std::int64_t convolution = 0;
  bool convolution_bias = false;
};

/// A layer that mixes no tokens: its feed-forward stands alone (Nemotron-H).
struct NoAttention {};

using Attention = std::variant<GroupedQueryAttention, MultiHeadLatentAttention, CompressedAttention,
                               GatedDeltaNet, KimiDeltaAttention, LightningAttention, Mamba1,
                               Mamba2, NoAttention>;

/// FFN of three matrices, or of two when it is not gated.
struct DenseFeedForward {
  std::int64_t width = 0;
  bool gated = true;
};

/// Router, routed experts of three matrices (two when not gated), shared experts as one FFN of
/// `shared_width`. arXiv:2401.06066; latent experts: Kimi K3, arXiv:2607.24653.
struct MixtureOfExperts {
  std::int64_t experts = 0;
  std::int64_t experts_per_token = 0;
  std::int64_t width = 0;         ///< of one routed expert
  std::int64_t shared_width = 0;  ///< of all shared experts together, 0 = none
  std::int64_t latent = 0;        ///< width that routed experts work at, 0 = the hidden width
  bool gated = true;
  bool router_bias = false;      ///< a bias of the gate itself (gpt-oss)
  bool correction_bias = false;  ///< a score-correction bias, usually fp32 (DeepSeek-V3)
  bool expert_bias = false;      ///< gate, up and down biases in every expert (gpt-oss)
  bool shared_gate = false;      ///< a gate vector on the shared experts (Qwen)
  bool hash_routed = false;  ///< experts by token id from a table (DeepSeek-V4, arXiv:2106.04426)
};

/// A layer that is a mixer alone (Nemotron-H).
struct NoFeedForward {};

using FeedForward = std::variant<DenseFeedForward, MixtureOfExperts, NoFeedForward>;

struct LayerKind {
  Attention attention{};
  FeedForward feed_forward{};
};

/// Extra prediction layers behind the main model (arXiv:2412.19437): each is one more block of
/// `kind`, a projection of 2·hidden → hidden and three norms of hidden.
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
  bool sandwich_norms = false;  ///< norms behind attention and FFN too (Gemma, Grok)
  bool norm_bias = false;       ///< LayerNorm with bias instead of RMSNorm (Phi-3.5-MoE)
  bool head_bias = false;       ///< of the output head (Phi-3.5-MoE)
  /// Residual streams; > 1: hyper-connections, an fp32 map per sublayer (arXiv:2409.19606).
  std::int64_t residual_streams = 1;
  bool attention_residuals = false;  ///< two norms and two vectors per layer (Kimi K3)
  std::int64_t vision_parameters = 0;
  std::vector<LayerKind> kinds;
  std::vector<std::uint8_t> layers;  ///< per layer, first to last: its index in `kinds`
  MtpModule mtp;                     ///< layers = 0: none
  /// Not empty: this build cannot derive the model, and why ("kimi-delta-attention, latent-moe").
  std::string unsupported;

  [[nodiscard]] bool derivable() const { return unsupported.empty(); }
};

}  // namespace berth
