#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/report/evaluate.hpp"

namespace berth::json {

/// A report as schema version 1 writes it, keys sorted. `explain` merges each figure's descriptor
/// in: name, formula, inputs with the values they have here, source, note.
std::string report_text(const Report& report, const std::vector<std::string>& defaults_taken,
                        bool explain);

/// All descriptors, by id.
std::string descriptors_text();

/// One kind of the catalogue, or, with an empty name, all; empty when there is no such kind.
std::string catalogue_text(std::string_view kind);
std::vector<std::string> catalogue_kinds();

/// JSON Schema of scenario, report and faults.
std::string schema_text();

}  // namespace berth::json
