#pragma once

#include "core/speed/decode.hpp"

/// Rates of a deployment: what the report says about speed.
namespace berth {

enum class Regime : std::uint8_t { latency_gain, valley, throughput_gain };
std::string_view name_of(Regime regime);

struct Rates {
  std::optional<TokensPerSecond> weights_only;
  std::optional<TokensPerSecond> rule_of_thumb;
  /// Empty when memory holds no sequence or the scope leaves speed out.
  struct UnderLoad {
    std::int64_t running = 0;
    Step step;
    TokensPerSecond bound;
    TokensPerSecond ceiling;
    std::optional<Regime> regime;  ///< of MoE models alone
    std::string_view binding;      ///< "memory", "bandwidth" or "compute"
  };
  std::optional<UnderLoad> under_load;
};

/// In this order of precedence: throughput gain (compute takes at least as long as memory), latency
/// gain (coverage under 0.9), the valley. docs/method.md §5.
Regime regime_of(const Step& step);

/// Rates at the running batch, published with the series speed.by_batch (batches 1, 2, 4 … 4,096,
/// so beyond what memory holds too; left out when not one request fits). `footprint` may be null
/// when memory is out of scope: then only the two figures that need no memory are given.
Rates rate(const Deployment& deployment, const Layout& layout, const Weights& weights,
           const Footprint* footprint, Ledger& ledger);

std::span<const Descriptor> speed_descriptors();

}  // namespace berth
