// A price by the hour is not a cost by the month until the hours are named.
#include "core/units/quantity.hpp"

using namespace berth;

#ifdef BERTH_TWIN
UsdPerMonth cost = usd_per_hour(1) * hours_per_month(730);
#else
UsdPerMonth cost = usd_per_hour(1);
#endif
