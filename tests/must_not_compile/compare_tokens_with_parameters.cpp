// Counts of different things do not compare.
#include "core/units/quantity.hpp"

using namespace berth;

#ifdef BERTH_TWIN
bool less = tokens(1) < tokens(1);
#else
bool less = tokens(1) < parameters(1);
#endif
