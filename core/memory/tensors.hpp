#pragma once

#include <cstdint>
#include <vector>

#include "core/catalogue/records.hpp"

/// The tensors that a layer is made of, from its shapes and nothing else.
namespace berth {

/// How tensor parallelism divides a matrix of rows (output) × columns (input).
enum class Split : std::uint8_t {
  none,      ///< every rank holds it whole
  rows,      ///< column-parallel layer: q, gate, up, embedding, head
  columns,   ///< row-parallel layer: o, down
  kv_heads,  ///< rows by head, never below one head per rank
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

  /// A table of expert ids is stored, yet no parameter.
  [[nodiscard]] std::int64_t parameters() const {
    return kind == TensorKind::expert_table ? 0 : count * rows * columns;
  }
};
using Tensors = std::vector<TensorGroup>;

/// Tensors of one layer of `kind`: mixer, FFN or experts with router, norms, and what the
/// architecture adds to every layer. Shapes: docs/method.md §1; the papers beside each kind in
/// core/catalogue/architecture.hpp.
Tensors layer_tensors(const LayerKind& kind, const Architecture& architecture);

/// The input table; it stands on the first pipeline stage.
Tensors embedding_tensors(const Architecture& architecture);
/// Towers for images and sound, counted as one; they stand on the first pipeline stage.
Tensors vision_tensors(const Architecture& architecture);
/// Final norm and output head (no head when tied); they stand on the last pipeline stage.
Tensors head_tensors(const Architecture& architecture);
/// The MTP module, all counted as class `mtp`. arXiv:2412.19437 §2.2.
Tensors mtp_tensors(const Architecture& architecture);

}  // namespace berth
