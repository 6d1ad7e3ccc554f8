#include <array>

#include "core/json/emit.hpp"
#include "core/json/report_json.hpp"
#include "core/memory/parameters.hpp"

namespace berth::json {
namespace {

/// Writes a number unless it is 0, which in the catalogue means "not known".
void known(Emitter& out, std::string_view key, double value) {
  if (value != 0) out.field(key, value);
}
void known(Emitter& out, std::string_view key, std::int64_t value) {
  known(out, key, static_cast<double>(value));
}

void words(Emitter& out, std::string_view key, std::span<const std::string_view> list) {
  out.key(key).open_list();
  for (const std::string_view word : list) out.value(word);
  out.close_list();
}

void flag(Emitter& out, std::string_view key, bool value) {
  out.key(key).json(value ? "true" : "false");
}

void emit(Emitter& out, const ModelRecord& model) {
  const Architecture architecture = catalogue::architecture_of(model);
  out.field("id", model.id).field("name", model.name).field("family", model.family);
  out.field("repository", model.repository).field("release", model.release.name);
  words(out, "aliases", model.aliases);
  flag(out, "supported", architecture.derivable());
  known(out, "parameters_total", model.published_total);
  known(out, "parameters_active", model.published_active);
  known(out, "release_bytes", model.release.bytes);
  known(out, "max_context", model.max_context);
  const Experts experts = experts_of(architecture);
  known(out, "experts", experts.experts);
  known(out, "experts_per_token", experts.per_token);
  known(out, "layers", static_cast<double>(architecture.layers.size()));
}

void emit(Emitter& out, const AcceleratorRecord& card) {
  out.field("id", card.id).field("name", card.name).field("vendor", card.vendor);
  out.field("generation", card.generation).field("segment", card.segment);
  words(out, "aliases", card.aliases);
  known(out, "marketed_gb", card.marketed_gb);
  known(out, "driver_bytes", card.driver_bytes);
  known(out, "bandwidth", card.bandwidth);
  known(out, "bf16_flops", card.bf16_flops);
  known(out, "fp8_flops", card.fp8_flops);
  known(out, "fp4_flops", card.fp4_flops);
  known(out, "int8_flops", card.int8_flops);
  known(out, "link_bandwidth", card.link_bandwidth);
  known(out, "tdp_watts", card.tdp_watts);
}

void emit(Emitter& out, const WeightFormat& format) {
  out.field("id", format.id).field("name", format.name).field("family", format.family);
  out.field("bits_per_weight", bits_per_weight(format));
  known(out, "nominal_bits", format.nominal_bits);
}

void emit(Emitter& out, const CacheFormat& format) {
  out.field("id", format.id).field("name", format.name);
  known(out, "element_bits", format.element_bits);
  known(out, "latent_bytes", format.latent_bytes);
}

void emit(Emitter& out, const EngineRecord& engine) {
  out.field("id", engine.id).field("name", engine.name);
  words(out, "aliases", engine.aliases);
  out.field("memory_utilization", engine.memory_utilization);
}

void emit(Emitter& out, const CloudPrice& price) {
  out.field("id", price.id).field("provider", price.provider);
  out.field("accelerator", price.accelerator).field("gpus", static_cast<double>(price.gpus));
  out.field("usd_per_hour", price.usd_per_hour);
  out.field("usd_per_gpu_hour", price.usd_per_hour / static_cast<double>(price.gpus));
  out.field("read_on", price.read_on);
}

void emit(Emitter& out, const ApiPrice& price) {
  out.field("id", price.id).field("provider", price.provider).field("name", price.name);
  out.field("serves", price.serves).field("input_usd", price.input_usd);
  out.field("cached_input_usd", price.cached_input_usd).field("output_usd", price.output_usd);
  out.field("off_peak_factor", price.off_peak_factor);
  words(out, "peak_windows_utc", price.peak_windows_utc);
  out.field("read_on", price.read_on);
}

void emit(Emitter& out, const PresetRecord& preset) {
  out.field("id", preset.id).field("name", preset.name).key("scenario").json(preset.scenario);
}

template <class Records>
void emit_all(Emitter& out, const Records& records) {
  out.open_list();
  for (const auto& record : records) {
    out.open_object();
    emit(out, record);
    out.close_object();
  }
  out.close_list();
}

struct Kind {
  std::string_view name;
  void (*emit)(Emitter&);
};
constexpr std::array kinds = {
    Kind{"models", [](Emitter& out) { emit_all(out, catalogue::models()); }},
    Kind{"accelerators", [](Emitter& out) { emit_all(out, catalogue::accelerators()); }},
    Kind{"weight_formats", [](Emitter& out) { emit_all(out, catalogue::weight_formats()); }},
    Kind{"cache_formats", [](Emitter& out) { emit_all(out, catalogue::cache_formats()); }},
    Kind{"engines", [](Emitter& out) { emit_all(out, catalogue::engines()); }},
    Kind{"cloud_prices", [](Emitter& out) { emit_all(out, catalogue::cloud_prices()); }},
    Kind{"api_prices", [](Emitter& out) { emit_all(out, catalogue::api_prices()); }},
    Kind{"presets", [](Emitter& out) { emit_all(out, catalogue::presets()); }},
};

}  // namespace

std::vector<std::string> catalogue_kinds() {
  std::vector<std::string> names;
  for (const Kind& kind : kinds) names.emplace_back(kind.name);
  return names;
}

std::string catalogue_text(std::string_view asked) {
  Emitter out;
  bool any = false;
  out.open_object().field("catalogue", catalogue::revision());
  for (const Kind& kind : kinds) {
    if (!asked.empty() && asked != kind.name) continue;
    any = true;
    out.key(kind.name);
    kind.emit(out);
  }
  out.close_object();
  return any ? out.take() : std::string{};
}

}  // namespace berth::json
