#pragma once

#include <array>

#include "core/units/figure.hpp"

/// Descriptors of speed.* and capacity.*, beside the functions of decode.cpp and rates.cpp that
/// compute them.
namespace berth::speed_figure {

inline constexpr std::string_view method = "docs/method.md §5";

inline constexpr FormulaInput bandwidth_input{"bandwidth", "hardware.bandwidth", {}, {}};
inline constexpr FormulaInput tensor_input{"tensor", "layout.tensor", {}, {}};
inline constexpr FormulaInput running_input{"running", "speed.running_sequences", {}, {}};
inline constexpr FormulaInput duration_input{"step", "speed.step.seconds", {}, {}};
inline constexpr FormulaInput memory_times{"memory", {}, {}, "speed.by_stage#memory_seconds"};
inline constexpr FormulaInput compute_times{"compute", {}, {}, "speed.by_stage#compute_seconds"};
inline constexpr FormulaInput microbatches_input{"microbatches", "speed.step.microbatches", {}, {}};

inline constexpr Descriptor bandwidth{
    "hardware.bandwidth",     "byte/s", "Memory bandwidth of one GPU", {}, {},
    "catalogue, accelerators"};

inline constexpr FormulaInput thumb_inputs[] = {
    {"gpus", {}, "/hardware/gpus", {}},
    bandwidth_input,
    {"published_active", "model.parameters.published_active", {}, {}},
    {"nominal_bits", "memory.weights.nominal_bits", {}, {}}};
inline constexpr Descriptor rule_of_thumb{
    "speed.rule_of_thumb",
    "token/s",
    "Rule of thumb",
    "gpus * bandwidth / (published_active * nominal_bits / 8)",
    thumb_inputs,
    method,
    "The article formula: published active parameters at the nominal bits of one format. No "
    "bound."};

inline constexpr FormulaInput weights_only_inputs[] = {
    bandwidth_input,
    {"read", {}, {}, "speed.reads_by_class#read_bytes_per_token"},
    {"readers", {}, {}, "speed.reads_by_class#readers"}};
inline constexpr Descriptor weights_only{
    "speed.ceiling.weights_only",
    "token/s",
    "Ceiling for one user, weights only",
    "1 / sum(read / (bandwidth * readers))",
    weights_only_inputs,
    method,
    "One user, no context, efficiency 1: each class through the cards that read it at once. Given "
    "whether or not the model fits."};

inline constexpr FormulaInput bound_inputs[] = {
    running_input,
    {"weights_only", "speed.ceiling.weights_only", {}, {}},
    {"cache", "memory.kv.read_per_step", {}, {}},
    {"ranks", "memory.kv.ranks_in_use", {}, {}},
    {"stages", "layout.concurrent_stages", {}, {}},
    bandwidth_input,
    tensor_input,
    {"token_compute", "speed.token_compute_seconds", {}, {}}};
inline constexpr Descriptor bound{
    "speed.bound.decode",
    "token/s",
    "Bound on decode, all users",
    "running / max(1 / weights_only + cache * max(running / (min(running, ranks) * stages), 1) / "
    "(bandwidth * tensor), token_compute * max(running / (min(running, ranks) * stages), 1) / "
    "tensor)",
    bound_inputs,
    method,
    "Fewest bytes that any routing allows: k experts per layer however large the batch."};

inline constexpr FormulaInput bound_user_inputs[] = {{"bound", "speed.bound.decode", {}, {}},
                                                     running_input};
inline constexpr Descriptor bound_per_user{"speed.bound.decode_per_user",
                                           "token/s",
                                           "Bound on decode, per user",
                                           "bound / running",
                                           bound_user_inputs,
                                           method};

inline constexpr FormulaInput ceiling_inputs[] = {running_input, duration_input};
inline constexpr Descriptor ceiling{
    "speed.ceiling.decode",
    "token/s",
    "Ceiling of decode, all users",
    "running / step",
    ceiling_inputs,
    method,
    "Efficiency 1, uniform routing, the fullest GPU, batch capped by memory. The network, launches "
    "and prefill are not in it."};

inline constexpr FormulaInput ceiling_user_inputs[] = {{"ceiling", "speed.ceiling.decode", {}, {}},
                                                       running_input};
inline constexpr Descriptor ceiling_per_user{"speed.ceiling.decode_per_user",
                                             "token/s",
                                             "Ceiling of decode, per user",
                                             "ceiling / running",
                                             ceiling_user_inputs,
                                             method};

inline constexpr FormulaInput running_inputs[] = {
    {"concurrency", {}, "/workload/concurrency", {}},
    {"max_sequences", "memory.max_sequences", {}, {}}};
inline constexpr Descriptor running{"speed.running_sequences",
                                    "count",
                                    "Requests running",
                                    "min(concurrency, max_sequences)",
                                    running_inputs,
                                    method,
                                    "Memory caps the batch before any rate is quoted."};

inline constexpr Descriptor microbatches{
    "speed.step.microbatches", "count", "Microbatches in the pipeline", {}, {}, method};
inline constexpr Descriptor microbatch{
    "speed.step.batch", "count", "Sequences of one step on the fullest rank", {}, {}, method};

inline constexpr Descriptor copy_batch{"speed.step.copy_batch",
                                       "count",
                                       "Sequences of one step that share a copy of the experts",
                                       {},
                                       {},
                                       method,
                                       "Of all ranks between which one copy is spread."};

inline constexpr FormulaInput step_memory_inputs[] = {memory_times};
inline constexpr Descriptor step_memory{"speed.step.memory_seconds", "s",
                                        "Reading time of one step",  "sum(memory)",
                                        step_memory_inputs,          method};
inline constexpr FormulaInput step_compute_inputs[] = {compute_times};
inline constexpr Descriptor step_compute{"speed.step.compute_seconds", "s",
                                         "Computing time of one step", "sum(compute)",
                                         step_compute_inputs,          method};
inline constexpr FormulaInput duration_inputs[] = {memory_times, compute_times, microbatches_input};
inline constexpr Descriptor step_duration{
    "speed.step.seconds",
    "s",
    "Duration of one step at the ceiling",
    "max(sum(max(memory, compute)), microbatches * largest(max(memory, compute)))",
    duration_inputs,
    method};
inline constexpr Descriptor token_compute{"speed.token_compute_seconds",
                                          "s",
                                          "Computing time of one token on one GPU",
                                          {},
                                          {},
                                          method,
                                          "Each class at the peak of the precision it runs in."};

inline constexpr FormulaInput coverage_inputs[] = {{"k", "model.experts_per_token", {}, {}},
                                                   {"E", "model.experts", {}, {}},
                                                   {"batch", "speed.step.copy_batch", {}, {}},
                                                   {"correlation", {}, "/routing/correlation", {}}};
inline constexpr Descriptor coverage{"speed.expert_coverage",
                                     "1",
                                     "Share of experts read per step",
                                     "1 - (1 - k / E) ^ (1 + (batch - 1) * (1 - correlation))",
                                     coverage_inputs,
                                     method,
                                     "Uniform, independent routing: the upper estimate of bytes."};

inline constexpr Descriptor batch_coverage_90{
    "speed.batch.coverage_90", "count", "Batch that reads 90 % of the experts", {}, {}, method};
inline constexpr Descriptor batch_compute_bound{"speed.batch.compute_bound",
                                                "count",
                                                "Batch at which compute binds",
                                                {},
                                                {},
                                                method,
                                                "Not capped by memory; absent if never."};

inline constexpr Descriptor attention_flops{
    "speed.attention_flops_per_token",
    "flop/token",
    "FLOPs of attention per token",
    {},
    {},
    "arXiv:1911.02150, 2405.04434",
    "Scores and values at mean context; MLA in absorbed form."};
inline constexpr FormulaInput flops_inputs[] = {
    {"read", "model.parameters.read_per_token", {}, {}},
    {"attention", "speed.attention_flops_per_token", {}, {}}};
inline constexpr Descriptor flops_per_token{
    "speed.flops_per_token", "flop/token", "FLOPs per token",
    "2 * read + attention",  flops_inputs, method};

inline constexpr FormulaInput memory_demand_inputs[] = {
    {"resident", "memory.gpu.weights_resident", {}, {}},
    {"overhead", "memory.gpu.overhead", {}, {}},
    {"cache", "memory.gpu.cache", {}, {}}};
inline constexpr Descriptor memory_demand{
    "capacity.memory.demand", "byte", "Memory in use",      "resident + overhead + cache",
    memory_demand_inputs,     method, "On the fullest GPU."};
inline constexpr FormulaInput memory_supply_inputs[] = {{"usable", "memory.gpu.usable", {}, {}}};
inline constexpr Descriptor memory_supply{
    "capacity.memory.supply", "byte", "Memory to be had", "usable", memory_supply_inputs, method};
inline constexpr FormulaInput memory_share_inputs[] = {
    {"demand", "capacity.memory.demand", {}, {}}, {"supply", "capacity.memory.supply", {}, {}}};
inline constexpr Descriptor memory_utilisation{"capacity.memory.utilisation", "1",
                                               "Memory utilisation",          "demand / supply",
                                               memory_share_inputs,           method};

inline constexpr FormulaInput bandwidth_share_inputs[] = {microbatches_input, memory_times,
                                                          duration_input};
inline constexpr Descriptor bandwidth_utilisation{"capacity.bandwidth.utilisation",
                                                  "1",
                                                  "Bandwidth utilisation",
                                                  "microbatches * largest(memory) / step",
                                                  bandwidth_share_inputs,
                                                  method,
                                                  "At the ceiling."};
inline constexpr FormulaInput bandwidth_demand_inputs[] = {
    {"utilisation", "capacity.bandwidth.utilisation", {}, {}}, bandwidth_input};
inline constexpr Descriptor bandwidth_demand{"capacity.bandwidth.demand", "byte/s",
                                             "Bandwidth in use",          "utilisation * bandwidth",
                                             bandwidth_demand_inputs,     method};
inline constexpr FormulaInput bandwidth_supply_inputs[] = {bandwidth_input};
inline constexpr Descriptor bandwidth_supply{"capacity.bandwidth.supply", "byte/s",
                                             "Bandwidth to be had",       "bandwidth",
                                             bandwidth_supply_inputs,     method};

inline constexpr FormulaInput compute_share_inputs[] = {microbatches_input, compute_times,
                                                        duration_input};
inline constexpr Descriptor compute_utilisation{"capacity.compute.utilisation",
                                                "1",
                                                "Compute utilisation",
                                                "microbatches * largest(compute) / step",
                                                compute_share_inputs,
                                                method,
                                                "At the ceiling."};
inline constexpr FormulaInput compute_demand_inputs[] = {
    {"utilisation", "capacity.compute.utilisation", {}, {}},
    {"supply", "capacity.compute.supply", {}, {}}};
inline constexpr Descriptor compute_demand{"capacity.compute.demand", "flop/s",
                                           "Compute in use",          "utilisation * supply",
                                           compute_demand_inputs,     method};
inline constexpr FormulaInput compute_supply_inputs[] = {
    {"flops", "speed.flops_per_token", {}, {}},
    {"token_compute", "speed.token_compute_seconds", {}, {}}};
inline constexpr Descriptor compute_supply{
    "capacity.compute.supply",
    "flop/s",
    "Compute to be had",
    "flops / token_compute",
    compute_supply_inputs,
    method,
    "Peaks weighted by the precisions that the model's parts run in."};

inline constexpr std::array all = {bandwidth,           rule_of_thumb,
                                   weights_only,        bound,
                                   bound_per_user,      ceiling,
                                   ceiling_per_user,    running,
                                   microbatches,        microbatch,
                                   copy_batch,          step_memory,
                                   step_compute,        step_duration,
                                   token_compute,       coverage,
                                   batch_coverage_90,   batch_compute_bound,
                                   attention_flops,     flops_per_token,
                                   memory_demand,       memory_supply,
                                   memory_utilisation,  bandwidth_utilisation,
                                   bandwidth_demand,    bandwidth_supply,
                                   compute_utilisation, compute_demand,
                                   compute_supply};

}  // namespace berth::speed_figure
