#include "core/memory/layout.hpp"

namespace berth {
namespace {

constexpr FormulaInput data_input{"data", "layout.data", {}, {}};
constexpr FormulaInput tensor_input{"tensor", "layout.tensor", {}, {}};
constexpr FormulaInput expert_input{"expert", "layout.expert", {}, {}};
constexpr FormulaInput replicas_inputs[] = {{"gpus", {}, "/hardware/gpus", {}},
                                            tensor_input,
                                            data_input,
                                            {"pipeline", "layout.pipeline", {}, {}}};
constexpr FormulaInput copies_inputs[] = {data_input, tensor_input, expert_input};
constexpr FormulaInput slots_inputs[] = {{"E", "model.experts", {}, {}},
                                         {"redundant", {}, "/parallelism/redundant_experts", {}},
                                         expert_input};

constexpr Descriptor tensor_d{
    "layout.tensor",
    "count",
    "Tensor parallel ranks",
    {},
    {},
    "scenario, else chosen",
    "Left open: the largest legal divisor of the GPUs that stays inside a node."};
constexpr Descriptor pipeline_d{"layout.pipeline",
                                "count",
                                "Pipeline stages",
                                {},
                                {},
                                "scenario, else chosen",
                                "Left open: the least number of stages that holds the weights."};
constexpr Descriptor data_d{"layout.data", "count", "Data parallel ranks", {}, {}, "scenario"};
constexpr Descriptor expert_d{"layout.expert",
                              "count",
                              "Expert parallel ranks",
                              {},
                              {},
                              "scenario",
                              "1: experts are sliced by tensor parallelism."};
constexpr Descriptor replicas_d{"layout.replicas", "count",
                                "Whole replicas",  "gpus / (tensor * data * pipeline)",
                                replicas_inputs,   "scenario, else chosen"};
constexpr Descriptor at_once_d{"layout.concurrent_stages",
                               "count",
                               "Stages that work at once",
                               {},
                               {},
                               "docs/method.md §4",
                               "1 under a layer split: cards run one after another."};
constexpr Descriptor copies_d{"layout.expert_copies",
                              "count",
                              "Whole copies of the experts in a replica",
                              "data * tensor ^ min(expert - 1, 1) / expert",
                              copies_inputs,
                              "docs/method.md §4",
                              "Without expert parallelism one per data parallel rank."};
constexpr Descriptor slots_d{"layout.experts_per_gpu",
                             "count",
                             "Routed experts of a layer on the fullest GPU",
                             "ceil((E + redundant) / expert)",
                             slots_inputs,
                             "docs/method.md §4",
                             "Whole experts, or slices of all where expert is 1."};

constexpr Descriptor descriptors[] = {tensor_d,   pipeline_d, data_d,   expert_d,
                                      replicas_d, at_once_d,  copies_d, slots_d};

void warn_about_experts(const Deployment& d, const Layout& layout, const Weights& w,
                        Ledger& ledger) {
  if (layout.expert == 1) return;
  if (gpus_at(layout, d.architecture, Seat::lightest) > 0) {
    ledger.warn("experts_uneven", "/parallelism/expert",
                "the experts do not divide: some GPUs hold one more per layer than others");
  }
  if (holds(d, w, Layout{})) {
    ledger.warn("expert_parallel_unneeded", "/parallelism/expert",
                "one GPU holds this model: it would do without expert parallelism");
  }
}

/// True when some tensor group has to reach over two nodes.
bool crosses_nodes(const Deployment& d, const Layout& layout) {
  const HardwareChoice& h = d.scenario.hardware;
  const std::int64_t groups_in_nodes =
      h.gpus_per_node / layout.tensor * ceil_div(h.gpus, h.gpus_per_node);
  return layout.gpus_used() / layout.tensor > groups_in_nodes;
}

}  // namespace

void publish_layout(const Deployment& d, const Layout& layout, const Weights& w, Ledger& ledger) {
  const auto add = [&](const Descriptor& of, std::int64_t value) {
    ledger.add(of, static_cast<double>(value));
  };
  add(tensor_d, layout.tensor);
  add(pipeline_d, layout.pipeline);
  add(data_d, layout.data);
  add(expert_d, layout.expert);
  add(replicas_d, layout.replicas);
  add(at_once_d, layout.concurrent_stages());
  if (const std::int64_t experts = experts_of(d.architecture).experts; experts > 0) {
    add(copies_d, layout.expert_copies());
    add(slots_d, expert_slots(layout, experts).most);
  }
  if (layout.padded) {
    ledger.warn("padded_groups", "/parallelism/tensor",
                "a shard is no whole number of quantisation groups: the padding is counted");
  }
  if (crosses_nodes(d, layout)) {
    ledger.warn("tensor_crosses_nodes", "/parallelism/tensor",
                "a tensor group reaches over nodes: every layer waits for the slower network");
  }
  if (d.architecture.derivable()) warn_about_experts(d, layout, w, ledger);
}

std::span<const Descriptor> layout_descriptors() { return descriptors; }

}  // namespace berth
