#pragma once

#include <optional>

#include "core/speed/work.hpp"

/// Decode rates of batches: the bound that nothing beats, and the ceiling under the scenario's
/// routing. Both at efficiency 1 and without the network. docs/method.md §5.
namespace berth {

struct StageTime {
  Seconds memory;   ///< bytes ÷ bandwidth
  Seconds compute;  ///< FLOPs ÷ peaks; 0 when the peaks are not known
};

/// One decode step of a global batch, seen from the fullest GPU.
struct Step {
  std::int64_t microbatches = 1;  ///< per rank; more than 1 under pipeline alone
  std::int64_t batch = 1;         ///< sequences of one microbatch on the fullest rank
  std::int64_t copy_batch = 1;    ///< and of all ranks that share one copy of the experts
  double coverage = 0;            ///< share of the routed experts that a microbatch reads
  std::vector<StageTime> stages;
  Seconds memory;    ///< Σ stages
  Seconds compute;   ///< Σ stages
  Seconds duration;  ///< until every sequence has its next token

  [[nodiscard]] bool compute_binds() const { return compute >= memory; }
};

/// A deployment that can be asked for any batch. Holds references: the arguments must outlive it.
class Decoder {
 public:
  Decoder(const Deployment& deployment, const Layout& layout, const Weights& weights,
          const Work& work);

  /// Ceiling step of `batch` ≥ 1 sequences over all replicas. A pipeline of p stages works on
  /// m = min(p, batch of a rank) microbatches: duration = max(Σ t_stage, m · slowest t_stage).
  /// Under a layer split m is 1: cards run one after another.
  [[nodiscard]] Step step(std::int64_t batch) const;
  [[nodiscard]] TokensPerSecond ceiling(std::int64_t batch) const;
  /// Fewest bytes that any routing allows (k experts however large the batch), the cache really
  /// read, perfect balance over the ranks that a batch of that size can occupy.
  [[nodiscard]] TokensPerSecond bound(std::int64_t batch) const;

  /// Least global batch whose coverage is 0.9; none when it never is, or without experts.
  [[nodiscard]] std::optional<std::int64_t> batch_of_coverage_90() const;
  /// Least global batch at which compute takes at least as long as memory; none when never.
  [[nodiscard]] std::optional<std::int64_t> batch_of_compute_bound() const;

  [[nodiscard]] Seconds token_compute() const;  ///< one token of the whole model on one GPU

 private:
  [[nodiscard]] std::int64_t ranks_in_use(std::int64_t batch) const;

  const Deployment& deployment_;
  const Layout& layout_;
  const Work& work_;
  BytesPerSecond bandwidth_;
  Seconds reading_;  ///< of one token's weights, see weights_time
  bool peaks_known_;
};

/// GPUs that read a class at the same time for one token: the tensor ranks, for routed experts see
/// expert_readers.
std::int64_t readers_of(ParameterClass parameter_class, const Layout& layout, Experts experts);
/// Time of one token's weights, no context: Σ over classes of bytes read ÷ (bandwidth × the ranks
/// that read them at once). One stage's cards, or under a layer split one card, read at a time.
Seconds weights_time(const Deployment& deployment, const Layout& layout, const Weights& weights);
/// One user, no context: 1 ÷ weights_time.
TokensPerSecond weights_only(const Deployment& deployment, const Layout& layout,
                             const Weights& weights);
/// Σ bandwidth ÷ (published active parameters × nominal bytes): the article formula, no bound.
std::optional<TokensPerSecond> rule_of_thumb(const Deployment& deployment);

}  // namespace berth
