#include <emscripten/bind.h>

#include <string>

#include "core/berth.hpp"

// The WebAssembly door: the façade's verbs, JSON text in and JSON text out. Faults come as values;
// guard.js answers for memory that runs out.

namespace {

std::string evaluate(const std::string& scenario) { return berth::evaluate(scenario); }

std::string evaluate_explained(const std::string& scenario) {
  return berth::evaluate(scenario, true);
}

std::string sweep(const std::string& request) { return berth::sweep(request); }

std::string figures() { return berth::figures(); }

std::string schema() { return berth::schema(); }

std::string catalogue(const std::string& kind) { return berth::catalogue_json(kind); }

std::string canonical(const std::string& scenario) { return berth::canonical(scenario); }

std::string to_link(const std::string& scenario) { return berth::to_link(scenario); }

std::string from_link(const std::string& fragment) { return berth::from_link(fragment); }

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
