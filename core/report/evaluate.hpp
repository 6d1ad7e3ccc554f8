#pragma once

#include <optional>
#include <variant>

#include "core/cost/breakeven.hpp"

/// Question → report: the one path that every door takes.
namespace berth {

struct Verdicts {
  struct Memory {
    MemoryVerdict code;
    Bytes spare;  ///< on the fullest GPU
    std::vector<Flip> flips;
  };
  std::optional<Memory> memory;
  std::string_view speed_binding;  ///< empty: no rate
  std::optional<Regime> regime;
  std::string_view cost;  ///< empty: cost is out of scope
};

struct Report {
  Scenario scenario;
  Ledger ledger;
  Verdicts verdicts;
};

/// Evaluates a scenario. Faults are those of resolution and layout.
std::variant<Report, Faults> evaluate(Scenario scenario);

/// Descriptors of every figure that any report can carry, by id.
std::vector<const Descriptor*> all_descriptors();

}  // namespace berth
