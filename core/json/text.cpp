#include "core/json/text.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "core/json/emit.hpp"

namespace berth::json {
namespace {

/// Builds a value while the text is parsed, and stops where the text is hostile: nested too deep,
/// or with a key that stands twice (two readers would take two different ones).
class Builder {
 public:
  using Library = nlohmann::json;

  explicit Builder(Faults& faults) : faults_(faults) {}

  bool null() { return put(Json()); }
  bool boolean(bool value) { return put(Json::boolean(value)); }
  bool number_integer(Library::number_integer_t value) { return put(Json::integer(value)); }
  bool number_unsigned(Library::number_unsigned_t value) { return put(Json::natural(value)); }
  bool number_float(Library::number_float_t value, const Library::string_t& /*text*/) {
    return put(Json::real(value));
  }
  bool string(Library::string_t& value) { return put(Json(value)); }
  bool binary(Library::binary_t& /*value*/) { return false; }
  bool start_object(std::size_t /*size*/) { return open(Json::object()); }
  bool start_array(std::size_t /*size*/) { return open(Json::list()); }
  bool end_array() { return close(); }
  bool key(Library::string_t& name) {
    name_ = std::move(name);
    return true;
  }
  bool end_object() {
    const std::string* twice = open_.back()->sort_fields();
    if (twice == nullptr) return close();
    faults_.push_back({"", FaultCode::conflict, "a field stands twice: " + *twice});
    return false;
  }
  bool parse_error(std::size_t position, const std::string& /*last*/,
                   const Library::exception& /*error*/) {
    faults_.push_back({"", FaultCode::syntax, "not JSON, at byte " + std::to_string(position)});
    return false;
  }

  Json take() { return std::move(root_); }

 private:
  Json& place(Json value) {
    if (open_.empty()) return root_ = std::move(value);
    if (open_.back()->is_list()) return open_.back()->append(std::move(value));
    return open_.back()->append(std::move(name_), std::move(value));
  }
  bool put(Json value) {
    place(std::move(value));
    return true;
  }
  bool open(Json empty) {
    if (open_.size() == static_cast<std::size_t>(max_depth)) {
      faults_.push_back({"", FaultCode::too_deep, "objects and lists are nested too deep",
                         Range{0, static_cast<double>(max_depth)}});
      return false;
    }
    open_.push_back(&place(std::move(empty)));
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  Json root_;
  std::string name_;         ///< of the field whose value comes next
  std::vector<Json*> open_;  ///< each the last item of the one before, so none moves
  Faults& faults_;
};

bool is_within(unsigned char byte, unsigned char low, unsigned char high) {
  return byte >= low && byte <= high;
}

/// Bytes of the character that `text` begins with; 0 when it is none. Unicode 15.0, table 3-7.
std::size_t character_bytes(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : std::uint8_t{0};
  };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return 1;
  const unsigned char low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  const unsigned char high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (!is_within(lead, 0xC2, 0xF4) || !is_within(byte(1), low, high)) return 0;
  for (std::size_t i = 2; i < length; ++i) {
    if (!is_within(byte(i), 0x80, 0xBF)) return 0;
  }
  return length;
}

void emit_allowed(const Allowed& allowed, Emitter& out) {
  if (const auto* range = std::get_if<Range>(&allowed)) {
    out.key("allowed").open_object().field("max", range->max).field("min", range->min);
    out.close_object();
  } else if (const auto* words = std::get_if<std::vector<std::string>>(&allowed)) {
    out.key("allowed").open_list();
    for (const std::string& word : *words) out.value(word);
    out.close_list();
  }
}

}  // namespace

std::optional<Json> parse(std::string_view text, Faults& faults) {
  if (text.size() > max_text_bytes) {
    faults.push_back({"", FaultCode::too_large, "the text is too long",
                      Range{0, static_cast<double>(max_text_bytes)}});
    return {};
  }
  Builder builder(faults);
  if (!Builder::Library::sax_parse(text.data(), text.data() + text.size(), &builder)) return {};
  return builder.take();
}

Json parse_or_null(std::string_view text) {
  Faults unused;
  return parse(text, unused).value_or(Json());
}

std::string as_utf8(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = character_bytes(text);
    out += length > 0 ? text.substr(0, length) : "\xEF\xBF\xBD";
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return out;
}

std::string faults_text(const Faults& faults) {
  Emitter out;
  out.open_object().key("faults").open_list();
  for (const Fault& fault : faults) {
    out.open_object();
    emit_allowed(fault.allowed, out);
    out.field("code", name_of(fault.code)).field("message", fault.message);
    out.field("path", fault.path).close_object();
  }
  out.close_list().close_object();
  return out.take();
}

}  // namespace berth::json
