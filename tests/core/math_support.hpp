#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <limits>

#include "core/units/math.hpp"
#include "core/units/math_detail.hpp"

/// Sweeps and comparisons that the tests of exp, log and pow share.
namespace berth::test {

using math::detail::from_bits;
using math::detail::to_bits;

inline constexpr double inf = std::numeric_limits<double>::infinity();
inline constexpr double quiet_nan = std::numeric_limits<double>::quiet_NaN();
inline constexpr double largest = std::numeric_limits<double>::max();
inline constexpr double smallest_normal = std::numeric_limits<double>::min();
inline constexpr double smallest = std::numeric_limits<double>::denorm_min();

inline constexpr std::uint64_t seed = 20240229;
inline constexpr int samples = 20'000;
inline constexpr double allowed_ulps = 2;

// splitmix64: the same samples on every platform.
class Random {
 public:
  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

  double between(double low, double high) {
    return low + (high - low) * (static_cast<double>(next() >> 11) * 0x1p-53);
  }

  // Any finite double: every exponent, subnormals included, is equally likely.
  double finite() {
    for (;;) {
      const double x = from_bits(next());
      if (std::isfinite(x)) return x;
    }
  }

 private:
  std::uint64_t state_ = seed;
};

// Doubles in their order, as consecutive integers; +0 and -0 are both 0.
inline std::int64_t rank(double x) {
  const auto magnitude = static_cast<std::int64_t>(to_bits(std::fabs(x)));
  return std::signbit(x) ? -magnitude : magnitude;
}

inline double ulps_between(double a, double b) {
  if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b) ? 0 : inf;
  const auto [low, high] = std::minmax({rank(a), rank(b)});
  // Unsigned, because from the least double to the greatest is more than half of 2^64.
  return static_cast<double>(static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low));
}

// The largest difference seen, and where.
struct Worst {
  double ulps = 0;
  double x = 0;
  double y = 0;

  void note(double got, double expected, double at_x, double at_y = 0) {
    const double difference = ulps_between(got, expected);
    if (difference > ulps) *this = {difference, at_x, at_y};
  }
};

inline void check(const Worst& worst) {
  INFO("seed ", seed, ", x bits ", to_bits(worst.x), ", y bits ", to_bits(worst.y));
  CHECK(worst.ulps <= allowed_ulps);
}

using Function = double (*)(double);

inline void sweep(Function ours, Function libm, double low, double high) {
  CAPTURE(low);
  CAPTURE(high);
  Random random;
  Worst worst;
  for (int i = 0; i < samples; ++i) {
    const double x = random.between(low, high);
    worst.note(ours(x), libm(x), x);
  }
  check(worst);
}

inline void sweep_all_doubles(Function ours, Function libm) {
  Random random;
  Worst worst;
  for (int i = 0; i < samples; ++i) {
    const double x = random.finite();
    worst.note(ours(x), libm(x), x);
  }
  check(worst);
}

// The doubles around a point where a branch, a table entry or the range changes.
inline void sweep_around(Function ours, Function libm, std::initializer_list<double> points) {
  Worst worst;
  for (const double point : points) {
    for (int step = -200; step <= 200; ++step) {
      const double x = from_bits(to_bits(point) + static_cast<std::uint64_t>(step));
      worst.note(ours(x), libm(x), x);
    }
  }
  check(worst);
}

inline double libm_exp(double x) { return std::exp(x); }
inline double libm_expm1(double x) { return std::expm1(x); }
inline double libm_log(double x) { return std::log(x); }
inline double libm_log1p(double x) { return std::log1p(x); }

// Neighbours, and points a little further apart, never fall.
inline void check_rising(Function f, double low, double high) {
  CAPTURE(low);
  CAPTURE(high);
  Random random;
  int falls = 0;
  for (int i = 0; i < samples / 4; ++i) {
    const double x = random.between(low, high);
    const double next = std::nextafter(x, inf);
    const double later = x + std::fabs(x) * 0x1p-44;
    if (f(next) < f(x) || f(later) < f(x)) ++falls;
  }
  CHECK(falls == 0);
}

struct Special {
  double x;
  double result;
};

// Bytes, not values: the sign of 0 and the payload of NaN count.
inline void check_specials(Function f, std::initializer_list<Special> specials) {
  for (const Special& special : specials) {
    CAPTURE(special.x);
    CHECK(to_bits(f(special.x)) == to_bits(special.result));
  }
}

}  // namespace berth::test
