#include "core/memory/layout.hpp"

#include <algorithm>

#include "core/memory/divisibility.hpp"

namespace berth {
namespace {

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

Fault illegal(std::string path, const std::vector<std::int64_t>& allowed, std::string why) {
  std::vector<std::string> words;
  for (const std::int64_t n : allowed) words.push_back(std::to_string(n));
  return {std::move(path), FaultCode::illegal_layout, std::move(why), std::move(words)};
}

constexpr const char* must_divide_gpus = "tensor × data × pipeline must divide the number of GPUs";

class LayoutFinder {
 public:
  LayoutFinder(const Deployment& d, const Weights& w)
      : d_(d),
        w_(w),
        asked_(d.scenario.parallelism),
        gpus_(d.scenario.hardware.gpus),
        data_(gpus_ % asked_.data == 0 ? asked_.data : 1),
        layers_(static_cast<std::int64_t>(d.architecture.layers.size())),
        experts_(experts_of(d.architecture).experts) {
    layout_.data = asked_.data;
    layout_.expert = asked_.expert;
    layout_.redundant_experts = asked_.redundant_experts;
    layout_.layer_split = asked_.layer_split;
  }

  std::variant<Layout, Faults> run() {
    check_experts();
    if (data_ != asked_.data) {
      faults_.push_back(illegal("/parallelism/data", divisors(gpus_), must_divide_gpus));
    }
    check_tensor();
    if (faults_.empty()) choose();
    if (faults_.empty()) return layout_;
    return std::move(faults_);
  }

 private:
  void check_experts() {
    if (!d_.architecture.derivable()) return;
    if (experts_ == 0 && asked_.expert > 1) {
      faults_.push_back(illegal("/parallelism/expert", {1}, "this model has no routed experts"));
    }
    const std::int64_t most = experts_ * (asked_.expert - 1);
    if (asked_.redundant_experts <= most) return;
    Fault fault = illegal("/parallelism/redundant_experts", {},
                          most == 0 ? "redundant experts need expert parallelism"
                                    : "an expert would stand twice on one rank");
    fault.allowed = Range{0, static_cast<double>(most)};
    faults_.push_back(std::move(fault));
  }

  void check_tensor() {
    if (asked_.layer_split && asked_.tensor.value_or(1) != 1) {
      faults_.push_back(
          illegal("/parallelism/tensor", {1}, "a layer split gives every card whole layers"));
      return;
    }
    find_legal_tensors();
    if (!asked_.tensor) return;
    std::string reason = tensor_reason(*asked_.tensor);
    if (reason.empty()) return;
    const auto divides = [&](std::int64_t t) { return experts_divide(t); };
    const std::vector<std::int64_t> nearest = nearest_tensors();
    if (std::none_of(nearest.begin(), nearest.end(), divides)) {
      reason += "; with fewer tensor ranks expert must be smaller too";
    }
    faults_.push_back(illegal("/parallelism/tensor", nearest, std::move(reason)));
  }

  /// Legal tensor ranks for the stages that were asked for, if they divide the GPUs at all.
  std::vector<std::int64_t> nearest_tensors() const {
    const std::vector<std::int64_t> found = legal_tensors(asked_.pipeline.value_or(1));
    return found.empty() ? legal_tensors(1) : found;
  }

  /// Why that many tensor ranks cannot be, whatever the number of GPUs; empty when they can.
  std::string tensor_reason(std::int64_t tensor) const {
    const std::int64_t nodes = ceil_div(tensor, d_.scenario.hardware.gpus_per_node);
    if (tensor % nodes != 0) return "a tensor group must spread evenly over its nodes";
    Layout tried = layout_;
    tried.tensor = tensor;
    return tensor_fault(d_, tried);
  }

  /// Divisors of the GPUs that shapes and nodes allow. Beyond a node only where more was asked for.
  void find_legal_tensors() {
    const std::int64_t most =
        std::max(d_.scenario.hardware.gpus_per_node, asked_.tensor.value_or(1));
    for (const std::int64_t t : divisors(gpus_ / data_)) {
      if (t > most || (asked_.layer_split && t > 1)) break;
      if (tensor_reason(t).empty()) legal_.push_back(t);
    }
  }

  bool experts_divide(std::int64_t tensor) const {
    return asked_.data * tensor % asked_.expert == 0;
  }

  /// Legal tensor ranks for that many stages, ascending; those alone that the experts can be placed
  /// over, where there are any.
  std::vector<std::int64_t> legal_tensors(std::int64_t pipeline) const {
    std::vector<std::int64_t> fit;
    std::vector<std::int64_t> with_experts;
    for (const std::int64_t t : legal_) {
      if (gpus_ % (data_ * pipeline * t) != 0) continue;
      fit.push_back(t);
      if (experts_divide(t)) with_experts.push_back(t);
    }
    return with_experts.empty() ? fit : with_experts;
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

  void choose() {
    if (asked_.pipeline) {
      set_pipeline(*asked_.pipeline);
    } else if (asked_.layer_split) {
      set_deepest();
    } else {
      set_shallowest_that_holds();
    }
    if (faults_.empty()) check_expert_ranks();
  }

  /// `expert` is 1 or divides data × tensor: the quotient is whole copies of the experts.
  void check_expert_ranks() {
    const std::int64_t group = asked_.data * layout_.tensor;
    const std::int64_t most = d_.architecture.derivable()
                                  ? std::max<std::int64_t>(experts_ + asked_.redundant_experts, 1)
                                  : group;
    if (group % asked_.expert == 0 && asked_.expert <= most) return;
    std::vector<std::int64_t> allowed = divisors(group);
    while (allowed.back() > most) allowed.pop_back();
    faults_.push_back(illegal("/parallelism/expert", allowed,
                              group % asked_.expert == 0 ? "a rank would hold no expert"
                                                         : "expert must divide data × tensor"));
  }

  std::int64_t deepest() const { return d_.architecture.derivable() ? layers_ : 1; }

  void set_pipeline(std::int64_t pipeline) {
    const bool stages_divide = pipeline <= deepest() && gpus_ % (asked_.data * pipeline) == 0;
    if (stages_divide && set(pipeline)) return;
    if (stages_divide) return refuse_tensor(pipeline);
    std::vector<std::int64_t> legal;
    for (const std::int64_t p : divisors(gpus_ / asked_.data)) {
      if (p <= deepest() && set(p)) legal.push_back(p);
    }
    faults_.push_back(illegal("/parallelism/pipeline", legal,
                              pipeline > deepest() ? "a stage needs a layer" : must_divide_gpus));
  }

  void refuse_tensor(std::int64_t pipeline) {
    faults_.push_back(illegal("/parallelism/tensor", legal_tensors(pipeline), must_divide_gpus));
  }

  /// A layer split uses as many cards as there are layers for.
  void set_deepest() {
    const std::vector<std::int64_t> stages = divisors(gpus_ / asked_.data);
    for (auto p = stages.rbegin(); p != stages.rend(); ++p) {
      if (*p <= std::max(deepest(), underivable_stages()) && set(*p)) return;
    }
  }

  /// None holds: the fewest stages among the layouts whose replica spans the most GPUs.
  void set_shallowest_that_holds() {
    Layout roomiest;
    roomiest.replicas = 0;
    for (const std::int64_t p : divisors(gpus_ / asked_.data)) {
      if (p > std::max(deepest(), underivable_stages())) break;
      if (!set(p)) continue;
      if (holds(d_, w_, layout_)) return;
      if (roomiest.replicas == 0 || layout_.replicas < roomiest.replicas) roomiest = layout_;
    }
    if (roomiest.replicas == 0) return refuse_tensor(1);
    layout_ = roomiest;
  }

  /// Stages are counted for a model without layers too: its bytes are taken as evenly spread.
  std::int64_t underivable_stages() const { return d_.architecture.derivable() ? 1 : gpus_; }

  const Deployment& d_;
  const Weights& w_;
  const ParallelismChoice& asked_;
  std::int64_t gpus_;
  std::int64_t data_;  ///< as asked for; 1 when that is refused, so that the rest is checked still
  std::int64_t layers_;
  std::int64_t experts_;
  std::vector<std::int64_t> legal_;
  Faults faults_;
  Layout layout_;
};

}  // namespace

bool holds(const Deployment& d, const Weights& w, const Layout& layout) {
  const EngineNeeds needs = engine_range(d, replica_shape(d, layout)).typical;
  const auto takes = [&](Bytes weights) {
    const Bytes resident = resident_bytes(weights, needs.weight_factor);
    return resident + needs.overhead <= usable_bytes(d, needs, resident);
  };
  if (!d.architecture.derivable()) {
    const std::int64_t group = layout.tensor * layout.pipeline;
    return takes(bytes(ceil_div(w.total.in(unit::byte), group)));
  }
  bool padded = false;
  for (const Stage& stage : stages_of(d.architecture, layout.pipeline)) {
    Bytes sum;
    for (const Bytes b : stage_weights(d, w, layout, stage, Seat::fullest, padded)) sum += b;
    if (!takes(sum)) return false;
  }
  return true;
}

std::variant<Layout, Faults> lay_out(const Deployment& d, const Weights& w) {
  std::variant<Layout, Faults> found = LayoutFinder(d, w).run();
  if (auto* layout = std::get_if<Layout>(&found); layout != nullptr && d.architecture.derivable()) {
    const Stage whole{0, d.architecture.layers.size(), true, true};
    stage_weights(d, w, *layout, whole, Seat::fullest, layout->padded);
  }
  return found;
}

}  // namespace berth
