#include <doctest/doctest.h>

#include "core/catalogue/catalogue.hpp"
#include "core/memory/layer_cache.hpp"
#include "core/memory/tensors.hpp"

// Shapes and values of public models, worked out by hand from their config.json and reference code.

namespace {

using namespace berth;

constexpr std::int64_t long_context = 131'072;

Architecture of_width(std::int64_t hidden) {
  Architecture a;
  a.hidden = hidden;
  a.vocabulary = 129'280;
  return a;
}

std::int64_t of_class(const Tensors& tensors, ParameterClass c) {
  std::int64_t sum = 0;
  for (const TensorGroup& t : tensors) {
    if (t.parameter_class == c) sum += t.parameters();
  }
  return sum;
}

std::int64_t attention_of(const Attention& attention, std::int64_t hidden) {
  return of_class(layer_tensors({attention, NoFeedForward{}}, of_width(hidden)),
                  ParameterClass::attention);
}
std::int64_t indexer_of(const Attention& attention, std::int64_t hidden) {
  return of_class(layer_tensors({attention, NoFeedForward{}}, of_width(hidden)),
                  ParameterClass::indexer);
}

double in_units(std::int64_t bytes, double unit) { return static_cast<double>(bytes) / unit; }

LayerCache cache_of(const Attention& attention, const char* format = "bf16",
                    const CacheRules& rules = {}, std::int64_t tensor = 1) {
  return layer_cache({attention, NoFeedForward{}}, *catalogue::find_cache_format(format), rules,
                     tensor);
}

constexpr MultiHeadLatentAttention deepseek_v3{.heads = 128,
                                               .q_lora_rank = 1'536,
                                               .kv_lora_rank = 512,
                                               .rope_dim = 64,
                                               .nope_dim = 128,
                                               .value_dim = 128};

MultiHeadLatentAttention with_indexer(MultiHeadLatentAttention a, Indexer i) {
  a.indexer = i;
  return a;
}

TEST_CASE("MLA: DeepSeek-V3, GLM-5 and Kimi K3's gated form") {
  CHECK(attention_of(deepseek_v3, 7'168) == 187'105'280);
  CHECK(cache_of(deepseek_v3).slope() * 61 == 70'272);
  CHECK(mixing_flops(deepseek_v3, 32'768) * 61 == doctest::Approx(557e9).epsilon(0.001));
  CHECK(attention_of(MultiHeadLatentAttention{.heads = 64,
                                              .q_lora_rank = 2'048,
                                              .kv_lora_rank = 512,
                                              .rope_dim = 64,
                                              .nope_dim = 192,
                                              .value_dim = 256},
                     6'144) == 165'019'648);
  MultiHeadLatentAttention gated = deepseek_v3;
  gated.heads = 96;
  gated.output_gate = true;
  CHECK(attention_of(gated, 7'168) == 232'194'048);
}

TEST_CASE("an MLA latent stands whole on every tensor rank") {
  CHECK(cache_of(deepseek_v3, "bf16", {}, 8).entry_bytes == 1'152);
  CHECK(cache_of(deepseek_v3, "bf16", {}, 128).entry_bytes == 1'152);
}

TEST_CASE("DeepSeek sparse attention: what is held and what is read") {
  const auto v32 = with_indexer(deepseek_v3, {.heads = 64, .head_dim = 128, .selected = 2'048});
  CHECK(indexer_of(v32, 7'168) == 13'959'424);
  const LayerCache fp8 = cache_of(v32, "mla-fp8-ds");
  CHECK(fp8.slope() * 61 == 48'068);
  CHECK(in_units(fp8.held(long_context) * 61, 1e9) == doctest::Approx(6.30).epsilon(0.001));
  CHECK(fp8.read_per_step(long_context) * 61 / 1e9 == doctest::Approx(1.14).epsilon(0.005));
  // 10.2 GB held and 1.2 GB read with a bf16 latent.
  const LayerCache bf16 = cache_of(v32);
  CHECK(in_units(bf16.held(long_context) * 61, 1e9) == doctest::Approx(10.27).epsilon(0.001));
  CHECK(bf16.read_per_step(long_context) * 61 / 1e9 == doctest::Approx(1.2).epsilon(0.002));
  // 131 GFLOP of index scores and 35 of attention, against 2,227 of the dense form.
  CHECK(mixing_flops(v32, long_context) * 61 / 1e9 == doctest::Approx(131 + 34.8).epsilon(0.001));
  CHECK(mixing_flops(deepseek_v3, long_context) * 61 / 1e9 ==
        doctest::Approx(2'227).epsilon(0.001));
  // As long as everything is selected, selection changes nothing but the keys.
  CHECK(bf16.read_per_step(2'000) == (1'152.0 + 132) * 2'000);
}

TEST_CASE("a layer that reuses another's selection has no indexer and reads as little") {
  MultiHeadLatentAttention glm{.heads = 64,
                               .q_lora_rank = 2'048,
                               .kv_lora_rank = 512,
                               .rope_dim = 64,
                               .nope_dim = 192,
                               .value_dim = 256};
  const auto owner = with_indexer(glm, {.heads = 32, .head_dim = 128, .selected = 2'048});
  const auto user = with_indexer(glm, {.heads = 0, .head_dim = 0, .selected = 2'048});
  CHECK(indexer_of(owner, 6'144) == 9'371'904);
  CHECK(indexer_of(user, 6'144) == 0);
  CHECK(cache_of(user).index_bytes == 0);
  CHECK(cache_of(user).read_per_step(long_context) == 1'152.0 * 2'048);
}

TEST_CASE("block-sparse GQA: MiniMax-M3") {
  GroupedQueryAttention full{.heads = 64, .kv_heads = 4, .head_dim = 128};
  GroupedQueryAttention sparse = full;
  sparse.indexer = {.heads = 4, .head_dim = 128, .selected = 2'048};
  CHECK(indexer_of(sparse, 6'144) * 57 == 224'133'120);
  CHECK(cache_of(sparse).slope() * 57 + cache_of(full).slope() * 3 == 137'472);
  const double read = cache_of(sparse).read_per_step(long_context) * 57 +
                      cache_of(full).read_per_step(long_context) * 3;
  CHECK(read / 1e9 == doctest::Approx(2.96).epsilon(0.002));
  CHECK(cache_of(full).read_per_step(long_context) * 60 / 1e9 ==
        doctest::Approx(16.1).epsilon(0.002));
}

CompressedAttention flash(std::int64_t ratio) {
  CompressedAttention a{.heads = 64,
                        .head_dim = 512,
                        .q_lora_rank = 1'024,
                        .output_groups = 8,
                        .output_lora_rank = 1'024,
                        .window = 128,
                        .compress_ratio = ratio};
  if (ratio == 4) a.indexer = {.heads = 64, .head_dim = 128, .selected = 512};
  return a;
}

/// 2 window-only, 21 CSA and 20 HCA layers.
template <class Of>
double of_flash(Of of) {
  return 2 * of(flash(0)) + 21 * of(flash(4)) + 20 * of(flash(128));
}

TEST_CASE("compressed attention: DeepSeek-V4-Flash") {
  CHECK(attention_of(flash(0), 4'096) == 106'954'816);
  CHECK(attention_of(flash(4), 4'096) - attention_of(flash(0), 4'096) == 8'392'704);
  CHECK(attention_of(flash(128), 4'096) - attention_of(flash(0), 4'096) == 4'259'840);
  CHECK(indexer_of(flash(4), 4'096) == 10'749'056);
  CHECK(of_flash([](auto a) { return cache_of(a).slope(); }) == 6'880);
  CHECK(of_flash([](auto a) { return cache_of(a, "mla-fp8-ds").slope(); }) == 3'850.25);
  const auto window = [](auto a) {
    const LayerCache c = cache_of(a);
    return static_cast<double>(c.window_held * c.window_bytes);
  };
  CHECK(of_flash(window) == 5'636'096);
  CHECK(of_flash([](auto a) { return static_cast<double>(cache_of(a).frontier_bytes); }) ==
        12'206'080);
  const auto held = [](auto a) {
    return static_cast<double>(cache_of(a, "mla-fp8-ds").held(long_context));
  };
  CHECK(of_flash(held) / 1e6 == doctest::Approx(520).epsilon(0.001));
  const auto read = [](auto a) { return cache_of(a, "mla-fp8-ds").read_per_step(long_context); };
  CHECK(of_flash(read) / 1e6 == doctest::Approx(112).epsilon(0.005));
  CHECK(of_flash([](auto a) { return mixing_flops(a, long_context); }) / 1e9 ==
        doctest::Approx(16.1).epsilon(0.005));
}

TEST_CASE("hyper-connections and expert tables: DeepSeek-V4-Flash") {
  Architecture a = of_width(4'096);
  a.residual_streams = 4;
  const LayerKind layer{flash(4), MixtureOfExperts{.experts = 256,
                                                   .experts_per_token = 6,
                                                   .width = 2'048,
                                                   .shared_width = 2'048,
                                                   .hash_routed = true}};
  const Tensors tensors = layer_tensors(layer, a);
  CHECK(of_class(tensors, ParameterClass::other) * 43 +
            of_class(head_tensors(a), ParameterClass::other) ==
        33'884'439);
  CHECK(of_class(tensors, ParameterClass::router) == 4'096 * 256);
  std::int64_t entries = 0;
  for (const TensorGroup& t : tensors) {
    if (t.kind == TensorKind::expert_table) entries += t.rows * t.columns;
  }
  CHECK(3 * entries * 8 == 18'616'320);
}

TEST_CASE("chunks: Llama-4-Scout") {
  GroupedQueryAttention full{.heads = 40, .kv_heads = 8, .head_dim = 128};
  GroupedQueryAttention chunk = full;
  chunk.window = 8'192;
  chunk.chunked = true;
  CHECK(cache_of(full).slope() * 12 == 49'152);
  CHECK(cache_of(chunk).fixed() * 36 == 1'207'959'552);
  CHECK(cache_of(chunk).read_per_step(8'000) == 4'096.0 * 8'000);
  CHECK(cache_of(chunk).read_per_step(long_context) == 4'096.0 * 4'096);
}

TEST_CASE("layers that share a cache: Llama-3.1-8B's shapes, every second layer an owner") {
  GroupedQueryAttention owner{.heads = 32, .kv_heads = 8, .head_dim = 128};
  GroupedQueryAttention user = owner;
  user.shares_cache = true;
  CHECK(16 * (cache_of(owner).slope() + cache_of(user).slope()) == 65'536);
  CHECK(16 * (cache_of(owner).read_per_step(1'000) + cache_of(user).read_per_step(1'000)) ==
        131'072.0 * 1'000);
  CHECK(cache_of(user).held(long_context) == 0);
  CHECK(attention_of(owner, 4'096) - attention_of(user, 4'096) == 2 * 1'024 * 4'096);
}

TEST_CASE("Gated DeltaNet: Qwen3.8-27B and Qwen3-Next") {
  const GatedDeltaNet dense{16, 48, 128, 128, 4};
  CHECK(attention_of(dense, 5'120) + 128 == 115'876'064);  // 128: the norm on its output
  CHECK(cache_of(dense).fixed() * 48 == 153'944'064);
  // llama.cpp keeps its taps in fp32: four slots are 598.5 MiB (lmstudio-bug-tracker#1862).
  CacheRules llama_cpp;
  llama_cpp.convolution_bytes = 4;
  CHECK(cache_of(dense, "bf16", llama_cpp).fixed() * 48 == 156'893'184);
  CHECK(in_units(4 * cache_of(dense, "bf16", llama_cpp).fixed() * 48, 1'048'576) == 598.5);
  const GatedDeltaNet next{16, 32, 128, 128, 4};
  CHECK(attention_of(next, 2'048) + 128 == 33'718'464);
  CHECK(cache_of(next).fixed() * 36 == 77'266'944);
  // A state does not grow, is there from the first token, and is read and written.
  CHECK(cache_of(next).held(1) == cache_of(next).held(long_context));
  CHECK(cache_of(next).read_per_step(1) == 2.0 * static_cast<double>(cache_of(next).state_bytes));
  CHECK(cache_of(next, "bf16", {}, 16).state_bytes * 16 == cache_of(next).state_bytes);
}

TEST_CASE("Kimi Delta Attention: Kimi K3") {
  const KimiDeltaAttention kda{96, 128, 4, 128, 128, 0};
  CHECK(attention_of(kda, 7'168) == 443'740'288);
  CHECK(cache_of(kda).fixed() * 69 == 449'372'160);
  CacheRules five;
  five.state_slots = 5;
  CHECK(cache_of(kda, "bf16", five).fixed() == 5 * cache_of(kda).fixed());
  CHECK(cache_of(kda, "bf16", five).read_per_step(1) == cache_of(kda).read_per_step(1));
  // A low-rank output gate, as in Kimi Linear, saves d·X and pays (d + X)·rank.
  KimiDeltaAttention low = kda;
  low.gate_rank = 128;
  CHECK(attention_of(kda, 7'168) - attention_of(low, 7'168) ==
        7'168 * 12'288 - (7'168 + 12'288) * 128);
}

TEST_CASE("lightning attention: MiniMax-M1") {
  const LightningAttention lightning{64, 128};
  const Tensors tensors = layer_tensors({lightning, NoFeedForward{}}, of_width(6'144));
  CHECK(of_class(tensors, ParameterClass::attention) + of_class(tensors, ParameterClass::norms) -
            6'144 ==
        251'666'432);
  CHECK(cache_of(lightning).fixed() * 70 == 293'601'280);
}

TEST_CASE("Mamba-1: Jamba") {
  const Mamba1 mamba{8'192, 16, 256, 4, true};
  CHECK(attention_of(mamba, 4'096) == 105'308'160);
  const Tensors tensors = layer_tensors({mamba, NoFeedForward{}}, of_width(4'096));
  CHECK(of_class(tensors, ParameterClass::norms) == 4'096 + 288);
  CHECK(cache_of(mamba).fixed() * 28 == 16'056'320);
  CHECK(mixing_flops(mamba, 1) == 9.0 * 8'192 * 16);
}

TEST_CASE("Mamba-2: 64 heads of 64, state 128, 8 groups") {
  const Mamba2 mamba{64, 64, 8, 128, 4, true};
  const Tensors tensors = layer_tensors({mamba, NoFeedForward{}}, of_width(2'688));
  CHECK(of_class(tensors, ParameterClass::attention) + of_class(tensors, ParameterClass::norms) -
            2'688 ==
        38'742'208);
  CHECK(cache_of(mamba).fixed() == 2'097'152 + 36'864);
  // More ranks than groups: the groups' channels are repeated.
  CHECK(cache_of(mamba, "bf16", {}, 16).state_bytes * 16 > cache_of(mamba).state_bytes);
}

TEST_CASE("latent experts: Kimi K3") {
  const MixtureOfExperts moe{.experts = 896,
                             .experts_per_token = 16,
                             .width = 3'072,
                             .shared_width = 6'144,
                             .latent = 3'584};
  const Tensors tensors = layer_tensors({NoAttention{}, moe}, of_width(7'168));
  CHECK(of_class(tensors, ParameterClass::routed_experts) == 33'030'144LL * 896);
  CHECK(of_class(tensors, ParameterClass::other) == 51'380'224);
  CHECK(of_class(tensors, ParameterClass::norms) == 7'168 + 3'584);
  CHECK(of_class(tensors, ParameterClass::shared_experts) == 3 * 7'168 * 6'144);
}

TEST_CASE("norms by sublayer: a mixer or an FFN alone has one, a sandwich two, a bias doubles") {
  const GroupedQueryAttention gqa{.heads = 1, .kv_heads = 1, .head_dim = 8};
  const auto norms_of = [&](const LayerKind& kind, const Architecture& a) {
    return of_class(layer_tensors(kind, a), ParameterClass::norms);
  };
  Architecture a = of_width(64);
  const LayerKind both{gqa, DenseFeedForward{16}};
  CHECK(norms_of(both, a) == 2 * 64);
  CHECK(norms_of({gqa, NoFeedForward{}}, a) == 64);
  CHECK(norms_of({NoAttention{}, DenseFeedForward{16}}, a) == 64);
  a.sandwich_norms = true;
  CHECK(norms_of(both, a) == 4 * 64);
  a.norm_bias = true;
  CHECK(norms_of(both, a) == 8 * 64);
}

TEST_CASE("an FFN without a gate has two matrices") {
  const Tensors plain = layer_tensors({NoAttention{}, DenseFeedForward{100, false}}, of_width(10));
  const Tensors gated = layer_tensors({NoAttention{}, DenseFeedForward{100, true}}, of_width(10));
  CHECK(of_class(plain, ParameterClass::dense_ffn) == 2'000);
  CHECK(of_class(gated, ParameterClass::dense_ffn) == 3'000);
}

TEST_CASE("a window is held as the engine rounds it and read as the model means it") {
  const GroupedQueryAttention window{.heads = 64, .kv_heads = 8, .head_dim = 64, .window = 128};
  CacheRules slots;
  slots.window_extra = 1'024;
  slots.window_padding = 256;
  // gpt-oss-120b in llama.cpp: 1,280 cells a slot, two slots 90.0 MiB (ollama#16480).
  const LayerCache cache = cache_of(window, "bf16", slots);
  CHECK(cache.window_held == 1'280);
  CHECK(in_units(2 * 18 * cache.fixed(), 1'048'576) == 90.0);
  CHECK(cache.read_per_step(long_context) == 128.0 * 2'048);
  CacheRules grown;
  grown.windows_grow = true;
  CHECK(cache_of(window, "bf16", grown).slope() == 2'048);
  CHECK(cache_of(window, "bf16", grown).read_per_step(long_context) == 128.0 * 2'048);
}

TEST_CASE("more context never holds less, in any kind") {
  const Attention kinds[] = {
      GroupedQueryAttention{.heads = 8, .kv_heads = 2, .head_dim = 64},
      GroupedQueryAttention{.heads = 8, .kv_heads = 2, .head_dim = 64, .window = 100},
      deepseek_v3,
      flash(0),
      flash(4),
      flash(128),
      GatedDeltaNet{16, 32, 128, 128, 4},
      KimiDeltaAttention{96, 128, 4, 128, 128, 0},
      LightningAttention{64, 128},
      Mamba1{8'192, 16, 256, 4, true},
      Mamba2{64, 64, 8, 128, 4, true},
      NoAttention{}};
  for (const Attention& kind : kinds) {
    CAPTURE(kind.index());
    const LayerCache cache = cache_of(kind);
    std::int64_t before = 0;
    for (const std::int64_t tokens : {1, 16, 100, 128, 129, 1'000, 100'000}) {
      CHECK(cache.held(tokens) >= before);
      before = cache.held(tokens);
      CHECK(cache.shareable(tokens) <= cache.held(tokens));
    }
    for (const std::int64_t tensor : {2, 8, 64}) {
      CHECK(cache_of(kind, "bf16", {}, tensor).held(1'000) <= cache.held(1'000));
      CHECK(cache_of(kind, "bf16", {}, tensor).held(1'000) * tensor >= cache.held(1'000));
    }
  }
}

}  // namespace
