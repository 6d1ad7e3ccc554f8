#include "core/catalogue/catalogue.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace berth::catalogue {
namespace {

#include "catalogue_tables.inc"

constexpr char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool same_name(std::string_view left, std::string_view right) {
  return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                    [](char a, char b) { return lower(a) == lower(b); });
}

template <typename Record>
bool answers_to(const Record& record, std::string_view name) {
  if (same_name(record.id, name)) {
    return true;
  }
  if constexpr (requires { record.aliases; }) {
    return std::any_of(record.aliases.begin(), record.aliases.end(),
                       [name](std::string_view alias) { return same_name(alias, name); });
  } else {
    return false;
  }
}

template <typename Record>
const Record* find(std::span<const Record> records, std::string_view name) {
  const auto found = std::find_if(records.begin(), records.end(), [name](const Record& record) {
    return answers_to(record, name);
  });
  return found == records.end() ? nullptr : &*found;
}

}  // namespace

std::string_view revision() { return revision_text; }

std::span<const ModelRecord> models() { return models_table; }
std::span<const AcceleratorRecord> accelerators() { return accelerators_table; }
std::span<const LinkRecord> links() { return links_table; }
std::span<const WeightFormat> weight_formats() { return weight_formats_table; }
std::span<const MixtureRecord> gguf_mixtures() { return gguf_mixtures_table; }
std::span<const CacheFormat> cache_formats() { return cache_formats_table; }
std::span<const EngineRecord> engines() { return engines_table; }
std::span<const WeightFactor> weight_factors() { return weight_factors_table; }
std::span<const CloudPrice> cloud_prices() { return cloud_prices_table; }
std::span<const ApiPrice> api_prices() { return api_prices_table; }
std::span<const PresetRecord> presets() { return presets_table; }

const ModelRecord* find_model(std::string_view id) { return find(models(), id); }

const AcceleratorRecord* find_accelerator(std::string_view id) { return find(accelerators(), id); }

const LinkRecord* find_link(std::string_view id) { return find(links(), id); }

const WeightFormat* find_weight_format(std::string_view id) { return find(weight_formats(), id); }

const MixtureRecord* find_gguf_mixture(std::string_view id) { return find(gguf_mixtures(), id); }

const CacheFormat* find_cache_format(std::string_view id) { return find(cache_formats(), id); }

const EngineRecord* find_engine(std::string_view id) { return find(engines(), id); }

Architecture architecture_of(const ModelRecord& model) {
  Architecture architecture;
  architecture.hidden = model.hidden;
  architecture.vocabulary = model.vocabulary;
  architecture.max_context = model.max_context;
  architecture.tied_embeddings = model.tied_embeddings;
  architecture.sandwich_norms = model.sandwich_norms;
  architecture.norm_bias = model.norm_bias;
  architecture.head_bias = model.head_bias;
  architecture.residual_streams = model.residual_streams;
  architecture.attention_residuals = model.attention_residuals;
  architecture.vision_parameters = model.vision_parameters;
  architecture.unsupported = std::string(model.unsupported);
  architecture.kinds.assign(model.kinds.begin(), model.kinds.end());
  for (const LayerRun& run : model.layers) {
    for (std::int64_t round = 0; round < run.repeat; ++round) {
      architecture.layers.insert(architecture.layers.end(), run.kinds.begin(), run.kinds.end());
    }
  }
  if (model.mtp_layers > 0) {
    architecture.mtp.layers = model.mtp_layers;
    architecture.mtp.kind = model.kinds[static_cast<std::size_t>(model.mtp_kind)];
    architecture.mtp.own_embedding_and_head = model.mtp_own_embedding_and_head;
  }
  return architecture;
}

}  // namespace berth::catalogue
