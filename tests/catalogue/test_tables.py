"""What the records amount to: bits per weight, parameters of the shapes, the written tables."""

import json
import pathlib
import tempfile
import unittest
from fractions import Fraction

from support import check

import build_tables

# Bits per weight of a large aligned tensor. GGUF: block bytes × 8 ÷ block elements of ggml; the
# others from the published layouts. Channel formats: 8 + 32 ÷ input width, here 8192.
BITS_PER_WEIGHT = {
    "fp32": 32, "bf16": 16, "fp16": 16,
    "int64": 64,
    "fp8-tensor": 8, "fp8-channel": 8 + 32 / 8192, "fp8-block128": 8.001953125,
    "fp8-block128-e8m0": 8.00048828125, "mxfp8": 8.25,
    "int8-channel": 8 + 32 / 8192, "int8-g128": 8.125,
    "int4-g128-sym": 4.125, "int4-g128-asym": 4.15625, "int4-g64-asym": 4.3125,
    "int4-g32-sym": 4.5, "mlx-4bit-g64": 4.5, "mlx-6bit-g64": 6.5, "mlx-8bit-g64": 8.5,
    "bnb-nf4": 4 + 8 / 64 + 32 / (64 * 256),
    "mxfp4": 4.25, "nvfp4": 4.5,
    "gguf-q4-0": 4.5, "gguf-q4-1": 5, "gguf-q5-0": 5.5, "gguf-q5-1": 6, "gguf-q8-0": 8.5,
    "gguf-q2-k": 2.625, "gguf-q3-k": 3.4375, "gguf-q4-k": 4.5, "gguf-q5-k": 5.5,
    "gguf-q6-k": 6.5625, "gguf-iq1-s": 1.5625, "gguf-iq1-m": 1.75, "gguf-iq2-xxs": 2.0625,
    "gguf-iq2-xs": 2.3125, "gguf-iq2-s": 2.5625, "gguf-iq3-xxs": 3.0625, "gguf-iq3-s": 3.4375,
    "gguf-iq4-nl": 4.5, "gguf-iq4-xs": 4.25, "gguf-tq1-0": 1.6875, "gguf-tq2-0": 2.0625,
    "gguf-mxfp4": 4.25, "gguf-nvfp4": 4.5, "gguf-q1-0": 1.125, "gguf-q2-0": 2.25,
}

# Bits per element over a head of 128.
CACHE_BITS = {
    "bf16": 16, "fp16": 16, "fp8": 8, "int8-pertoken-head": 8.25, "q8_0": 8.5, "q5_1": 6,
    "q5_0": 5.5, "q4_1": 5, "q4_0": 4.5, "nvfp4": 4.5, "mla-fp8-ds": 8,
}

# Parameters without the MTP module, and of the MTP module alone. Hub counts of the releases, or
# half of their bf16 payload; Kimi K2 and OLMoE from the shapes alone.
PARAMETERS = {
    "mixtral-8x7b": (46702792704, 0),
    "mixtral-8x22b": (140620634112, 0),
    "qwen3-30b-a3b": (30532122624, 0),
    "qwen3-235b-a22b": (235093634560, 0),
    "gpt-oss-20b": (20914757184, 0),
    "gpt-oss-120b": (116829156672, 0),
    "deepseek-v2-lite": (15706484224, 0),
    "deepseek-v3": (671026419200, 13463426304),
    "kimi-k2": (1026408232448, 0),
    "glm-4.5-air": (106852251264, 3616573568),
    "olmoe-1b-7b": (6919161856, 0),
    "llama-3.1-8b": (8030261248, 0),
    "llama-3.1-70b": (70553706496, 0),
    "qwen3-8b": (8190735360, 0),
    "qwen3-32b": (32762123264, 0),
}


def ceiling(value, step):
    return -(-value // step)


def bits_per_weight(layout, rows, columns):
    """The formula of WeightFormat in core/catalogue/records.hpp."""
    read = {key: check.number(layout, key) or 0 for key in (
        "element_bits", "group_rows", "group_columns", "group_bits", "tensor_bits")}
    groups = (ceiling(rows, read["group_rows"] or rows)
              * ceiling(columns, read["group_columns"] or columns))
    bits = rows * columns * read["element_bits"] + groups * read["group_bits"] + read["tensor_bits"]
    return Fraction(bits, rows * columns)


def attention_parameters(attention, hidden):
    def get(key):
        return check.number(attention, key) or 0

    heads = get("heads")
    if attention["type"] == "latent":
        query_width = heads * (get("nope_dim") + get("rope_dim"))
        rank, latent = get("q_lora_rank"), get("kv_lora_rank")
        query = hidden * rank + rank * query_width + rank if rank else hidden * query_width
        down = hidden * (latent + get("rope_dim")) + latent
        up = latent * heads * (get("nope_dim") + get("value_dim"))
        return query + down + up + heads * get("value_dim") * hidden
    width, kv_width = heads * get("head_dim"), get("kv_heads") * get("head_dim")
    norms = {"per_head": 2 * get("head_dim"), "full_width": width + kv_width}
    return (2 * hidden * (width + kv_width) + norms.get(get("norm"), 0)
            + (width + 2 * kv_width) * get("qkv_bias") + hidden * get("output_bias")
            + heads * get("sinks"))


def feed_forward_parameters(node, hidden):
    def get(key):
        return check.number(node, key) or 0

    if node["type"] == "dense":
        return 3 * hidden * get("width")
    expert = 3 * hidden * get("width") + (2 * get("width") + hidden) * get("expert_bias")
    router = get("experts") * (hidden + get("router_bias") + get("correction_bias"))
    return router + get("experts") * expert + 3 * hidden * get("shared_width")


def parameters(model):
    """Parameters of the main model and of the MTP module."""
    hidden = check.number(model, "shape", "hidden")
    table = hidden * check.number(model, "shape", "vocabulary")
    block = {name: attention_parameters(kind["attention"], hidden)
             + feed_forward_parameters(kind["feed_forward"], hidden) + 2 * hidden
             for name, kind in model["kinds"].items()}
    total = (1 if check.number(model, "shape", "tied_embeddings") else 2) * table + hidden
    for run in model["layers"]["runs"]:
        total += run["repeat"].value * sum(block[name] for name in run["kinds"].value)
    mtp = 0
    if "mtp" in model:
        own = check.number(model, "mtp", "own_embedding_and_head")
        each = block[model["mtp"]["kind"]] + 2 * hidden * hidden + 3 * hidden + 2 * table * own
        mtp = check.number(model, "mtp", "layers") * each
    return total, mtp


class Records(unittest.TestCase):
    def setUp(self):
        self.catalogue = check.Catalogue()

    def of(self, kind):
        return {record["id"]: record for _, record in self.catalogue.records[kind]}

    def test_bits_per_weight(self):
        formats = self.of("weight_formats")
        self.assertEqual(set(formats), set(BITS_PER_WEIGHT))
        for name, expected in BITS_PER_WEIGHT.items():
            found = float(bits_per_weight(formats[name]["layout"], 16384, 8192))
            self.assertAlmostEqual(found, expected, delta=1e-6, msg=name)

    def test_cache_bits(self):
        formats = self.of("cache_formats")
        self.assertEqual(set(formats), set(CACHE_BITS))
        for name, expected in CACHE_BITS.items():
            layout = formats[name]["layout"]
            group = check.number(layout, "group") or 128
            bits = check.number(layout, "element_bits") * 128
            bits += ceiling(128, group) * (check.number(layout, "group_bits") or 0)
            self.assertEqual(bits / 128, expected, name)
        self.assertEqual(check.number(formats["mla-fp8-ds"], "layout", "latent_bytes"), 656)

    def test_parameters_of_the_shapes(self):
        models = self.of("models")
        supported = {name for name, model in models.items() if "kinds" in model}
        self.assertLessEqual(set(PARAMETERS), supported)
        for name, expected in PARAMETERS.items():
            self.assertEqual(parameters(models[name]), expected, name)

    def test_domains_of_cards(self):
        cards = self.of("accelerators")
        self.assertEqual(len(cards), 48)
        domains = {name: check.number(cards[name], "gpus_per_domain")
                   for name in ("h100-sxm-80gb", "gb200", "l40s", "rubin")}
        self.assertEqual(domains, {"h100-sxm-80gb": 8, "gb200": 72, "l40s": 1, "rubin": None})
        shared = {name for name, card in cards.items() if card["segment"] == "unified-memory"}
        self.assertEqual(shared, {"gb10", "strix-halo", "m2-ultra", "m3-ultra", "m4-max", "m5-max"})
        self.assertEqual(check.number(cards["rtx-4090"], "engine_bytes"), 25280839680)

    def test_links(self):
        links = self.of("links")
        self.assertEqual(check.number(links["pcie5x16"], "bandwidth"), 63e9)
        self.assertEqual(check.number(links["pcie5x16"], "usable_bandwidth"), 55.4e9)
        self.assertEqual(check.number(links["nvlink4"], "latency"), 5e-6)
        # Channels × transfers per second × 8 bytes.
        for name, channels, rate in (("ddr5-5600-2ch", 2, 5600e6), ("ddr4-3200-8ch", 8, 3200e6),
                                     ("ddr5-6400-12ch", 12, 6400e6)):
            self.assertEqual(check.number(links[name], "bandwidth"), channels * rate * 8, name)

    def test_default_price_per_card_is_the_first(self):
        first = {}
        for _, price in self.catalogue.records["cloud_prices"]:
            first.setdefault((price["accelerator"], price["gpus"].value), price)
        one, eight = first[("h100-sxm-80gb", 1)], first[("h100-sxm-80gb", 8)]
        self.assertEqual((one["provider"], one["usd_per_hour"].value), ("Lambda", 4.29))
        self.assertEqual((eight["provider"], eight["usd_per_hour"].value), ("Lambda", 31.92))


class Written(unittest.TestCase):
    def build(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(build_tables.main([folder]), 0)
            out = pathlib.Path(folder)
            return ((out / "catalogue_tables.inc").read_text(encoding="utf-8"),
                    json.loads((out / "sources.json").read_text(encoding="utf-8")))

    def test_same_text_every_time(self):
        self.assertEqual(self.build(), self.build())

    def test_sources_name_every_compiled_figure(self):
        _, sources = self.build()
        card = sources["accelerators"]["b300-sxm"]
        for field in ("marketed_gb", "driver_bytes", "bandwidth", "bf16_flops", "native_fp8",
                      "link_bandwidth", "tdp_watts", "gpus_per_domain", "host_link"):
            self.assertIn(field, card)
        self.assertEqual(card["bandwidth"]["superseded"][0]["value"], 7.75e12)
        model = sources["models"]["gpt-oss-120b"]
        for field in ("hidden", "vocabulary", "max_context", "published_total", "release_bytes",
                      "release_formats", "layers", "kinds.window.attention.heads"):
            self.assertIn(field, model)
        self.assertEqual(model["release_bytes"]["value"], 65248815744)
        for kind in sources.values():
            for record in kind.values():
                for name, figure in record.items():
                    for key in ("source", "confidence", "read"):
                        self.assertTrue(figure[key], f"{name} {key}")

    def test_tables_carry_numbers_only(self):
        tables, _ = self.build()
        self.assertIn("85520809984", tables)
        self.assertNotIn("https://", tables)


if __name__ == "__main__":
    unittest.main()
