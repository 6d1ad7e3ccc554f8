#include "core/json/read.hpp"

#include "core/json/reader.hpp"
#include "core/scenario/resolve.hpp"

namespace berth::json {
namespace {

/// False when the version forbids to read on.
bool read_version(const Json& root, Reading& reading) {
  const auto fault = [&](FaultCode code, std::string message) {
    reading.faults.push_back({"/berth", code, std::move(message),
                              std::vector<std::string>{std::to_string(schema_version)}});
  };
  const Json* found = root.find("berth");
  if (found == nullptr) {
    if (reading.from_text) return true;
    fault(FaultCode::missing, "a scenario says its schema version");
    return true;
  }
  const bool is_version = found->is_number()
                              ? found->as_double() == static_cast<double>(schema_version)
                              : reading.from_text && found->is(std::to_string(schema_version));
  if (is_version) return true;
  if (!found->is_number() && !reading.from_text) {
    fault(FaultCode::wrong_type, "the schema version is a number");
    return true;
  }
  fault(FaultCode::unsupported_version, "this version of Berth does not know that schema version");
  return false;
}

/// False for a document of several scenarios.
bool is_single(const Json& root, Reading& reading) {
  if (root.find("scenarios") == nullptr) return true;
  reading.faults.push_back({"/scenarios",
                            FaultCode::unsupported,
                            "several scenarios at once cannot be evaluated by this version",
                            {}});
  return false;
}

bool inside(const std::string& path, const std::string& of) {
  return path.rfind(of, 0) == 0 && (path.size() == of.size() || path[of.size()] == '/');
}

/// Adds what the fields together get wrong, where no field's own fault explains it already.
void add_unless_met(const Faults& more, Faults& faults) {
  const std::size_t own = faults.size();
  for (const Fault& fault : more) {
    bool met = false;
    for (std::size_t i = 0; i < own; ++i) met = met || inside(fault.path, faults[i].path);
    if (!met) faults.push_back(fault);
  }
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
  if (read_version(root, reading) && is_single(root, reading)) {
    Reader reader(root, reading);
    reader.known("berth");
    describe(reader, result.scenario);
    reader.refuse_unknown();
    add_unless_met(check(result.scenario), reading.faults);
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
