#include "core/json/text.hpp"

#include <utility>
#include <vector>

#include "core/json/emit.hpp"

namespace berth::json {
namespace {

/// Builds a value while the text is parsed, and stops where the text is hostile: nested too deep,
/// or with a key that stands twice (two readers would take two different ones).
class Builder {
 public:
  using number_integer_t = Json::number_integer_t;
  using number_unsigned_t = Json::number_unsigned_t;
  using number_float_t = Json::number_float_t;
  using string_t = Json::string_t;
  using binary_t = Json::binary_t;

  explicit Builder(Faults& faults) : faults_(faults) {}

  bool null() { return put(nullptr); }
  bool boolean(bool value) { return put(value); }
  bool number_integer(number_integer_t value) { return put(value); }
  bool number_unsigned(number_unsigned_t value) { return put(value); }
  bool number_float(number_float_t value, const string_t& /*text*/) { return put(value); }
  bool string(string_t& value) { return put(std::move(value)); }
  bool binary(binary_t& /*value*/) { return false; }
  bool start_object(std::size_t /*size*/) { return open(Json::object()); }
  bool start_array(std::size_t /*size*/) { return open(Json::array()); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }

  bool key(string_t& name) {
    Json& object = *open_.back();
    if (object.find(name) != object.end()) {
      faults_.push_back({"", FaultCode::conflict, "a field stands twice: " + name});
      return false;
    }
    slot_ = &object[name];
    return true;
  }
  bool parse_error(std::size_t position, const std::string& /*last*/,
                   const Json::exception& /*error*/) {
    faults_.push_back({"", FaultCode::syntax, "not JSON, at byte " + std::to_string(position)});
    return false;
  }

  Json take() { return std::move(root_); }

 private:
  Json& place(Json value) {
    if (open_.empty()) return root_ = std::move(value);
    if (open_.back()->is_array()) {
      open_.back()->push_back(std::move(value));
      return open_.back()->back();
    }
    return *slot_ = std::move(value);
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
  Json* slot_ = nullptr;
  std::vector<Json*> open_;
  Faults& faults_;
};

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
  if (!Json::sax_parse(text.data(), text.data() + text.size(), &builder)) return {};
  return builder.take();
}

Json parse_or_null(std::string_view text) {
  Faults unused;
  return parse(text, unused).value_or(nullptr);
}

std::string dump(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
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
