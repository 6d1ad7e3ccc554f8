// Bytes held and bytes moved do not compare.
#include "core/units/quantity.hpp"

using namespace berth;

#ifdef BERTH_TWIN
bool less = moved_once(bytes(1)) < bytes_moved(1);
#else
bool less = bytes(1) < bytes_moved(1);
#endif
