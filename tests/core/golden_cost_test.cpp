#include <doctest/doctest.h>

#include "core/scenario/peak_windows.hpp"
#include "tests/core/support.hpp"

namespace {

using berth::test::deepseek_flash;
using berth::test::figure;
using berth::test::Json;
using berth::test::report;
using berth::test::value;

Json priced(Json cost, int gpus = 1) {
  return report({{"model", {{"id", "qwen3-30b-a3b"}}},
                 {"hardware", {{"gpus", gpus}}},
                 {"cost", std::move(cost)}});
}

TEST_CASE("a month of cloud: one H100 by the hour, and eight") {
  // Lambda's price page, read 2026-10-25.
  CHECK(value(priced(Json::object()), "cost.self_hosted.monthly") == doctest::Approx(3'131.70));
  const Json eight = priced({{"self_hosted", {{"instance_gpus", 8}}}}, 8);
  CHECK(value(eight, "cost.self_hosted.monthly") == doctest::Approx(23'301.60));
  const Json stated = priced({{"self_hosted", {{"usd_per_gpu_hour", 4.29}}}});
  CHECK(value(stated, "cost.self_hosted.monthly") == doctest::Approx(3'131.70));
  CHECK(stated["figures"]["cost.self_hosted.per_gpu_hour"]["basis"] == "scenario");
}

TEST_CASE("whole instances are paid for") {
  const Json answer =
      priced({{"self_hosted", {{"usd_per_gpu_hour", 2.0}, {"instance_gpus", 8}}}}, 9);
  CHECK(value(answer, "cost.self_hosted.gpus_paid") == 16);
  CHECK(value(answer, "cost.self_hosted.monthly") == doctest::Approx(16 * 2.0 * 730));
}

TEST_CASE("three input tokens to one output token: 0.525 at peak, 0.2625 off peak") {
  Json always_peak = deepseek_flash();
  always_peak["peak_share"] = 1;
  const Json answer = priced({{"apis", {always_peak}}});
  CHECK(value(answer, "cost.api.blended") == doctest::Approx(0.525));
  CHECK(value(answer, "cost.api.off_peak_blended") == doctest::Approx(0.2625));
  CHECK(value(answer, "cost.breakeven.tokens_per_month") ==
        doctest::Approx(5.965e9).epsilon(0.0001));
  CHECK(value(answer, "cost.breakeven.tokens_per_second") ==
        doctest::Approx(2'269.8).epsilon(0.0001));
  CHECK(value(answer, "cost.breakeven.per_day") ==
        doctest::Approx(value(answer, "cost.breakeven.tokens_per_month") * 24 / 730));
  const Json eight = priced({{"apis", {always_peak}}, {"self_hosted", {{"instance_gpus", 8}}}}, 8);
  CHECK(value(eight, "cost.breakeven.tokens_per_month") ==
        doctest::Approx(44.384e9).epsilon(0.0001));
  CHECK(value(eight, "cost.breakeven.tokens_per_second") ==
        doctest::Approx(16'888.9).epsilon(0.0001));
}

TEST_CASE("flat traffic meets the peak price in 35 of 168 hours") {
  const Json answer = priced({{"apis", {deepseek_flash()}}});
  CHECK(value(answer, "cost.api.peak_share") == doctest::Approx(35.0 / 168.0));
  CHECK(value(answer, "cost.api.blended") == doctest::Approx(0.3172).epsilon(0.0001));
  CHECK(value(answer, "cost.breakeven.tokens_per_month") ==
        doctest::Approx(9.87e9).epsilon(0.0005));
  CHECK(value(answer, "cost.breakeven.tokens_per_second") ==
        doctest::Approx(3'757).epsilon(0.0001));
  CHECK(answer["series"]["cost.api.week"]["rows"].size() == 168);
}

TEST_CASE("a traffic profile decides how much meets the peak") {
  Json night = {{"apis", {deepseek_flash()}}};
  std::vector<double> hours(24, 0);
  hours[2] = 1;  // 02 UTC every day: inside the window on five days of seven
  night["traffic"]["hourly_profile"] = hours;
  CHECK(value(priced(night), "cost.api.peak_share") == doctest::Approx(5.0 / 7.0));
  std::vector<double> week(168, 0);
  week[5 * 24 + 2] = 3;  // Saturday
  night["traffic"]["hourly_profile"] = week;
  CHECK(value(priced(night), "cost.api.peak_share") == 0);
}

TEST_CASE("a cached input price is paid on the cached share") {
  // llm-gateway#2051: 36.1 k in, 21.6 k of them cached, 1.2 k out at 0.435 / 0.003625 / 0.87.
  const Json api = {{"name", "cached"},
                    {"input_usd", 0.435},
                    {"cached_input_usd", 0.003625},
                    {"output_usd", 0.87},
                    {"cached_share", 21.6 / 36.1}};
  const double tokens = 36'100 + 1'200;
  const Json hit = priced({{"apis", {api}}, {"traffic", {{"input_to_output", 36.1 / 1.2}}}});
  CHECK(value(hit, "cost.api.blended") * tokens / 1e6 == doctest::Approx(0.00743).epsilon(0.001));
  Json missed = api;
  missed["cached_share"] = 0;
  const Json miss = priced({{"apis", {missed}}, {"traffic", {{"input_to_output", 36.1 / 1.2}}}});
  CHECK(value(miss, "cost.api.blended") * tokens / 1e6 == doctest::Approx(0.01675).epsilon(0.001));
}

TEST_CASE("breakeven beside the upper limit of this deployment") {
  const Json answer = priced({{"apis", {deepseek_flash()}}});
  CHECK(value(answer, "cost.ceiling.tokens_per_month") ==
        doctest::Approx(value(answer, "speed.ceiling.decode") * 4 * 730 * 3600));
  CHECK(answer["verdicts"]["cost"]["code"] == "above_ceiling");
  const Json busy = report({{"model", {{"id", "qwen3-30b-a3b"}}},
                            {"workload", {{"concurrency", 32}}},
                            {"cost", {{"apis", {deepseek_flash()}}}}});
  CHECK(busy["verdicts"]["cost"]["code"] == "below_ceiling");
}

TEST_CASE("no price, no API, a free API: absent and said, never infinite") {
  const Json no_price = report({{"model", {{"id", "qwen3-8b"}}},
                                {"hardware", {{"accelerator", "t4"}}},
                                {"cost", {{"apis", {deepseek_flash()}}}}});
  CHECK(no_price["verdicts"]["cost"]["code"] == "no_price");
  CHECK_FALSE(figure(no_price, "cost.self_hosted.monthly").has_value());
  CHECK(priced(Json::object())["verdicts"]["cost"]["code"] == "no_api");
  const Json free = priced({{"apis", {{{"name", "free"}}}}});
  CHECK(free["verdicts"]["cost"]["code"] == "never");
  CHECK_FALSE(figure(free, "cost.breakeven.tokens_per_month").has_value());
}

TEST_CASE("peak windows: what is one and what is not") {
  using berth::parse_peak_window;
  CHECK(parse_peak_window("mon-fri 01:00-04:00").has_value());
  CHECK(parse_peak_window("sat,sun 00:00-24:00").has_value());
  CHECK(parse_peak_window("fri-mon 09:00-10:00")->days ==
        std::array<bool, 7>{true, false, false, false, true, true, true});
  for (const char* bad :
       {"", "mon-fri", "mon-fri 01:00", "mon-fri 04:00-01:00", "mon-fri 01:30-04:00",
        "monday 01:00-04:00", "mon-fri 01:00-25:00", "mon- 01:00-04:00", "mon-fri  1:00-04:00"}) {
    CAPTURE(bad);
    CHECK_FALSE(parse_peak_window(bad).has_value());
  }
}

}  // namespace
