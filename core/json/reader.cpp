#include "core/json/reader.hpp"

#include <algorithm>
#include <cmath>

#include "core/catalogue/catalogue.hpp"
#include "core/json/nearest.hpp"

namespace berth::json {
namespace {

constexpr std::size_t longest_id = 200;

std::string escaped(std::string_view key) {
  std::string out;
  for (const char c : key) {
    if (c == '~') {
      out += "~0";
    } else if (c == '/') {
      out += "~1";
    } else {
      out += c;
    }
  }
  return out;
}

/// Characters of UTF-8 text, as JSON Schema counts them.
std::size_t characters(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

/// A list of weights, none negative, at least one.
bool is_histogram(const Json& list) {
  return list.is_list() && !list.items().empty() &&
         std::all_of(list.items().begin(), list.items().end(), [](const Json& weight) {
           return weight.is_number() && weight.as_double() >= 0;
         });
}

template <class Records>
std::string_view found_id(const Records* record) {
  return record == nullptr ? std::string_view{} : record->id;
}

std::string_view catalogue_id(IdKind kind, std::string_view word) {
  switch (kind) {
    case IdKind::model:
      return found_id(catalogue::find_model(word));
    case IdKind::accelerator:
      return found_id(catalogue::find_accelerator(word));
    case IdKind::weight_format:
      return found_id(catalogue::find_weight_format(word));
    case IdKind::cache_format:
      return found_id(catalogue::find_cache_format(word));
    case IdKind::engine:
      return found_id(catalogue::find_engine(word));
  }
  return {};
}

template <class Records>
void add_ids(const Records& records, std::vector<std::string_view>& ids) {
  for (const auto& record : records) ids.push_back(record.id);
}

std::vector<std::string_view> catalogue_ids(IdKind kind) {
  std::vector<std::string_view> ids;
  if (kind == IdKind::model) add_ids(catalogue::models(), ids);
  if (kind == IdKind::accelerator) add_ids(catalogue::accelerators(), ids);
  if (kind == IdKind::weight_format) add_ids(catalogue::weight_formats(), ids);
  if (kind == IdKind::cache_format) add_ids(catalogue::cache_formats(), ids);
  if (kind == IdKind::engine) add_ids(catalogue::engines(), ids);
  return ids;
}

/// The parts of a text between separators.
std::vector<Json> split(std::string_view text, char separator) {
  std::vector<Json> items;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(separator, start), text.size());
    items.emplace_back(text.substr(start, end - start));
    start = end + 1;
  }
  return items;
}

}  // namespace

/// What stands at `key` in the open object; null pointer when it is absent.
const Json* Reader::child(std::string_view key) {
  known(key);
  const Json* node = frames_.back().node;
  return node == nullptr ? nullptr : node->find(key);
}

const Json* Reader::take(std::string_view key) {
  const Json* found = child(key);
  if (found == nullptr) reading_.defaults_taken.push_back(path_of(key));
  return found;
}

void Reader::open(std::string_view key) {
  const Json* found = child(key);
  if (found != nullptr && !found->is_object()) {
    wrong_type(path_of(key), "this is an object", "object");
    found = nullptr;
  }
  push(found, path_.size());
  path_ = path_of(key);
}

void Reader::pop() {
  path_.resize(frames_.back().parent_path);
  frames_.pop_back();
}

void Reader::close() {
  refuse_unknown();
  pop();
}

bool Reader::open_nullable(std::string_view key, bool /*present*/) {
  const Json* node = take(key);
  if (node == nullptr || is_null(*node)) return false;
  open(key);
  return true;
}

const Json* Reader::list_node(std::string_view key, std::size_t most) {
  const Json* node = take(key);
  if (node == nullptr) return nullptr;
  if (!node->is_list()) {
    wrong_type(path_of(key), "this is a list", "list");
    return nullptr;
  }
  if (node->items().size() > most) {
    fault(path_of(key), FaultCode::too_large, "the list is too long",
          Range{0, static_cast<double>(most)});
    return nullptr;
  }
  return node;
}

std::size_t Reader::open_list(std::string_view key, std::size_t /*present*/, std::size_t most) {
  const Json* node = list_node(key, most);
  push(node, path_.size());
  path_ = path_of(key);
  return node == nullptr ? 0 : node->items().size();
}

void Reader::open_item(std::size_t index) {
  const Json& item = frames_.back().node->items()[index];
  const std::string path = path_of(std::to_string(index));
  if (!item.is_object()) wrong_type(path, "this is an object", "object");
  push(item.is_object() ? &item : nullptr, path_.size());
  path_ = path;
}

void Reader::refuse_unknown() {
  const Frame& frame = frames_.back();
  if (frame.node == nullptr) return;
  for (const Json& field : frame.node->items()) {
    const std::string& key = field.name();
    if (std::find(frame.known.begin(), frame.known.end(), key) != frame.known.end()) continue;
    std::vector<std::string> near = nearest(key, frame.known, 1);
    std::string message = near.empty() ? "there is no such field"
                                       : "there is no such field; the nearest is " + near[0];
    if (near.empty()) near.assign(frame.known.begin(), frame.known.end());
    fault(path_ + "/" + escaped(key), FaultCode::unknown_field, std::move(message),
          std::move(near));
  }
}

void Reader::text(std::string_view key, std::string& value, std::size_t longest) {
  const Json* node = take(key);
  if (node == nullptr) return;
  if (!node->is_text()) {
    wrong_type(path_of(key), "this is text", "text");
  } else if (characters(node->as_text()) > longest) {
    fault(path_of(key), FaultCode::too_large, "the text is too long",
          Range{0, static_cast<double>(longest)});
  } else {
    value = node->as_text();
  }
}

void Reader::flag(std::string_view key, bool& value) {
  const Json* node = take(key);
  if (node == nullptr) return;
  const bool word = reading_.from_text && (node->is("true") || node->is("false"));
  if (node->is_boolean()) {
    value = node->as_bool();
  } else if (word) {
    value = node->is("true");
  } else {
    fault(path_of(key), FaultCode::wrong_type, "this is true or false",
          std::vector<std::string>{"true", "false"});
  }
}

std::optional<double> Reader::number_of(const Json& node, const std::string& path, double min,
                                        double max) {
  const Json read =
      reading_.from_text && node.is_text() ? parse_or_null(node.as_text()) : Json(node);
  if (!read.is_number()) {
    fault(path, FaultCode::wrong_type, "this is a number", Range{min, max});
    return {};
  }
  const double number = read.as_double();
  if (!(number >= min && number <= max)) {
    fault(path, FaultCode::out_of_range, "the number is out of range", Range{min, max});
    return {};
  }
  return number;
}

void Reader::number(std::string_view key, double& value, double min, double max) {
  const Json* node = take(key);
  if (node == nullptr) return;
  if (const auto read = number_of(*node, path_of(key), min, max)) value = *read;
}

void Reader::number(std::string_view key, std::optional<double>& value, double min, double max) {
  const Json* node = take(key);
  if (node == nullptr || is_null(*node)) return;
  value = number_of(*node, path_of(key), min, max);
}

void Reader::whole(std::string_view key, const Json& node, std::int64_t& value, std::int64_t min,
                   std::int64_t max) {
  const auto read =
      number_of(node, path_of(key), static_cast<double>(min), static_cast<double>(max));
  if (!read) return;
  if (std::floor(*read) != *read) {
    fault(path_of(key), FaultCode::not_integer, "this is a whole number",
          Range{static_cast<double>(min), static_cast<double>(max)});
    return;
  }
  value = static_cast<std::int64_t>(*read);
}

void Reader::integer(std::string_view key, std::int64_t& value, std::int64_t min,
                     std::int64_t max) {
  if (const Json* node = take(key)) whole(key, *node, value, min, max);
}

void Reader::integer(std::string_view key, std::optional<std::int64_t>& value, std::int64_t min,
                     std::int64_t max) {
  const Json* node = take(key);
  if (node == nullptr || is_null(*node)) return;
  value = min;
  whole(key, *node, *value, min, max);
}

void Reader::choice_index(std::string_view key, std::uint8_t& index,
                          std::span<const std::string_view> names) {
  const Json* node = take(key);
  if (node == nullptr) return;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!node->is(names[i])) continue;
    index = static_cast<std::uint8_t>(i);
    return;
  }
  fault(path_of(key), node->is_text() ? FaultCode::out_of_range : FaultCode::wrong_type,
        "this is one of a few words", std::vector<std::string>(names.begin(), names.end()));
}

void Reader::look_up(std::string_view key, std::string& value, IdKind kind,
                     std::string_view extra) {
  if (value.empty() || (!extra.empty() && value == extra)) return;
  const std::string_view id = catalogue_id(kind, value);
  if (!id.empty()) {
    value = id;
    return;
  }
  std::vector<std::string_view> ids = catalogue_ids(kind);
  if (!extra.empty()) ids.push_back(extra);
  std::vector<std::string> near = nearest(value, ids, 5);
  if (near.empty()) near.assign(ids.begin(), ids.end());
  fault(path_of(key), FaultCode::unknown_id, "the catalogue has no such entry", std::move(near));
}

void Reader::id(std::string_view key, std::string& value, IdKind kind, std::string_view extra) {
  const std::size_t before = reading_.faults.size();
  text(key, value, longest_id);
  if (reading_.faults.size() == before) look_up(key, value, kind, extra);
}

void Reader::id(std::string_view key, std::optional<std::string>& value, IdKind kind) {
  const Json* node = take(key);
  if (node == nullptr || is_null(*node)) return;
  if (!node->is_text()) {
    wrong_type(path_of(key), "this is a catalogue id", "text");
    return;
  }
  value = node->as_text();
  look_up(key, *value, kind, {});
}

void Reader::raw(std::string_view key, RawJson& value) {
  const Json* node = take(key);
  if (node == nullptr || is_null(*node)) return;
  if (!node->is_text() && !node->is_structured()) {
    fault(path_of(key), FaultCode::wrong_type, "this is an object, a list or an id",
          std::vector<std::string>{"object", "list", "text"});
    return;
  }
  const bool is_json =
      reading_.from_text && node->is_text() && node->as_text().find_first_of("{[") == 0;
  if (!is_json) {
    value = dump(*node);
    return;
  }
  const auto parsed = parse(node->as_text(), reading_.faults);
  if (parsed) value = dump(*parsed);
}

void Reader::raw_list(std::string_view key, RawJson& value) {
  raw(key, value);
  if (value.empty() || value[0] == '[') {
    if (value == "[]") value.clear();
    return;
  }
  wrong_type(path_of(key), "this is a list", "list");
  value.clear();
}

void Reader::popularity(std::string_view key, Routing& routing) {
  const Json* node = take(key);
  if (node == nullptr || node->is("uniform")) return;
  Json read = *node;
  if (reading_.from_text && node->is_text()) read = parse_or_null(node->as_text());
  const Json* zipf = read.find("zipf");
  const Json* histogram = read.find("histogram");
  const bool good = (zipf != nullptr && zipf->is_number() && zipf->as_double() >= 0) ||
                    (histogram != nullptr && is_histogram(*histogram));
  if (!good || read.items().size() != 1) {
    fault(path_of(key), FaultCode::wrong_type, "popularity is uniform, a zipf exponent or a list",
          std::vector<std::string>{"\"uniform\"", "{\"zipf\": s}", "{\"histogram\": […]}"});
    return;
  }
  routing.uniform = false;
  routing.popularity = dump(read);
}

/// Items of a list of scalars: a list, or in a link one text with separators.
std::vector<Json> Reader::scalars(std::string_view key, const Json& node, std::size_t most,
                                  char separator) {
  const bool joined = reading_.from_text && node.is_text();
  if (!node.is_list() && !joined) {
    wrong_type(path_of(key), "this is a list", "list");
    return {};
  }
  std::vector<Json> items = joined ? split(node.as_text(), separator) : node.items();
  if (items.size() <= most) return items;
  fault(path_of(key), FaultCode::too_large, "the list is too long",
        Range{0, static_cast<double>(most)});
  return {};
}

void Reader::words(std::string_view key, std::vector<std::string>& value, std::size_t most) {
  const Json* node = take(key);
  if (node == nullptr) return;
  const std::vector<Json> items = scalars(key, *node, most, word_separator);
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i].is_text() && items[i].as_text().size() <= 200) {
      value.push_back(items[i].as_text());
    } else {
      wrong_type(path_of(key) + "/" + std::to_string(i), "this is text", "text");
    }
  }
}

void Reader::numbers(std::string_view key, std::vector<double>& value, std::size_t most, double min,
                     double max) {
  const Json* node = take(key);
  if (node == nullptr || is_null(*node)) return;
  const std::vector<Json> items = scalars(key, *node, most, number_separator);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string path = path_of(key) + "/" + std::to_string(i);
    if (const auto read = number_of(items[i], path, min, max)) value.push_back(*read);
  }
}

}  // namespace berth::json
