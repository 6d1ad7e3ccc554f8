#pragma once

#include <array>
#include <utility>

#include "core/json/text.hpp"
#include "core/scenario/describe.hpp"

namespace berth::json {

/// The visitor that writes one object of a scenario in full, defaults included.
class Writer {
 public:
  explicit Writer(Json& target) : target_(target) { target_ = Json::object(); }

  void text(std::string_view key, const std::string& value, std::size_t /*longest*/) {
    put(key, value);
  }
  void flag(std::string_view key, bool value) { put(key, value); }
  void integer(std::string_view key, std::int64_t value, std::int64_t, std::int64_t) {
    put(key, value);
  }
  void integer(std::string_view key, const std::optional<std::int64_t>& value, std::int64_t,
               std::int64_t) {
    put_optional(key, value);
  }
  void number(std::string_view key, double value, double, double) { put(key, number_json(value)); }
  void number(std::string_view key, const std::optional<double>& value, double, double) {
    put(key, value ? number_json(*value) : Json());
  }
  template <class Enum, std::size_t N>
  void choice(std::string_view key, Enum value, const std::array<std::string_view, N>& names) {
    put(key, names[static_cast<std::size_t>(value)]);
  }
  void id(std::string_view key, const std::string& value, IdKind, std::string_view) {
    put(key, value);
  }
  void id(std::string_view key, const std::optional<std::string>& value, IdKind) {
    put_optional(key, value);
  }
  void raw(std::string_view key, const RawJson& value) {
    put(key, value.empty() ? Json() : parse_or_null(value));
  }
  void raw_list(std::string_view key, const RawJson& value) {
    put(key, value.empty() ? Json::array() : parse_or_null(value));
  }
  void popularity(std::string_view key, const Routing& routing) {
    put(key, routing.uniform ? Json("uniform") : parse_or_null(routing.popularity));
  }
  void words(std::string_view key, const std::vector<std::string>& value, std::size_t) {
    put(key, value);
  }
  void numbers(std::string_view key, const std::vector<double>& value, std::size_t, double,
               double) {
    Json list = Json::array();
    for (const double number : value) list.push_back(number_json(number));
    put(key, value.empty() ? Json() : std::move(list));
  }
  template <class Fields>
  void object(std::string_view key, Fields fields) {
    Writer child(target_[std::string(key)]);
    fields(child);
  }
  template <class T, class Fields>
  void nullable(std::string_view key, std::optional<T>& value, Fields fields) {
    Json& node = target_[std::string(key)];
    if (!value) return;
    Writer child(node);
    fields(child, *value);
  }
  template <class T, class Fields>
  void list(std::string_view key, std::vector<T>& values, std::size_t, Fields fields) {
    Json& node = target_[std::string(key)];
    node = Json::array();
    for (T& value : values) {
      Json item;
      Writer child(item);
      fields(child, value);
      node.push_back(std::move(item));
    }
  }

  /// A double as JSON writes it: whole numbers without a fraction.
  static Json number_json(double value);

 private:
  template <class T>
  void put(std::string_view key, T&& value) {
    target_[std::string(key)] = std::forward<T>(value);
  }
  template <class T>
  void put_optional(std::string_view key, const std::optional<T>& value) {
    put(key, value ? Json(*value) : Json());
  }

  Json& target_;
};

/// The scenario in full, every default written out, without the version.
Json full_scenario(const Scenario& scenario);

/// The minimal form: defaults left out, keys sorted; "berth" and the model stay.
Json canonical_scenario(const Scenario& scenario);

}  // namespace berth::json
