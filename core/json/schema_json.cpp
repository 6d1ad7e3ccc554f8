#include "core/json/emit.hpp"
#include "core/json/report_json.hpp"
#include "core/json/writer.hpp"

namespace berth::json {
namespace {

/// The visitor that writes the JSON Schema of a scenario; the caller closes its outermost object.
class SchemaWriter final : public ScenarioVisitor {
 public:
  explicit SchemaWriter(Emitter& out) : out_(out) {
    walked_.push_back(Defaults::of_scenario());
    open_properties();
  }

  void text(std::string_view key, std::string&, std::size_t longest) override {
    begin(key).field("type", "string").field("maxLength", static_cast<double>(longest));
    end();
  }
  void flag(std::string_view key, bool&) override {
    begin(key).field("type", "boolean");
    end();
  }
  void integer(std::string_view key, std::int64_t&, std::int64_t min, std::int64_t max) override {
    range(key, "integer", false, static_cast<double>(min), static_cast<double>(max));
  }
  void integer(std::string_view key, std::optional<std::int64_t>&, std::int64_t min,
               std::int64_t max) override {
    range(key, "integer", true, static_cast<double>(min), static_cast<double>(max));
  }
  void number(std::string_view key, double&, double min, double max) override {
    range(key, "number", false, min, max);
  }
  void number(std::string_view key, std::optional<double>&, double min, double max) override {
    range(key, "number", true, min, max);
  }
  void id(std::string_view key, std::string&, IdKind, std::string_view) override {
    begin(key).field("type", "string");
    end();
  }
  void id(std::string_view key, std::optional<std::string>&, IdKind) override {
    begin(key).key("type").json(R"(["string","null"])");
    end();
  }
  void raw(std::string_view key, RawJson&) override {
    begin(key);
    end();
  }
  void raw_list(std::string_view key, RawJson&) override {
    begin(key).field("type", "array");
    end();
  }
  void popularity(std::string_view key, Routing&) override {
    begin(key).key("anyOf").json(
        R"([{"const":"uniform"},)"
        R"({"type":"object","additionalProperties":false,"required":["zipf"],)"
        R"("properties":{"zipf":{"type":"number","minimum":0}}},)"
        R"({"type":"object","additionalProperties":false,"required":["histogram"],)"
        R"("properties":{"histogram":{"type":"array","items":{"type":"number"}}}}])");
    end();
  }
  void words(std::string_view key, std::vector<std::string>&, std::size_t most) override {
    begin(key).field("type", "array").field("maxItems", static_cast<double>(most));
    out_.key("items").json(R"({"type":"string"})");
    end();
  }
  void numbers(std::string_view key, std::vector<double>&, std::size_t most, double min,
               double max) override {
    begin(key).key("type").json(R"(["array","null"])");
    out_.field("maxItems", static_cast<double>(most)).key("items").open_object();
    out_.field("type", "number").field("minimum", min).field("maximum", max).close_object();
    end();
  }

  /// Ends the properties of an object; the object itself stays open.
  void end_properties() { out_.close_object(); }

 private:
  void choice_index(std::string_view key, std::uint8_t&,
                    std::span<const std::string_view> names) override {
    begin(key).key("enum").open_list();
    for (const std::string_view name : names) out_.value(name);
    out_.close_list();
    end();
  }
  void open(std::string_view key) override {
    out_.key(key);
    walked_.push_back(walked_.back().object(key));
    open_properties();
  }
  void close() override {
    end_properties();
    end();
    walked_.pop_back();
  }
  bool open_nullable(std::string_view key, bool) override {
    begin(key).key("anyOf").open_list();
    walked_.push_back(walked_.back().nullable(key));
    open_properties();
    return true;
  }
  void close_nullable() override {
    close();
    out_.json(R"({"type":"null"})").close_list();
    end();
  }
  std::size_t open_list(std::string_view key, std::size_t, std::size_t most) override {
    begin(key).field("type", "array").field("maxItems", static_cast<double>(most)).key("items");
    walked_.push_back(walked_.back().object(key));
    return 1;
  }
  void open_item(std::size_t) override {
    walked_.push_back(walked_.back().item());
    open_properties();
  }
  void close_list() override {
    walked_.pop_back();
    end();
  }

  void open_properties() {
    out_.open_object().field("type", "object").key("additionalProperties").json("false");
    out_.key("properties").open_object();
  }
  Emitter& begin(std::string_view key) {
    out_.key(key).open_object();
    const Json* found = walked_.back().object(key).plain;
    if (found != nullptr) out_.key("default").json(dump(*found));
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

  Emitter& out_;
  std::vector<Defaults> walked_;
};

void emit_scenario(Emitter& out) {
  Scenario scenario;
  SchemaWriter writer(out);
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
