#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "core/catalogue/catalogue.hpp"
#include "tests/core/support.hpp"

namespace {

using berth::test::figure;
using berth::test::Json;
using berth::test::report;
using berth::test::value;

constexpr std::uint64_t seed = 20261130;

/// splitmix64: the same questions on every platform; the seed above reproduces a failure.
class Random {
 public:
  std::int64_t below(std::int64_t n) {
    state_ += 0x9e3779b97f4a7c15ULL;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
    return static_cast<std::int64_t>((z ^ (z >> 31U)) % static_cast<std::uint64_t>(n));
  }
  template <class T, std::size_t N>
  T pick(const T (&from)[N]) {
    return from[static_cast<std::size_t>(below(static_cast<std::int64_t>(N)))];
  }

 private:
  std::uint64_t state_ = seed;
};

/// A random question whose layout is legal.
Json question(Random& random) {
  constexpr const char* models[] = {"mixtral-8x7b",     "qwen3-30b-a3b", "gpt-oss-20b",
                                    "gpt-oss-120b",     "glm-4.5-air",   "olmoe-1b-7b",
                                    "deepseek-v2-lite", "llama-3.1-70b", "qwen3-8b"};
  constexpr const char* cards[] = {"h100-sxm-80gb", "h200-sxm-141gb", "b200-sxm-180gb", "mi300x"};
  constexpr int gpus[] = {1, 2, 4, 8, 16};
  return {{"model", {{"id", random.pick(models)}}},
          {"hardware", {{"accelerator", random.pick(cards)}, {"gpus", random.pick(gpus)}}},
          {"workload",
           {{"concurrency", 1 + random.below(200)},
            {"input_tokens", 1 + random.below(20'000)},
            {"output_tokens", 1 + random.below(2'000)}}},
          {"routing", {{"correlation", static_cast<double>(random.below(11)) / 10}}}};
}

template <class Check>
void for_many_questions(Check check) {
  Random random;
  for (int i = 0; i < 120; ++i) {
    const Json asked = question(random);
    CAPTURE(seed);
    CAPTURE(asked.dump());
    const Json answer = report(asked);
    REQUIRE_FALSE(answer.contains("faults"));
    check(asked, answer);
  }
}

Json changed(Json asked, const char* path, const Json& to) {
  asked[Json::json_pointer(path)] = to;
  return report(asked);
}

TEST_CASE("nothing beats the bound, and the ceiling does not beat it either") {
  for_many_questions([](const Json&, const Json& answer) {
    if (!figure(answer, "speed.ceiling.decode")) return;
    CHECK(value(answer, "speed.ceiling.decode") <=
          value(answer, "speed.bound.decode") * (1 + 1e-12));
    CHECK(value(answer, "speed.running_sequences") <= value(answer, "memory.max_sequences"));
    for (const Json& row : answer["series"]["speed.by_batch"]["rows"]) {
      CHECK(row[2].get<double>() <= row[1].get<double>() * (1 + 1e-12));
    }
  });
}

TEST_CASE("more of a thing never needs less memory") {
  for_many_questions([](const Json& asked, const Json& answer) {
    const std::int64_t users = asked["workload"]["concurrency"];
    const std::int64_t input = asked["workload"]["input_tokens"];
    const Json more_users = changed(asked, "/workload/concurrency", users + 13);
    const Json longer = changed(asked, "/workload/input_tokens", input + 100);
    for (const Json* more : {&more_users, &longer}) {
      CHECK(value(*more, "memory.kv.total") >= value(answer, "memory.kv.total"));
      CHECK(value(*more, "memory.spare") <= value(answer, "memory.spare"));
      CHECK(value(*more, "memory.gpu.cache") >= value(answer, "memory.gpu.cache"));
    }
    CHECK(value(longer, "memory.max_sequences") <= value(answer, "memory.max_sequences"));
  });
}

TEST_CASE("a per-user rate never rises with the batch, the rate of all never falls") {
  for_many_questions([](const Json&, const Json& answer) {
    if (!answer["series"].contains("speed.by_batch")) return;
    double last_all = 0;
    double last_each = 1e300;
    for (const Json& row : answer["series"]["speed.by_batch"]["rows"]) {
      CHECK(row[2].get<double>() >= last_all * (1 - 1e-12));
      CHECK(row[3].get<double>() <= last_each * (1 + 1e-12));
      last_all = row[2];
      last_each = row[3];
    }
  });
}

TEST_CASE("fewer bits never read more and never hold more") {
  for_many_questions([](const Json& asked, const Json& answer) {
    const Json narrow = changed(asked, "/weights", {{"format", "mxfp4"}});
    if (narrow.contains("faults")) return;
    const Json wide = changed(asked, "/weights", {{"format", "bf16"}});
    CHECK(value(narrow, "memory.weights.total") < value(wide, "memory.weights.total"));
    CHECK(value(narrow, "speed.ceiling.weights_only") > value(wide, "speed.ceiling.weights_only"));
    CHECK(value(narrow, "model.parameters.total") == value(answer, "model.parameters.total"));
    const Json cache = changed(asked, "/kv_cache", {{"format", "fp8"}});
    CHECK(value(cache, "memory.kv.per_token") * 2 == value(answer, "memory.kv.per_token"));
  });
}

TEST_CASE("classes add up to the whole, in parameters and in bytes") {
  for_many_questions([](const Json&, const Json& answer) {
    double parameters = 0;
    double bytes = 0;
    for (const auto& [id, one] : answer["figures"].items()) {
      if (id.rfind("model.parameters.class.", 0) == 0) parameters += one["value"].get<double>();
      if (id.rfind("memory.weights.class.", 0) == 0) bytes += one["value"].get<double>();
    }
    CHECK(parameters - value(answer, "model.parameters.mtp") ==
          value(answer, "model.parameters.total"));
    CHECK(bytes == value(answer, "memory.weights.total"));
  });
}

TEST_CASE("replicas share the load, and each pays for its own weights") {
  const Json one =
      report({{"model", {{"id", "qwen3-30b-a3b"}}}, {"workload", {{"concurrency", 8}}}});
  const Json four = report({{"model", {{"id", "qwen3-30b-a3b"}}},
                            {"hardware", {{"gpus", 4}}},
                            {"parallelism", {{"tensor", 1}}},
                            {"workload", {{"concurrency", 32}}}});
  CHECK(value(four, "layout.replicas") == 4);
  CHECK(value(four, "memory.headroom") == 4 * value(one, "memory.headroom"));
  CHECK(value(four, "memory.max_sequences") == 4 * value(one, "memory.max_sequences"));
  CHECK(value(four, "memory.spare") == 4 * value(one, "memory.spare"));
  CHECK(value(four, "speed.ceiling.decode") ==
        doctest::Approx(4 * value(one, "speed.ceiling.decode")));
  CHECK(value(four, "speed.expert_coverage") == value(one, "speed.expert_coverage"));
}

TEST_CASE("ten thousand GPUs and a million users are answered") {
  const Json answer = report({{"model", {{"id", "gpt-oss-120b"}}},
                              {"hardware", {{"gpus", 10'000}}},
                              {"workload", {{"concurrency", 1'000'000}}}});
  CHECK(value(answer, "layout.replicas") * value(answer, "layout.tensor") == 10'000);
  CHECK(value(answer, "speed.running_sequences") > 0);
}

TEST_CASE("the memory verdict: each of its four words, and changes that flip it") {
  const auto verdict = [](Json more) {
    more["model"]["id"] = "qwen3-30b-a3b";
    return report(more)["verdicts"]["memory"];
  };
  CHECK(verdict({{"workload", {{"concurrency", 8}}}})["code"] == "fits");
  const Json tight = verdict({{"workload", {{"concurrency", 130}}}});
  CHECK(tight["code"] == "tight");
  CHECK(tight["flip"].size() == 4);
  const Json starved = verdict({{"workload", {{"input_tokens", 600'000}}}});
  CHECK(starved["code"] == "cannot_serve");
  const Json small = verdict({{"hardware", {{"accelerator", "l40s"}}}});
  CHECK(small["code"] == "does_not_fit");
  CHECK(small["flip"].size() == 1);
  for (const Json& flip : tight["flip"]) {
    CAPTURE(flip.dump());
    Json again = {{"model", {{"id", "qwen3-30b-a3b"}}}, {"workload", {{"concurrency", 130}}}};
    again[Json::json_pointer(flip["path"].get<std::string>())] = flip["value"];
    CHECK(report(again)["verdicts"]["memory"]["code"] == "fits");
  }
}

TEST_CASE("each flip is the smallest change of its kind") {
  const auto code = [](std::int64_t users, std::int64_t gpus) {
    return report({{"model", {{"id", "qwen3-30b-a3b"}}},
                   {"hardware", {{"gpus", gpus}}},
                   {"workload", {{"concurrency", users}}}})["verdicts"]["memory"]["code"];
  };
  const Json answer =
      report({{"model", {{"id", "qwen3-30b-a3b"}}}, {"workload", {{"concurrency", 130}}}});
  for (const Json& flip : answer["verdicts"]["memory"]["flip"]) {
    const Json& to = flip["value"];
    if (flip["path"] == "/hardware/gpus") CHECK(code(130, to.get<std::int64_t>() - 1) != "fits");
    if (flip["path"] == "/workload/concurrency") {
      CHECK(code(to.get<std::int64_t>() + 1, 1) != "fits");
    }
  }
}

TEST_CASE("every model of the catalogue is within 1 % of what its maker prints, or says why not") {
  struct Reason {
    const char* model;
    const char* why;
  };
  constexpr Reason reasons[] = {
      {"kimi-k2", "1.0 T is a rounded name; the hub counts 1.026 T"},
      {"kimi-k2.6", "the same text model as Kimi K2"},
      {"deepseek-v4-pro", "1.6 T is what the release holds, MTP module included: 1.5988 T"},
      {"ernie-4.5-21b-a3b", "21 B is a rounded name; the shapes of its configuration give 21.8 B"},
      {"gemma-3-27b", "27.4 B counts the vision tower, 0.42 B"},
      {"granite-3.0-1b-a400m", "1.3 B is a rounded name; the shapes give 1.335 B"},
      {"llama-4-scout", "109 B counts the vision tower, 0.87 B"},
  };
  for (const auto& model : berth::catalogue::models()) {
    const Json answer = report({{"model", {{"id", model.id}}}, {"hardware", {{"gpus", 64}}}});
    const auto derived = figure(answer, "model.parameters.total");
    if (!derived || model.published_total == 0) continue;
    CAPTURE(model.id);
    const bool explained =
        std::any_of(std::begin(reasons), std::end(reasons),
                    [&](const Reason& reason) { return model.id == reason.model; });
    const bool near = *derived == doctest::Approx(model.published_total).epsilon(0.01);
    CHECK(near != explained);  // a reason that is no longer needed must go
  }
}

}  // namespace
