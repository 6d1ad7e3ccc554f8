#include "core/memory/inverse.hpp"

#include <algorithm>

namespace berth {
namespace {

constexpr std::int64_t most_gpus = std::int64_t{1} << 14;
/// Machines that are tried one after another before the search takes strides: divisors and heads
/// make the first ones uneven.
constexpr int tried_in_turn = 24;

/// Sizes of machines in order: 1 … node GPUs, then whole nodes.
class Machines {
 public:
  explicit Machines(std::int64_t node) : node_(node) {}
  [[nodiscard]] std::int64_t gpus(std::int64_t step) const {
    return step <= node_ ? step : (step - node_ + 1) * node_;
  }
  [[nodiscard]] std::int64_t first_with(std::int64_t gpus) const {
    return gpus <= node_ ? gpus : ceil_div(gpus, node_) + node_ - 1;
  }

 private:
  std::int64_t node_;
};

/// Changes the number of GPUs of one deployment and nothing else.
class Trial {
 public:
  Trial(const Deployment& d, const Weights& w) : changed_(d), weights_(w) {}

  bool serves(std::int64_t gpus) {
    changed_.scenario.hardware.gpus = gpus;
    const auto layout = lay_out(changed_, weights_);
    const auto* legal = std::get_if<Layout>(&layout);
    return legal != nullptr && serves_load(changed_, *legal, weights_);
  }

 private:
  Deployment changed_;
  const Weights& weights_;
};

/// GPUs without which the weights alone have no room.
std::int64_t least_for_weights(const Deployment& d, const Weights& w) {
  const std::int64_t seen = std::max<std::int64_t>(d.engine_sees.in(unit::byte), 1);
  return std::clamp<std::int64_t>(ceil_div(w.total.in(unit::byte), seen), 1, most_gpus);
}

constexpr FormulaInput gpus{"gpus", "memory.fewest_gpus", {}, {}};
constexpr FormulaInput per_node{"per_node", {}, "/hardware/gpus_per_node", {}};
constexpr FormulaInput node_inputs[] = {gpus, per_node};
constexpr FormulaInput bits_inputs[] = {{"weights", "memory.weights.total", {}, {}},
                                        {"parameters", "memory.weights.parameters", {}, {}}};
constexpr FormulaInput fitting_inputs[] = {{"bits", "memory.bits_per_weight", {}, {}},
                                           {"resident", "memory.gpu.weights_resident", {}, {}},
                                           {"spare", "memory.gpu.spare", {}, {}},
                                           {"weights_first", "engine.weights_first", {}, {}},
                                           {"utilization", {}, "/engine/memory_utilization", {}}};

constexpr Descriptor fewest_gpus_d{
    "memory.fewest_gpus",
    "count",
    "Fewest GPUs that hold the load",
    {},
    {},
    "layout and memory rules, searched",
    "Weights and the asked concurrency at input + output tokens; machines of up to one node, then "
    "whole nodes. Layout fields that are set stay as they are."};
constexpr Descriptor fewest_nodes_d{"memory.fewest_nodes",   "count",     "Fewest nodes",
                                    "ceil(gpus / per_node)", node_inputs, "whole nodes"};
constexpr Descriptor parameters_d{
    "memory.weights.parameters",
    "parameter",
    "Parameters that are stored",
    {},
    {},
    "shapes, in the catalogue",
    "With the MTP module and vision towers that the scenario includes."};
constexpr Descriptor bits_d{"memory.bits_per_weight",   "1",         "Bits per weight, on average",
                            "8 * weights / parameters", bits_inputs, "bytes ÷ parameters"};
constexpr Descriptor fitting_d{
    "memory.bits_per_weight_that_fit",
    "1",
    "Most bits per weight that fit",
    "bits * (resident + spare / (1 - weights_first * (1 - utilization))) / resident",
    fitting_inputs,
    "room of the fullest GPU",
    "If every class grew or shrank alike, beside the cache of the asked concurrency."};

constexpr Descriptor descriptors[] = {fewest_gpus_d, fewest_nodes_d, parameters_d, bits_d,
                                      fitting_d};

}  // namespace

std::optional<std::int64_t> fewest_gpus(const Deployment& d, const Weights& w) {
  const Machines machines(d.scenario.hardware.gpus_per_node);
  Trial trial(d, w);
  const auto serves = [&](std::int64_t step) { return trial.serves(machines.gpus(step)); };
  std::int64_t step = machines.first_with(least_for_weights(d, w));
  for (int tried = 0; tried < tried_in_turn; ++tried, ++step) {
    if (serves(step)) return machines.gpus(step);
  }
  std::int64_t bad = step - 1;
  while (!serves(step)) {
    bad = step;
    step *= 2;
    if (machines.gpus(step) > most_gpus) return {};
  }
  while (step - bad > 1) {
    const std::int64_t middle = bad + (step - bad) / 2;
    (serves(middle) ? step : bad) = middle;
  }
  return machines.gpus(step);
}

void publish_inverse(const Deployment& d, const Weights& w, const Footprint& f, Ledger& ledger) {
  if (const auto gpus_needed = fewest_gpus(d, w)) {
    const auto n = static_cast<double>(*gpus_needed);
    ledger.add(fewest_gpus_d, n);
    ledger.add(fewest_nodes_d,
               static_cast<double>(ceil_div(*gpus_needed, d.scenario.hardware.gpus_per_node)));
  }
  const ParameterCounts counts = count_parameters(d.architecture);
  std::int64_t stored = counts.total;
  if (d.scenario.weights.include_mtp) stored += at(counts.by_class, ParameterClass::mtp);
  if (d.scenario.weights.include_vision) stored += at(counts.by_class, ParameterClass::vision);
  const auto number = [](Bytes b) { return static_cast<double>(b.in(unit::byte)); };
  const StageRoom& fullest = f.fullest();
  const double bits = 8 * number(w.total) / static_cast<double>(stored);
  ledger.add(parameters_d, static_cast<double>(stored));
  ledger.add(bits_d, bits, w.basis);
  // A byte of weights less gives the cache its share alone where the share is one of what is left.
  const bool weights_first = d.engine->budget == BudgetRule::share_of_free_after;
  const double share = weights_first ? d.scenario.engine.memory_utilization : 1;
  const double resident = number(fullest.resident);
  ledger.add(fitting_d, bits * (resident + number(fullest.spare) / share) / resident);
}

std::span<const Descriptor> inverse_descriptors() { return descriptors; }

}  // namespace berth
