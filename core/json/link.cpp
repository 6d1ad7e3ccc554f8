#include "core/json/link.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/json/writer.hpp"
#include "core/units/sort.hpp"

namespace berth::json {
namespace {

using Alias = std::pair<std::string_view, std::string_view>;
constexpr std::array<Alias, 14> aliases = {{{"concurrency", "workload.concurrency"},
                                            {"dp", "parallelism.data"},
                                            {"ep", "parallelism.expert"},
                                            {"format", "weights.format"},
                                            {"gpu", "hardware.accelerator"},
                                            {"gpus", "hardware.gpus"},
                                            {"input", "workload.input_tokens"},
                                            {"kv", "kv_cache.format"},
                                            {"model", "model.id"},
                                            {"output", "workload.output_tokens"},
                                            {"pp", "parallelism.pipeline"},
                                            {"price", "cost.self_hosted.usd_per_gpu_hour"},
                                            {"tp", "parallelism.tensor"},
                                            {"utilization", "engine.memory_utilization"}}};

/// Fields whose value is JSON of its own and stands in a link as it is.
constexpr std::array<std::string_view, 9> whole_values = {
    "model.config", "model.tensors", "hardware.network", "hardware.host",     "hardware.storage",
    "efficiency",   "calibration",   "quality.evidence", "routing.popularity"};

constexpr std::size_t longest_list = 64;
/// Several times what a scenario with every field stated has.
constexpr std::size_t most_pairs = 1000;

bool stays_plain(char c) {
  const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  return letter || (c >= '0' && c <= '9') ||
         std::string_view("-._~:,;/@").find(c) != std::string_view::npos;
}

std::string encoded(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (stays_plain(c)) {
      out += c;
    } else {
      out += {'%', digits[byte >> 4U], digits[byte & 15U]};
    }
  }
  return out;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/// As UTF-8; nothing when a percent sign is not followed by two hexadecimal digits.
std::optional<std::string> decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
    const int low = i + 2 < text.size() ? hex_digit(text[i + 2]) : -1;
    if (high < 0 || low < 0) return {};
    out += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return as_utf8(out);
}

bool is_scalar_list(const Json& value) {
  return value.is_list() && std::none_of(value.items().begin(), value.items().end(),
                                         [](const Json& item) { return item.is_structured(); });
}

std::string scalar_text(const Json& value) {
  return value.is_text() ? value.as_text() : dump(value);
}

/// Key and value; a link has them sorted by key.
using Pair = std::pair<std::string, std::string>;

std::string joined(const Json& list) {
  std::string text;
  for (const Json& item : list.items()) {
    if (!text.empty()) text += item.is_text() ? word_separator : number_separator;
    text += scalar_text(item);
  }
  return text;
}

void flatten(const Json& value, const std::string& key, std::vector<Pair>& pairs) {
  const bool whole = std::find(whole_values.begin(), whole_values.end(), key) != whole_values.end();
  if (whole && value.is_structured()) {
    pairs.emplace_back(key, dump(value));
  } else if (is_scalar_list(value)) {
    pairs.emplace_back(key, joined(value));
  } else if (value.is_structured()) {
    const std::string prefix = key.empty() ? key : key + ".";
    for (std::size_t i = 0; i < value.items().size(); ++i) {
      const Json& child = value.items()[i];
      flatten(child, prefix + (value.is_list() ? std::to_string(i) : child.name()), pairs);
    }
  } else {
    pairs.emplace_back(key, scalar_text(value));
  }
}

std::string short_key(const std::string& path) {
  for (const auto& [alias, long_path] : aliases) {
    if (long_path == path) return std::string(alias);
  }
  return path;
}

std::string long_key(const std::string& key) {
  for (const auto& [alias, path] : aliases) {
    if (alias == key) return std::string(path);
  }
  return key;
}

bool is_index(std::string_view part) {
  return !part.empty() && part.size() <= 2 &&
         std::all_of(part.begin(), part.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::size_t number_of(std::string_view digits) {
  std::size_t number = 0;
  for (const char c : digits) number = number * 10 + static_cast<std::size_t>(c - '0');
  return number;
}

/// Rebuilds the object that a link's pairs describe; leaves stay text.
class LinkReader {
 public:
  explicit LinkReader(Faults& faults) : faults_(faults) {}

  void pair(std::string_view text) {
    if (text.empty()) return;
    const std::size_t equals = text.find('=');
    const auto key = decoded(text.substr(0, equals));
    const auto value =
        equals == std::string_view::npos ? std::nullopt : decoded(text.substr(equals + 1));
    if (!key || !value) {
      fault("", FaultCode::syntax, "a link is made of key=value pairs");
      return;
    }
    put(long_key(*key), *value);
  }
  Json take() { return std::move(root_); }

 private:
  void put(const std::string& key, const std::string& value) {
    Json* node = &root_;
    std::string path;
    for (std::size_t start = 0; start <= key.size();) {
      const std::size_t dot = std::min(key.find('.', start), key.size());
      const std::string part = key.substr(start, dot - start);
      path += "/" + part;
      start = dot + 1;
      node = child(*node, part);
      if (node == nullptr) {
        fault(path, FaultCode::conflict, "this key does not go with another one of the link");
        return;
      }
    }
    if (!node->is_null()) {
      fault(path, FaultCode::conflict, "this key stands twice in the link");
      return;
    }
    node->become(Json(value));
  }

  static Json* child(Json& node, const std::string& part) {
    if (is_index(part)) {
      if (node.is_null()) node.become(Json::list());
      const auto index = number_of(part);
      if (!node.is_list() || index >= longest_list) return nullptr;
      return &node.item(index);
    }
    return node.is_null() || node.is_object() ? &node.field(part) : nullptr;
  }

  void fault(std::string path, FaultCode code, std::string message) {
    faults_.push_back({std::move(path), code, std::move(message), {}});
  }

  Json root_ = Json::object();
  Faults& faults_;
};

}  // namespace

std::string write_link(const Scenario& scenario) {
  std::vector<Pair> pairs;
  flatten(canonical_scenario(scenario), "", pairs);
  for (Pair& pair : pairs) pair.first = short_key(pair.first);
  sort_short(pairs, [](const Pair& a, const Pair& b) { return a.first < b.first; });
  std::string link;
  for (const auto& [key, value] : pairs) {
    link += (link.empty() ? "" : "&") + encoded(key) + "=" + encoded(value);
  }
  return link;
}

ReadScenario read_link(std::string_view fragment) {
  ReadScenario result;
  if (!fragment.empty() && fragment.front() == '#') fragment.remove_prefix(1);
  if (fragment.size() > max_link_bytes) {
    result.faults.push_back({"", FaultCode::too_large, "the link is too long",
                             Range{0, static_cast<double>(max_link_bytes)}});
    return result;
  }
  if (std::count(fragment.begin(), fragment.end(), '&') >=
      static_cast<std::ptrdiff_t>(most_pairs)) {
    result.faults.push_back({"", FaultCode::too_large, "the link has too many fields",
                             Range{0, static_cast<double>(most_pairs)}});
    return result;
  }
  Faults faults;
  LinkReader reader(faults);
  for (std::size_t start = 0; start <= fragment.size();) {
    const std::size_t end = std::min(fragment.find('&', start), fragment.size());
    reader.pair(fragment.substr(start, end - start));
    start = end + 1;
  }
  result = read_scenario(reader.take(), true);
  result.faults.insert(result.faults.begin(), faults.begin(), faults.end());
  return result;
}

}  // namespace berth::json
