// Bytes cannot be read in seconds.
#include "core/units/quantity.hpp"

using namespace berth;

#ifdef BERTH_TWIN
auto size = bytes(1).in(unit::byte);
#else
auto size = bytes(1).in(unit::second);
#endif
