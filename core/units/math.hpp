#pragma once

// Exponentials and logarithms whose results are the same bytes on every platform, which the
// C library's are not. They use only IEEE 754 double arithmetic and integer operations on bits, so
// every compiler gives the same answer, provided it neither fuses multiply with add
// (-ffp-contract=off) nor reassociates (no -ffast-math).
//
// Common to all: within 0.55 units in the last place (ulp) of the true value, within 1 ulp where
// the result is subnormal. Any NaN returned is the one positive quiet NaN without payload, so that
// its bytes agree too. errno and the floating-point flags carry no meaning. Round to nearest is
// assumed.
namespace berth::math {

// e to the power x. exp(+-0) = 1; exp(-inf) = 0; exp(+inf) = +inf. Overflows to +inf above
// 709.78..., passes through the subnormals below -708.39... and is 0 below -745.13...
double exp(double x);

// exp(x) - 1 without the cancellation near 0. expm1(+-0) = +-0; expm1(-inf) = -1;
// expm1(+inf) = +inf, as is everything above 709.78...
double expm1(double x);

// Natural logarithm. log(1) = +0; log(+-0) = -inf; log(+inf) = +inf; NaN for x < 0.
double log(double x);

// log(1 + x) without losing x in the sum. log1p(+-0) = +-0; log1p(-1) = -inf; log1p(+inf) = +inf;
// NaN for x < -1.
double log1p(double x);

// x to the power y, with the special values of C (annex F):
//   pow(x, +-0) = 1 and pow(1, y) = 1 for every x and y, NaN included;
//   x < 0 needs a whole y, which gives the sign (-1 to the power y), otherwise NaN;
//   pow(+-0, y) and pow(+-inf, y) are 0 or inf, negative where x is and y is an odd whole number;
//   pow(x, +-inf) is 0 or +inf according to whether |x| is below or above 1; pow(-1, +-inf) = 1.
// A result that is representable is returned exactly: pow(x, 1) = x, pow(2, n), pow(10, 22).
double pow(double x, double y);

}  // namespace berth::math
