#include "tests/core/formula.hpp"

#include <doctest/doctest.h>

#include <set>

#include "core/json/read.hpp"
#include "core/json/writer.hpp"
#include "tests/core/support.hpp"

namespace {

using berth::test::deepseek_flash;
using berth::test::Json;
using berth::test::report;
using berth::test::run_formula;
using berth::test::Values;

/// What a symbol of a descriptor stands for in a report.
Values input_values(const Json& descriptor, std::string_view symbol, const Json& answer,
                    const Json& full) {
  for (const Json& input : descriptor["inputs"]) {
    if (input["symbol"] != symbol) continue;
    if (input.contains("figure")) {
      return {answer["figures"].at(input["figure"].get<std::string>())["value"].get<double>()};
    }
    if (input.contains("scenario")) {
      return {full.at(Json::json_pointer(input["scenario"].get<std::string>())).get<double>()};
    }
    const Json& table = answer["series"].at(input["series"].get<std::string>());
    for (std::size_t c = 0; c < table["columns"].size(); ++c) {
      if (table["columns"][c]["id"] != input["column"]) continue;
      Values column;
      for (const Json& row : table["rows"]) column.push_back(row[c].get<double>());
      return column;
    }
  }
  throw std::runtime_error("no input for " + std::string(symbol));
}

const std::vector<Json>& questions() {
  static const std::vector<Json> all = [] {
    const Json money = {{"apis", {deepseek_flash()}},
                        {"traffic", {{"tokens_per_month", 3e9}}},
                        {"self_hosted", {{"usd_per_gpu_hour", 2.5}, {"instance_gpus", 2}}}};
    std::vector<Json> list;
    for (const char* model :
         {"mixtral-8x7b", "qwen3-30b-a3b", "gpt-oss-20b", "gpt-oss-120b", "deepseek-v2-lite",
          "deepseek-v3", "kimi-k2", "glm-4.5-air", "olmoe-1b-7b", "llama-3.1-70b", "qwen3-8b"}) {
      for (const int users : {1, 7, 64}) {
        list.push_back({{"model", {{"id", model}}},
                        {"hardware", {{"accelerator", "b200-sxm-180gb"}, {"gpus", 16}}},
                        {"workload", {{"concurrency", users}, {"shared_prefix_tokens", 100}}},
                        {"routing", {{"correlation", 0.25}}},
                        {"cost", money}});
      }
    }
    list.push_back({{"model", {{"id", "deepseek-v3"}}},
                    {"hardware", {{"gpus", 16}, {"system_share", 0.01}}},
                    {"parallelism", {{"pipeline", 4}}},
                    {"workload", {{"concurrency", 9}, {"input_tokens", 77}}},
                    {"kv_cache", {{"format", "mla-fp8-ds"}}},
                    {"cost", money}});
    for (const Json& parallelism :
         {Json{{"tensor", 2}, {"data", 8}, {"expert", 16}}, Json{{"data", 4}, {"expert", 2}},
          Json{{"tensor", 1}, {"data", 16}, {"expert", 16}, {"redundant_experts", 24}},
          Json{{"layer_split", true}}, Json{{"data", 2}, {"pipeline", 8}}}) {
      list.push_back({{"model", {{"id", "qwen3-30b-a3b"}}},
                      {"hardware", {{"gpus", 16}}},
                      {"parallelism", parallelism},
                      {"workload", {{"concurrency", 37}}},
                      {"cost", money}});
    }
    list.push_back({{"model", {{"id", "llama-3.1-70b"}}},
                    {"weights", {{"format", "int4-g128-asym"}}},
                    {"hardware", {{"gpus", 4}}},
                    {"parallelism", {{"tensor", 2}}},
                    {"workload", {{"concurrency", 5}}},
                    {"cost", money}});
    return list;
  }();
  return all;
}

TEST_CASE("every formula shown, executed with its inputs, gives its figure") {
  const Json descriptors = Json::parse(berth::figures())["figures"];
  std::set<std::string> executed;
  for (const Json& question : questions()) {
    const Json answer = report(question);
    REQUIRE_MESSAGE(answer.contains("figures"), answer.dump());
    const Json full = Json::parse(berth::json::dump(berth::json::full_scenario(
        berth::json::read_scenario_text(answer["scenario"].dump()).scenario)));
    for (const auto& entry : answer["figures"].items()) {
      const std::string& id = entry.key();
      const Json& figure = entry.value();
      const Json& descriptor = descriptors.at(id);
      if (!descriptor.contains("formula")) continue;
      CAPTURE(id);
      CAPTURE(question.dump());
      const Values result = run_formula(
          descriptor["formula"].get<std::string>(),
          [&](std::string_view symbol) { return input_values(descriptor, symbol, answer, full); });
      REQUIRE(result.size() == 1);
      CHECK(result[0] == doctest::Approx(figure["value"].get<double>()).epsilon(1e-9));
      executed.insert(id);
    }
  }
  for (const auto& entry : descriptors.items()) {
    const std::string& id = entry.key();
    const Json& descriptor = entry.value();
    if (descriptor.contains("formula")) CHECK_MESSAGE(executed.count(id) == 1, id);
  }
}

TEST_CASE("every descriptor says where its figure comes from, and names what exists") {
  const Json descriptors = Json::parse(berth::figures())["figures"];
  for (const auto& entry : descriptors.items()) {
    const std::string& id = entry.key();
    const Json& descriptor = entry.value();
    CAPTURE(id);
    CHECK_FALSE(descriptor["sources"][0].get<std::string>().empty());
    CHECK_FALSE(descriptor["name"].get<std::string>().empty());
    for (const Json& input : descriptor["inputs"]) {
      if (input.contains("figure")) CHECK(descriptors.contains(input["figure"].get<std::string>()));
    }
  }
}

TEST_CASE("figures use the contract's units") {
  const std::set<std::string> units = {
      "byte",      "byte/token", "token",     "parameter",  "count",  "token/s",
      "request/s", "s",          "flop",      "flop/token", "flop/s", "byte/s",
      "watt",      "usd",        "usd/month", "usd/Mtoken", "1"};
  const Json descriptors = Json::parse(berth::figures())["figures"];
  for (const auto& entry : descriptors.items()) {
    const std::string& id = entry.key();
    const Json& descriptor = entry.value();
    CHECK_MESSAGE(units.count(descriptor["unit"].get<std::string>()) == 1, id);
  }
}

}  // namespace
