#include "core/speed/routing.hpp"

#include "core/units/math.hpp"

namespace berth {

double expert_coverage(Experts experts, double batch, double correlation) {
  if (experts.experts == 0) return 0;
  const double share =
      static_cast<double>(experts.per_token) / static_cast<double>(experts.experts);
  const double independent = 1 + (batch - 1) * (1 - correlation);
  if (independent == 1 || experts.per_token == experts.experts) return share;
  return -math::expm1(independent * math::log1p(-share));
}

}  // namespace berth
