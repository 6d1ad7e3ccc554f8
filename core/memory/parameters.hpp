#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/catalogue/records.hpp"
#include "core/units/figure.hpp"
#include "core/units/quantity.hpp"

/// Parameters by class, from the shapes of the layers and nothing else.
namespace berth {

/// How tensor parallelism divides a matrix of rows (output) × columns (input).
enum class Split : std::uint8_t {
  none,      ///< every rank holds it whole
  rows,      ///< column-parallel layer: q, gate, up, embedding, head
  columns,   ///< row-parallel layer: o, down
  kv_heads,  ///< rows by KV head, never below one head per rank
};

/// `count` equal tensors of rows × columns.
struct TensorGroup {
  ParameterClass parameter_class = ParameterClass::other;  ///< what it counts for
  ParameterClass format_class =
      ParameterClass::other;  ///< whose format it takes; differs in the MTP module
  TensorKind kind = TensorKind::matrix;
  std::int64_t count = 1;
  std::int64_t rows = 0;
  std::int64_t columns = 1;
  Split split = Split::none;
  std::int64_t kv_heads = 0;  ///< with Split::kv_heads

  [[nodiscard]] std::int64_t parameters() const { return count * rows * columns; }
};
using Tensors = std::vector<TensorGroup>;

/// Tensors of one layer: attention, FFN or experts with router, norms (2·d and those of the
/// attention). Shapes: docs/method.md §1; arXiv:1911.02150, 2305.13245 (GQA), 2405.04434 (MLA),
/// 2401.06066 (MoE).
Tensors layer_tensors(const LayerKind& kind, std::int64_t hidden);

/// The input table; it stands on the first pipeline stage.
Tensors embedding_tensors(const Architecture& architecture);
/// Final norm and output head (no head when tied); they stand on the last pipeline stage.
Tensors head_tensors(const Architecture& architecture);
/// The MTP module, all counted as class `mtp`. arXiv:2412.19437 §2.2.
Tensors mtp_tensors(const Architecture& architecture);

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
