#pragma once

#include "core/memory/footprint.hpp"

/// The memory question turned round: not whether a load fits, but what the load asks for.
namespace berth {

/// Least number of these GPUs that hold the weights and the asked load, in machines of one to
/// gpus_per_node GPUs, beyond that in whole nodes; layout fields that the scenario sets stay as
/// they are. Nothing when none of up to 2^14 GPUs does.
std::optional<std::int64_t> fewest_gpus(const Deployment& deployment, const Weights& weights);

/// memory.fewest_gpus, memory.fewest_nodes, memory.bits_per_weight*.
void publish_inverse(const Deployment& deployment, const Weights& weights,
                     const Footprint& footprint, Ledger& ledger);
std::span<const Descriptor> inverse_descriptors();

}  // namespace berth
