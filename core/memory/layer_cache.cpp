#include "core/memory/layer_cache.hpp"

#include <algorithm>
#include <cmath>

namespace berth {
namespace {

std::int64_t ceil_div(std::int64_t a, std::int64_t b) { return (a + b - 1) / b; }
std::int64_t round_up(std::int64_t n, std::int64_t multiple) {
  return ceil_div(n, multiple) * multiple;
}

/// Bytes of a vector of n elements, scales included.
std::int64_t vector_bytes(const CacheFormat& f, std::int64_t n) {
  const std::int64_t groups = f.group == 0 ? 1 : ceil_div(n, f.group);
  return ceil_div(n * f.element_bits + groups * f.group_bits, 8);
}

/// An index key in fp8 with one fp32 scale, as DeepSeek's engines keep it whatever the cache.
std::int64_t scaled_key_bytes(std::int64_t n) { return n + 4; }

class OneLayer {
 public:
  OneLayer(const CacheFormat& format, const CacheRules& rules, std::int64_t tensor)
      : format_(format), rules_(rules), tensor_(tensor) {}

  LayerCache operator()(const GroupedQueryAttention& a) const {
    const std::int64_t token = 2 * of_rank(a.kv_heads) * vector_bytes(format_, a.head_dim);
    LayerCache cache;
    cache.owns = !a.shares_cache;
    if (a.window > 0 && !rules_.windows_grow) {
      set_window(cache, a.window, token);
      cache.chunked = a.chunked;
      return cache;
    }
    cache.entry_bytes = token;
    cache.selected = a.window > 0 ? a.window : a.indexer.selected;
    if (a.indexer.heads > 0) cache.index_bytes = vector_bytes(format_, a.indexer.head_dim);
    return cache;
  }

  LayerCache operator()(const MultiHeadLatentAttention& a) const {
    LayerCache cache;
    cache.entry_bytes = format_.latent_bytes > 0
                            ? format_.latent_bytes
                            : vector_bytes(format_, a.kv_lora_rank + a.rope_dim);
    cache.selected = a.indexer.selected;
    if (a.indexer.heads > 0) cache.index_bytes = scaled_key_bytes(a.indexer.head_dim);
    return cache;
  }

  LayerCache operator()(const CompressedAttention& a) const {
    const std::int64_t entry =
        format_.compressed_bytes > 0 ? format_.compressed_bytes : vector_bytes(format_, a.head_dim);
    LayerCache cache;
    set_window(cache, a.window, entry);
    if (a.compress_ratio == 0) return cache;
    const bool picks = a.indexer.heads > 0;
    cache.entry_bytes = entry;
    cache.stride = a.compress_ratio;
    cache.selected = a.indexer.selected;
    cache.frontier_bytes = frontier(a.compress_ratio, a.head_dim, picks);
    if (!picks) return cache;
    cache.index_bytes = format_.element_bits < 16 ? scaled_key_bytes(a.indexer.head_dim)
                                                  : vector_bytes(format_, a.indexer.head_dim);
    cache.frontier_bytes += frontier(a.compress_ratio, a.indexer.head_dim, true);
    return cache;
  }

  LayerCache operator()(const GatedDeltaNet& a) const {
    const std::int64_t channels =
        2 * of_rank(a.key_heads) * a.key_dim + of_rank(a.value_heads) * a.value_dim;
    return state(of_rank(a.value_heads) * a.key_dim * a.value_dim, a.convolution, channels);
  }
  LayerCache operator()(const KimiDeltaAttention& a) const {
    const std::int64_t heads = of_rank(a.heads);
    return state(heads * a.head_dim * a.head_dim, a.convolution, 3 * heads * a.head_dim);
  }
  LayerCache operator()(const LightningAttention& a) const {
    return state(of_rank(a.heads) * a.head_dim * a.head_dim, 1, 0);
  }
  LayerCache operator()(const Mamba1& a) const {
    const std::int64_t inner = of_rank(a.inner);
    return state(inner * a.state, a.convolution, inner);
  }
  LayerCache operator()(const Mamba2& a) const {
    const std::int64_t heads = of_rank(a.heads);
    const std::int64_t channels = heads * a.head_dim + 2 * of_rank(a.groups) * a.state;
    return state(heads * a.head_dim * a.state, a.convolution, channels);
  }
  LayerCache operator()(const NoAttention& /*none*/) const { return {}; }

 private:
  [[nodiscard]] std::int64_t of_rank(std::int64_t n) const { return ceil_div(n, tensor_); }

  void set_window(LayerCache& cache, std::int64_t window, std::int64_t token_bytes) const {
    cache.window = window;
    cache.window_held = round_up(window + rules_.window_extra, rules_.window_padding);
    cache.window_bytes = token_bytes;
  }

  [[nodiscard]] LayerCache state(std::int64_t elements, std::int64_t kernel,
                                 std::int64_t channels) const {
    LayerCache cache;
    cache.state_bytes =
        elements * rules_.state_bytes + (kernel - 1) * channels * rules_.convolution_bytes;
    cache.state_slots = rules_.state_slots;
    return cache;
  }

  /// Running keys and scores in fp32; overlapping windows keep two of them at twice the width.
  static std::int64_t frontier(std::int64_t ratio, std::int64_t width, bool overlaps) {
    const std::int64_t doubled = overlaps ? 2 : 1;
    return doubled * ratio * 2 * doubled * width * 4;
  }

  const CacheFormat& format_;
  const CacheRules& rules_;
  std::int64_t tensor_;
};

double reach(std::int64_t cap, double context) {
  return cap == 0 ? context : std::min(context, static_cast<double>(cap));
}

/// Tokens of a window that a step meets; a chunk is half full on average once there are several.
double window_reach(std::int64_t window, bool chunked, double context) {
  const bool several = context >= static_cast<double>(window + 1);
  return reach(window, context) * (chunked && several ? 0.5 : 1);
}

double product(std::int64_t a, std::int64_t b) {
  return static_cast<double>(a) * static_cast<double>(b);
}

struct MixingFlops {
  double context;

  double operator()(const GroupedQueryAttention& a) const {
    const double met = a.window > 0 ? window_reach(a.window, a.chunked, context)
                                    : reach(a.indexer.selected, context);
    return 4 * product(a.heads, a.head_dim) * met + index(a.indexer, context);
  }
  double operator()(const MultiHeadLatentAttention& a) const {
    return 2 * product(a.heads, 2 * a.kv_lora_rank + a.rope_dim) *
               reach(a.indexer.selected, context) +
           index(a.indexer, context);
  }
  double operator()(const CompressedAttention& a) const {
    double met = reach(a.window, context);
    if (a.compress_ratio == 0) return 4 * product(a.heads, a.head_dim) * met;
    const double entries = context / static_cast<double>(a.compress_ratio);
    met += reach(a.indexer.selected, entries);
    return 4 * product(a.heads, a.head_dim) * met + index(a.indexer, entries);
  }
  double operator()(const GatedDeltaNet& a) const {
    return 7 * product(a.value_heads, a.key_dim * a.value_dim);
  }
  double operator()(const KimiDeltaAttention& a) const {
    return 7 * product(a.heads, a.head_dim * a.head_dim);
  }
  double operator()(const LightningAttention& a) const {
    return 5 * product(a.heads, a.head_dim * a.head_dim);
  }
  double operator()(const Mamba1& a) const { return 9 * product(a.inner, a.state); }
  double operator()(const Mamba2& a) const { return 6 * product(a.heads, a.head_dim * a.state); }
  double operator()(const NoAttention& /*none*/) const { return 0; }

  static double index(const Indexer& i, double entries) {
    return 2 * product(i.heads, i.head_dim) * entries;
  }
};

}  // namespace

std::int64_t LayerCache::held(std::int64_t tokens) const {
  const std::int64_t in_window = owns ? std::min(window_held, tokens) * window_bytes : 0;
  return shareable(tokens) + in_window + state_slots * state_bytes + frontier_bytes;
}

std::int64_t LayerCache::shareable(std::int64_t tokens) const {
  return owns ? tokens / stride * (entry_bytes + index_bytes) : 0;
}

double LayerCache::read_per_step(double context) const {
  const double entries = context / static_cast<double>(stride);
  double sum = static_cast<double>(index_bytes) * entries +
               static_cast<double>(entry_bytes) * reach(selected, entries);
  if (window > 0) {
    sum += static_cast<double>(window_bytes) * window_reach(window, chunked, context);
  }
  return sum + 2 * static_cast<double>(state_bytes);
}

LayerCache layer_cache(const LayerKind& kind, const CacheFormat& format, const CacheRules& rules,
                       std::int64_t tensor) {
  return std::visit(OneLayer{format, rules, tensor}, kind.attention);
}

double mixing_flops(const Attention& attention, double context) {
  return std::visit(MixingFlops{context}, attention);
}

}  // namespace berth
