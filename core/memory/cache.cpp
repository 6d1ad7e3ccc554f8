#include "core/memory/cache.hpp"

#include <algorithm>

#include "core/memory/engine.hpp"
#include "core/memory/weights.hpp"

namespace berth {
namespace {

#define BERTH_KIND_COLUMN(name) \
  constexpr FormulaInput name { #name, {}, {}, "memory.kv.by_layer_kind#" #name }
BERTH_KIND_COLUMN(layers);
BERTH_KIND_COLUMN(owns);
BERTH_KIND_COLUMN(entry);
BERTH_KIND_COLUMN(index);
BERTH_KIND_COLUMN(stride);
BERTH_KIND_COLUMN(picks);
BERTH_KIND_COLUMN(selected);
BERTH_KIND_COLUMN(window);
BERTH_KIND_COLUMN(window_held);
BERTH_KIND_COLUMN(window_token);
BERTH_KIND_COLUMN(chunked);
BERTH_KIND_COLUMN(state);
BERTH_KIND_COLUMN(frontier);
#undef BERTH_KIND_COLUMN
constexpr FormulaInput slots{"slots", "memory.kv.state_slots", {}, {}};
constexpr FormulaInput block{"block", {}, "/kv_cache/block_tokens", {}};
constexpr FormulaInput input{"input", {}, "/workload/input_tokens", {}};
constexpr FormulaInput output{"output", {}, "/workload/output_tokens", {}};
constexpr FormulaInput prefix{"prefix", {}, "/workload/shared_prefix_tokens", {}};

constexpr FormulaInput per_token_inputs[] = {layers, owns, entry, index, stride};
constexpr FormulaInput fixed_inputs[] = {layers, owns,  window_held, window_token,
                                         state,  slots, frontier};
constexpr FormulaInput sequence_inputs[] = {layers,      owns,         entry, index, stride,
                                            window_held, window_token, state, slots, frontier,
                                            block,       input,        output};
constexpr FormulaInput read_inputs[] = {layers, entry,        index,   stride, picks, selected,
                                        window, window_token, chunked, state,  input, output};
constexpr FormulaInput shared_inputs[] = {layers, owns, entry, index, stride, block, prefix};
constexpr FormulaInput total_inputs[] = {{"concurrency", {}, "/workload/concurrency", {}},
                                         {"per_sequence", "memory.kv.per_sequence", {}, {}},
                                         {"shared", "memory.kv.shared_prefix", {}, {}},
                                         {"ranks", "memory.kv.ranks_in_use", {}, {}}};

constexpr std::string_view source =
    "arXiv:1911.02150, 2305.13245 (GQA), 2405.04434 (MLA); DeepSeek-V3.2-Exp report, DeepSeek-V4 "
    "inference/model.py; recurrent kinds: 2412.06464, 2510.26692, 2501.08313, 2312.00752, "
    "2405.21060; whole blocks as vLLM allocates them";

constexpr Descriptor descriptors[] = {
    {"memory.kv.per_token", "byte/token", "Cache per token",
     "sum(layers * owns * (entry + index) / stride)", per_token_inputs, source,
     "Whole model, growing layers, index keys included, no replication: what one more token adds "
     "at long context."},
    {"memory.kv.fixed_per_sequence", "byte", "Fixed cache per sequence",
     "sum(layers * (owns * window_held * window_token + slots * state + frontier))", fixed_inputs,
     source, "Full windows and recurrent states; they do not grow with the context."},
    {"memory.kv.per_sequence", "byte", "Cache of one request",
     "sum(layers * (owns * (floor(ceil((input + output) / block) * block / stride) * (entry + "
     "index) + min(window_held, ceil((input + output) / block) * block) * window_token) + slots * "
     "state + frontier))",
     sequence_inputs, source, "At input + output tokens, in whole blocks."},
    {"memory.kv.read_per_step", "byte", "Cache bytes one decode step of one sequence reads",
     "sum(layers * (index * (input + output / 2) / stride + entry * ((1 - picks) * (input + output "
     "/ 2) / stride + picks * min((input + output / 2) / stride, selected)) + window_token * "
     "min(window, input + output / 2) * (1 - chunked * min(1, floor((input + output / 2) / (window "
     "+ 1))) / 2) + 2 * state))",
     read_inputs, source,
     "At mean context, input + output ÷ 2. Sparse attention reads what it picks, a chunk is half "
     "full on average, a recurrent state is read and written."},
    {"memory.kv.shared_prefix", "byte", "Cache of the shared prefix",
     "sum(layers * owns * floor(floor(prefix / block) * block / stride) * (entry + index))",
     shared_inputs, source, "In whole blocks, growing layers alone."},
    {"memory.kv.ranks_in_use", "count", "Replicas that hold a request", {}, {}, "layout"},
    {"memory.kv.state_slots",
     "count",
     "Recurrent states per running request",
     {},
     {},
     "engine profile",
     "Engines that cache prefixes of recurrent models keep several."},
    {"memory.kv.total", "byte", "Cache of the asked concurrency",
     "concurrency * per_sequence - (concurrency - ranks) * shared", total_inputs, source,
     "A shared prefix is held once per replica, in whole blocks, for growing layers alone."},
};

void publish_layer_kinds(const Deployment& d, Ledger& ledger) {
  Series series{"memory.kv.by_layer_kind",
                {{"layers", "count"},
                 {"owns", "1"},
                 {"entry", "byte"},
                 {"index", "byte"},
                 {"stride", "token"},
                 {"picks", "1"},
                 {"selected", "count"},
                 {"window", "token"},
                 {"window_held", "token"},
                 {"window_token", "byte"},
                 {"chunked", "1"},
                 {"state", "byte"},
                 {"frontier", "byte"}},
                {}};
  const CacheRules rules = cache_rules(d);
  for (std::size_t k = 0; k < d.architecture.kinds.size(); ++k) {
    const LayerCache c = layer_cache(d.architecture.kinds[k], *d.cache_format, rules, 1);
    const std::int64_t values[] = {layers_of_kind(d.architecture, k),
                                   c.owns ? 1 : 0,
                                   c.entry_bytes,
                                   c.index_bytes,
                                   c.stride,
                                   c.selected > 0 ? 1 : 0,
                                   c.selected,
                                   c.window,
                                   c.window_held,
                                   c.window_bytes,
                                   c.chunked ? 1 : 0,
                                   c.state_bytes,
                                   c.frontier_bytes};
    std::vector<Cell> row;
    for (const std::int64_t value : values) row.push_back(cell(static_cast<double>(value)));
    series.rows.push_back(std::move(row));
  }
  ledger.series.push_back(std::move(series));
}

}  // namespace

SpanCache span_cache(const Deployment& d, std::size_t first, std::size_t last,
                     std::int64_t tensor) {
  SpanCache span;
  const CacheRules rules = cache_rules(d);
  for (std::size_t k = 0; k < d.architecture.kinds.size(); ++k) {
    const std::int64_t count = layers_of_kind(d.architecture, k, first, last);
    if (count == 0) continue;
    const LayerCache cache = layer_cache(d.architecture.kinds[k], *d.cache_format, rules, tensor);
    span.per_token += cache.slope() * static_cast<double>(count);
    span.fixed_per_sequence += cache.fixed() * count;
    span.layers.push_back({cache, count});
  }
  return span;
}

Bytes SpanCache::sequence(std::int64_t length, std::int64_t block_tokens) const {
  const std::int64_t held = ceil_div(length, block_tokens) * block_tokens;
  Bytes sum;
  for (const Layers& l : layers) sum += bytes(l.cache.held(held)) * l.count;
  return sum;
}

Bytes SpanCache::shared_prefix(std::int64_t prefix_tokens, std::int64_t block_tokens) const {
  const std::int64_t held = prefix_tokens / block_tokens * block_tokens;
  Bytes sum;
  for (const Layers& l : layers) sum += bytes(l.cache.shareable(held)) * l.count;
  return sum;
}

Traffic SpanCache::read_per_step(Tokens context) const {
  double sum = 0;
  for (const Layers& l : layers) {
    sum += l.cache.read_per_step(context.in(unit::token)) * static_cast<double>(l.count);
  }
  return bytes_moved(sum);
}

Flops attention_flops(const Deployment& d, std::size_t first, std::size_t last, Tokens context) {
  double sum = 0;
  for (std::size_t k = 0; k < d.architecture.kinds.size(); ++k) {
    const auto count = static_cast<double>(layers_of_kind(d.architecture, k, first, last));
    sum += count * mixing_flops(d.architecture.kinds[k].attention, context.in(unit::token));
  }
  return flops(sum);
}

void publish_cache(const Deployment& d, std::int64_t ranks, Ledger& ledger) {
  const Workload& load = d.scenario.workload;
  const std::int64_t block_tokens = d.scenario.kv_cache.block_tokens;
  const SpanCache whole = span_cache(d, 0, d.architecture.layers.size(), 1);
  const Bytes one = whole.sequence(load.context(), block_tokens);
  const Bytes shared = whole.shared_prefix(load.shared_prefix_tokens, block_tokens);
  const std::int64_t used = std::min(load.concurrency, ranks);
  const Bytes all = (one - shared) * load.concurrency + shared * used;
  const double values[] = {whole.per_token,
                           static_cast<double>(whole.fixed_per_sequence),
                           static_cast<double>(one.in(unit::byte)),
                           whole.read_per_step(load.mean_context()).in(unit::byte_moved),
                           static_cast<double>(shared.in(unit::byte)),
                           static_cast<double>(used),
                           static_cast<double>(cache_rules(d).state_slots),
                           static_cast<double>(all.in(unit::byte))};
  for (std::size_t i = 0; i < std::size(values); ++i) ledger.add(descriptors[i], values[i]);
  publish_layer_kinds(d, ledger);
}

std::span<const Descriptor> cache_descriptors() { return descriptors; }

}  // namespace berth
