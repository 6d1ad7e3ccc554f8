#pragma once

#include <string>
#include <string_view>

#include "core/json/read.hpp"

/// The readable link: the canonical scenario as sorted key=value pairs, keys dotted paths or one of
/// a few aliases. A link that worked once works for ever: aliases are only ever added.
namespace berth::json {

/// Fragment without the leading '#'. Values are percent-encoded where a URL needs it; a list of
/// numbers is one value with commas, of words with semicolons; anything deeper stands as JSON.
std::string write_link(const Scenario& scenario);

/// Reads a fragment, with or without '#'. Faults carry the scenario's paths.
ReadScenario read_link(std::string_view fragment);

}  // namespace berth::json
