#pragma once

#include "core/json/text.hpp"
#include "core/scenario/describe.hpp"

namespace berth::json {

/// Where a walk stands in the default scenario; null pointers: nothing stands there.
struct Defaults {
  const Json* plain = nullptr;   ///< of the scenario as it is when nothing is said
  const Json* filled = nullptr;  ///< of one with every nullable object and an item in every list

  static Defaults of_scenario();
  /// Those of an object that always stands.
  [[nodiscard]] Defaults object(std::string_view key) const;
  /// Those of a nullable object once it is there.
  [[nodiscard]] Defaults nullable(std::string_view key) const;
  /// Those of one item of a list.
  [[nodiscard]] Defaults item() const;
};

/// The scenario in full, every default written out, without the version.
Json full_scenario(const Scenario& scenario);

/// The minimal form: defaults left out, keys sorted; "berth" and the model stay.
Json canonical_scenario(const Scenario& scenario);

}  // namespace berth::json
