#pragma once

#include "core/memory/engine.hpp"
#include "core/memory/weights.hpp"

/// Where the weights stand: what one GPU of a pipeline stage holds. docs/method.md §4.
namespace berth {

/// How the model is laid over the GPUs: tensor × data × pipeline per replica, whole replicas.
struct Layout {
  std::int64_t tensor = 1;
  std::int64_t pipeline = 1;
  std::int64_t data = 1;
  std::int64_t expert = 1;  ///< 1: every expert is sliced over `tensor`; else experts stay whole
  std::int64_t redundant_experts = 0;  ///< extra copies per MoE layer, with expert > 1
  std::int64_t replicas = 1;
  bool layer_split = false;  ///< stages work one after another, never at once
  bool padded = false;       ///< some quantisation group had to be filled up

  /// Groups that each serve their own share of the requests.
  [[nodiscard]] std::int64_t ranks() const { return replicas * data; }
  [[nodiscard]] std::int64_t gpus_used() const { return tensor * pipeline * ranks(); }
  /// GPUs that hold one pipeline stage, over all replicas.
  [[nodiscard]] std::int64_t gpus_of_stage() const { return tensor * ranks(); }
  /// Whole copies of the routed experts in one replica.
  [[nodiscard]] std::int64_t expert_copies() const {
    return expert == 1 ? data : tensor * data / expert;
  }
  /// Stages that work on different requests at the same time.
  [[nodiscard]] std::int64_t concurrent_stages() const { return layer_split ? 1 : pipeline; }
};

/// What the engine's needs depend on, for a rank with its share of the asked requests.
ReplicaShape replica_shape(const Deployment& deployment, const Layout& layout);

/// Layers of one pipeline stage, and which ends of the model stand on it.
struct Stage {
  std::size_t first = 0;
  std::size_t last = 0;
  bool has_embedding = false;
  bool has_head = false;
};
/// Stages as even as they can be; the first L mod pipeline of them hold one layer more.
std::vector<Stage> stages_of(const Architecture& architecture, std::int64_t pipeline);

/// Routed experts of a layer, dealt over `expert` ranks: (E + redundant) mod expert ranks hold one
/// more than the others. Without expert parallelism every GPU has a slice of all of them.
struct ExpertSlots {
  std::int64_t most = 0;
  std::int64_t least = 0;
  std::int64_t fuller_ranks = 1;  ///< of `expert` ranks, how many hold `most`
};
ExpertSlots expert_slots(const Layout& layout, std::int64_t experts);

/// Which GPU of a stage: one that holds the most experts, or one that holds the fewest.
enum class Seat : std::uint8_t { fullest, lightest };
/// How many GPUs of a stage, over all replicas, sit there; they add up to gpus_of_stage().
std::int64_t gpus_at(const Layout& layout, const Architecture& architecture, Seat seat);

/// One GPU's part of a tensor group: the group with as many experts as stand there, and how many
/// ways `tensor` cuts each of its tensors.
struct PlacedGroup {
  TensorGroup group;
  std::int64_t tensor = 1;
};
/// `experts` is E of the layer that the group belongs to, 0 when it has none.
PlacedGroup placed(const Layout& layout, const TensorGroup& group, std::int64_t experts,
                   Seat seat = Seat::fullest);
/// E of a layer, 0 when it has no experts.
std::int64_t experts_of_layer(const LayerKind& kind);

/// Weights of one GPU on `stage`, by class, before the engine's factor; `padded` is set when a
/// quantisation group had to be filled up.
BytesByClass stage_weights(const Deployment& deployment, const Weights& weights,
                           const Layout& layout, const Stage& stage, Seat seat, bool& padded);

}  // namespace berth
