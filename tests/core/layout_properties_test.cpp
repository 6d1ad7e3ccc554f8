#include <doctest/doctest.h>

#include <chrono>

#include "core/catalogue/catalogue.hpp"
#include "core/memory/placement.hpp"
#include "tests/core/support.hpp"

/// What holds for every layout.

namespace {

using berth::test::figure;
using berth::test::Json;
using berth::test::report;
using berth::test::value;

constexpr const char* models[] = {"mixtral-8x7b", "qwen3-30b-a3b",    "gpt-oss-120b",
                                  "deepseek-v3",  "deepseek-v2-lite", "olmoe-1b-7b",
                                  "glm-4.5-air"};

/// Calls `check` with the answer to every legal tensor × data × pipeline × expert layout of up to
/// 64 GPUs, of one replica.
template <class Check>
void for_layouts(const char* model, Check check) {
  int legal = 0;
  for (const int tensor : {1, 2, 4, 8}) {
    for (const int data : {1, 3, 8}) {
      for (const int pipeline : {1, 3}) {
        for (const int expert : {1, tensor, data, tensor * data}) {
          if (expert == 1 && tensor * data == 1) continue;
          const Json asked = {
              {"model", {{"id", model}}},
              {"hardware", {{"accelerator", "b300-sxm"}, {"gpus", tensor * data * pipeline}}},
              {"workload", {{"concurrency", 40}}},
              {"parallelism",
               {{"tensor", tensor}, {"data", data}, {"pipeline", pipeline}, {"expert", expert}}}};
          const Json answer = report(asked);
          if (answer.contains("faults")) continue;
          ++legal;
          CAPTURE(asked.dump());
          check(asked, answer);
        }
      }
    }
  }
  CHECK(legal > 10);
}

double column(const Json& answer, const char* series, const char* row, const char* of) {
  const Json& table = answer["series"].at(series);
  std::size_t index = 0;
  while (table["columns"][index]["id"] != of) ++index;
  for (const Json& r : table["rows"]) {
    if (r[0] == row) return r[index].get<double>();
  }
  return 0;
}

TEST_CASE("splitting never loses a byte: GPUs add up to the whole and named copies") {
  for (const char* model : models) {
    for_layouts(model, [](const Json&, const Json& answer) {
      const double whole = value(answer, "memory.weights.total");
      const double copies = value(answer, "memory.replicated.total");
      // Bytes that a release has and the shapes do not are spread over the classes: 12 roundings.
      CHECK(copies >= 0);
      CHECK(value(answer, "memory.weights.placed") == whole + copies);
      double placed = 0;
      double once = 0;
      for (const Json& row : answer["series"]["memory.replicated.by_class"]["rows"]) {
        once += row[1].get<double>();
        placed += row[2].get<double>();
        CHECK(row[3].get<double>() >= -12);
      }
      CHECK(once == whole);
      CHECK(placed == whole + copies);
    });
  }
}

TEST_CASE("experts stand as often as the layout says, and everything else once per data rank") {
  for (const char* model : models) {
    for_layouts(model, [](const Json&, const Json& answer) {
      const char* series = "memory.replicated.by_class";
      const double experts = column(answer, series, "routed_experts", "once");
      const bool sliced = value(answer, "layout.expert") == 1;
      const double placed = column(answer, series, "routed_experts", "placed");
      const double copies = value(answer, "layout.expert_copies") * experts;
      // Slices of experts may be padded to whole groups, and repeat a bias of the output.
      CHECK(placed >= copies * (1 - 1e-9));
      if (!sliced) CHECK(placed == doctest::Approx(copies).epsilon(1e-9));
      const double norms = column(answer, series, "norms", "once");
      CHECK(column(answer, series, "norms", "placed") ==
            doctest::Approx(norms * value(answer, "layout.tensor") * value(answer, "layout.data"))
                .epsilon(1e-5));
    });
  }
}

TEST_CASE("the fullest GPU holds at least its even share, and no GPU more than the model") {
  for (const char* model : models) {
    for_layouts(model, [](const Json& asked, const Json& answer) {
      const double fullest = value(answer, "memory.gpu.weights");
      const double gpus = asked["hardware"]["gpus"].get<double>();
      CHECK(fullest * gpus * (1 + 1e-12) >=
            value(answer, "memory.weights.placed") / value(answer, "layout.pipeline"));
      CHECK(fullest <= value(answer, "memory.weights.total") + 12);
    });
  }
}

TEST_CASE("nothing beats the bound, whatever the layout") {
  for (const char* model : models) {
    for_layouts(model, [](const Json&, const Json& answer) {
      if (!figure(answer, "speed.ceiling.decode")) return;
      CHECK(value(answer, "speed.ceiling.decode") <=
            value(answer, "speed.bound.decode") * (1 + 1e-12));
      CHECK(value(answer, "speed.bound.decode_per_user") <=
            value(answer, "speed.ceiling.weights_only") * (1 + 1e-12));
    });
  }
}

TEST_CASE("more tensor ranks never put more on a GPU") {
  for (const char* model : models) {
    double last = 1e18;
    for (const int tensor : {1, 2, 4, 8, 16}) {
      const Json answer = report({{"model", {{"id", model}}},
                                  {"hardware", {{"accelerator", "b300-sxm"}, {"gpus", tensor}}},
                                  {"parallelism", {{"tensor", tensor}, {"pipeline", 1}}}});
      if (answer.contains("faults")) continue;
      CAPTURE(model);
      CHECK(value(answer, "memory.gpu.weights") < last);
      CHECK(value(answer, "memory.weights.placed") >= value(answer, "memory.weights.total"));
      last = value(answer, "memory.gpu.weights");
    }
  }
}

TEST_CASE("more data ranks hold more in all, and serve more") {
  for (const char* model : models) {
    double placed = 0;
    double sequences = 0;
    double each = 1e18;
    for (const int data : {1, 2, 4, 8}) {
      const Json answer = report(
          {{"model", {{"id", model}}},
           {"hardware", {{"accelerator", "b300-sxm"}, {"gpus", 4 * data}}},
           {"parallelism",
            {{"tensor", 4}, {"data", data}, {"expert", data == 1 ? 4 : 8}, {"pipeline", 1}}}});
      REQUIRE_FALSE(answer.contains("faults"));
      CHECK(value(answer, "memory.weights.placed") >= placed);
      CHECK(value(answer, "memory.max_sequences") >= sequences);
      CHECK(value(answer, "memory.gpu.weights") <= each);
      placed = value(answer, "memory.weights.placed");
      sequences = value(answer, "memory.max_sequences");
      each = value(answer, "memory.gpu.weights");
    }
  }
}

TEST_CASE("on one GPU nothing stands twice") {
  for (const auto& model : berth::catalogue::models()) {
    const Json answer = report({{"model", {{"id", model.id}}}});
    const auto copies = figure(answer, "memory.replicated.total");
    CAPTURE(model.id);
    if (!copies) continue;
    // A release's bytes are spread over classes and rounded up, class by class.
    CHECK(*copies >= 0);
    CHECK(*copies <= 12);
  }
}

TEST_CASE("experts are dealt out whole: ranks with one more and ranks with one less add up") {
  berth::Layout layout;
  for (const std::int64_t experts : {8, 60, 128, 384}) {
    for (const std::int64_t redundant : {0, 1, 16}) {
      for (std::int64_t ranks = 2; ranks <= experts; ++ranks) {
        layout.expert = ranks;
        layout.redundant_experts = redundant;
        const berth::ExpertSlots slots = berth::expert_slots(layout, experts);
        CHECK(slots.most * slots.fuller_ranks + slots.least * (ranks - slots.fuller_ranks) ==
              experts + redundant);
        CHECK(slots.most - slots.least <= 1);
      }
    }
  }
}

TEST_CASE("every layout that a refusal allows is allowed") {
  const Json refusals[] = {{{"tensor", 32}, {"expert", 32}},
                           {{"tensor", 3}},
                           {{"data", 5}},
                           {{"pipeline", 7}},
                           {{"expert", 5}, {"data", 2}},
                           {{"tensor", 3}, {"pipeline", 4}},
                           {{"redundant_experts", 1}},
                           {{"layer_split", true}, {"tensor", 4}}};
  for (const char* model : models) {
    for (const Json& parallelism : refusals) {
      const Json asked = {
          {"model", {{"id", model}}}, {"hardware", {{"gpus", 32}}}, {"parallelism", parallelism}};
      const Json answer = report(asked);
      if (!answer.contains("faults")) continue;
      CAPTURE(asked.dump());
      REQUIRE(answer["faults"].size() == 1);
      const Json& fault = answer["faults"][0];
      CHECK(fault["code"] == "illegal_layout");
      if (!fault["allowed"].is_array()) continue;
      CHECK_FALSE(fault["allowed"].empty());
      for (const Json& allowed : fault["allowed"]) {
        Json again = asked;
        again[Json::json_pointer(fault["path"].get<std::string>())] =
            std::stoi(allowed.get<std::string>());
        const bool fewer_experts =
            fault["message"].get<std::string>().find("expert must be smaller") != std::string::npos;
        if (fewer_experts) again["parallelism"].erase("expert");
        CAPTURE(again.dump());
        CHECK_FALSE(report(again).contains("faults"));
      }
    }
  }
}

TEST_CASE("ten thousand GPUs are answered at once, in any layout") {
  const auto start = std::chrono::steady_clock::now();
  for (const Json& parallelism :
       {Json::object(), Json{{"data", 16}, {"expert", 16}}, Json{{"layer_split", true}},
        Json{{"tensor", 1}, {"pipeline", 1}}}) {
    const Json answer = report({{"model", {{"id", "deepseek-v3"}}},
                                {"hardware", {{"gpus", 10'000}, {"gpus_per_node", 1}}},
                                {"parallelism", parallelism},
                                {"workload", {{"concurrency", 1'000'000}}}});
    CHECK(value(answer, "layout.replicas") >= 1);
  }
  const auto taken = std::chrono::steady_clock::now() - start;
  // Seconds where a search that grows with the machine would take minutes.
  CHECK(std::chrono::duration<double>(taken).count() < 10);
}

}  // namespace
