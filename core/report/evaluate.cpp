#include "core/report/evaluate.hpp"

#include <span>
#include <utility>

#include "core/memory/inverse.hpp"
#include "core/units/sort.hpp"

namespace berth {
namespace {

void warn_about_context(const Deployment& d, Ledger& ledger) {
  const std::int64_t longest = d.architecture.max_context;
  if (longest > 0 && d.scenario.workload.context() > longest) {
    ledger.warn("context_exceeds_model", "/workload/input_tokens",
                "input and output together are longer than the model's context");
  }
}

void warn_about_prices(const Deployment& d, const Costs& costs, Ledger& ledger) {
  if (!d.scope.cost) return;
  if (!costs.hosting) {
    ledger.warn("no_price", "/cost/self_hosted/usd_per_gpu_hour",
                "no price by the hour is known for this card: state one to see costs");
  }
}

void warn_about_speed(const Rates& rates, const Deployment& d, const Footprint* f, Ledger& ledger) {
  if (rates.under_load || !d.scope.speed || f == nullptr || f->running > 0) return;
  ledger.warn("no_sequence_fits", "/workload/concurrency",
              "not one request fits in memory, so no rate under load is given");
}

}  // namespace

std::variant<Report, Faults> evaluate(Scenario scenario) {
  auto resolved = resolve(std::move(scenario));
  if (auto* faults = std::get_if<Faults>(&resolved)) return std::move(*faults);
  const Deployment& d = std::get<Deployment>(resolved);
  const Weights weights = weigh(d);
  auto laid_out = lay_out(d, weights);
  if (auto* faults = std::get_if<Faults>(&laid_out)) return std::move(*faults);
  const Layout& layout = std::get<Layout>(laid_out);

  Report report;
  Ledger& ledger = report.ledger;
  ledger.warnings = d.warnings;
  publish_model(*d.model, d.architecture, ledger);
  publish_weights(d, weights, ledger);
  publish_layout(d, layout, weights, ledger);
  publish_headroom(d, layout, weights, ledger);
  std::optional<Footprint> memory;
  if (d.scope.memory) {
    memory = footprint(d, layout, weights);
    publish_cache(d, layout.ranks(), ledger);
    publish_footprint(d, layout, *memory, ledger);
    publish_resident(layout, weights, *memory, ledger);
    publish_inverse(d, weights, *memory, ledger);
    report.verdicts.memory = {memory->verdict, memory->fullest().spare,
                              flips(d, layout, weights, memory->verdict)};
  }
  const Footprint* footprint = memory ? &*memory : nullptr;
  const Rates rates = rate(d, layout, weights, footprint, ledger);
  const Costs costs = cost(d, rates, ledger);
  if (rates.under_load) {
    report.verdicts.speed_binding = rates.under_load->binding;
    report.verdicts.regime = rates.under_load->regime;
  }
  if (d.scope.cost) report.verdicts.cost = cost_verdict(costs);
  warn_about_context(d, ledger);
  warn_about_speed(rates, d, footprint, ledger);
  warn_about_prices(d, costs, ledger);
  report.scenario = d.scenario;
  return report;
}

std::vector<const Descriptor*> all_descriptors() {
  std::vector<const Descriptor*> all;
  for (const std::span<const Descriptor> floor :
       {model_descriptors(), weight_descriptors(), cache_descriptors(), layout_descriptors(),
        engine_descriptors(), footprint_descriptors(), inverse_descriptors(), speed_descriptors(),
        cost_descriptors()}) {
    for (const Descriptor& d : floor) all.push_back(&d);
  }
  sort_short(all, [](const Descriptor* a, const Descriptor* b) { return a->id < b->id; });
  return all;
}

}  // namespace berth
