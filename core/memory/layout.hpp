#pragma once

#include <variant>

#include "core/memory/engine.hpp"
#include "core/memory/weights.hpp"

/// How the model is laid over the GPUs: tensor × pipeline × data per replica, whole replicas.
namespace berth {

struct Layout {
  std::int64_t tensor = 1;
  std::int64_t pipeline = 1;
  std::int64_t data = 1;
  std::int64_t expert = 1;
  std::int64_t replicas = 1;
  bool padded = false;  ///< some quantisation group had to be filled up

  /// Groups that each serve their own share of the requests.
  [[nodiscard]] std::int64_t ranks() const { return replicas * data; }
  [[nodiscard]] std::int64_t gpus_used() const { return tensor * pipeline * ranks(); }
};

/// Layers of one pipeline stage, and which ends of the model stand on it.
struct Stage {
  std::size_t first = 0;
  std::size_t last = 0;
  bool has_embedding = false;
  bool has_head = false;
};
/// Stages as even as they can be; the first L mod pipeline of them hold one layer more.
std::vector<Stage> stages_of(const Architecture& architecture, std::int64_t pipeline);

/// Weights of one GPU on `stage`, by class, before the engine's factor.
BytesByClass stage_weights(const Deployment& deployment, const Weights& weights, const Stage& stage,
                           std::int64_t tensor, bool& padded);

/// Empty when `tensor` ranks can hold the model, else why not: heads, KV heads and FFN widths must
/// divide (KV heads may be repeated instead), and so must the shards of 128 × 128 FP8 blocks.
std::string tensor_fault(const Deployment& deployment, std::int64_t tensor);

/// Fills in what the scenario leaves open and refuses what cannot be laid out.
std::variant<Layout, Faults> lay_out(const Deployment& deployment, const Weights& weights);

void publish_layout(const Layout& layout, Ledger& ledger);
std::span<const Descriptor> layout_descriptors();

}  // namespace berth
