#include <algorithm>

#include "core/memory/weights.hpp"
#include "core/scenario/names.hpp"

namespace berth {
namespace {

constexpr FormulaInput total_inputs[] = {{"bytes", {}, {}, "memory.weights.by_class#bytes"}};
constexpr FormulaInput read_inputs[] = {
    {"read", {}, {}, "memory.weights.by_class#read_bytes_per_token"}};
constexpr FormulaInput naive_inputs[] = {{"published", "model.parameters.published_total", {}, {}},
                                         {"nominal_bits", "memory.weights.nominal_bits", {}, {}}};

constexpr std::string_view tensors = "shapes × stored formats, scales included";

constexpr Descriptor total{"memory.weights.total",
                           "byte",
                           "Weights",
                           "sum(bytes)",
                           total_inputs,
                           "tensor payload of the release, file headers excluded",
                           "Before the engine repacks them. The MTP module and vision towers count "
                           "as the scenario's include says."};
constexpr Descriptor derived{
    "memory.weights.derived", "byte", "Weights, derived from shapes", {}, {}, tensors};
constexpr Descriptor naive{
    "memory.weights.naive",
    "byte",
    "Weights, the naive reading",
    "floor(published * nominal_bits / 8)",
    naive_inputs,
    "published parameters × what the format's name promises",
    "Wrong where formats are mixed or carry scales; shown to be compared with."};
constexpr Descriptor nominal_bits{
    "memory.weights.nominal_bits", "count", "Bits that the headline format's name promises", {}, {},
    "catalogue, weight formats"};
constexpr Descriptor read{
    "memory.weights.read_per_token",
    "byte/token",
    "Weight bytes one token reads",
    "sum(read)",
    read_inputs,
    tensors,
    "Every tensor at its stored format, k of E experts with their biases and scales, the head, no "
    "input table."};

constexpr Descriptor by_class[] = {
    {"memory.weights.class.embedding", "byte", "Input embedding table", {}, {}, tensors},
    {"memory.weights.class.attention", "byte", "Attention", {}, {}, tensors},
    {"memory.weights.class.indexer", "byte", "Indexer", {}, {}, tensors},
    {"memory.weights.class.dense_ffn", "byte", "FFN of layers without experts", {}, {}, tensors},
    {"memory.weights.class.router", "byte", "Router", {}, {}, tensors},
    {"memory.weights.class.routed_experts", "byte", "Routed experts", {}, {}, tensors},
    {"memory.weights.class.shared_experts", "byte", "Shared experts", {}, {}, tensors},
    {"memory.weights.class.lm_head", "byte", "Output head", {}, {}, tensors},
    {"memory.weights.class.norms", "byte", "Norms", {}, {}, tensors},
    {"memory.weights.class.mtp", "byte", "MTP module", {}, {}, tensors},
    {"memory.weights.class.vision", "byte", "Vision tower", {}, {}, tensors},
    {"memory.weights.class.other", "byte", "Other", {}, {}, tensors},
};

/// The format of most of a class: its matrices', for norms its vectors'.
std::string_view main_format(const Deployment& d, ParameterClass c) {
  return format_for(d, c, c == ParameterClass::norms ? TensorKind::vector : TensorKind::matrix)->id;
}

void publish_classes(const Deployment& d, const Weights& w, Ledger& ledger) {
  const ParameterCounts counts = count_parameters(d.architecture);
  Series series{"memory.weights.by_class",
                {{"class", "name"},
                 {"parameters", "parameter"},
                 {"bytes", "byte"},
                 {"read_bytes_per_token", "byte/token"},
                 {"format", "name"}},
                {}};
  for (std::size_t c = 0; c < parameter_class_count; ++c) {
    const auto id = static_cast<ParameterClass>(c);
    const auto held = static_cast<double>(w.by_class[c].in(unit::byte));
    ledger.add(by_class[c], held, w.basis);
    if (held <= 0) continue;
    series.rows.push_back({cell(name_of(id)), cell(static_cast<double>(counts.by_class[c])),
                           cell(held), cell(w.read[c].in(unit::byte_moved)),
                           cell(main_format(d, id))});
  }
  ledger.series.push_back(std::move(series));
}

constexpr auto all_descriptors = [] {
  std::array<Descriptor, parameter_class_count + 5> all{};
  std::size_t n = 0;
  for (const Descriptor& d : {total, derived, naive, nominal_bits, read}) all[n++] = d;
  for (const Descriptor& d : by_class) all[n++] = d;
  return all;
}();

}  // namespace

void publish_weights(const Deployment& d, const Weights& w, Ledger& ledger) {
  ledger.add(total, static_cast<double>(w.total.in(unit::byte)), w.basis);
  const WeightFormat* headline = headline_format(d);
  if (headline->nominal_bits > 0 && d.model->published_total > 0) {
    ledger.add(nominal_bits, static_cast<double>(headline->nominal_bits));
    ledger.add(naive, static_cast<double>(naive_bytes(d).in(unit::byte)), "naive");
  }
  if (!d.architecture.derivable()) return;
  ledger.add(derived, static_cast<double>(w.derived_total.in(unit::byte)), "derived");
  ledger.add(read, w.read_per_token.in(unit::byte_moved), w.basis);
  publish_classes(d, w, ledger);
}

std::span<const Descriptor> weight_descriptors() { return all_descriptors; }

}  // namespace berth
