#include <doctest/doctest.h>

#include "core/memory/cache.hpp"
#include "core/memory/weights.hpp"
#include "tests/core/support.hpp"

/// Right values for shapes and format mixtures that no catalogue model has, built by hand.

namespace {

using namespace berth;

constexpr double mib = 1'048'576.0;
constexpr double gib = 1'073'741'824.0;

/// A deployment of `runs` of layers, each {count, attention}, with a bf16 cache.
Deployment layers_of(const std::vector<std::pair<int, GroupedQueryAttention>>& runs) {
  Deployment d;
  d.cache_format = catalogue::find_cache_format("bf16");
  d.engine = catalogue::find_engine("vllm");
  for (const auto& [count, attention] : runs) {
    d.architecture.layers.insert(d.architecture.layers.end(), static_cast<std::size_t>(count),
                                 static_cast<std::uint8_t>(d.architecture.kinds.size()));
    d.architecture.kinds.push_back({attention, DenseFeedForward{1}});
  }
  return d;
}

GroupedQueryAttention grouped(std::int64_t kv_heads, std::int64_t head_dim, std::int64_t window) {
  GroupedQueryAttention attention;
  attention.heads = 32;
  attention.kv_heads = kv_heads;
  attention.head_dim = head_dim;
  attention.window = window;
  return attention;
}

double held(const Deployment& d, std::int64_t tokens_held) {
  const SpanCache whole = span_cache(d, 0, d.architecture.layers.size(), 1);
  return static_cast<double>(whole.sequence(tokens_held, 16).in(unit::byte));
}

TEST_CASE("Qwen2.5-7B: 57,344 bytes a token, 176.2 MB at 3,072 tokens") {
  // vllm#22291: 28 layers, 4 KV heads of 128.
  const Deployment d = layers_of({{28, grouped(4, 128, 0)}});
  CHECK(held(d, 16) / 16 == 57'344);
  CHECK(held(d, 3'072) == doctest::Approx(176.2e6).epsilon(0.001));
}

TEST_CASE("Gemma-3-27B: 10.41 GiB at 131,072 tokens") {
  // unsloth PR#4757: 10 global layers and 52 with a window of 1,024; 16 KV heads of 128.
  const Deployment d = layers_of({{10, grouped(16, 128, 0)}, {52, grouped(16, 128, 1'024)}});
  CHECK(held(d, 131'072) / gib == doctest::Approx(10.41).epsilon(0.001));
  const SpanCache whole = span_cache(d, 0, 62, 1);
  CHECK(whole.per_token == 81'920);
  CHECK(whole.fixed_per_sequence == 436'207'616);
  // Held is capped by the window, and so is what a step reads.
  CHECK(whole.read_per_step(tokens(131'072)).in(unit::byte_moved) ==
        81'920.0 * 131'072 + 436'207'616.0);
  CHECK(whole.read_per_step(tokens(100)).in(unit::byte_moved) == 62 * 8'192.0 * 100);
}

TEST_CASE("two KV heads on eight ranks are stored four times") {
  // transformers#48307.
  const LayerKind kind{grouped(2, 128, 0), DenseFeedForward{1}};
  const CacheFormat& bf16 = *catalogue::find_cache_format("bf16");
  const auto per_rank = [&](std::int64_t tensor) {
    return layer_cache(kind, bf16, CacheRules{}, tensor).entry_bytes;
  };
  CHECK(per_rank(1) == 2 * 2 * 128 * 2);
  CHECK(per_rank(8) * 8 == 4 * per_rank(1));
  CHECK(per_rank(2) * 2 == per_rank(1));
}

TEST_CASE("DeepSeek-R1's latent: 4.29 GiB at 65,536 tokens") {
  // gguf-parser-go#8; expanded to full heads the same is 305 GiB, 71 times as much.
  const test::Json answer = test::report({{"model", {{"id", "r1"}}},
                                          {"hardware", {{"accelerator", "h200"}, {"gpus", 8}}},
                                          {"workload", {{"input_tokens", 65'280}}}});
  CHECK(test::value(answer, "memory.kv.per_sequence") / gib ==
        doctest::Approx(4.29).epsilon(0.001));
  CHECK(test::value(answer, "memory.kv.per_sequence") / mib == 4'392.0);
}

TEST_CASE("gpt-oss-120b as a GGUF: 59.02 GiB of tensors") {
  // llama.cpp#15253: MXFP4 experts; Q8_0 attention, embedding and head; F32 biases, router, norms.
  auto resolved = resolve([] {
    Scenario scenario;
    scenario.model.id = "gpt-oss-120b";
    scenario.weights.source = WeightSource::derived;
    return scenario;
  }());
  auto& d = std::get<Deployment>(resolved);
  const WeightFormat* f32 = catalogue::find_weight_format("fp32");
  for (auto& kinds : d.formats) kinds.fill(f32);
  const auto set = [&](ParameterClass c, const char* format) {
    d.formats[static_cast<std::size_t>(c)][static_cast<std::size_t>(TensorKind::matrix)] =
        catalogue::find_weight_format(format);
  };
  set(ParameterClass::routed_experts, "gguf-mxfp4");
  set(ParameterClass::attention, "gguf-q8-0");
  set(ParameterClass::embedding, "gguf-q8-0");
  set(ParameterClass::lm_head, "gguf-q8-0");
  CHECK(weigh(d).total == bytes(63'374'323'968));
}

TEST_CASE("the rule of thumb in bf16 gives gpt-oss-120b 328 token/s") {
  const test::Json answer =
      test::report({{"model", {{"id", "gpt-oss-120b"}}}, {"weights", {{"format", "bf16"}}}});
  CHECK(test::value(answer, "speed.rule_of_thumb") == doctest::Approx(328.4).epsilon(0.0005));
}

TEST_CASE("bytes of one tensor, scales and started blocks included") {
  const auto stored = [](const char* format, std::int64_t rows, std::int64_t columns) {
    return tensor_bytes(*catalogue::find_weight_format(format), rows, columns).in(unit::byte);
  };
  CHECK(stored("bf16", 3, 5) == 30);
  CHECK(stored("mxfp4", 1, 64) == 34);
  CHECK(stored("mxfp4", 1, 65) == 32 + 1 + 3);  // 260 bits and three scales, rounded up
  CHECK(stored("fp8-block128", 128, 128) == 16'384 + 4);
  CHECK(stored("fp8-block128", 129, 128) == 129 * 128 + 8);
  CHECK(stored("nvfp4", 16, 16) == 128 + 16 + 4);
  CHECK(stored("int4-g128-asym", 1, 128) == 64 + 2 + 1);  // 66.5 bytes, rounded up
  CHECK(stored("gguf-q8-0", 1, 32) == 34);
}

TEST_CASE("a format under 16 bits leaves embedding, head, router, norms and biases alone") {
  const test::Json narrow =
      test::report({{"model", {{"id", "gpt-oss-20b"}}}, {"weights", {{"format", "mxfp4"}}}});
  const test::Json wide =
      test::report({{"model", {{"id", "gpt-oss-20b"}}}, {"weights", {{"format", "bf16"}}}});
  for (const char* same : {"embedding", "lm_head", "router", "norms"}) {
    const std::string id = std::string("memory.weights.class.") + same;
    CHECK(test::value(narrow, id) == test::value(wide, id));
  }
  // The projections shrink to 4.25 bits; biases and sinks keep 16.
  const double matrices = 283'115'520.0 * 2 + 35'389'440.0 * 2;
  const double rest = 122'880.0 + 69'120.0 + 1'536.0;
  CHECK(test::value(narrow, "memory.weights.class.attention") == matrices * 17 / 32 + rest * 2);
  CHECK(narrow["figures"]["memory.weights.total"]["basis"] == "derived");
  const test::Json named =
      test::report({{"model", {{"id", "gpt-oss-20b"}}},
                    {"weights", {{"formats", {{"lm_head", "fp8-tensor"}, {"norms", "fp32"}}}}}});
  CHECK(test::value(named, "memory.weights.class.lm_head") == 579'133'440.0 + 4);
  CHECK(test::value(named, "memory.weights.class.norms") == 4 * 141'120.0);
}

TEST_CASE("MiB of a slot: gpt-oss-120b's full layers at 131,072 tokens") {
  // ollama#16480 prints 9,216 MiB for two slots.
  const Deployment d = layers_of({{18, grouped(8, 64, 0)}});
  CHECK(2 * held(d, 131'072) / mib == 9'216);
}

}  // namespace
