#pragma once

#include "core/memory/parameters.hpp"
#include "core/scenario/resolve.hpp"

/// KV cache: bytes held and bytes read. Held is not read, and slope is not fixed part.
namespace berth {

/// Cache of one layer for one token.
struct LayerCache {
  std::int64_t bytes_per_token = 0;  ///< while it grows
  std::int64_t window = 0;           ///< tokens after which it stops growing; 0 = never
};

/// One layer's cache on one of `tensor` ranks (1 = the whole layer). KV heads are divided, never
/// below one head a rank; an MLA latent stands whole on every rank.
/// Sources: arXiv:1911.02150, 2305.13245 (GQA), 2405.04434 (MLA); vLLM and SGLang for replication.
LayerCache layer_cache(const LayerKind& kind, const CacheFormat& format, std::int64_t tensor);

/// A span of layers, on one rank.
struct SpanCache {
  std::int64_t per_token = 0;           ///< Σ layers that grow without end
  std::vector<LayerCache> windows;      ///< layers that stop growing
  std::int64_t fixed_per_sequence = 0;  ///< Σ full windows

  /// Bytes of one sequence of `length` tokens, in whole blocks.
  [[nodiscard]] Bytes sequence(std::int64_t length, std::int64_t block) const;
  /// Bytes of the part of a shared prefix that is held once: whole blocks, growing layers alone.
  [[nodiscard]] Bytes shared_prefix(std::int64_t prefix, std::int64_t block) const;
  /// Bytes that one decode step of one sequence reads at `context` tokens.
  [[nodiscard]] Traffic read_per_step(Tokens context) const;
};

/// Layers first … last − 1 on one of `tensor` ranks.
SpanCache span_cache(const Deployment& deployment, std::size_t first, std::size_t last,
                     std::int64_t tensor);

/// FLOPs of attention scores and values for one token at `context`: GQA 4·H·h·S, absorbed MLA
/// 2·H·(2c + r)·S; a window caps S. Projections are not included.
Flops attention_flops(const Deployment& deployment, std::size_t first, std::size_t last,
                      Tokens context);

/// memory.kv.* of the whole model and the series memory.kv.by_layer_kind.
void publish_cache(const Deployment& deployment, std::int64_t ranks, Ledger& ledger);
std::span<const Descriptor> cache_descriptors();

}  // namespace berth
