#include <doctest/doctest.h>

#include "core/speed/routing.hpp"
#include "tests/core/support.hpp"

namespace {

using berth::expert_coverage;
using berth::test::figure;
using berth::test::Json;
using berth::test::report;
using berth::test::value;

Json on(const char* model, Json more = Json::object()) {
  more["model"]["id"] = model;
  return report(more);
}

TEST_CASE("Qwen3-30B-A3B on one H100: 507.6 by the rule of thumb, 550.65 by the bytes read") {
  const Json answer = on("qwen3-30b-a3b");
  CHECK(value(answer, "speed.rule_of_thumb") == doctest::Approx(507.6).epsilon(0.0001));
  CHECK(value(answer, "speed.ceiling.weights_only") == doctest::Approx(550.65).epsilon(0.00001));
  CHECK(value(answer, "memory.weights.read_per_token") == 2.0 * 3'041'867'776.0);
}

TEST_CASE("a dense model of 32 B parameters: 52.3 token/s") {
  // 3.35e12 ÷ (2 × 32e9); Qwen3-32B's own 32.76 B less the input table give 52.37.
  const Json answer = on("qwen3-32b", {{"hardware", {{"gpus", 1}}}});
  CHECK(value(answer, "speed.ceiling.weights_only") == doctest::Approx(52.37).epsilon(0.0002));
  CHECK(value(answer, "speed.rule_of_thumb") == doctest::Approx(3.35e12 / (2 * 32.8e9)));
  CHECK_FALSE(figure(answer, "speed.expert_coverage").has_value());
}

TEST_CASE("gpt-oss-120b reads 5,002,902,144 bytes a token") {
  const Json answer = on("gpt-oss-120b");
  CHECK(value(answer, "memory.weights.read_per_token") == 5'002'902'144.0);
  CHECK(value(answer, "speed.ceiling.weights_only") == doctest::Approx(669.6).epsilon(0.0001));
}

TEST_CASE("coverage") {
  CHECK(expert_coverage({8, 2}, 8, 0) == doctest::Approx(0.8999).epsilon(0.0001));
  CHECK(expert_coverage({128, 8}, 32, 0) == doctest::Approx(0.873).epsilon(0.001));
  CHECK(expert_coverage({128, 8}, 64, 0) == doctest::Approx(0.984).epsilon(0.001));
  CHECK(expert_coverage({256, 8}, 64, 0) == doctest::Approx(0.869).epsilon(0.001));
  CHECK(expert_coverage({256, 6}, 64, 0) == doctest::Approx(0.781).epsilon(0.001));
  CHECK(expert_coverage({896, 16}, 64, 0) == doctest::Approx(0.68).epsilon(0.01));
  CHECK(expert_coverage({896, 16}, 128, 0) == doctest::Approx(0.90).epsilon(0.005));
}

TEST_CASE("coverage at its limits") {
  CHECK(expert_coverage({128, 8}, 1, 0) == 8.0 / 128.0);
  CHECK(expert_coverage({8, 8}, 1, 0) == 1);
  CHECK(expert_coverage({8, 8}, 1000, 0) == 1);
  CHECK(expert_coverage({128, 8}, 1e6, 0) == 1);
  CHECK(expert_coverage({128, 8}, 32, 1) == 8.0 / 128.0);
  CHECK(expert_coverage({}, 32, 0) == 0);
  double last = 0;
  for (int batch = 1; batch < 500; ++batch) {
    const double now = expert_coverage({128, 8}, batch, 0);
    CHECK(now > last);
    last = now;
  }
  CHECK(expert_coverage({128, 8}, 32, 0.5) < expert_coverage({128, 8}, 32, 0.4));
}

TEST_CASE("87.3 % of the experts at batch 32, 90 % from 36 on") {
  const Json answer = on("qwen3-30b-a3b", {{"workload", {{"concurrency", 32}}}});
  CHECK(value(answer, "speed.running_sequences") == 32);
  CHECK(value(answer, "speed.expert_coverage") == doctest::Approx(0.873).epsilon(0.001));
  CHECK(value(answer, "speed.batch.coverage_90") == 36);
  CHECK(answer["verdicts"]["speed"]["regime"] == "latency_gain");
}

TEST_CASE("FLOPs per token") {
  // 6.08 GFLOP from the 3.042 B parameters read, plus 4·H·h per layer and token of context.
  const Json answer = on("qwen3-30b-a3b");
  const double attention = 48 * 4.0 * 32 * 128 * (1024 + 128);
  CHECK(value(answer, "speed.attention_flops_per_token") == attention);
  CHECK(value(answer, "speed.flops_per_token") == 2 * 3'041'867'776.0 + attention);
  // Absorbed MLA: 2·H·(2c + r) per layer and token.
  const Json mla = on("deepseek-v3", {{"hardware", {{"gpus", 16}}}});
  CHECK(value(mla, "speed.attention_flops_per_token") == 61 * 2.0 * 128 * (2 * 512 + 64) * 1152);
}

TEST_CASE("the ceiling of 32 users, by hand") {
  // gpt-oss-120b: always-read 3,096,849,024 B, experts 60,993,699,840 B at coverage
  // 1 − (1 − 4/128)^32, cache 47,185,920 B a user at 1,152 tokens; 3.35 TB/s.
  const Json answer = on("gpt-oss-120b", {{"workload", {{"concurrency", 32}}}});
  double missed = 1;
  for (int i = 0; i < 32; ++i) missed *= 1 - 4.0 / 128;
  const double always = 5'002'902'144.0 - 60'993'699'840.0 * 4 / 128;
  const double bytes = always + 60'993'699'840.0 * (1 - missed) + 32 * 47'185'920.0;
  CHECK(value(answer, "speed.ceiling.decode") == doctest::Approx(32 / (bytes / 3.35e12)));
  const double least = 5'002'902'144.0 + 32 * 47'185'920.0;
  CHECK(value(answer, "speed.bound.decode") == doctest::Approx(32 / (least / 3.35e12)));
}

TEST_CASE("pipeline stages run one after another for one request") {
  const Json answer = on("deepseek-v3", {{"hardware", {{"gpus", 16}}},
                                         {"parallelism", {{"tensor", 8}, {"pipeline", 2}}},
                                         {"workload", {{"concurrency", 1}}}});
  const Json one_stage = on("deepseek-v3", {{"hardware", {{"gpus", 8}, {"accelerator", "h200"}}},
                                            {"parallelism", {{"tensor", 8}}},
                                            {"workload", {{"concurrency", 1}}}});
  CHECK(value(answer, "speed.step.microbatches") == 1);
  // Same bytes through eight cards at a time, H100 against H200.
  CHECK(value(answer, "speed.ceiling.decode") * 4.8 / 3.35 ==
        doctest::Approx(value(one_stage, "speed.ceiling.decode")));
  const Json many = on("deepseek-v3", {{"hardware", {{"gpus", 16}}},
                                       {"parallelism", {{"tensor", 8}, {"pipeline", 2}}},
                                       {"workload", {{"concurrency", 64}}}});
  CHECK(value(many, "speed.step.microbatches") == 2);
  CHECK(value(many, "speed.step.batch") == 32);
}

TEST_CASE("compute may never bind: then its batch is absent") {
  // GQA at 1,152 tokens of context: 14.1 µs to read a token's cache, 10.8 µs to compute it.
  CHECK_FALSE(figure(on("gpt-oss-120b"), "speed.batch.compute_bound").has_value());
  const Json brief =
      on("mixtral-8x7b",
         {{"hardware", {{"gpus", 2}}}, {"workload", {{"input_tokens", 1}, {"output_tokens", 1}}}});
  const double batch = value(brief, "speed.batch.compute_bound");
  const auto at = [](double concurrency) {
    return on(
        "mixtral-8x7b",
        {{"hardware", {{"gpus", 2}}},
         {"workload", {{"input_tokens", 1}, {"output_tokens", 1}, {"concurrency", concurrency}}}});
  };
  CHECK(at(batch)["verdicts"]["speed"]["binding"] == "compute");
  CHECK(at(batch - 1)["verdicts"]["speed"]["binding"] == "bandwidth");
}

TEST_CASE("weights compute in bf16 where the card lacks their format") {
  const auto seconds = [](const char* card) {
    return value(on("gpt-oss-120b", {{"hardware", {{"accelerator", card}, {"gpus", 2}}}}),
                 "speed.token_compute_seconds");
  };
  const double flops = 2 * 5'132'849'472.0 + 18 * 4.0 * 64 * 64 * (1152 + 128);
  CHECK(seconds("h100-sxm-80gb") == doctest::Approx(flops / 989e12));
  const double experts = 2 * 114'661'785'600.0 * 4 / 128;
  CHECK(seconds("b200-sxm-180gb") ==
        doctest::Approx(experts / 9000e12 + (flops - experts) / 2250e12));
}

}  // namespace
