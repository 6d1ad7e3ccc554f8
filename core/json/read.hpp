#pragma once

#include <string>
#include <vector>

#include "core/json/text.hpp"
#include "core/scenario/scenario.hpp"

namespace berth::json {

struct ReadScenario {
  Scenario scenario;
  std::vector<std::string> defaults_taken;  ///< JSON pointers of the fields that were absent
  Faults faults;                            ///< empty: the scenario is good
};

/// Reads a parsed scenario: every fault is collected, unknown fields are refused with the nearest
/// known name, ids become catalogue ids. `from_text`: leaves are words, as in a link, and are read
/// as what the field wants.
ReadScenario read_scenario(const Json& root, bool from_text = false);

/// The same from JSON text.
ReadScenario read_scenario_text(std::string_view text);

}  // namespace berth::json
