#pragma once

#include "core/memory/parameters.hpp"

/// Which experts a batch touches.
namespace berth {

/// Share of the E routed experts that `batch` tokens read when each selects k of them uniformly:
/// 1 − (1 − k/E)^B. Tokens of one batch that route alike (correlation ρ in [0, 1]) count as
/// B_eff = 1 + (B − 1)(1 − ρ) independent ones. Exactly k/E at B = 1 and 1 at k = E; 0 for a model
/// without experts. `batch` ≥ 1. Source: docs/method.md §5, expectation under independent draws.
double expert_coverage(Experts experts, double batch, double correlation);

/// Share of the E + `redundant` places that are read when tokens are dealt evenly over an expert's
/// copies: copies are spread as evenly as they can be, and each is read as an expert of its own
/// with its share of the calls. Equals expert_coverage without redundant experts.
double place_coverage(Experts experts, std::int64_t redundant, double batch, double correlation);

}  // namespace berth
