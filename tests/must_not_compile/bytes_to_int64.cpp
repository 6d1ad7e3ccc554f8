// Not even bytes become a count by themselves.
#include "core/units/quantity.hpp"

using namespace berth;

#ifdef BERTH_TWIN
std::int64_t size = gigabytes(80).in(unit::byte);
#else
std::int64_t size = gigabytes(80);
#endif
