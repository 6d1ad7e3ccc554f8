#include <doctest/doctest.h>

#include "tests/core/math_support.hpp"

namespace math = berth::math;
using namespace berth::test;

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
