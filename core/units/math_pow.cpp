#include <algorithm>
#include <cmath>

#include "core/units/math.hpp"
#include "core/units/math_detail.hpp"

namespace berth::math {
namespace {

using detail::infinity;

bool is_whole(double y) { return std::trunc(y) == y; }

bool is_odd(double y) { return is_whole(y) && !is_whole(0.5 * y); }

// |x|^y where |x| or |y| is 0 or infinite, or |x| is 1.
double limit_of_power(double magnitude, double y) {
  if (magnitude == 1) return 1;
  return (magnitude > 1) == (y > 0) ? infinity : 0;
}

// magnitude^y for a positive finite magnitude and finite y.
double power_of_positive(double magnitude, double y) {
  // Beyond these bounds the result is 0 or infinite, or rounds to 1: |log| of a double other than 1
  // is between 2^-54 and 2^10. Within them two_product neither overflows nor underflows.
  const double exponent = std::clamp(y, -0x1p65, 0x1p65);
  if (exponent > -0x1p-65 && exponent < 0x1p-65) return 1;
  const detail::DoubleDouble logarithm = detail::log_extended({magnitude, 0});
  const detail::DoubleDouble product = detail::two_product(exponent, logarithm.hi);
  return detail::exp_rounded({product.hi, product.lo + exponent * logarithm.lo});
}

}  // namespace

double pow(double x, double y) {
  if (y == 0 || x == 1) return 1;
  if (x != x || y != y) return detail::quiet_nan;

  const double magnitude = std::fabs(x);
  const bool finite = magnitude != 0 && magnitude != infinity && std::fabs(y) != infinity;
  if (finite && x < 0 && !is_whole(y)) return detail::quiet_nan;

  const double power = finite ? power_of_positive(magnitude, y) : limit_of_power(magnitude, y);
  const bool negative = (detail::to_bits(x) >> 63) != 0 && is_odd(y);
  return negative ? -power : power;
}

}  // namespace berth::math
