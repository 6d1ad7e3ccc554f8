#pragma once

#include <vector>

#include "core/scenario/scenario.hpp"
#include "core/units/figure.hpp"
#include "core/units/quantity.hpp"

/// What the same tokens cost at an API.
namespace berth {

struct ApiCost {
  double peak_share = 1;  ///< share of the tokens that meet the peak price
  UsdPerMtoken peak;      ///< blended over input, cached input and output
  UsdPerMtoken off_peak;
  UsdPerMtoken blended;  ///< over the hours too
};

/// Share of a week's tokens that falls into the peak windows: of the profile where one is given (24
/// weights are repeated every day), else of flat traffic. 1 without windows: one price all day.
double peak_share(const Api& api, const Traffic24x7& traffic);

/// (r_in·(hit·p_hit + (1 − hit)·p_miss) + r_out·p_out) ÷ (r_in + r_out), with r_in : r_out as the
/// traffic says; off-peak it is multiplied by the API's factor, and both are weighted by the share
/// of tokens. No cached price: hits pay the full one. docs/method.md §6.
ApiCost api_cost(const Api& api, const Traffic24x7& traffic);

}  // namespace berth
