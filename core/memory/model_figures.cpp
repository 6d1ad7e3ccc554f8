#include <array>

#include "core/memory/parameters.hpp"
#include "core/scenario/names.hpp"

namespace berth {
namespace {

using enum ParameterClass;

constexpr std::string_view layer_series = "model.by_layer_kind";

constexpr FormulaInput layers_input{"layers", {}, {}, "model.by_layer_kind#layers"};
constexpr FormulaInput vocabulary_input{"vocabulary", "model.vocabulary", {}, {}};
constexpr FormulaInput hidden_input{"hidden", "model.hidden", {}, {}};

#define BERTH_PER_LAYER(name, column)                     \
  constexpr FormulaInput name##_inputs[] = {layers_input, \
                                            {"per_layer", {}, {}, "model.by_layer_kind#" column}}
BERTH_PER_LAYER(attention, "attention");
BERTH_PER_LAYER(indexer, "indexer");
BERTH_PER_LAYER(dense_ffn, "dense_ffn");
BERTH_PER_LAYER(router, "router");
BERTH_PER_LAYER(routed_experts, "routed_experts");
BERTH_PER_LAYER(shared_experts, "shared_experts");
BERTH_PER_LAYER(norms, "norms");
BERTH_PER_LAYER(other, "other");
#undef BERTH_PER_LAYER

constexpr FormulaInput table_inputs[] = {vocabulary_input, hidden_input};
constexpr FormulaInput head_inputs[] = {vocabulary_input,
                                        hidden_input,
                                        {"tied", "model.tied_embeddings", {}, {}},
                                        {"bias", "model.head_bias", {}, {}}};
constexpr FormulaInput total_inputs[] = {
    {"embedding", "model.parameters.class.embedding", {}, {}},
    {"attention", "model.parameters.class.attention", {}, {}},
    {"indexer", "model.parameters.class.indexer", {}, {}},
    {"dense_ffn", "model.parameters.class.dense_ffn", {}, {}},
    {"router", "model.parameters.class.router", {}, {}},
    {"routed_experts", "model.parameters.class.routed_experts", {}, {}},
    {"shared_experts", "model.parameters.class.shared_experts", {}, {}},
    {"lm_head", "model.parameters.class.lm_head", {}, {}},
    {"norms", "model.parameters.class.norms", {}, {}},
    {"other", "model.parameters.class.other", {}, {}}};
constexpr FormulaInput active_inputs[] = {
    {"total", "model.parameters.total", {}, {}},
    layers_input,
    {"routed", {}, {}, "model.by_layer_kind#routed_experts"},
    {"unselected", {}, {}, "model.by_layer_kind#unselected_share"}};
constexpr FormulaInput read_inputs[] = {{"active", "model.parameters.active", {}, {}},
                                        {"embedding", "model.parameters.class.embedding", {}, {}},
                                        {"tied", "model.tied_embeddings", {}, {}}};
constexpr FormulaInput ratio_inputs[] = {{"active", "model.parameters.active", {}, {}},
                                         {"total", "model.parameters.total", {}, {}}};

constexpr std::string_view shapes = "shapes of the model's config.json, in the catalogue";
constexpr std::string_view card = "model card, in the catalogue";

constexpr Descriptor descriptors[] = {
    {"model.parameters.class.embedding", "parameter", "Input embedding table",
     "vocabulary * hidden", table_inputs, shapes},
    {"model.parameters.class.attention", "parameter", "Attention projections",
     "sum(layers * per_layer)", attention_inputs,
     "arXiv:1911.02150 and 2305.13245 (GQA), 2405.04434 (MLA), 2412.06464 (Gated DeltaNet), "
     "2510.26692 (Kimi Delta Attention), 2501.08313 (lightning), 2312.00752 and 2405.21060 (Mamba)",
     "Biases, output gates, sinks, convolutions and compressors included; norms are a class of "
     "their own."},
    {"model.parameters.class.indexer", "parameter", "Sparse-attention indexer",
     "sum(layers * per_layer)", indexer_inputs, "DeepSeek-V3.2-Exp report"},
    {"model.parameters.class.dense_ffn", "parameter", "FFN of layers without experts",
     "sum(layers * per_layer)", dense_ffn_inputs, "three matrices of hidden × width"},
    {"model.parameters.class.router", "parameter", "Router", "sum(layers * per_layer)",
     router_inputs, "arXiv:2401.06066", "The gate, its bias and its score-correction bias."},
    {"model.parameters.class.routed_experts", "parameter", "Routed experts",
     "sum(layers * per_layer)", routed_experts_inputs, "arXiv:2401.06066",
     "Expert biases belong to the experts."},
    {"model.parameters.class.shared_experts", "parameter", "Shared experts",
     "sum(layers * per_layer)", shared_experts_inputs, "arXiv:2401.06066"},
    {"model.parameters.class.lm_head", "parameter", "Output head",
     "(1 - tied) * vocabulary * hidden + bias * vocabulary", head_inputs, shapes,
     "0 when the head is the input table itself."},
    {"model.parameters.class.norms", "parameter", "Norms", "sum(layers * per_layer)", norms_inputs,
     shapes, "The last row of the table is the end of the model."},
    {"model.parameters.class.mtp",
     "parameter",
     "MTP module",
     {},
     {},
     "arXiv:2412.19437",
     "Not part of the total."},
    {"model.parameters.class.vision",
     "parameter",
     "Vision tower",
     {},
     {},
     shapes,
     "Not part of the total."},
    {"model.parameters.class.other", "parameter", "Other parameters", "sum(layers * per_layer)",
     other_inputs, "arXiv:2607.24653 (latent experts), 2409.19606 (hyper-connections)",
     "Projections of latent experts, hyper-connections, attention residuals."},
    {"model.parameters.total", "parameter", "Parameters, derived",
     "embedding + attention + indexer + dense_ffn + router + routed_experts + shared_experts + "
     "lm_head + norms + other",
     total_inputs, shapes, "The main model: no MTP module, no vision tower."},
    {"model.parameters.active", "parameter", "Active parameters",
     "total - sum(layers * routed * unselected)", active_inputs, shapes,
     "Everything but the routed experts that a token does not select; input table included."},
    {"model.parameters.read_per_token", "parameter", "Parameters read per token",
     "active - (1 - tied) * embedding", read_inputs, shapes,
     "A token looks up one row of the input table; the table is not read. A tied table is read as "
     "the head."},
    {"model.parameters.active_ratio", "1", "Active share", "active / total", ratio_inputs, shapes},
    {"model.parameters.mtp",
     "parameter",
     "Parameters of the MTP module",
     {},
     {},
     "arXiv:2412.19437"},
    {"model.parameters.vision", "parameter", "Parameters of the vision tower", {}, {}, shapes},
    {"model.parameters.published_total", "parameter", "Parameters, as published", {}, {}, card},
    {"model.parameters.published_active",
     "parameter",
     "Active parameters, as published",
     {},
     {},
     card,
     "Makers count differently: some with the input table, some without."},
    {"model.layers", "count", "Layers", {}, {}, shapes},
    {"model.hidden", "count", "Hidden width", {}, {}, shapes},
    {"model.vocabulary", "count", "Vocabulary", {}, {}, shapes},
    {"model.max_context", "token", "Longest context of the model", {}, {}, shapes},
    {"model.experts", "count", "Routed experts per layer", {}, {}, shapes},
    {"model.experts_per_token", "count", "Experts per token", {}, {}, shapes},
    {"model.tied_embeddings", "1", "Input table is the head", {}, {}, shapes},
    {"model.head_bias", "1", "Output head has a bias", {}, {}, shapes},
};

constexpr const Descriptor& described(std::string_view id) {
  for (const Descriptor& d : descriptors) {
    if (d.id == id) return d;
  }
  return descriptors[0];
}

void publish_classes(const ParameterCounts& counts, Ledger& ledger) {
  for (std::size_t c = 0; c < parameter_class_count; ++c) {
    ledger.add(descriptors[c], static_cast<double>(counts.by_class[c]), "derived");
  }
  const auto total = static_cast<double>(counts.total);
  const auto active = static_cast<double>(counts.active);
  ledger.add(described("model.parameters.total"), total, "derived");
  ledger.add(described("model.parameters.active"), active, "derived");
  ledger.add(described("model.parameters.read_per_token"),
             static_cast<double>(counts.read_per_token), "derived");
  ledger.add(described("model.parameters.active_ratio"), active / total, "derived");
  ledger.add(described("model.parameters.mtp"), static_cast<double>(at(counts.by_class, mtp)),
             "derived");
  ledger.add(described("model.parameters.vision"), static_cast<double>(at(counts.by_class, vision)),
             "derived");
}

constexpr std::array by_layer_columns = {attention,      indexer,        dense_ffn, router,
                                         routed_experts, shared_experts, norms,     other};

std::vector<Cell> layer_row(std::int64_t layers, const Tensors& tensors, double unselected) {
  ByClass sum{};
  for (const TensorGroup& t : tensors) at(sum, t.parameter_class) += t.parameters();
  std::vector<Cell> row = {cell(static_cast<double>(layers))};
  for (const ParameterClass c : by_layer_columns) {
    row.push_back(cell(static_cast<double>(at(sum, c))));
  }
  row.push_back(cell(unselected));
  return row;
}

void publish_layer_kinds(const Architecture& a, Ledger& ledger) {
  Series series{layer_series, {{"layers", "count"}}, {}};
  for (const ParameterClass c : by_layer_columns) {
    series.columns.push_back({name_of(c), "parameter"});
  }
  series.columns.push_back({"unselected_share", "1"});
  for (std::size_t k = 0; k < a.kinds.size(); ++k) {
    const auto* moe = std::get_if<MixtureOfExperts>(&a.kinds[k].feed_forward);
    const double unselected = moe == nullptr ? 0 : 1 - selected_share(*moe);
    series.rows.push_back(
        layer_row(layers_of_kind(a, k), layer_tensors(a.kinds[k], a), unselected));
  }
  series.rows.push_back(layer_row(1, head_tensors(a), 0));
  ledger.series.push_back(std::move(series));
}

}  // namespace

void publish_model(const ModelRecord& model, const Architecture& a, Ledger& ledger) {
  const auto add = [&](std::string_view id, double value) { ledger.add(described(id), value); };
  if (model.published_total > 0) add("model.parameters.published_total", model.published_total);
  if (model.published_active > 0) add("model.parameters.published_active", model.published_active);
  if (model.max_context > 0) add("model.max_context", static_cast<double>(model.max_context));
  if (!a.derivable()) return;
  add("model.layers", static_cast<double>(a.layers.size()));
  add("model.hidden", static_cast<double>(a.hidden));
  add("model.vocabulary", static_cast<double>(a.vocabulary));
  add("model.tied_embeddings", a.tied_embeddings ? 1 : 0);
  add("model.head_bias", a.head_bias ? 1 : 0);
  const Experts experts = experts_of(a);
  if (experts.experts > 0) {
    add("model.experts", static_cast<double>(experts.experts));
    add("model.experts_per_token", static_cast<double>(experts.per_token));
  }
  publish_classes(count_parameters(a), ledger);
  publish_layer_kinds(a, ledger);
}

std::span<const Descriptor> model_descriptors() { return descriptors; }

}  // namespace berth
