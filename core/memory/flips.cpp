#include <algorithm>
#include <array>

#include "core/memory/footprint.hpp"

namespace berth {
namespace {

/// Tries changes of one deployment; what a change does not touch is not computed anew.
class Trial {
 public:
  Trial(const Deployment& d, const Layout& layout, const Weights& weights)
      : changed(d), layout_(layout), weights_(weights) {}

  /// The load or the cache changed: weights and layout stay.
  [[nodiscard]] bool fits() const { return fits_in(layout_); }
  /// The hardware changed: the layout is found anew.
  [[nodiscard]] bool fits_laid_out_anew() const {
    const auto layout = lay_out(changed, weights_);
    const auto* legal = std::get_if<Layout>(&layout);
    return legal != nullptr && fits_in(*legal);
  }

  Deployment changed;

 private:
  [[nodiscard]] bool fits_in(const Layout& layout) const {
    return memory_verdict(changed, layout, weights_) == MemoryVerdict::fits;
  }
  const Layout& layout_;
  const Weights& weights_;
};

/// Largest value in [least, asked) that `fits`; 0 when none does. `least` ≥ 1; fitting is monotone.
template <class Fits>
std::int64_t largest_below(std::int64_t asked, std::int64_t least, Fits fits) {
  if (least >= asked || !fits(least)) return 0;
  std::int64_t good = least;
  std::int64_t bad = asked;
  while (bad - good > 1) {
    const std::int64_t middle = good + (bad - good) / 2;
    (fits(middle) ? good : bad) = middle;
  }
  return good;
}

/// Larger machines that are tried, one GPU or one node at a time, before none is named.
constexpr int most_machines = 512;

void try_more_gpus(Trial trial, std::vector<Flip>& found) {
  HardwareChoice& h = trial.changed.scenario.hardware;
  const std::int64_t most = std::max<std::int64_t>(16 * h.gpus_per_node, h.gpus * 2);
  ++h.gpus;
  for (int tried = 0; h.gpus <= most && tried < most_machines; ++tried) {
    if (trial.fits_laid_out_anew()) {
      found.push_back({"/hardware/gpus", static_cast<double>(h.gpus), {}});
      return;
    }
    const bool whole_nodes = h.gpus >= h.gpus_per_node;
    h.gpus = whole_nodes ? (h.gpus / h.gpus_per_node + 1) * h.gpus_per_node : h.gpus + 1;
  }
}

void try_narrower_cache(Trial trial, std::vector<Flip>& found) {
  const std::int64_t asked_bits = trial.changed.cache_format->element_bits;
  for (const std::string_view id : {"fp8", "q8_0", "q4_0"}) {
    trial.changed.cache_format = catalogue::find_cache_format(id);
    if (trial.changed.cache_format->element_bits >= asked_bits || !trial.fits()) continue;
    found.push_back({"/kv_cache/format", 0, std::string(id)});
    return;
  }
}

void try_fewer_requests(Trial trial, std::vector<Flip>& found) {
  std::int64_t& concurrency = trial.changed.scenario.workload.concurrency;
  const std::int64_t fewer = largest_below(concurrency, 1, [&](std::int64_t n) {
    concurrency = n;
    return trial.fits();
  });
  if (fewer > 0) found.push_back({"/workload/concurrency", static_cast<double>(fewer), {}});
}

void try_shorter_input(Trial trial, std::vector<Flip>& found) {
  Workload& load = trial.changed.scenario.workload;
  const std::int64_t least = std::max<std::int64_t>(load.shared_prefix_tokens, 1);
  const std::int64_t shorter = largest_below(load.input_tokens, least, [&](std::int64_t n) {
    load.input_tokens = n;
    return trial.fits();
  });
  if (shorter > 0) found.push_back({"/workload/input_tokens", static_cast<double>(shorter), {}});
}

}  // namespace

std::vector<Flip> flips(const Deployment& d, const Layout& layout, const Weights& weights,
                        MemoryVerdict verdict) {
  std::vector<Flip> found;
  if (verdict == MemoryVerdict::fits) return found;
  const Trial trial(d, layout, weights);
  try_more_gpus(trial, found);
  if (verdict == MemoryVerdict::does_not_fit) return found;
  try_narrower_cache(trial, found);
  try_fewer_requests(trial, found);
  try_shorter_input(trial, found);
  return found;
}

}  // namespace berth
