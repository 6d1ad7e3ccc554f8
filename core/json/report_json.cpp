#include "core/json/report_json.hpp"

#include <algorithm>

#include "core/json/emit.hpp"
#include "core/json/writer.hpp"
#include "core/units/sort.hpp"

namespace berth::json {
namespace {

/// What --explain adds: the report's figures and every scenario field written out.
struct Explained {
  const Ledger& ledger;
  Json scenario;
};

const Figure* figure_of(const Ledger& ledger, std::string_view id) {
  const auto found =
      std::find_if(ledger.figures.begin(), ledger.figures.end(),
                   [&](const Figure& figure) { return figure.descriptor->id == id; });
  return found == ledger.figures.end() ? nullptr : &*found;
}

/// What stands at a path like /cost/apis/0/input_usd; null when nothing does.
const Json* at_path(const Json& root, std::string_view path) {
  const Json* node = &root;
  while (!path.empty() && node != nullptr) {
    path.remove_prefix(1);
    const std::size_t end = std::min(path.find('/'), path.size());
    const std::string_view part = path.substr(0, end);
    path.remove_prefix(end);
    if (!node->is_list()) {
      node = node->find(part);
      continue;
    }
    const auto index = static_cast<std::size_t>(part[0] - '0');
    node = index < node->items().size() ? &node->items()[index] : nullptr;
  }
  return node;
}

/// The value that an input has in this report, where it is one value.
void emit_value(const FormulaInput& input, const Explained& all, Emitter& out) {
  const Figure* figure = figure_of(all.ledger, input.figure);
  const Json* field = input.scenario.empty() ? nullptr : at_path(all.scenario, input.scenario);
  if (figure != nullptr) out.field("value", figure->value);
  if (field != nullptr) out.key("value").json(dump(*field));
}

void emit_input(const FormulaInput& input, const Explained* all, Emitter& out) {
  out.open_object();
  if (!input.series.empty()) out.field("column", input.series.substr(input.series.find('#') + 1));
  if (!input.figure.empty()) out.field("figure", input.figure);
  if (!input.scenario.empty()) out.field("scenario", input.scenario);
  if (!input.series.empty()) out.field("series", input.series.substr(0, input.series.find('#')));
  out.field("symbol", input.symbol);
  if (all != nullptr) emit_value(input, *all, out);
  out.close_object();
}

void emit_inputs(const Descriptor& descriptor, const Explained* all, Emitter& out) {
  out.key("inputs").open_list();
  for (const FormulaInput& input : descriptor.inputs) emit_input(input, all, out);
  out.close_list();
}

/// A figure, its descriptor, or both in one: keys sorted.
void emit_figure(const Descriptor& descriptor, const Figure* figure, bool described,
                 const Explained* all, Emitter& out) {
  out.key(descriptor.id).open_object();
  if (figure != nullptr && !figure->basis.empty()) out.field("basis", figure->basis);
  if (described && !descriptor.formula.empty()) out.field("formula", descriptor.formula);
  if (figure != nullptr && figure->high) out.field("high", *figure->high);
  if (described) {
    out.field("id", descriptor.id);
    emit_inputs(descriptor, all, out);
  }
  if (figure != nullptr && figure->low) out.field("low", *figure->low);
  if (described) {
    out.field("name", descriptor.name);
    if (!descriptor.note.empty()) out.field("note", descriptor.note);
    out.key("sources").open_list().value(descriptor.source).close_list();
  }
  out.field("unit", descriptor.unit);
  if (figure != nullptr) out.field("value", figure->value);
  out.close_object();
}

void emit_figures(const Ledger& ledger, const Explained* all, Emitter& out) {
  std::vector<const Figure*> sorted;
  for (const Figure& figure : ledger.figures) sorted.push_back(&figure);
  sort_short(sorted, [](const Figure* a, const Figure* b) {
    return a->descriptor->id < b->descriptor->id;
  });
  out.key("figures").open_object();
  for (const Figure* figure : sorted) {
    emit_figure(*figure->descriptor, figure, all != nullptr, all, out);
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
  sort_short(sorted, [](const Series* a, const Series* b) { return a->id < b->id; });
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

}  // namespace

std::string report_text(const Report& report, const std::vector<std::string>& defaults_taken,
                        bool explain) {
  Emitter out;
  out.open_object().field("berth", static_cast<double>(schema_version));
  out.field("catalogue", catalogue::revision()).key("defaults_taken").open_list();
  for (const std::string& path : defaults_taken) out.value(path);
  out.close_list();
  if (explain) {
    const Explained all{report.ledger, full_scenario(report.scenario)};
    emit_figures(report.ledger, &all, out);
  } else {
    emit_figures(report.ledger, nullptr, out);
  }
  out.key("scenario").json(dump(canonical_scenario(report.scenario)));
  emit_series(report.ledger, out);
  emit_verdicts(report.verdicts, out);
  emit_warnings(report.ledger, out);
  out.close_object();
  return out.take();
}

std::string descriptors_text() {
  Emitter out;
  out.open_object().key("figures").open_object();
  for (const Descriptor* descriptor : all_descriptors()) {
    emit_figure(*descriptor, nullptr, true, nullptr, out);
  }
  out.close_object().close_object();
  return out.take();
}

}  // namespace berth::json
