#include <doctest/doctest.h>

#include "tests/core/math_support.hpp"

namespace math = berth::math;
using namespace berth::test;

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
