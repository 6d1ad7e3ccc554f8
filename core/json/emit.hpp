#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace berth::json {

/// True for a whole number below 2^53, which is an integer in JSON as well as in a double.
bool is_exact_integer(double number);

/// The shortest text that reads back as the same double: 0.1, 1.0, 1e+22; what is no finite number
/// becomes null.
std::string real_text(double number);

/// Writes JSON text front to back, without building a tree first. Keys come in the order in which
/// they are given; the caller keeps them sorted where the contract wants them so.
class Emitter {
 public:
  Emitter& open_object() { return open('{'); }
  Emitter& close_object() { return close('}'); }
  Emitter& open_list() { return open('['); }
  Emitter& close_list() { return close(']'); }
  Emitter& key(std::string_view name);
  Emitter& value(std::string_view text);
  /// Whole numbers up to 2^53 without a fraction; what is no finite number becomes null.
  Emitter& value(double number);
  /// Text that is JSON already.
  Emitter& json(std::string_view text);

  Emitter& field(std::string_view name, std::string_view text) { return key(name).value(text); }
  Emitter& field(std::string_view name, double number) { return key(name).value(number); }

  std::string take() { return std::move(text_); }

 private:
  Emitter& open(char bracket);
  Emitter& close(char bracket);
  void separate();

  std::string text_;
  bool first_ = true;
};

}  // namespace berth::json
