#include "core/json/writer.hpp"

#include <cmath>

namespace berth::json {
namespace {

/// Takes out of `value` what equals `defaults`, object by object.
void drop_defaults(Json& value, const Json& defaults) {
  for (auto it = value.begin(); it != value.end();) {
    const auto same = defaults.find(it.key());
    if (same != defaults.end() && it->is_object() && same->is_object()) {
      drop_defaults(*it, *same);
      it = it->empty() ? value.erase(it) : std::next(it);
    } else if (same != defaults.end() && *it == *same) {
      it = value.erase(it);
    } else {
      ++it;
    }
  }
}

Json default_slo() {
  Scenario one;
  one.slo.emplace();
  return full_scenario(one)["slo"];
}

Json default_api() {
  Scenario one;
  one.apis.emplace_back();
  return full_scenario(one)["cost"]["apis"][0];
}

}  // namespace

Json Writer::number_json(double value) {
  constexpr double exact = 9'007'199'254'740'992.0;
  if (std::fabs(value) < exact && std::trunc(value) == value) {
    return static_cast<std::int64_t>(value);
  }
  return value;
}

Json full_scenario(const Scenario& scenario) {
  Json json;
  Writer writer(json);
  // The visitor takes a mutable scenario since the reader writes to it; this one only reads.
  describe(writer, const_cast<Scenario&>(scenario));  // NOLINT
  return json;
}

Json canonical_scenario(const Scenario& scenario) {
  static const Json defaults = full_scenario({});
  static const Json api_defaults = default_api();
  Json json = full_scenario(scenario);
  Json apis = json["cost"]["apis"];
  drop_defaults(json, defaults);
  if (json.contains("cost") && json["cost"].contains("apis")) {
    for (Json& api : apis) drop_defaults(api, api_defaults);
    json["cost"]["apis"] = std::move(apis);
  }
  if (json.contains("slo")) drop_defaults(json["slo"], default_slo());
  json["berth"] = schema_version;
  if (!json.contains("model")) json["model"] = Json::object();
  return json;
}

}  // namespace berth::json
