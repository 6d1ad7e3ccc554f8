#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/memory/tensors.hpp"
#include "core/units/figure.hpp"
#include "core/units/quantity.hpp"

/// Parameters by class, from the shapes of the layers and nothing else.
namespace berth {

using ByClass = std::array<std::int64_t, parameter_class_count>;
inline std::int64_t& at(ByClass& counts, ParameterClass c) {
  return counts[static_cast<std::size_t>(c)];
}
inline std::int64_t at(const ByClass& counts, ParameterClass c) {
  return counts[static_cast<std::size_t>(c)];
}

struct ParameterCounts {
  ByClass by_class{};  ///< whole model; `mtp` apart from `total`
  std::int64_t total = 0;
  std::int64_t active = 0;          ///< total less the routed experts that a token does not select
  std::int64_t read_per_token = 0;  ///< active less the input table, unless it is the head too
};

/// Sums the shapes. Precondition: the architecture is derivable.
ParameterCounts count_parameters(const Architecture& architecture);

/// E and k of the model's MoE layers; 0 and 0 for dense models.
struct Experts {
  std::int64_t experts = 0;
  std::int64_t per_token = 0;
};
Experts experts_of(const Architecture& architecture);
/// Share of its routed experts that a token selects, k/E; 0 without experts.
double selected_share(const FeedForward& feed_forward);
/// How many layers are of `kind`, in all and among layers first … last − 1.
std::int64_t layers_of_kind(const Architecture& architecture, std::size_t kind);
std::int64_t layers_of_kind(const Architecture& architecture, std::size_t kind, std::size_t first,
                            std::size_t last);

/// model.* figures and the series model.by_layer_kind.
void publish_model(const ModelRecord& model, const Architecture& architecture, Ledger& ledger);
std::span<const Descriptor> model_descriptors();

}  // namespace berth
