#include "core/speed/routing.hpp"

#include "core/units/math.hpp"

namespace berth {
namespace {

/// Share of experts that a batch reads when a token selects each with probability `share`.
double coverage_at(double share, double batch, double correlation) {
  const double independent = 1 + (batch - 1) * (1 - correlation);
  if (independent == 1 || share == 1) return share;
  return -math::expm1(independent * math::log1p(-share));
}

double share_of(Experts experts) {
  return static_cast<double>(experts.per_token) / static_cast<double>(experts.experts);
}

}  // namespace

double expert_coverage(Experts experts, double batch, double correlation) {
  return experts.experts == 0 ? 0 : coverage_at(share_of(experts), batch, correlation);
}

double place_coverage(Experts experts, std::int64_t redundant, double batch, double correlation) {
  if (experts.experts == 0 || redundant == 0) return expert_coverage(experts, batch, correlation);
  const std::int64_t places = experts.experts + redundant;
  const std::int64_t copies = places / experts.experts;
  const std::int64_t with_one_more = places % experts.experts;
  const auto read = [&](std::int64_t count, std::int64_t each) {
    const auto n = static_cast<double>(each);
    return static_cast<double>(count) * n * coverage_at(share_of(experts) / n, batch, correlation);
  };
  return (read(experts.experts - with_one_more, copies) + read(with_one_more, copies + 1)) /
         static_cast<double>(places);
}

}  // namespace berth
