#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/catalogue/architecture.hpp"

/// The nouns of the catalogue as compiled in: numbers only. Where each number comes from stands in
/// core/catalogue/data/ and in the sources file that the page loads when asked.
namespace berth {

/// Parameter classes, in the order in which they are reported.
enum class ParameterClass : std::uint8_t {
  embedding,
  attention,
  indexer,
  dense_ffn,
  router,
  routed_experts,
  shared_experts,
  lm_head,
  norms,
  mtp,
  vision,
  other,
};
inline constexpr std::size_t parameter_class_count = 12;

/// What a tensor is within its class; formats attach to class and kind. `any` stands in rules
/// alone.
enum class TensorKind : std::uint8_t {
  any,
  matrix,
  vector,
  bias,
  correction_bias,
  convolution,       ///< short convolutions of linear attention
  decay,             ///< A_log
  time_bias,         ///< dt_bias
  gate_norm,         ///< norm on a linear layer's output
  sink,              ///< one logit per query head
  compressor,        ///< keys and gates that make a compressed entry
  position_table,    ///< learned positions within a compressed entry
  index_weights,     ///< head weights of an indexer
  index_norm,        ///< norm of an indexer's keys
  hyper_connection,  ///< maps between residual streams
  expert_table,      ///< token id → experts: integers, no parameters
};
inline constexpr std::size_t tensor_kind_count = 16;

/// Number format of a matrix multiplication as hardware runs it.
enum class Precision : std::uint8_t { bf16, fp8, fp4, int8 };

/// A weight format. A tensor of rows × columns (output × input) takes
///   rows·columns·element_bits + ⌈rows/group_rows⌉·⌈columns/group_columns⌉·group_bits + tensor_bits
/// bits. group_rows or group_columns 0: the group spans the whole axis; group_bits 0: no groups.
struct WeightFormat {
  std::string_view id;
  std::string_view name;
  std::string_view family;        ///< "native" or "gguf-tensor"
  std::int64_t nominal_bits = 0;  ///< what the name promises: 4 for mxfp4; 0 = no such promise
  std::int64_t element_bits = 0;
  std::int64_t group_rows = 0;
  std::int64_t group_columns = 0;
  std::int64_t group_bits = 0;
  std::int64_t tensor_bits = 0;
  Precision compute = Precision::bf16;  ///< what it multiplies in on hardware that has the units
  std::string_view fallback;  ///< GGUF: type of a matrix whose columns the group does not divide
};

/// Tensors by their names in a GGUF file. attn_v is also the fused attn_qkv and an attn_kv_b;
/// output is also the token table of a model without an output of its own; ffn_… are also those of
/// experts; experts are the stacked matrices of routed experts.
enum class GgufTensor : std::uint8_t {
  any,
  token_embd,
  output,
  attn_q,
  attn_k,
  attn_v,
  attn_output,
  ffn_up,
  ffn_gate,
  ffn_down,
  experts,
};

/// Which of n layers, counted from 0, divisions rounded down. attn_v counts layers that have one.
enum class GgufLayers : std::uint8_t {
  all,
  first_2,
  first_4,
  first_sixteenth,  ///< layer < n/16
  first_eighth,     ///< layer < n/8
  middle,           ///< n/8 ≤ layer < 7n/8
  more_bits,        ///< layer < n/8, layer ≥ 7n/8, or (layer − n/8) mod 3 = 2
};

/// Which models.
enum class GgufModels : std::uint8_t {
  any,
  experts_8,     ///< exactly eight routed experts
  experts_4_up,  ///< at least four
  gqa_4_up,      ///< at least four query heads to a KV head
  layers_80,     ///< the 70B models: Llama and Qwen2 with 80 layers
};

struct MixtureRule {
  GgufTensor tensor;
  GgufLayers layers;
  GgufModels models;
  std::string_view format;
};

/// A GGUF file type of llama.cpp: which matrix is stored as which tensor type. Only matrices are
/// quantised; vectors, norms, biases, short convolutions and routers stay `unquantised`.
struct MixtureRecord {
  std::string_view id;
  std::string_view name;
  std::span<const std::string_view> aliases;  ///< "Q4_K_M"
  std::string_view unquantised;
  std::span<const MixtureRule> rules;  ///< first match wins; the last takes all that is left
};

/// A cache format: n elements of one vector (one head of one token, or one latent) take
/// n·element_bits + ⌈n/group⌉·group_bits bits. group 0 with group_bits > 0: one group per vector.
struct CacheFormat {
  std::string_view id;
  std::string_view name;
  std::int64_t element_bits = 0;
  std::int64_t group = 0;
  std::int64_t group_bits = 0;
  std::int64_t latent_bytes = 0;      ///< > 0: a layout of MLA latents, bytes per token and layer
  std::int64_t compressed_bytes = 0;  ///< > 0: the same for entries of compressed attention
};

struct FormatRule {
  ParameterClass parameter_class;
  TensorKind kind;
  std::string_view format;
};

/// What the maker published, as far as it is known; 0 = not known.
struct Release {
  std::string_view name;          ///< "bf16", "mxfp4 experts, bf16 elsewhere"
  std::int64_t bytes = 0;         ///< tensor payload of everything in the release
  std::int64_t mtp_bytes = 0;     ///< of which the MTP module; only where it cannot be derived
  std::int64_t vision_bytes = 0;  ///< of which vision towers
  bool contains_mtp = false;
  std::span<const FormatRule> formats;  ///< first match wins; nothing matches: bf16
};

/// `repeat` times the listed kinds, in order.
struct LayerRun {
  std::int64_t repeat = 0;
  std::span<const std::uint8_t> kinds;
};

struct ModelRecord {
  std::string_view id;
  std::string_view name;
  std::string_view family;
  std::string_view repository;
  std::span<const std::string_view> aliases;
  double published_total = 0;  ///< parameters, as the maker prints them; 0 = not printed
  double published_active = 0;
  std::int64_t hidden = 0;
  std::int64_t vocabulary = 0;
  std::int64_t max_context = 0;
  bool tied_embeddings = false;
  bool sandwich_norms = false;
  bool norm_bias = false;
  bool head_bias = false;
  std::int64_t residual_streams = 1;
  bool attention_residuals = false;
  std::int64_t vision_parameters = 0;  ///< 0 = none, or not counted
  std::span<const LayerKind> kinds;
  std::span<const LayerRun> layers;
  std::int64_t mtp_layers = 0;
  std::int64_t mtp_kind = 0;  ///< index in kinds
  bool mtp_own_embedding_and_head = false;
  std::string_view unsupported;
  Release release;
};

struct AcceleratorRecord {
  std::string_view id;
  std::string_view name;
  std::string_view vendor;
  std::string_view generation;
  std::string_view segment;  ///< "datacenter", "workstation", "consumer", "unified-memory"
  std::span<const std::string_view> aliases;
  std::int64_t marketed_gb = 0;
  std::int64_t driver_bytes = 0;  ///< 0 = not known
  double bandwidth = 0;           ///< byte/s, 0 = not known
  double bf16_flops = 0;          ///< dense flop/s, 0 = not known; likewise below
  double fp8_flops = 0;
  double fp4_flops = 0;
  double int8_flops = 0;
  bool native_fp8 = false;
  bool native_fp4 = false;
  bool native_mxfp4 = false;
  double link_bandwidth = 0;  ///< NVLink or xGMI, byte/s one way, 0 = none or not known
  double tdp_watts = 0;
  std::int64_t engine_bytes = 0;     ///< total that an engine sees, where known to be less; 0 = ?
  std::int64_t gpus_per_domain = 0;  ///< joined by the fast link; 1 = PCIe only, 0 = not known
  std::string_view domain_link;      ///< link inside that domain, empty = none or not listed
  std::string_view host_link;        ///< link to host memory, empty = not known
  bool unified_memory = false;       ///< the GPU shares memory with the system
};

/// A way for bytes to travel. 0 = not known.
struct LinkRecord {
  std::string_view id;
  std::string_view name;
  std::string_view tier;        ///< "in-domain", "cross-node", "host", "host-memory", "storage"
  double bandwidth = 0;         ///< nominal, byte/s one way; host memory: of one socket
  double usable_bandwidth = 0;  ///< what one large transfer reaches
  double latency = 0;           ///< seconds of a small message between two GPUs, software included
  double random_read_bandwidth = 0;  ///< storage: reads of 4 KiB
};

/// What the engine's share of memory is taken of: all of it, what is free before the weights load
/// (the process's own part is taken first, activations and graphs live in the share kept back), or
/// what is free once weights and everything else are in.
enum class BudgetRule : std::uint8_t { share_of_total, share_of_free_before, share_of_free_after };

/// What evidence spans; every member is at least 0.
struct Spread {
  double low = 0;
  double typical = 0;
  double high = 0;
};

/// How an engine holds caches that do not simply grow.
struct CacheRecord {
  bool window_holds_step = false;   ///< a window's cells also hold the tokens of one step
  std::int64_t window_padding = 0;  ///< cells are rounded up to a multiple; 0 = whole blocks
  std::int64_t convolution_bytes = 2;
  std::int64_t state_slots = 1;  ///< recurrent states kept per running request
};

/// What an engine takes on one GPU besides weights and cache. Formulas: core/memory/engine.hpp.
struct EngineRecord {
  std::string_view id;
  std::string_view name;
  std::span<const std::string_view> aliases;
  BudgetRule budget = BudgetRule::share_of_total;
  double memory_utilization = 0.9;
  Spread context;                ///< bytes: driver context, kernels, what the runtime does not show
  Spread communication;          ///< bytes, where a replica spans several GPUs
  Spread graphs;                 ///< bytes of captured graphs
  std::int64_t step_tokens = 0;  ///< tokens that pass through the layers at once; 0 = the batch's
  Spread forward_copies;         ///< live copies of the widest layer's activations
  Spread logit_rows;             ///< sequences whose logits are made at once; 0 = those of a step
  Spread logit_copies;           ///< live fp32 copies of the logits
  CacheRecord cache;
};

struct WeightFactor {
  std::string_view engine;
  std::string_view format;  ///< of the routed experts (or the dense FFN)
  double low = 1;
  double typical = 1;
  double high = 1;
};

struct CloudPrice {
  std::string_view id;
  std::string_view provider;
  std::string_view accelerator;
  std::int64_t gpus = 1;
  double usd_per_hour = 0;   ///< of the whole instance
  std::string_view read_on;  ///< ISO date
};

struct ApiPrice {
  std::string_view id;
  std::string_view provider;
  std::string_view name;
  std::string_view serves;  ///< catalogue id of the model behind it, empty = not known
  double input_usd = 0;
  double cached_input_usd = 0;
  double output_usd = 0;
  double off_peak_factor = 1;
  std::span<const std::string_view> peak_windows_utc;  ///< "mon-fri 01:00-04:00"
  std::string_view read_on;
};

/// A ready question: a scenario as JSON text, with a name.
struct PresetRecord {
  std::string_view id;
  std::string_view name;
  std::string_view scenario;
};

}  // namespace berth
