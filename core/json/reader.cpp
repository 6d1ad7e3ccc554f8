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

/// A number written as text; the whole text must be one.
std::optional<Json> number_from(const std::string& text) {
  Json parsed = parse_or_null(text);
  return parsed.is_number() ? std::optional(std::move(parsed)) : std::nullopt;
}

/// A list of weights, none negative, at least one.
bool is_histogram(const Json& list) {
  return list.is_array() && !list.empty() &&
         std::all_of(list.begin(), list.end(), [](const Json& weight) {
           return weight.is_number() && weight.get<double>() >= 0;
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

/// Items of a list of scalars: an array, or in a link one text with separators.
std::vector<Json> items_of(const Json& node, bool from_text, char separator) {
  std::vector<Json> items;
  if (node.is_array()) {
    items.assign(node.begin(), node.end());
  } else if (from_text) {
    const auto& text = node.get_ref<const std::string&>();
    for (std::size_t start = 0; start <= text.size();) {
      const std::size_t end = std::min(text.find(separator, start), text.size());
      items.emplace_back(text.substr(start, end - start));
      start = end + 1;
    }
  }
  return items;
}

}  // namespace

const Json* Reader::take(std::string_view key) {
  known_.push_back(key);
  if (node_ != nullptr) {
    const auto found = node_->find(key);
    if (found != node_->end()) return &*found;
  }
  reading_.defaults_taken.push_back(path_of(key));
  return nullptr;
}

Reader Reader::open(std::string_view key) {
  known_.push_back(key);
  const Json* child = nullptr;
  if (node_ != nullptr) {
    const auto found = node_->find(key);
    if (found != node_->end()) child = &*found;
  }
  if (child != nullptr && !child->is_object()) {
    fault(path_of(key), FaultCode::wrong_type, "this is an object",
          std::vector<std::string>{"object"});
    child = nullptr;
  }
  return {child, path_of(key), reading_};
}

Reader Reader::element(const Json& list, std::string_view key, std::size_t index) {
  const std::string path = path_of(key) + "/" + std::to_string(index);
  const bool good = list[index].is_object();
  if (!good) {
    fault(path, FaultCode::wrong_type, "this is an object", std::vector<std::string>{"object"});
  }
  return {good ? &list[index] : nullptr, path, reading_};
}

bool Reader::absent_or_null(std::string_view key) {
  const Json* node = take(key);
  return node == nullptr || is_null(*node);
}

const Json* Reader::list_node(std::string_view key, std::size_t most) {
  const Json* node = take(key);
  if (node == nullptr) return nullptr;
  if (!node->is_array()) {
    fault(path_of(key), FaultCode::wrong_type, "this is a list", std::vector<std::string>{"list"});
    return nullptr;
  }
  if (node->size() > most) {
    fault(path_of(key), FaultCode::too_large, "the list is too long",
          Range{0, static_cast<double>(most)});
    return nullptr;
  }
  return node;
}

void Reader::refuse_unknown() {
  if (node_ == nullptr) return;
  for (const auto& [key, value] : node_->items()) {
    if (std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
    std::vector<std::string> near = nearest(key, known_, 1);
    std::string message = near.empty() ? "there is no such field"
                                       : "there is no such field; the nearest is " + near[0];
    if (near.empty()) near.assign(known_.begin(), known_.end());
    fault(path_ + "/" + escaped(key), FaultCode::unknown_field, std::move(message),
          std::move(near));
  }
}

void Reader::text(std::string_view key, std::string& value, std::size_t longest) {
  const Json* node = take(key);
  if (node == nullptr) return;
  if (!node->is_string()) {
    fault(path_of(key), FaultCode::wrong_type, "this is text", std::vector<std::string>{"text"});
  } else if (characters(node->get_ref<const std::string&>()) > longest) {
    fault(path_of(key), FaultCode::too_large, "the text is too long",
          Range{0, static_cast<double>(longest)});
  } else {
    value = node->get<std::string>();
  }
}

void Reader::flag(std::string_view key, bool& value) {
  const Json* node = take(key);
  if (node == nullptr) return;
  const bool word = reading_.from_text && (*node == "true" || *node == "false");
  if (node->is_boolean()) {
    value = node->get<bool>();
  } else if (word) {
    value = *node == "true";
  } else {
    fault(path_of(key), FaultCode::wrong_type, "this is true or false",
          std::vector<std::string>{"true", "false"});
  }
}

std::optional<double> Reader::number_of(const Json& node, const std::string& path, double min,
                                        double max) {
  std::optional<Json> read;
  if (node.is_number()) read = node;
  if (reading_.from_text && node.is_string()) read = number_from(node.get<std::string>());
  if (!read) {
    fault(path, FaultCode::wrong_type, "this is a number", Range{min, max});
    return {};
  }
  const double number = read->get<double>();
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

std::optional<std::size_t> Reader::choice_index(std::string_view key,
                                                std::span<const std::string_view> names) {
  const Json* node = take(key);
  if (node == nullptr) return {};
  std::vector<std::string> allowed(names.begin(), names.end());
  if (!node->is_string()) {
    fault(path_of(key), FaultCode::wrong_type, "this is one of a few words", std::move(allowed));
    return {};
  }
  const auto found = std::find(names.begin(), names.end(), node->get_ref<const std::string&>());
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  fault(path_of(key), FaultCode::out_of_range, "this is one of a few words", std::move(allowed));
  return {};
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
  if (!node->is_string()) {
    fault(path_of(key), FaultCode::wrong_type, "this is a catalogue id",
          std::vector<std::string>{"text"});
    return;
  }
  value = node->get<std::string>();
  look_up(key, *value, kind, {});
}

void Reader::raw(std::string_view key, RawJson& value) {
  const Json* node = take(key);
  if (node == nullptr || is_null(*node)) return;
  if (!node->is_string() && !node->is_structured()) {
    fault(path_of(key), FaultCode::wrong_type, "this is an object, a list or an id",
          std::vector<std::string>{"object", "list", "text"});
    return;
  }
  const bool is_json = reading_.from_text && node->is_string() &&
                       node->get_ref<const std::string&>().find_first_of("{[") == 0;
  if (!is_json) {
    value = dump(*node);
    return;
  }
  const auto parsed = parse(node->get<std::string>(), reading_.faults);
  if (parsed) value = dump(*parsed);
}

void Reader::raw_list(std::string_view key, RawJson& value) {
  raw(key, value);
  if (value.empty() || value[0] == '[') {
    if (value == "[]") value.clear();
    return;
  }
  fault(path_of(key), FaultCode::wrong_type, "this is a list", std::vector<std::string>{"list"});
  value.clear();
}

void Reader::popularity(std::string_view key, Routing& routing) {
  const Json* node = take(key);
  if (node == nullptr || *node == "uniform") return;
  Json read = *node;
  if (reading_.from_text && node->is_string()) {
    read = parse_or_null(node->get<std::string>());
  }
  const bool zipf = read.is_object() && read.size() == 1 && read.contains("zipf") &&
                    read["zipf"].is_number() && read["zipf"] >= 0;
  const bool histogram = read.is_object() && read.size() == 1 && read.contains("histogram") &&
                         is_histogram(read["histogram"]);
  if (!zipf && !histogram) {
    fault(path_of(key), FaultCode::wrong_type, "popularity is uniform, a zipf exponent or a list",
          std::vector<std::string>{"\"uniform\"", "{\"zipf\": s}", "{\"histogram\": […]}"});
    return;
  }
  routing.uniform = false;
  routing.popularity = dump(read);
}

void Reader::words(std::string_view key, std::vector<std::string>& value, std::size_t most) {
  const Json* node = take(key);
  if (node == nullptr) return;
  if (!node->is_array() && !(reading_.from_text && node->is_string())) {
    fault(path_of(key), FaultCode::wrong_type, "this is a list", std::vector<std::string>{"list"});
    return;
  }
  const std::vector<Json> items = items_of(*node, reading_.from_text, word_separator);
  if (items.size() > most) {
    fault(path_of(key), FaultCode::too_large, "the list is too long",
          Range{0, static_cast<double>(most)});
    return;
  }
  for (std::size_t i = 0; i < items.size(); ++i) {
    const bool good = items[i].is_string() && items[i].get_ref<const std::string&>().size() <= 200;
    if (good) {
      value.push_back(items[i].get<std::string>());
    } else {
      fault(path_of(key) + "/" + std::to_string(i), FaultCode::wrong_type, "this is text",
            std::vector<std::string>{"text"});
    }
  }
}

void Reader::numbers(std::string_view key, std::vector<double>& value, std::size_t most, double min,
                     double max) {
  const Json* node = take(key);
  if (node == nullptr || is_null(*node)) return;
  if (!node->is_array() && !(reading_.from_text && node->is_string())) {
    fault(path_of(key), FaultCode::wrong_type, "this is a list", std::vector<std::string>{"list"});
    return;
  }
  const std::vector<Json> items = items_of(*node, reading_.from_text, number_separator);
  if (items.size() > most) {
    fault(path_of(key), FaultCode::too_large, "the list is too long",
          Range{0, static_cast<double>(most)});
    return;
  }
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string path = path_of(key) + "/" + std::to_string(i);
    if (const auto read = number_of(items[i], path, min, max)) value.push_back(*read);
  }
}

}  // namespace berth::json
