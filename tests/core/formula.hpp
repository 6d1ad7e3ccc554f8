#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

/// Executes the formulas that descriptors show, so that no formula is shown that is not the one
/// computed. The language: numbers, symbols, + - * / ^, ( ), min max floor ceil sum largest. A
/// value is a number or a column of a table; operations go element by element.
namespace berth::test {

using Values = std::vector<double>;
using Lookup = std::function<Values(std::string_view symbol)>;

/// The value of `text`. Throws std::runtime_error where the text is no formula.
Values run_formula(std::string_view text, const Lookup& lookup);

}  // namespace berth::test
