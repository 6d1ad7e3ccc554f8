#include "core/json/emit.hpp"

#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>

namespace berth::json {
namespace {

void append_escaped(std::string_view text, std::string& out) {
  constexpr std::string_view digits = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20) {
      out += "\\u00";
      out += digits[byte >> 4U];
      out += digits[byte & 15U];
    } else {
      out += c;
    }
  }
  out += '"';
}

void append_number(double number, std::string& out) {
  constexpr double exact = 9'007'199'254'740'992.0;
  if (std::fabs(number) < exact && std::trunc(number) == number) {
    out += std::to_string(static_cast<std::int64_t>(number));
  } else {
    out += nlohmann::json(number).dump();
  }
}

}  // namespace

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
  if (number - number == 0) {
    append_number(number, text_);
  } else {
    text_ += "null";
  }
  return *this;
}

Emitter& Emitter::json(std::string_view text) {
  separate();
  text_ += text;
  return *this;
}

}  // namespace berth::json
