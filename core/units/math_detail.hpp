#pragma once

#include <cfloat>
#include <cstdint>
#include <limits>

// What exp, log and pow share. Not for other parts of the core: include math.hpp.
namespace berth::math::detail {

static_assert(FLT_EVAL_METHOD == 0, "excess precision would change the results' bytes");

inline constexpr double infinity = std::numeric_limits<double>::infinity();
inline constexpr double quiet_nan = std::numeric_limits<double>::quiet_NaN();

// std::bit_cast, which the libc++ of Emscripten 3.1.6 lacks.
constexpr std::uint64_t to_bits(double x) { return __builtin_bit_cast(std::uint64_t, x); }
constexpr double from_bits(std::uint64_t bits) { return __builtin_bit_cast(double, bits); }

// The unevaluated sum hi + lo, where hi is that sum rounded to double.
struct DoubleDouble {
  double hi;
  double lo;
};

// significand times 2^exponent.
struct ScaledDouble {
  DoubleDouble significand;
  int exponent;
};

// a + b exactly (Knuth).
constexpr DoubleDouble two_sum(double a, double b) {
  const double sum = a + b;
  const double b_rounded = sum - a;
  return {sum, (a - (sum - b_rounded)) + (b - b_rounded)};
}

// a + b exactly, provided |a| >= |b| or a = 0 (Dekker).
constexpr DoubleDouble fast_two_sum(double a, double b) {
  const double sum = a + b;
  return {sum, b - (sum - a)};
}

// The upper 26 bits of x's significand: products of two such values are exact. Cutting bits, unlike
// Veltkamp's multiplication by 2^27 + 1, cannot overflow.
constexpr double upper_half(double x) {
  return from_bits(to_bits(x) & ~((std::uint64_t{1} << 27) - 1));
}

// a * b to at least 105 bits, for operands far from overflow and underflow.
constexpr DoubleDouble two_product(double a, double b) {
  const double product = a * b;
  const double a_hi = upper_half(a);
  const double a_lo = a - a_hi;
  const double b_hi = upper_half(b);
  const double b_lo = b - b_hi;
  return {product, ((a_hi * b_hi - product) + a_hi * b_lo + a_lo * b_hi) + a_lo * b_lo};
}

// 2^n for a normal result: -1022 <= n <= 1023.
constexpr double power_of_two(int n) {
  return from_bits(static_cast<std::uint64_t>(1023 + n) << 52);
}

// x * 2^n for |n| <= 2044. Two steps, so that 2^n itself may lie outside double's range; for |x|
// near 1 only the second one can round or overflow.
constexpr double scale(double x, int n) {
  const int half = n / 2;
  return x * power_of_two(half) * power_of_two(n - half);
}

// exp(x.hi + x.lo) for |x.hi| <= 750, with a relative error below 2^-65.
ScaledDouble exp_extended(DoubleDouble x);

// The result of exp_extended as a double: +inf above the range of x.hi, 0 below it.
double exp_rounded(DoubleDouble x);

// log(x.hi + x.lo) for positive finite x.hi, with a relative error below 2^-66.
DoubleDouble log_extended(DoubleDouble x);

}  // namespace berth::math::detail
