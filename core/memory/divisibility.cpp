#include "core/memory/divisibility.hpp"

namespace berth {
namespace {

std::string not_divisible(const char* what, std::int64_t size, std::int64_t tensor) {
  return std::string(what) + " (" + std::to_string(size) + ") cannot be divided by " +
         std::to_string(tensor);
}

/// What `tensor` ranks cannot share evenly.
struct MixerFault {
  std::int64_t tensor;

  std::string divide(const char* what, std::int64_t size) const {
    return size % tensor == 0 ? "" : not_divisible(what, size, tensor);
  }
  /// Fewer than `tensor` may be repeated, a whole number of times.
  std::string divide_or_repeat(const char* what, std::int64_t size) const {
    return size > 0 && tensor % size == 0 ? "" : divide(what, size);
  }
  static std::string first(std::string a, std::string b) {
    return a.empty() ? std::move(b) : std::move(a);
  }

  std::string operator()(const GroupedQueryAttention& a) const {
    const std::string heads =
        first(divide("heads", a.heads), divide_or_repeat("KV heads", a.kv_heads));
    return first(heads, divide_or_repeat("index heads", a.indexer.heads));
  }
  std::string operator()(const MultiHeadLatentAttention& a) const {
    return divide("heads", a.heads);
  }
  std::string operator()(const CompressedAttention& a) const {
    return first(divide("output groups", a.output_groups), divide("heads", a.heads));
  }
  std::string operator()(const GatedDeltaNet& a) const {
    return first(divide("linear-attention key heads", a.key_heads),
                 divide("linear-attention value heads", a.value_heads));
  }
  std::string operator()(const KimiDeltaAttention& a) const {
    return divide("linear-attention heads", a.heads);
  }
  std::string operator()(const LightningAttention& a) const {
    return divide("linear-attention heads", a.heads);
  }
  std::string operator()(const Mamba1& a) const { return divide("Mamba channels", a.inner); }
  std::string operator()(const Mamba2& a) const {
    return first(divide("Mamba heads", a.heads), divide_or_repeat("Mamba groups", a.groups));
  }
  std::string operator()(const NoAttention& /*none*/) const { return {}; }
};

struct WidthFault {
  std::int64_t tensor;
  bool whole_experts;

  std::string operator()(const DenseFeedForward& f) const {
    return f.width % tensor == 0 ? "" : not_divisible("dense FFN width", f.width, tensor);
  }
  std::string operator()(const MixtureOfExperts& m) const {
    if (!whole_experts && m.width % tensor != 0) {
      return not_divisible("expert width", m.width, tensor);
    }
    if (m.shared_width % tensor == 0) return {};
    return not_divisible("shared expert width", m.shared_width, tensor);
  }
  std::string operator()(const NoFeedForward& /*none*/) const { return {}; }
};

/// Groups along one axis of up to this many elements are padded; wider ones must not be cut.
constexpr std::int64_t widest_padded_group = 128;

const char* words_for(ParameterClass c) {
  switch (c) {
    case ParameterClass::dense_ffn:
      return "the dense FFN";
    case ParameterClass::routed_experts:
      return "routed experts";
    case ParameterClass::shared_experts:
      return "shared experts";
    case ParameterClass::attention:
      return "attention";
    default:
      return "a matrix";
  }
}

std::string tile_fault(const Deployment& d, const Layout& layout, const Tensors& tensors,
                       std::int64_t experts) {
  for (const TensorGroup& t : tensors) {
    const WeightFormat* format = format_for(d, t.format_class, t.kind);
    const bool square = format->group_rows > 1 && format->group_rows == format->group_columns;
    const bool wide = format->group_rows <= 1 && format->group_columns > widest_padded_group;
    // What is smaller than one block is not stored in blocks.
    const bool small = square && (t.rows < format->group_rows || t.columns < format->group_columns);
    if (small || (!square && !wide)) continue;
    const PlacedGroup p = placed(layout, t, experts);
    const Shape shard = shard_shape(p.group, p.tensor);
    const bool cut_rows = square && shard.rows != t.rows && shard.rows % format->group_rows != 0;
    const bool cut_columns =
        shard.columns != t.columns && shard.columns % format->group_columns != 0;
    if (cut_rows || cut_columns) {
      return std::string("a shard of ") + words_for(t.format_class) + ", " +
             std::to_string(cut_rows ? shard.rows : shard.columns) +
             " wide, cuts the quantisation blocks of " + std::string(format->id);
    }
  }
  return {};
}

std::string layer_fault(const Deployment& d, const Layout& layout, const LayerKind& kind,
                        const Tensors& tensors) {
  std::string fault = std::visit(MixerFault{layout.tensor}, kind.attention);
  if (fault.empty()) {
    fault = std::visit(WidthFault{layout.tensor, layout.expert > 1}, kind.feed_forward);
  }
  return fault.empty() ? tile_fault(d, layout, tensors, experts_of_layer(kind)) : fault;
}

}  // namespace

std::string tensor_fault(const Deployment& d, const Layout& layout) {
  const Architecture& a = d.architecture;
  if (layout.tensor == 1 || !a.derivable()) return {};
  for (const LayerKind& kind : a.kinds) {
    std::string fault = layer_fault(d, layout, kind, layer_tensors(kind, a));
    if (!fault.empty()) return fault;
  }
  if (a.mtp.layers == 0 || !d.scenario.weights.include_mtp) return {};
  return layer_fault(d, layout, a.mtp.kind, mtp_tensors(a));
}

}  // namespace berth
