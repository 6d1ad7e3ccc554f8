#include "core/memory/footprint.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace berth {
namespace {

constexpr std::int64_t without_limit = 1'000'000'000;

/// Room of a deployment, stage by stage.
class RoomFinder {
 public:
  RoomFinder(const Deployment& d, const Layout& l, const Weights& w)
      : d_(d),
        layout_(l),
        fullest_(gpus_at(l, d.architecture, Seat::fullest)),
        lightest_(gpus_at(l, d.architecture, Seat::lightest)) {
    for (const Stage& stage : stages_of(d.architecture, l.pipeline)) {
      StageRoom room;
      room.by_class = weights_at(w, stage, Seat::fullest);
      room.weights = sum_of(room.by_class);
      const bool even = lightest_ == 0;
      room.lightest_weights = even ? room.weights : sum_of(weights_at(w, stage, Seat::lightest));
      room.cache = span_cache(d, stage.first, stage.last, l.tensor);
      stages_.push_back(std::move(room));
    }
  }

  /// Weights on all GPUs, by class.
  [[nodiscard]] const BytesByClass& placed() const { return placed_; }

  Room at(const EngineNeeds& needs) const {
    Room room;
    room.needs = needs;
    room.stages = stages_;
    Bytes least_spare = bytes(INT64_MAX);
    for (std::size_t s = 0; s < stages_.size(); ++s) {
      StageRoom& stage = room.stages[s];
      stage.resident = resident_bytes(stage.weights, needs.weight_factor);
      stage.usable = usable_bytes(d_, needs, stage.resident);
      stage.kv_free = stage.usable - stage.resident - needs.overhead;
      const Bytes lightest = resident_bytes(stage.lightest_weights, needs.weight_factor);
      const Bytes roomiest = usable_bytes(d_, needs, lightest) - lightest - needs.overhead;
      stage.free = stage.kv_free * fullest_ + roomiest * lightest_;
      stage.asked = asked_cache(stage.cache, fullest_rank());
      stage.spare = stage.kv_free - stage.asked;
      if (stage.spare < least_spare) {
        least_spare = stage.spare;
        room.fullest = s;
      }
    }
    room.spare = total_spare(room);
    count_what_fits(room);
    return room;
  }

  /// Longest context, in tokens, of as many sequences as the fullest rank is asked for.
  std::int64_t longest_context(const Room& room) const {
    const std::int64_t longest =
        d_.architecture.max_context > 0 ? d_.architecture.max_context : without_limit;
    if (!holds_context(room, 1)) return 0;
    std::int64_t fits = 1;
    std::int64_t fails = longest + 1;
    while (fails - fits > 1) {
      const std::int64_t middle = fits + (fails - fits) / 2;
      (holds_context(room, middle) ? fits : fails) = middle;
    }
    return fits;
  }

 private:
  static Bytes sum_of(const BytesByClass& by_class) {
    Bytes sum;
    for (const Bytes b : by_class) sum += b;
    return sum;
  }

  /// Weights of a GPU in that seat; counts all GPUs in it.
  BytesByClass weights_at(const Weights& w, const Stage& stage, Seat seat) {
    bool padded = false;
    const BytesByClass one = stage_weights(d_, w, layout_, stage, seat, padded);
    const std::int64_t gpus = seat == Seat::fullest ? fullest_ : lightest_;
    for (std::size_t c = 0; c < parameter_class_count; ++c) placed_[c] += one[c] * gpus;
    return one;
  }

  const Workload& load() const { return d_.scenario.workload; }
  std::int64_t block() const { return d_.scenario.kv_cache.block_tokens; }
  std::int64_t fullest_rank() const { return ceil_div(load().concurrency, layout_.ranks()); }

  Bytes asked_cache(const SpanCache& cache, std::int64_t sequences) const {
    if (sequences == 0) return {};
    const Bytes shared = cache.shared_prefix(load().shared_prefix_tokens, block());
    return (cache.sequence(load().context(), block()) - shared) * sequences + shared;
  }

  Bytes total_spare(const Room& room) const {
    const std::int64_t ranks = layout_.ranks();
    const std::int64_t fuller = load().concurrency % ranks;
    const std::int64_t least = load().concurrency / ranks;
    Bytes sum;
    for (const StageRoom& stage : room.stages) {
      sum += stage.free;
      sum -= asked_cache(stage.cache, least + 1) * (layout_.tensor * fuller);
      sum -= asked_cache(stage.cache, least) * (layout_.tensor * (ranks - fuller));
    }
    return sum;
  }

  std::int64_t sequences_that_fit(const StageRoom& stage, std::int64_t length) const {
    const std::int64_t prefix = std::min(load().shared_prefix_tokens, length);
    const Bytes shared = stage.cache.shared_prefix(prefix, block());
    const std::int64_t each = (stage.cache.sequence(length, block()) - shared).in(unit::byte);
    const std::int64_t free = (stage.kv_free - shared).in(unit::byte);
    if (free < 0 || stage.kv_free < stage.cache.sequence(length, block())) return 0;
    return each == 0 ? without_limit : free / each;
  }

  std::int64_t tokens_that_fit(const StageRoom& stage) const {
    const std::int64_t free =
        stage.kv_free.in(unit::byte)-fullest_rank() * stage.cache.fixed_per_sequence;
    if (free <= 0) return 0;
    if (stage.cache.per_token == 0) return without_limit;
    return static_cast<std::int64_t>(std::floor(static_cast<double>(free) / stage.cache.per_token));
  }

  bool holds_context(const Room& room, std::int64_t length) const {
    const std::int64_t sequences = fullest_rank();
    return std::all_of(room.stages.begin(), room.stages.end(), [&](const StageRoom& stage) {
      return sequences_that_fit(stage, length) >= sequences;
    });
  }

  void count_what_fits(Room& room) const {
    std::int64_t sequences = without_limit;
    std::int64_t tokens_held = without_limit;
    for (const StageRoom& stage : room.stages) {
      sequences = std::min(sequences, sequences_that_fit(stage, load().context()));
      tokens_held = std::min(tokens_held, tokens_that_fit(stage));
    }
    room.max_sequences = sequences * layout_.ranks();
    room.capacity_tokens = tokens_held * layout_.ranks();
  }

  const Deployment& d_;
  const Layout& layout_;
  std::int64_t fullest_;   ///< GPUs of a stage that hold the most experts
  std::int64_t lightest_;  ///< and those that hold fewer
  BytesByClass placed_{};
  std::vector<StageRoom> stages_;
};

MemoryVerdict judge(const Deployment& d, const Room& room) {
  const StageRoom& fullest = room.stages[room.fullest];
  for (const StageRoom& stage : room.stages) {
    if (stage.kv_free < Bytes{}) return MemoryVerdict::does_not_fit;
  }
  if (room.max_sequences == 0) return MemoryVerdict::cannot_serve;
  const bool little_slack = fullest.spare * 10 < fullest.usable;
  const bool too_few = room.max_sequences < d.scenario.workload.concurrency;
  return too_few || little_slack ? MemoryVerdict::tight : MemoryVerdict::fits;
}

}  // namespace

std::string_view name_of(MemoryVerdict verdict) {
  constexpr std::array<std::string_view, 4> names = {"fits", "tight", "cannot_serve",
                                                     "does_not_fit"};
  return names[static_cast<std::size_t>(verdict)];
}

Bytes headroom(const Deployment& d, const Layout& layout, const Weights& w) {
  return d.capacity * d.scenario.hardware.gpus - w.total * layout.replicas;
}

Footprint footprint(const Deployment& d, const Layout& layout, const Weights& w) {
  Footprint f;
  f.capacity = d.capacity;
  f.headroom = headroom(d, layout, w);
  const RoomFinder finder(d, layout, w);
  f.placed = finder.placed();
  const EngineRange range = engine_range(d, replica_shape(d, layout));
  const auto room_at = [&](const EngineNeeds& needs) {
    Room room = finder.at(needs);
    room.max_context = finder.longest_context(room);
    return room;
  };
  f.low = room_at(range.low);
  f.typical = room_at(range.typical);
  f.high = room_at(range.high);
  f.running = std::min(d.scenario.workload.concurrency, f.typical.max_sequences);
  f.verdict = judge(d, f.typical);
  return f;
}

MemoryVerdict memory_verdict(const Deployment& d, const Layout& layout, const Weights& w) {
  const EngineRange range = engine_range(d, replica_shape(d, layout));
  return judge(d, RoomFinder(d, layout, w).at(range.typical));
}

bool serves_load(const Deployment& d, const Layout& layout, const Weights& w) {
  const Room room = RoomFinder(d, layout, w).at(engine_range(d, replica_shape(d, layout)).typical);
  return room.max_sequences >= d.scenario.workload.concurrency;
}

}  // namespace berth
