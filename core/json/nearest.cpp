#include "core/json/nearest.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "core/units/sort.hpp"

namespace berth::json {
namespace {

/// Levenshtein distance.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

/// Longer words are not worth comparing: they are no typing error.
constexpr std::size_t longest_word = 64;

}  // namespace

std::vector<std::string> nearest(std::string_view word, const std::vector<std::string_view>& known,
                                 std::size_t most) {
  if (word.size() > longest_word) return {};
  std::vector<std::pair<std::size_t, std::string_view>> ranked;
  for (const std::string_view candidate : known) {
    const std::size_t far = distance(word, candidate);
    const bool contains = word.size() >= 3 && candidate.find(word) != std::string_view::npos;
    if (contains || far * 2 <= std::max(word.size(), candidate.size())) {
      ranked.emplace_back(contains ? 0 : far, candidate);
    }
  }
  sort_short(ranked, std::less<>());
  std::vector<std::string> words;
  for (const auto& [far, candidate] : ranked) {
    if (words.size() == most) break;
    words.emplace_back(candidate);
  }
  return words;
}

}  // namespace berth::json
