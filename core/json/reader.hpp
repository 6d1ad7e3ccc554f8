#pragma once

#include <span>
#include <utility>

#include "core/json/read.hpp"
#include "core/scenario/describe.hpp"

namespace berth::json {

/// What a reading collects while it walks.
struct Reading {
  Faults faults;
  std::vector<std::string> defaults_taken;
  bool from_text = false;
};

/// The visitor that fills one object of a scenario from JSON. `node` may be null: the object is
/// absent and everything in it takes its default.
class Reader {
 public:
  Reader(const Json* node, std::string path, Reading& reading)
      : node_(node), path_(std::move(path)), reading_(reading) {}

  void text(std::string_view key, std::string& value, std::size_t longest);
  void flag(std::string_view key, bool& value);
  void integer(std::string_view key, std::int64_t& value, std::int64_t min, std::int64_t max);
  void integer(std::string_view key, std::optional<std::int64_t>& value, std::int64_t min,
               std::int64_t max);
  void number(std::string_view key, double& value, double min, double max);
  void number(std::string_view key, std::optional<double>& value, double min, double max);
  template <class Enum, std::size_t N>
  void choice(std::string_view key, Enum& value, const std::array<std::string_view, N>& names) {
    if (const auto index = choice_index(key, names)) value = static_cast<Enum>(*index);
  }
  void id(std::string_view key, std::string& value, IdKind kind, std::string_view extra);
  void id(std::string_view key, std::optional<std::string>& value, IdKind kind);
  void raw(std::string_view key, RawJson& value);
  void raw_list(std::string_view key, RawJson& value);
  void popularity(std::string_view key, Routing& routing);
  void words(std::string_view key, std::vector<std::string>& value, std::size_t most);
  void numbers(std::string_view key, std::vector<double>& value, std::size_t most, double min,
               double max);

  template <class Fields>
  void object(std::string_view key, Fields fields) {
    Reader child = open(key);
    fields(child);
    child.refuse_unknown();
  }
  template <class T, class Fields>
  void nullable(std::string_view key, std::optional<T>& value, Fields fields) {
    if (absent_or_null(key)) return;
    Reader child = open(key);
    value.emplace();
    fields(child, *value);
    child.refuse_unknown();
  }
  template <class T, class Fields>
  void list(std::string_view key, std::vector<T>& values, std::size_t most, Fields fields) {
    const Json* node = list_node(key, most);
    if (node == nullptr) return;
    for (std::size_t i = 0; i < node->size(); ++i) {
      Reader child = element(*node, key, i);
      values.emplace_back();
      fields(child, values.back());
      child.refuse_unknown();
    }
  }

  /// Adds a fault for every field that nobody asked for.
  void refuse_unknown();
  /// Declares a field that is read elsewhere.
  void known(std::string_view key) { known_.push_back(key); }

 private:
  const Json* take(std::string_view key);
  Reader open(std::string_view key);
  Reader element(const Json& list, std::string_view key, std::size_t index);
  bool absent_or_null(std::string_view key);
  const Json* list_node(std::string_view key, std::size_t most);
  std::optional<std::size_t> choice_index(std::string_view key,
                                          std::span<const std::string_view> names);
  std::optional<double> number_of(const Json& node, const std::string& path, double min,
                                  double max);
  void whole(std::string_view key, const Json& node, std::int64_t& value, std::int64_t min,
             std::int64_t max);
  void look_up(std::string_view key, std::string& value, IdKind kind, std::string_view extra);
  [[nodiscard]] std::string path_of(std::string_view key) const {
    return path_ + "/" + std::string(key);
  }
  void fault(std::string path, FaultCode code, std::string message, Allowed allowed = {}) {
    reading_.faults.push_back({std::move(path), code, std::move(message), std::move(allowed)});
  }
  [[nodiscard]] bool is_null(const Json& node) const {
    return node.is_null() || (reading_.from_text && node == "null");
  }

  const Json* node_;
  std::string path_;
  Reading& reading_;
  std::vector<std::string_view> known_;
};

}  // namespace berth::json
