#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/json/value.hpp"
#include "core/scenario/faults.hpp"

/// JSON text from outside, which is hostile until it has passed here.
namespace berth::json {

inline constexpr std::size_t max_text_bytes = std::size_t{1} << 20;
inline constexpr std::size_t max_link_bytes = std::size_t{1} << 16;
inline constexpr int max_depth = 32;
/// Between the items of a list that stands as one value in a link. Words may hold commas.
inline constexpr char word_separator = ';';
inline constexpr char number_separator = ',';

/// Parses `text`. On failure adds faults (too_large, too_deep, syntax, or conflict for a key that
/// stands twice) and gives nothing.
std::optional<Json> parse(std::string_view text, Faults& faults);

/// The same where a fault would be of no use: gives null instead.
Json parse_or_null(std::string_view text);

/// The same text with U+FFFD for every byte that is not part of UTF-8.
std::string as_utf8(std::string_view text);

/// {"faults": […]} as text.
std::string faults_text(const Faults& faults);

}  // namespace berth::json
