#include "core/scenario/peak_windows.hpp"

#include <algorithm>

namespace berth {
namespace {

constexpr std::array<std::string_view, 7> day_names = {"mon", "tue", "wed", "thu",
                                                       "fri", "sat", "sun"};

std::optional<std::size_t> day_index(std::string_view name) {
  const auto* found = std::find(day_names.begin(), day_names.end(), name);
  if (found == day_names.end()) return {};
  return static_cast<std::size_t>(found - day_names.begin());
}

/// "mon-fri" or "sat"; a range may wrap around the week's end.
bool add_days(std::string_view part, std::array<bool, 7>& days) {
  const std::size_t dash = part.find('-');
  const auto first = day_index(part.substr(0, dash));
  const auto last = dash == std::string_view::npos ? first : day_index(part.substr(dash + 1));
  if (!first || !last) return false;
  for (std::size_t d = *first;; d = (d + 1) % 7) {
    days[d] = true;
    if (d == *last) return true;
  }
}

std::optional<int> full_hour(std::string_view text) {
  const bool shaped = text.size() == 5 && text.substr(2) == ":00" && text[0] >= '0' &&
                      text[0] <= '2' && text[1] >= '0' && text[1] <= '9';
  if (!shaped) return {};
  const int hour = (text[0] - '0') * 10 + (text[1] - '0');
  return hour <= 24 ? std::optional(hour) : std::nullopt;
}

}  // namespace

std::optional<PeakWindow> parse_peak_window(std::string_view text) {
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos) return {};
  PeakWindow window;
  std::string_view days = text.substr(0, space);
  while (true) {
    const std::size_t comma = days.find(',');
    if (!add_days(days.substr(0, comma), window.days)) return {};
    if (comma == std::string_view::npos) break;
    days.remove_prefix(comma + 1);
  }
  const std::string_view hours = text.substr(space + 1);
  if (hours.size() != 11 || hours[5] != '-') return {};
  const auto from = full_hour(hours.substr(0, 5));
  const auto to = full_hour(hours.substr(6));
  if (!from || !to || *from >= *to) return {};
  window.from_hour = *from;
  window.to_hour = *to;
  return window;
}

std::array<bool, 168> peak_hours(const std::vector<std::string>& windows) {
  std::array<bool, 168> peak{};
  for (const std::string& text : windows) {
    const auto window = parse_peak_window(text);
    if (!window) continue;
    for (std::size_t day = 0; day < 7; ++day) {
      if (!window->days[day]) continue;
      for (int hour = window->from_hour; hour < window->to_hour; ++hour) {
        peak[day * 24 + static_cast<std::size_t>(hour)] = true;
      }
    }
  }
  return peak;
}

}  // namespace berth
