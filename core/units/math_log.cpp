#include <array>
#include <cstdint>
#include <limits>

#include "core/units/math.hpp"
#include "core/units/math_detail.hpp"

namespace berth::math {
namespace detail {
namespace {

constexpr int center_count = 65;  // centers c = 1 + i/64 of [1, 2], ends included
constexpr int first_halved = 27;  // from here (sqrt 2) on, halve: then 1 is approached from below
constexpr int reciprocal_one = 1024;  // reciprocals are whole multiples of 1/1024

// 1/c, rounded to so few bits that its products with half a significand are exact.
constexpr double reciprocal(int center) {
  const int divisor = 64 + center;
  const int dividend = reciprocal_one * (center < first_halved ? 64 : 128);
  const int rounded = (2 * dividend + divisor) / (2 * divisor);
  return static_cast<double>(rounded) / reciprocal_one;
}

// -log(reciprocal(i)) as hi + lo. Made with Python's mpmath at 200 bits: hi = float(v),
// lo = float(v - hi).
constexpr std::array<DoubleDouble, center_count> log_table = {
    {{0.0, 0.0},
     {0x1.0205658935847p-6, 0x1.27c8e8416e71fp-60},
     {0x1.f7a9b16782856p-6, -0x1.36c720c147756p-60},
     {0x1.788595a3577bap-5, 0x1.e5ef898b67923p-59},
     {0x1.eea31c006b87cp-5, -0x1.3e4fc93b7b66cp-59},
     {0x1.333d7f8183f4bp-4, 0x1.a92afc8ef70b1p-58},
     {0x1.700d30aeac0e1p-4, -0x1.72566212cdd05p-61},
     {0x1.a956d3ecade63p-4, 0x1.e5300b12bd55ep-58},
     {0x1.e3707ee30487bp-4, 0x1.09ccecd579d99p-58},
     {0x1.0ce7ecdccc28dp-3, -0x1.692a0055dc959p-57},
     {0x1.28753bc11aba5p-3, -0x1.6394d9fa33311p-57},
     {0x1.4462b9dc9b3dcp-3, -0x1.629c46c186385p-58},
     {0x1.60b3100b09476p-3, -0x1.5b2623e05016bp-58},
     {0x1.7b0091651528cp-3, 0x1.4069f303518c8p-57},
     {0x1.95a5adcf7017fp-3, 0x1.142c507fb7a3dp-58},
     {0x1.ae2ca6f672bd4p-3, 0x1.ab5ca9eaa088ap-57},
     {0x1.c97f8079d44ecp-3, 0x1.61a8c6e6c4ee7p-57},
     {0x1.e2a877a6b2c12p-3, -0x1.fa21e3df9943p-58},
     {0x1.fc218be620a5ep-3, -0x1.6e438c258187fp-58},
     {0x1.09aa572e6c6d4p-2, 0x1.43c2e68684d53p-57},
     {0x1.16b5ccbacfb73p-2, 0x1.66fbd28b40935p-56},
     {0x1.22981fbef797bp-2, -0x1.0b04ac06cebep-59},
     {0x1.2e9e2bce12286p-2, 0x1.8251a3b83d97ap-62},
     {0x1.3ac8ca38e5c5fp-2, -0x1.f7de015f253eep-56},
     {0x1.45b8c0a17df13p-2, 0x1.dbe305eaf5a2p-56},
     {0x1.522ae0738a3d8p-2, -0x1.8f7e9b38a6979p-57},
     {0x1.5d5bddf595f3p-2, -0x1.6541148cbb8a2p-56},
     {-0x1.5d1bdbf5809cap-2, -0x1.4236383dc7fe1p-56},
     {-0x1.5262deeb98879p-2, -0x1.823ddad7fcfa1p-58},
     {-0x1.46d2d9c280567p-2, 0x1.b14130114bd36p-57},
     {-0x1.3bdd24eb14b6ap-2, -0x1.2da3c6449a7dp-58},
     {-0x1.31871c9544185p-2, 0x1.51acc4c09b379p-60},
     {-0x1.26561f133862dp-2, -0x1.10cdf548bd15cp-57},
     {-0x1.1bc794fd1c8ccp-2, -0x1.e71708b083dbdp-57},
     {-0x1.111ce4003ee4dp-2, 0x1.1b84b5a5b5b2ap-57},
     {-0x1.071b85fcd590dp-2, -0x1.d1707f97bde8p-58},
     {-0x1.fa01c3bb57cbcp-3, -0x1.1c0a3c50f47adp-59},
     {-0x1.e598ed5a87e2fp-3, 0x1.a5e78f4c50659p-58},
     {-0x1.d0fb7f2255e51p-3, 0x1.4ac818ceca4c4p-57},
     {-0x1.bdc46ae344b13p-3, 0x1.2ff70a6bea623p-58},
     {-0x1.a8becfc882f19p-3, 0x1.e8c37918c39ebp-58},
     {-0x1.9525a9cf456b4p-3, -0x1.d904c1d4e2e26p-57},
     {-0x1.83040c91bcf2ep-3, 0x1.1c7233219bcc5p-57},
     {-0x1.6f0d28ae56b4cp-3, 0x1.906d99184b992p-57},
     {-0x1.5c940075972b9p-3, -0x1.adccb73379cc5p-58},
     {-0x1.483bccce6e3ddp-3, -0x1.29391fb1b4b22p-57},
     {-0x1.371fc201e8f74p-3, -0x1.de6cb62af18ap-58},
     {-0x1.2423113ba50e3p-3, 0x1.e3ba766fc9a72p-66},
     {-0x1.10f8e422539b1p-3, -0x1.8f798d39f1b7dp-58},
     {-0x1.fec9131dbeabbp-4, 0x1.5746b9981b36cp-58},
     {-0x1.db5270187d927p-4, -0x1.e15ab8607d2acp-58},
     {-0x1.b78c82bb0eda1p-4, -0x1.0878cf0327e21p-61},
     {-0x1.9375e55595edep-4, 0x1.e463f9e4dd92p-59},
     {-0x1.6f0d28ae56b4cp-4, 0x1.906d99184b992p-58},
     {-0x1.4e01108a35ae6p-4, 0x1.81069d28db75bp-59},
     {-0x1.28f83450eda8dp-4, -0x1.d6a8465da24a3p-58},
     {-0x1.075983598e471p-4, -0x1.80da5333c45b8p-59},
     {-0x1.cae72fb95c20bp-5, 0x1.f9012d8df3f0ep-59},
     {-0x1.868a83083f6cfp-5, 0x1.d09a5634943dbp-61},
     {-0x1.494acc34d911cp-5, -0x1.e295bf491ccc5p-59},
     {-0x1.03d5d85e73eefp-5, -0x1.2c1da539d60edp-61},
     {-0x1.8b31faca9b00ep-6, -0x1.d5a46da6f6772p-62},
     {-0x1.fc0a8b0fc03e4p-7, 0x1.83092c59642a1p-62},
     {-0x1.fe02a6b106789p-8, 0x1.e44b7e3711ebfp-67},
     {0.0, 0.0}}};

// ln 2 as hi + lo; hi has 42 bits, so that its product with an exponent is exact.
constexpr double ln2_hi = 0x1.62e42fefa38p-1;
constexpr double ln2_lo = 0x1.ef35793c7673p-45;

// x = significand * 2^exponent with the significand in [0.7, 1.42], near the center's.
struct Decomposed {
  double significand;
  int exponent;
  int center;
};

Decomposed decompose(double x) {
  int exponent = -1023;
  if (x < std::numeric_limits<double>::min()) {
    x *= 0x1p54;
    exponent -= 54;
  }
  const std::uint64_t bits = to_bits(x);
  const std::uint64_t fraction = bits & ((std::uint64_t{1} << 52) - 1);
  const int center = static_cast<int>(((fraction >> 45) + 1) >> 1);
  const int halved = center >= first_halved ? 1 : 0;
  exponent += static_cast<int>(bits >> 52) + halved;
  const std::uint64_t unit = static_cast<std::uint64_t>(1023 - halved) << 52;
  return {from_bits(fraction | unit), exponent, center};
}

// r * (hi + lo) - 1, exact but for lo's rounding: r has 11 bits, and hi is close to 1/r.
DoubleDouble deviation(double r, double hi, double lo) {
  const double upper = upper_half(hi);
  const DoubleDouble exact = two_sum(r * upper - 1, r * (hi - upper));
  const DoubleDouble sum = two_sum(exact.hi, r * lo);
  return {sum.hi, sum.lo + exact.lo};
}

// log(1 + f) for |f| < 2^-6.8: the series up to f^11, the first two terms in double-double.
DoubleDouble log1p_near_zero(DoubleDouble f) {
  const double x = f.hi;
  const double series =
      1.0 / 3 -
      x * (1.0 / 4 -
           x * (1.0 / 5 -
                x * (1.0 / 6 -
                     x * (1.0 / 7 -
                          x * (1.0 / 8 - x * (1.0 / 9 - x * (1.0 / 10 - x * (1.0 / 11))))))));
  const DoubleDouble square = two_product(x, x);
  const DoubleDouble sum = fast_two_sum(x, -0.5 * square.hi);
  const double square_lo = square.lo + 2 * x * f.lo;
  const double lo = sum.lo + ((f.lo - 0.5 * square_lo) + x * square.hi * series);
  return fast_two_sum(sum.hi, lo);
}

}  // namespace

// With x = 2^k m and r near 1/m: log(x) = k ln 2 - log(r) + log(r m).
DoubleDouble log_extended(DoubleDouble x) {
  const Decomposed parts = decompose(x.hi);
  const double lo = scale(x.lo, -parts.exponent);
  const DoubleDouble f = deviation(reciprocal(parts.center), parts.significand, lo);
  const DoubleDouble fine = log1p_near_zero(f);
  const DoubleDouble table = log_table[static_cast<unsigned>(parts.center)];

  const DoubleDouble coarse = fast_two_sum(parts.exponent * ln2_hi, table.hi);
  const double coarse_lo = coarse.lo + (parts.exponent * ln2_lo + table.lo);
  const DoubleDouble sum = two_sum(coarse.hi, fine.hi);
  return fast_two_sum(sum.hi, sum.lo + (fine.lo + coarse_lo));
}

}  // namespace detail

using detail::infinity;
using detail::log_extended;
using detail::quiet_nan;

double log(double x) {
  if (x == 0) return -infinity;
  if (!(x > 0)) return quiet_nan;
  if (x == infinity) return infinity;
  return log_extended({x, 0}).hi;
}

double log1p(double x) {
  if (x == -1) return -infinity;
  if (!(x > -1)) return quiet_nan;
  if (x == infinity) return infinity;
  const double negligible_square = 0x1p-54;
  if (x > -negligible_square && x < negligible_square) return x;
  return log_extended(detail::two_sum(1, x)).hi;
}

}  // namespace berth::math
