#pragma once

#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What is wrong with an input. All faults of one input are collected; none is thrown.
namespace berth {

enum class FaultCode : unsigned char {
  syntax,
  too_large,
  too_deep,
  missing,
  unknown_field,
  unknown_id,
  wrong_type,
  out_of_range,
  not_integer,
  conflict,
  unsupported,
  unsupported_version,
  illegal_layout,
};

inline constexpr std::array<std::string_view, 13> fault_code_names = {
    "syntax",      "too_large",           "too_deep",      "missing",     "unknown_field",
    "unknown_id",  "wrong_type",          "out_of_range",  "not_integer", "conflict",
    "unsupported", "unsupported_version", "illegal_layout"};

inline std::string_view name_of(FaultCode code) {
  return fault_code_names[static_cast<std::size_t>(code)];
}

struct Range {
  double min;
  double max;
};
/// What would have been accepted: nothing to say, a range, or a list of words.
using Allowed = std::variant<std::monostate, Range, std::vector<std::string>>;

struct Fault {
  std::string path;  ///< JSON pointer, "" is the whole input
  FaultCode code;
  std::string message;
  Allowed allowed{};
};
using Faults = std::vector<Fault>;

}  // namespace berth
