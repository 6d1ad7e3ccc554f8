#include "core/memory/cache.hpp"

#include <algorithm>

#include "core/memory/weights.hpp"

namespace berth {
namespace {

/// Bytes of a vector of n elements, scales included.
std::int64_t vector_bytes(const CacheFormat& f, std::int64_t n) {
  const std::int64_t groups = f.group == 0 ? 1 : ceil_div(n, f.group);
  return ceil_div(n * f.element_bits + groups * f.group_bits, 8);
}

struct OneLayer {
  const CacheFormat& format;
  std::int64_t tensor;

  LayerCache operator()(const GroupedQueryAttention& a) const {
    const std::int64_t heads = ceil_div(a.kv_heads, tensor);
    return {2 * heads * vector_bytes(format, a.head_dim), a.window};
  }
  LayerCache operator()(const MultiHeadLatentAttention& a) const {
    if (format.latent_bytes > 0) return {format.latent_bytes, 0};
    return {vector_bytes(format, a.kv_lora_rank + a.rope_dim), 0};
  }
};

struct FlopsPerPair {
  double operator()(const GroupedQueryAttention& a) const {
    return 4.0 * static_cast<double>(a.heads * a.head_dim);
  }
  double operator()(const MultiHeadLatentAttention& a) const {
    return 2.0 * static_cast<double>(a.heads * (2 * a.kv_lora_rank + a.rope_dim));
  }
};

std::int64_t window_of(const Attention& attention) {
  const auto* grouped = std::get_if<GroupedQueryAttention>(&attention);
  return grouped == nullptr ? 0 : grouped->window;
}

double reach(std::int64_t window, Tokens context) {
  const double length = context.in(unit::token);
  return window == 0 ? length : std::min(length, static_cast<double>(window));
}

constexpr FormulaInput layers{"layers", {}, {}, "memory.kv.by_layer_kind#layers"};
constexpr FormulaInput slope{"bytes", {}, {}, "memory.kv.by_layer_kind#bytes_per_token"};
constexpr FormulaInput grows{"grows", {}, {}, "memory.kv.by_layer_kind#grows"};
constexpr FormulaInput window{"window", {}, {}, "memory.kv.by_layer_kind#window"};
constexpr FormulaInput block{"block", {}, "/kv_cache/block_tokens", {}};
constexpr FormulaInput input{"input", {}, "/workload/input_tokens", {}};
constexpr FormulaInput output{"output", {}, "/workload/output_tokens", {}};

constexpr FormulaInput per_token_inputs[] = {layers, slope, grows};
constexpr FormulaInput fixed_inputs[] = {layers, slope, grows, window};
constexpr FormulaInput sequence_inputs[] = {layers, slope, grows, window, block, input, output};
constexpr FormulaInput read_inputs[] = {layers, slope, grows, window, input, output};
constexpr FormulaInput total_inputs[] = {{"concurrency", {}, "/workload/concurrency", {}},
                                         {"per_sequence", "memory.kv.per_sequence", {}, {}},
                                         {"per_token", "memory.kv.per_token", {}, {}},
                                         {"ranks", "memory.kv.ranks_in_use", {}, {}},
                                         {"prefix", {}, "/workload/shared_prefix_tokens", {}},
                                         block};

constexpr std::string_view source =
    "arXiv:1911.02150, 2305.13245 (GQA), 2405.04434 (MLA); whole blocks as vLLM allocates them";

constexpr Descriptor descriptors[] = {
    {"memory.kv.per_token", "byte/token", "Cache per token", "sum(layers * bytes * grows)",
     per_token_inputs, source,
     "Whole model, growing layers, no replication: what one more token adds at long context."},
    {"memory.kv.fixed_per_sequence", "byte", "Fixed cache per sequence",
     "sum(layers * bytes * (1 - grows) * window)", fixed_inputs, source,
     "Full windows; they do not grow with the context."},
    {"memory.kv.per_sequence", "byte", "Cache of one request",
     "sum(layers * bytes * (grows * ceil((input + output) / block) * block + (1 - grows) * "
     "min(window, ceil((input + output) / block) * block)))",
     sequence_inputs, source, "At input + output tokens, in whole blocks."},
    {"memory.kv.read_per_step", "byte", "Cache bytes one decode step of one sequence reads",
     "sum(layers * bytes * (grows * (input + output / 2) + (1 - grows) * min(window, input + "
     "output / 2)))",
     read_inputs, source, "At mean context, input + output ÷ 2."},
    {"memory.kv.ranks_in_use", "count", "Replicas that hold a request", {}, {}, "layout"},
    {"memory.kv.total", "byte", "Cache of the asked concurrency",
     "concurrency * per_sequence - (concurrency - ranks) * per_token * floor(prefix / block) * "
     "block",
     total_inputs, source,
     "A shared prefix is held once per replica, in whole blocks, for growing layers alone."},
};

void publish_layer_kinds(const Deployment& d, Ledger& ledger) {
  Series series{
      "memory.kv.by_layer_kind",
      {{"layers", "count"}, {"bytes_per_token", "byte/token"}, {"grows", "1"}, {"window", "token"}},
      {}};
  for (std::size_t k = 0; k < d.architecture.kinds.size(); ++k) {
    const LayerCache layer = layer_cache(d.architecture.kinds[k], *d.cache_format, 1);
    series.rows.push_back({cell(static_cast<double>(layers_of_kind(d.architecture, k))),
                           cell(static_cast<double>(layer.bytes_per_token)),
                           cell(layer.window == 0 ? 1.0 : 0.0),
                           cell(static_cast<double>(layer.window))});
  }
  ledger.series.push_back(std::move(series));
}

}  // namespace

LayerCache layer_cache(const LayerKind& kind, const CacheFormat& format, std::int64_t tensor) {
  return std::visit(OneLayer{format, tensor}, kind.attention);
}

SpanCache span_cache(const Deployment& d, std::size_t first, std::size_t last,
                     std::int64_t tensor) {
  SpanCache span;
  for (std::size_t l = first; l < last; ++l) {
    const LayerCache layer =
        layer_cache(d.architecture.kinds[d.architecture.layers[l]], *d.cache_format, tensor);
    if (layer.window == 0) {
      span.per_token += layer.bytes_per_token;
    } else {
      span.windows.push_back(layer);
      span.fixed_per_sequence += layer.window * layer.bytes_per_token;
    }
  }
  return span;
}

Bytes SpanCache::sequence(std::int64_t length, std::int64_t block_tokens) const {
  const std::int64_t held = ceil_div(length, block_tokens) * block_tokens;
  Bytes sum = bytes(per_token) * held;
  for (const LayerCache& w : windows) {
    sum += bytes(w.bytes_per_token) * std::min(w.window, held);
  }
  return sum;
}

Bytes SpanCache::shared_prefix(std::int64_t prefix, std::int64_t block_tokens) const {
  return bytes(per_token * (prefix / block_tokens * block_tokens));
}

Traffic SpanCache::read_per_step(Tokens context) const {
  double sum = static_cast<double>(per_token) * context.in(unit::token);
  for (const LayerCache& w : windows) {
    sum += static_cast<double>(w.bytes_per_token) * reach(w.window, context);
  }
  return bytes_moved(sum);
}

Flops attention_flops(const Deployment& d, std::size_t first, std::size_t last, Tokens context) {
  double sum = 0;
  for (std::size_t l = first; l < last; ++l) {
    const Attention& attention = d.architecture.kinds[d.architecture.layers[l]].attention;
    sum += std::visit(FlopsPerPair{}, attention) * reach(window_of(attention), context);
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
  const double values[] = {static_cast<double>(whole.per_token),
                           static_cast<double>(whole.fixed_per_sequence),
                           static_cast<double>(one.in(unit::byte)),
                           whole.read_per_step(load.mean_context()).in(unit::byte_moved),
                           static_cast<double>(used),
                           static_cast<double>(all.in(unit::byte))};
  for (std::size_t i = 0; i < std::size(values); ++i) ledger.add(descriptors[i], values[i]);
  publish_layer_kinds(d, ledger);
}

std::span<const Descriptor> cache_descriptors() { return descriptors; }

}  // namespace berth
