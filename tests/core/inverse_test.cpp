#include <doctest/doctest.h>

#include "tests/core/support.hpp"

/// The memory question turned round.

namespace {

using berth::test::figure;
using berth::test::Json;
using berth::test::report;
using berth::test::value;

Json on_gpus(const char* model, std::int64_t gpus, std::int64_t users = 1) {
  return report({{"model", {{"id", model}}},
                 {"hardware", {{"gpus", gpus}}},
                 {"workload", {{"concurrency", users}}}});
}

TEST_CASE("the fewest GPUs hold the load, and one machine smaller does not") {
  for (const char* model : {"gpt-oss-120b", "qwen3-235b-a22b", "deepseek-v3", "kimi-k3"}) {
    for (const std::int64_t users : {1, 200}) {
      CAPTURE(model);
      CAPTURE(users);
      const auto fewest =
          static_cast<std::int64_t>(value(on_gpus(model, 1, users), "memory.fewest_gpus"));
      const auto serves = [&](std::int64_t gpus) {
        const Json answer = on_gpus(model, gpus, users);
        return value(answer, "memory.max_sequences") >= static_cast<double>(users);
      };
      CHECK(serves(fewest));
      const std::int64_t smaller = fewest > 8 ? fewest - 8 : fewest - 1;
      if (smaller > 0) CHECK_FALSE(serves(smaller));
      CHECK(value(on_gpus(model, 1, users), "memory.fewest_nodes") ==
            static_cast<double>((fewest + 7) / 8));
    }
  }
}

TEST_CASE("the fewest GPUs do not depend on how many were asked for") {
  CHECK(value(on_gpus("deepseek-v3", 1), "memory.fewest_gpus") == 16);
  CHECK(value(on_gpus("deepseek-v3", 64), "memory.fewest_gpus") == 16);
  CHECK(value(on_gpus("qwen3-30b-a3b", 8), "memory.fewest_gpus") == 1);
}

TEST_CASE("more users never need fewer GPUs") {
  double before = 0;
  for (const std::int64_t users : {1, 10, 100, 1'000, 10'000}) {
    const double fewest = value(on_gpus("qwen3-30b-a3b", 1, users), "memory.fewest_gpus");
    CHECK(fewest >= before);
    before = fewest;
  }
  CHECK(before > 8);
}

TEST_CASE("where no machine is large enough, no number is named") {
  const Json answer = report({{"model", {{"id", "llama-3.1-405b"}}},
                              {"hardware", {{"accelerator", "rtx-a6000"}, {"gpus", 8}}},
                              {"parallelism", {{"tensor", 1}, {"pipeline", 1}}}});
  CHECK_FALSE(figure(answer, "memory.fewest_gpus").has_value());
}

TEST_CASE("bits per weight: what is stored, and what would fit") {
  const Json qwen = on_gpus("qwen3-30b-a3b", 1);
  CHECK(value(qwen, "memory.bits_per_weight") == 16);
  CHECK(value(qwen, "memory.bits_per_weight_that_fit") > 16);  // it fits
  const Json oss = on_gpus("gpt-oss-120b", 1);
  CHECK(value(oss, "memory.bits_per_weight") ==
        doctest::Approx(8.0 * 65'248'815'744 / 116'829'156'672));
  // What does not fit would need fewer bits than it has.
  const Json dense = on_gpus("llama-3.1-70b", 1);
  CHECK(value(dense, "memory.bits_per_weight_that_fit") < 16);
  CHECK(value(dense, "memory.bits_per_weight_that_fit") > 8);
}

}  // namespace
