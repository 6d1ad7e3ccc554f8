#include "core/json/emit.hpp"
#include "core/json/report_json.hpp"
#include "core/json/writer.hpp"

namespace berth::json {
namespace {

/// The visitor that writes the JSON Schema of one object of a scenario. `defaults` is that object
/// with every default written out; its own keys are written by the caller, who closes the object.
class SchemaWriter {
 public:
  SchemaWriter(Emitter& out, const Json& defaults) : out_(out), defaults_(defaults) {
    out_.open_object().field("type", "object").key("additionalProperties").json("false");
    out_.key("properties").open_object();
  }
  /// Ends the properties; the object itself stays open.
  void end_properties() { out_.close_object(); }

  void text(std::string_view key, const std::string&, std::size_t longest) {
    begin(key).field("type", "string").field("maxLength", static_cast<double>(longest));
    end();
  }
  void flag(std::string_view key, bool) {
    begin(key).field("type", "boolean");
    end();
  }
  void integer(std::string_view key, std::int64_t, std::int64_t min, std::int64_t max) {
    range(key, "integer", false, static_cast<double>(min), static_cast<double>(max));
  }
  void integer(std::string_view key, const std::optional<std::int64_t>&, std::int64_t min,
               std::int64_t max) {
    range(key, "integer", true, static_cast<double>(min), static_cast<double>(max));
  }
  void number(std::string_view key, double, double min, double max) {
    range(key, "number", false, min, max);
  }
  void number(std::string_view key, const std::optional<double>&, double min, double max) {
    range(key, "number", true, min, max);
  }
  template <class Enum, std::size_t N>
  void choice(std::string_view key, Enum, const std::array<std::string_view, N>& names) {
    begin(key).key("enum").open_list();
    for (const std::string_view name : names) out_.value(name);
    out_.close_list();
    end();
  }
  void id(std::string_view key, const std::string&, IdKind, std::string_view) {
    begin(key).field("type", "string");
    end();
  }
  void id(std::string_view key, const std::optional<std::string>&, IdKind) {
    begin(key).key("type").json(R"(["string","null"])");
    end();
  }
  void raw(std::string_view key, const RawJson&) {
    begin(key);
    end();
  }
  void raw_list(std::string_view key, const RawJson&) {
    begin(key).field("type", "array");
    end();
  }
  void popularity(std::string_view key, const Routing&) {
    begin(key).key("anyOf").json(
        R"([{"const":"uniform"},)"
        R"({"type":"object","additionalProperties":false,"required":["zipf"],)"
        R"("properties":{"zipf":{"type":"number","minimum":0}}},)"
        R"({"type":"object","additionalProperties":false,"required":["histogram"],)"
        R"("properties":{"histogram":{"type":"array","items":{"type":"number"}}}}])");
    end();
  }
  void words(std::string_view key, const std::vector<std::string>&, std::size_t most) {
    begin(key).field("type", "array").field("maxItems", static_cast<double>(most));
    out_.key("items").json(R"({"type":"string"})");
    end();
  }
  void numbers(std::string_view key, const std::vector<double>&, std::size_t most, double min,
               double max) {
    begin(key).key("type").json(R"(["array","null"])");
    out_.field("maxItems", static_cast<double>(most)).key("items").open_object();
    out_.field("type", "number").field("minimum", min).field("maximum", max).close_object();
    end();
  }
  template <class Fields>
  void object(std::string_view key, Fields fields) {
    out_.key(key);
    static const Json none = Json::object();
    const auto found = defaults_.find(key);
    SchemaWriter child(out_, found == defaults_.end() ? none : *found);
    fields(child);
    child.end_properties();
    out_.close_object();
  }
  template <class T, class Fields>
  void nullable(std::string_view key, std::optional<T>&, Fields fields) {
    begin(key).key("anyOf").open_list();
    nested<T>(fields);
    out_.json(R"({"type":"null"})").close_list();
    end();
  }
  template <class T, class Fields>
  void list(std::string_view key, std::vector<T>&, std::size_t most, Fields fields) {
    begin(key).field("type", "array").field("maxItems", static_cast<double>(most)).key("items");
    nested<T>(fields);
    end();
  }

 private:
  Emitter& begin(std::string_view key) {
    out_.key(key).open_object();
    const auto found = defaults_.find(key);
    if (found != defaults_.end()) out_.key("default").json(dump(*found));
    return out_;
  }
  void end() { out_.close_object(); }
  void range(std::string_view key, std::string_view type, bool nullable, double min, double max) {
    begin(key).key("type");
    if (nullable) {
      out_.open_list().value(type).value("null").close_list();
    } else {
      out_.value(type);
    }
    out_.field("minimum", min).field("maximum", max);
    end();
  }
  template <class T, class Fields>
  void nested(Fields fields) {
    T value;
    Json defaults;
    Writer writer(defaults);
    fields(writer, value);
    SchemaWriter child(out_, defaults);
    fields(child, value);
    child.end_properties();
    out_.close_object();
  }

  Emitter& out_;
  const Json& defaults_;
};

void emit_scenario(Emitter& out) {
  const Json defaults = full_scenario({});
  Scenario scenario;
  SchemaWriter writer(out, defaults);
  out.key("berth").open_object().field("const", static_cast<double>(schema_version)).close_object();
  describe(writer, scenario);
  writer.end_properties();
  out.key("required").json(R"(["berth","model"])").close_object();
}

constexpr std::string_view figure_schema = R"({"type":"object","additionalProperties":false,
"properties":{"value":{"type":"number"},"unit":{"type":"string"},"basis":{"type":"string"},
"low":{"type":"number"},"high":{"type":"number"}},"required":["value","unit"]})";

constexpr std::string_view report_schema = R"({"type":"object","additionalProperties":false,
"properties":{"berth":{"const":1},"catalogue":{"type":"string"},
"scenario":{"$ref":"#/$defs/scenario"},
"defaults_taken":{"type":"array","items":{"type":"string"}},
"figures":{"type":"object","additionalProperties":{"$ref":"#/$defs/figure"}},
"series":{"type":"object","additionalProperties":{"$ref":"#/$defs/series"}},
"verdicts":{"$ref":"#/$defs/verdicts"},
"warnings":{"type":"array","items":{"type":"object","additionalProperties":false,
"properties":{"code":{"type":"string"},"path":{"type":"string"},"message":{"type":"string"}},
"required":["code","path","message"]}}},
"required":["berth","catalogue","scenario","defaults_taken","figures","series","verdicts",
"warnings"]})";

constexpr std::string_view series_schema = R"({"type":"object","additionalProperties":false,
"properties":{"columns":{"type":"array","items":{"type":"object","additionalProperties":false,
"properties":{"id":{"type":"string"},"unit":{"type":"string"}},"required":["id","unit"]}},
"rows":{"type":"array","items":{"type":"array","items":{"type":["number","string","null"]}}}},
"required":["columns","rows"]})";

constexpr std::string_view verdicts_schema = R"({"type":"object","additionalProperties":false,
"properties":{"memory":{"type":"object","additionalProperties":false,
"properties":{"code":{"enum":["fits","tight","cannot_serve","does_not_fit"]},
"spare_bytes":{"type":"number"},"flip":{"type":"array","items":{"type":"object",
"additionalProperties":false,"properties":{"path":{"type":"string"},
"value":{"type":["number","string"]},"code":{"type":"string"}},
"required":["path","value","code"]}}},"required":["code","spare_bytes","flip"]},
"speed":{"type":"object","additionalProperties":false,
"properties":{"binding":{"enum":["memory","bandwidth","compute"]},
"regime":{"enum":["latency_gain","valley","throughput_gain"]}},"required":["binding"]},
"cost":{"type":"object","additionalProperties":false,"properties":{"code":{"enum":
["above_ceiling","below_ceiling","never","no_price","no_api","no_rate"]}},"required":["code"]}}})";

void emit_faults(Emitter& out) {
  out.json(R"({"type":"object","additionalProperties":false,"required":["faults"],"properties":
{"faults":{"type":"array","items":{"$ref":"#/$defs/fault"}}}})");
  out.key("fault").open_object().field("type", "object");
  out.key("additionalProperties").json("false");
  out.key("required").json(R"(["path","code","message"])").key("properties").open_object();
  out.key("path").json(R"({"type":"string"})").key("message").json(R"({"type":"string"})");
  out.key("code").open_object().key("enum").open_list();
  for (const std::string_view name : fault_code_names) out.value(name);
  out.close_list().close_object();
  out.key("allowed").json(R"({"anyOf":[{"type":"array","items":{"type":"string"}},
{"type":"object","additionalProperties":false,"required":["min","max"],
"properties":{"min":{"type":"number"},"max":{"type":"number"}}}]})");
  out.close_object().close_object();
}

}  // namespace

std::string schema_text() {
  Emitter out;
  out.open_object().field("$schema", "https://json-schema.org/draft/2020-12/schema");
  out.field("title", "Berth").key("$defs").open_object().key("scenario");
  emit_scenario(out);
  out.key("report").json(report_schema).key("figure").json(figure_schema);
  out.key("series").json(series_schema).key("verdicts").json(verdicts_schema).key("faults");
  emit_faults(out);
  out.close_object().key("anyOf").json(R"([{"$ref":"#/$defs/scenario"},{"$ref":"#/$defs/report"},)"
                                       R"({"$ref":"#/$defs/faults"}])");
  out.close_object();
  return out.take();
}

}  // namespace berth::json
