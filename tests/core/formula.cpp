#include "tests/core/formula.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <stdexcept>

namespace berth::test {
namespace {

template <class Operation>
Values each(const Values& a, const Values& b, Operation operation) {
  const std::size_t size = std::max(a.size(), b.size());
  if ((a.size() != 1 && a.size() != size) || (b.size() != 1 && b.size() != size)) {
    throw std::runtime_error("columns of different length");
  }
  Values out;
  for (std::size_t i = 0; i < size; ++i) {
    out.push_back(operation(a[a.size() == 1 ? 0 : i], b[b.size() == 1 ? 0 : i]));
  }
  return out;
}

Values call(const std::string& name, const std::vector<Values>& arguments) {
  const Values& first = arguments.at(0);
  if (name == "min" || name == "max") {
    Values best = first;
    for (std::size_t i = 1; i < arguments.size(); ++i) {
      best = each(best, arguments[i], [&](double a, double b) {
        return name == "min" ? std::min(a, b) : std::max(a, b);
      });
    }
    return best;
  }
  Values out;
  if (name == "floor" || name == "ceil") {
    for (const double v : first) out.push_back(name == "floor" ? std::floor(v) : std::ceil(v));
    return out;
  }
  if (name == "largest") return {*std::max_element(first.begin(), first.end())};
  if (name != "sum") throw std::runtime_error("no such function: " + name);
  double sum = 0;
  for (const double v : first) sum += v;
  return {sum};
}

class Parser {
 public:
  Parser(std::string_view text, const Lookup& lookup) : text_(text), lookup_(lookup) {}

  Values whole() {
    Values value = sum();
    if (!peek().empty()) throw std::runtime_error("text after the formula");
    return value;
  }

 private:
  std::string_view peek() {
    while (!text_.empty() && text_[0] == ' ') text_.remove_prefix(1);
    return text_;
  }
  bool take(char c) {
    if (peek().empty() || text_[0] != c) return false;
    text_.remove_prefix(1);
    return true;
  }
  Values sum() {
    Values value = product();
    while (true) {
      if (take('+')) {
        value = each(value, product(), std::plus<>());
      } else if (take('-')) {
        value = each(value, product(), std::minus<>());
      } else {
        return value;
      }
    }
  }
  Values product() {
    Values value = power();
    while (true) {
      if (take('*')) {
        value = each(value, power(), std::multiplies<>());
      } else if (take('/')) {
        value = each(value, power(), std::divides<>());
      } else {
        return value;
      }
    }
  }
  Values power() {
    Values base = atom();
    if (!take('^')) return base;
    return each(base, power(), [](double a, double b) { return std::pow(a, b); });
  }
  Values atom() {
    if (take('(')) {
      Values value = sum();
      if (!take(')')) throw std::runtime_error("missing )");
      return value;
    }
    const std::string word = name();
    if (std::isdigit(static_cast<unsigned char>(word[0])) != 0) return {std::stod(word)};
    if (!take('(')) return lookup_(word);
    std::vector<Values> arguments = {sum()};
    while (take(',')) arguments.push_back(sum());
    if (!take(')')) throw std::runtime_error("missing )");
    return call(word, arguments);
  }
  std::string name() {
    peek();
    std::size_t length = 0;
    while (length < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[length])) != 0 ||
                                     text_[length] == '_' || text_[length] == '.')) {
      ++length;
    }
    if (length == 0) throw std::runtime_error("a name or a number is missing");
    std::string word(text_.substr(0, length));
    text_.remove_prefix(length);
    return word;
  }

  std::string_view text_;
  const Lookup& lookup_;
};

}  // namespace

Values run_formula(std::string_view text, const Lookup& lookup) {
  return Parser(text, lookup).whole();
}

}  // namespace berth::test
