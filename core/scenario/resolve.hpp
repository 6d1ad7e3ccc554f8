#pragma once

#include <array>
#include <variant>
#include <vector>

#include "core/catalogue/catalogue.hpp"
#include "core/scenario/faults.hpp"
#include "core/scenario/scenario.hpp"
#include "core/units/figure.hpp"
#include "core/units/quantity.hpp"

/// Scenario + catalogue → deployment: ids become records, bases become bytes.
namespace berth {

/// How far this build can answer the scenario. A false flag always comes with a warning.
struct Scope {
  bool memory = true;  ///< cache, per-GPU memory and the memory verdict
  bool speed = true;   ///< rates under load
  bool cost = true;
};

/// A weight format for every parameter class and tensor kind; never null once resolved.
using FormatTable =
    std::array<std::array<const WeightFormat*, tensor_kind_count>, parameter_class_count>;

struct Deployment {
  Scenario scenario;
  const ModelRecord* model = nullptr;
  Architecture architecture;
  const AcceleratorRecord* accelerator = nullptr;
  const EngineRecord* engine = nullptr;
  const CacheFormat* cache_format = nullptr;
  FormatTable formats{};
  Bytes capacity;                   ///< of one GPU, by the scenario's basis
  std::string_view capacity_basis;  ///< "driver", "marketed" or "given"
  Bytes engine_sees;                ///< capacity less the share that the system keeps
  Scope scope;
  std::vector<Warning> warnings;
};

/// Faults that no single field can know and no look-up is needed for: what is missing, what goes
/// against another field. Safe on a scenario whose fields are only partly good.
Faults check(const Scenario& scenario);

/// Checks all of that and what needs the catalogue, and looks every id up. Gives all faults or the
/// deployment.
std::variant<Deployment, Faults> resolve(Scenario scenario);

/// What each tensor is stored in: the format that the scenario names for its class, else its
/// general format, else the release's own. A general format under 16 bits applies to projection and
/// FFN matrices alone; a format named for a class applies to its matrices, for norms to their
/// vectors.
FormatTable resolve_formats(const Scenario& scenario, const Release& release);

inline const WeightFormat* format_for(const Deployment& deployment, ParameterClass parameter_class,
                                      TensorKind kind) {
  return deployment
      .formats[static_cast<std::size_t>(parameter_class)][static_cast<std::size_t>(kind)];
}

/// The format that names the model: of the routed experts' matrices, for dense models of the FFN's.
const WeightFormat* headline_format(const Deployment& deployment);

/// Bits per weight of a large tensor, scales included.
double bits_per_weight(const WeightFormat& format);

/// True when the scenario asks for formats other than the release's.
bool changes_formats(const Scenario& scenario);

}  // namespace berth
