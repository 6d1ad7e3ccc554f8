#include <doctest/doctest.h>

#include "core/units/quantity.hpp"

namespace {

using namespace berth;

// GB and GiB are two makers and two exits; a number comes out only by a unit's name.
static_assert(gigabytes(80) == bytes(80'000'000'000));
static_assert(gibibytes(80) == bytes(85'899'345'920));
static_assert(mebibytes(81'559) == bytes(85'520'809'984));
static_assert(gibibytes(1) - gigabytes(1) == bytes(73'741'824));
static_assert(bytes(85'520'809'984).in(unit::byte) == 85'520'809'984);
static_assert(gigabytes(141).in(unit::gigabyte) == 141.0);
static_assert(gibibytes(16).in(unit::gibibyte) == 16.0);
static_assert(gibibytes(16).in(unit::gigabyte) > 17.17);

TEST_CASE("quantities combine by their dimensions") {
  CHECK((bytes_moved(3.35e12) / bytes_per_second(3.35e12)).in(unit::second) == 1.0);
  CHECK((flops(2e12) / teraflops_per_second(1)).in(unit::second) == 2.0);
  CHECK((tokens(32) / seconds(0.5)).in(unit::token_per_second) == 64.0);
  CHECK((usd_per_hour(4.29) * hours_per_month(730)).in(unit::usd_per_month) ==
        doctest::Approx(3131.70));
  CHECK((usd_per_month(3131.70) / usd_per_mtoken(0.525)).in(unit::token_per_month) ==
        doctest::Approx(5.96514e9));
  CHECK(
      spread_evenly(tokens_per_month(2'628'000), hours_per_month(730)).in(unit::token_per_second) ==
      1.0);
  CHECK(sustained(tokens_per_second(1), hours_per_month(730)).in(unit::token_per_month) ==
        2'628'000.0);
  CHECK(seconds(7200).in(unit::hour) == 2.0);
  CHECK(bytes(12) / bytes(8) == 1.5);
}

TEST_CASE("counts of bytes saturate instead of wrapping around") {
  const Bytes most = bytes(INT64_MAX);
  CHECK(most + bytes(1) == most);
  CHECK(most * 2 == most);
  CHECK(most * -2 == bytes(INT64_MIN));
  CHECK(-bytes(INT64_MIN) == most);
  CHECK(bytes(INT64_MIN) - bytes(1) == bytes(INT64_MIN));
}

}  // namespace
