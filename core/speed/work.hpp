#pragma once

#include <array>
#include <vector>

#include "core/memory/footprint.hpp"

/// What one GPU of each pipeline stage has to read and to multiply.
namespace berth {

/// FLOPs by the precision they run in on this hardware.
using FlopsByPrecision = std::array<Flops, 4>;

struct StageWork {
  Traffic always;         ///< weights that every step reads
  Traffic all_experts;    ///< all routed experts that this GPU holds
  Traffic least_experts;  ///< of them, what the slowest GPU reads whatever the routing
  SpanCache cache;
  FlopsByPrecision matrices{};         ///< per token of its rank, experts left out
  FlopsByPrecision expert_matrices{};  ///< per token of all ranks that share these experts
  Flops attention;                     ///< per token at mean context
};

struct Work {
  std::vector<StageWork> stages;
  Experts experts;
  std::int64_t redundant_experts = 0;
  double correlation = 0;
  Tokens mean_context;
  /// Whole model, one token, per GPU group of size one.
  Traffic cache_read;  ///< cache of one sequence, no replication
  FlopsByPrecision matrices{};
  Flops attention;
};

/// GPUs that read routed experts for one token at the same time: the tensor ranks that slice them,
/// or the expert ranks that its k experts can stand on.
std::int64_t expert_readers(const Layout& layout, Experts experts);

/// Precondition: the model is derivable.
Work work_of(const Deployment& deployment, const Layout& layout, const Weights& weights);

/// The precision a format multiplies in on this card: its own where the card has the units and the
/// peak is known, else bf16 (weights are widened on the fly).
Precision runs_in(const WeightFormat& format, const AcceleratorRecord& card);

/// Dense peak of the card; 0 when not known.
FlopsPerSecond peak(const AcceleratorRecord& card, Precision precision);

/// Time one GPU needs for that work at its peaks; `tokens` scales it. Attention runs in bf16.
/// Precondition: every peak in use is known (see peaks_known).
Seconds compute_time(const AcceleratorRecord& card, const FlopsByPrecision& matrices,
                     Flops attention, double tokens);
bool peaks_known(const AcceleratorRecord& card);

Flops total(const FlopsByPrecision& matrices, Flops attention);

}  // namespace berth
