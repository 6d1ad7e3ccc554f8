#include <doctest/doctest.h>

#include "core/memory/divisibility.hpp"
#include "core/speed/decode.hpp"
#include "core/speed/routing.hpp"
#include "tests/core/support.hpp"

/// Right values of layouts: where weights and caches stand, what is illegal, what rates follow.

namespace {

using namespace berth;
using berth::test::Json;
using berth::test::value;
using berth::test::warning_codes;

Json laid_out(const char* model, const char* card, int gpus, Json parallelism,
              Json more = Json::object()) {
  more["model"]["id"] = model;
  more["hardware"]["accelerator"] = card;
  more["hardware"]["gpus"] = gpus;
  more["parallelism"] = std::move(parallelism);
  return test::report(more);
}

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
  CHECK(times > 6.5);
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

TEST_CASE("Kimi K3 on 8 × H200 at tensor 8: 280 token/s for one user") {
  // 25.8 GB of experts and 111.1 GB of the rest a token; 4.8 TB/s a card.
  Deployment d;
  d.accelerator = catalogue::find_accelerator("h200-sxm-141gb");
  MixtureOfExperts moe;
  moe.experts = 896;
  moe.experts_per_token = 16;
  d.architecture.kinds = {{NoAttention{}, moe}};
  Weights w;
  w.read[static_cast<std::size_t>(ParameterClass::routed_experts)] =
      bytes_moved(1'446'456'066'048.0 * 16 / 896);
  w.read[static_cast<std::size_t>(ParameterClass::attention)] = bytes_moved(111.16e9);
  Layout layout;
  layout.tensor = 8;
  const auto rate = [&] { return weights_only(d, layout, w).in(unit::token_per_second); };
  CHECK(rate() == doctest::Approx(280).epsilon(0.002));
  // The 16 experts of a token stand on at most 16 of 32 expert ranks.
  layout = {};
  layout.data = layout.expert = 32;
  CHECK(1 / rate() == doctest::Approx((111.16e9 + 25.829572608e9 / 16) / 4.8e12).epsilon(1e-6));
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

Json refused(const char* model, int gpus, Json parallelism, const char* format = "as-released") {
  return laid_out(model, "h100-sxm-80gb", gpus, std::move(parallelism),
                  {{"weights", {{"format", format}}}, {"hardware", {{"gpus_per_node", 32}}}});
}

void check_refusal(const Json& answer, const char* path, const Json& allowed) {
  CAPTURE(answer.dump());
  REQUIRE(answer.contains("faults"));
  CHECK(answer["faults"].size() == 1);
  CHECK(answer["faults"][0]["code"] == "illegal_layout");
  CHECK(answer["faults"][0]["path"] == path);
  CHECK(answer["faults"][0]["allowed"] == allowed);
}

TEST_CASE("expert parallelism frees the experts from FP8 blocks, not the dense FFN") {
  // vllm#17569, sglang#3345. Experts of Qwen3-235B-A22B: 1,536 ÷ 8 = 192.
  check_refusal(refused("qwen3-235b-a22b", 8, {{"tensor", 8}}, "fp8-block128"),
                "/parallelism/tensor", {"1", "2", "4"});
  CHECK_FALSE(refused("qwen3-235b-a22b", 8, {{"tensor", 8}, {"expert", 8}}, "fp8-block128")
                  .contains("faults"));
  // DeepSeek-V3 at tensor 32: experts 2,048 ÷ 32 = 64, dense FFN 18,432 ÷ 32 = 576.
  check_refusal(refused("deepseek-v3", 32, {{"tensor", 32}}), "/parallelism/tensor",
                {"1", "2", "4", "8", "16"});
  const Json dense = refused("deepseek-v3", 32, {{"tensor", 32}, {"expert", 32}});
  check_refusal(dense, "/parallelism/tensor", {"1", "2", "4", "8", "16"});
  CHECK(dense["faults"][0]["message"].get<std::string>().find("dense FFN") != std::string::npos);
  CHECK_FALSE(
      refused("deepseek-v3", 32, {{"tensor", 1}, {"data", 32}, {"expert", 32}}).contains("faults"));
}

/// Why 8 or 16 ranks cannot share one layer of that attention; the FFN divides by everything.
std::string reason(const Attention& attention, std::int64_t tensor,
                   const FeedForward& feed_forward = NoFeedForward{}, const char* format = "bf16") {
  Deployment d;
  d.scenario.weights.format = format;
  d.formats = resolve_formats(d.scenario, {});
  d.architecture.hidden = 2'048;
  d.architecture.vocabulary = 1'000;
  d.architecture.kinds = {{attention, feed_forward}};
  d.architecture.layers = {0};
  Layout layout;
  layout.tensor = tensor;
  return tensor_fault(d, layout);
}

TEST_CASE("what tensor ranks must divide, kind by kind") {
  GroupedQueryAttention grouped;
  grouped.heads = 32;
  grouped.kv_heads = 4;
  grouped.head_dim = 128;
  CHECK(reason(grouped, 8).empty());
  CHECK(reason(grouped, 3).find("heads (32)") == 0);
  grouped.kv_heads = 6;
  CHECK(reason(grouped, 4).find("KV heads (6)") == 0);

  // DeepSeek-V4-Flash: 64 heads in 8 output groups, so at most 8 ranks.
  const CompressedAttention compressed{64, 512, 1'024, 8, 1'024, 128, 0, {}};
  CHECK(reason(compressed, 8).empty());
  CHECK(reason(compressed, 16).find("output groups (8)") == 0);
  // Qwen3-Next: 16 key heads of linear attention.
  const GatedDeltaNet delta{16, 32, 128, 128, 4};
  CHECK(reason(delta, 16).empty());
  CHECK(reason(delta, 32).find("linear-attention key heads (16)") == 0);
  CHECK(reason(KimiDeltaAttention{96, 128, 4, 128, 128, 0}, 64).find("linear-attention heads") ==
        0);
  CHECK(reason(LightningAttention{64, 128}, 3).find("linear-attention heads (64)") == 0);
  CHECK(reason(Mamba1{8'192, 16, 256, 4, true}, 3).find("Mamba channels") == 0);
  // Groups may be repeated: 8 of them on 16 ranks.
  const Mamba2 mamba{64, 64, 8, 128, 4, false};
  CHECK(reason(mamba, 16).empty());
  CHECK(reason(mamba, 3).find("Mamba heads") == 0);
  CHECK(reason(NoAttention{}, 7).empty());
}

TEST_CASE("widths and blocks, kind by kind") {
  CHECK(reason(NoAttention{}, 3, DenseFeedForward{1'024}).find("dense FFN width (1024)") == 0);
  MixtureOfExperts moe;
  moe.experts = 512;
  moe.experts_per_token = 10;
  moe.width = 512;
  moe.shared_width = 512;
  // Qwen3-Next in FP8 at tensor 8: experts 512 ÷ 8 = 64.
  CHECK(reason(NoAttention{}, 8, moe).empty());
  CHECK(reason(NoAttention{}, 8, moe, "fp8-block128").find("a shard of routed experts, 64") == 0);
  CHECK(reason(NoAttention{}, 4, moe, "fp8-block128").empty());
  // The 2 · 32 gates of Gated DeltaNet are less than a block; its other widths divide.
  CHECK(reason(GatedDeltaNet{16, 32, 128, 128, 4}, 8, NoFeedForward{}, "fp8-block128").empty());
  // GGUF super-blocks of 256 must not be cut; MXFP4 groups of 32 are padded.
  CHECK_FALSE(reason(NoAttention{}, 4, moe, "gguf-q4-k").empty());
  CHECK(reason(NoAttention{}, 32, moe, "mxfp4").empty());
}

TEST_CASE("experts are placed where there are experts, and on ranks there are") {
  check_refusal(refused("llama-3.1-8b", 8, {{"tensor", 8}, {"expert", 8}}), "/parallelism/expert",
                {"1"});
  check_refusal(refused("mixtral-8x7b", 8, {{"tensor", 2}, {"data", 4}, {"expert", 3}}),
                "/parallelism/expert", {"1", "2", "4", "8"});
  check_refusal(refused("mixtral-8x7b", 16, {{"tensor", 1}, {"data", 16}, {"expert", 16}}),
                "/parallelism/expert", {"1", "2", "4", "8"});
  CHECK_FALSE(refused("mixtral-8x7b", 16,
                      {{"tensor", 1}, {"data", 16}, {"expert", 16}, {"redundant_experts", 8}})
                  .contains("faults"));
  check_refusal(refused("mixtral-8x7b", 8, {{"redundant_experts", 2}}),
                "/parallelism/redundant_experts", {{"min", 0}, {"max", 0}});
  check_refusal(
      refused("mixtral-8x7b", 2, {{"tensor", 2}, {"expert", 2}, {"redundant_experts", 9}}),
      "/parallelism/redundant_experts", {{"min", 0}, {"max", 8}});
}

TEST_CASE("tensor left open goes with the experts that were asked for") {
  // 6 GPUs: the largest legal divisor is 2; expert 6 needs data 3 × tensor 2.
  const Json answer = mixtral(6, {{"data", 3}, {"expert", 6}});
  CHECK(value(answer, "layout.tensor") == 2);
  const Json odd = mixtral(12, {{"data", 3}, {"expert", 3}});
  CHECK(value(odd, "layout.tensor") == 4);
}

TEST_CASE("a layer split gives each card whole layers") {
  check_refusal(refused("qwen3-8b", 4, {{"layer_split", true}, {"tensor", 2}}),
                "/parallelism/tensor", {"1"});
  // 36 layers on 64 cards: 32 stages, two replicas.
  const Json answer = refused("qwen3-8b", 64, {{"layer_split", true}});
  CHECK(value(answer, "layout.pipeline") == 32);
  CHECK(value(answer, "layout.replicas") == 2);
}

TEST_CASE("tensor parallelism across nodes is said, and must fill nodes evenly") {
  const auto over = [](int gpus, int tensor) {
    return laid_out("llama-3.1-70b", "h100-sxm-80gb", gpus, {{"tensor", tensor}});
  };
  CHECK(warning_codes(over(16, 16)) == std::vector<std::string>{"tensor_crosses_nodes"});
  CHECK(warning_codes(over(16, 8)).empty());
  // Nodes of 3: two ranks fit in each, and of two groups of two a third node is not needed.
  const auto small = [](int gpus, int tensor) {
    return laid_out("llama-3.1-70b", "h200-sxm-141gb", gpus, {{"tensor", tensor}},
                    {{"hardware", {{"gpus_per_node", 3}}}});
  };
  CHECK(warning_codes(small(4, 2)).empty());
  CHECK(warning_codes(small(6, 2)) == std::vector<std::string>{"tensor_crosses_nodes"});
  // 4 ranks on two nodes are two each; 8 ranks need three nodes, which they cannot fill alike.
  CHECK(warning_codes(small(4, 4)) == std::vector<std::string>{"tensor_crosses_nodes"});
  check_refusal(small(8, 8), "/parallelism/tensor", {"1", "2", "4"});
}

TEST_CASE("expert parallelism that nothing asks for is said") {
  CHECK(warning_codes(laid_out("qwen3-30b-a3b", "h100-sxm-80gb", 8,
                               {{"tensor", 1}, {"data", 8}, {"expert", 8}})) ==
        std::vector<std::string>{"expert_parallel_unneeded"});
  CHECK(warning_codes(laid_out("deepseek-v3", "h200-sxm-141gb", 8,
                               {{"tensor", 1}, {"data", 8}, {"expert", 8}}))
            .empty());
}

TEST_CASE("every fault of a layout at once") {
  const Json answer = refused("mixtral-8x7b", 8, {{"data", 3}, {"redundant_experts", 1}});
  CHECK(answer["faults"].size() == 2);
}

}  // namespace
