#pragma once

#include "core/catalogue/architecture.hpp"

/// How wide a forward pass is: what a prefill step must hold at once, per token.
namespace berth {

/// Elements per token that live at once on one of `tensor` ranks: the residual stream and its norm,
/// and the larger of attention and FFN, in the widest layer. Attention: queries, keys, values and
/// heads' output (MLA in expanded form); FFN: gate, up and their product; experts: the same for the
/// selected ones, and what each returns. Precondition: the architecture is derivable.
std::int64_t activation_width(const Architecture& architecture, std::int64_t tensor);

}  // namespace berth
