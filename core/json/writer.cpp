#include "core/json/writer.hpp"

#include <utility>

namespace berth::json {
namespace {

const Json* field_of(const Json* object, std::string_view key) {
  return object == nullptr ? nullptr : object->find(key);
}

/// The visitor that writes a scenario as JSON, without what equals the defaults.
class Writer final : public ScenarioVisitor {
 public:
  explicit Writer(Defaults defaults) { push(Json::object(), defaults, {}, true); }

  Json take() { return std::move(frames_.front().value); }

  void text(std::string_view key, std::string& value, std::size_t) override {
    put(key, Json(value));
  }
  void flag(std::string_view key, bool& value) override { put(key, Json::boolean(value)); }
  void integer(std::string_view key, std::int64_t& value, std::int64_t, std::int64_t) override {
    put(key, Json::integer(value));
  }
  void integer(std::string_view key, std::optional<std::int64_t>& value, std::int64_t,
               std::int64_t) override {
    put(key, value ? Json::integer(*value) : Json());
  }
  void number(std::string_view key, double& value, double, double) override {
    put(key, Json::number(value));
  }
  void number(std::string_view key, std::optional<double>& value, double, double) override {
    put(key, value ? Json::number(*value) : Json());
  }
  void id(std::string_view key, std::string& value, IdKind, std::string_view) override {
    put(key, Json(value));
  }
  void id(std::string_view key, std::optional<std::string>& value, IdKind) override {
    put(key, value ? Json(*value) : Json());
  }
  void raw(std::string_view key, RawJson& value) override {
    put(key, value.empty() ? Json() : parse_or_null(value));
  }
  void raw_list(std::string_view key, RawJson& value) override {
    put(key, value.empty() ? Json::list() : parse_or_null(value));
  }
  void popularity(std::string_view key, Routing& routing) override {
    put(key, routing.uniform ? Json("uniform") : parse_or_null(routing.popularity));
  }
  void words(std::string_view key, std::vector<std::string>& value, std::size_t) override {
    Json list = Json::list();
    for (const std::string& word : value) list.append(Json(word));
    put(key, std::move(list));
  }
  void numbers(std::string_view key, std::vector<double>& value, std::size_t, double,
               double) override {
    Json list = Json::list();
    for (const double number : value) list.append(Json::number(number));
    put(key, value.empty() ? Json() : std::move(list));
  }

 private:
  /// An object or list that is being written.
  struct Frame {
    Json value;
    Defaults defaults;
    std::string_view key;
    bool stays;  ///< even when nothing in it differs from the defaults
  };

  void choice_index(std::string_view key, std::uint8_t& index,
                    std::span<const std::string_view> names) override {
    put(key, Json(names[index]));
  }
  void open(std::string_view key) override { push_child(Json::object(), key); }
  void close() override {
    Frame done = std::move(frames_.back());
    frames_.pop_back();
    if (!done.stays && done.value.items().empty()) return;
    Json& parent = frames_.back().value;
    if (parent.is_list()) {
      parent.append(std::move(done.value));
    } else {
      parent.set(done.key, std::move(done.value));
    }
  }
  bool open_nullable(std::string_view key, bool present) override {
    if (present) {
      push(Json::object(), frames_.back().defaults.nullable(key), key, true);
    } else {
      put(key, Json());
    }
    return present;
  }
  void close_nullable() override { close(); }
  std::size_t open_list(std::string_view key, std::size_t present, std::size_t) override {
    push_child(Json::list(), key);
    return present;
  }
  void open_item(std::size_t) override {
    push(Json::object(), frames_.back().defaults.item(), {}, true);
  }
  void close_list() override { close(); }

  void push(Json value, Defaults defaults, std::string_view key, bool stays) {
    frames_.push_back({std::move(value), defaults, key, stays});
  }
  void push_child(Json value, std::string_view key) {
    const Defaults defaults = frames_.back().defaults.object(key);
    push(std::move(value), defaults, key, defaults.plain == nullptr);
  }
  void put(std::string_view key, Json value) {
    const Json* same = field_of(frames_.back().defaults.plain, key);
    if (same == nullptr || !(*same == value)) frames_.back().value.set(key, std::move(value));
  }

  std::vector<Frame> frames_;
};

Json written(const Scenario& scenario, Defaults defaults) {
  Writer writer(defaults);
  // The visitor takes a mutable scenario since the reader writes to it; this one only reads.
  describe(writer, const_cast<Scenario&>(scenario));  // NOLINT
  return writer.take();
}

Json filled_scenario() {
  Scenario one;
  one.slo.emplace();
  one.apis.emplace_back();
  return full_scenario(one);
}

}  // namespace

Defaults Defaults::of_scenario() {
  static const Json plain = full_scenario({});
  static const Json filled = filled_scenario();
  return {&plain, &filled};
}

Defaults Defaults::object(std::string_view key) const {
  return {field_of(plain, key), field_of(filled, key)};
}

Defaults Defaults::nullable(std::string_view key) const {
  const Json* there = field_of(filled, key);
  return {there, there};
}

Defaults Defaults::item() const {
  const bool any = filled != nullptr && !filled->items().empty();
  return any ? Defaults{&filled->items()[0], &filled->items()[0]} : Defaults{};
}

Json full_scenario(const Scenario& scenario) { return written(scenario, {}); }

Json canonical_scenario(const Scenario& scenario) {
  Json json = written(scenario, Defaults::of_scenario());
  json.set("berth", Json::integer(schema_version));
  if (json.find("model") == nullptr) json.set("model", Json::object());
  return json;
}

}  // namespace berth::json
