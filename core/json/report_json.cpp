#include "core/json/report_json.hpp"

#include <algorithm>

#include "core/json/emit.hpp"
#include "core/json/read.hpp"
#include "core/json/writer.hpp"

namespace berth::json {
namespace {

void emit_figures(const Ledger& ledger, Emitter& out) {
  std::vector<const Figure*> sorted;
  for (const Figure& figure : ledger.figures) sorted.push_back(&figure);
  std::sort(sorted.begin(), sorted.end(),
            [](const Figure* a, const Figure* b) { return a->descriptor->id < b->descriptor->id; });
  out.key("figures").open_object();
  for (const Figure* figure : sorted) {
    out.key(figure->descriptor->id).open_object();
    if (!figure->basis.empty()) out.field("basis", figure->basis);
    if (figure->high) out.field("high", *figure->high);
    if (figure->low) out.field("low", *figure->low);
    out.field("unit", figure->descriptor->unit).field("value", figure->value).close_object();
  }
  out.close_object();
}

void emit_table(const Series& table, Emitter& out) {
  out.key(table.id).open_object().key("columns").open_list();
  for (const Column& column : table.columns) {
    out.open_object().field("id", column.id).field("unit", column.unit).close_object();
  }
  out.close_list().key("rows").open_list();
  for (const auto& row : table.rows) {
    out.open_list();
    for (const Cell& cell : row) {
      if (cell.is_name) {
        out.value(cell.name);
      } else {
        out.value(cell.number);
      }
    }
    out.close_list();
  }
  out.close_list().close_object();
}

void emit_series(const Ledger& ledger, Emitter& out) {
  std::vector<const Series*> sorted;
  for (const Series& table : ledger.series) sorted.push_back(&table);
  std::sort(sorted.begin(), sorted.end(),
            [](const Series* a, const Series* b) { return a->id < b->id; });
  out.key("series").open_object();
  for (const Series* table : sorted) emit_table(*table, out);
  out.close_object();
}

void emit_memory(const Verdicts::Memory& memory, Emitter& out) {
  out.key("memory").open_object().field("code", name_of(memory.code)).key("flip").open_list();
  for (const Flip& flip : memory.flips) {
    out.open_object().field("code", "fits").field("path", flip.path).key("value");
    if (flip.word.empty()) {
      out.value(flip.number);
    } else {
      out.value(flip.word);
    }
    out.close_object();
  }
  out.close_list()
      .field("spare_bytes", static_cast<double>(memory.spare.in(unit::byte)))
      .close_object();
}

void emit_verdicts(const Verdicts& verdicts, Emitter& out) {
  out.key("verdicts").open_object();
  if (!verdicts.cost.empty()) {
    out.key("cost").open_object().field("code", verdicts.cost).close_object();
  }
  if (verdicts.memory) emit_memory(*verdicts.memory, out);
  if (!verdicts.speed_binding.empty()) {
    out.key("speed").open_object().field("binding", verdicts.speed_binding);
    if (verdicts.regime) out.field("regime", name_of(*verdicts.regime));
    out.close_object();
  }
  out.close_object();
}

void emit_warnings(const Ledger& ledger, Emitter& out) {
  out.key("warnings").open_list();
  for (const Warning& warning : ledger.warnings) {
    out.open_object()
        .field("code", warning.code)
        .field("message", warning.message)
        .field("path", warning.path)
        .close_object();
  }
  out.close_list();
}

void emit_input(const FormulaInput& input, Emitter& out) {
  out.open_object();
  if (!input.series.empty()) out.field("column", input.series.substr(input.series.find('#') + 1));
  if (!input.figure.empty()) out.field("figure", input.figure);
  if (!input.scenario.empty()) out.field("scenario", input.scenario);
  if (!input.series.empty()) out.field("series", input.series.substr(0, input.series.find('#')));
  out.field("symbol", input.symbol).close_object();
}

void emit_descriptor(const Descriptor& descriptor, Emitter& out) {
  out.key(descriptor.id).open_object();
  if (!descriptor.formula.empty()) out.field("formula", descriptor.formula);
  out.field("id", descriptor.id).key("inputs").open_list();
  for (const FormulaInput& input : descriptor.inputs) emit_input(input, out);
  out.close_list().field("name", descriptor.name);
  if (!descriptor.note.empty()) out.field("note", descriptor.note);
  out.key("sources").open_list().value(descriptor.source).close_list();
  out.field("unit", descriptor.unit).close_object();
}

/// What stands at a path like /cost/apis/0/input_usd; null when nothing does.
const Json* at_path(const Json& root, std::string_view path) {
  const Json* node = &root;
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::size_t end = std::min(path.find('/'), path.size());
    const std::string part(path.substr(0, end));
    path.remove_prefix(end);
    if (node->is_array()) {
      const auto index = static_cast<std::size_t>(part[0] - '0');
      if (index >= node->size()) return nullptr;
      node = &(*node)[index];
    } else {
      const auto found = node->find(part);
      if (found == node->end()) return nullptr;
      node = &*found;
    }
  }
  return node;
}

/// Puts the value that an input has in this report beside it, where it is one value.
void add_value(Json& input, const Json& report, const Json& full) {
  if (input.contains("figure")) {
    const Json& figures = report["figures"];
    const auto found = figures.find(input["figure"].get_ref<const std::string&>());
    if (found != figures.end()) input["value"] = (*found)["value"];
  } else if (input.contains("scenario")) {
    const Json* node = at_path(full, input["scenario"].get_ref<const std::string&>());
    if (node != nullptr) input["value"] = *node;
  }
}

}  // namespace

std::string report_text(const Report& report, const std::vector<std::string>& defaults_taken) {
  Emitter out;
  out.open_object().field("berth", static_cast<double>(schema_version));
  out.field("catalogue", catalogue::revision()).key("defaults_taken").open_list();
  for (const std::string& path : defaults_taken) out.value(path);
  out.close_list();
  emit_figures(report.ledger, out);
  out.key("scenario").json(dump(canonical_scenario(report.scenario)));
  emit_series(report.ledger, out);
  emit_verdicts(report.verdicts, out);
  emit_warnings(report.ledger, out);
  out.close_object();
  return out.take();
}

std::string explained(const std::string& text) {
  Json report = parse_or_null(text);
  const Json descriptors = parse_or_null(descriptors_text());
  const Json full = full_scenario(read_scenario(report["scenario"]).scenario);
  Json merged = Json::object();
  for (const auto& [id, figure] : report["figures"].items()) {
    Json one = descriptors["figures"][id];
    for (Json& input : one["inputs"]) add_value(input, report, full);
    one.update(figure);
    merged[id] = std::move(one);
  }
  report["figures"] = std::move(merged);
  return dump(report);
}

std::string descriptors_text() {
  Emitter out;
  out.open_object().key("figures").open_object();
  for (const Descriptor* descriptor : all_descriptors()) emit_descriptor(*descriptor, out);
  out.close_object().close_object();
  return out.take();
}

}  // namespace berth::json
