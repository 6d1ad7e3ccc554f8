// Bytes moved are not read in a unit of bytes held.
#include "core/units/quantity.hpp"

using namespace berth;

#ifdef BERTH_TWIN
auto size = bytes_moved(1).in(unit::byte_moved);
#else
auto size = bytes_moved(1).in(unit::gigabyte);
#endif
