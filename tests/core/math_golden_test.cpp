#include <doctest/doctest.h>

#include <cstdint>
#include <initializer_list>

#include "core/units/math.hpp"
#include "core/units/math_detail.hpp"

// The same bytes on every platform: if one of these fails on a new compiler or target only, look
// for fused multiply-add, reassociation or excess precision there before changing a value here.

namespace math = berth::math;
using math::detail::to_bits;

namespace {

using Function = double (*)(double);

struct Golden {
  double x;
  std::uint64_t result;
};

void check_golden(Function f, std::initializer_list<Golden> goldens) {
  for (const Golden& golden : goldens) {
    CAPTURE(golden.x);
    CHECK(to_bits(f(golden.x)) == golden.result);
  }
}

// FNV-1a over the bits of f at evenly spaced points. Unlike single values, which are nearly always
// correctly rounded, thousands of them notice a change in the last bits of the internal arithmetic.
template <typename F>
std::uint64_t checksum(double low, double high, F f) {
  constexpr int steps = 8192;  // a power of two, so that the points are exact to within a rounding
  std::uint64_t hash = 0xcbf29ce484222325;
  for (int i = 0; i <= steps; ++i) {
    const double x = low + (high - low) * (i * (1.0 / steps));
    hash = (hash ^ to_bits(f(x))) * 0x100000001b3;
  }
  return hash;
}

}  // namespace

// Every single value was compared with mpmath at 400 bits: none is more than 0.49 ulp away.
TEST_CASE("exp: golden bits") {
  check_golden(math::exp, {{0x1.921fb54442d18p+1, 0x403724046eb09339},
                           {-0x1.8p-30, 0x3fefffffff400000},
                           {0.1, 0x3ff1aec7b35a00d4},
                           {-0.7, 0x3fdfc80db9dd5542},
                           {10, 0x40d5829dcf950560},
                           {-37.25, 0x3c93278bcd70e981},
                           {123.456, 0x4b11428e1cbc0143},
                           {709.7, 0x7fed75ae7a50ee14},
                           {-700.1, 0x00cf52f93df4dfcf},
                           {-740.5, 0x0000000000000033}});
}

TEST_CASE("expm1: golden bits") {
  check_golden(math::expm1, {{0x1.8p-30, 0x3e18000000480000},
                             {-0x1.fp-8, 0xbf7ee20b5bc94cc4},
                             {0x1.01p-7, 0x3f80202ae037adb2},
                             {0.3, 0x3fd6641632306a56},
                             {-0.9, 0xbfe2fd619ffbc8f1},
                             {1.5, 0x400bda7fcc9f8a83},
                             {-12, 0xbfeffff31d59e25e},
                             {39.9, 0x4387a568b8be7386},
                             {345.6, 0x5f182ca33b1c0ee6},
                             {0x1.999999999999ap-200, 0x337999999999999a}});
}

TEST_CASE("log: golden bits") {
  check_golden(math::log, {{2, 0x3fe62e42fefa39ef},
                           {3, 0x3ff193ea7aad030b},
                           {10, 0x40026bb1bbb55516},
                           {0.1, 0xc0026bb1bbb55515},
                           {0x1.0000000000001p+0, 0x3cafffffffffffff},
                           {0x1.fffffffffffffp-1, 0xbca0000000000000},
                           {0x1.02p+0, 0x3f7fe02a6b106789},
                           {0x1.6ap-1, 0xbfd630030b3aac49},
                           {1e300, 0x4085963447f87fb5},
                           {0x1.23456789cp-1040, 0xc08685f3b16ac865}});
}

TEST_CASE("log1p: golden bits") {
  check_golden(math::log1p, {{0x1.8p-30, 0x3e17ffffffb80000},
                             {-0x1.8p-30, 0xbe18000000480000},
                             {0.01, 0x3f8460d6ccca3677},
                             {-0.01, 0xbf8495453e6fd4b7},
                             {0.5, 0x3fd9f323ecbf984c},
                             {-0.75, 0xbff62e42fefa39ef},
                             {-0x1.fffffffffffffp-1, 0xc0425e4f7b2737fa},
                             {1e10, 0x4037069e2aa3184e},
                             {0x1.8p+53, 0x40429235c300b72b},
                             {1e200, 0x407cc845b54b54f2}});
}

TEST_CASE("pow: golden bits") {
  struct Case {
    double x;
    double y;
    std::uint64_t result;
  };
  const std::initializer_list<Case> cases = {{2, 0.5, 0x3ff6a09e667f3bcd},
                                             {10, -3, 0x3f50624dd2f1a9fc},
                                             {1.0001, 1e6, 0x48f330ab10a37aa5},
                                             {0.97, 365.25, 0x3eeee7434b38c8f9},
                                             {3, 400.5, 0x679b6d19d2605c27},
                                             {-1.1, 77, 0xc0980bf93db06df6},
                                             {0x1.00000001p+0, 0x1.2p+41, 0x73dfd4a3a8fce566},
                                             {0.5, 1060.3, 0x00000000000033fc},
                                             {1e-310, 0.3, 0x2ca0aff95cc5b0b3},
                                             {1e300, -1.0333, 0x000012d6505f96cf},
                                             {7, 0x1.5555555555555p-2, 0x3ffe9b5dba58189d},
                                             {0x1.fffffffffffffp-1, 0x1.6p+62, 0x00744a3824e52780},
                                             {1e6, 0.8, 0x40eecef7809921f9},
                                             {0.02, 2.2, 0x3f27f9d831a0ba40}};
  for (const Case& c : cases) {
    CAPTURE(c.x);
    CAPTURE(c.y);
    CHECK(to_bits(math::pow(c.x, c.y)) == c.result);
  }
}

TEST_CASE("golden checksums") {
  CHECK(checksum(-745.5, 709.9, math::exp) == 0x97b669728141ecca);
  CHECK(checksum(-1, 1, math::exp) == 0xaffc0eb5b58001fc);
  CHECK(checksum(-0.0078, 0.0078, math::expm1) == 0x9646f83a6ba29207);
  CHECK(checksum(-2, 60, math::expm1) == 0xb1de98944eb5f6a7);
  CHECK(checksum(0, 3, math::log) == 0xe1834e70bfc71067);
  CHECK(checksum(0, 1e-307, math::log) == 0xdeee3f21bab8a630);
  CHECK(checksum(-1, 2.1, math::log1p) == 0xef7633a410ab4d37);
  CHECK(checksum(-1e-3, 1e-3, math::log1p) == 0x47400d41e44626b0);
  CHECK(checksum(0.98, 1.02, [](double x) { return math::pow(x, 33e3); }) == 0xc0e496a78798a9b2);
  CHECK(checksum(-1100, 1100, [](double y) { return math::pow(1.9, y); }) == 0xef25c17bf9c4112f);
}
