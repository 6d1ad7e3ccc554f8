#include <doctest/doctest.h>

#include "tests/core/support.hpp"

namespace {

using berth::test::figure;
using berth::test::Json;
using berth::test::report;
using berth::test::value;

constexpr double mib = 1'048'576.0;
constexpr double gib = 1'073'741'824.0;

/// One GPU that an engine sees as `sees` GiB, with `weights` GiB on it.
Json one_gpu(const char* engine, double sees, double weights, double overhead, double share) {
  return report(
      {{"model", {{"id", "llama-3.1-8b"}}},
       {"weights", {{"source", "given"}, {"bytes", static_cast<std::int64_t>(weights * gib)}}},
       {"hardware",
        {{"memory_basis", "given"}, {"memory_bytes", static_cast<std::int64_t>(sees * gib)}}},
       {"engine",
        {{"name", engine},
         {"weight_factor", 1},
         {"overhead_bytes", static_cast<std::int64_t>(overhead * gib)},
         {"memory_utilization", share}}}});
}

bool starts(const Json& answer) { return answer["verdicts"]["memory"]["code"] != "does_not_fit"; }

Json of(const char* model, const char* engine, Json more = Json::object()) {
  more["model"]["id"] = model;
  more["engine"]["name"] = engine;
  return report(more);
}

const char* const engines[] = {"vllm", "sglang", "tensorrt-llm", "llama.cpp", "mlx"};

TEST_CASE("SGLang's share is one of what is free before the weights load") {
  // InferenceX#2128: 8 × H200, DeepSeek-V4-Pro FP8 at TP8, 140.40 GiB of which 137.90 are free;
  // it printed 0.9113 and, with a draft of 3.07 GiB, 0.9335.
  const auto at = [](double weights, double share) {
    return starts(one_gpu("sglang", 140.40, weights, 2.50, share));
  };
  CHECK_FALSE(at(125.65, 0.88));
  CHECK_FALSE(at(125.65, 0.9111));
  CHECK(at(125.65, 0.9112));
  CHECK_FALSE(at(125.65 + 3.07, 0.9333));
  CHECK(at(125.65 + 3.07, 0.9335));
  // A share of the total would have let it start: 0.895 × 140.40 = 125.66.
  CHECK(starts(one_gpu("vllm", 140.40, 125.65, 0, 0.895)));
  CHECK_FALSE(at(125.65, 0.895));
}

TEST_CASE("SGLang takes its process's part first; activations live in the share kept back") {
  const Json answer = of("llama-3.1-8b", "sglang", {{"hardware", {{"gpus", 8}}}});
  // 140.40 less 137.90 GiB on eight cards.
  CHECK(value(answer, "memory.gpu.overhead") == 2.5 * gib);
  CHECK(value(answer, "memory.gpu.taken_first") == 2.5 * gib);
  CHECK(value(answer, "memory.gpu.overhead.activations") > 0);
  const Json tight = of("llama-3.1-8b", "sglang", {{"engine", {{"memory_utilization", 0.99}}}});
  CHECK(berth::test::warning_codes(tight) == std::vector<std::string>{"kept_back_too_small"});
}

TEST_CASE("TensorRT-LLM's share is one of what is free after the weights") {
  // NVIDIA/TensorRT-LLM#224: an A10, Llama-2-7B, share 0.95: 10,718 tokens of 524,288 B.
  const Json answer = one_gpu("tensorrt-llm", 22.49, 12.55, 4.43, 0.95);
  CHECK(value(answer, "memory.gpu.kv_free") ==
        doctest::Approx(10'718.0 * 524'288.0).epsilon(0.001));
  CHECK(starts(answer));
  CHECK_FALSE(starts(one_gpu("tensorrt-llm", 22.49, 18.10, 4.43, 0.95)));
}

TEST_CASE("llama.cpp's windows hold a micro-batch more, padded to 256 cells") {
  // ollama#16480: gpt-oss-120b, 131,072 tokens in each of two slots, micro-batch 1,024.
  const auto slots = [](int micro_batch) {
    return of(
        "gpt-oss-120b", "llama.cpp",
        {{"engine", {{"micro_batch_tokens", micro_batch}}},
         {"workload", {{"concurrency", 2}, {"input_tokens", 130'816}, {"output_tokens", 256}}}});
  };
  const Json answer = slots(1024);
  CHECK(value(answer, "memory.kv.total") == (9'216.0 + 90.0) * mib);
  CHECK(value(answer, "memory.kv.fixed_per_sequence") == 45.0 * mib);
  // 128 + 512 tokens are 768 cells.
  CHECK(value(slots(512), "memory.kv.fixed_per_sequence") == 45.0 * mib * 768 / 1280);
}

TEST_CASE("llama.cpp keeps states and convolution taps in fp32") {
  // lmstudio-bug-tracker#1862: Qwen3.6-27B, 262,144 tokens in four slots.
  const Json answer =
      of("qwen3.6-27b", "llama.cpp",
         {{"workload", {{"concurrency", 4}, {"input_tokens", 65'280}, {"output_tokens", 256}}}});
  CHECK(4 * value(answer, "memory.kv.fixed_per_sequence") == 598.5 * mib);
  CHECK(value(answer, "memory.kv.total") == (16'384.0 + 598.5) * mib);
}

TEST_CASE("llama.cpp's compute buffer holds the logits of a micro-batch") {
  // ik_llama.cpp discussion 357: 312.75 MiB for Qwen3-235B.
  const Json answer = of("qwen3-235b-a22b", "llama.cpp");
  CHECK(value(answer, "memory.gpu.overhead.logits") == 312.75 * mib);
  CHECK(value(answer, "engine.step_tokens") == 512);
  const Json wide =
      of("qwen3-235b-a22b", "llama.cpp", {{"engine", {{"micro_batch_tokens", 2048}}}});
  CHECK(value(wide, "memory.gpu.overhead.logits") == 4 * 312.75 * mib);
}

TEST_CASE("vLLM's activation peak is the widest layer or the logits") {
  // Public code index, file 14319663172: 0.22 GiB at 2,048 tokens; vllm#10511 and file 57908690698:
  // 1.26 and 1.19 GiB with 256 sequences.
  const Json answer = of("llama-3.1-8b", "vllm", {{"engine", {{"max_batched_tokens", 2048}}}});
  CHECK(value(answer, "engine.activation_width") == 2 * 4096 + 3 * 14'336);
  CHECK(value(answer, "memory.gpu.overhead.forward") == doctest::Approx(0.22 * gib).epsilon(0.025));
  CHECK(value(answer, "memory.gpu.overhead.activations") ==
        doctest::Approx((1.26 + 1.19) / 2 * gib).epsilon(0.025));
  const Json long_step = of("llama-3.1-8b", "vllm", {{"engine", {{"max_batched_tokens", 65'536}}}});
  CHECK(value(long_step, "memory.gpu.overhead.activations") ==
        value(long_step, "memory.gpu.overhead.forward"));
  CHECK(value(long_step, "memory.gpu.kv_free") < value(answer, "memory.gpu.kv_free"));
}

TEST_CASE("vLLM with 1,024 sequences has no room for gpt-oss-120b on one H100") {
  // vllm#23278 and #27508: 7.45 and 7.55 GiB besides weights and cache, at 8,192 and 1,024 tokens.
  const auto with = [](int sequences, int tokens) {
    return of("gpt-oss-120b", "vllm",
              {{"engine", {{"max_num_seqs", sequences}, {"max_batched_tokens", tokens}}}});
  };
  CHECK(value(with(1024, 8192), "memory.gpu.overhead.activations") ==
        doctest::Approx(7.5 * gib).epsilon(0.03));
  CHECK(value(with(1024, 1024), "memory.gpu.overhead.activations") ==
        value(with(1024, 8192), "memory.gpu.overhead.activations"));
  CHECK_FALSE(starts(with(1024, 8192)));
  CHECK(starts(with(128, 8192)));
}

TEST_CASE("a recurrent layer's states per running request follow the engine or the scenario") {
  CHECK(value(of("llama-3.1-8b", "sglang"), "memory.kv.state_slots") == 5);
  CHECK(value(of("llama-3.1-8b", "vllm"), "memory.kv.state_slots") == 1);
  const Json set = of("llama-3.1-8b", "sglang", {{"kv_cache", {{"state_slots", 2}}}});
  CHECK(value(set, "memory.kv.state_slots") == 2);
}

TEST_CASE("every engine: parts add up, room is what is left, ranges are in order") {
  for (const char* engine : engines) {
    for (const char* model : {"gpt-oss-120b", "deepseek-v3", "llama-3.1-8b"}) {
      for (const int gpus : {1, 16}) {
        CAPTURE(engine);
        CAPTURE(model);
        const Json answer = of(model, engine, {{"hardware", {{"gpus", gpus}}}});
        const auto is = [&](const char* id) { return value(answer, id); };
        CHECK(is("memory.gpu.kv_free") == is("memory.gpu.usable") -
                                              is("memory.gpu.weights_resident") -
                                              is("memory.gpu.overhead"));
        double inside = 0;
        for (const Json& row : answer["series"]["memory.gpu.overhead_parts"]["rows"]) {
          inside += row[1].get<double>() * row[2].get<double>();
        }
        CHECK(is("memory.gpu.overhead") == inside);
        for (const char* id : {"memory.gpu.overhead", "memory.gpu.kv_free", "memory.gpu.usable"}) {
          const Json& f = answer["figures"][id];
          CHECK(f["low"].get<double>() <= f["value"].get<double>());
          CHECK(f["value"].get<double>() <= f["high"].get<double>());
        }
      }
    }
  }
}

TEST_CASE("more tokens or sequences in a step never need less") {
  for (const char* engine : engines) {
    double before = 0;
    for (const int tokens : {1, 512, 2048, 8192, 131'072}) {
      const Json answer = of("gpt-oss-20b", engine, {{"engine", {{"max_batched_tokens", tokens}}}});
      const double now = value(answer, "memory.gpu.overhead.activations");
      CHECK(now >= before);
      before = now;
    }
    CHECK(before > 0);
  }
}

TEST_CASE("an overhead that the scenario gives stands for all parts") {
  const Json answer = of("llama-3.1-8b", "vllm", {{"engine", {{"overhead_bytes", 1'000'000}}}});
  CHECK(value(answer, "memory.gpu.overhead") == 1'000'000);
  CHECK_FALSE(figure(answer, "memory.gpu.overhead.activations").has_value());
  const Json& rows = answer["series"]["memory.gpu.overhead_parts"]["rows"];
  REQUIRE(rows.size() == 1);
  CHECK(rows[0][0] == "given");
}

}  // namespace
