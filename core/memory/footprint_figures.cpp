#include <algorithm>

#include "core/memory/footprint.hpp"
#include "core/scenario/names.hpp"

namespace berth {
namespace {

constexpr FormulaInput capacity{"capacity", "memory.gpu.capacity", {}, {}};
constexpr FormulaInput usable{"usable", "memory.gpu.usable", {}, {}};
constexpr FormulaInput overhead{"overhead", "memory.gpu.overhead", {}, {}};
constexpr FormulaInput gpus{"gpus", {}, "/hardware/gpus", {}};

constexpr FormulaInput capacity_total_inputs[] = {gpus, capacity};
constexpr FormulaInput headroom_inputs[] = {{"capacity_total", "memory.capacity.total", {}, {}},
                                            {"weights", "memory.weights.total", {}, {}},
                                            {"replicas", "layout.replicas", {}, {}}};
constexpr FormulaInput usable_inputs[] = {{"utilization", {}, "/engine/memory_utilization", {}},
                                          capacity,
                                          {"system_share", {}, "/hardware/system_share", {}},
                                          {"taken", "memory.gpu.taken_first", {}, {}}};
constexpr FormulaInput weights_inputs[] = {{"bytes", {}, {}, "memory.gpu.by_class#bytes"}};
constexpr FormulaInput resident_inputs[] = {{"weights", "memory.gpu.weights", {}, {}},
                                            {"factor", "memory.weights.factor", {}, {}}};
constexpr FormulaInput resident_total_inputs[] = {{"weights", "memory.weights.total", {}, {}},
                                                  {"factor", "memory.weights.factor", {}, {}}};
constexpr FormulaInput free_inputs[] = {
    usable, {"resident", "memory.gpu.weights_resident", {}, {}}, overhead};
constexpr FormulaInput gpu_spare_inputs[] = {{"kv_free", "memory.gpu.kv_free", {}, {}},
                                             {"cache", "memory.gpu.cache", {}, {}}};
constexpr FormulaInput spare_inputs[] = {{"free", {}, {}, "memory.by_stage#free"},
                                         {"cache", {}, {}, "memory.by_stage#cache"}};
constexpr FormulaInput placed_inputs[] = {{"placed", {}, {}, "memory.replicated.by_class#placed"}};
constexpr FormulaInput replicated_inputs[] = {{"placed", "memory.weights.placed", {}, {}},
                                              {"weights", "memory.weights.total", {}, {}},
                                              {"replicas", "layout.replicas", {}, {}}};

constexpr std::string_view layout_source = "layout and shapes; docs/method.md §4";

constexpr Descriptor capacity_d{
    "memory.gpu.capacity",
    "byte",
    "Memory of one GPU",
    {},
    {},
    "catalogue, accelerators",
    "What the driver shows, what the label says in decimal GB, or what the scenario gives."};
constexpr Descriptor label_d{
    "memory.gpu.label_bytes",    "byte", "Memory by the label", {}, {}, "catalogue, accelerators",
    "The label's number × 10^9."};
constexpr Descriptor driver_d{"memory.gpu.driver_bytes", "byte", "Memory the driver shows", {}, {},
                              "catalogue, accelerators"};
constexpr Descriptor capacity_total_d{"memory.capacity.total", "byte",
                                      "Memory of all GPUs",    "gpus * capacity",
                                      capacity_total_inputs,   "catalogue, accelerators"};
constexpr Descriptor headroom_d{
    "memory.headroom",
    "byte",
    "Room above the weights",
    "capacity_total - weights * replicas",
    headroom_inputs,
    "catalogue and weights",
    "The spec-sheet margin: no engine limit, no overhead, no cache, no copies inside a replica."};
constexpr Descriptor usable_d{
    "memory.gpu.usable",
    "byte",
    "Memory the engine may use",
    "taken + floor(utilization * (capacity - floor(capacity * system_share) - taken))",
    usable_inputs,
    "documentation of vLLM (gpu_memory_utilization), SGLang (mem_fraction_static) and TensorRT-LLM "
    "(free_gpu_memory_fraction)",
    "The share is one of all memory, of what is free before the weights load, or of what is free "
    "after them."};
constexpr Descriptor weights_d{
    "memory.gpu.weights", "byte",        "Weights on the fullest GPU", "sum(bytes)",
    weights_inputs,       layout_source, "Before the engine's factor."};
constexpr Descriptor factor_d{"memory.weights.factor",
                              "1",
                              "Engine's weight factor",
                              {},
                              {},
                              "engine logs, in the catalogue",
                              "Engines repack some formats; 1 where nothing is known."};
constexpr Descriptor resident_d{"memory.gpu.weights_resident",
                                "byte",
                                "Weights on the fullest GPU, as the engine keeps them",
                                "ceil(weights * factor)",
                                resident_inputs,
                                layout_source};
constexpr Descriptor resident_total_d{"memory.weights.resident",
                                      "byte",
                                      "Weights, as the engine keeps them",
                                      "ceil(weights * factor)",
                                      resident_total_inputs,
                                      layout_source,
                                      "One copy of the model."};
constexpr FormulaInput repacked_inputs[] = {{"resident", "memory.gpu.weights_resident", {}, {}},
                                            {"weights", "memory.gpu.weights", {}, {}}};
constexpr Descriptor repacked_d{"memory.gpu.repacked", "byte",          "Added by repacking",
                                "resident - weights",  repacked_inputs, layout_source};
constexpr Descriptor placed_d{"memory.weights.placed",
                              "byte",
                              "Weights on all GPUs",
                              "sum(placed)",
                              placed_inputs,
                              layout_source,
                              "Before the engine's factor, copies and padding in."};
constexpr Descriptor replicated_d{
    "memory.replicated.total",
    "byte",
    "Weights that stand more than once",
    "placed - weights * replicas",
    replicated_inputs,
    layout_source,
    "Inside replicas: what every rank needs whole, copies of experts, a tied table on two stages, "
    "padding."};
constexpr FormulaInput cache_copies_inputs[] = {{"cache", {}, {}, "memory.by_stage#cache"},
                                                {"total", "memory.kv.total", {}, {}}};
constexpr Descriptor cache_copies_d{
    "memory.replicated.cache",
    "byte",
    "Cache that stands more than once",
    "sum(cache) - total",
    cache_copies_inputs,
    layout_source,
    "KV heads that are fewer than the tensor ranks, and latents, which every tensor rank holds."};
constexpr FormulaInput outside_inputs[] = {capacity, usable};
constexpr Descriptor outside_d{"memory.gpu.outside", "byte",         "Outside the engine's limit",
                               "capacity - usable",  outside_inputs, layout_source};
constexpr Descriptor kv_free_d{"memory.gpu.kv_free",           "byte",      "Left for cache",
                               "usable - resident - overhead", free_inputs, layout_source};
constexpr Descriptor kv_per_token_d{"memory.gpu.kv_per_token",
                                    "byte/token",
                                    "Cache per token on one GPU",
                                    {},
                                    {},
                                    layout_source,
                                    "With the KV heads or latents that this rank repeats."};
constexpr Descriptor cache_d{
    "memory.gpu.cache",   "byte", "Cache of the asked concurrency", {}, {}, layout_source,
    "On the fullest GPU."};
constexpr Descriptor gpu_spare_d{"memory.gpu.spare", "byte",           "Spare on the fullest GPU",
                                 "kv_free - cache",  gpu_spare_inputs, layout_source};
constexpr Descriptor spare_d{"memory.spare",
                             "byte",
                             "Spare over all GPUs",
                             "sum(free - cache)",
                             spare_inputs,
                             layout_source,
                             "After weights, overhead and the cache of the asked concurrency."};
constexpr Descriptor tokens_d{
    "memory.kv.capacity_tokens",
    "token",
    "Tokens the cache can hold",
    {},
    {},
    layout_source,
    "Over all data-parallel ranks, after the fixed part of the asked sequences."};
constexpr Descriptor sequences_d{
    "memory.max_sequences",          "count", "Requests that fit at once", {}, {}, layout_source,
    "At input + output tokens each."};
constexpr Descriptor context_d{"memory.max_context",
                               "token",
                               "Longest context that fits",
                               {},
                               {},
                               layout_source,
                               "At the asked concurrency, at most what the model allows."};

constexpr std::array all_descriptors = {
    placed_d,    cache_copies_d, replicated_d,     repacked_d,  outside_d,      capacity_d,
    label_d,     driver_d,       capacity_total_d, headroom_d,  usable_d,       weights_d,
    factor_d,    resident_d,     resident_total_d, kv_free_d,   kv_per_token_d, cache_d,
    gpu_spare_d, spare_d,        tokens_d,         sequences_d, context_d};

double number(Bytes b) { return static_cast<double>(b.in(unit::byte)); }

/// A figure with what it would be at the high and at the low overhead.
template <class Of>
void add_range(Ledger& ledger, const Descriptor& d, const Footprint& f, Of of) {
  const double a = of(f.high);
  const double b = of(f.low);
  ledger.add_range(d, std::min(a, b), of(f.typical), std::max(a, b));
}

void publish_by_class(const StageRoom& room, Ledger& ledger) {
  Series series{"memory.gpu.by_class", {{"class", "name"}, {"bytes", "byte"}}, {}};
  for (std::size_t c = 0; c < parameter_class_count; ++c) {
    if (room.by_class[c] == Bytes{}) continue;
    series.rows.push_back(
        {cell(name_of(static_cast<ParameterClass>(c))), cell(number(room.by_class[c]))});
  }
  ledger.series.push_back(std::move(series));
}

/// Cache of the asked concurrency over all ranks, one tensor rank of each.
Bytes asked_of_all(const Deployment& d, const Layout& layout, const SpanCache& cache) {
  const Workload& load = d.scenario.workload;
  const std::int64_t block = d.scenario.kv_cache.block_tokens;
  const Bytes shared = cache.shared_prefix(load.shared_prefix_tokens, block);
  const Bytes own = cache.sequence(load.context(), block) - shared;
  return own * load.concurrency + shared * std::min(load.concurrency, layout.ranks());
}

void publish_by_stage(const Deployment& d, const Layout& layout, const Footprint& f,
                      Ledger& ledger) {
  Series series{"memory.by_stage",
                {{"gpus", "count"},
                 {"weights", "byte"},
                 {"kv_free", "byte"},
                 {"free", "byte"},
                 {"kv_per_token", "byte/token"},
                 {"cache", "byte"}},
                {}};
  Bytes held;
  for (const StageRoom& stage : f.typical.stages) {
    const Bytes cache = asked_of_all(d, layout, stage.cache) * layout.tensor;
    held += cache;
    series.rows.push_back({cell(static_cast<double>(layout.gpus_of_stage())),
                           cell(number(stage.weights)), cell(number(stage.kv_free)),
                           cell(number(stage.free)), cell(stage.cache.per_token),
                           cell(number(cache))});
  }
  ledger.series.push_back(std::move(series));
  const SpanCache whole = span_cache(d, 0, d.architecture.layers.size(), 1);
  ledger.add(cache_copies_d, number(held - asked_of_all(d, layout, whole)));
}

/// What the weights take on all GPUs against one copy per replica.
void publish_placed(const Layout& layout, const Weights& w, const Footprint& f, Ledger& ledger) {
  Series series{"memory.replicated.by_class",
                {{"class", "name"}, {"once", "byte"}, {"placed", "byte"}, {"replicated", "byte"}},
                {}};
  Bytes sum;
  for (std::size_t c = 0; c < parameter_class_count; ++c) {
    if (f.placed[c] == Bytes{}) continue;
    const Bytes once = w.by_class[c] * layout.replicas;
    sum += f.placed[c];
    series.rows.push_back({cell(name_of(static_cast<ParameterClass>(c))), cell(number(once)),
                           cell(number(f.placed[c])), cell(number(f.placed[c] - once))});
  }
  ledger.series.push_back(std::move(series));
  ledger.add(placed_d, number(sum));
  ledger.add(replicated_d, number(sum - w.total * layout.replicas));
}

}  // namespace

void publish_headroom(const Deployment& d, const Layout& layout, const Weights& w, Ledger& ledger) {
  ledger.add(capacity_d, number(d.capacity), d.capacity_basis);
  ledger.add(label_d, static_cast<double>(d.accelerator->marketed_gb) * 1e9, "marketed");
  if (d.accelerator->driver_bytes > 0) {
    ledger.add(driver_d, static_cast<double>(d.accelerator->driver_bytes), "driver");
  }
  ledger.add(capacity_total_d, number(d.capacity * d.scenario.hardware.gpus), d.capacity_basis);
  ledger.add(headroom_d, number(headroom(d, layout, w)), w.basis);
}

void publish_footprint(const Deployment& d, const Layout& layout, const Footprint& f,
                       Ledger& ledger) {
  const StageRoom& fullest = f.fullest();
  const std::size_t s = f.typical.fullest;
  const auto of_stage = [s](Bytes StageRoom::*part) {
    return [s, part](const Room& r) { return number(r.stages[s].*part); };
  };
  add_range(ledger, usable_d, f, of_stage(&StageRoom::usable));
  ledger.add(weights_d, number(fullest.weights));
  add_range(ledger, factor_d, f, [](const Room& r) { return r.needs.weight_factor; });
  add_range(ledger, resident_d, f, of_stage(&StageRoom::resident));
  add_range(ledger, repacked_d, f,
            [s](const Room& r) { return number(r.stages[s].resident - r.stages[s].weights); });
  add_range(ledger, outside_d, f,
            [&](const Room& r) { return number(f.capacity - r.stages[s].usable); });
  publish_engine(d, {f.low.needs, f.typical.needs, f.high.needs}, fullest.resident, ledger);
  add_range(ledger, kv_free_d, f, of_stage(&StageRoom::kv_free));
  ledger.add(kv_per_token_d, fullest.cache.per_token);
  ledger.add(cache_d, number(fullest.asked));
  add_range(ledger, gpu_spare_d, f, of_stage(&StageRoom::spare));
  add_range(ledger, spare_d, f, [](const Room& r) { return number(r.spare); });
  add_range(ledger, tokens_d, f,
            [](const Room& r) { return static_cast<double>(r.capacity_tokens); });
  add_range(ledger, sequences_d, f,
            [](const Room& r) { return static_cast<double>(r.max_sequences); });
  add_range(ledger, context_d, f, [](const Room& r) { return static_cast<double>(r.max_context); });
  publish_by_class(fullest, ledger);
  publish_by_stage(d, layout, f, ledger);
}

void publish_resident(const Layout& layout, const Weights& w, const Footprint& f, Ledger& ledger) {
  publish_placed(layout, w, f, ledger);
  add_range(ledger, resident_total_d, f,
            [&](const Room& r) { return number(resident_bytes(w.total, r.needs.weight_factor)); });
}

std::span<const Descriptor> footprint_descriptors() { return all_descriptors; }

}  // namespace berth
