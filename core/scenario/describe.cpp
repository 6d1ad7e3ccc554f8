#include "core/scenario/describe.hpp"

#include "core/scenario/names.hpp"

namespace berth {
namespace {

void describe_weights(ScenarioVisitor& v, WeightChoice& w) {
  v.choice("source", w.source, weight_source_names);
  v.id("format", w.format, IdKind::weight_format, "as-released");
  v.object("formats", [&](auto& f) {
    const auto named = [&](ParameterClass c, std::string& format) {
      f.id(name_of(c), format, IdKind::weight_format, "");
    };
    named(ParameterClass::embedding, w.formats.embedding);
    named(ParameterClass::attention, w.formats.attention);
    named(ParameterClass::indexer, w.formats.indexer);
    named(ParameterClass::dense_ffn, w.formats.dense_ffn);
    named(ParameterClass::router, w.formats.router);
    named(ParameterClass::routed_experts, w.formats.routed_experts);
    named(ParameterClass::shared_experts, w.formats.shared_experts);
    named(ParameterClass::lm_head, w.formats.lm_head);
    named(ParameterClass::norms, w.formats.norms);
    named(ParameterClass::mtp, w.formats.mtp);
    named(ParameterClass::vision, w.formats.vision);
    named(ParameterClass::other, w.formats.other);
  });
  v.integer("bytes", w.given_bytes, 1, static_cast<std::int64_t>(max_bytes));
  v.object("include", [&](auto& i) {
    i.flag("mtp", w.include_mtp);
    i.flag("vision", w.include_vision);
  });
}

void describe_hardware(ScenarioVisitor& v, HardwareChoice& h) {
  v.id("accelerator", h.accelerator, IdKind::accelerator, "");
  v.integer("gpus", h.gpus, 1, max_count);
  v.integer("gpus_per_node", h.gpus_per_node, 1, 1024);
  v.choice("memory_basis", h.memory_basis, memory_basis_names);
  v.integer("memory_bytes", h.memory_bytes, 1, static_cast<std::int64_t>(max_bytes));
  v.number("system_share", h.system_share, 0, 1);
  v.raw("network", h.network);
  v.raw("host", h.host);
  v.raw("storage", h.storage);
}

void describe_parallelism(ScenarioVisitor& v, ParallelismChoice& p) {
  v.integer("tensor", p.tensor, 1, 1024);
  v.integer("pipeline", p.pipeline, 1, 1024);
  v.integer("data", p.data, 1, max_count);
  v.integer("expert", p.expert, 1, max_count);
  v.flag("layer_split", p.layer_split);
  v.integer("redundant_experts", p.redundant_experts, 0, 100'000);
  v.choice("expert_traffic", p.expert_traffic, expert_traffic_names);
}

void describe_load(ScenarioVisitor& v, Scenario& s) {
  v.object("workload", [&](auto& w) {
    w.choice("kind", s.workload.kind, workload_kind_names);
    w.integer("concurrency", s.workload.concurrency, 1, max_count);
    w.number("requests_per_second", s.workload.requests_per_second, 0, 1e9);
    w.integer("input_tokens", s.workload.input_tokens, 0, max_tokens);
    w.integer("output_tokens", s.workload.output_tokens, 1, max_tokens);
    w.integer("shared_prefix_tokens", s.workload.shared_prefix_tokens, 0, max_tokens);
  });
  v.object("routing", [&](auto& r) {
    r.popularity("popularity", s.routing);
    r.number("correlation", s.routing.correlation, 0, 1);
  });
  v.object("speculative", [&](auto& d) {
    d.integer("draft_tokens", s.speculative.draft_tokens, 0, 1024);
    d.number("acceptance", s.speculative.acceptance, 0, 1);
    d.id("draft_model", s.speculative.draft_model, IdKind::model);
  });
  v.object("offload", [&](auto& o) {
    o.choice("what", s.offload.what, offload_what_names);
    o.number("fraction", s.offload.fraction, 0, 1);
    o.choice("tier", s.offload.tier, offload_tier_names);
    o.choice("mode", s.offload.mode, offload_mode_names);
    o.number("hit_rate", s.offload.hit_rate, 0, 1);
    o.integer("cache_slots", s.offload.cache_slots, 0, max_count);
  });
}

void describe_cost(ScenarioVisitor& v, Scenario& s) {
  v.object("self_hosted", [&](auto& h) {
    h.choice("kind", s.self_hosted.kind, hosting_kind_names);
    h.number("usd_per_gpu_hour", s.self_hosted.usd_per_gpu_hour, 0, max_usd);
    h.number("hours_per_month", s.self_hosted.hours_per_month, 1, 744);
    h.integer("instance_gpus", s.self_hosted.instance_gpus, 1, max_count);
    h.number("idle_fraction", s.self_hosted.idle_fraction, 0, 1);
  });
  v.list("apis", s.apis, 16, [](auto& a, Api& api) {
    a.text("name", api.name, 200);
    a.number("input_usd", api.input_usd, 0, max_usd);
    a.number("cached_input_usd", api.cached_input_usd, 0, max_usd);
    a.number("output_usd", api.output_usd, 0, max_usd);
    a.number("off_peak_factor", api.off_peak_factor, 0, 1000);
    a.words("peak_windows_utc", api.peak_windows_utc, 64);
    a.number("peak_share", api.peak_share, 0, 1);
    a.number("cached_share", api.cached_share, 0, 1);
  });
  v.object("traffic", [&](auto& t) {
    t.number("tokens_per_month", s.traffic.tokens_per_month, 0, 1e18);
    t.number("input_to_output", s.traffic.input_to_output, 0, 1e6);
    t.numbers("hourly_profile", s.traffic.hourly_profile, 168, 0, 1e12);
  });
}

}  // namespace

void describe(ScenarioVisitor& v, Scenario& s) {
  v.text("title", s.title, 200);
  v.text("notes", s.notes, 10'000);
  v.text("catalogue", s.catalogue, 20);
  v.object("model", [&](auto& m) {
    m.id("id", s.model.id, IdKind::model, "");
    m.raw("config", s.model.config);
    m.raw("tensors", s.model.tensors);
  });
  v.object("weights", [&](auto& w) { describe_weights(w, s.weights); });
  v.object("kv_cache", [&](auto& k) {
    k.id("format", s.kv_cache.format, IdKind::cache_format, "");
    k.integer("block_tokens", s.kv_cache.block_tokens, 1, 65'536);
    k.choice("state_format", s.kv_cache.state_format, state_format_names);
    k.integer("state_slots", s.kv_cache.state_slots, 1, 1024);
  });
  v.object("hardware", [&](auto& h) { describe_hardware(h, s.hardware); });
  v.object("parallelism", [&](auto& p) { describe_parallelism(p, s.parallelism); });
  v.object("engine", [&](auto& e) {
    e.id("name", s.engine.name, IdKind::engine, "");
    e.number("memory_utilization", s.engine.memory_utilization, 0.01, 1);
    e.integer("overhead_bytes", s.engine.overhead_bytes, 0, static_cast<std::int64_t>(max_bytes));
    e.number("weight_factor", s.engine.weight_factor, 0.1, 10);
    e.integer("max_batched_tokens", s.engine.max_batched_tokens, 1, max_tokens);
    e.integer("micro_batch_tokens", s.engine.micro_batch_tokens, 1, max_tokens);
    e.integer("max_num_seqs", s.engine.max_num_seqs, 1, max_count);
  });
  describe_load(v, s);
  v.nullable("slo", s.slo, [](auto& t, Slo& slo) {
    t.number("ttft_seconds", slo.ttft_seconds, 0, 1e6);
    t.number("itl_seconds", slo.itl_seconds, 0, 1e6);
    t.number("percentile", slo.percentile, 0, 1);
  });
  v.object("resilience", [&](auto& r) {
    r.choice("copies", s.resilience.copies, copies_names);
    r.number("hottest_fraction", s.resilience.hottest_fraction, 0, 1);
    r.integer("nodes_lost", s.resilience.nodes_lost, 0, max_count);
    r.number("min_served_share", s.resilience.min_served_share, 0, 1);
  });
  v.object("cost", [&](auto& c) { describe_cost(c, s); });
  v.raw("efficiency", s.efficiency);
  v.raw_list("calibration", s.calibration);
  v.object("quality", [&](auto& q) { q.raw_list("evidence", s.quality_evidence); });
}

}  // namespace berth
