#pragma once

#include <array>

#include "core/units/figure.hpp"

/// Descriptors of cost.*, beside the functions of api.cpp, hosting.cpp and breakeven.cpp.
namespace berth::cost_figure {

inline constexpr std::string_view method = "docs/method.md §6";

inline constexpr FormulaInput hours{"hours", {}, "/cost/self_hosted/hours_per_month", {}};
inline constexpr FormulaInput ratio{"input_to_output", {}, "/cost/traffic/input_to_output", {}};
inline constexpr FormulaInput monthly_input{"monthly", "cost.self_hosted.monthly", {}, {}};
inline constexpr FormulaInput blended_input{"blended", "cost.api.blended", {}, {}};
inline constexpr FormulaInput traffic{"traffic", {}, "/cost/traffic/tokens_per_month", {}};

inline constexpr Descriptor per_gpu_hour{"cost.self_hosted.per_gpu_hour",
                                         "usd",
                                         "Price of one GPU for one hour",
                                         {},
                                         {},
                                         "scenario, else the catalogue's cloud prices"};
inline constexpr FormulaInput paid_inputs[] = {
    {"gpus", {}, "/hardware/gpus", {}}, {"instance", {}, "/cost/self_hosted/instance_gpus", {}}};
inline constexpr Descriptor gpus_paid{"cost.self_hosted.gpus_paid",
                                      "count",
                                      "GPUs paid for",
                                      "ceil(gpus / instance) * instance",
                                      paid_inputs,
                                      method,
                                      "Whole instances."};
inline constexpr FormulaInput monthly_inputs[] = {
    {"price", "cost.self_hosted.per_gpu_hour", {}, {}},
    {"gpus", "cost.self_hosted.gpus_paid", {}, {}},
    hours};
inline constexpr Descriptor monthly{
    "cost.self_hosted.monthly",  "usd/month",    "Self-hosting, per month",
    "price * gpus * hours",      monthly_inputs, method,
    "An idle GPU bills in full."};
inline constexpr FormulaInput per_mtoken_inputs[] = {monthly_input, traffic};
inline constexpr Descriptor per_mtoken{
    "cost.self_hosted.per_mtoken", "usd/Mtoken",      "Self-hosting, per million tokens",
    "monthly / traffic * 1000000", per_mtoken_inputs, method,
    "At the traffic given."};

inline constexpr FormulaInput peak_inputs[] = {
    ratio,
    {"input_usd", {}, "/cost/apis/0/input_usd", {}},
    {"cached_usd", "cost.api.cached_input", {}, {}},
    {"cached_share", {}, "/cost/apis/0/cached_share", {}},
    {"output_usd", {}, "/cost/apis/0/output_usd", {}}};
inline constexpr Descriptor cached_input{"cost.api.cached_input",
                                         "usd/Mtoken",
                                         "Price of cached input",
                                         {},
                                         {},
                                         "scenario",
                                         "The full input price where the API has no other."};
inline constexpr Descriptor peak{
    "cost.api.peak_blended",
    "usd/Mtoken",
    "API price at peak, blended",
    "(input_to_output * (cached_share * cached_usd + (1 - cached_share) * input_usd) + output_usd) "
    "/ (input_to_output + 1)",
    peak_inputs,
    method};
inline constexpr FormulaInput off_peak_inputs[] = {
    {"peak", "cost.api.peak_blended", {}, {}}, {"factor", {}, "/cost/apis/0/off_peak_factor", {}}};
inline constexpr Descriptor off_peak{"cost.api.off_peak_blended",
                                     "usd/Mtoken",
                                     "API price off peak, blended",
                                     "peak * factor",
                                     off_peak_inputs,
                                     method};
inline constexpr Descriptor share{"cost.api.peak_share",
                                  "1",
                                  "Share of tokens at the peak price",
                                  {},
                                  {},
                                  "peak windows against the traffic profile",
                                  "Flat traffic unless a profile or a share is given."};
inline constexpr FormulaInput blended_inputs[] = {
    {"share", "cost.api.peak_share", {}, {}},
    {"peak", "cost.api.peak_blended", {}, {}},
    {"off_peak", "cost.api.off_peak_blended", {}, {}}};
inline constexpr Descriptor blended{"cost.api.blended",   "usd/Mtoken",
                                    "API price, blended", "share * peak + (1 - share) * off_peak",
                                    blended_inputs,       method};
inline constexpr FormulaInput api_monthly_inputs[] = {blended_input, traffic};
inline constexpr Descriptor api_monthly{"cost.api.monthly", "usd/month",
                                        "API, per month",   "blended * traffic / 1000000",
                                        api_monthly_inputs, method};

inline constexpr FormulaInput breakeven_inputs[] = {monthly_input, blended_input};
inline constexpr Descriptor breakeven_month{
    "cost.breakeven.tokens_per_month",  "token",          "Breakeven, tokens per month",
    "monthly / blended * 1000000",      breakeven_inputs, method,
    "Input and output tokens together."};
inline constexpr FormulaInput spread_inputs[] = {
    {"breakeven", "cost.breakeven.tokens_per_month", {}, {}}, hours};
inline constexpr Descriptor breakeven_day{
    "cost.breakeven.per_day",   "token",       "Breakeven, tokens per day",
    "breakeven / (hours / 24)", spread_inputs, method};
inline constexpr Descriptor breakeven_second{
    "cost.breakeven.tokens_per_second",    "token/s",     "Breakeven, tokens per second",
    "breakeven / (hours * 3600)",          spread_inputs, method,
    "Spread evenly over the billed hours."};
inline constexpr FormulaInput ceiling_inputs[] = {
    {"ceiling", "speed.ceiling.decode", {}, {}}, ratio, hours};
inline constexpr Descriptor ceiling_month{
    "cost.ceiling.tokens_per_month",
    "token",
    "Upper limit of this deployment, tokens per month",
    "ceiling * (1 + input_to_output) * hours * 3600",
    ceiling_inputs,
    method,
    "The decode ceiling held all month, prefill free: no deployment gives as much."};

inline constexpr std::array all = {per_gpu_hour,     gpus_paid,    monthly,         per_mtoken,
                                   cached_input,     peak,         off_peak,        share,
                                   blended,          api_monthly,  breakeven_month, breakeven_day,
                                   breakeven_second, ceiling_month};

}  // namespace berth::cost_figure
