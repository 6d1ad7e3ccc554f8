#pragma once

#include <string>

#include "core/memory/placement.hpp"

/// Which layouts a model's shapes and formats allow.
namespace berth {

/// Empty when `layout.tensor` ranks can share the model, else why not. Heads, KV heads, heads of
/// linear attention, output groups and FFN widths must divide (KV heads may be repeated instead);
/// 128 × 128 FP8 blocks and GGUF super-blocks must not be cut, narrower groups along one axis are
/// padded. Expert parallelism keeps experts whole, so it lifts these rules from them, and from
/// nothing else. `layout` needs tensor, expert and redundant_experts alone.
std::string tensor_fault(const Deployment& deployment, const Layout& layout);

}  // namespace berth
