#include "core/cost/breakeven.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/cost/cost_figures.hpp"
#include "core/scenario/peak_windows.hpp"
#include "core/units/sort.hpp"

namespace berth {
namespace {

namespace id = cost_figure;

/// Evenly spaced points of the series cost.by_tokens, and steps of its staircase at the most.
constexpr int series_points = 13;
constexpr int series_steps = 24;
/// A breakeven beyond this is none: more tokens than the world writes.
constexpr TokensPerMonth unreachable = tokens_per_month(1e18);
/// Where the staircase of that series ends.
constexpr double most_deployments = 1e6;

void publish_hosting(const Deployment& d, const Hosting& hosting, Ledger& ledger) {
  const double monthly = hosting.monthly.in(unit::usd_per_month);
  ledger.add(id::per_gpu_hour, hosting.per_gpu_hour.in(unit::usd_per_hour), hosting.basis);
  ledger.add(id::gpus_paid, static_cast<double>(hosting.gpus_paid));
  ledger.add(id::monthly, monthly);
  const auto& traffic = d.scenario.traffic.tokens_per_month;
  if (traffic && *traffic > 0) {
    ledger.add(id::per_mtoken,
               (hosting.monthly / tokens_per_month(*traffic)).in(unit::usd_per_mtoken));
  }
}

void publish_api(const Deployment& d, const ApiCost& api, Ledger& ledger) {
  const Api& first = d.scenario.apis.front();
  ledger.add(id::cached_input, first.cached_input_usd.value_or(first.input_usd));
  ledger.add(id::peak, api.peak.in(unit::usd_per_mtoken));
  ledger.add(id::off_peak, api.off_peak.in(unit::usd_per_mtoken));
  ledger.add(id::share, api.peak_share);
  ledger.add(id::blended, api.blended.in(unit::usd_per_mtoken));
  if (const auto& traffic = d.scenario.traffic.tokens_per_month) {
    ledger.add(id::api_monthly, (api.blended * tokens_per_month(*traffic)).in(unit::usd_per_month));
  }
}

void publish_breakeven(const Breakeven& meeting, HoursPerMonth hours, Ledger& ledger) {
  const double monthly = meeting.per_month.in(unit::token_per_month);
  ledger.add(id::breakeven_month, monthly);
  ledger.add(id::breakeven_day, monthly / (hours.in(unit::hour_per_month) / 24));
  ledger.add(id::breakeven_second, meeting.sustained.in(unit::token_per_second));
}

/// Where the lines are evaluated: evenly spaced, and wherever one more deployment begins.
std::vector<double> traffic_points(double end, double limit) {
  std::vector<double> points;
  for (int i = 0; i < series_points; ++i)
    points.push_back(end * (static_cast<double>(i) / (series_points - 1)));
  for (int step = 1; step <= series_steps && limit > 0 && step * limit < end; ++step) {
    points.push_back(step * limit);
  }
  sort_short(points, std::less<>());
  return points;
}

/// Cost against tokens, to past the breakeven and past what one deployment can give; from there on
/// another one is needed, and another. A row at such a border states the cost beyond it.
void publish_lines(const Deployment& d, const Costs& costs, Ledger& ledger) {
  Series series{"cost.by_tokens",
                {{"tokens_per_month", "token"},
                 {"cost.self_hosted.monthly", "usd/month"},
                 {"cost.api.monthly", "usd/month"},
                 {"deployments", "count"}},
                {}};
  const double meeting = costs.breakeven->per_month.in(unit::token_per_month);
  const double limit =
      costs.ceiling_per_month ? costs.ceiling_per_month->in(unit::token_per_month) : 0;
  const double end = std::max(2 * meeting, std::min(1.5 * limit, 4 * meeting));
  for (const double traffic : traffic_points(end, limit)) {
    const double deployments =
        limit > 0 ? std::min(std::floor(traffic / limit) + 1, most_deployments) : 1;
    const auto gpus = static_cast<std::int64_t>(deployments) * d.scenario.hardware.gpus;
    series.rows.push_back(
        {cell(traffic), cell(host(d, gpus)->monthly.in(unit::usd_per_month)),
         cell((costs.api->blended * tokens_per_month(traffic)).in(unit::usd_per_month)),
         cell(deployments)});
  }
  ledger.series.push_back(std::move(series));
}

void publish_week(const Deployment& d, Ledger& ledger) {
  Series series{"cost.api.week", {{"day", "count"}, {"hour", "count"}, {"peak", "1"}}, {}};
  const auto peak = peak_hours(d.scenario.apis.front().peak_windows_utc);
  for (std::size_t day = 0; day < 7; ++day) {
    for (std::size_t hour = 0; hour < 24; ++hour) {
      series.rows.push_back({cell(static_cast<double>(day)), cell(static_cast<double>(hour)),
                             cell(peak[day * 24 + hour] ? 1.0 : 0.0)});
    }
  }
  ledger.series.push_back(std::move(series));
}

std::optional<TokensPerMonth> upper_limit(const Deployment& d, const Rates& rates,
                                          HoursPerMonth hours) {
  if (!rates.under_load) return {};
  const double mix = 1 + d.scenario.traffic.input_to_output;
  return sustained(rates.under_load->ceiling * mix, hours);
}

}  // namespace

Breakeven breakeven(UsdPerMonth monthly, UsdPerMtoken blended, HoursPerMonth hours) {
  const TokensPerMonth meeting = monthly / blended;
  return {meeting, spread_evenly(meeting, hours)};
}

std::string_view cost_verdict(const Costs& costs) {
  if (!costs.hosting) return "no_price";
  if (!costs.api) return "no_api";
  if (!costs.breakeven) return "never";
  if (!costs.ceiling_per_month) return "no_rate";
  return costs.breakeven->per_month > *costs.ceiling_per_month ? "above_ceiling" : "below_ceiling";
}

Costs cost(const Deployment& d, const Rates& rates, Ledger& ledger) {
  Costs costs;
  if (!d.scope.cost) return costs;
  const HoursPerMonth hours = hours_per_month(d.scenario.self_hosted.hours_per_month);
  costs.hosting = host(d, d.scenario.hardware.gpus);
  if (costs.hosting) publish_hosting(d, *costs.hosting, ledger);
  costs.ceiling_per_month = upper_limit(d, rates, hours);
  if (costs.ceiling_per_month) {
    ledger.add(id::ceiling_month, costs.ceiling_per_month->in(unit::token_per_month));
  }
  if (d.scenario.apis.empty()) return costs;
  costs.api = api_cost(d.scenario.apis.front(), d.scenario.traffic);
  publish_api(d, *costs.api, ledger);
  if (!d.scenario.apis.front().peak_windows_utc.empty()) publish_week(d, ledger);
  if (!costs.hosting || costs.api->blended <= UsdPerMtoken{}) return costs;
  const Breakeven meeting = breakeven(costs.hosting->monthly, costs.api->blended, hours);
  if (!(meeting.per_month < unreachable)) return costs;
  costs.breakeven = meeting;
  publish_breakeven(*costs.breakeven, hours, ledger);
  publish_lines(d, costs, ledger);
  return costs;
}

std::span<const Descriptor> cost_descriptors() { return cost_figure::all; }

}  // namespace berth
