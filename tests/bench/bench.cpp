#include <algorithm>
#include <chrono>
#include <cstddef>
#include <iostream>
#include <string>
#include <vector>

#include "core/berth.hpp"

// Reads scenarios, one a line, and prints for each the median microseconds of one evaluation, JSON
// text in and JSON text out.

namespace {

constexpr int warm_up_runs = 50;
constexpr std::size_t measured_runs = 501;

double microseconds_of_one(const std::string& scenario, std::size_t& characters) {
  const auto start = std::chrono::steady_clock::now();
  const std::string report = berth::evaluate(scenario);
  const auto end = std::chrono::steady_clock::now();
  characters += report.size();
  return std::chrono::duration<double, std::micro>(end - start).count();
}

double median_microseconds(const std::string& scenario, std::size_t& characters) {
  for (int run = 0; run < warm_up_runs; ++run) {
    microseconds_of_one(scenario, characters);
  }
  std::vector<double> times(measured_runs);
  for (double& time : times) {
    time = microseconds_of_one(scenario, characters);
  }
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(measured_runs / 2);
  std::nth_element(times.begin(), middle, times.end());
  return *middle;
}

}  // namespace

int main() {
  std::size_t characters = 0;
  for (std::string scenario; std::getline(std::cin, scenario);) {
    std::cout << median_microseconds(scenario, characters) << '\n';
  }
  return characters == 0 ? 1 : 0;
}
