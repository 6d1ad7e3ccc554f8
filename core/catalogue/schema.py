"""The fields of every kind of catalogue record."""

from decimal import Decimal

from records import (
    Block, Choice, Each, Flag, Free, Named, Number, Reference, Text, TextList, Variant,
)

ID = Text(r"[a-z0-9]+([._-][a-z0-9]+)*")
NAME = Text(r"\S.*\S|\S")
WINDOW = r"(mon|tue|wed|thu|fri|sat|sun)(-(mon|tue|wed|thu|fri|sat|sun))? \d\d:\d\d-\d\d:\d\d"

COUNT = Number()
ZERO_OR_MORE = Number(minimum=Decimal(0))
SHARE = Number("1", Decimal("0.01"), Decimal(1), integer=False)
BYTES = Number("byte")
KNOWN_COUNT = Number(nullable=True)  # null where the maker does not say
FLOPS = Number("flop/s", Decimal(10**12), Decimal(10**18), integer=False, nullable=True)
LINK = Number("byte/s", Decimal(10**7), Decimal(10**14), integer=False, nullable=True)
PRICE = Number("usd/Mtoken", Decimal(0), Decimal(10000), integer=False)

PARAMETER_CLASSES = (
    "embedding", "attention", "indexer", "dense_ffn", "router", "routed_experts",
    "shared_experts", "lm_head", "norms", "mtp", "vision", "other",
)
TENSOR_KINDS = (
    "any", "matrix", "vector", "bias", "correction_bias", "convolution", "decay", "time_bias",
    "gate_norm", "sink", "compressor", "position_table", "index_weights", "index_norm",
    "hyper_connection", "expert_table",
)
BUDGET_RULES = ("share_of_total", "share_of_free_before", "share_of_free_after")
# "routed_experts matrix mxfp4": class, tensor kind and weight format; the first match wins.
FORMAT_RULE = rf"({'|'.join(PARAMETER_CLASSES)}) ({'|'.join(TENSOR_KINDS)}) \S+"
PRECISIONS = ("bf16", "fp8", "fp4", "int8")
TIERS = ("in-domain", "cross-node", "host", "host-memory", "storage")

# A GGUF file type, rule by rule: tensor, layers, models and format; the first match wins. Names
# and meanings: MixtureRule in core/catalogue/records.hpp.
GGUF_TENSORS = (
    "any", "token_embd", "output", "attn_q", "attn_k", "attn_v", "attn_output", "ffn_up",
    "ffn_gate", "ffn_down", "experts",
)
GGUF_LAYERS = (
    "all", "first_2", "first_4", "first_sixteenth", "first_eighth", "middle", "more_bits",
)
GGUF_MODELS = ("any", "experts_8", "experts_4_up", "gqa_4_up", "layers_80")
MIXTURE_RULE = "".join(
    rf"({'|'.join(words)}) " for words in (GGUF_TENSORS, GGUF_LAYERS, GGUF_MODELS)) + r"\S+"

# Fields of a layer's parts are those of core/catalogue/architecture.hpp.
INDEXER = Block({"heads": ZERO_OR_MORE, "head_dim": ZERO_OR_MORE, "selected": COUNT})
ATTENTION = {
    "grouped_query": Block({
        "heads": COUNT,
        "kv_heads": COUNT,
        "head_dim": COUNT,
        "window?": COUNT,
        "chunked?": Flag(),
        "qkv_bias?": Flag(),
        "output_bias?": Flag(),
        "sinks?": Flag(),
        "output_gate?": Flag(),
        "shares_cache?": Flag(),
        "norm?": Choice(("none", "per_head", "full_width")),
        "indexer?": INDEXER,
    }),
    "latent": Block({
        "heads": COUNT,
        "q_lora_rank": ZERO_OR_MORE,
        "kv_lora_rank": COUNT,
        "rope_dim": COUNT,
        "nope_dim": COUNT,
        "value_dim": COUNT,
        "output_gate?": Flag(),
        "indexer?": INDEXER,
    }),
    "compressed": Block({
        "heads": COUNT,
        "head_dim": COUNT,
        "q_lora_rank": COUNT,
        "output_groups": COUNT,
        "output_lora_rank": COUNT,
        "window": COUNT,
        "compress_ratio": ZERO_OR_MORE,
        "indexer?": INDEXER,
    }),
    "gated_delta_net": Block(dict.fromkeys(
        ("key_heads", "value_heads", "key_dim", "value_dim", "convolution"), COUNT)),
    "kimi_delta": Block({
        **dict.fromkeys(("heads", "head_dim", "convolution", "decay_rank", "decay_elements"), COUNT),
        "gate_rank?": ZERO_OR_MORE,
    }),
    "lightning": Block({"heads": COUNT, "head_dim": COUNT}),
    "mamba1": Block({
        **dict.fromkeys(("inner", "state", "time_rank", "convolution"), COUNT),
        "inner_norms?": Flag(),
    }),
    "mamba2": Block({
        **dict.fromkeys(("heads", "head_dim", "groups", "state", "convolution"), COUNT),
        "convolution_bias?": Flag(),
    }),
    "none": Block({}),
}
FEED_FORWARD = {
    "dense": Block({"width": COUNT, "gated?": Flag()}),
    "moe": Block({
        "experts": COUNT,
        "experts_per_token": COUNT,
        "width": COUNT,
        "shared_width?": COUNT,
        "latent?": COUNT,
        **dict.fromkeys(("gated?", "router_bias?", "correction_bias?", "expert_bias?",
                         "shared_gate?", "hash_routed?"), Flag()),
    }),
    "none": Block({}),
}
LAYER_KIND = Block({"attention": Variant(ATTENTION), "feed_forward": Variant(FEED_FORWARD)})
RELEASE = Block({
    "name": NAME,
    "bytes": Number("byte", nullable=True),
    "mtp_bytes?": BYTES,
    "vision_bytes?": BYTES,
    "contains_mtp": Flag(),
    "formats": Block({"rules": TextList(FORMAT_RULE, sourced=True)}),
})
MODEL = Block({
    "id": ID,
    "name": NAME,
    "family": NAME,
    "repository": Text(r"[\w.-]+/[\w.-]+"),
    "aliases": TextList(r"\S+"),
    "published": Block({
        "total": KNOWN_COUNT,
        "active": KNOWN_COUNT,
    }),
    "shape": Block({
        "hidden": KNOWN_COUNT,
        "vocabulary": KNOWN_COUNT,
        "max_context": KNOWN_COUNT,
        "tied_embeddings": Flag(),
        **dict.fromkeys(("sandwich_norms?", "norm_bias?", "head_bias?", "attention_residuals?"),
                        Flag()),
        "residual_streams?": COUNT,
    }),
    "vision_parameters?": COUNT,
    "kinds?": Named(LAYER_KIND),
    "layers": Block({
        "count": KNOWN_COUNT,
        "runs?": Each(Block({"repeat": COUNT, "kinds": TextList(sourced=True)})),
    }),
    "mtp?": Block({"layers": COUNT, "kind": Text(), "own_embedding_and_head": Flag()}),
    "release": RELEASE,
    "unsupported?": NAME,
})

ACCELERATOR = Block({
    "id": ID,
    "name": NAME,
    "generation": NAME,
    "segment": Text(r"datacenter|workstation|consumer|unified-memory"),
    "aliases": TextList(r"\S+"),
    "marketed_gb": Number("gigabyte", maximum=Decimal(4096)),
    "driver_bytes": Number("byte", nullable=True),
    "engine_bytes?": BYTES,
    "bandwidth": Number("byte/s", Decimal(10**11), Decimal(10**14), integer=False, nullable=True),
    "bf16_flops": FLOPS,
    "fp8_flops": FLOPS,
    "fp4_flops": FLOPS,
    "int8_flops": FLOPS,
    "native": Block({"fp8": Flag(), "fp4": Flag(), "mxfp4": Flag()}),
    "link_bandwidth": LINK,
    "gpus_per_domain": KNOWN_COUNT,
    "domain_link?": Reference(),
    "host_link": Reference(nullable=True),
    "tdp_watts": Number("watt", Decimal(1), Decimal(10000), integer=False, nullable=True),
})
WEIGHT_FORMAT = Block({
    "id": ID,
    "name": NAME,
    "family": Text(r"native|gguf-tensor"),
    "compute": Text("|".join(PRECISIONS)),
    "fallback?": Reference(),
    "layout": Block({
        "nominal_bits": COUNT,
        "element_bits": COUNT,
        "group_rows?": ZERO_OR_MORE,
        "group_columns?": ZERO_OR_MORE,
        "group_bits?": COUNT,
        "tensor_bits?": COUNT,
    }),
})
MIXTURE = Block({
    "id": ID,
    "name": NAME,
    "aliases": TextList(r"\S+"),
    "rules": TextList(MIXTURE_RULE, sourced=True),
})
LINK_RECORD = Block({
    "id": ID,
    "name": NAME,
    "tier": Text("|".join(TIERS)),
    "bandwidth": LINK,
    "usable_bandwidth": LINK,
    "latency": Number("s", Decimal(0), Decimal(1), integer=False, nullable=True),
    "random_read_bandwidth?": LINK,
})
CACHE_FORMAT = Block({
    "id": ID,
    "name": NAME,
    "layout": Block({
        "element_bits": COUNT,
        "group?": COUNT,
        "group_bits?": COUNT,
        "latent_bytes?": COUNT,
        "compressed_bytes?": COUNT,
    }),
})
RANGE = ("low", "typical", "high")
OVERHEAD = Block(dict.fromkeys(RANGE, Number("byte", Decimal(0))))
SPREAD = Block(dict.fromkeys(RANGE, Number("1", Decimal(0), Decimal(10000), integer=False)))
ENGINE = Block({
    "id": ID,
    "name": NAME,
    "aliases": TextList(r"\S+"),
    "budget": Choice(BUDGET_RULES),
    "memory_utilization": SHARE,
    "context": OVERHEAD,
    "communication": OVERHEAD,
    "graphs": OVERHEAD,
    "step": Block({"tokens": ZERO_OR_MORE}),
    "forward_copies": SPREAD,
    "logit_rows": SPREAD,
    "logit_copies": SPREAD,
    "cache": Block({
        "window_holds_step": Flag(),
        "window_padding": ZERO_OR_MORE,
        "convolution_bytes": COUNT,
        "state_slots": COUNT,
    }),
    "weight_factors": Each(Block({
        "format": Text(),
        **dict.fromkeys(RANGE, Number("1", Decimal(1), Decimal(2), integer=False)),
    })),
})
CLOUD_PRICE = Block({
    "id": ID,
    "provider": NAME,
    "accelerator": Text(),
    "gpus": COUNT,
    "tier": Text(r"on-demand"),
    "region?": NAME,
    "usd_per_hour": Number("usd/hour", Decimal("0.01"), Decimal(10000), integer=False),
})
API_PRICE = Block({
    "id": ID,
    "provider": NAME,
    "name": NAME,
    "serves?": Text(),
    "input_usd": PRICE,
    "cached_input_usd": PRICE,
    "output_usd": PRICE,
    "off_peak_factor": SHARE,
    "peak_windows_utc": TextList(WINDOW, sourced=True),
})
PRESET = Block({"id": ID, "name": NAME, "scenario": Free()})


def listing(block, **extra):
    """A file of several records."""
    return Block({**extra, "records": Each(block)})


# Kind of record -> (file or folder under data/, schema of one file).
FILES = {
    "models": ("models", MODEL),
    "accelerators": ("accelerators", listing(ACCELERATOR, vendor=NAME)),
    "links": ("links.json", listing(LINK_RECORD)),
    "weight_formats": ("weight_formats.json", listing(WEIGHT_FORMAT)),
    "gguf_mixtures": ("gguf_mixtures.json", listing(MIXTURE, unquantised=Reference())),
    "cache_formats": ("cache_formats.json", listing(CACHE_FORMAT)),
    "engines": ("engines.json", listing(ENGINE)),
    "cloud_prices": ("cloud_prices.json", listing(CLOUD_PRICE)),
    "api_prices": ("api_prices.json", listing(API_PRICE)),
    "presets": ("presets.json", listing(PRESET)),
}
