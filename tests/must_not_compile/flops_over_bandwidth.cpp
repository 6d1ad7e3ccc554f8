// Arithmetic over memory bandwidth is not a time.
#include "core/units/quantity.hpp"

using namespace berth;

#ifdef BERTH_TWIN
Seconds took = flops(1) / flops_per_second(1);
#else
Seconds took = flops(1) / bytes_per_second(1);
#endif
