#include <doctest/doctest.h>

#include "core/memory/placement.hpp"
#include "core/speed/routing.hpp"
#include "tests/core/support.hpp"

/// Right values of layouts: where weights and caches stand, what rates follow.

namespace {

using namespace berth;
using berth::test::Json;
using berth::test::laid_out;
using berth::test::value;
using berth::test::warning_codes;

/// Mixtral-8x7B in bf16: 32 layers of 8 experts of 3 · 4,096 · 14,336, and the rest.
constexpr double mixtral_experts = 2.0 * 32 * 8 * 3 * 4'096 * 14'336;
constexpr double mixtral_rest = 93'405'585'408.0 - mixtral_experts;
/// Held whole by every tensor rank: routers of 8 · 4,096, 65 norms of 4,096.
constexpr double mixtral_whole = 2.0 * (32 * 8 * 4'096 + 65 * 4'096);

Json mixtral(int gpus, Json parallelism) {
  return laid_out("mixtral-8x7b", "h200-sxm-141gb", gpus, std::move(parallelism));
}

TEST_CASE("expert parallelism: whole experts dealt over the ranks, the rest on each") {
  const Json each = mixtral(8, {{"tensor", 1}, {"data", 8}, {"expert", 8}});
  CHECK(value(each, "memory.gpu.weights") == mixtral_rest + mixtral_experts / 8);
  CHECK(value(each, "memory.replicated.total") == 7 * mixtral_rest);
  CHECK(value(each, "layout.expert_copies") == 1);
  CHECK(value(each, "layout.experts_per_gpu") == 1);
  // Half as many expert ranks: two whole copies of the experts.
  const Json twice = mixtral(8, {{"tensor", 1}, {"data", 8}, {"expert", 4}});
  CHECK(value(twice, "memory.gpu.weights") == mixtral_rest + mixtral_experts / 4);
  CHECK(value(twice, "memory.replicated.total") == 7 * mixtral_rest + mixtral_experts);
  CHECK(value(twice, "layout.expert_copies") == 2);
  // None: every data-parallel rank holds them all, sliced over its tensor ranks.
  const Json sliced = mixtral(8, {{"tensor", 2}, {"data", 4}});
  CHECK(value(sliced, "memory.gpu.weights") ==
        (mixtral_rest - mixtral_whole + mixtral_experts) / 2 + mixtral_whole);
  CHECK(value(sliced, "memory.replicated.total") == 3 * 93'405'585'408.0 + 4 * mixtral_whole);
}

TEST_CASE("tensor parallelism repeats routers and norms, and nothing else of Mixtral") {
  const Json answer = mixtral(8, {{"tensor", 8}});
  CHECK(value(answer, "memory.replicated.total") == 7 * mixtral_whole);
  CHECK(value(answer, "memory.weights.placed") == 93'405'585'408.0 + 7 * mixtral_whole);
  // Qwen3-30B-A3B has 4 KV heads: on 8 ranks k and v of 2 · 512 · 2,048 in 48 layers stand twice.
  const Json fewer_heads =
      laid_out("qwen3-30b-a3b", "h100-sxm-80gb", 8, {{"tensor", 8}, {"pipeline", 1}});
  const double keys = 2.0 * 48 * 2 * 512 * 2'048;
  const double whole = 2.0 * (48 * 128 * 2'048 + 48 * (2 * 2'048 + 2 * 128) + 2'048);
  CHECK(value(fewer_heads, "memory.replicated.total") == keys + 7 * whole);
}

TEST_CASE("experts that do not divide: some ranks hold one more") {
  const Json answer = mixtral(6, {{"tensor", 1}, {"data", 6}, {"expert", 6}});
  CHECK(value(answer, "layout.experts_per_gpu") == 2);
  CHECK(value(answer, "memory.gpu.weights") == mixtral_rest + mixtral_experts / 4);
  CHECK(value(answer, "memory.replicated.total") == 5 * mixtral_rest);
  // Room over all GPUs counts the lighter ones as they are.
  const Json bare =
      laid_out("mixtral-8x7b", "h200-sxm-141gb", 6, {{"tensor", 1}, {"data", 6}, {"expert", 6}},
               {{"engine", {{"overhead_bytes", 0}, {"weight_factor", 1}}}});
  CHECK(value(bare, "memory.spare") == 6 * value(bare, "memory.gpu.usable") -
                                           (6 * mixtral_rest + mixtral_experts) -
                                           value(bare, "memory.kv.total"));
  CHECK(warning_codes(answer) ==
        std::vector<std::string>{"experts_uneven", "expert_parallel_unneeded"});
}

TEST_CASE("redundant experts take places of their own") {
  const Json answer =
      mixtral(8, {{"tensor", 1}, {"data", 8}, {"expert", 8}, {"redundant_experts", 8}});
  CHECK(value(answer, "layout.experts_per_gpu") == 2);
  CHECK(value(answer, "memory.gpu.weights") == mixtral_rest + mixtral_experts / 4);
  CHECK(value(answer, "memory.replicated.total") == 7 * mixtral_rest + mixtral_experts);
}

TEST_CASE("a tied table stands on the first stage and on the last") {
  Deployment d;
  d.cache_format = catalogue::find_cache_format("bf16");
  d.scenario.weights.format = "bf16";
  d.formats = resolve_formats(d.scenario, {});
  d.architecture.hidden = 64;
  d.architecture.vocabulary = 1'000;
  d.architecture.tied_embeddings = true;
  GroupedQueryAttention attention;
  attention.heads = attention.kv_heads = 4;
  attention.head_dim = 16;
  d.architecture.kinds = {{attention, DenseFeedForward{128}}};
  d.architecture.layers = {0, 0, 0, 0};
  Layout layout;
  layout.pipeline = 4;
  bool padded = false;
  std::int64_t tables = 0;
  std::int64_t all = 0;
  for (const Stage& stage : stages_of(d.architecture, 4)) {
    const BytesByClass one = stage_weights(d, Weights{}, layout, stage, Seat::fullest, padded);
    tables += one[static_cast<std::size_t>(ParameterClass::embedding)].in(unit::byte);
    for (const Bytes b : one) all += b.in(unit::byte);
  }
  CHECK(tables == 2 * 2 * 64 * 1'000);
  // Per layer 4 · 64 · 64 of attention, 3 · 64 · 128 of FFN, two norms; one last norm.
  CHECK(all == 2 * (4 * (4 * 64 * 64 + 3 * 64 * 128 + 2 * 64) + 64) + tables);
}

TEST_CASE("a latent stands on every tensor rank; data-parallel attention splits the requests") {
  // vllm#51454: up to 8 times the tokens, 7.7 measured.
  const Json tensor = laid_out("deepseek-v3", "b200-sxm-180gb", 8, {{"tensor", 8}});
  const Json data =
      laid_out("deepseek-v3", "b200-sxm-180gb", 8, {{"tensor", 1}, {"data", 8}, {"expert", 8}});
  const auto tokens_of_a_byte = [](const Json& answer) {
    return value(answer, "memory.kv.capacity_tokens") / value(answer, "memory.gpu.kv_free");
  };
  CHECK(value(tensor, "memory.gpu.kv_per_token") == value(data, "memory.gpu.kv_per_token"));
  CHECK(tokens_of_a_byte(data) / tokens_of_a_byte(tensor) == doctest::Approx(8).epsilon(1e-4));
  const double times =
      value(data, "memory.kv.capacity_tokens") / value(tensor, "memory.kv.capacity_tokens");
  CHECK(times < 8);
  CHECK(times > 6.4);
}

TEST_CASE("caches that stand more than once") {
  const auto copies = [](const char* model, Json parallelism) {
    const Json answer =
        laid_out(model, "b200-sxm-180gb", 8, std::move(parallelism),
                 {{"workload", {{"concurrency", 24}, {"shared_prefix_tokens", 64}}}});
    return value(answer, "memory.replicated.cache") / value(answer, "memory.kv.total");
  };
  CHECK(copies("deepseek-v3", {{"tensor", 8}}) == 7);
  CHECK(copies("deepseek-v3", {{"tensor", 1}, {"data", 8}, {"expert", 8}}) == 0);
  CHECK(copies("deepseek-v3", {{"tensor", 2}, {"data", 4}, {"expert", 8}}) == 1);
  CHECK(copies("deepseek-v4-flash", {{"tensor", 8}}) == 7);
  // transformers#48307: 4 KV heads on 8 ranks.
  CHECK(copies("qwen3-235b-a22b", {{"tensor", 8}}) == 1);
  CHECK(copies("qwen3-235b-a22b", {{"tensor", 4}, {"pipeline", 2}}) == 0);
}

TEST_CASE("experts of the MTP module are placed as all others") {
  // DeepSeek-V3, 256 experts of 3 · 7,168 · 2,048 in FP8 with 896 scales of 4 bytes a matrix.
  const Json answer =
      laid_out("deepseek-v3", "b200-sxm-180gb", 8, {{"tensor", 1}, {"data", 8}, {"expert", 8}},
               {{"weights", {{"source", "derived"}, {"include", {{"mtp", true}}}}}});
  const double experts = 256.0 * 3 * (7'168 * 2'048 + 896 * 4);
  const double module = value(answer, "memory.weights.class.mtp");
  for (const Json& row : answer["series"]["memory.replicated.by_class"]["rows"]) {
    if (row[0] == "mtp") CHECK(row[3] == 7 * (module - experts));
  }
  CHECK(module > experts);
}

TEST_CASE("Kimi-K2.5 in NVFP4, four decode ranks on B200: about 33 requests a rank, not 96") {
  // aiconfigurator#1396: 8,150 in, 1,024 out, utilisation 0.92, fp8 cache; bare memory, so without
  // the engine's overhead, with which about 29 were admitted. Routed experts alone are NVFP4.
  const auto admitted = [](Json engine) {
    engine["memory_utilization"] = 0.92;
    return laid_out(
        "kimi-k2", "b200-sxm-180gb", 4, {{"tensor", 1}, {"data", 4}, {"expert", 4}},
        {{"weights",
          {{"formats",
            {{"routed_experts", "nvfp4"},
             {"attention", "bf16"},
             {"shared_experts", "bf16"},
             {"dense_ffn", "bf16"}}}}},
         {"kv_cache", {{"format", "fp8"}}},
         {"engine", engine},
         {"workload", {{"concurrency", 384}, {"input_tokens", 8'150}, {"output_tokens", 1'024}}}});
  };
  const Json bare = admitted({{"overhead_bytes", 0}, {"weight_factor", 1}});
  CHECK(value(bare, "memory.max_sequences") == 4 * 33);
  CHECK(value(bare, "speed.running_sequences") == 4 * 33);
  CHECK(bare["verdicts"]["memory"]["code"] == "tight");
  const Json with_overhead = admitted(Json::object());
  CHECK(value(with_overhead, "speed.running_sequences") < 4 * 33);
}

TEST_CASE("sixteen cards one after another: the memory of all, the bandwidth of one") {
  // ik_llama.cpp#263.
  const Json one = laid_out("qwen3-30b-a3b", "h100-sxm-80gb", 1, Json::object());
  const Json split = laid_out("qwen3-30b-a3b", "h100-sxm-80gb", 16, {{"layer_split", true}});
  CHECK(value(split, "layout.pipeline") == 16);
  CHECK(value(split, "memory.capacity.total") == 16 * value(one, "memory.capacity.total"));
  for (const char* id :
       {"speed.ceiling.weights_only", "speed.ceiling.decode", "speed.bound.decode"}) {
    CHECK(value(split, id) == doctest::Approx(value(one, id)));
  }
  // With many requests stages of a pipeline overlap; a layer split still does not.
  const auto many = [](const char* how, const Json& what) {
    return value(laid_out("qwen3-30b-a3b", "h100-sxm-80gb", 16, {{how, what}},
                          {{"workload", {{"concurrency", 64}}}}),
                 "speed.ceiling.decode");
  };
  CHECK(many("pipeline", 16) > 2 * many("layer_split", true));
}

TEST_CASE("Kimi K3 on 8 × H200 at tensor 8: 280 token/s for one user, not 737") {
  const Json answer = laid_out("kimi-k3", "h200-sxm-141gb", 8, {{"tensor", 8}});
  CHECK(value(answer, "memory.weights.read_per_token") == doctest::Approx(136.99e9).epsilon(1e-5));
  CHECK(value(answer, "speed.ceiling.weights_only") == doctest::Approx(280).epsilon(0.002));
  // Its 16 experts a token, 25.83 GB, stand on at most 16 of 32 expert ranks; the rest on each.
  const Json spread =
      laid_out("kimi-k3", "b300-sxm", 32, {{"tensor", 1}, {"data", 32}, {"expert", 32}});
  const double experts = 1'446'456'066'048.0 * 16 / 896;
  const double rest = value(answer, "memory.weights.read_per_token") - experts;
  CHECK(1 / value(spread, "speed.ceiling.weights_only") ==
        doctest::Approx((rest + experts / 16) / value(spread, "hardware.bandwidth")));
}

TEST_CASE("64 users over eight data and expert ranks, by hand") {
  // Qwen3-30B-A3B: experts 57,982,058,496 B, always read 2,459,856,896 B, cache 98,304 B a token at
  // 1,152 tokens; each rank reads what it always reads, a eighth of the experts that all 64 users
  // touch, and the cache of its own 8.
  const Json answer =
      laid_out("qwen3-30b-a3b", "h100-sxm-80gb", 8, {{"tensor", 1}, {"data", 8}, {"expert", 8}},
               {{"workload", {{"concurrency", 64}}}});
  double missed = 1;
  for (int i = 0; i < 64; ++i) missed *= 1 - 8.0 / 128;
  const double experts = 57'982'058'496.0;
  const double always = 2'459'856'896.0;
  const double cache = 8 * 98'304.0 * 1'152;
  const double read = always + experts / 8 * (1 - missed) + cache;
  CHECK(value(answer, "speed.step.batch") == 8);
  CHECK(value(answer, "speed.step.copy_batch") == 64);
  CHECK(value(answer, "speed.expert_coverage") == doctest::Approx(1 - missed));
  CHECK(value(answer, "speed.ceiling.decode") == doctest::Approx(64 / (read / 3.35e12)));
  const double least = always + experts / 16 / 8 + cache;
  CHECK(value(answer, "speed.bound.decode") == doctest::Approx(64 / (least / 3.35e12)));
  // Without expert parallelism a rank reads for its own 8 users alone, but from all the experts.
  const Json apart = laid_out("qwen3-30b-a3b", "h100-sxm-80gb", 8, {{"tensor", 1}, {"data", 8}},
                              {{"workload", {{"concurrency", 64}}}});
  CHECK(value(apart, "speed.step.copy_batch") == 8);
}

TEST_CASE("one token waits for a rank that reads a whole expert") {
  // 16 ranks of 8 experts: half an expert is called per rank on average, one on the busiest.
  const Json answer =
      laid_out("qwen3-30b-a3b", "h100-sxm-80gb", 16, {{"tensor", 1}, {"data", 16}, {"expert", 16}});
  const double read = 2'459'856'896.0 + 57'982'058'496.0 / 128 + 98'304.0 * 1'152;
  CHECK(value(answer, "speed.ceiling.decode") == doctest::Approx(3.35e12 / read));
}

TEST_CASE("copies of an expert share its calls") {
  // E 4, k 1, two experts twice. One token: (2 · 1/4 + 4 · 1/8) ÷ 6; two tokens: 1 − (1 − q)².
  CHECK(place_coverage({4, 1}, 2, 1, 0) == doctest::Approx(1.0 / 6));
  CHECK(place_coverage({4, 1}, 2, 2, 0) ==
        doctest::Approx((2 * (1 - 0.75 * 0.75) + 4 * (1 - 0.875 * 0.875)) / 6));
  CHECK(place_coverage({4, 1}, 0, 2, 0) == expert_coverage({4, 1}, 2, 0));
  CHECK(place_coverage({}, 0, 2, 0) == 0);
}

}  // namespace
