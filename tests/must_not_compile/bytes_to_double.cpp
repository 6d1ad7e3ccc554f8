// A quantity does not become a number until its unit is named.
#include "core/units/quantity.hpp"

using namespace berth;

#ifdef BERTH_TWIN
double size = gigabytes(80).in(unit::gigabyte);
#else
double size = gigabytes(80);
#endif
