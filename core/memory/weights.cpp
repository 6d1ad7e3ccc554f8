#include "core/memory/weights.hpp"

#include <algorithm>
#include <cmath>

namespace berth {
namespace {

using enum ParameterClass;

/// Share of a group's bytes that one token reads.
double read_share(const TensorGroup& t, const Architecture& a, double selected) {
  if (t.kind == TensorKind::expert_table) return 1 / static_cast<double>(t.rows);
  switch (t.parameter_class) {
    case routed_experts:
      return selected;
    case embedding:
      return a.tied_embeddings ? 1 : 0;
    case mtp:
    case vision:
      return 0;
    default:
      return 1;
  }
}

class Weigher {
 public:
  explicit Weigher(const Deployment& d) : d_(d), a_(d.architecture) {}

  void layers(Weights& w) const {
    for (std::size_t k = 0; k < a_.kinds.size(); ++k) {
      const double selected = selected_share(a_.kinds[k].feed_forward);
      add(layer_tensors(a_.kinds[k], a_), layers_of_kind(a_, k), selected, w);
    }
  }
  void ends(Weights& w) const {
    add(embedding_tensors(a_), 1, 0, w);
    add(head_tensors(a_), 1, 0, w);
  }
  void extras(Weights& w) const {
    add(mtp_tensors(a_), 1, 0, w);
    add(vision_tensors(a_), 1, 0, w);
  }

 private:
  void add(const Tensors& tensors, std::int64_t times, double selected, Weights& w) const {
    for (const TensorGroup& t : tensors) {
      const WeightFormat* format = format_for(d_, t.format_class, t.kind);
      const Bytes held = tensor_bytes(*format, t.rows, t.columns) * (t.count * times);
      const auto c = static_cast<std::size_t>(t.parameter_class);
      w.by_class[c] += held;
      w.read[c] += moved_once(held) * read_share(t, a_, selected);
    }
  }

  const Deployment& d_;
  const Architecture& a_;
};

/// Bytes of the parts that are in the release and not asked for.
Bytes left_out(const Deployment& d, Bytes derived_mtp, Bytes derived_vision) {
  const Release& release = d.model->release;
  const WeightChoice& choice = d.scenario.weights;
  Bytes out;
  if (release.contains_mtp && !choice.include_mtp) {
    out += release.mtp_bytes > 0 ? bytes(release.mtp_bytes) : derived_mtp;
  }
  if (!choice.include_vision) {
    out += release.vision_bytes > 0 ? bytes(release.vision_bytes) : derived_vision;
  }
  return out;
}

bool uses_release(const Deployment& d) {
  const WeightSource source = d.scenario.weights.source;
  if (source == WeightSource::released) return true;
  return source == WeightSource::automatic && d.model->release.bytes > 0 &&
         !changes_formats(d.scenario);
}

/// Spreads what the release or the user states over the classes, in proportion.
void scale_classes(Weights& w) {
  if (w.derived_total == Bytes{} || w.total == w.derived_total) return;
  w.scale = w.total / w.derived_total;
  Bytes sum;
  std::size_t largest = 0;
  for (std::size_t c = 0; c < parameter_class_count; ++c) {
    const double scaled = static_cast<double>(w.by_class[c].in(unit::byte)) * w.scale;
    w.by_class[c] = bytes(static_cast<std::int64_t>(std::floor(scaled)));
    w.read[c] = w.read[c] * w.scale;
    sum += w.by_class[c];
    if (w.by_class[c] > w.by_class[largest]) largest = c;
  }
  w.by_class[largest] += w.total - sum;
}

}  // namespace

Bytes tensor_bytes(const WeightFormat& f, std::int64_t rows, std::int64_t columns) {
  const std::int64_t down = f.group_rows == 0 ? 1 : ceil_div(rows, f.group_rows);
  const std::int64_t across = f.group_columns == 0 ? 1 : ceil_div(columns, f.group_columns);
  const std::int64_t bits =
      rows * columns * f.element_bits + down * across * f.group_bits + f.tensor_bits;
  return bytes(ceil_div(bits, 8));
}

Weights weigh(const Deployment& d) {
  Weights w;
  const bool derivable = d.architecture.derivable();
  Bytes mtp_bytes;
  Bytes vision_bytes;
  if (derivable) {
    const Weigher weigher(d);
    weigher.layers(w);
    weigher.ends(w);
    weigher.extras(w);
    Bytes& mtp_held = w.by_class[static_cast<std::size_t>(mtp)];
    Bytes& vision_held = w.by_class[static_cast<std::size_t>(vision)];
    mtp_bytes = mtp_held;
    vision_bytes = vision_held;
    if (!d.scenario.weights.include_mtp) mtp_held = Bytes{};
    if (!d.scenario.weights.include_vision) vision_held = Bytes{};
    for (const Bytes b : w.by_class) w.derived_total += b;
  }
  w.total = w.derived_total;
  w.basis = "derived";
  if (d.scenario.weights.source == WeightSource::given) {
    w.total = bytes(*d.scenario.weights.given_bytes);
    w.basis = "given";
  } else if (uses_release(d)) {
    w.total = bytes(d.model->release.bytes) - left_out(d, mtp_bytes, vision_bytes);
    w.basis = "released";
  }
  scale_classes(w);
  for (const Traffic t : w.read) w.read_per_token += t;
  return w;
}

Bytes naive_bytes(const Deployment& d) {
  const double bits = static_cast<double>(headline_format(d)->nominal_bits);
  return bytes(static_cast<std::int64_t>(d.model->published_total * bits / 8));
}

Shape shard_shape(const TensorGroup& g, std::int64_t tensor) {
  switch (g.split) {
    case Split::rows:
      return {ceil_div(g.rows, tensor), g.columns};
    case Split::columns:
      return {g.rows, ceil_div(g.columns, tensor)};
    case Split::kv_heads:
      return {g.rows / g.kv_heads * ceil_div(g.kv_heads, tensor), g.columns};
    case Split::none:
      break;
  }
  return {g.rows, g.columns};
}

Bytes shard_bytes(const Deployment& d, const TensorGroup& g, std::int64_t tensor, bool& padded) {
  const WeightFormat* format = format_for(d, g.format_class, g.kind);
  Shape shape = shard_shape(g, tensor);
  const bool groups_along_input = format->group_columns > 1 && format->group_rows <= 1;
  if (groups_along_input && shape.columns != g.columns) {
    const std::int64_t full =
        ceil_div(shape.columns, format->group_columns) * format->group_columns;
    padded = padded || full != shape.columns;
    shape.columns = full;
  }
  return tensor_bytes(*format, shape.rows, shape.columns) * g.count;
}

}  // namespace berth
