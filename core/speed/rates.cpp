#include "core/speed/rates.hpp"

#include <algorithm>
#include <array>

#include "core/scenario/names.hpp"
#include "core/speed/speed_figures.hpp"

namespace berth {
namespace {

namespace id = speed_figure;

void publish_series(const Decoder& decoder, Ledger& ledger) {
  Series series{"speed.by_batch",
                {{"batch", "count"},
                 {"speed.bound.decode", "token/s"},
                 {"speed.ceiling.decode", "token/s"},
                 {"speed.ceiling.decode_per_user", "token/s"},
                 {"speed.expert_coverage", "1"},
                 {"speed.step.memory_seconds", "s"},
                 {"speed.step.compute_seconds", "s"}},
                {}};
  for (std::int64_t batch = 1; batch <= 4096; batch *= 2) {
    const Step step = decoder.step(batch);
    const auto users = static_cast<double>(batch);
    const double rate = users / step.duration.in(unit::second);
    series.rows.push_back({cell(users), cell(decoder.bound(batch).in(unit::token_per_second)),
                           cell(rate), cell(rate / users), cell(step.coverage),
                           cell(step.memory.in(unit::second)),
                           cell(step.compute.in(unit::second))});
  }
  ledger.series.push_back(std::move(series));
}

void publish_stages(const Step& step, Ledger& ledger) {
  Series series{"speed.by_stage", {{"memory_seconds", "s"}, {"compute_seconds", "s"}}, {}};
  for (const StageTime& stage : step.stages) {
    series.rows.push_back(
        {cell(stage.memory.in(unit::second)), cell(stage.compute.in(unit::second))});
  }
  ledger.series.push_back(std::move(series));
}

void publish_work(const Work& work, const ParameterCounts& counts, Ledger& ledger) {
  const double attention = work.attention.in(unit::flop);
  ledger.add(id::attention_flops, attention);
  ledger.add(id::flops_per_token, 2 * static_cast<double>(counts.read_per_token) + attention);
}

class LoadPublisher {
 public:
  LoadPublisher(const Deployment& d, const Work& w, const Decoder& decoder, Ledger& ledger)
      : d_(d), work_(w), decoder_(decoder), ledger_(ledger) {}

  void rates(const Rates::UnderLoad& load) const {
    const auto users = static_cast<double>(load.running);
    const double bound = load.bound.in(unit::token_per_second);
    const double ceiling = load.ceiling.in(unit::token_per_second);
    ledger_.add(id::running, users);
    ledger_.add(id::bound, bound);
    ledger_.add(id::bound_per_user, bound / users);
    ledger_.add(id::ceiling, ceiling);
    ledger_.add(id::ceiling_per_user, ceiling / users);
    ledger_.add(id::microbatches, static_cast<double>(load.step.microbatches));
    ledger_.add(id::microbatch, static_cast<double>(load.step.batch));
    ledger_.add(id::step_memory, load.step.memory.in(unit::second));
    ledger_.add(id::step_compute, load.step.compute.in(unit::second));
    ledger_.add(id::step_duration, load.step.duration.in(unit::second));
    ledger_.add(id::token_compute, decoder_.token_compute().in(unit::second));
    if (work_.experts.experts > 0) {
      ledger_.add(id::copy_batch, static_cast<double>(load.step.copy_batch));
      ledger_.add(id::coverage, load.step.coverage);
    }
    publish_stages(load.step, ledger_);
  }

  void capacity(const Rates::UnderLoad& load) const {
    const double bandwidth = d_.accelerator->bandwidth;
    const double memory_busy = busy(load.step, &StageTime::memory);
    ledger_.add(id::bandwidth_demand, memory_busy * bandwidth);
    ledger_.add(id::bandwidth_supply, bandwidth);
    ledger_.add(id::bandwidth_utilisation, memory_busy);
    if (!peaks_known(*d_.accelerator)) return;
    const double work = total(work_.matrices, work_.attention).in(unit::flop);
    const double supply = work / decoder_.token_compute().in(unit::second);
    const double compute_busy = busy(load.step, &StageTime::compute);
    ledger_.add(id::compute_demand, compute_busy * supply);
    ledger_.add(id::compute_supply, supply);
    ledger_.add(id::compute_utilisation, compute_busy);
  }

  void batches() const {
    if (const auto batch = decoder_.batch_of_coverage_90()) {
      ledger_.add(id::batch_coverage_90, static_cast<double>(*batch));
    }
    if (const auto batch = decoder_.batch_of_compute_bound()) {
      ledger_.add(id::batch_compute_bound, static_cast<double>(*batch));
    }
  }

 private:
  /// Share of a step in which the busiest stage is busy with `part`.
  static double busy(const Step& step, Seconds StageTime::*part) {
    Seconds longest;
    for (const StageTime& stage : step.stages) longest = std::max(longest, stage.*part);
    return longest * static_cast<double>(step.microbatches) / step.duration;
  }

  const Deployment& d_;
  const Work& work_;
  const Decoder& decoder_;
  Ledger& ledger_;
};

Bytes memory_demand(const Footprint& f) {
  return f.fullest().resident + f.typical.needs.overhead + f.fullest().asked;
}

void publish_memory_line(const Footprint& f, Ledger& ledger) {
  const Bytes demand = memory_demand(f);
  ledger.add(id::memory_demand, static_cast<double>(demand.in(unit::byte)));
  ledger.add(id::memory_supply, static_cast<double>(f.fullest().usable.in(unit::byte)));
  ledger.add(id::memory_utilisation, demand / f.fullest().usable);
}

/// The capacity line with the highest utilisation. A step is at its ceiling, so bandwidth or
/// compute is at 1, and memory is above only when it holds fewer requests than were asked for.
std::string_view binding_line(const Step& step, const Footprint& f) {
  if (memory_demand(f) > f.fullest().usable) return "memory";
  return step.compute_binds() ? "compute" : "bandwidth";
}

Rates::UnderLoad under_load(const Decoder& decoder, const Work& work, const Footprint& f) {
  Rates::UnderLoad load;
  const std::int64_t running = f.running;
  load.running = running;
  load.step = decoder.step(running);
  load.bound = decoder.bound(running);
  load.ceiling = decoder.ceiling(running);
  load.binding = binding_line(load.step, f);
  if (work.experts.experts > 0) load.regime = regime_of(load.step);
  return load;
}

void publish_readers(const Deployment& d, const Layout& layout, const Weights& w, Ledger& ledger) {
  const Experts experts = experts_of(d.architecture);
  Series series{"speed.reads_by_class",
                {{"class", "name"}, {"read_bytes_per_token", "byte/token"}, {"readers", "count"}},
                {}};
  for (std::size_t c = 0; c < parameter_class_count; ++c) {
    const auto of = static_cast<ParameterClass>(c);
    if (w.read[c] == Traffic{}) continue;
    series.rows.push_back({cell(name_of(of)), cell(w.read[c].in(unit::byte_moved)),
                           cell(static_cast<double>(readers_of(of, layout, experts)))});
  }
  ledger.series.push_back(std::move(series));
}

void publish_without_memory(const Deployment& d, const Layout& layout, const Weights& w,
                            Rates& rates, Ledger& ledger) {
  rates.rule_of_thumb = rule_of_thumb(d);
  if (rates.rule_of_thumb) {
    ledger.add(id::rule_of_thumb, rates.rule_of_thumb->in(unit::token_per_second));
  }
  if (!d.architecture.derivable() || d.accelerator->bandwidth == 0) return;
  rates.weights_only = weights_only(d, layout, w);
  ledger.add(id::weights_only, rates.weights_only->in(unit::token_per_second));
  publish_readers(d, layout, w, ledger);
}

}  // namespace

std::string_view name_of(Regime regime) {
  constexpr std::array<std::string_view, 3> names = {"latency_gain", "valley", "throughput_gain"};
  return names[static_cast<std::size_t>(regime)];
}

Regime regime_of(const Step& step) {
  if (step.compute_binds()) return Regime::throughput_gain;
  return step.coverage < 0.9 ? Regime::latency_gain : Regime::valley;
}

Rates rate(const Deployment& d, const Layout& layout, const Weights& w, const Footprint* f,
           Ledger& ledger) {
  Rates rates;
  if (d.accelerator->bandwidth > 0) ledger.add(id::bandwidth, d.accelerator->bandwidth);
  publish_without_memory(d, layout, w, rates, ledger);
  if (!d.architecture.derivable()) return rates;
  const Work work = work_of(d, layout, w);
  publish_work(work, count_parameters(d.architecture), ledger);
  if (f != nullptr) publish_memory_line(*f, ledger);
  if (!d.scope.speed || f == nullptr) return rates;
  if (d.accelerator->bandwidth == 0) {
    ledger.warn("bandwidth_unknown", "/hardware/accelerator",
                "this card's memory bandwidth is not known: no rate is given");
    return rates;
  }
  if (!peaks_known(*d.accelerator)) {
    ledger.warn("peak_unknown", "/hardware/accelerator",
                "this card's compute peak is not known: rates are those of bandwidth alone");
  }
  const Decoder decoder(d, layout, w, work);
  const LoadPublisher publisher(d, work, decoder, ledger);
  publisher.batches();
  if (f->running == 0) return rates;
  publish_series(decoder, ledger);
  rates.under_load = under_load(decoder, work, *f);
  publisher.rates(*rates.under_load);
  publisher.capacity(*rates.under_load);
  return rates;
}

std::span<const Descriptor> speed_descriptors() { return speed_figure::all; }

}  // namespace berth
