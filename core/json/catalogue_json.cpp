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
void known(Emitter& out, std::string_view key, std::string_view value) {
  if (!value.empty()) out.field(key, value);
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
  known(out, "engine_bytes", card.engine_bytes);
  known(out, "gpus_per_domain", card.gpus_per_domain);
  known(out, "domain_link", card.domain_link);
  known(out, "host_link", card.host_link);
  flag(out, "unified_memory", card.unified_memory);
}

void emit(Emitter& out, const LinkRecord& link) {
  out.field("id", link.id).field("name", link.name).field("tier", link.tier);
  known(out, "bandwidth", link.bandwidth);
  known(out, "usable_bandwidth", link.usable_bandwidth);
  known(out, "latency", link.latency);
  known(out, "random_read_bandwidth", link.random_read_bandwidth);
}

void emit(Emitter& out, const WeightFormat& format) {
  out.field("id", format.id).field("name", format.name).field("family", format.family);
  out.field("bits_per_weight", bits_per_weight(format));
  known(out, "nominal_bits", format.nominal_bits);
  known(out, "fallback", format.fallback);
}

constexpr std::array<std::string_view, 11> gguf_tensors = {
    "any",         "token_embd", "output",   "attn_q",   "attn_k", "attn_v",
    "attn_output", "ffn_up",     "ffn_gate", "ffn_down", "experts"};
constexpr std::array<std::string_view, 7> gguf_layers = {
    "all", "first_2", "first_4", "first_sixteenth", "first_eighth", "middle", "more_bits"};
constexpr std::array<std::string_view, 5> gguf_models = {"any", "experts_8", "experts_4_up",
                                                         "gqa_4_up", "layers_80"};

void emit(Emitter& out, const MixtureRecord& mixture) {
  out.field("id", mixture.id).field("name", mixture.name);
  words(out, "aliases", mixture.aliases);
  out.field("unquantised", mixture.unquantised);
  out.key("rules").open_list();
  for (const MixtureRule& rule : mixture.rules) {
    out.open_object().field("tensor", gguf_tensors[static_cast<std::size_t>(rule.tensor)]);
    out.field("layers", gguf_layers[static_cast<std::size_t>(rule.layers)]);
    out.field("models", gguf_models[static_cast<std::size_t>(rule.models)]);
    out.field("format", rule.format).close_object();
  }
  out.close_list();
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
    Kind{"links", [](Emitter& out) { emit_all(out, catalogue::links()); }},
    Kind{"weight_formats", [](Emitter& out) { emit_all(out, catalogue::weight_formats()); }},
    Kind{"gguf_mixtures", [](Emitter& out) { emit_all(out, catalogue::gguf_mixtures()); }},
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
