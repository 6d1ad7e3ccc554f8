#include "core/units/math.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <limits>

#include "core/units/math_detail.hpp"

// Accuracy against the platform's libm, special values and properties. That every platform gives
// the same bytes is held by math_golden_test.cpp.

namespace math = berth::math;
using math::detail::from_bits;
using math::detail::to_bits;

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double quiet_nan = std::numeric_limits<double>::quiet_NaN();
constexpr double largest = std::numeric_limits<double>::max();
constexpr double smallest_normal = std::numeric_limits<double>::min();
constexpr double smallest = std::numeric_limits<double>::denorm_min();

constexpr std::uint64_t seed = 20240229;
constexpr int samples = 20'000;
constexpr double allowed_ulps = 2;

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
std::int64_t rank(double x) {
  const auto magnitude = static_cast<std::int64_t>(to_bits(std::fabs(x)));
  return std::signbit(x) ? -magnitude : magnitude;
}

double ulps_between(double a, double b) {
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

void check(const Worst& worst) {
  INFO("seed ", seed, ", x bits ", to_bits(worst.x), ", y bits ", to_bits(worst.y));
  CHECK(worst.ulps <= allowed_ulps);
}

using Function = double (*)(double);

void sweep(Function ours, Function libm, double low, double high) {
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

void sweep_all_doubles(Function ours, Function libm) {
  Random random;
  Worst worst;
  for (int i = 0; i < samples; ++i) {
    const double x = random.finite();
    worst.note(ours(x), libm(x), x);
  }
  check(worst);
}

// The doubles around a point where a branch, a table entry or the range changes.
void sweep_around(Function ours, Function libm, std::initializer_list<double> points) {
  Worst worst;
  for (const double point : points) {
    for (int step = -200; step <= 200; ++step) {
      const double x = from_bits(to_bits(point) + static_cast<std::uint64_t>(step));
      worst.note(ours(x), libm(x), x);
    }
  }
  check(worst);
}

double libm_exp(double x) { return std::exp(x); }
double libm_expm1(double x) { return std::expm1(x); }
double libm_log(double x) { return std::log(x); }
double libm_log1p(double x) { return std::log1p(x); }

// Neighbours, and points a little further apart, never fall.
void check_rising(Function f, double low, double high) {
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
void check_specials(Function f, std::initializer_list<Special> specials) {
  for (const Special& special : specials) {
    CAPTURE(special.x);
    CHECK(to_bits(f(special.x)) == to_bits(special.result));
  }
}

}  // namespace

TEST_CASE("exp") {
  check_specials(math::exp, {{0, 1},
                             {-0.0, 1},
                             {inf, inf},
                             {-inf, 0},
                             {quiet_nan, quiet_nan},
                             {-quiet_nan, quiet_nan},
                             {smallest, 1},
                             {-smallest, 1},
                             {709.79, inf},
                             {710.5, inf},
                             {largest, inf},
                             {-745.13, smallest},
                             {-745.14, 0},
                             {-746.5, 0},
                             {-largest, 0}});
  sweep(math::exp, libm_exp, -746, 710);
  sweep(math::exp, libm_exp, -746, -708);
  sweep(math::exp, libm_exp, -1, 1);
  sweep_all_doubles(math::exp, libm_exp);
  sweep_around(math::exp, libm_exp,
               {0x1p-54, -0x1p-54, 0x1.62e42fefa39efp-7, -0x1.62e42fefa39efp-7, 1, -1, 709.78,
                -708.39, -745.13});
  check_rising(math::exp, -745, 709);
  check_rising(math::exp, -0.1, 0.1);
}

TEST_CASE("expm1") {
  check_specials(math::expm1, {{0, 0},
                               {-0.0, -0.0},
                               {inf, inf},
                               {-inf, -1},
                               {quiet_nan, quiet_nan},
                               {-quiet_nan, quiet_nan},
                               {smallest, smallest},
                               {-smallest, -smallest},
                               {1e-300, 1e-300},
                               {-1e-20, -1e-20},
                               {709.79, inf},
                               {largest, inf},
                               {-50, -1},
                               {-largest, -1}});
  sweep(math::expm1, libm_expm1, -45, 710);
  sweep(math::expm1, libm_expm1, -2, 2);
  sweep(math::expm1, libm_expm1, -0.02, 0.02);
  sweep_all_doubles(math::expm1, libm_expm1);
  sweep_around(math::expm1, libm_expm1,
               {0x1p-54, -0x1p-54, 0x1p-7, -0x1p-7, 1, -1, 50, -40, 709.78, smallest_normal});
  check_rising(math::expm1, -40, 709);
  check_rising(math::expm1, -0.1, 0.1);
}

TEST_CASE("log") {
  check_specials(math::log, {{1, 0},
                             {0, -inf},
                             {-0.0, -inf},
                             {inf, inf},
                             {-inf, quiet_nan},
                             {-1, quiet_nan},
                             {-smallest, quiet_nan},
                             {quiet_nan, quiet_nan},
                             {-quiet_nan, quiet_nan}});
  sweep(math::log, libm_log, 0.5, 2);
  sweep(math::log, libm_log, 0.98, 1.02);
  sweep(math::log, libm_log, 0, 1e-307);
  sweep(math::log, libm_log, 0, 1e12);
  sweep_all_doubles(math::log, libm_log);
  sweep_around(math::log, libm_log,
               {1, 2, 0.5, 1.421875, 0.7109375, smallest_normal, 300 * smallest});
  CHECK(ulps_between(math::log(largest), std::log(largest)) <= allowed_ulps);
  CHECK(ulps_between(math::log(smallest), std::log(smallest)) <= allowed_ulps);
  check_rising(math::log, 0, 4);
  check_rising(math::log, 0.999, 1.001);
}

TEST_CASE("log1p") {
  check_specials(math::log1p, {{0, 0},
                               {-0.0, -0.0},
                               {-1, -inf},
                               {inf, inf},
                               {-inf, quiet_nan},
                               {-1.5, quiet_nan},
                               {-largest, quiet_nan},
                               {quiet_nan, quiet_nan},
                               {-quiet_nan, quiet_nan},
                               {smallest, smallest},
                               {-smallest, -smallest},
                               {1e-300, 1e-300},
                               {-1e-20, -1e-20}});
  sweep(math::log1p, libm_log1p, -1, 2);
  sweep(math::log1p, libm_log1p, -0.02, 0.02);
  sweep(math::log1p, libm_log1p, -1e-9, 1e-9);
  sweep(math::log1p, libm_log1p, 0, 1e18);
  sweep_all_doubles(math::log1p, libm_log1p);
  sweep_around(math::log1p, libm_log1p,
               {0x1p-54, -0x1p-54, 0x1p-53, 0x1p-52, -0x1p-7, 0x1p-7, -0.5, 1, 0x1p53, 0x1p60,
                smallest_normal});
  CHECK(ulps_between(math::log1p(largest), std::log1p(largest)) <= allowed_ulps);
  check_rising(math::log1p, -1, 4);
  check_rising(math::log1p, -1e-3, 1e-3);
}

TEST_CASE("expm1 and log1p keep a small argument's digits") {
  // Two terms of the series are exact enough below 2^-30: the third is under 2^-60 of the first.
  Random random;
  Worst worst;
  for (int i = 0; i < samples; ++i) {
    const double x =
        random.between(-1, 1) * std::ldexp(1, -30 - static_cast<int>(random.next() % 900));
    worst.note(math::expm1(x), x + x * x / 2, x);
    worst.note(math::log1p(x), x - x * x / 2, x);
  }
  check(worst);
}

TEST_CASE("pow: special values") {
  struct Case {
    double x;
    double y;
    double result;
  };
  const std::initializer_list<Case> cases = {
      {quiet_nan, 0, 1},
      {quiet_nan, -0.0, 1},
      {-inf, 0, 1},
      {0, 0, 1},
      {1, quiet_nan, 1},
      {1, inf, 1},
      {1, -inf, 1},
      {quiet_nan, 1, quiet_nan},
      {2, quiet_nan, quiet_nan},
      {-quiet_nan, 2, quiet_nan},
      {quiet_nan, quiet_nan, quiet_nan},
      {0, 2, 0},
      {0, 3, 0},
      {-0.0, 3, -0.0},
      {-0.0, 2, 0},
      {-0.0, 2.5, 0},
      {0, -1, inf},
      {-0.0, -1, -inf},
      {-0.0, -2, inf},
      {-0.0, -0.5, inf},
      {0, inf, 0},
      {0, -inf, inf},
      {-0.0, inf, 0},
      {-0.0, -inf, inf},
      {inf, 2, inf},
      {inf, -2, 0},
      {inf, 0.5, inf},
      {inf, inf, inf},
      {inf, -inf, 0},
      {-inf, 3, -inf},
      {-inf, 2, inf},
      {-inf, 0.5, inf},
      {-inf, -3, -0.0},
      {-inf, -2, 0},
      {-inf, inf, inf},
      {-inf, -inf, 0},
      {-1, inf, 1},
      {-1, -inf, 1},
      {-1, 3, -1},
      {-1, 4, 1},
      {-1, 0.5, quiet_nan},
      {-2, 1.5, quiet_nan},
      {-2, 3, -8},
      {-2, -2, 0.25},
      {-0.5, inf, 0},
      {-0.5, -inf, inf},
      {-2, inf, inf},
      {-2, -inf, 0},
      {2, 1024, inf},
      {-2, 1025, -inf},
      {2, -1076, 0},
      {-2, -1077, -0.0},
      {2, -1074, smallest},
      {largest, 2, inf},
      {largest, largest, inf},
      {largest, -largest, 0},
      {0.5, largest, 0},
      {0.5, -largest, inf},
      {smallest, -1, inf},
      {smallest, 2, 0},
      {3, smallest, 1},
      {3, -smallest, 1},
      {-1, largest, 1},
      {-1, 0x1p53 - 1, -1},
      {-1, 0x1p53, 1},
      {-largest, smallest, quiet_nan},
      {-smallest, 1, -smallest},
  };
  for (const Case& c : cases) {
    CAPTURE(c.x);
    CAPTURE(c.y);
    CHECK(to_bits(math::pow(c.x, c.y)) == to_bits(c.result));
  }
}

TEST_CASE("pow: accuracy") {
  Random random;
  Worst everywhere;  // any base, exponents up to overflow and underflow
  Worst near_one;    // bases near 1 with large exponents: the hardest for the logarithm
  Worst everyday;
  Worst signs;
  Worst bit_patterns;
  const auto note = [](Worst& worst, double x, double y) {
    worst.note(math::pow(x, y), std::pow(x, y), x, y);
  };
  for (int i = 0; i < samples; ++i) {
    const double x = std::fabs(random.finite()) + smallest;
    note(everywhere, x, random.between(-746, 710) / std::log(x));
    const double deviation =
        std::ldexp(random.between(-1, 1), -1 - static_cast<int>(random.next() % 50));
    if (deviation != 0)
      note(near_one, 1 + deviation, random.between(-746, 710) / std::log1p(deviation));
    const double base = random.between(0, 1e6);
    note(everyday, base, random.between(-4, 4));
    const double whole = std::floor(random.between(-200, 200));
    note(signs, random.between(-50, 50), whole);
    const double pattern = random.finite();
    note(bit_patterns, pattern, random.finite());
  }
  check(everywhere);
  check(near_one);
  check(everyday);
  check(signs);
  check(bit_patterns);
}

TEST_CASE("pow: exact results") {
  for (int n = -1074; n <= 1023; ++n) CHECK(math::pow(2, n) == std::ldexp(1, n));
  double power_of_ten = 1;
  for (int n = 0; n <= 22; ++n, power_of_ten *= 10) CHECK(math::pow(10, n) == power_of_ten);

  Random random;
  int changed = 0;
  int inexact = 0;
  for (int i = 0; i < samples; ++i) {
    const double x = random.finite();
    if (to_bits(math::pow(x, 1)) != to_bits(x)) ++changed;
    const double root = std::trunc(random.between(-0x1p26, 0x1p26));
    if (math::pow(root, 2) != root * root || math::pow(root * root, 0.5) != std::fabs(root))
      ++inexact;
  }
  CHECK(changed == 0);
  CHECK(inexact == 0);
}

TEST_CASE("pow rises with the base and with the exponent") {
  check_rising([](double x) { return math::pow(x, 2.7); }, 0, 50);
  check_rising([](double x) { return math::pow(x, 1e5); }, 0.995, 1.005);
  check_rising([](double y) { return math::pow(1.7, y); }, -1000, 1000);
}
