#pragma once

#include "core/memory/layer_cache.hpp"
#include "core/memory/parameters.hpp"
#include "core/scenario/resolve.hpp"

/// KV cache and recurrent state: bytes held and bytes read. Held is not read, and slope is not
/// fixed part.
namespace berth {

/// A span of layers, on one rank.
struct SpanCache {
  struct Layers {
    LayerCache cache;
    std::int64_t count = 0;
  };
  std::vector<Layers> layers;
  double per_token = 0;                 ///< Σ layers that grow without end
  std::int64_t fixed_per_sequence = 0;  ///< Σ full windows, recurrent states

  /// Bytes of one sequence of `length` tokens, in whole blocks.
  [[nodiscard]] Bytes sequence(std::int64_t length, std::int64_t block) const;
  /// Bytes of the part of a shared prefix that is held once: whole blocks, growing layers alone.
  [[nodiscard]] Bytes shared_prefix(std::int64_t prefix, std::int64_t block) const;
  /// Bytes that one decode step of one sequence reads at `context` tokens; recurrent states are
  /// read and written.
  [[nodiscard]] Traffic read_per_step(Tokens context) const;
};

/// Layers first … last − 1 on one of `tensor` ranks.
SpanCache span_cache(const Deployment& deployment, std::size_t first, std::size_t last,
                     std::int64_t tensor);

/// FLOPs of scores, values and state updates of layers first … last − 1 for one token at `context`.
/// Projections are not included.
Flops attention_flops(const Deployment& deployment, std::size_t first, std::size_t last,
                      Tokens context);

/// memory.kv.* of the whole model and the series memory.kv.by_layer_kind.
void publish_cache(const Deployment& deployment, std::int64_t ranks, Ledger& ledger);
std::span<const Descriptor> cache_descriptors();

}  // namespace berth
