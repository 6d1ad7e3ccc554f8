// Bytes and seconds do not add.
#include "core/units/quantity.hpp"

using namespace berth;

#ifdef BERTH_TWIN
auto sum = bytes(1) + bytes(1);
#else
auto sum = bytes(1) + seconds(1);
#endif
