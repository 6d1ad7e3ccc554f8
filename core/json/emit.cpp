#include "core/json/emit.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>

namespace berth::json {
namespace {

void append_escape(unsigned char byte, std::string& out) {
  constexpr std::string_view digits = "0123456789abcdef";
  constexpr std::string_view named = "btn?fr";
  out += '\\';
  if (byte >= '\b' && byte <= '\r' && byte != '\v') {
    out += named[byte - std::size_t{'\b'}];
  } else {
    out += "u00";
    out += digits[byte >> 4U];
    out += digits[byte & 15U];
  }
}

void append_escaped(std::string_view text, std::string& out) {
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20) {
      append_escape(byte, out);
    } else {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
  }
  out += '"';
}

}  // namespace

bool is_exact_integer(double number) {
  constexpr double exact = 9'007'199'254'740'992.0;
  return std::fabs(number) < exact && std::trunc(number) == number;
}

std::string real_text(double number) {
  if (number - number != 0) return "null";
  std::array<char, 64> digits{};
  // The library's own shortest form: its text is what reports have always been made of.
  const char* end =
      nlohmann::detail::to_chars(digits.data(), digits.data() + digits.size(), number);
  return {digits.data(), static_cast<std::size_t>(end - digits.data())};
}

void Emitter::separate() {
  if (!first_) text_ += ',';
  first_ = false;
}

Emitter& Emitter::open(char bracket) {
  separate();
  text_ += bracket;
  first_ = true;
  return *this;
}

Emitter& Emitter::close(char bracket) {
  text_ += bracket;
  first_ = false;
  return *this;
}

Emitter& Emitter::key(std::string_view name) {
  separate();
  append_escaped(name, text_);
  text_ += ':';
  first_ = true;
  return *this;
}

Emitter& Emitter::value(std::string_view text) {
  separate();
  append_escaped(text, text_);
  return *this;
}

Emitter& Emitter::value(double number) {
  separate();
  text_ += is_exact_integer(number) ? std::to_string(static_cast<std::int64_t>(number))
                                    : real_text(number);
  return *this;
}

Emitter& Emitter::json(std::string_view text) {
  separate();
  text_ += text;
  return *this;
}

}  // namespace berth::json
