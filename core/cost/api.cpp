#include "core/cost/api.hpp"

#include "core/scenario/peak_windows.hpp"

namespace berth {

double peak_share(const Api& api, const Traffic24x7& traffic) {
  if (api.peak_share) return *api.peak_share;
  if (api.peak_windows_utc.empty()) return 1;
  const auto peak = peak_hours(api.peak_windows_utc);
  const std::vector<double>& profile = traffic.hourly_profile;
  double inside = 0;
  double all = 0;
  for (std::size_t hour = 0; hour < peak.size(); ++hour) {
    const double weight = profile.empty() ? 1 : profile[hour % profile.size()];
    all += weight;
    if (peak[hour]) inside += weight;
  }
  return inside / all;
}

ApiCost api_cost(const Api& api, const Traffic24x7& traffic) {
  const double input = traffic.input_to_output;
  const double hit = api.cached_input_usd.value_or(api.input_usd);
  const double input_price = api.cached_share * hit + (1 - api.cached_share) * api.input_usd;
  ApiCost cost;
  cost.peak_share = peak_share(api, traffic);
  cost.peak = usd_per_mtoken((input * input_price + api.output_usd) / (input + 1));
  cost.off_peak = cost.peak * api.off_peak_factor;
  cost.blended = cost.peak * cost.peak_share + cost.off_peak * (1 - cost.peak_share);
  return cost;
}

}  // namespace berth
