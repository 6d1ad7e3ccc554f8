#include "core/speed/work.hpp"

#include <algorithm>
#include <utility>

namespace berth {
namespace {

using enum ParameterClass;

/// Adds up the reads and FLOPs of one stage's tensors on its fullest GPU.
class StageCounter {
 public:
  StageCounter(const Deployment& d, const Layout& layout, double scale)
      : d_(d), layout_(layout), scale_(scale) {}

  void add(const Tensors& tensors, std::int64_t times, Experts experts = {}) {
    for (const TensorGroup& t : tensors) {
      const PlacedGroup p = placed(layout_, t, experts.experts);
      bool padded = false;
      const Traffic held = moved_once(shard_bytes(d_, p.group, p.tensor, padded)) *
                           (static_cast<double>(times) * scale_);
      const Shape shard = shard_shape(p.group, p.tensor);
      const double parameters = static_cast<double>(p.group.count * times) *
                                static_cast<double>(shard.rows * shard.columns);
      const WeightFormat* format = format_for(d_, t.format_class, t.kind);
      const auto precision = static_cast<std::size_t>(runs_in(*format, *d_.accelerator));
      if (t.parameter_class == routed_experts) {
        add_experts(held, experts);
        work_.expert_matrices[precision] += flops(2 * parameters * calls_per_place(experts));
      } else {
        work_.always += held;
        work_.matrices[precision] += flops(2 * parameters);
      }
    }
  }
  StageWork take() { return std::move(work_); }

 private:
  /// Calls that a token makes to each place where an expert stands, on average.
  [[nodiscard]] double calls_per_place(Experts experts) const {
    return static_cast<double>(experts.per_token) /
           static_cast<double>(experts.experts + layout_.redundant_experts);
  }
  void add_experts(Traffic held, Experts experts) {
    const std::int64_t places = expert_slots(layout_, experts.experts).most;
    const std::int64_t readers = layout_.expert == 1 ? 1 : expert_readers(layout_, experts);
    work_.all_experts += held;
    work_.least_experts +=
        held * (static_cast<double>(experts.per_token) / static_cast<double>(places * readers));
  }

  const Deployment& d_;
  const Layout& layout_;
  double scale_;
  StageWork work_;
};

Experts experts_of(const LayerKind& kind) {
  const auto* moe = std::get_if<MixtureOfExperts>(&kind.feed_forward);
  return moe == nullptr ? Experts{} : Experts{moe->experts, moe->experts_per_token};
}

StageWork stage_work(const Deployment& d, const Stage& stage, const Layout& layout, double scale) {
  const Architecture& a = d.architecture;
  StageCounter counter(d, layout, scale);
  for (std::size_t k = 0; k < a.kinds.size(); ++k) {
    const std::int64_t layers = layers_of_kind(a, k, stage.first, stage.last);
    if (layers > 0) counter.add(layer_tensors(a.kinds[k], a), layers, experts_of(a.kinds[k]));
  }
  if (stage.has_head) {
    counter.add(head_tensors(a), 1);
    if (a.tied_embeddings) counter.add(embedding_tensors(a), 1);
  }
  StageWork work = counter.take();
  const Tokens context = d.scenario.workload.mean_context();
  work.cache = span_cache(d, stage.first, stage.last, layout.tensor);
  work.attention =
      attention_flops(d, stage.first, stage.last, context) / static_cast<double>(layout.tensor);
  return work;
}

}  // namespace

Precision runs_in(const WeightFormat& format, const AcceleratorRecord& card) {
  const bool is_mxfp4 = format.id == "mxfp4" || format.id == "gguf-mxfp4";
  const bool native =
      (format.compute == Precision::fp8 && card.native_fp8) ||
      (format.compute == Precision::fp4 && (is_mxfp4 ? card.native_mxfp4 : card.native_fp4)) ||
      format.compute == Precision::int8;
  const bool known = peak(card, format.compute) > FlopsPerSecond{};
  return native && known ? format.compute : Precision::bf16;
}

FlopsPerSecond peak(const AcceleratorRecord& card, Precision precision) {
  switch (precision) {
    case Precision::fp8:
      return flops_per_second(card.fp8_flops);
    case Precision::fp4:
      return flops_per_second(card.fp4_flops);
    case Precision::int8:
      return flops_per_second(card.int8_flops);
    case Precision::bf16:
      break;
  }
  return flops_per_second(card.bf16_flops);
}

bool peaks_known(const AcceleratorRecord& card) { return card.bf16_flops > 0; }

Seconds compute_time(const AcceleratorRecord& card, const FlopsByPrecision& matrices,
                     Flops attention, double batch) {
  Seconds sum = attention / peak(card, Precision::bf16);
  for (std::size_t p = 0; p < matrices.size(); ++p) {
    if (matrices[p] > Flops{}) sum += matrices[p] / peak(card, static_cast<Precision>(p));
  }
  return sum * batch;
}

Flops total(const FlopsByPrecision& matrices, Flops attention) {
  Flops sum = attention;
  for (const Flops f : matrices) sum += f;
  return sum;
}

std::int64_t expert_readers(const Layout& layout, Experts experts) {
  return std::max(layout.tensor, std::min(experts.per_token, layout.expert));
}

Work work_of(const Deployment& d, const Layout& layout, const Weights& w) {
  Work work;
  const Architecture& a = d.architecture;
  for (const Stage& stage : stages_of(a, layout.pipeline)) {
    work.stages.push_back(stage_work(d, stage, layout, w.scale));
  }
  work.experts = experts_of(a);
  work.redundant_experts = layout.redundant_experts;
  work.correlation = d.scenario.routing.correlation;
  work.mean_context = d.scenario.workload.mean_context();
  const Stage whole{0, a.layers.size(), true, true};
  const StageWork one = stage_work(d, whole, Layout{}, w.scale);
  work.cache_read = one.cache.read_per_step(work.mean_context);
  work.matrices = one.matrices;
  for (std::size_t p = 0; p < one.matrices.size(); ++p) work.matrices[p] += one.expert_matrices[p];
  work.attention = one.attention;
  return work;
}

}  // namespace berth
