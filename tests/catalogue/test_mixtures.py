"""GGUF file types: rules against the bits per weight and sizes that llama.cpp publishes."""

import unittest

from support import check

# Bits per weight of Llama-3.1-8B; ggml-org/llama.cpp, tools/quantize/README.md (311c2c9). Q3_K_M is
# not in that table.
PUBLISHED = {
    "IQ1_S": 2.0042, "IQ1_M": 2.1460, "IQ2_XXS": 2.3824, "IQ2_XS": 2.5882, "IQ2_S": 2.7403,
    "IQ2_M": 2.9294, "IQ3_XXS": 3.2548, "IQ3_XS": 3.4977, "IQ3_S": 3.6606, "IQ3_M": 3.7628,
    "IQ4_XS": 4.4597, "IQ4_NL": 4.6818, "Q2_K_S": 2.9697, "Q2_K": 3.1593, "Q3_K_S": 3.6429,
    "Q3_K_L": 4.2979, "Q4_K_S": 4.6672, "Q4_K_M": 4.8944, "Q5_K_S": 5.5704, "Q5_K_M": 5.7036,
    "Q6_K": 6.5633, "Q8_0": 8.5008,
}

VOCABULARY, HIDDEN, WIDTH, LAYERS, KEYS = 128256, 4096, 14336, 32, 1024
MATRICES = {
    "attn_q": HIDDEN * HIDDEN, "attn_k": KEYS * HIDDEN, "attn_v": KEYS * HIDDEN,
    "attn_output": HIDDEN * HIDDEN, "ffn_gate": WIDTH * HIDDEN, "ffn_up": WIDTH * HIDDEN,
    "ffn_down": WIDTH * HIDDEN,
}
NORMS = (2 * LAYERS + 1) * HIDDEN


def in_layers(name, layer, count):
    eighth = count // 8
    return {
        "all": True,
        "first_2": layer < 2,
        "first_4": layer < 4,
        "first_sixteenth": layer < count // 16,
        "first_eighth": layer < eighth,
        "middle": eighth <= layer < 7 * count // 8,
        "more_bits": layer < eighth or layer >= 7 * count // 8 or (layer - eighth) % 3 == 2,
    }[name]


def type_of(rules, tensor, layer, true_of_model):
    for rule in rules:
        named, layers, models, format_id = rule.split()
        if (named in ("any", tensor) and models in true_of_model
                and in_layers(layers, layer, LAYERS)):
            return format_id
    raise AssertionError(f"no rule for {tensor}")


class Mixtures(unittest.TestCase):
    def setUp(self):
        catalogue = check.Catalogue()
        self.mixtures = {record["aliases"][0]: record
                         for _, record in catalogue.records["gguf_mixtures"]}
        self.bits = {record["id"]: self.bits_of(record["layout"])
                     for _, record in catalogue.records["weight_formats"]}

    @staticmethod
    def bits_of(layout):
        group = check.number(layout, "group_columns") or 1
        return check.number(layout, "element_bits") + (
            check.number(layout, "group_bits") or 0) / group

    def parts(self, name):
        """Bits of the token table, of the layers and of the output, for Llama-3.1-8B."""
        record = self.mixtures[name]
        rules = record["rules"].value

        def bits(tensor, layer, elements):
            format_id = type_of(rules, tensor, layer, ("any", "gqa_4_up"))
            return elements * self.bits[format_id]

        layers = sum(bits(tensor, layer, elements)
                     for layer in range(LAYERS) for tensor, elements in MATRICES.items())
        layers += NORMS * self.bits[record["unquantised"].value]
        table = VOCABULARY * HIDDEN
        return bits("token_embd", 0, table), layers, bits("output", 0, table)

    def test_bits_per_weight_as_published(self):
        parameters = 2 * VOCABULARY * HIDDEN + LAYERS * sum(MATRICES.values()) + NORMS
        self.assertEqual(parameters, 8030261248)
        for name, published in PUBLISHED.items():
            self.assertAlmostEqual(sum(self.parts(name)) / parameters, published, delta=1e-4,
                                   msg=name)

    def test_buffers_as_logged(self):
        # llama.cpp's log of Llama-3-8B Q4_K_M (XiongjieDai/GPU-Benchmarks-on-LLM-Inference): the
        # token table stays with the CPU.
        table, layers, output = (bits / 8 / 2**20 for bits in self.parts("Q4_K_M"))
        self.assertAlmostEqual(table, 281.81, delta=0.01)
        self.assertAlmostEqual(layers + output, 4403.49, delta=0.01)

    def test_eight_experts_and_eighty_layers_have_their_own_values(self):
        rules = self.mixtures["Q4_K_M"]["rules"].value
        self.assertEqual(type_of(rules, "attn_v", 16, ("any",)), "gguf-q4-k")
        self.assertEqual(type_of(rules, "attn_v", 16, ("any", "experts_8")), "gguf-q8-0")
        self.assertEqual(type_of(rules, "attn_v", 16, ("any", "layers_80")), "gguf-q5-k")
        mxfp4 = self.mixtures["MXFP4_MOE"]["rules"].value
        self.assertEqual(type_of(mxfp4, "experts", 0, ("any",)), "gguf-mxfp4")
        self.assertEqual(type_of(mxfp4, "attn_q", 0, ("any",)), "gguf-q8-0")


if __name__ == "__main__":
    unittest.main()
