#pragma once

#include <cstdint>

#include "core/catalogue/records.hpp"
#include "core/units/quantity.hpp"

/// What one layer keeps of a sequence, what one decode step reads of it, and the arithmetic that
/// comes on top of its projections. Kinds and sources: core/catalogue/architecture.hpp.
namespace berth {

/// What the engine and the scenario decide about caches.
struct CacheRules {
  std::int64_t window_extra = 0;       ///< tokens held beyond a window
  std::int64_t window_padding = 1;     ///< a window's tokens are rounded up to a multiple
  std::int64_t convolution_bytes = 2;  ///< of one tap of a short convolution
  std::int64_t state_slots = 1;        ///< recurrent states held per running request
  std::int64_t state_bytes = 4;        ///< of one element of a recurrent state
  bool windows_grow = false;           ///< windows are held like full attention
};

/// Cache of one layer on one rank. An entry stands for `stride` tokens and grows with the context;
/// windows and states do not.
struct LayerCache {
  std::int64_t entry_bytes = 0;
  std::int64_t index_bytes = 0;  ///< of the key by which entries are picked; always read
  std::int64_t stride = 1;
  std::int64_t selected = 0;      ///< entries that are read at most; 0 = all
  std::int64_t window = 0;        ///< tokens that are read; 0 = no window
  std::int64_t window_held = 0;   ///< tokens that are held, as the engine rounds them
  std::int64_t window_bytes = 0;  ///< of one token in the window
  bool chunked = false;           ///< the window starts anew at every multiple of itself
  std::int64_t state_bytes = 0;   ///< one recurrent state with its taps; read and written
  std::int64_t state_slots = 1;
  std::int64_t frontier_bytes = 0;  ///< running sums of the next compressed entry
  bool owns = true;                 ///< false: reads the cache of an earlier layer, holds none

  /// Bytes that one more token adds at long context.
  [[nodiscard]] double slope() const {
    return owns ? static_cast<double>(entry_bytes + index_bytes) / static_cast<double>(stride) : 0;
  }
  /// Bytes of a sequence whatever its length, once its windows are full.
  [[nodiscard]] std::int64_t fixed() const {
    return (owns ? window_held * window_bytes : 0) + state_slots * state_bytes + frontier_bytes;
  }
  /// Bytes held for `tokens` tokens, already in whole blocks.
  [[nodiscard]] std::int64_t held(std::int64_t tokens) const;
  /// Of these, what belongs to entries that another sequence can share.
  [[nodiscard]] std::int64_t shareable(std::int64_t tokens) const;
  /// Bytes that one decode step reads at `context` tokens; states are read and written.
  [[nodiscard]] double read_per_step(double context) const;
};

/// One of `tensor` ranks (1 = the whole layer). KV heads, states and their channels are divided,
/// never below one head a rank; latents, compressed entries and index keys stand whole on every
/// rank. Sources: vLLM and SGLang for replication.
LayerCache layer_cache(const LayerKind& kind, const CacheFormat& format, const CacheRules& rules,
                       std::int64_t tensor);

/// FLOPs of scores, values and state updates for one token at `context`: GQA 4·H·h·S, absorbed MLA
/// 2·H·(2c + r)·S, index scores 2·H·d·S; a window or a selection caps S. Recurrent kinds as their
/// recurrence counts them: Gated DeltaNet and KDA 7, lightning 5, Mamba-1 9, Mamba-2 6 per element
/// of the state.
double mixing_flops(const Attention& attention, double context);

}  // namespace berth
