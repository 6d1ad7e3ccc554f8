#pragma once

#include <utility>

#include "core/json/read.hpp"
#include "core/scenario/describe.hpp"

namespace berth::json {

/// What a reading collects while it walks.
struct Reading {
  Faults faults;
  std::vector<std::string> defaults_taken;
  bool from_text = false;
};

/// The visitor that fills a scenario from JSON. What is absent takes its default.
class Reader final : public ScenarioVisitor {
 public:
  Reader(const Json& root, Reading& reading) : reading_(reading) { push(&root, 0); }

  void text(std::string_view key, std::string& value, std::size_t longest) override;
  void flag(std::string_view key, bool& value) override;
  void integer(std::string_view key, std::int64_t& value, std::int64_t min,
               std::int64_t max) override;
  void integer(std::string_view key, std::optional<std::int64_t>& value, std::int64_t min,
               std::int64_t max) override;
  void number(std::string_view key, double& value, double min, double max) override;
  void number(std::string_view key, std::optional<double>& value, double min, double max) override;
  void id(std::string_view key, std::string& value, IdKind kind, std::string_view extra) override;
  void id(std::string_view key, std::optional<std::string>& value, IdKind kind) override;
  void raw(std::string_view key, RawJson& value) override;
  void raw_list(std::string_view key, RawJson& value) override;
  void popularity(std::string_view key, Routing& routing) override;
  void words(std::string_view key, std::vector<std::string>& value, std::size_t most) override;
  void numbers(std::string_view key, std::vector<double>& value, std::size_t most, double min,
               double max) override;

  /// Adds a fault for every field of the open object that nobody asked for.
  void refuse_unknown();
  /// Declares a field that is read elsewhere.
  void known(std::string_view key) { frames_.back().known.push_back(key); }

 private:
  /// One object or list on the way to where the walk stands. `node` is null where it is absent.
  struct Frame {
    const Json* node;
    std::size_t parent_path;  ///< length of the path of what it stands in
    std::vector<std::string_view> known;
  };

  void choice_index(std::string_view key, std::uint8_t& index,
                    std::span<const std::string_view> names) override;
  void open(std::string_view key) override;
  void close() override;
  bool open_nullable(std::string_view key, bool present) override;
  void close_nullable() override { close(); }
  std::size_t open_list(std::string_view key, std::size_t present, std::size_t most) override;
  void open_item(std::size_t index) override;
  void close_list() override { pop(); }

  void push(const Json* node, std::size_t parent_path) {
    frames_.push_back({node, parent_path, {}});
  }
  void pop();
  const Json* take(std::string_view key);
  const Json* child(std::string_view key);
  const Json* list_node(std::string_view key, std::size_t most);
  std::vector<Json> scalars(std::string_view key, const Json& node, std::size_t most,
                            char separator);
  std::optional<double> number_of(const Json& node, const std::string& path, double min,
                                  double max);
  void whole(std::string_view key, const Json& node, std::int64_t& value, std::int64_t min,
             std::int64_t max);
  void look_up(std::string_view key, std::string& value, IdKind kind, std::string_view extra);
  [[nodiscard]] std::string path_of(std::string_view key) const {
    return path_ + "/" + std::string(key);
  }
  void fault(std::string path, FaultCode code, std::string message, Allowed allowed = {}) {
    reading_.faults.push_back({std::move(path), code, std::move(message), std::move(allowed)});
  }
  /// A fault of the wrong type: `what` reads "a list", `word` names the type.
  void wrong_type(std::string path, std::string message, const char* word) {
    fault(std::move(path), FaultCode::wrong_type, std::move(message),
          std::vector<std::string>{word});
  }
  [[nodiscard]] bool is_null(const Json& node) const {
    return node.is_null() || (reading_.from_text && node.is("null"));
  }

  std::vector<Frame> frames_;
  std::string path_;  ///< of the open object or list
  Reading& reading_;
};

}  // namespace berth::json
