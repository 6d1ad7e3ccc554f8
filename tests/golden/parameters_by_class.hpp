#pragma once

#include <array>
#include <cstdint>
#include <string_view>

/// Parameters of each model by class, from an independent count made tensor by tensor from public
/// implementations (transformers, vLLM, SGLang, the makers' reference code), 2026-11-30. The class
/// sums equal the parameter counts or payloads that the makers' repositories publish, where they
/// do.
namespace berth::golden {

struct ClassCounts {
  std::string_view model;
  std::int64_t embedding, attention, indexer, dense_ffn, router, routed_experts, shared_experts,
      lm_head, norms, other;
  std::int64_t mtp;         ///< of the MTP module, 0 = none or not counted
  std::int64_t main_bytes;  ///< tensor payload of the main model as released, scales included
};

inline constexpr std::array<ClassCounts, 15> class_counts = {{
    {"mixtral-8x7b", 131072000, 1342177280, 0, 0, 1048576, 45097156608, 0, 131072000, 266240, 0, 0,
     93405585408},
    {"mixtral-8x22b", 196608000, 4932501504, 0, 0, 2752512, 135291469824, 0, 196608000, 694272, 0,
     0, 281241268224},
    {"qwen3-30b-a3b", 311164928, 905969664, 0, 0, 12582912, 28991029248, 0, 311164928, 210944, 0, 0,
     61064245248},
    {"qwen3-235b-a22b", 622329856, 6702497792, 0, 0, 49283072, 227096395776, 0, 622329856, 798208,
     0, 0, 470187269120},
    {"gpt-oss-20b", 579133440, 637203456, 0, 0, 2212608, 19116933120, 0, 579133440, 141120, 0, 0,
     13761264768},
    {"gpt-oss-120b", 579133440, 955805184, 0, 0, 13275648, 114701598720, 0, 579133440, 210240, 0, 0,
     65248815744},
    {"deepseek-v2-lite", 209715200, 371589120, 0, 67239936, 3407872, 14394851328, 449839104,
     209715200, 126464, 0, 0, 31412968448},
    {"deepseek-v3", 926679040, 11413422080, 0, 1189085184, 106445312, 653908770816, 2554331136,
     926679040, 1006592, 0, 13463426304, 673150611808},
    {"kimi-k2", 1174405120, 6168444928, 0, 396361728, 165173760, 1014686023680, 2642411520,
     1174405120, 1006592, 0, 0, 1029173249888},
    {"glm-4.5-air", 620756992, 5017047040, 0, 134479872, 23598720, 99656663040, 778567680,
     620756992, 380928, 0, 3616573568, 213704502528},
    {"olmoe-1b-7b", 103022592, 268435456, 0, 0, 2097152, 6442450944, 0, 103022592, 133120, 0, 0,
     13838323712},
    {"llama-3.1-8b", 525336576, 1342177280, 0, 5637144576, 0, 0, 0, 525336576, 266240, 0, 0,
     16060522496},
    {"llama-3.1-70b", 1050673152, 12079595520, 0, 56371445760, 0, 0, 0, 1050673152, 1318912, 0, 0,
     141107412992},
    {"qwen3-8b", 622329856, 1509949440, 0, 5435817984, 0, 0, 0, 622329856, 308224, 0, 0,
     16381470720},
    {"qwen3-32b", 777912320, 6039797760, 0, 25165824000, 0, 0, 0, 777912320, 676864, 0, 0,
     65524246528},
}};

}  // namespace berth::golden
