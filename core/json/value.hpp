#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// One JSON value, as small as the page wants it: the library parses, this holds what was read.
namespace berth::json {

class Json {
 public:
  /// Whole numbers keep all of their 64 bits: natural from 0 up, integer below 0.
  enum class Kind : std::uint8_t { null, boolean, natural, integer, real, text, list, object };

  Json() = default;
  explicit Json(std::string_view text) : kind_(Kind::text), text_(text) {}
  static Json boolean(bool value);
  static Json natural(std::uint64_t value);
  static Json integer(std::int64_t value);
  static Json real(double value);
  /// A double as JSON writes it: natural or integer when it is whole and exact, else real.
  static Json number(double value);
  static Json list() { return Json(Kind::list); }
  static Json object() { return Json(Kind::object); }

  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] bool is_null() const { return kind_ == Kind::null; }
  [[nodiscard]] bool is_boolean() const { return kind_ == Kind::boolean; }
  [[nodiscard]] bool is_number() const { return kind_ >= Kind::natural && kind_ <= Kind::real; }
  [[nodiscard]] bool is_text() const { return kind_ == Kind::text; }
  [[nodiscard]] bool is_list() const { return kind_ == Kind::list; }
  [[nodiscard]] bool is_object() const { return kind_ == Kind::object; }
  [[nodiscard]] bool is_structured() const { return kind_ >= Kind::list; }
  /// True for the text `word`.
  [[nodiscard]] bool is(std::string_view word) const { return is_text() && text_ == word; }

  /// The value of a number; 0 for anything else.
  [[nodiscard]] double as_double() const;
  /// The 64 bits of a natural or an integer.
  [[nodiscard]] std::uint64_t bits() const { return bits_; }
  /// The value of a boolean; false for anything else.
  [[nodiscard]] bool as_bool() const { return is_boolean() && bits_ != 0; }
  /// The characters of a text; empty for anything else.
  [[nodiscard]] const std::string& as_text() const { return text_; }

  /// Items of a list, or fields of an object by name; empty for anything else.
  [[nodiscard]] const std::vector<Json>& items() const { return items_; }
  /// The name under which the value stands in its object.
  [[nodiscard]] const std::string& name() const { return name_; }
  /// A field of an object; null pointer when there is none.
  [[nodiscard]] const Json* find(std::string_view name) const;

  /// The field of that name, made (null) when there is none. A null value becomes an object.
  Json& field(std::string_view name);
  /// The item at `index` of a list, which grows by nulls until it has one.
  Json& item(std::size_t index);
  /// Takes over what `value` is; the name stays.
  void become(Json value);
  /// Puts `value` into the object under that name.
  void set(std::string_view name, Json value);
  /// Adds an item behind the others of a list.
  Json& append(Json item);
  /// Adds a field of an object behind the others: sort_fields() once all are there.
  Json& append(std::string name, Json value);
  /// Brings fields that were appended in order; gives the name that stands twice, else null.
  const std::string* sort_fields();

  friend bool operator==(const Json& a, const Json& b);

 private:
  explicit Json(Kind kind, std::uint64_t bits = 0) : kind_(kind), bits_(bits) {}

  Kind kind_ = Kind::null;
  std::uint64_t bits_ = 0;  ///< of a boolean or a number
  std::string text_;
  std::string name_;
  std::vector<Json> items_;
};

/// Compact text. Text is expected to be UTF-8.
std::string dump(const Json& value);

}  // namespace berth::json
