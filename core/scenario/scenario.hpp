#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/units/quantity.hpp"

/// The question, as plain data with its defaults. Field by field the scenario of schema version 1;
/// names, ranges and JSON types stand in describe.hpp.
namespace berth {

inline constexpr std::int64_t schema_version = 1;

enum class WeightSource : std::uint8_t { automatic, exact, released, derived, given };
enum class MemoryBasis : std::uint8_t { driver, marketed, given };
enum class StateFormat : std::uint8_t { fp32, bf16 };
enum class WorkloadKind : std::uint8_t { interactive, batch };
enum class ExpertTraffic : std::uint8_t { point_to_point, all_gather };
enum class OffloadWhat : std::uint8_t { experts, layers, sequences };
enum class OffloadTier : std::uint8_t { host, nvme, network };
enum class OffloadMode : std::uint8_t { fetch, compute };
enum class Copies : std::uint8_t { none, hottest, all };
enum class HostingKind : std::uint8_t { cloud, reserved, lease, purchase };

/// JSON that this version carries along without reading it, as text; empty = not given.
using RawJson = std::string;

struct ModelChoice {
  std::string id;
  RawJson config;
  RawJson tensors;
};

/// A weight format for one parameter class; empty = not named.
struct ClassFormats {
  std::string embedding, attention, indexer, dense_ffn, router, routed_experts, shared_experts,
      lm_head, norms, mtp, vision, other;
};

struct WeightChoice {
  WeightSource source = WeightSource::automatic;
  std::string format = "as-released";
  ClassFormats formats;
  std::optional<std::int64_t> given_bytes;
  bool include_mtp = false;
  bool include_vision = true;
};

struct CacheChoice {
  std::string format = "bf16";
  std::int64_t block_tokens = 16;
  StateFormat state_format = StateFormat::fp32;  ///< of recurrent states
  std::optional<std::int64_t> state_slots;       ///< recurrent states kept per running request
};

struct HardwareChoice {
  std::string accelerator = "h100-sxm-80gb";
  std::int64_t gpus = 1;
  std::int64_t gpus_per_node = 8;
  MemoryBasis memory_basis = MemoryBasis::driver;
  std::optional<std::int64_t> memory_bytes;
  double system_share = 0;
  RawJson network, host, storage;
};

struct ParallelismChoice {
  std::optional<std::int64_t> tensor;
  std::optional<std::int64_t> pipeline;
  std::int64_t data = 1;
  std::int64_t expert = 1;
  bool layer_split = false;
  std::int64_t redundant_experts = 0;
  ExpertTraffic expert_traffic = ExpertTraffic::point_to_point;
};

struct EngineChoice {
  std::string name = "vllm";
  double memory_utilization = 0.9;
  std::optional<std::int64_t> overhead_bytes;
  std::optional<double> weight_factor;
  std::int64_t max_batched_tokens = 8192;
  std::optional<std::int64_t> micro_batch_tokens;  ///< that pass through the layers at once
  std::optional<std::int64_t> max_num_seqs;        ///< sequences of one step
};

struct Workload {
  WorkloadKind kind = WorkloadKind::interactive;
  std::int64_t concurrency = 1;
  std::optional<double> requests_per_second;
  std::int64_t input_tokens = 1024;
  std::int64_t output_tokens = 256;
  std::int64_t shared_prefix_tokens = 0;

  /// Tokens that a request holds when it ends.
  [[nodiscard]] std::int64_t context() const { return input_tokens + output_tokens; }
  /// Tokens that a decode step meets, averaged over the generation.
  [[nodiscard]] Tokens mean_context() const {
    return tokens(static_cast<double>(input_tokens) + static_cast<double>(output_tokens) / 2);
  }
};

struct Routing {
  bool uniform = true;
  RawJson popularity;  ///< {"zipf": s} or {"histogram": […]} when not uniform
  double correlation = 0;
};

struct Speculative {
  std::int64_t draft_tokens = 0;
  double acceptance = 0;
  std::optional<std::string> draft_model;
};

struct Offload {
  OffloadWhat what = OffloadWhat::experts;
  double fraction = 0;
  OffloadTier tier = OffloadTier::host;
  OffloadMode mode = OffloadMode::fetch;
  std::optional<double> hit_rate;
  std::int64_t cache_slots = 0;
};

/// Targets; a percentile in (0, 1).
struct Slo {
  std::optional<double> ttft_seconds;
  std::optional<double> itl_seconds;
  double percentile = 0.95;
};

struct Resilience {
  Copies copies = Copies::none;
  double hottest_fraction = 0;
  std::int64_t nodes_lost = 1;
  std::optional<double> min_served_share;
};

struct SelfHosted {
  HostingKind kind = HostingKind::cloud;
  std::optional<double> usd_per_gpu_hour;
  double hours_per_month = 730;
  std::int64_t instance_gpus = 1;
  double idle_fraction = 0;
};

/// Prices in US dollars per million tokens. A peak window is text, "mon-fri 01:00-04:00", UTC.
struct Api {
  std::string name;
  double input_usd = 0;
  std::optional<double> cached_input_usd;
  double output_usd = 0;
  double off_peak_factor = 1;
  std::vector<std::string> peak_windows_utc;
  std::optional<double> peak_share;
  double cached_share = 0;
};

struct Traffic24x7 {
  std::optional<double> tokens_per_month;
  double input_to_output = 3;
  /// Empty, 24 weights (every day alike) or 168 (Monday 00 UTC first).
  std::vector<double> hourly_profile;
};

struct Scenario {
  std::string title, notes;
  std::string catalogue;
  ModelChoice model;
  WeightChoice weights;
  CacheChoice kv_cache;
  HardwareChoice hardware;
  ParallelismChoice parallelism;
  EngineChoice engine;
  Workload workload;
  Routing routing;
  Speculative speculative;
  Offload offload;
  std::optional<Slo> slo;
  Resilience resilience;
  SelfHosted self_hosted;
  std::vector<Api> apis;
  Traffic24x7 traffic;
  RawJson efficiency, calibration, quality_evidence;
};

}  // namespace berth
