#pragma once

#include <string>
#include <string_view>

/// The façade that every door calls: JSON text in, JSON text out. Nothing throws across it.
///
/// A verb that can fail returns either its result or {"faults": [{path, code, message, allowed}]}.
namespace berth {

/// Scenario → report (CONTRACT: schema version 1). `explain` merges each figure's descriptor in.
std::string evaluate(std::string_view scenario_json, bool explain = false);
/// A scenario with fields to vary → a table of verdicts and figures (core/json/sweep.hpp). Or
/// faults.
std::string sweep(std::string_view request_json);
/// Descriptors of all figures: name, unit, formula, inputs, sources, note.
std::string figures();
/// JSON Schema (2020-12) of scenario and report.
std::string schema();
/// One kind ("models", "accelerators", …) or, empty, all of them. Unknown kind: faults.
std::string catalogue_json(std::string_view kind);
/// Scenario → its canonical form: defaults left out, keys sorted. Or faults.
std::string canonical(std::string_view scenario_json);
/// Scenario → readable link fragment, sorted key=value without the leading '#'. Or faults.
std::string to_link(std::string_view scenario_json);
/// Readable link fragment → scenario. Or faults.
std::string from_link(std::string_view fragment);

}  // namespace berth
