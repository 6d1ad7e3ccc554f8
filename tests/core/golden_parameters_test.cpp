#include <doctest/doctest.h>

#include "core/catalogue/catalogue.hpp"
#include "core/memory/weights.hpp"
#include "tests/core/support.hpp"
#include "tests/golden/parameters_by_class.hpp"

namespace {

using berth::test::Json;
using berth::test::report;
using berth::test::value;

TEST_CASE("derived parameters equal the independent count, class by class") {
  for (const auto& golden : berth::golden::class_counts) {
    CAPTURE(golden.model);
    const Json answer =
        report({{"model", {{"id", golden.model}}},
                {"weights", {{"source", "derived"}, {"include", {{"vision", false}}}}},
                {"hardware", {{"gpus", 32}, {"gpus_per_node", 8}}}});
    const auto of_class = [&](const char* name) {
      return static_cast<std::int64_t>(
          value(answer, std::string("model.parameters.class.") + name));
    };
    CHECK(of_class("embedding") == golden.embedding);
    CHECK(of_class("attention") == golden.attention);
    CHECK(of_class("indexer") == golden.indexer);
    CHECK(of_class("dense_ffn") == golden.dense_ffn);
    CHECK(of_class("router") == golden.router);
    CHECK(of_class("routed_experts") == golden.routed_experts);
    CHECK(of_class("shared_experts") == golden.shared_experts);
    CHECK(of_class("lm_head") == golden.lm_head);
    CHECK(of_class("norms") == golden.norms);
    CHECK(of_class("other") == golden.other);
    const std::int64_t total = golden.embedding + golden.attention + golden.indexer +
                               golden.dense_ffn + golden.router + golden.routed_experts +
                               golden.shared_experts + golden.lm_head + golden.norms + golden.other;
    CHECK(static_cast<std::int64_t>(value(answer, "model.parameters.total")) == total);
    CHECK(answer["figures"]["memory.weights.total"]["basis"] == "derived");
    CHECK(static_cast<std::int64_t>(value(answer, "model.parameters.vision")) == golden.vision);
    if (golden.main_bytes == 0) continue;
    CHECK(static_cast<std::int64_t>(value(answer, "memory.weights.total")) == golden.main_bytes);
  }
}

TEST_CASE("the MTP module is counted apart and comes in when asked for") {
  for (const auto& golden : berth::golden::class_counts) {
    if (golden.mtp == 0) continue;
    CAPTURE(golden.model);
    const Json without = report({{"model", {{"id", golden.model}}},
                                 {"weights", {{"source", "derived"}}},
                                 {"hardware", {{"gpus", 32}}}});
    const Json with = report({{"model", {{"id", golden.model}}},
                              {"weights", {{"source", "derived"}, {"include", {{"mtp", true}}}}},
                              {"hardware", {{"gpus", 32}}}});
    CHECK(static_cast<std::int64_t>(value(with, "model.parameters.mtp")) == golden.mtp);
    CHECK(value(with, "model.parameters.total") == value(without, "model.parameters.total"));
    CHECK(value(without, "memory.weights.class.mtp") == 0);
    CHECK(value(with, "memory.weights.total") ==
          value(without, "memory.weights.total") + value(with, "memory.weights.class.mtp"));
  }
}

TEST_CASE("released bytes, recomputed from shapes and formats, equal what was published") {
  // Tensor payloads; sources: index total_size of each repository, for DeepSeek-V3 the hub's count
  // by data type. What the release holds besides the main model is included.
  int compared = 0;
  for (const auto& golden : berth::golden::class_counts) {
    if (golden.published_bytes == 0) continue;
    CAPTURE(golden.model);
    const bool mtp = golden.mtp > 0;
    const Json derived = report({{"model", {{"id", golden.model}}},
                                 {"weights", {{"source", "derived"}, {"include", {{"mtp", mtp}}}}},
                                 {"hardware", {{"gpus", 32}}}});
    CHECK(static_cast<std::int64_t>(value(derived, "memory.weights.total")) ==
          golden.published_bytes);
    const Json released = report({{"model", {{"id", golden.model}}},
                                  {"weights", {{"include", {{"mtp", mtp}}}}},
                                  {"hardware", {{"gpus", 32}}}});
    CHECK(released["figures"]["memory.weights.total"]["basis"] == "released");
    CHECK(value(released, "memory.weights.total") == value(derived, "memory.weights.total"));
    ++compared;
  }
  CHECK(compared >= 18);
}

TEST_CASE("the MTP module's bytes at the formats of the release") {
  for (const auto& golden : berth::golden::class_counts) {
    if (golden.mtp_bytes == 0) continue;
    CAPTURE(golden.model);
    const Json with = report({{"model", {{"id", golden.model}}},
                              {"weights", {{"source", "derived"}, {"include", {{"mtp", true}}}}},
                              {"hardware", {{"gpus", 32}}}});
    CHECK(static_cast<std::int64_t>(value(with, "memory.weights.class.mtp")) == golden.mtp_bytes);
  }
}

TEST_CASE("gpt-oss-120b: only the experts' matrices are MXFP4") {
  const Json answer = report({{"model", {{"id", "gpt-oss-120b"}}}});
  // 114,661,785,600 matrix parameters at 4.25 bits and 39,813,120 bf16 biases.
  CHECK(value(answer, "memory.weights.class.routed_experts") == 60'914'073'600.0 + 79'626'240.0);
  CHECK(value(answer, "memory.weights.total") -
            value(answer, "memory.weights.class.routed_experts") ==
        4'334'742'144.0 - 79'626'240.0);
}

TEST_CASE("active parameters: with the input table, and as a token reads them") {
  const Json qwen = report({{"model", {{"id", "qwen3-30b-a3b"}}}});
  CHECK(value(qwen, "model.parameters.active") == 3'353'032'704.0);
  CHECK(value(qwen, "model.parameters.read_per_token") == 3'041'867'776.0);
  const Json oss = report({{"model", {{"id", "gpt-oss-120b"}}}});
  CHECK(value(oss, "model.parameters.read_per_token") == 5'132'849'472.0);
  const Json dense = report({{"model", {{"id", "qwen3-32b"}}}, {"hardware", {{"gpus", 2}}}});
  CHECK(value(dense, "model.parameters.active") == 32'762'123'264.0);
  CHECK(value(dense, "model.parameters.read_per_token") == 31'984'210'944.0);
}

TEST_CASE("a change of one dimension changes the count by the hand formula") {
  // Written out from the layer shapes, not from the code: one more of each.
  using namespace berth;
  const Architecture base = catalogue::architecture_of(*catalogue::find_model("qwen3-30b-a3b"));
  const std::int64_t total = count_parameters(base).total;
  const std::int64_t d = 2048;
  const std::int64_t vocabulary = 151'936;

  Architecture more_layers = base;
  more_layers.layers.push_back(0);
  const std::int64_t layer =
      d * 32 * 128 + 2 * d * 4 * 128 + 32 * 128 * d + 2 * 128 + 2 * d + d * 128 + 128 * 3 * d * 768;
  CHECK(count_parameters(more_layers).total - total == layer);

  Architecture more_experts = base;
  std::get<MixtureOfExperts>(more_experts.kinds[0].feed_forward).experts += 1;
  CHECK(count_parameters(more_experts).total - total == 48 * (3 * d * 768 + d));

  Architecture wider_experts = base;
  std::get<MixtureOfExperts>(wider_experts.kinds[0].feed_forward).width += 1;
  CHECK(count_parameters(wider_experts).total - total == 48 * 128 * 3 * d);

  Architecture more_words = base;
  more_words.vocabulary += 1;
  CHECK(count_parameters(more_words).total - total == 2 * d);

  Architecture more_selected = base;
  std::get<MixtureOfExperts>(more_selected.kinds[0].feed_forward).experts_per_token += 1;
  CHECK(count_parameters(more_selected).total == total);
  CHECK(count_parameters(more_selected).active - count_parameters(base).active == 48 * 3 * d * 768);

  Architecture tied = base;
  tied.tied_embeddings = true;
  CHECK(count_parameters(tied).total == total - vocabulary * d);
  CHECK(count_parameters(tied).read_per_token == count_parameters(base).read_per_token);
}

}  // namespace
