#include "core/catalogue/catalogue.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "core/berth.hpp"
#include "tests/core/support.hpp"

namespace {

using berth::test::Json;
namespace catalogue = berth::catalogue;

Json listed(const std::string& kind) { return Json::parse(berth::catalogue_json(kind))[kind]; }

const Json& of_id(const Json& records, const std::string& id) {
  return *std::find_if(records.begin(), records.end(),
                       [&](const Json& record) { return record["id"] == id; });
}

TEST_CASE("links are listed by tier with what is known of them") {
  const Json links = listed("links");
  std::set<std::string> tiers;
  for (const Json& link : links) tiers.insert(link["tier"].get<std::string>());
  CHECK(tiers ==
        std::set<std::string>{"cross-node", "host", "host-memory", "in-domain", "storage"});
  // nvbandwidth on 8 × H200 and the line rate of 16 lanes, stas00/ml-engineering.
  const Json& pcie = of_id(links, "pcie5x16");
  CHECK(pcie["bandwidth"] == 63e9);
  CHECK(pcie["usable_bandwidth"] == 55.4e9);
  CHECK_FALSE(pcie.contains("latency"));
  CHECK(of_id(links, "nvme-gen4")["random_read_bandwidth"] == 4.096e9);
}

TEST_CASE("a card names its links, its domain and whether it shares memory with the system") {
  for (const berth::AcceleratorRecord& card : catalogue::accelerators()) {
    CAPTURE(card.id);
    if (!card.domain_link.empty()) {
      REQUIRE(catalogue::find_link(card.domain_link) != nullptr);
      CHECK(catalogue::find_link(card.domain_link)->bandwidth == card.link_bandwidth);
    }
    if (!card.host_link.empty()) CHECK(catalogue::find_link(card.host_link) != nullptr);
    if (card.engine_bytes > 0) CHECK(card.engine_bytes < card.driver_bytes);
  }
  const Json cards = listed("accelerators");
  CHECK(of_id(cards, "gb300")["gpus_per_domain"] == 72);
  CHECK(of_id(cards, "gb300")["domain_link"] == "nvl72");
  CHECK(of_id(cards, "m3-ultra")["unified_memory"] == true);
  CHECK(of_id(cards, "h100-sxm-80gb")["unified_memory"] == false);
  CHECK_FALSE(of_id(cards, "m3-ultra").contains("driver_bytes"));
}

TEST_CASE("GGUF file types are found by the names people type, rule by rule") {
  const berth::MixtureRecord* mixture = catalogue::find_gguf_mixture("q4_k_m");
  REQUIRE(mixture != nullptr);
  CHECK(mixture->id == "gguf-mix-q4-k-m");
  CHECK(mixture->unquantised == "fp32");
  const Json rules = of_id(listed("gguf_mixtures"), "gguf-mix-q4-k-m")["rules"];
  REQUIRE(rules.size() == mixture->rules.size());
  // ggml-org/llama.cpp, src/llama-quant.cpp: the output and some down projections get six bits.
  CHECK(rules.front() ==
        Json{{"tensor", "output"}, {"layers", "all"}, {"models", "any"}, {"format", "gguf-q6-k"}});
  CHECK(std::find(rules.begin(), rules.end(),
                  Json{{"tensor", "ffn_down"},
                       {"layers", "more_bits"},
                       {"models", "any"},
                       {"format", "gguf-q6-k"}}) != rules.end());
  CHECK(rules.back()["tensor"] == "any");
  for (const berth::MixtureRecord& each : catalogue::gguf_mixtures()) {
    CAPTURE(each.id);
    for (const berth::MixtureRule& rule : each.rules) {
      CHECK(catalogue::find_weight_format(rule.format) != nullptr);
    }
  }
}

TEST_CASE("a GGUF type that a row does not fill names the type stored instead") {
  CHECK(catalogue::find_weight_format("gguf-q4-k")->fallback == "gguf-q5-0");
  CHECK(catalogue::find_weight_format("gguf-q8-0")->fallback.empty());
  for (const berth::WeightFormat& format : catalogue::weight_formats()) {
    if (format.fallback.empty()) continue;
    CAPTURE(format.id);
    const berth::WeightFormat* fallback = catalogue::find_weight_format(format.fallback);
    REQUIRE(fallback != nullptr);
    CHECK(fallback->group_columns < format.group_columns);
  }
}

}  // namespace
