#include <emscripten/bind.h>

#include <string>

#include "core/berth.hpp"

// The WebAssembly door: the façade's verbs, JSON text in and JSON text out.

namespace {

// The façade answers faults as values. What can still come up is memory running out, and that must
// not reach JavaScript as a C++ exception either.
template <class Verb>
std::string guarded(Verb verb) {
  return verb();
}

std::string evaluate(const std::string& scenario) {
  return guarded([&] { return berth::evaluate(scenario); });
}

std::string evaluate_explained(const std::string& scenario) {
  return guarded([&] { return berth::evaluate(scenario, true); });
}

std::string sweep(const std::string& request) {
  return guarded([&] { return berth::sweep(request); });
}

std::string figures() { return guarded(berth::figures); }

std::string schema() { return guarded(berth::schema); }

std::string catalogue(const std::string& kind) {
  return guarded([&] { return berth::catalogue_json(kind); });
}

std::string canonical(const std::string& scenario) {
  return guarded([&] { return berth::canonical(scenario); });
}

std::string to_link(const std::string& scenario) {
  return guarded([&] { return berth::to_link(scenario); });
}

std::string from_link(const std::string& fragment) {
  return guarded([&] { return berth::from_link(fragment); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(berth) {
  emscripten::function("evaluate", &evaluate);
  emscripten::function("evaluateExplained", &evaluate_explained);
  emscripten::function("sweep", &sweep);
  emscripten::function("figures", &figures);
  emscripten::function("schema", &schema);
  emscripten::function("catalogue", &catalogue);
  emscripten::function("canonical", &canonical);
  emscripten::function("toLink", &to_link);
  emscripten::function("fromLink", &from_link);
}
