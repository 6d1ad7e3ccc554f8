#pragma once

#include <variant>

#include "core/memory/engine.hpp"
#include "core/memory/placement.hpp"

/// The choice of a layout, and what a layout says of itself.
namespace berth {

/// True when the weights and the engine's typical overhead fit on every GPU of that layout.
bool holds(const Deployment& deployment, const Weights& weights, const Layout& layout);

/// Fills in what the scenario leaves open and refuses what cannot be laid out, with the values that
/// could.
std::variant<Layout, Faults> lay_out(const Deployment& deployment, const Weights& weights);

/// layout.*, and warnings of layouts that work but cost: padding, tensor parallelism across nodes,
/// expert parallelism that nothing asks for, experts that do not divide.
void publish_layout(const Deployment& deployment, const Layout& layout, const Weights& weights,
                    Ledger& ledger);
std::span<const Descriptor> layout_descriptors();

}  // namespace berth
