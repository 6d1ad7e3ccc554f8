// A number does not become bytes until a maker names the unit.
#include "core/units/quantity.hpp"

using namespace berth;

#ifdef BERTH_TWIN
Bytes size = mebibytes(80);
#else
Bytes size = 80;
#endif
