#pragma once

#include <optional>

#include "core/scenario/resolve.hpp"

/// What self-hosting costs.
namespace berth {

struct Hosting {
  UsdPerHour per_gpu_hour;
  std::string_view basis;      ///< "scenario" or "catalogue"
  std::string_view read_on;    ///< date of a catalogue price
  std::int64_t gpus_paid = 0;  ///< whole instances
  UsdPerMonth monthly;
};

/// Cloud by the hour: price × hours × GPUs in whole instances. An hour not used is billed all the
/// same. The price is the scenario's, else the catalogue's first for this card and instance size,
/// else its first for this card; nullopt when none is known.
std::optional<Hosting> host(const Deployment& deployment, std::int64_t gpus);

}  // namespace berth
