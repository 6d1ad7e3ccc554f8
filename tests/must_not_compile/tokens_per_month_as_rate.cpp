// Tokens per month are not tokens per second until the hours are named.
#include "core/units/quantity.hpp"

using namespace berth;

#ifdef BERTH_TWIN
TokensPerSecond rate = spread_evenly(tokens_per_month(1), hours_per_month(730));
#else
TokensPerSecond rate = tokens_per_month(1);
#endif
