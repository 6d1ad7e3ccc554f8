#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Figures: the numbers of a report, and the descriptors that explain them.
namespace berth {

/// One thing that a formula is computed from: another figure, a scenario field (by JSON path) or a
/// column of a series. Exactly one of the last three is set.
struct FormulaInput {
  std::string_view symbol;
  std::string_view figure{};
  std::string_view scenario{};
  std::string_view series{};  ///< "series-id#column"
};

/// What never changes about a figure. `formula` is an expression over the symbols of `inputs`:
/// + - * / ^, min, max, floor, ceil (elementwise over columns), sum and largest (over a column);
/// empty: the figure is taken from the catalogue or the scenario as it stands.
struct Descriptor {
  std::string_view id;
  std::string_view unit;
  std::string_view name;
  std::string_view formula{};
  std::span<const FormulaInput> inputs{};
  std::string_view source{};  ///< paper, data sheet, thread, or the catalogue field
  std::string_view note{};    ///< what it assumes and leaves out
};

struct Figure {
  const Descriptor* descriptor = nullptr;
  double value = 0;
  std::string_view basis{};
  std::optional<double> low{};
  std::optional<double> high{};
};

/// A table of a report; cells are numbers or names.
struct Cell {
  double number = 0;
  std::string_view name{};
  bool is_name = false;
};
struct Column {
  std::string_view id;
  std::string_view unit;
};
struct Series {
  std::string_view id;
  std::vector<Column> columns;
  std::vector<std::vector<Cell>> rows;
};

/// Something a reader of the report must know; `path` is the scenario field it hangs on.
struct Warning {
  std::string_view code;
  std::string path;
  std::string message;
};

/// Collects what the floors publish.
class Ledger {
 public:
  /// Adds a figure. A value that is no finite number is left out, with a warning.
  void add(const Descriptor& descriptor, double value, std::string_view basis = {}) {
    if (defined(descriptor, value)) figures.push_back({&descriptor, value, basis, {}, {}});
  }
  void add_range(const Descriptor& descriptor, double low, double value, double high,
                 std::string_view basis = {}) {
    if (defined(descriptor, low + value + high)) {
      figures.push_back({&descriptor, value, basis, low, high});
    }
  }
  void warn(std::string_view code, std::string path, std::string message) {
    warnings.push_back({code, std::move(path), std::move(message)});
  }

  std::vector<Figure> figures;
  std::vector<Series> series;
  std::vector<Warning> warnings;

 private:
  /// Counts saturate at the ends of 64 bits; such a value is not the right one.
  bool defined(const Descriptor& descriptor, double value) {
    constexpr double saturated = 9.2e18;
    const bool is_count = descriptor.unit == "byte" && (value >= saturated || value <= -saturated);
    if (value - value == 0 && !is_count) return true;
    warn("not_finite", {}, std::string(descriptor.id) + " is out of range with these inputs");
    return false;
  }
};

inline Cell cell(double number) { return {number, {}, false}; }
inline Cell cell(std::string_view name) { return {0, name, true}; }

}  // namespace berth
