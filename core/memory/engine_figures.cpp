#include <algorithm>
#include <array>

#include "core/memory/engine.hpp"

namespace berth {
namespace {

constexpr std::string_view record_source = "engine logs, in the catalogue";

constexpr FormulaInput part_inputs[] = {{"bytes", {}, {}, "memory.gpu.overhead_parts#bytes"},
                                        {"inside", {}, {}, "memory.gpu.overhead_parts#inside"}};
constexpr FormulaInput activation_inputs[] = {{"forward", "memory.gpu.overhead.forward", {}, {}},
                                              {"logits", "memory.gpu.overhead.logits", {}, {}}};
constexpr FormulaInput forward_inputs[] = {{"copies", "engine.forward_copies", {}, {}},
                                           {"tokens", "engine.step_tokens", {}, {}},
                                           {"width", "engine.activation_width", {}, {}}};
constexpr FormulaInput logit_inputs[] = {{"rows", "engine.logit_rows", {}, {}},
                                         {"copies", "engine.logit_copies", {}, {}},
                                         {"vocabulary", "model.vocabulary", {}, {}},
                                         {"hidden", "model.hidden", {}, {}}};
constexpr FormulaInput taken_inputs[] = {{"overhead_first", "engine.overhead_first", {}, {}},
                                         {"overhead", "memory.gpu.overhead", {}, {}},
                                         {"weights_first", "engine.weights_first", {}, {}},
                                         {"resident", "memory.gpu.weights_resident", {}, {}}};

constexpr Descriptor overhead_d{"memory.gpu.overhead",
                                "byte",
                                "Engine overhead",
                                "sum(inside * bytes)",
                                part_inputs,
                                record_source,
                                "What counts inside usable memory. A range: engines, versions and "
                                "settings differ."};
constexpr Descriptor context_d{"memory.gpu.overhead.context",
                               "byte",
                               "Driver context and libraries",
                               {},
                               {},
                               record_source,
                               "What no allocator of the engine counts."};
constexpr Descriptor communication_d{
    "memory.gpu.overhead.communication",  "byte", "Communication buffers", {}, {}, record_source,
    "Where a replica spans several GPUs."};
constexpr Descriptor graphs_d{
    "memory.gpu.overhead.graphs", "byte", "Captured graphs", {}, {}, record_source};
constexpr Descriptor activations_d{"memory.gpu.overhead.activations",
                                   "byte",
                                   "Activations of one step",
                                   "max(forward, logits)",
                                   activation_inputs,
                                   record_source,
                                   "The layers and the logits are never held at the same time."};
constexpr Descriptor forward_d{"memory.gpu.overhead.forward",
                               "byte",
                               "Activations of the widest layer",
                               "ceil(copies * tokens * width * 2)",
                               forward_inputs,
                               record_source,
                               "In 16 bits, whatever the weights are stored in."};
constexpr Descriptor logits_d{"memory.gpu.overhead.logits",
                              "byte",
                              "Logits while sampling",
                              "ceil(rows * 4 * (copies * vocabulary + 2 * hidden))",
                              logit_inputs,
                              record_source,
                              "In fp32, over the whole vocabulary on every GPU."};
constexpr Descriptor tokens_d{"engine.step_tokens",
                              "token",
                              "Tokens that pass through the layers at once",
                              {},
                              {},
                              "scenario, else the engine's default",
                              "Never more than max_batched_tokens."};
constexpr Descriptor width_d{"engine.activation_width",
                             "count",
                             "Elements per token in the widest layer",
                             {},
                             {},
                             "shapes of the model's config.json, in the catalogue",
                             "Twice the hidden width, and the larger of attention and FFN."};
constexpr Descriptor forward_copies_d{
    "engine.forward_copies", "1", "Live copies of activations", {}, {}, record_source};
constexpr Descriptor rows_d{"engine.logit_rows",
                            "count",
                            "Sequences whose logits are made at once",
                            {},
                            {},
                            "scenario, else the engine's default",
                            "max_num_seqs; high: the default on large cards."};
constexpr Descriptor logit_copies_d{"engine.logit_copies", "1", "Live copies of the logits", {}, {},
                                    record_source};
constexpr Descriptor overhead_first_d{"engine.overhead_first",
                                      "1",
                                      "Overhead is taken before the share applies",
                                      {},
                                      {},
                                      "engine documentation, in the catalogue"};
constexpr Descriptor weights_first_d{"engine.weights_first",
                                     "1",
                                     "Weights are taken before the share applies",
                                     {},
                                     {},
                                     "engine documentation, in the catalogue"};
constexpr Descriptor taken_d{"memory.gpu.taken_first",
                             "byte",
                             "Taken before the share applies",
                             "overhead_first * overhead + weights_first * resident",
                             taken_inputs,
                             "engine documentation, in the catalogue",
                             "Nothing, where the share is one of all memory."};

constexpr std::array all = {overhead_d, context_d,        communication_d, graphs_d,
                            forward_d,  activations_d,    logits_d,        tokens_d,
                            width_d,    forward_copies_d, rows_d,          logit_copies_d,
                            taken_d,    overhead_first_d, weights_first_d};

double number(Bytes b) { return static_cast<double>(b.in(unit::byte)); }

template <class Of>
void add(Ledger& ledger, const Descriptor& d, const EngineRange& range, Of of) {
  ledger.add_range(d, of(range.low), of(range.typical), of(range.high));
}

void add_part(Series& series, std::string_view part, Bytes size, bool inside) {
  series.rows.push_back({cell(part), cell(number(size)), cell(inside ? 1.0 : 0.0)});
}

/// What the formulas of the parts say, part by part.
void publish_parts(const Deployment& d, const EngineRange& range, Series& series, Ledger& ledger) {
  const EngineNeeds& n = range.typical;
  const bool inside = d.engine->budget != BudgetRule::share_of_free_before;
  add_part(series, "context", n.context, true);
  add_part(series, "communication", n.communication, true);
  add_part(series, "graphs", n.graphs, inside);
  add_part(series, "activations", n.activations, inside);
  const auto part = [](Bytes EngineNeeds::*member) {
    return [member](const EngineNeeds& needs) { return number(needs.*member); };
  };
  add(ledger, context_d, range, part(&EngineNeeds::context));
  add(ledger, communication_d, range, part(&EngineNeeds::communication));
  add(ledger, graphs_d, range, part(&EngineNeeds::graphs));
  add(ledger, activations_d, range, part(&EngineNeeds::activations));
  add(ledger, forward_d, range, [](const EngineNeeds& e) { return number(e.step.forward); });
  add(ledger, logits_d, range, [](const EngineNeeds& e) { return number(e.step.logits); });
  ledger.add(tokens_d, static_cast<double>(n.step.step_tokens));
  ledger.add(width_d, static_cast<double>(n.step.width));
  add(ledger, forward_copies_d, range, [](const EngineNeeds& e) { return e.step.forward_copies; });
  add(ledger, rows_d, range,
      [](const EngineNeeds& e) { return static_cast<double>(e.step.logit_rows); });
  add(ledger, logit_copies_d, range, [](const EngineNeeds& e) { return e.step.logit_copies; });
}

/// Graphs and activations must fit into what a share of what is free before keeps back.
void warn_about_kept_back(const Deployment& d, const EngineNeeds& n, Ledger& ledger) {
  if (d.engine->budget != BudgetRule::share_of_free_before) return;
  const Bytes kept_back = d.engine_sees - usable_bytes(d, n, {});
  if (n.graphs + n.activations <= kept_back) return;
  ledger.warn("kept_back_too_small", "/engine/memory_utilization",
              "graphs and activations need more than this share keeps back");
}

}  // namespace

void publish_engine(const Deployment& d, const EngineRange& range, Bytes resident, Ledger& ledger) {
  Series series{
      "memory.gpu.overhead_parts", {{"part", "name"}, {"bytes", "byte"}, {"inside", "1"}}, {}};
  if (d.scenario.engine.overhead_bytes) {
    add_part(series, "given", range.typical.overhead, true);
  } else {
    publish_parts(d, range, series, ledger);
    warn_about_kept_back(d, range.typical, ledger);
  }
  ledger.series.push_back(std::move(series));
  const BudgetRule rule = d.engine->budget;
  ledger.add(overhead_first_d, rule == BudgetRule::share_of_total ? 0 : 1);
  ledger.add(weights_first_d, rule == BudgetRule::share_of_free_after ? 1 : 0);
  add(ledger, overhead_d, range, [](const EngineNeeds& e) { return number(e.overhead); });
  ledger.add(taken_d, number(taken_first(d, range.typical, resident)));
}

std::span<const Descriptor> engine_descriptors() { return all; }

}  // namespace berth
