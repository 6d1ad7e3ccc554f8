#include "core/memory/activation.hpp"

#include <algorithm>

#include "core/memory/weights.hpp"

namespace berth {
namespace {

/// Each kind's elements per token on one rank.
class MixerWidth {
 public:
  explicit MixerWidth(std::int64_t tensor) : tensor_(tensor) {}

  std::int64_t operator()(const GroupedQueryAttention& a) const {
    const std::int64_t queries = a.output_gate ? 3 : 2;
    return (queries * of_rank(a.heads) + 2 * of_rank(a.kv_heads)) * a.head_dim;
  }
  std::int64_t operator()(const MultiHeadLatentAttention& a) const {
    const std::int64_t per_head = 2 * (a.nope_dim + a.rope_dim + a.value_dim);
    return of_rank(a.heads) * per_head + a.q_lora_rank + a.kv_lora_rank + a.rope_dim;
  }
  std::int64_t operator()(const CompressedAttention& a) const {
    return 2 * of_rank(a.heads) * a.head_dim + a.q_lora_rank + a.head_dim;
  }
  std::int64_t operator()(const GatedDeltaNet& a) const {
    return 2 * of_rank(a.key_heads) * a.key_dim + 3 * of_rank(a.value_heads) * a.value_dim;
  }
  std::int64_t operator()(const KimiDeltaAttention& a) const {
    return 5 * of_rank(a.heads) * a.head_dim;
  }
  std::int64_t operator()(const LightningAttention& a) const {
    return 5 * of_rank(a.heads) * a.head_dim;
  }
  std::int64_t operator()(const Mamba1& a) const { return 3 * of_rank(a.inner) + 2 * a.state; }
  std::int64_t operator()(const Mamba2& a) const {
    return 3 * of_rank(a.heads) * a.head_dim + 2 * of_rank(a.groups) * a.state;
  }
  std::int64_t operator()(const NoAttention& /*none*/) const { return 0; }

 private:
  [[nodiscard]] std::int64_t of_rank(std::int64_t n) const { return ceil_div(n, tensor_); }

  std::int64_t tensor_;
};

struct FeedForwardWidth {
  std::int64_t hidden;
  std::int64_t tensor;

  [[nodiscard]] std::int64_t inner(std::int64_t width, bool gated) const {
    return (gated ? 3 : 2) * ceil_div(width, tensor);
  }
  std::int64_t operator()(const DenseFeedForward& f) const { return inner(f.width, f.gated); }
  std::int64_t operator()(const MixtureOfExperts& m) const {
    const std::int64_t returned = m.latent > 0 ? m.latent : hidden;
    return m.experts_per_token * (inner(m.width, m.gated) + returned) +
           inner(m.shared_width, m.gated);
  }
  std::int64_t operator()(const NoFeedForward& /*none*/) const { return 0; }
};

}  // namespace

std::int64_t activation_width(const Architecture& a, std::int64_t tensor) {
  std::int64_t widest = 0;
  for (const LayerKind& kind : a.kinds) {
    widest = std::max({widest, std::visit(MixerWidth(tensor), kind.attention),
                       std::visit(FeedForwardWidth{a.hidden, tensor}, kind.feed_forward)});
  }
  return 2 * a.hidden * a.residual_streams + widest;
}

}  // namespace berth
