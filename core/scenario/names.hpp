#pragma once

#include <array>
#include <span>
#include <string_view>

#include "core/catalogue/records.hpp"
#include "core/scenario/scenario.hpp"

/// The one table of names of each enumeration, in the order of its values.
namespace berth {

inline constexpr std::array<std::string_view, 5> weight_source_names = {"auto", "exact", "released",
                                                                        "derived", "given"};
inline constexpr std::array<std::string_view, 3> memory_basis_names = {"driver", "marketed",
                                                                       "given"};
inline constexpr std::array<std::string_view, 2> state_format_names = {"fp32", "bf16"};
inline constexpr std::array<std::string_view, 2> workload_kind_names = {"interactive", "batch"};
inline constexpr std::array<std::string_view, 2> expert_traffic_names = {"point-to-point",
                                                                         "all-gather"};
inline constexpr std::array<std::string_view, 3> offload_what_names = {"experts", "layers",
                                                                       "sequences"};
inline constexpr std::array<std::string_view, 3> offload_tier_names = {"host", "nvme", "network"};
inline constexpr std::array<std::string_view, 2> offload_mode_names = {"fetch", "compute"};
inline constexpr std::array<std::string_view, 3> copies_names = {"none", "hottest", "all"};
inline constexpr std::array<std::string_view, 4> hosting_kind_names = {"cloud", "reserved", "lease",
                                                                       "purchase"};
inline constexpr std::array<std::string_view, parameter_class_count> parameter_class_names = {
    "embedding",      "attention", "indexer", "dense_ffn", "router", "routed_experts",
    "shared_experts", "lm_head",   "norms",   "mtp",       "vision", "other"};

inline constexpr std::string_view name_of(ParameterClass c) {
  return parameter_class_names[static_cast<std::size_t>(c)];
}

}  // namespace berth
