#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/berth.hpp"

/// Scenarios and reports as tests write and read them: through the façade, like every door.
namespace berth::test {

using Json = nlohmann::json;

/// The report of a scenario; "berth": 1 is added.
inline Json report(Json scenario) {
  scenario["berth"] = 1;
  return Json::parse(evaluate(scenario.dump()));
}

/// The report of a model laid over so many cards.
inline Json laid_out(const char* model, const char* card, int gpus, Json parallelism,
                     Json more = Json::object()) {
  more["model"]["id"] = model;
  more["hardware"]["accelerator"] = card;
  more["hardware"]["gpus"] = gpus;
  more["parallelism"] = std::move(parallelism);
  return report(std::move(more));
}

/// A figure's value; nothing when the report does not carry it.
inline std::optional<double> figure(const Json& report, const std::string& id) {
  if (!report.contains("figures") || !report["figures"].contains(id)) return {};
  return report["figures"][id]["value"].get<double>();
}

/// A figure that must be there.
inline double value(const Json& report, const std::string& id) {
  return report.at("figures").at(id).at("value").get<double>();
}

inline std::vector<std::string> warning_codes(const Json& report) {
  std::vector<std::string> codes;
  for (const Json& warning : report["warnings"]) codes.push_back(warning["code"]);
  return codes;
}

/// deepseek-flash as read on 2026-11-15: the price of the money rows.
inline Json deepseek_flash() {
  return {{"name", "deepseek-flash"},
          {"input_usd", 0.3},
          {"cached_input_usd", 0.006},
          {"output_usd", 1.2},
          {"off_peak_factor", 0.5},
          {"peak_windows_utc", {"mon-fri 01:00-04:00", "mon-fri 06:00-10:00"}}};
}

}  // namespace berth::test
