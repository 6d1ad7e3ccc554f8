#include "core/speed/work.hpp"

namespace berth {
namespace {

using enum ParameterClass;

/// Adds up the reads and FLOPs of one stage's tensors on one of `tensor` ranks.
class StageCounter {
 public:
  StageCounter(const Deployment& d, std::int64_t tensor, double scale)
      : d_(d), tensor_(tensor), scale_(scale) {}

  void add(const Tensors& tensors, std::int64_t times, double selected) {
    for (const TensorGroup& t : tensors) {
      if (t.kind == TensorKind::expert_table) continue;
      bool padded = false;
      const Traffic held =
          moved_once(shard_bytes(d_, t, tensor_, padded)) * (static_cast<double>(times) * scale_);
      const Shape shard = shard_shape(t, tensor_);
      const double parameters =
          static_cast<double>(t.count * times) * static_cast<double>(shard.rows * shard.columns);
      const bool expert = t.parameter_class == routed_experts;
      (expert ? work_.all_experts : work_.always) += held;
      const WeightFormat* format = format_for(d_, t.format_class, t.kind);
      const auto precision = static_cast<std::size_t>(runs_in(*format, *d_.accelerator));
      work_.matrices[precision] += flops(2 * parameters * (expert ? selected : 1));
    }
  }
  StageWork take() { return std::move(work_); }

 private:
  const Deployment& d_;
  std::int64_t tensor_;
  double scale_;
  StageWork work_;
};

StageWork stage_work(const Deployment& d, const Stage& stage, std::int64_t tensor, double scale) {
  const Architecture& a = d.architecture;
  StageCounter counter(d, tensor, scale);
  for (std::size_t k = 0; k < a.kinds.size(); ++k) {
    const std::int64_t layers = layers_of_kind(a, k, stage.first, stage.last);
    const double selected = selected_share(a.kinds[k].feed_forward);
    if (layers > 0) counter.add(layer_tensors(a.kinds[k], a), layers, selected);
  }
  if (stage.has_head) {
    counter.add(head_tensors(a), 1, 0);
    if (a.tied_embeddings) counter.add(embedding_tensors(a), 1, 0);
  }
  StageWork work = counter.take();
  const Tokens context = d.scenario.workload.mean_context();
  work.cache = span_cache(d, stage.first, stage.last, tensor);
  work.attention =
      attention_flops(d, stage.first, stage.last, context) / static_cast<double>(tensor);
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

Work work_of(const Deployment& d, const Layout& layout, const Weights& w) {
  Work work;
  const Architecture& a = d.architecture;
  for (const Stage& stage : stages_of(a, layout.pipeline)) {
    work.stages.push_back(stage_work(d, stage, layout.tensor, w.scale));
  }
  work.experts = experts_of(a);
  work.correlation = d.scenario.routing.correlation;
  work.mean_context = d.scenario.workload.mean_context();
  const Stage whole{0, a.layers.size(), true, true};
  const StageWork one = stage_work(d, whole, 1, w.scale);
  work.least_read = w.read_per_token;
  work.cache_read = one.cache.read_per_step(work.mean_context);
  work.matrices = one.matrices;
  work.attention = one.attention;
  return work;
}

}  // namespace berth
