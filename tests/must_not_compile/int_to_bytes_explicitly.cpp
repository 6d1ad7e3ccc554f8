// Nor by a cast: a maker is the only way in.
#include "core/units/quantity.hpp"

using namespace berth;

#ifdef BERTH_TWIN
auto size = static_cast<Bytes>(bytes(80));
#else
auto size = static_cast<Bytes>(80);
#endif
