#include <doctest/doctest.h>

#include "tests/core/support.hpp"

/// Definitions of the contract where two readings are easy.

namespace {

using berth::test::figure;
using berth::test::Json;
using berth::test::report;
using berth::test::value;

TEST_CASE("the binding line is the one with the highest utilisation, memory included") {
  const auto binding = [](int users) {
    const Json answer =
        report({{"model", {{"id", "gpt-oss-120b"}}}, {"workload", {{"concurrency", users}}}});
    const bool over = value(answer, "capacity.memory.utilisation") > 1;
    CHECK(over == (answer["verdicts"]["speed"]["binding"] == "memory"));
    return answer["verdicts"]["speed"]["binding"].get<std::string>();
  };
  CHECK(binding(32) == "bandwidth");
  CHECK(binding(200) == "memory");
}

TEST_CASE("a model that does not fit has a memory line and no rate under load") {
  const Json answer = report({{"model", {{"id", "deepseek-v3"}}}});
  CHECK(value(answer, "capacity.memory.utilisation") > 1);
  CHECK(figure(answer, "speed.ceiling.weights_only").has_value());
  CHECK_FALSE(figure(answer, "speed.ceiling.decode").has_value());
  CHECK_FALSE(answer["series"].contains("speed.by_batch"));
}

TEST_CASE("a flip keeps every field but its own, and is legal") {
  for (const Json& asked :
       {Json{{"model", {{"id", "llama-3.1-70b"}}},
             {"parallelism", {{"tensor", 1}, {"pipeline", 1}}}},
        Json{{"model", {{"id", "qwen3-30b-a3b"}}},
             {"hardware", {{"accelerator", "v100-32gb"}, {"gpus", 16}}},
             {"workload", {{"concurrency", 1000}, {"input_tokens", 0}, {"output_tokens", 3000}}},
             {"parallelism", {{"tensor", 4}}}},
        Json{{"model", {{"id", "qwen3-30b-a3b"}}},
             {"workload",
              {{"concurrency", 100}, {"input_tokens", 36'000}, {"shared_prefix_tokens", 35'000}}}},
        Json{{"model", {{"id", "llama-3.1-70b"}}}, {"hardware", {{"gpus", 2}}}}}) {
    const Json answer = report(asked);
    for (const Json& flip : answer["verdicts"]["memory"]["flip"]) {
      Json changed = asked;
      changed[Json::json_pointer(flip["path"].get<std::string>())] = flip["value"];
      CAPTURE(changed.dump());
      const Json after = report(changed);
      REQUIRE_FALSE(after.contains("faults"));
      CHECK(after["verdicts"]["memory"]["code"] == "fits");
    }
  }
}

TEST_CASE("headroom counts whole replicas, not copies inside one") {
  const Json answer = report({{"model", {{"id", "mixtral-8x7b"}}},
                              {"hardware", {{"gpus", 8}}},
                              {"parallelism", {{"data", 2}}}});
  CHECK(value(answer, "memory.headroom") == 8 * 85'520'809'984.0 - 93'405'585'408.0);
}

TEST_CASE("the longest context that fits: capped by the model, with and without a prefix") {
  const Json capped =
      report({{"model", {{"id", "gpt-oss-120b"}}},
              {"hardware", {{"gpus", 2}}},
              {"workload", {{"input_tokens", 200'000}, {"shared_prefix_tokens", 200'000}}}});
  CHECK(value(capped, "memory.max_context") == 131'072);
  const auto longest = [](int prefix) {
    return value(
        report({{"model", {{"id", "qwen3-30b-a3b"}}},
                {"hardware", {{"memory_basis", "given"}, {"memory_bytes", 74'000'000'000}}},
                {"workload", {{"input_tokens", 36'000}, {"shared_prefix_tokens", prefix}}}}),
        "memory.max_context");
  };
  CHECK(longest(0) > 0);
  CHECK(longest(35'000) == longest(0));
}

TEST_CASE("a load beyond 64 bits of bytes is absent and said so, never small") {
  const Json answer = report({{"model", {{"id", "llama-3.1-8b"}}},
                              {"hardware", {{"gpus", 1'000'000}}},
                              {"workload",
                               {{"input_tokens", 1'000'000'000},
                                {"output_tokens", 1'000'000'000},
                                {"concurrency", 1'000'000},
                                {"shared_prefix_tokens", 1'000'000'000}}}});
  CHECK_FALSE(figure(answer, "memory.kv.total").has_value());
  CHECK(answer["verdicts"]["memory"]["code"] == "cannot_serve");
}

TEST_CASE("lengths of text are counted in characters") {
  std::string title;
  for (int i = 0; i < 200; ++i) title += "가";
  CHECK_FALSE(report({{"model", {{"id", "qwen3-8b"}}}, {"title", title}}).contains("faults"));
  CHECK(report({{"model", {{"id", "qwen3-8b"}}}, {"title", title + "나"}})["faults"][0]["code"] ==
        "too_large");
}

TEST_CASE("what is allowed is really allowed") {
  const Json refused = report({{"model", {{"id", "llama-3.1-8b"}}},
                               {"hardware", {{"gpus", 6}}},
                               {"parallelism", {{"tensor", 4}, {"pipeline", 1}}}});
  CHECK(refused["faults"][0]["allowed"] == Json({"1", "2"}));
}

TEST_CASE("the canonical form leaves defaults out, inside targets too") {
  const Json answer = report(
      {{"model", {{"id", "qwen3-8b"}}}, {"slo", {{"ttft_seconds", 1}, {"percentile", 0.95}}}});
  CHECK(answer["scenario"]["slo"] == Json({{"ttft_seconds", 1}}));
}

}  // namespace
