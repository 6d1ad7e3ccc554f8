#pragma once

#include <compare>
#include <cstdint>
#include <limits>
#include <type_traits>

/// Quantities: numbers that know what they measure. Two quantities of different kinds do not add,
/// GB and GiB are different makers, and a number leaves only through an exit that names its unit.
namespace berth {

namespace detail {
/// Counts saturate instead of wrapping: a scenario with a million users of a billion tokens is
/// absurd, not undefined.
template <class Rep>
constexpr Rep sum(Rep a, Rep b) {
  if constexpr (std::is_same_v<Rep, double>) {
    return a + b;
  } else {
    Rep result = 0;
    if (!__builtin_add_overflow(a, b, &result)) return result;
    return a < 0 ? std::numeric_limits<Rep>::min() : std::numeric_limits<Rep>::max();
  }
}
template <class Rep>
constexpr Rep product(Rep a, Rep b) {
  if constexpr (std::is_same_v<Rep, double>) {
    return a * b;
  } else {
    Rep result = 0;
    if (!__builtin_mul_overflow(a, b, &result)) return result;
    return (a < 0) != (b < 0) ? std::numeric_limits<Rep>::min() : std::numeric_limits<Rep>::max();
  }
}
template <class Rep>
constexpr Rep negated(Rep a) {
  if constexpr (!std::is_same_v<Rep, double>) {
    if (a == std::numeric_limits<Rep>::min()) return std::numeric_limits<Rep>::max();
  }
  return -a;
}
}  // namespace detail

/// A value of one dimension, kept in that dimension's base unit (byte, second, token, US dollar …).
/// `Tag` names the dimension, `Rep` is what it is counted in: integers for things that are counted
/// to the last one (bytes held, parameters), doubles for rates and expectations.
template <class Tag, class Rep>
class Quantity {
 public:
  using Representation = Rep;

  constexpr Quantity() = default;
  /// The maker that the named makers below are written with; `value` is in the base unit.
  static constexpr Quantity of(Rep value) {
    Quantity made;
    made.value_ = value;
    return made;
  }

  /// Exit in the base unit, exact.
  template <class Unit>
  requires(Unit::is_base) [[nodiscard]] constexpr Rep in(Unit /*unit*/) const {
    static_assert(std::is_same_v<typename Unit::Of, Quantity>, "a unit of another dimension");
    return value_;
  }
  /// Exit in a multiple of the base unit.
  template <class Unit>
  requires(!Unit::is_base) [[nodiscard]] constexpr double in(Unit /*unit*/) const {
    static_assert(std::is_same_v<typename Unit::Of, Quantity>, "a unit of another dimension");
    return static_cast<double>(value_) / Unit::factor;
  }

  constexpr auto operator<=>(const Quantity&) const = default;
  constexpr Quantity& operator+=(Quantity other) { return *this = *this + other; }
  constexpr Quantity& operator-=(Quantity other) { return *this = *this - other; }
  friend constexpr Quantity operator+(Quantity a, Quantity b) {
    return of(detail::sum(a.value_, b.value_));
  }
  friend constexpr Quantity operator-(Quantity a, Quantity b) { return a + -b; }
  friend constexpr Quantity operator-(Quantity a) { return of(detail::negated(a.value_)); }
  friend constexpr Quantity operator*(Quantity a, Rep scale) {
    return of(detail::product(a.value_, scale));
  }
  friend constexpr Quantity operator*(Rep scale, Quantity a) { return a * scale; }
  /// How many times `b` goes into `a`.
  friend constexpr double operator/(Quantity a, Quantity b) {
    return static_cast<double>(a.value_) / static_cast<double>(b.value_);
  }
  friend constexpr Quantity operator/(Quantity a,
                                      double divisor) requires(std::is_same_v<Rep, double>) {
    return of(a.value_ / divisor);
  }

 private:
  Rep value_ = 0;
};

/// A unit: the quantity it belongs to and how many base units it is.
template <class Q>
struct BaseUnit {
  using Of = Q;
  static constexpr bool is_base = true;
};
template <class Q, std::int64_t Factor>
struct Multiple {
  using Of = Q;
  static constexpr bool is_base = false;
  static constexpr double factor = static_cast<double>(Factor);
};

/// Bytes that are held: files, tensors, caches. Always whole.
using Bytes = Quantity<struct BytesTag, std::int64_t>;
/// Bytes that move in one step. An expectation, hence not whole; never the same thing as bytes
/// held.
using Traffic = Quantity<struct TrafficTag, double>;
using BytesPerSecond = Quantity<struct BytesPerSecondTag, double>;
/// Arithmetic work. FLOPs, not FLOP/s.
using Flops = Quantity<struct FlopsTag, double>;
using FlopsPerSecond = Quantity<struct FlopsPerSecondTag, double>;
using Parameters = Quantity<struct ParametersTag, std::int64_t>;
using Tokens = Quantity<struct TokensTag, double>;
using TokensPerSecond = Quantity<struct TokensPerSecondTag, double>;
using TokensPerMonth = Quantity<struct TokensPerMonthTag, double>;
using Seconds = Quantity<struct SecondsTag, double>;
using HoursPerMonth = Quantity<struct HoursPerMonthTag, double>;
using UsdPerHour = Quantity<struct UsdPerHourTag, double>;
using UsdPerMonth = Quantity<struct UsdPerMonthTag, double>;
using UsdPerMtoken = Quantity<struct UsdPerMtokenTag, double>;
using Watts = Quantity<struct WattsTag, double>;

namespace unit {
inline constexpr BaseUnit<Bytes> byte;
inline constexpr Multiple<Bytes, 1'000'000> megabyte;
inline constexpr Multiple<Bytes, 1'000'000'000> gigabyte;
inline constexpr Multiple<Bytes, std::int64_t{1} << 20> mebibyte;
inline constexpr Multiple<Bytes, std::int64_t{1} << 30> gibibyte;
inline constexpr BaseUnit<Traffic> byte_moved;
inline constexpr BaseUnit<BytesPerSecond> byte_per_second;
inline constexpr BaseUnit<Flops> flop;
inline constexpr BaseUnit<FlopsPerSecond> flop_per_second;
inline constexpr BaseUnit<Parameters> parameter;
inline constexpr BaseUnit<Tokens> token;
inline constexpr BaseUnit<TokensPerSecond> token_per_second;
inline constexpr BaseUnit<TokensPerMonth> token_per_month;
inline constexpr BaseUnit<Seconds> second;
inline constexpr Multiple<Seconds, 3600> hour;
inline constexpr BaseUnit<HoursPerMonth> hour_per_month;
inline constexpr BaseUnit<UsdPerHour> usd_per_hour;
inline constexpr BaseUnit<UsdPerMonth> usd_per_month;
inline constexpr BaseUnit<UsdPerMtoken> usd_per_mtoken;
inline constexpr BaseUnit<Watts> watt;
}  // namespace unit

constexpr Bytes bytes(std::int64_t n) { return Bytes::of(n); }
/// Decimal: n × 10^9 bytes, rounded down to a whole byte.
constexpr Bytes gigabytes(double n) { return Bytes::of(static_cast<std::int64_t>(n * 1e9)); }
/// Binary: n × 2^20 bytes.
constexpr Bytes mebibytes(std::int64_t n) { return Bytes::of(n * (std::int64_t{1} << 20)); }
/// Binary: n × 2^30 bytes, rounded down to a whole byte.
constexpr Bytes gibibytes(double n) {
  return Bytes::of(static_cast<std::int64_t>(n * 1073741824.0));
}
/// Bytes that are read or written in a step, expected value.
constexpr Traffic bytes_moved(double n) { return Traffic::of(n); }
/// All of `held` moves once.
constexpr Traffic moved_once(Bytes held) {
  return Traffic::of(static_cast<double>(held.in(unit::byte)));
}
constexpr BytesPerSecond bytes_per_second(double n) { return BytesPerSecond::of(n); }
constexpr Flops flops(double n) { return Flops::of(n); }
constexpr FlopsPerSecond flops_per_second(double n) { return FlopsPerSecond::of(n); }
constexpr FlopsPerSecond teraflops_per_second(double n) { return FlopsPerSecond::of(n * 1e12); }
constexpr Parameters parameters(std::int64_t n) { return Parameters::of(n); }
constexpr Tokens tokens(double n) { return Tokens::of(n); }
constexpr TokensPerSecond tokens_per_second(double n) { return TokensPerSecond::of(n); }
constexpr TokensPerMonth tokens_per_month(double n) { return TokensPerMonth::of(n); }
constexpr Seconds seconds(double n) { return Seconds::of(n); }
constexpr HoursPerMonth hours_per_month(double n) { return HoursPerMonth::of(n); }
constexpr UsdPerHour usd_per_hour(double n) { return UsdPerHour::of(n); }
constexpr UsdPerMonth usd_per_month(double n) { return UsdPerMonth::of(n); }
constexpr UsdPerMtoken usd_per_mtoken(double n) { return UsdPerMtoken::of(n); }
constexpr Watts watts(double n) { return Watts::of(n); }

constexpr Seconds operator/(Traffic moved, BytesPerSecond rate) {
  return seconds(moved.in(unit::byte_moved) / rate.in(unit::byte_per_second));
}
constexpr Seconds operator/(Flops work, FlopsPerSecond rate) {
  return seconds(work.in(unit::flop) / rate.in(unit::flop_per_second));
}
constexpr TokensPerSecond operator/(Tokens done, Seconds in) {
  return tokens_per_second(done.in(unit::token) / in.in(unit::second));
}
constexpr UsdPerMonth operator*(UsdPerHour price, HoursPerMonth hours) {
  return usd_per_month(price.in(unit::usd_per_hour)*hours.in(unit::hour_per_month));
}
/// The traffic at which a price per million tokens adds up to a monthly cost.
constexpr TokensPerMonth operator/(UsdPerMonth cost, UsdPerMtoken price) {
  return tokens_per_month(cost.in(unit::usd_per_month) / price.in(unit::usd_per_mtoken)*1e6);
}
constexpr UsdPerMtoken operator/(UsdPerMonth cost, TokensPerMonth traffic) {
  return usd_per_mtoken(cost.in(unit::usd_per_month) / traffic.in(unit::token_per_month)*1e6);
}
constexpr UsdPerMonth operator*(UsdPerMtoken price, TokensPerMonth traffic) {
  return usd_per_month(price.in(unit::usd_per_mtoken)*traffic.in(unit::token_per_month) / 1e6);
}
/// A month's tokens spread evenly over `hours`.
constexpr TokensPerSecond spread_evenly(TokensPerMonth traffic, HoursPerMonth hours) {
  return tokens_per_second(traffic.in(unit::token_per_month) /
                           (hours.in(unit::hour_per_month)*3600.0));
}
constexpr TokensPerMonth sustained(TokensPerSecond rate, HoursPerMonth hours) {
  return tokens_per_month(rate.in(unit::token_per_second)*hours.in(unit::hour_per_month)*3600.0);
}

}  // namespace berth
