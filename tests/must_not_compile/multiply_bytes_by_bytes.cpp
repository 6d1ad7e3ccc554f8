// There are no square bytes.
#include "core/units/quantity.hpp"

using namespace berth;

#ifdef BERTH_TWIN
auto area = bytes(2) * 2;
#else
auto area = bytes(2) * bytes(2);
#endif
