#include "core/json/sweep.hpp"

#include <algorithm>

#include "core/catalogue/catalogue.hpp"
#include "core/json/emit.hpp"
#include "core/json/read.hpp"
#include "core/report/evaluate.hpp"

namespace berth::json {
namespace {

constexpr std::size_t most_axes = 4;
constexpr std::size_t most_figures = 64;
constexpr std::int64_t most_rows = 20'000;

struct Axis {
  std::string path;
  std::vector<Json> values;
};

/// Every id of the catalogue that a field may name; empty for other fields.
std::vector<Json> ids_for(const std::string& path) {
  std::vector<Json> ids;
  const auto all = [&](const auto& records) {
    for (const auto& record : records) ids.emplace_back(record.id);
  };
  if (path == "/model/id") all(catalogue::models());
  if (path == "/hardware/accelerator") all(catalogue::accelerators());
  if (path == "/kv_cache/format") all(catalogue::cache_formats());
  if (path == "/engine/name") all(catalogue::engines());
  if (path == "/weights/format") {
    ids.emplace_back("as-released");
    all(catalogue::weight_formats());
  }
  return ids;
}

const Descriptor* descriptor_of(std::string_view id) {
  for (const Descriptor* d : all_descriptors()) {
    if (d->id == id) return d;
  }
  return nullptr;
}

/// Reads a request; what is wrong with it stands in `faults`.
class Request {
 public:
  explicit Request(const Json& root) {
    if (!root.is_object()) {
      fault("", FaultCode::wrong_type, "a sweep is an object");
      return;
    }
    for (const Json& value : root.items()) {
      const std::string& key = value.name();
      if (key == "scenario") {
        scenario = value;
      } else if (key == "over") {
        read_axes(value);
      } else if (key == "figures") {
        read_figures(value);
      } else if (key == "from" || key == "count") {
        read_window(key, value);
      } else if (key != "berth") {
        fault("/" + key, FaultCode::unknown_field, "a sweep has no such field",
              std::vector<std::string>{"scenario", "over", "figures", "from", "count"});
      }
    }
    for (const char* key : {"scenario", "over", "figures"}) {
      if (root.find(key) == nullptr) {
        fault("/" + std::string(key), FaultCode::missing, "a sweep needs this field");
      }
    }
    check_size();
  }

  [[nodiscard]] std::int64_t total() const {
    std::int64_t product = 1;
    for (const Axis& axis : axes) product *= static_cast<std::int64_t>(axis.values.size());
    return product;
  }

  Json scenario;
  std::vector<Axis> axes;
  std::vector<const Descriptor*> figures;
  std::int64_t from = 0;
  std::int64_t count = most_rows;
  Faults faults;

 private:
  void fault(std::string path, FaultCode code, std::string message, Allowed allowed = {}) {
    faults.push_back({std::move(path), code, std::move(message), std::move(allowed)});
  }

  void read_axes(const Json& list) {
    if (!list.is_list() || list.items().empty() || list.items().size() > most_axes) {
      fault("/over", FaultCode::out_of_range, "a sweep goes over one to four paths",
            Range{1, static_cast<double>(most_axes)});
      return;
    }
    for (std::size_t i = 0; i < list.items().size(); ++i) {
      read_axis(list.items()[i], "/over/" + std::to_string(i));
    }
  }

  void read_axis(const Json& node, const std::string& where) {
    const Json* path = node.find("path");
    if (path == nullptr || path->as_text().rfind('/', 0) != 0) {
      fault(where + "/path", FaultCode::missing,
            "names the field that changes, \"/workload/concurrency\"");
      return;
    }
    Axis axis{path->as_text(), {}};
    const Json* values = node.find("values");
    if (values != nullptr && values->is("catalogue")) {
      axis.values = ids_for(axis.path);
    } else if (values != nullptr && values->is_list()) {
      axis.values = values->items();
    }
    if (axis.values.empty()) {
      fault(where + "/values", FaultCode::missing,
            "a list of values, or \"catalogue\" where the field names a record");
    }
    axes.push_back(std::move(axis));
  }

  void read_figures(const Json& list) {
    if (!list.is_list() || list.items().size() > most_figures) {
      fault("/figures", FaultCode::out_of_range, "a list of at most 64 figures",
            Range{0, static_cast<double>(most_figures)});
      return;
    }
    for (std::size_t i = 0; i < list.items().size(); ++i) {
      const Descriptor* found = descriptor_of(list.items()[i].as_text());
      if (found == nullptr) {
        fault("/figures/" + std::to_string(i), FaultCode::unknown_id, "no figure has this id");
      } else {
        figures.push_back(found);
      }
    }
  }

  void read_window(const std::string& key, const Json& value) {
    const bool whole = value.kind() == Json::Kind::natural && value.as_double() <= most_rows;
    if (!whole) {
      fault("/" + key, FaultCode::out_of_range, "a whole number of rows",
            Range{0, static_cast<double>(most_rows)});
    } else {
      (key == "from" ? from : count) = static_cast<std::int64_t>(value.bits());
    }
  }

  void check_size() {
    std::int64_t rows = 1;
    for (const Axis& axis : axes) {
      rows = std::min<std::int64_t>(rows * static_cast<std::int64_t>(axis.values.size()),
                                    most_rows + 1);
    }
    if (rows > most_rows) {
      fault("/over", FaultCode::too_large, "too many combinations",
            Range{1, static_cast<double>(most_rows)});
    }
  }
};

/// Puts `value` where `path` points; objects on the way are made. False when something else than an
/// object stands in the way.
bool place(Json& root, std::string_view path, const Json& value) {
  Json* node = &root;
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::size_t end = path.find('/');
    if (!node->is_object() && !node->is_null()) return false;
    node = &node->field(path.substr(0, end));
    path = end == std::string_view::npos ? std::string_view{} : path.substr(end);
  }
  node->become(value);
  return true;
}

/// Faults that speak of the value itself, not of what it meets in one combination.
bool of_the_value(FaultCode code) {
  return code != FaultCode::illegal_layout && code != FaultCode::conflict &&
         code != FaultCode::unsupported;
}

class Sweep {
 public:
  explicit Sweep(const Request& request) : request_(request) {}

  std::string run() {
    head();
    const std::int64_t last = std::min(request_.total(), request_.from + request_.count);
    out_.key("rows").open_list();
    for (std::int64_t row = request_.from; row < last && faults_.empty(); ++row) answer(row);
    out_.close_list().field("total", static_cast<double>(request_.total())).close_object();
    return faults_.empty() ? out_.take() : faults_text(faults_);
  }

 private:
  void head() {
    out_.open_object().key("columns").open_list();
    const auto column = [&](std::string_view id, std::string_view unit) {
      out_.open_object().field("id", id).field("unit", unit).close_object();
    };
    for (const Axis& axis : request_.axes) column(axis.path, "value");
    column("verdict", "name");
    for (const Descriptor* figure : request_.figures) column(figure->id, figure->unit);
    out_.close_list().field("from", static_cast<double>(request_.from));
  }

  /// Which value of each axis the row takes; the last axis turns fastest.
  [[nodiscard]] std::vector<std::size_t> position(std::int64_t row) const {
    std::vector<std::size_t> indices(request_.axes.size());
    for (std::size_t a = indices.size(); a-- > 0;) {
      const auto size = static_cast<std::int64_t>(request_.axes[a].values.size());
      indices[a] = static_cast<std::size_t>(row % size);
      row /= size;
    }
    return indices;
  }

  void answer(std::int64_t row) {
    const std::vector<std::size_t> at = position(row);
    Json scenario = request_.scenario;
    out_.open_list();
    for (std::size_t a = 0; a < at.size(); ++a) {
      const Axis& axis = request_.axes[a];
      if (!place(scenario, axis.path, axis.values[at[a]])) {
        faults_.push_back(
            {over(a) + "/path", FaultCode::unknown_field, "no field stands there", {}});
        return;
      }
      out_.json(dump(axis.values[at[a]]));
    }
    ReadScenario read = read_scenario(scenario);
    if (is_own_fault(read.faults, at)) return;
    if (!read.faults.empty()) return refuse();
    const auto result = evaluate(std::move(read.scenario));
    if (std::holds_alternative<Faults>(result)) {
      if (!is_own_fault(std::get<Faults>(result), at)) refuse();
      return;
    }
    write(std::get<Report>(result));
  }

  /// Turns faults of the base scenario and of single values into faults of the request.
  bool is_own_fault(const Faults& found, const std::vector<std::size_t>& at) {
    for (Fault fault : found) {
      if (!of_the_value(fault.code)) continue;
      std::string where = "/scenario" + fault.path;
      for (std::size_t a = 0; a < at.size(); ++a) {
        if (request_.axes[a].path == fault.path) {
          where = over(a) + "/values/" + std::to_string(at[a]);
        }
      }
      fault.path = std::move(where);
      faults_.push_back(std::move(fault));
    }
    return !faults_.empty();
  }

  static std::string over(std::size_t axis) { return "/over/" + std::to_string(axis); }

  void refuse() {
    out_.value("refused");
    for (std::size_t i = 0; i < request_.figures.size(); ++i) out_.json("null");
    out_.close_list();
  }

  void write(const Report& report) {
    out_.value(report.verdicts.memory ? name_of(report.verdicts.memory->code) : "unknown");
    for (const Descriptor* wanted : request_.figures) {
      const auto& figures = report.ledger.figures;
      const auto found = std::find_if(figures.begin(), figures.end(), [&](const Figure& figure) {
        return figure.descriptor->id == wanted->id;
      });
      if (found == figures.end()) {
        out_.json("null");
      } else {
        out_.value(found->value);
      }
    }
    out_.close_list();
  }

  const Request& request_;
  Emitter out_;
  Faults faults_;
};

}  // namespace

std::string sweep(std::string_view text) {
  Faults faults;
  const auto root = parse(text, faults);
  if (!root) return faults_text(faults);
  const Request request(*root);
  if (!request.faults.empty()) return faults_text(request.faults);
  return Sweep(request).run();
}

}  // namespace berth::json
