#include <doctest/doctest.h>

#include "core/memory/divisibility.hpp"
#include "tests/core/support.hpp"

/// Which layouts shapes, formats and nodes allow, and what is said of those that cost.

namespace {

using namespace berth;
using berth::test::Json;
using berth::test::laid_out;
using berth::test::value;
using berth::test::warning_codes;

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
  // Qwen3-Next: 512 ÷ 8 = 64, and so are its shared experts, which stay sliced.
  check_refusal(refused("qwen3-next-80b-a3b", 8, {{"tensor", 8}}, "fp8-block128"),
                "/parallelism/tensor", {"1", "2", "4"});
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
  const Json answer = laid_out("mixtral-8x7b", "h200-sxm-141gb", 6, {{"data", 3}, {"expert", 6}});
  CHECK(value(answer, "layout.tensor") == 2);
  const Json odd = laid_out("mixtral-8x7b", "h200-sxm-141gb", 12, {{"data", 3}, {"expert", 3}});
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
  const Json heads = refused("mixtral-8x7b", 9, {{"data", 2}, {"tensor", 9}});
  REQUIRE(heads["faults"].size() == 2);
  CHECK(heads["faults"][0]["path"] == "/parallelism/data");
  CHECK(heads["faults"][1]["path"] == "/parallelism/tensor");
}

}  // namespace
