#pragma once

#include "core/memory/cache.hpp"
#include "core/memory/layout.hpp"

/// Memory of the fullest GPU, what fits beside the weights, and the verdict.
namespace berth {

/// One pipeline stage at a given overhead and weight factor; of its GPUs, those with the most
/// experts, unless it says otherwise.
struct StageRoom {
  BytesByClass by_class{};  ///< weights of one GPU, before the engine's factor
  Bytes weights;
  Bytes lightest_weights;  ///< of a GPU with the fewest experts
  Bytes resident;
  Bytes usable;     ///< by the engine's budget rule
  SpanCache cache;  ///< one rank's share of this stage's layers, replication included
  Bytes kv_free;    ///< usable − resident − overhead; may be negative
  Bytes free;       ///< Σ kv_free over all GPUs of the stage
  Bytes asked;      ///< cache of the asked concurrency on the fullest rank
  Bytes spare;      ///< kv_free − asked
};

/// A whole deployment at a given overhead and weight factor.
struct Room {
  EngineNeeds needs;
  std::vector<StageRoom> stages;
  std::size_t fullest = 0;           ///< stage with the least spare
  Bytes spare;                       ///< over all GPUs
  std::int64_t capacity_tokens = 0;  ///< over data-parallel ranks and replicas
  std::int64_t max_sequences = 0;    ///< global, at input + output tokens
  std::int64_t max_context = 0;      ///< at the asked concurrency
};

enum class MemoryVerdict : std::uint8_t { fits, tight, cannot_serve, does_not_fit };
std::string_view name_of(MemoryVerdict verdict);

struct Footprint {
  BytesByClass placed{};     ///< weights on all GPUs together, before the engine's factor
  Bytes capacity;            ///< of one GPU
  Bytes headroom;            ///< Σ capacity − weights × replicas
  Room low, typical, high;   ///< low: least overhead, hence most room
  std::int64_t running = 0;  ///< sequences after the memory cap
  MemoryVerdict verdict = MemoryVerdict::fits;

  [[nodiscard]] const StageRoom& fullest() const { return typical.stages[typical.fullest]; }
};

/// Σ capacity of all GPUs − weights of every whole replica: the spec-sheet margin.
Bytes headroom(const Deployment& deployment, const Layout& layout, const Weights& weights);

/// Precondition: deployment.scope.memory.
Footprint footprint(const Deployment& deployment, const Layout& layout, const Weights& weights);

/// The verdict alone, at typical overhead; cheap enough to be asked of many variants.
MemoryVerdict memory_verdict(const Deployment& deployment, const Layout& layout,
                             const Weights& weights);

/// True when the asked concurrency fits at typical overhead, with whatever slack.
bool serves_load(const Deployment& deployment, const Layout& layout, const Weights& weights);

/// A single change that makes a deployment fit, found by trying.
struct Flip {
  std::string path;
  double number = 0;
  std::string word;  ///< set when the value is a name
};
/// The least number of GPUs, the widest narrower cache, the longest shorter request and the largest
/// smaller concurrency that fit, each alone. Empty when nothing needs to flip.
std::vector<Flip> flips(const Deployment& deployment, const Layout& layout, const Weights& weights,
                        MemoryVerdict verdict);

void publish_headroom(const Deployment& deployment, const Layout& layout, const Weights& weights,
                      Ledger& ledger);
void publish_footprint(const Deployment& deployment, const Layout& layout,
                       const Footprint& footprint, Ledger& ledger);
/// The whole model as the engine keeps it, and what of it stands more than once.
void publish_resident(const Layout& layout, const Weights& weights, const Footprint& footprint,
                      Ledger& ledger);
std::span<const Descriptor> footprint_descriptors();

}  // namespace berth
