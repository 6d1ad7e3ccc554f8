#pragma once

#include <span>
#include <string_view>

#include "core/catalogue/records.hpp"

/// Look-ups in the compiled catalogue. Ids and aliases match without regard to case; nothing found
/// gives nullptr.
namespace berth::catalogue {

/// The revision that ids refer to, "2026-11".
std::string_view revision();

std::span<const ModelRecord> models();
std::span<const AcceleratorRecord> accelerators();
std::span<const LinkRecord> links();
std::span<const WeightFormat> weight_formats();
std::span<const MixtureRecord> gguf_mixtures();
std::span<const CacheFormat> cache_formats();
std::span<const EngineRecord> engines();
std::span<const WeightFactor> weight_factors();
std::span<const CloudPrice> cloud_prices();
std::span<const ApiPrice> api_prices();
std::span<const PresetRecord> presets();

const ModelRecord* find_model(std::string_view id);
const AcceleratorRecord* find_accelerator(std::string_view id);
const LinkRecord* find_link(std::string_view id);
const WeightFormat* find_weight_format(std::string_view id);
const MixtureRecord* find_gguf_mixture(std::string_view id);
const CacheFormat* find_cache_format(std::string_view id);
const EngineRecord* find_engine(std::string_view id);

/// The architecture of a record, layer by layer.
Architecture architecture_of(const ModelRecord& model);

}  // namespace berth::catalogue
