#include "core/berth.hpp"

#include <exception>
#include <utility>

#include "core/json/link.hpp"
#include "core/json/report_json.hpp"
#include "core/json/sweep.hpp"
#include "core/json/writer.hpp"
#include "core/report/evaluate.hpp"

namespace berth {
namespace {

/// Runs a verb; whatever is thrown inside (memory, a library's own exception) becomes a fault.
template <class Verb>
std::string guarded(Verb verb) {
#ifdef __cpp_exceptions
  try {
    return verb();
  } catch (const std::exception& error) {
    return json::faults_text({{"", FaultCode::unsupported, error.what(), {}}});
  }
#else
  return verb();
#endif
}

}  // namespace

std::string evaluate(std::string_view scenario_json, bool explain) {
  return guarded([&] {
    json::ReadScenario read = json::read_scenario_text(scenario_json);
    if (!read.faults.empty()) return json::faults_text(read.faults);
    const auto answer = evaluate(std::move(read.scenario));
    if (const auto* faults = std::get_if<Faults>(&answer)) return json::faults_text(*faults);
    return json::report_text(std::get<Report>(answer), read.defaults_taken, explain);
  });
}

std::string sweep(std::string_view request_json) {
  return guarded([&] { return json::sweep(request_json); });
}

std::string figures() {
  return guarded([] { return json::descriptors_text(); });
}

std::string schema() {
  return guarded([] { return json::schema_text(); });
}

std::string catalogue_json(std::string_view kind) {
  return guarded([&] {
    std::string found = json::catalogue_text(kind);
    if (!found.empty()) return found;
    return json::faults_text(
        {{"", FaultCode::unknown_id, "the catalogue has no such kind", json::catalogue_kinds()}});
  });
}

std::string canonical(std::string_view scenario_json) {
  return guarded([&] {
    const json::ReadScenario read = json::read_scenario_text(scenario_json);
    if (!read.faults.empty()) return json::faults_text(read.faults);
    return json::dump(json::canonical_scenario(read.scenario));
  });
}

std::string to_link(std::string_view scenario_json) {
  return guarded([&] {
    const json::ReadScenario read = json::read_scenario_text(scenario_json);
    if (!read.faults.empty()) return json::faults_text(read.faults);
    return json::write_link(read.scenario);
  });
}

std::string from_link(std::string_view fragment) {
  return guarded([&] {
    const json::ReadScenario read = json::read_link(fragment);
    if (!read.faults.empty()) return json::faults_text(read.faults);
    return json::dump(json::canonical_scenario(read.scenario));
  });
}

}  // namespace berth
