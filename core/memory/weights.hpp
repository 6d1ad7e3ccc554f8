#pragma once

#include <array>
#include <string>

#include "core/memory/parameters.hpp"
#include "core/scenario/resolve.hpp"

/// Bytes of the weights: what is stored, what one token makes the GPUs read.
namespace berth {

using BytesByClass = std::array<Bytes, parameter_class_count>;
using TrafficByClass = std::array<Traffic, parameter_class_count>;

struct Weights {
  Bytes total;              ///< by the scenario's source, with what `include` names
  std::string_view basis;   ///< "released", "derived" or "given"
  BytesByClass by_class{};  ///< adds up to `total`; zeros when the model is not derivable
  TrafficByClass read{};    ///< one token's reads, k of E experts
  Traffic read_per_token;
  Bytes derived_total;  ///< Σ tensors at their formats, same parts included
  double scale = 1;     ///< stored ÷ derived; 1 unless the scenario gives other bytes
};

/// Stored bytes of one tensor of rows × columns, scales included, rounded up to whole bytes.
Bytes tensor_bytes(const WeightFormat& format, std::int64_t rows, std::int64_t columns);

/// Weights of the whole model. Source: docs/method.md §2.
Weights weigh(const Deployment& deployment);

/// Published parameters × the nominal bits of the headline format ÷ 8, the reading that ignores
/// everything but the format's name. 0 when one of the two is not known.
Bytes naive_bytes(const Deployment& deployment);

/// One GPU's share of a tensor group under `tensor` ranks; `padded` is set when a quantisation
/// group had to be filled up.
Bytes shard_bytes(const Deployment& deployment, const TensorGroup& group, std::int64_t tensor,
                  bool& padded);
/// Rows and columns of that share, before padding.
struct Shape {
  std::int64_t rows;
  std::int64_t columns;
};
Shape shard_shape(const TensorGroup& group, std::int64_t tensor);

/// memory.weights.* of the whole model and the series memory.weights.by_class.
void publish_weights(const Deployment& deployment, const Weights& weights, Ledger& ledger);
std::span<const Descriptor> weight_descriptors();

inline std::int64_t ceil_div(std::int64_t a, std::int64_t b) { return (a + b - 1) / b; }

}  // namespace berth
