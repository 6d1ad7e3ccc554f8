#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace berth::json {

/// Up to `most` of `known` that are spelled most like `word`, nearest first; none that would need
/// more than half of it rewritten.
std::vector<std::string> nearest(std::string_view word, const std::vector<std::string_view>& known,
                                 std::size_t most);

}  // namespace berth::json
