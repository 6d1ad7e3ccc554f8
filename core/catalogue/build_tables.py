#!/usr/bin/env python3
"""Writes the compiled catalogue: python3 core/catalogue/build_tables.py OUTDIR

OUTDIR/catalogue_tables.inc  constexpr tables for catalogue.cpp, numbers only
OUTDIR/sources.json          each figure with its source, for the page
Faults of the catalogue go to stderr, nothing is written, exit 1.
"""

import json
import pathlib
import re
import sys

sys.dont_write_bytecode = True  # a build leaves nothing in the source tree

import schema  # noqa: E402
from check import Catalogue, number  # noqa: E402
from records import Figure  # noqa: E402


def text(value):
    """A C++ string literal."""
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def real(value):
    return repr(float(value or 0))


def flag(node, *keys):
    return "true" if number(node, *keys) else "false"


def whole(node, *keys):
    return str(number(node, *keys) or 0)


def symbol(name):
    return re.sub(r"\W", "_", name)


class Tables:
    """Collects C++ lines; lists that records point at come before the records."""

    def __init__(self):
        self.lines = []
        self.written = {}

    def array(self, kind, name, items):
        """A constexpr array and the span over it; an empty one is a span over nothing. Lists that
        are alike share one array."""
        if not items:
            return "{}"
        key = (kind, *items)
        if key not in self.written:
            self.written[key] = name
            self.table(kind, name, items)
        return self.written[key]

    def table(self, kind, name, items):
        """A constexpr array under its own name."""
        self.lines.append(f"constexpr {kind} {name}[] = {{")
        self.lines += [f"    {item}," for item in items]
        self.lines.append("};")

    def names(self, name, values):
        return self.array("std::string_view", name, [text(value) for value in values])


ATTENTION_STRUCTURES = {
    "grouped_query": "GroupedQueryAttention",
    "latent": "MultiHeadLatentAttention",
    "compressed": "CompressedAttention",
    "gated_delta_net": "GatedDeltaNet",
    "kimi_delta": "KimiDeltaAttention",
    "lightning": "LightningAttention",
    "mamba1": "Mamba1",
    "mamba2": "Mamba2",
    "none": "NoAttention",
}
FEED_FORWARD_STRUCTURES = {
    "dense": "DenseFeedForward", "moe": "MixtureOfExperts", "none": "NoFeedForward",
}


def literal(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"QueryKeyNorm::{value}" if isinstance(value, str) else str(value)


def designated(structure, block, fields):
    """A C++ initialiser that names what the record states; the schema has the structure's order."""
    parts = []
    for name in (field.rstrip("?") for field in fields):
        if name == "indexer" and name in block:
            inner = designated("Indexer", block[name], schema.INDEXER.fields)
            parts.append(f".indexer = {inner}")
        elif name in block:
            parts.append(f".{name} = {literal(block[name].value)}")
    return f"{structure}{{{', '.join(parts)}}}"


def layer_kind(kind):
    parts = []
    for part, structures, types in (
            ("attention", ATTENTION_STRUCTURES, schema.ATTENTION),
            ("feed_forward", FEED_FORWARD_STRUCTURES, schema.FEED_FORWARD)):
        block = kind[part]
        parts.append(designated(structures[block["type"]], block, types[block["type"]].fields))
    return f"{{{', '.join(parts)}}}"


def layer_runs(tables, model, name):
    order = list(model.get("kinds", {}))
    runs = []
    for index, run in enumerate(model["layers"].get("runs", [])):
        kinds = [str(order.index(kind)) for kind in run["kinds"].value]
        span = tables.array("std::uint8_t", f"run_{name}_{index}", kinds)
        runs.append(f"{{{whole(run, 'repeat')}, {span}}}")
    return tables.array("LayerRun", f"layers_{name}", runs)


def release(tables, model, name):
    node = model["release"]
    rules = []
    for rule in number(node, "formats", "rules"):
        parameter_class, kind, weight_format_id = rule.split()
        rules.append(f"{{ParameterClass::{parameter_class}, TensorKind::{kind}, "
                     f"{text(weight_format_id)}}}")
    span = tables.array("FormatRule", f"formats_{name}", rules)
    sizes = [whole(node, key) for key in ("bytes", "mtp_bytes", "vision_bytes")]
    return (f"{{{text(node['name'])}, {', '.join(sizes)}, {flag(node, 'contains_mtp')}, {span}}}")


def model_record(tables, model):
    name = symbol(model["id"])
    order = list(model.get("kinds", {}))
    kinds = tables.array("LayerKind", f"kinds_{name}",
                         [layer_kind(kind) for kind in model.get("kinds", {}).values()])
    mtp = model.get("mtp", {})
    fields = [text(model[key]) for key in ("id", "name", "family", "repository")]
    fields.append(tables.names(f"aliases_{name}", model["aliases"]))
    fields += [real(number(model, "published", key)) for key in ("total", "active")]
    fields += [whole(model, "shape", key) for key in ("hidden", "vocabulary", "max_context")]
    fields += [flag(model, "shape", key) for key in (
        "tied_embeddings", "sandwich_norms", "norm_bias", "head_bias")]
    fields.append(str(number(model, "shape", "residual_streams") or 1))
    fields += [flag(model, "shape", "attention_residuals"), whole(model, "vision_parameters")]
    fields += [kinds, layer_runs(tables, model, name)]
    fields += [whole(mtp, "layers"), str(order.index(mtp["kind"]) if mtp else 0)]
    fields += [flag(mtp, "own_embedding_and_head"), text(model.get("unsupported", ""))]
    fields.append(release(tables, model, name))
    return f"{{{', '.join(fields)}}}"


def accelerator_record(tables, card):
    fields = [text(card[key]) for key in ("id", "name", "vendor", "generation", "segment")]
    fields.append(tables.names(f"card_aliases_{symbol(card['id'])}", card["aliases"]))
    fields += [whole(card, key) for key in ("marketed_gb", "driver_bytes")]
    fields += [real(number(card, key)) for key in (
        "bandwidth", "bf16_flops", "fp8_flops", "fp4_flops", "int8_flops")]
    fields += [flag(card, "native", key) for key in ("fp8", "fp4", "mxfp4")]
    fields += [real(number(card, key)) for key in ("link_bandwidth", "tdp_watts")]
    fields += [whole(card, key) for key in ("engine_bytes", "gpus_per_domain")]
    fields += [text(number(card, key) or "") for key in ("domain_link", "host_link")]
    fields.append(literal(card["segment"] == "unified-memory"))
    return f"{{{', '.join(fields)}}}"


def link_record(_, link):
    fields = [text(link[key]) for key in ("id", "name", "tier")]
    fields += [real(number(link, key)) for key in (
        "bandwidth", "usable_bandwidth", "latency", "random_read_bandwidth")]
    return f"{{{', '.join(fields)}}}"


def weight_format(_, record):
    layout = record["layout"]
    keys = ("nominal_bits", "element_bits", "group_rows", "group_columns", "group_bits",
            "tensor_bits")
    fields = [text(record[key]) for key in ("id", "name", "family")]
    fields += [whole(layout, key) for key in keys]
    fields += [f"Precision::{record['compute']}", text(number(record, "fallback") or "")]
    return f"{{{', '.join(fields)}}}"


def mixture_record(tables, mixture):
    name = symbol(mixture["id"])
    rules = []
    for rule in number(mixture, "rules"):
        tensor, layers, models, format_id = rule.split()
        rules.append(f"{{GgufTensor::{tensor}, GgufLayers::{layers}, GgufModels::{models}, "
                     f"{text(format_id)}}}")
    fields = [text(mixture["id"]), text(mixture["name"])]
    fields.append(tables.names(f"mixture_aliases_{name}", mixture["aliases"]))
    fields.append(text(number(mixture, "unquantised")))
    fields.append(tables.array("MixtureRule", f"rules_{name}", rules))
    return f"{{{', '.join(fields)}}}"


def cache_format(_, record):
    keys = ("element_bits", "group", "group_bits", "latent_bytes", "compressed_bytes")
    fields = [text(record[key]) for key in ("id", "name")]
    fields += [whole(record["layout"], key) for key in keys]
    return f"{{{', '.join(fields)}}}"


def spread(node):
    return "{" + ", ".join(real(number(node, key)) for key in schema.RANGE) + "}"


def engine_record(tables, engine):
    name = symbol(engine["id"])
    fields = [text(engine["id"]), text(engine["name"])]
    fields.append(tables.names(f"engine_aliases_{name}", engine["aliases"]))
    fields.append(f"BudgetRule::{number(engine, 'budget')}")
    fields.append(real(number(engine, "memory_utilization")))
    fields += [spread(engine[key]) for key in ("context", "communication", "graphs")]
    fields.append(whole(engine, "step", "tokens"))
    fields += [spread(engine[key]) for key in ("forward_copies", "logit_rows", "logit_copies")]
    cache = [flag(engine, "cache", "window_holds_step")] + [whole(engine, "cache", key) for key in (
        "window_padding", "convolution_bytes", "state_slots")]
    fields.append(f"{{{', '.join(cache)}}}")
    return f"{{{', '.join(fields)}}}"


def weight_factors(catalogue):
    return [f"{{{text(engine['id'])}, {text(factor['format'])}, "
            + ", ".join(real(number(factor, key)) for key in ("low", "typical", "high")) + "}"
            for _, engine in catalogue.records["engines"] for factor in engine["weight_factors"]]


def cloud_price(_, price):
    fields = [text(price[key]) for key in ("id", "provider", "accelerator")]
    fields += [whole(price, "gpus"), real(number(price, "usd_per_hour"))]
    fields.append(text(price["usd_per_hour"].source["read"]))
    return f"{{{', '.join(fields)}}}"


def api_price(tables, price):
    fields = [text(price.get(key, "")) for key in ("id", "provider", "name", "serves")]
    fields += [real(number(price, key)) for key in (
        "input_usd", "cached_input_usd", "output_usd", "off_peak_factor")]
    fields.append(tables.names(f"windows_{symbol(price['id'])}", price["peak_windows_utc"].value))
    fields.append(text(price["input_usd"].source["read"]))
    return f"{{{', '.join(fields)}}}"


def compact(node):
    return json.dumps(node, ensure_ascii=False, separators=(",", ":"), default=float)


def preset(_, record):
    scenario = compact(record["scenario"])
    return f'{{{text(record["id"])}, {text(record["name"])}, R"json({scenario})json"}}'


RECORDS = (
    ("models", "ModelRecord", model_record),
    ("accelerators", "AcceleratorRecord", accelerator_record),
    ("links", "LinkRecord", link_record),
    ("weight_formats", "WeightFormat", weight_format),
    ("gguf_mixtures", "MixtureRecord", mixture_record),
    ("cache_formats", "CacheFormat", cache_format),
    ("engines", "EngineRecord", engine_record),
    ("cloud_prices", "CloudPrice", cloud_price),
    ("api_prices", "ApiPrice", api_price),
    ("presets", "PresetRecord", preset),
)


def tables_text(catalogue):
    tables = Tables()
    tables.lines.append("// Written by core/catalogue/build_tables.py from core/catalogue/data/.")
    tables.lines.append(f"constexpr std::string_view revision_text = {text(catalogue.revision)};")
    for kind, structure, write in RECORDS:
        rows = [write(tables, record) for _, record in catalogue.records[kind]]
        tables.table(structure, f"{kind}_table", rows)
    tables.table("WeightFactor", "weight_factors_table", weight_factors(catalogue))
    return "\n".join(tables.lines) + "\n"


def described(figure):
    """One figure for the page: value in table units and where it comes from."""
    entry = {"value": figure.value}
    if figure.unit not in ("count", "1", "flag", "text"):
        entry["unit"] = figure.unit
    if figure.stated:
        entry["stated"] = figure.stated
    entry["source"] = figure.source["title"]
    if "url" in figure.source:
        entry["url"] = figure.source["url"]
    entry["confidence"] = figure.source["confidence"]
    entry["read"] = figure.source["read"]
    if figure.note:
        entry["note"] = figure.note
    if figure.superseded:
        entry["superseded"] = [described(older) for older in figure.superseded]
    return entry


def figures(node, path=""):
    """All figures below a record, with dotted paths."""
    if isinstance(node, Figure):
        yield path, node
    elif isinstance(node, dict):
        for key, value in node.items():
            yield from figures(value, f"{path}.{key}" if path else key)
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from figures(value, f"{path}.{index}")


# Figures keep the names of core/catalogue/records.hpp where it has them.
FIELD_NAMES = (
    (r"^shape\.", ""),
    (r"^(published|release)\.(\w+)$", r"\1_\2"),
    (r"^(\w+)\.(low|typical|high|tokens)$", r"\1_\2"),
    (r"^native\.(\w+)$", r"native_\1"),
    (r"^layout\.", ""),
    (r"^layers\.count$", "layers"),
    (r"^release\.formats\.rules$", "release_formats"),
)


def field_name(path):
    for pattern, replacement in FIELD_NAMES:
        path = re.sub(pattern, replacement, path)
    return path


def sources_text(catalogue):
    report = {}
    for kind, _, _ in RECORDS:
        report[kind] = {
            record["id"]: {field_name(path): described(figure) for path, figure in figures(record)}
            for _, record in catalogue.records[kind]
        }
    report.pop("presets")
    return compact(report) + "\n"


def main(arguments):
    if len(arguments) != 1:
        print("usage: build_tables.py OUTDIR", file=sys.stderr)
        return 2
    catalogue = Catalogue()
    for fault in catalogue.faults:
        print(f"core/catalogue/data/{fault}", file=sys.stderr)
    if catalogue.faults:
        return 1
    folder = pathlib.Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "catalogue_tables.inc").write_text(tables_text(catalogue), encoding="utf-8")
    (folder / "sources.json").write_text(sources_text(catalogue), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
