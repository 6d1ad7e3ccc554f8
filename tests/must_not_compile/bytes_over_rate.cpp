// What is held does not move by itself: time is traffic over bandwidth.
#include "core/units/quantity.hpp"

using namespace berth;

#ifdef BERTH_TWIN
Seconds took = moved_once(bytes(1)) / bytes_per_second(1);
#else
Seconds took = bytes(1) / bytes_per_second(1);
#endif
