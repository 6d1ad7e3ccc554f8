#pragma once

#include "core/cost/api.hpp"
#include "core/cost/hosting.hpp"
#include "core/speed/rates.hpp"

/// Self-hosted against API: where they meet, and whether this deployment gets there.
namespace berth {

struct Breakeven {
  TokensPerMonth per_month;
  TokensPerSecond sustained;  ///< spread evenly over the billed hours
};

/// Monthly cost ÷ blended price. Precondition: the price is above zero.
Breakeven breakeven(UsdPerMonth monthly, UsdPerMtoken blended, HoursPerMonth hours);

struct Costs {
  std::optional<Hosting> hosting;
  std::optional<ApiCost> api;
  std::optional<Breakeven> breakeven;
  /// Input and output tokens a month if the decode ceiling could be held all the time and prefill
  /// were free: an upper limit.
  std::optional<TokensPerMonth> ceiling_per_month;
};

/// Verdict codes: above_ceiling (not even the upper limit reaches breakeven), below_ceiling (it may
/// pay), never (the API costs next to nothing), no_price, no_api, no_rate; empty when cost is out
/// of scope.
std::string_view cost_verdict(const Costs& costs);

/// Costs of the deployment, published with the series cost.by_tokens and cost.api.week.
Costs cost(const Deployment& deployment, const Rates& rates, Ledger& ledger);

std::span<const Descriptor> cost_descriptors();

}  // namespace berth
