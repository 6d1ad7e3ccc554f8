#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenario/scenario.hpp"

/// One description of the scenario for everything that walks over it: the JSON reader, the writer
/// of the canonical form and the JSON Schema are visitors of this function.
namespace berth {

enum class IdKind : std::uint8_t { model, accelerator, weight_format, cache_format, engine };

inline constexpr std::int64_t max_count = 1'000'000;
inline constexpr std::int64_t max_tokens = 1'000'000'000;
inline constexpr double max_bytes = 9'007'199'254'740'992.0;  // 2^53: exact in JSON
inline constexpr double max_usd = 1e12;

/// What happens at each field of a scenario. A field of type std::optional is null when empty.
class ScenarioVisitor {
 public:
  virtual void text(std::string_view key, std::string& value, std::size_t longest) = 0;
  virtual void flag(std::string_view key, bool& value) = 0;
  virtual void integer(std::string_view key, std::int64_t& value, std::int64_t min,
                       std::int64_t max) = 0;
  virtual void integer(std::string_view key, std::optional<std::int64_t>& value, std::int64_t min,
                       std::int64_t max) = 0;
  virtual void number(std::string_view key, double& value, double min, double max) = 0;
  virtual void number(std::string_view key, std::optional<double>& value, double min,
                      double max) = 0;
  /// `extra`: a word that stands beside the catalogue's ids; empty = none.
  virtual void id(std::string_view key, std::string& value, IdKind kind,
                  std::string_view extra) = 0;
  virtual void id(std::string_view key, std::optional<std::string>& value, IdKind kind) = 0;
  virtual void raw(std::string_view key, RawJson& value) = 0;
  virtual void raw_list(std::string_view key, RawJson& value) = 0;
  virtual void popularity(std::string_view key, Routing& routing) = 0;
  virtual void words(std::string_view key, std::vector<std::string>& value, std::size_t most) = 0;
  virtual void numbers(std::string_view key, std::vector<double>& value, std::size_t most,
                       double min, double max) = 0;

  /// One of a few words, in the order of the enumeration's values.
  template <class Enum>
  void choice(std::string_view key, Enum& value, std::span<const std::string_view> names) {
    auto index = static_cast<std::uint8_t>(value);
    choice_index(key, index, names);
    value = static_cast<Enum>(index);
  }
  template <class Fields>
  void object(std::string_view key, Fields fields) {
    open(key);
    fields(*this);
    close();
  }
  template <class T, class Fields>
  void nullable(std::string_view key, std::optional<T>& value, Fields fields) {
    if (!open_nullable(key, value.has_value())) return;
    if (!value) value.emplace();
    fields(*this, *value);
    close_nullable();
  }
  template <class T, class Fields>
  void list(std::string_view key, std::vector<T>& values, std::size_t most, Fields fields) {
    values.resize(open_list(key, values.size(), most));
    for (std::size_t i = 0; i < values.size(); ++i) {
      open_item(i);
      fields(*this, values[i]);
      close();
    }
    close_list();
  }

 protected:
  ~ScenarioVisitor() = default;

 private:
  virtual void choice_index(std::string_view key, std::uint8_t& index,
                            std::span<const std::string_view> names) = 0;
  virtual void open(std::string_view key) = 0;
  virtual void close() = 0;
  /// False: the object is null and is not walked. `present`: what the scenario says so far.
  virtual bool open_nullable(std::string_view key, bool present) = 0;
  virtual void close_nullable() = 0;
  /// Gives how many items are walked; `present`: how many the scenario has so far.
  virtual std::size_t open_list(std::string_view key, std::size_t present, std::size_t most) = 0;
  virtual void open_item(std::size_t index) = 0;
  virtual void close_list() = 0;
};

/// Everything but the version number, which is read before anything else.
void describe(ScenarioVisitor& visitor, Scenario& scenario);

}  // namespace berth
