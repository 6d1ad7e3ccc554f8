#include <array>

#include "core/units/math.hpp"
#include "core/units/math_detail.hpp"

namespace berth::math {
namespace detail {
namespace {

// 2^(j/32) as hi + lo. Made with Python's mpmath at 200 bits: hi = float(v), lo = float(v - hi).
constexpr std::array<DoubleDouble, 32> power_table = {
    {{0x1p+0, 0.0},
     {0x1.059b0d3158574p+0, 0x1.d73e2a475b465p-55},
     {0x1.0b5586cf9890fp+0, 0x1.8a62e4adc610bp-54},
     {0x1.11301d0125b51p+0, -0x1.6c51039449b3ap-54},
     {0x1.172b83c7d517bp+0, -0x1.19041b9d78a76p-55},
     {0x1.1d4873168b9aap+0, 0x1.e016e00a2643cp-54},
     {0x1.2387a6e756238p+0, 0x1.9b07eb6c70573p-54},
     {0x1.29e9df51fdee1p+0, 0x1.612e8afad1255p-55},
     {0x1.306fe0a31b715p+0, 0x1.6f46ad23182e4p-55},
     {0x1.371a7373aa9cbp+0, -0x1.63aeabf42eae2p-54},
     {0x1.3dea64c123422p+0, 0x1.ada0911f09ebcp-55},
     {0x1.44e086061892dp+0, 0x1.89b7a04ef80dp-59},
     {0x1.4bfdad5362a27p+0, 0x1.d4397afec42e2p-56},
     {0x1.5342b569d4f82p+0, -0x1.07abe1db13cadp-55},
     {0x1.5ab07dd485429p+0, 0x1.6324c054647adp-54},
     {0x1.6247eb03a5585p+0, -0x1.383c17e40b497p-54},
     {0x1.6a09e667f3bcdp+0, -0x1.bdd3413b26456p-54},
     {0x1.71f75e8ec5f74p+0, -0x1.16e4786887a99p-55},
     {0x1.7a11473eb0187p+0, -0x1.41577ee04992fp-55},
     {0x1.82589994cce13p+0, -0x1.d4c1dd41532d8p-54},
     {0x1.8ace5422aa0dbp+0, 0x1.6e9f156864b27p-54},
     {0x1.93737b0cdc5e5p+0, -0x1.75fc781b57ebcp-57},
     {0x1.9c49182a3f09p+0, 0x1.c7c46b071f2bep-56},
     {0x1.a5503b23e255dp+0, -0x1.d2f6edb8d41e1p-54},
     {0x1.ae89f995ad3adp+0, 0x1.7a1cd345dcc81p-54},
     {0x1.b7f76f2fb5e47p+0, -0x1.5584f7e54ac3bp-56},
     {0x1.c199bdd85529cp+0, 0x1.11065895048ddp-55},
     {0x1.cb720dcef9069p+0, 0x1.503cbd1e949dbp-56},
     {0x1.d5818dcfba487p+0, 0x1.2ed02d75b3707p-55},
     {0x1.dfc97337b9b5fp+0, -0x1.1a5cd4f184b5cp-54},
     {0x1.ea4afa2a490dap+0, -0x1.e9c23179c2893p-54},
     {0x1.f50765b6e454p+0, 0x1.9d3e12dd8a18bp-54}}};

constexpr double steps_per_unit = 0x1.71547652b82fep+5;  // 32 / ln 2
// ln 2 / 32 as hi + lo; hi has 37 bits, so that its product with a step number is exact.
constexpr double step_hi = 0x1.62e42fefap-6;
constexpr double step_lo = 0x1.cf79abc9e3b3ap-45;

// exp(r) - 1 - r for |r| < ln 2 / 64: the Taylor series up to r^7, cut at 2^-67.
double exp_tail(double r) {
  const double series =
      1.0 / 2 +
      r * (1.0 / 6 + r * (1.0 / 24 + r * (1.0 / 120 + r * (1.0 / 720 + r * (1.0 / 5040)))));
  return r * r * series;
}

int nearest_step(double x) { return static_cast<int>(x * steps_per_unit + (x < 0 ? -0.5 : 0.5)); }

}  // namespace

// With x = n ln2/32 + r and n = 32k + j: exp(x) = 2^k 2^(j/32) exp(r).
ScaledDouble exp_extended(DoubleDouble x) {
  const int n = nearest_step(x.hi);
  const DoubleDouble r = two_sum(x.hi - n * step_hi, x.lo - n * step_lo);
  const DoubleDouble power = power_table[static_cast<unsigned>(n) % 32];

  const DoubleDouble linear = two_product(power.hi, r.hi);
  const DoubleDouble sum = fast_two_sum(power.hi, linear.hi);
  const double rest = power.hi * (r.lo + exp_tail(r.hi)) + power.lo * r.hi;
  const double lo = sum.lo + ((linear.lo + power.lo) + rest);
  return {fast_two_sum(sum.hi, lo), n >> 5};
}

double exp_rounded(DoubleDouble x) {
  if (x.hi > 710) return infinity;
  if (x.hi < -746) return 0;
  const ScaledDouble result = exp_extended(x);
  return scale(result.significand.hi, result.exponent);
}

}  // namespace detail

double exp(double x) {
  if (x != x) return detail::quiet_nan;
  return detail::exp_rounded({x, 0});
}

double expm1(double x) {
  if (x != x) return detail::quiet_nan;
  if (x == 0) return x;       // with its sign
  if (x > 50) return exp(x);  // the 1 is below a ten-thousandth of an ulp
  if (x < -40) return -1;
  const double table_starts = 0x1p-7;  // below, exp_extended would lose bits to cancellation
  if (x > -table_starts && x < table_starts) return x + detail::exp_tail(x);

  const detail::ScaledDouble power = detail::exp_extended({x, 0});
  const double unit = detail::power_of_two(power.exponent);
  const detail::DoubleDouble difference = detail::two_sum(power.significand.hi * unit, -1);
  return difference.hi + (difference.lo + power.significand.lo * unit);
}

}  // namespace berth::math
