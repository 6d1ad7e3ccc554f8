#pragma once

#include <string>
#include <string_view>

/// Many scenarios that differ in a few fields, answered as one table.
namespace berth::json {

/// A request
///   {"scenario": {…}, "over": [{"path": "/workload/concurrency", "values": [1, 2, 4]}, …],
///    "figures": ["memory.spare", …], "from": 0, "count": 500}
/// gives
///   {"columns": [{"id", "unit"}, …], "from": 0, "rows": [[…], …], "total": 12}
/// with one column per path, the memory verdict (or "refused", where a combination cannot be laid
/// out or contradicts itself, or "unknown", where it is not computed) and the asked figures, null
/// where absent. The last path turns fastest. "values" is a list, or "catalogue" for every id that
/// the field may name. `from` and `count` cut a window out of the rows, for progress and
/// cancelling.
///
/// At most 4 paths, 20,000 rows, 64 figures. Faults of the request come all at once, with paths in
/// the request; a base scenario's own with paths under /scenario.
std::string sweep(std::string_view request);

}  // namespace berth::json
