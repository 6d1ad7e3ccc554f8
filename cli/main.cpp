#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/berth.hpp"

/// The command line: door 1. JSON on stdout, faults as JSON on stderr.
/// Exit 0: answered. 1: `--check` and a negative verdict. 2: bad input.
namespace {

constexpr int answered = 0;
constexpr int negative = 1;
constexpr int bad_input = 2;

constexpr std::string_view usage = R"(berth: where the weights go, how fast it can be, what it costs

  berth evaluate FILE|-      a scenario's report ("-" reads stdin)
        --lines              one scenario per line in, one report per line out
        --explain            with each figure's name, formula, inputs and source
        --check              exit 1 when the model does not fit or cannot serve
  berth sweep FILE|-         one table over many scenarios: {"scenario": {…}, "over": [{"path",
                             "values"}], "figures": [ids]}
  berth figures              every figure: unit, formula, inputs, source
  berth catalogue [KIND]     models, accelerators, links, weight_formats, gguf_mixtures,
                             cache_formats, engines, cloud_prices, api_prices, presets
  berth schema               JSON Schema of scenario, report and faults
  berth link FILE|-          a scenario's readable link fragment
  berth unlink FRAGMENT      the scenario of a link fragment

Exit: 0 answered, 1 negative verdict with --check, 2 bad input.
)";

bool has_faults(std::string_view answer) { return answer.rfind("{\"faults\":", 0) == 0; }

/// The memory verdict of a report, read from its text: the report's own writer sorts keys and adds
/// no spaces.
bool is_negative(std::string_view report) {
  const std::size_t memory = report.find("\"verdicts\":");
  if (memory == std::string_view::npos) return false;
  const std::string_view verdicts = report.substr(memory);
  return verdicts.find("\"code\":\"does_not_fit\"") != std::string_view::npos ||
         verdicts.find("\"code\":\"cannot_serve\"") != std::string_view::npos;
}

int give(const std::string& answer) {
  if (has_faults(answer)) {
    std::cerr << answer << '\n';
    return bad_input;
  }
  std::cout << answer << '\n';
  return answered;
}

int refuse(std::string_view why) {
  std::cerr << "berth: " << why << "\n\n" << usage;
  return bad_input;
}

std::optional<std::string> contents(const std::string& file) {
  if (file == "-") {
    return std::string(std::istreambuf_iterator<char>(std::cin), {});
  }
  std::ifstream stream(file, std::ios::binary);
  if (!stream || std::filesystem::is_directory(file)) return {};
  return std::string(std::istreambuf_iterator<char>(stream), {});
}

int unreadable(const std::string& file) {
  std::string escaped;
  for (const char c : file) {
    if (c == '"' || c == '\\') escaped += '\\';
    if (static_cast<unsigned char>(c) >= 0x20) escaped += c;
  }
  std::cerr << R"({"faults":[{"code":"missing","message":"cannot read )" << escaped
            << R"(","path":""}]})" << '\n';
  return bad_input;
}

struct EvaluateOptions {
  bool lines = false;
  bool explain = false;
  bool check = false;
  std::string file;
};

int evaluate_one(const std::string& scenario, const EvaluateOptions& options) {
  const std::string answer = berth::evaluate(scenario, options.explain);
  const int exit = give(answer);
  return exit == answered && options.check && is_negative(answer) ? negative : exit;
}

/// One report or one list of faults per line, all on stdout so that lines stay in step.
int evaluate_lines(std::istream& input, const EvaluateOptions& options) {
  int worst = answered;
  for (std::string line; std::getline(input, line);) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const std::string answer = berth::evaluate(line, options.explain);
    std::cout << answer << '\n';
    if (has_faults(answer)) {
      worst = bad_input;
    } else if (options.check && is_negative(answer)) {
      worst = std::max(worst, negative);
    }
  }
  return worst;
}

int evaluate(const std::vector<std::string>& arguments) {
  EvaluateOptions options;
  for (const std::string& argument : arguments) {
    if (argument == "--lines") {
      options.lines = true;
    } else if (argument == "--explain") {
      options.explain = true;
    } else if (argument == "--check") {
      options.check = true;
    } else if (argument.size() > 1 && argument[0] == '-') {
      return refuse("evaluate knows no option " + argument);
    } else if (!options.file.empty()) {
      return refuse("evaluate takes one file");
    } else {
      options.file = argument;
    }
  }
  if (options.file.empty()) return refuse("evaluate needs a file, or - for stdin");
  if (options.lines && options.file == "-") return evaluate_lines(std::cin, options);
  if (options.lines) {
    std::ifstream stream(options.file, std::ios::binary);
    const bool good = stream && !std::filesystem::is_directory(options.file);
    return good ? evaluate_lines(stream, options) : unreadable(options.file);
  }
  const auto scenario = contents(options.file);
  return scenario ? evaluate_one(*scenario, options) : unreadable(options.file);
}

int on_file(const std::string& file, std::string (*verb)(std::string_view)) {
  const auto text = contents(file);
  return text ? give(verb(*text)) : unreadable(file);
}

int run(const std::vector<std::string>& arguments) {
  if (arguments.empty()) return refuse("name what to do");
  const std::string& verb = arguments[0];
  const std::vector<std::string> rest(arguments.begin() + 1, arguments.end());
  const bool one = rest.size() == 1;
  if (verb == "evaluate") return evaluate(rest);
  if (verb == "figures" && rest.empty()) return give(berth::figures());
  if (verb == "schema" && rest.empty()) return give(berth::schema());
  if (verb == "catalogue" && rest.size() <= 1) {
    return give(berth::catalogue_json(one ? rest[0] : std::string{}));
  }
  if (verb == "link" && one) return on_file(rest[0], berth::to_link);
  if (verb == "sweep" && one) return on_file(rest[0], berth::sweep);
  if (verb == "unlink" && one) return give(berth::from_link(rest[0]));
  if (verb == "--help" || verb == "-h" || verb == "help") {
    std::cout << usage;
    return answered;
  }
  return refuse("cannot do \"" + verb + "\" with these arguments");
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  return run({argv + 1, argv + argc});
}
