#include "core/json/read.hpp"

#include "core/json/reader.hpp"

namespace berth::json {
namespace {

/// False when the version forbids to read on.
bool read_version(const Json& root, Reading& reading) {
  const auto fault = [&](FaultCode code, std::string message) {
    reading.faults.push_back({"/berth", code, std::move(message),
                              std::vector<std::string>{std::to_string(schema_version)}});
  };
  const auto found = root.find("berth");
  if (found == root.end()) {
    if (reading.from_text) return true;
    fault(FaultCode::missing, "a scenario says its schema version");
    return true;
  }
  const bool is_version =
      *found == schema_version || (reading.from_text && *found == std::to_string(schema_version));
  if (is_version) return true;
  if (!found->is_number() && !reading.from_text) {
    fault(FaultCode::wrong_type, "the schema version is a number");
    return true;
  }
  fault(FaultCode::unsupported_version, "this version of Berth does not know that schema version");
  return false;
}

}  // namespace

ReadScenario read_scenario(const Json& root, bool from_text) {
  ReadScenario result;
  Reading reading;
  reading.from_text = from_text;
  if (!root.is_object()) {
    result.faults.push_back(
        {"", FaultCode::wrong_type, "a scenario is an object", std::vector<std::string>{"object"}});
    return result;
  }
  if (read_version(root, reading)) {
    Reader reader(&root, "", reading);
    reader.known("berth");
    if (root.contains("scenarios")) {
      reader.known("scenarios");
      reading.faults.push_back({"/scenarios", FaultCode::unsupported,
                                "several scenarios at once cannot be evaluated by this version"});
    }
    describe(reader, result.scenario);
    reader.refuse_unknown();
  }
  result.faults = std::move(reading.faults);
  result.defaults_taken = std::move(reading.defaults_taken);
  return result;
}

ReadScenario read_scenario_text(std::string_view text) {
  ReadScenario result;
  const auto root = parse(text, result.faults);
  return root ? read_scenario(*root) : result;
}

}  // namespace berth::json
