#include <array>

#include "core/scenario/resolve.hpp"

namespace berth {
namespace {

const std::string& named_format(const ClassFormats& f, ParameterClass c) {
  const std::array<const std::string*, parameter_class_count> by_class = {
      &f.embedding,      &f.attention, &f.indexer, &f.dense_ffn, &f.router, &f.routed_experts,
      &f.shared_experts, &f.lm_head,   &f.norms,   &f.mtp,       &f.vision, &f.other};
  return *by_class[static_cast<std::size_t>(c)];
}

/// Projection and FFN matrices: what a quantisation recipe touches by default.
bool quantised_by_default(ParameterClass c, TensorKind kind) {
  return kind == TensorKind::matrix &&
         (c == ParameterClass::attention || c == ParameterClass::indexer ||
          c == ParameterClass::dense_ffn || c == ParameterClass::routed_experts ||
          c == ParameterClass::shared_experts || c == ParameterClass::other);
}

/// Overwrites with the release's rules; the first that matches wins, so the last is applied first.
void apply_release(const Release& release, FormatTable& table) {
  for (std::size_t i = release.formats.size(); i-- > 0;) {
    const FormatRule& rule = release.formats[i];
    const WeightFormat* format = catalogue::find_weight_format(rule.format);
    auto& kinds = table[static_cast<std::size_t>(rule.parameter_class)];
    if (rule.kind == TensorKind::any) {
      kinds.fill(format);
    } else {
      kinds[static_cast<std::size_t>(rule.kind)] = format;
    }
  }
}

void apply_general(const WeightFormat* format, FormatTable& table) {
  const bool narrow = bits_per_weight(*format) < 16;
  for (std::size_t c = 0; c < parameter_class_count; ++c) {
    for (std::size_t k = 0; k < tensor_kind_count; ++k) {
      const bool touched =
          quantised_by_default(static_cast<ParameterClass>(c), static_cast<TensorKind>(k));
      const bool stored_as_is = static_cast<TensorKind>(k) == TensorKind::expert_table;
      if (!stored_as_is && (!narrow || touched)) table[c][k] = format;
    }
  }
}

void apply_named(const ClassFormats& formats, FormatTable& table) {
  for (std::size_t c = 0; c < parameter_class_count; ++c) {
    const auto parameter_class = static_cast<ParameterClass>(c);
    const std::string& named = named_format(formats, parameter_class);
    if (named.empty()) continue;
    const WeightFormat* format = catalogue::find_weight_format(named);
    table[c][static_cast<std::size_t>(TensorKind::matrix)] = format;
    if (parameter_class == ParameterClass::norms) {
      table[c][static_cast<std::size_t>(TensorKind::vector)] = format;
    }
  }
}

}  // namespace

double bits_per_weight(const WeightFormat& format) {
  const double group =
      static_cast<double>(format.group_rows) * static_cast<double>(format.group_columns);
  return static_cast<double>(format.element_bits) +
         (group > 0 ? static_cast<double>(format.group_bits) / group : 0);
}

bool changes_formats(const Scenario& scenario) {
  if (scenario.weights.format != "as-released") return true;
  for (std::size_t c = 0; c < parameter_class_count; ++c) {
    if (!named_format(scenario.weights.formats, static_cast<ParameterClass>(c)).empty())
      return true;
  }
  return false;
}

FormatTable resolve_formats(const Scenario& scenario, const Release& release) {
  FormatTable table;
  for (auto& kinds : table) {
    kinds.fill(catalogue::find_weight_format("bf16"));
    kinds[static_cast<std::size_t>(TensorKind::expert_table)] =
        catalogue::find_weight_format("int64");
  }
  if (scenario.weights.format == "as-released") {
    apply_release(release, table);
  } else {
    apply_general(catalogue::find_weight_format(scenario.weights.format), table);
  }
  apply_named(scenario.weights.formats, table);
  return table;
}

const WeightFormat* headline_format(const Deployment& deployment) {
  const bool has_experts = !deployment.architecture.derivable() || [&] {
    for (const LayerKind& kind : deployment.architecture.kinds) {
      if (std::holds_alternative<MixtureOfExperts>(kind.feed_forward)) return true;
    }
    return false;
  }();
  return format_for(deployment,
                    has_experts ? ParameterClass::routed_experts : ParameterClass::dense_ffn,
                    TensorKind::matrix);
}

}  // namespace berth
