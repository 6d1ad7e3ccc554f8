#include "core/cost/hosting.hpp"

namespace berth {
namespace {

struct Price {
  UsdPerHour per_gpu;
  std::string_view basis;
  std::string_view read_on;
};

std::optional<Price> price_of(const Deployment& d) {
  const SelfHosted& s = d.scenario.self_hosted;
  if (s.usd_per_gpu_hour) return Price{usd_per_hour(*s.usd_per_gpu_hour), "scenario", {}};
  const CloudPrice* found = nullptr;
  for (const CloudPrice& p : catalogue::cloud_prices()) {
    if (p.accelerator != d.accelerator->id) continue;
    const bool better =
        found == nullptr || (found->gpus != s.instance_gpus && p.gpus == s.instance_gpus);
    if (better) found = &p;
  }
  if (found == nullptr) return {};
  return Price{usd_per_hour(found->usd_per_hour / static_cast<double>(found->gpus)), "catalogue",
               found->read_on};
}

}  // namespace

std::optional<Hosting> host(const Deployment& d, std::int64_t gpus) {
  const auto price = price_of(d);
  if (!price) return {};
  const SelfHosted& s = d.scenario.self_hosted;
  Hosting hosting{price->per_gpu, price->basis, price->read_on, 0, {}};
  const std::int64_t instances = (gpus + s.instance_gpus - 1) / s.instance_gpus;
  hosting.gpus_paid = instances * s.instance_gpus;
  hosting.monthly =
      price->per_gpu * static_cast<double>(hosting.gpus_paid) * hours_per_month(s.hours_per_month);
  return hosting;
}

}  // namespace berth
