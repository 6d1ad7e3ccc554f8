#include <doctest/doctest.h>

#include "tests/core/support.hpp"

/// Sweeps: one table over many scenarios, cell by cell what the single evaluation says.

namespace {

using berth::test::Json;

Json swept(const Json& request) { return Json::parse(berth::sweep(request.dump())); }

std::vector<std::string> faults_of(const Json& answer) {
  std::vector<std::string> found;
  if (!answer.contains("faults")) return found;
  for (const Json& fault : answer["faults"]) {
    found.push_back(fault["code"].get<std::string>() + " " + fault["path"].get<std::string>());
  }
  return found;
}

const Json request = {
    {"scenario", {{"berth", 1}, {"model", {{"id", "gpt-oss-120b"}}}}},
    {"over",
     {{{"path", "/workload/input_tokens"}, {"values", {1'024, 32'768}}},
      {{"path", "/workload/concurrency"}, {"values", {1, 8, 64}}}}},
    {"figures", {"memory.spare", "memory.max_sequences", "speed.ceiling.decode"}}};

TEST_CASE("every cell of a sweep is what the single evaluation gives") {
  const Json answer = swept(request);
  REQUIRE(answer["rows"].size() == 6);
  CHECK(answer["total"] == 6);
  std::vector<Json> columns;
  for (const Json& column : answer["columns"]) columns.push_back(column["id"]);
  CHECK(columns == std::vector<Json>{"/workload/input_tokens", "/workload/concurrency", "verdict",
                                     "memory.spare", "memory.max_sequences",
                                     "speed.ceiling.decode"});
  for (const Json& row : answer["rows"]) {
    CAPTURE(row.dump());
    const Json one =
        berth::test::report({{"model", {{"id", "gpt-oss-120b"}}},
                             {"workload", {{"input_tokens", row[0]}, {"concurrency", row[1]}}}});
    CHECK(row[2] == one["verdicts"]["memory"]["code"]);
    for (std::size_t i = 3; i < columns.size(); ++i) {
      CHECK(row[i] == one["figures"][columns[i].get<std::string>()]["value"]);
    }
  }
  CHECK(answer["rows"][1][0] == 1'024);  // the last path turns fastest
  CHECK(answer["rows"][1][1] == 8);
}

TEST_CASE("windows of a sweep put together are the whole") {
  const Json whole = swept(request);
  Json together = Json::array();
  for (int from = 0; from < 6; from += 4) {
    Json part = request;
    part["from"] = from;
    part["count"] = 4;
    const Json answer = swept(part);
    for (const Json& row : answer["rows"]) together.push_back(row);
  }
  CHECK(together == whole["rows"]);
  Json beyond = request;
  beyond["from"] = 100;
  CHECK(swept(beyond)["rows"].empty());
}

TEST_CASE("\"catalogue\" stands for every id that the field may name") {
  const Json answer = swept({{"scenario", {{"berth", 1}, {"model", {{"id", "qwen3-8b"}}}}},
                             {"over", {{{"path", "/model/id"}, {"values", "catalogue"}}}},
                             {"figures", {"memory.weights.total"}}});
  CHECK(answer["rows"].size() == Json::parse(berth::catalogue_json("models"))["models"].size());
  for (const Json& row : answer["rows"]) {
    const bool unknown = row[0] == "snowflake-arctic";  // neither its shapes nor its bytes
    CHECK((row[1] == "refused") == unknown);
  }
}

TEST_CASE("a layout that cannot be is a refused row, and the others stand") {
  const Json answer =
      swept({{"scenario",
              {{"berth", 1}, {"model", {{"id", "qwen3-235b-a22b"}}}, {"hardware", {{"gpus", 8}}}}},
             {"over",
              {{{"path", "/weights/format"}, {"values", {"bf16", "fp8-block128"}}},
               {{"path", "/parallelism/tensor"}, {"values", {4, 8}}}}},
             {"figures", {"memory.weights.total"}}});
  REQUIRE(answer["rows"].size() == 4);
  CHECK(answer["rows"][3][2] == "refused");  // 1,536 ÷ 8 = 192: 128 × 128 blocks would be cut
  CHECK(answer["rows"][3][3].is_null());
  CHECK(answer["rows"][1][2] != "refused");
}

TEST_CASE("faults of a sweep come with paths in the request, all at once") {
  const auto with = [](const char* key, Json value) {
    Json changed = request;
    changed[key] = std::move(value);
    return faults_of(swept(changed));
  };
  using Faults = std::vector<std::string>;
  CHECK(faults_of(swept(Json::array())) == Faults{"wrong_type "});
  CHECK(faults_of(swept(Json::object())) ==
        Faults{"missing /scenario", "missing /over", "missing /figures"});
  CHECK(with("figures", {"memory.spare", "memory.spar"}) == Faults{"unknown_id /figures/1"});
  CHECK(with("figurs", Json::array()) == Faults{"unknown_field /figurs"});
  CHECK(with("from", -1) == Faults{"out_of_range /from"});
  CHECK(with("over", Json::array()) == Faults{"out_of_range /over"});
  CHECK(with("over", {{{"path", "/workload/concurrency"}, {"values", {1, 0}}}}) ==
        Faults{"out_of_range /over/0/values/1"});
  CHECK(with("over", {{{"path", "/workload/concurency"}, {"values", {1}}}}) ==
        Faults{"unknown_field /over/0/values/0"});
  CHECK(with("over", {{{"path", "/berth/x"}, {"values", {1}}}}) ==
        Faults{"unknown_field /over/0/path"});
  CHECK(with("over", {{{"path", "/title"}, {"values", "catalogue"}}}) ==
        Faults{"missing /over/0/values"});
  CHECK(with("scenario", {{"berth", 1}, {"model", {{"id", "gpt-oss-121b"}}}}) ==
        Faults{"unknown_id /scenario/model/id"});
  Json wide = Json::array();
  for (int i = 1; i <= 200; ++i) wide.push_back(i);
  CHECK(with("over", {{{"path", "/workload/concurrency"}, {"values", wide}},
                      {{"path", "/workload/input_tokens"}, {"values", wide}}}) ==
        Faults{"too_large /over"});
  CHECK(faults_of(Json::parse(berth::sweep("{"))).front().rfind("syntax", 0) == 0);
}

}  // namespace
