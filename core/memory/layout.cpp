#include "core/memory/layout.hpp"

#include <algorithm>
#include <cmath>

namespace berth {
namespace {

std::string not_divisible(const char* what, std::int64_t size, std::int64_t tensor) {
  return std::string(what) + " (" + std::to_string(size) + ") cannot be divided by " +
         std::to_string(tensor);
}

/// What `tensor` ranks cannot share evenly; KV heads may be repeated instead.
struct AttentionFault {
  std::int64_t tensor;

  std::string divide(const char* what, std::int64_t size) const {
    return size % tensor == 0 ? "" : not_divisible(what, size, tensor);
  }
  std::string operator()(const GroupedQueryAttention& a) const {
    if (a.heads % tensor != 0) return not_divisible("heads", a.heads, tensor);
    const bool repeats = tensor % a.kv_heads == 0;
    return repeats ? "" : divide("KV heads", a.kv_heads);
  }
  std::string operator()(const MultiHeadLatentAttention& a) const {
    return divide("heads", a.heads);
  }
  std::string operator()(const CompressedAttention& a) const {
    const std::string groups = divide("output groups", a.output_groups);
    return groups.empty() ? divide("heads", a.heads) : groups;
  }
  std::string operator()(const GatedDeltaNet& a) const {
    const std::string keys = divide("key heads", a.key_heads);
    return keys.empty() ? divide("value heads", a.value_heads) : keys;
  }
  std::string operator()(const KimiDeltaAttention& a) const { return divide("heads", a.heads); }
  std::string operator()(const LightningAttention& a) const { return divide("heads", a.heads); }
  std::string operator()(const Mamba1& a) const { return divide("channels", a.inner); }
  std::string operator()(const Mamba2& a) const { return divide("heads", a.heads); }
  std::string operator()(const NoAttention& /*none*/) const { return {}; }
};

struct WidthFault {
  std::int64_t tensor;

  std::string operator()(const DenseFeedForward& f) const {
    return f.width % tensor == 0 ? "" : not_divisible("FFN width", f.width, tensor);
  }
  std::string operator()(const MixtureOfExperts& m) const {
    if (m.width % tensor != 0) return not_divisible("expert width", m.width, tensor);
    if (m.shared_width % tensor == 0) return {};
    return not_divisible("shared expert width", m.shared_width, tensor);
  }
  std::string operator()(const NoFeedForward& /*none*/) const { return {}; }
};

/// Groups along one axis of up to this many elements are padded; wider ones must not be cut.
constexpr std::int64_t widest_padded_group = 128;

/// Tiles of an FP8 matrix must not be cut, nor the super-blocks of 256 that GGUF types have.
std::string tile_fault(const Deployment& d, const Tensors& tensors, std::int64_t tensor) {
  for (const TensorGroup& t : tensors) {
    const WeightFormat* format = format_for(d, t.format_class, t.kind);
    const bool square = format->group_rows > 1 && format->group_rows == format->group_columns;
    const bool wide = format->group_rows <= 1 && format->group_columns > widest_padded_group;
    if (!square && !wide) continue;
    const Shape shard = shard_shape(t, tensor);
    const bool cut_rows = square && shard.rows != t.rows && shard.rows % format->group_rows != 0;
    const bool cut_columns =
        shard.columns != t.columns && shard.columns % format->group_columns != 0;
    if (cut_rows || cut_columns) {
      return "a shard of " + std::to_string(cut_rows ? shard.rows : shard.columns) +
             " cuts the quantisation blocks of " + std::string(format->id);
    }
  }
  return {};
}

std::vector<std::int64_t> divisors(std::int64_t n) {
  std::vector<std::int64_t> found;
  for (std::int64_t d = 1; d * d <= n; ++d) {
    if (n % d != 0) continue;
    found.push_back(d);
    if (d != n / d) found.push_back(n / d);
  }
  std::sort(found.begin(), found.end());
  return found;
}

class LayoutFinder {
 public:
  LayoutFinder(const Deployment& d, const Weights& w)
      : d_(d), w_(w), asked_(d.scenario.parallelism), gpus_(d.scenario.hardware.gpus) {}

  std::variant<Layout, Faults> run() {
    layout_.data = asked_.data;
    layout_.expert = asked_.expert;
    if (gpus_ % asked_.data != 0) return refuse("/parallelism/data", divisors(gpus_));
    return with_legal_experts(tensor_and_pipeline());
  }

 private:
  /// `expert` is 1 or divides data × tensor: the quotient is whole copies of the experts.
  std::variant<Layout, Faults> with_legal_experts(std::variant<Layout, Faults> found) {
    const auto* layout = std::get_if<Layout>(&found);
    if (layout == nullptr || (asked_.data * layout->tensor) % asked_.expert == 0) return found;
    return refuse("/parallelism/expert", divisors(asked_.data * layout->tensor),
                  "expert must divide data × tensor");
  }

  std::variant<Layout, Faults> tensor_and_pipeline() {
    if (asked_.tensor) {
      const std::string reason = tensor_fault(d_, *asked_.tensor);
      if (!reason.empty()) return refuse("/parallelism/tensor", legal_tensors(1), reason);
    }
    const std::int64_t deepest =
        d_.architecture.derivable() ? static_cast<std::int64_t>(d_.architecture.layers.size()) : 1;
    if (asked_.pipeline) return with_pipeline(*asked_.pipeline, deepest);
    return shallowest_that_holds(deepest);
  }

  Faults refuse(std::string path, const std::vector<std::int64_t>& allowed, std::string why = {}) {
    std::vector<std::string> words;
    for (const std::int64_t n : allowed) words.push_back(std::to_string(n));
    if (why.empty()) why = "tensor × data × pipeline must divide the number of GPUs";
    return {{std::move(path), FaultCode::illegal_layout, std::move(why), std::move(words)}};
  }

  std::vector<std::int64_t> legal_tensors(std::int64_t pipeline) const {
    std::vector<std::int64_t> legal;
    for (const std::int64_t t : divisors(gpus_ / asked_.data / pipeline)) {
      if (t > d_.scenario.hardware.gpus_per_node) break;
      if (tensor_fault(d_, t).empty()) legal.push_back(t);
    }
    return legal;
  }

  /// Sets the layout for that many stages; false when the numbers do not divide.
  bool set(std::int64_t pipeline) {
    if (gpus_ % (asked_.data * pipeline) != 0) return false;
    if (asked_.tensor) {
      if (gpus_ / asked_.data / pipeline % *asked_.tensor != 0) return false;
      layout_.tensor = *asked_.tensor;
    } else {
      layout_.tensor = legal_tensors(pipeline).back();
    }
    layout_.pipeline = pipeline;
    layout_.replicas = gpus_ / (layout_.tensor * asked_.data * pipeline);
    return true;
  }

  std::variant<Layout, Faults> with_pipeline(std::int64_t pipeline, std::int64_t deepest) {
    if (pipeline > deepest || !set(pipeline)) {
      const bool stages_divide = pipeline <= deepest && gpus_ % (asked_.data * pipeline) == 0;
      if (stages_divide) return refuse("/parallelism/tensor", legal_tensors(pipeline));
      std::vector<std::int64_t> legal;
      for (const std::int64_t p : divisors(gpus_ / asked_.data)) {
        if (p <= deepest && set(p)) legal.push_back(p);
      }
      return refuse("/parallelism/pipeline", legal,
                    pipeline > deepest ? "a stage needs a layer" : std::string{});
    }
    return layout_;
  }

  /// None holds: the fewest stages among the layouts whose replica spans the most GPUs.
  std::variant<Layout, Faults> shallowest_that_holds(std::int64_t deepest) {
    Layout roomiest;
    roomiest.replicas = 0;
    for (const std::int64_t p : divisors(gpus_ / asked_.data)) {
      if (p > std::max<std::int64_t>(deepest, underivable_stages())) break;
      if (!set(p)) continue;
      if (holds()) return layout_;
      if (roomiest.replicas == 0 || layout_.replicas < roomiest.replicas) roomiest = layout_;
    }
    if (roomiest.replicas == 0) return refuse("/parallelism/tensor", legal_tensors(1));
    return roomiest;
  }

  /// Stages are counted for a model without layers too: its bytes are taken as evenly spread.
  std::int64_t underivable_stages() const { return d_.architecture.derivable() ? 1 : gpus_; }

  bool holds() const {
    const EngineNeeds needs = engine_range(d_).typical;
    const Bytes usable = usable_bytes(d_);
    if (!d_.architecture.derivable()) {
      const std::int64_t group = layout_.tensor * layout_.pipeline;
      const Bytes each = bytes(ceil_div(w_.total.in(unit::byte), group));
      return resident_bytes(each, needs.weight_factor) + needs.overhead <= usable;
    }
    bool padded = false;
    for (const Stage& stage : stages_of(d_.architecture, layout_.pipeline)) {
      Bytes sum;
      for (const Bytes b : stage_weights(d_, w_, stage, layout_.tensor, padded)) sum += b;
      if (resident_bytes(sum, needs.weight_factor) + needs.overhead > usable) return false;
    }
    return true;
  }

  const Deployment& d_;
  const Weights& w_;
  const ParallelismChoice& asked_;
  std::int64_t gpus_;
  Layout layout_;
};

constexpr Descriptor descriptors[] = {
    {"layout.tensor",
     "count",
     "Tensor parallel ranks",
     {},
     {},
     "scenario, else chosen",
     "Left open: the largest legal divisor of the GPUs that stays inside a node."},
    {"layout.pipeline",
     "count",
     "Pipeline stages",
     {},
     {},
     "scenario, else chosen",
     "Left open: the least number of stages that holds the weights."},
    {"layout.data", "count", "Data parallel ranks", {}, {}, "scenario"},
    {"layout.expert",
     "count",
     "Expert parallel ranks",
     {},
     {},
     "scenario",
     "1: experts are sliced by tensor parallelism."},
    {"layout.replicas", "count", "Whole replicas", {}, {}, "GPUs ÷ (tensor × data × pipeline)"},
};

}  // namespace

std::vector<Stage> stages_of(const Architecture& a, std::int64_t pipeline) {
  std::vector<Stage> stages;
  const auto layers = static_cast<std::int64_t>(a.layers.size());
  std::int64_t first = 0;
  for (std::int64_t s = 0; s < pipeline; ++s) {
    const std::int64_t size = layers / pipeline + (s < layers % pipeline ? 1 : 0);
    stages.push_back({static_cast<std::size_t>(first), static_cast<std::size_t>(first + size),
                      s == 0, s == pipeline - 1});
    first += size;
  }
  return stages;
}

BytesByClass stage_weights(const Deployment& d, const Weights& w, const Stage& stage,
                           std::int64_t tensor, bool& padded) {
  const Architecture& a = d.architecture;
  BytesByClass sum{};
  const auto add = [&](const Tensors& tensors, std::int64_t times) {
    for (const TensorGroup& t : tensors) {
      sum[static_cast<std::size_t>(t.parameter_class)] += shard_bytes(d, t, tensor, padded) * times;
    }
  };
  for (std::size_t k = 0; k < a.kinds.size(); ++k) {
    const std::int64_t layers = layers_of_kind(a, k, stage.first, stage.last);
    if (layers > 0) add(layer_tensors(a.kinds[k], a), layers);
  }
  if (stage.has_embedding) add(embedding_tensors(a), 1);
  if (stage.has_embedding && d.scenario.weights.include_vision) add(vision_tensors(a), 1);
  if (stage.has_head) add(head_tensors(a), 1);
  const bool head_copy = stage.has_head && !stage.has_embedding && a.tied_embeddings;
  if (head_copy) add(embedding_tensors(a), 1);
  if (stage.has_head && d.scenario.weights.include_mtp) add(mtp_tensors(a), 1);
  if (w.scale != 1) {
    for (Bytes& b : sum) {
      b = bytes(
          static_cast<std::int64_t>(std::ceil(static_cast<double>(b.in(unit::byte)) * w.scale)));
    }
  }
  return sum;
}

std::string tensor_fault(const Deployment& d, std::int64_t tensor) {
  if (tensor == 1 || !d.architecture.derivable()) return {};
  for (const LayerKind& kind : d.architecture.kinds) {
    for (std::string fault : {std::visit(AttentionFault{tensor}, kind.attention),
                              std::visit(WidthFault{tensor}, kind.feed_forward),
                              tile_fault(d, layer_tensors(kind, d.architecture), tensor)}) {
      if (!fault.empty()) return fault;
    }
  }
  return {};
}

std::variant<Layout, Faults> lay_out(const Deployment& d, const Weights& w) {
  std::variant<Layout, Faults> found = LayoutFinder(d, w).run();
  if (auto* layout = std::get_if<Layout>(&found); layout != nullptr && d.architecture.derivable()) {
    for (const Stage& stage : stages_of(d.architecture, layout->pipeline)) {
      stage_weights(d, w, stage, layout->tensor, layout->padded);
    }
  }
  return found;
}

void publish_layout(const Layout& layout, Ledger& ledger) {
  const std::int64_t values[] = {layout.tensor, layout.pipeline, layout.data, layout.expert,
                                 layout.replicas};
  for (std::size_t i = 0; i < std::size(values); ++i) {
    ledger.add(descriptors[i], static_cast<double>(values[i]));
  }
}

std::span<const Descriptor> layout_descriptors() { return descriptors; }

}  // namespace berth
