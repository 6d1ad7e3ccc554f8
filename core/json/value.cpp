#include "core/json/value.hpp"

#include <algorithm>
#include <utility>

#include "core/json/emit.hpp"
#include "core/units/sort.hpp"

namespace berth::json {
namespace {

bool before(const Json& field, std::string_view name) { return field.name() < name; }

void emit(const Json& value, Emitter& out);

void emit_items(const Json& value, Emitter& out) {
  if (value.is_list()) {
    out.open_list();
    for (const Json& item : value.items()) emit(item, out);
    out.close_list();
  } else {
    out.open_object();
    for (const Json& field : value.items()) {
      out.key(field.name());
      emit(field, out);
    }
    out.close_object();
  }
}

void emit(const Json& value, Emitter& out) {
  switch (value.kind()) {
    case Json::Kind::null:
      out.json("null");
      break;
    case Json::Kind::boolean:
      out.json(value.as_bool() ? "true" : "false");
      break;
    case Json::Kind::text:
      out.value(value.as_text());
      break;
    case Json::Kind::list:
    case Json::Kind::object:
      emit_items(value, out);
      break;
    case Json::Kind::natural:
      out.json(std::to_string(value.bits()));
      break;
    case Json::Kind::integer:
      out.json(std::to_string(static_cast<std::int64_t>(value.bits())));
      break;
    case Json::Kind::real:
      out.json(real_text(value.as_double()));
      break;
  }
}

}  // namespace

Json Json::boolean(bool value) { return Json(Kind::boolean, value ? 1 : 0); }
Json Json::natural(std::uint64_t value) { return Json(Kind::natural, value); }

Json Json::integer(std::int64_t value) {
  return Json(value < 0 ? Kind::integer : Kind::natural, static_cast<std::uint64_t>(value));
}

Json Json::real(double value) { return Json(Kind::real, __builtin_bit_cast(std::uint64_t, value)); }

Json Json::number(double value) {
  return is_exact_integer(value) ? integer(static_cast<std::int64_t>(value)) : real(value);
}

double Json::as_double() const {
  if (kind_ == Kind::natural) return static_cast<double>(bits_);
  if (kind_ == Kind::integer) return static_cast<double>(static_cast<std::int64_t>(bits_));
  return kind_ == Kind::real ? __builtin_bit_cast(double, bits_) : 0;
}

const Json* Json::find(std::string_view name) const {
  const auto found = std::lower_bound(items_.begin(), items_.end(), name, before);
  return is_object() && found != items_.end() && found->name_ == name ? &*found : nullptr;
}

Json& Json::field(std::string_view name) {
  if (is_null()) kind_ = Kind::object;
  auto found = std::lower_bound(items_.begin(), items_.end(), name, before);
  if (found == items_.end() || found->name_ != name) {
    found = items_.emplace(found);
    found->name_ = name;
  }
  return *found;
}

Json& Json::item(std::size_t index) {
  if (items_.size() <= index) items_.resize(index + 1);
  return items_[index];
}

void Json::become(Json value) {
  value.name_ = std::move(name_);
  *this = std::move(value);
}

void Json::set(std::string_view name, Json value) { field(name).become(std::move(value)); }

Json& Json::append(Json item) {
  items_.push_back(std::move(item));
  return items_.back();
}

Json& Json::append(std::string name, Json value) {
  value.name_ = std::move(name);
  return append(std::move(value));
}

const std::string* Json::sort_fields() {
  const auto less = [](const Json& a, const Json& b) { return a.name_ < b.name_; };
  if (!std::is_sorted(items_.begin(), items_.end(), less)) sort_short(items_, less);
  const auto twice =
      std::adjacent_find(items_.begin(), items_.end(),
                         [](const Json& a, const Json& b) { return a.name_ == b.name_; });
  return twice == items_.end() ? nullptr : &twice->name_;
}

bool operator==(const Json& a, const Json& b) {
  return a.kind_ == b.kind_ && a.bits_ == b.bits_ && a.text_ == b.text_ &&
         std::equal(a.items_.begin(), a.items_.end(), b.items_.begin(), b.items_.end(),
                    [](const Json& x, const Json& y) { return x.name_ == y.name_ && x == y; });
}

std::string dump(const Json& value) {
  Emitter out;
  emit(value, out);
  return out.take();
}

}  // namespace berth::json
