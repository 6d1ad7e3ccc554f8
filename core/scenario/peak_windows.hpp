#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Peak windows of an API price: "mon-fri 01:00-04:00", "sat,sun 00:00-24:00", always UTC, on full
/// hours, start before end.
namespace berth {

struct PeakWindow {
  std::array<bool, 7> days{};  ///< Monday first
  int from_hour = 0;
  int to_hour = 24;  ///< not included
};

/// Empty when the text is not a window.
std::optional<PeakWindow> parse_peak_window(std::string_view text);

/// The 168 hours of a week, Monday 00 UTC first: true where any window is on. Windows that do not
/// parse count for nothing (they were refused before).
std::array<bool, 168> peak_hours(const std::vector<std::string>& windows);

}  // namespace berth
