// Bytes held and bytes moved in a step do not add: one is counted, the other expected.
#include "core/units/quantity.hpp"

using namespace berth;

#ifdef BERTH_TWIN
auto sum = moved_once(bytes(1)) + bytes_moved(1);
#else
auto sum = bytes(1) + bytes_moved(1);
#endif
