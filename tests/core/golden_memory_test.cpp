#include <doctest/doctest.h>

#include "tests/core/support.hpp"

namespace {

using berth::test::figure;
using berth::test::Json;
using berth::test::report;
using berth::test::value;

Json on(const char* model, const char* card, int gpus, Json more = Json::object()) {
  more["model"]["id"] = model;
  more["hardware"]["accelerator"] = card;
  more["hardware"]["gpus"] = gpus;
  return report(more);
}

TEST_CASE("Qwen3-30B-A3B in bf16 on one H100 SXM") {
  const Json answer = on("qwen3-30b-a3b", "h100-sxm-80gb", 1);
  CHECK(value(answer, "memory.weights.total") == 61'064'245'248.0);
  // 81,559 MiB: nvidia-smi, as listed in modal-client#2797.
  CHECK(value(answer, "memory.gpu.capacity") == 81'559.0 * 1'048'576.0);
  CHECK(value(answer, "memory.headroom") == 24'456'564'736.0);
  CHECK(value(answer, "memory.gpu.usable") == 76'968'728'985.0);
}

TEST_CASE("gpt-oss-120b on one H100: 20.27 GB above the weights, 11.7 at utilisation 0.9") {
  const Json answer = on("gpt-oss-120b", "h100-sxm-80gb", 1);
  CHECK(value(answer, "memory.headroom") == doctest::Approx(20.27e9).epsilon(0.0005));
  CHECK(value(answer, "memory.gpu.usable") - value(answer, "memory.weights.total") ==
        doctest::Approx(11.72e9).epsilon(0.001));
  const Json label =
      on("gpt-oss-120b", "h100-sxm-80gb", 1, {{"hardware", {{"memory_basis", "marketed"}}}});
  CHECK(value(label, "memory.headroom") == doctest::Approx(14.75e9).epsilon(0.001));
}

TEST_CASE("vLLM keeps gpt-oss-120b in 64.4 to 66.0 GiB") {
  // vllm#23278, vllm#33155: two versions.
  const Json answer = on("gpt-oss-120b", "h100-sxm-80gb", 1);
  const Json& resident = answer["figures"]["memory.weights.resident"];
  constexpr double gib = 1'073'741'824.0;
  CHECK(resident["low"].get<double>() / gib == doctest::Approx(64.4).epsilon(0.001));
  CHECK(resident["high"].get<double>() / gib == doctest::Approx(66.0).epsilon(0.001));
  const Json plain = on("gpt-oss-120b", "h100-sxm-80gb", 1, {{"engine", {{"weight_factor", 1}}}});
  CHECK(value(plain, "memory.weights.resident") == value(plain, "memory.weights.total"));
}

TEST_CASE("DeepSeek-V4-Flash on two H100: the MTP module decides") {
  const Json whole =
      on("deepseek-v4-flash", "h100-sxm-80gb", 2, {{"weights", {{"include", {{"mtp", true}}}}}});
  CHECK(value(whole, "memory.weights.total") == 159'609'485'896.0);
  CHECK(value(whole, "memory.headroom") == doctest::Approx(11.43e9).epsilon(0.0005));
  const Json without = on("deepseek-v4-flash", "h100-sxm-80gb", 2);
  CHECK(value(without, "memory.headroom") == doctest::Approx(15.03e9).epsilon(0.0005));
  const Json label = on(
      "deepseek-v4-flash", "h100-sxm-80gb", 2,
      {{"weights", {{"include", {{"mtp", true}}}}}, {"hardware", {{"memory_basis", "marketed"}}}});
  CHECK(value(label, "memory.headroom") == doctest::Approx(0.39e9).epsilon(0.01));
}

TEST_CASE("Kimi K3: no, no, yes, yes, by weights alone") {
  CHECK(value(on("kimi-k3", "h200-sxm-141gb", 8), "memory.headroom") < 0);
  const Json b200 = on("kimi-k3", "b200-sxm-180gb", 8);
  CHECK(value(b200, "memory.weights.total") == 1'560'860'324'864.0);
  CHECK(value(b200, "memory.headroom") == doctest::Approx(-22.73e9).epsilon(0.0005));
  CHECK(value(on("kimi-k3", "b300-sxm", 8), "memory.headroom") > 0);
  CHECK(value(on("kimi-k3", "mi325x", 8), "memory.headroom") > 0);
}

TEST_CASE("what cannot be computed for a model is absent and said so") {
  const Json answer = on("deepseek-v4.1-flash", "b300-sxm", 8);
  for (const char* id : {"model.parameters.total", "memory.kv.per_token", "memory.gpu.weights",
                         "memory.spare", "speed.ceiling.decode", "speed.bound.decode"}) {
    CAPTURE(id);
    CHECK_FALSE(figure(answer, id).has_value());
  }
  CHECK(value(answer, "memory.weights.total") == 510e9);
  CHECK_FALSE(answer["verdicts"].contains("memory"));
  CHECK(berth::test::warning_codes(answer) == std::vector<std::string>{"unsupported"});
  CHECK(value(answer, "layout.tensor") == 8);
}

TEST_CASE("a model of which neither shapes nor bytes are known asks for its bytes") {
  const Json answer = report({{"model", {{"id", "snowflake-arctic"}}}});
  REQUIRE(answer.contains("faults"));
  CHECK(answer["faults"][0]["code"] == "unsupported");
  CHECK(answer["faults"][0]["path"] == "/weights/source");
  const Json given = report({{"model", {{"id", "snowflake-arctic"}}},
                             {"hardware", {{"gpus", 16}}},
                             {"weights", {{"source", "given"}, {"bytes", 960'000'000'000}}}});
  CHECK(value(given, "memory.headroom") == doctest::Approx(16 * 85.52e9 - 960e9).epsilon(0.001));
}

TEST_CASE("Kimi K3 reads 136.99 GB a token: 25.8 of experts and 111.1 of the rest") {
  const Json answer = on("kimi-k3", "h200-sxm-141gb", 8);
  CHECK(value(answer, "memory.weights.read_per_token") ==
        doctest::Approx(136.99e9).epsilon(0.0005));
  CHECK(value(answer, "speed.ceiling.weights_only") == doctest::Approx(280).epsilon(0.003));
  CHECK(value(answer, "memory.kv.per_token") == 27'648);
  CHECK(value(answer, "memory.kv.fixed_per_sequence") == 449'372'160);
}

TEST_CASE("16 GiB at 90 % are 15.46 GB, not 14.40") {
  // turboquant-mlx PR#78.
  const Json answer =
      report({{"model", {{"id", "gpt-oss-20b"}}},
              {"hardware", {{"memory_basis", "given"}, {"memory_bytes", 17'179'869'184}}}});
  CHECK(value(answer, "memory.gpu.usable") == 15'461'882'265.0);
}

TEST_CASE("DeepSeek-R1's latent cache") {
  // llama.cpp PR#11446: 32,768 tokens, f16: 2,196 MiB; 65,536 tokens 4.29 GiB (gguf-parser-go#8).
  const Json answer = on("deepseek-r1", "h200-sxm-141gb", 8,
                         {{"workload", {{"input_tokens", 32'512}, {"output_tokens", 256}}}});
  CHECK(value(answer, "memory.kv.per_sequence") == 2'196.0 * 1'048'576.0);
  CHECK(value(answer, "memory.kv.per_token") == 70'272.0);
  // A latent stands whole on every tensor-parallel rank.
  CHECK(value(answer, "memory.gpu.kv_per_token") == 70'272.0);
  CHECK(value(answer, "layout.tensor") == 8);
}

TEST_CASE("Llama-3.1-8B: 1,952 blocks of 16 tokens are 3.8125 GiB") {
  // vllm#10517.
  const Json answer = on("llama-3.1-8b", "h100-sxm-80gb", 1,
                         {{"workload", {{"input_tokens", 31'000}, {"output_tokens", 232}}}});
  CHECK(value(answer, "memory.kv.per_token") == 131'072.0);
  CHECK(value(answer, "memory.kv.per_sequence") == 3.8125 * 1'073'741'824.0);
}

TEST_CASE("gpt-oss-120b: windows are held apart from the slope") {
  // vllm#27508: the global layers take 36,864 B a token, 1.71 GiB hold about 49.8 k tokens.
  const Json answer = on("gpt-oss-120b", "h100-sxm-80gb", 1,
                         {{"workload", {{"input_tokens", 130'816}, {"output_tokens", 256}}}});
  CHECK(value(answer, "memory.kv.per_token") == 36'864.0);
  CHECK(1.71 * 1'073'741'824.0 / 36'864.0 == doctest::Approx(49'800).epsilon(0.001));
  CHECK(value(answer, "memory.kv.fixed_per_sequence") == 4'718'592.0);
  // 131,072 tokens: 4,608 MiB in full layers and 4.5 MiB in windows of 128.
  CHECK(value(answer, "memory.kv.per_sequence") == 4'608.0 * 1'048'576.0 + 4'718'592.0);
  const Json short_one = on("gpt-oss-120b", "h100-sxm-80gb", 1,
                            {{"workload", {{"input_tokens", 16}, {"output_tokens", 16}}}});
  CHECK(value(short_one, "memory.kv.per_sequence") == 32.0 * 2.0 * 36'864.0);
}

TEST_CASE("KV heads are divided, never below one a rank") {
  // transformers#48307. Four heads on eight ranks: stored twice.
  const auto per_rank = [](int tensor) {
    return value(
        on("qwen3-235b-a22b", "h200-sxm-141gb", 8, {{"parallelism", {{"tensor", tensor}}}}),
        "memory.gpu.kv_per_token");
  };
  CHECK(per_rank(4) == 192'512.0 / 4);
  CHECK(per_rank(8) == 192'512.0 / 4);
}

TEST_CASE("block scales of a quantised cache are counted") {
  // A q8_0 element is 34/32 bytes; an fp8_ds_mla latent 656 bytes.
  const Json q8 = on("llama-3.1-8b", "h100-sxm-80gb", 1, {{"kv_cache", {{"format", "q8_0"}}}});
  CHECK(value(q8, "memory.kv.per_token") == 65'536.0 * 34 / 32);
  const Json ds =
      on("deepseek-v3", "h200-sxm-141gb", 8, {{"kv_cache", {{"format", "mla-fp8-ds"}}}});
  CHECK(value(ds, "memory.kv.per_token") == 656.0 * 61);
}

TEST_CASE("FP8 blocks of 128 by 128 must not be cut") {
  // vllm#17569, sglang#3345.
  const auto faults = [](const char* model, int gpus, int tensor, const char* format) {
    return report({{"model", {{"id", model}}},
                   {"weights", {{"format", format}}},
                   {"hardware", {{"gpus", gpus}, {"gpus_per_node", 32}}},
                   {"parallelism", {{"tensor", tensor}}}});
  };
  const Json cut = faults("qwen3-235b-a22b", 8, 8, "fp8-block128");
  CHECK(cut["faults"][0]["code"] == "illegal_layout");
  CHECK(cut["faults"][0]["path"] == "/parallelism/tensor");
  CHECK(cut["faults"][0]["allowed"] == Json({"1", "2", "4"}));
  CHECK_FALSE(faults("qwen3-235b-a22b", 8, 4, "fp8-block128").contains("faults"));
  CHECK(faults("deepseek-v3", 32, 32, "as-released")["faults"][0]["code"] == "illegal_layout");
  CHECK_FALSE(faults("deepseek-v3", 16, 16, "as-released").contains("faults"));
  // Groups along one axis are padded instead: gpt-oss runs at TP8.
  const Json padded = faults("gpt-oss-120b", 8, 8, "as-released");
  CHECK(berth::test::warning_codes(padded) == std::vector<std::string>{"padded_groups"});
  CHECK(value(padded, "memory.gpu.weights") > value(padded, "memory.weights.total") / 8);
}

TEST_CASE("memory follows total parameters, never active ones") {
  // The kind of llmfit#230: a 106 B model with 12 B active does not fit a 48 GB card at 4.5 bits.
  const Json answer = report({{"model", {{"id", "glm-4.5-air"}}},
                              {"weights", {{"format", "gguf-q4-k"}}},
                              {"hardware", {{"accelerator", "rtx-a6000"}}}});
  CHECK(answer["verdicts"]["memory"]["code"] == "does_not_fit");
  CHECK(value(answer, "memory.weights.total") > 48e9);
}

TEST_CASE("the naive reading is shown beside the real one") {
  const Json k3 = on("kimi-k3", "b300-sxm", 8);
  CHECK(value(k3, "memory.weights.naive") == 1'390'000'000'000.0);
  CHECK(1 - 1'400'000'000'000.0 / value(k3, "memory.weights.total") ==
        doctest::Approx(0.103).epsilon(0.005));
}

}  // namespace
