#!/usr/bin/env python3
"""Checks the catalogue: python3 core/catalogue/check.py [DATA]. Faults go to stderr, exit 1."""

import datetime
import json
import pathlib
import sys
from decimal import Decimal

sys.dont_write_bytecode = True  # a check leaves nothing in the source tree

import schema  # noqa: E402
from records import Figure, Reader, load_json  # noqa: E402

DATA = pathlib.Path(__file__).resolve().parent / "data"

# The driver may report up to 12 % more or less than the marketed figure × 10^9 bytes.
MARKETED_TOLERANCE = Decimal("0.12")

SCENARIO_KEYS = {
    "berth", "title", "notes", "catalogue", "model", "weights", "kv_cache", "hardware",
    "parallelism", "engine", "workload", "routing", "speculative", "offload", "slo", "resilience",
    "cost", "efficiency", "calibration", "quality",
}


class Catalogue:
    """All records by kind, resolved, in file order; `faults` is empty when they may be used."""

    def __init__(self, data=DATA):
        self.data = pathlib.Path(data)
        self.records = {kind: [] for kind in schema.FILES}
        self.faults = []
        self.revision = ""
        self._read_revision()
        for kind in schema.FILES:
            self._read_kind(kind)
        if not self.faults:
            self._check_names()
            for kind, check in CHECKS.items():
                for path, record in self.records[kind]:
                    check(self, record, path)

    def fault(self, path, message):
        self.faults.append(f"{path}: {message}")

    def ids(self, kind):
        return {record["id"] for _, record in self.records[kind]}

    def find(self, kind, name):
        """The record of that id, or None."""
        return next((record for _, record in self.records[kind] if record["id"] == name), None)

    def names(self, kind):
        """Ids and aliases, in lower case."""
        known = set()
        for _, record in self.records[kind]:
            known |= {name.lower() for name in [record["id"], *record.get("aliases", [])]}
        return known

    def _read_revision(self):
        node = self._load(self.data / "catalogue.json", "catalogue.json") or {}
        self.revision = str(node.get("revision", ""))
        try:
            as_of = datetime.date.fromisoformat(str(node.get("as_of")))
        except ValueError:
            self.fault("catalogue.json/as_of", "expected a date")
            as_of = datetime.date.min
        # A clock that runs behind must not refuse records that were read before this revision.
        self.last_day = max(as_of, datetime.date.today())

    def _read_kind(self, kind):
        name, block = schema.FILES[kind]
        place = self.data / name
        files = sorted(place.glob("*.json")) if place.is_dir() else [place]
        for file in files:
            label = file.relative_to(self.data).as_posix()
            document = self._load(file, label)
            if document is None:
                continue
            reader = Reader(self.last_day)
            resolved = reader.read(document, block, label)
            self.faults += reader.faults
            self._keep(kind, resolved, label)

    def _keep(self, kind, resolved, label):
        if kind == "models":
            if not label.endswith(f"/{resolved.get('id')}.json"):
                self.fault(f"{label}/id", "a model's file is named by its id")
            self.records[kind].append((label, resolved))
            return
        for index, record in enumerate(resolved.get("records", [])):
            shared = {key: value for key, value in resolved.items() if key != "records"}
            record.update(shared)
            self.records[kind].append((f"{label}/records/{index}", record))

    def _load(self, file, label):
        try:
            return load_json(file)
        except (OSError, ValueError) as error:
            self.fault(label, str(error))
            return None

    def _check_names(self):
        for kind, entries in self.records.items():
            owner = {}
            for path, record in entries:
                for name in [record["id"], *record.get("aliases", [])]:
                    if name.lower() in owner:
                        self.fault(path, f"{name} already names {owner[name.lower()]}")
                    owner[name.lower()] = record["id"]


def number(record, *keys):
    """The value of a figure inside a record; None when a field on the way is absent."""
    node = record
    for key in keys:
        if key not in node:
            return None
        node = node[key]
    return node.value if isinstance(node, Figure) else node


def check_attention(catalogue, attention, path):
    if attention["type"] != "grouped_query":
        return
    heads, kv_heads = number(attention, "heads"), number(attention, "kv_heads")
    if heads % kv_heads:
        catalogue.fault(path, f"{heads} heads do not divide over {kv_heads} KV heads")


def check_feed_forward(catalogue, feed_forward, path):
    if feed_forward["type"] != "moe":
        return
    experts, chosen = number(feed_forward, "experts"), number(feed_forward, "experts_per_token")
    if chosen > experts:
        catalogue.fault(path, f"{chosen} experts per token of {experts}")


def check_layers(catalogue, model, path):
    kinds = model.get("kinds", {})
    layers = model["layers"]
    total, count = 0, number(layers, "count")
    for index, run in enumerate(layers.get("runs", [])):
        names = run["kinds"].value
        for name in names:
            if name not in kinds:
                catalogue.fault(f"{path}/layers/runs/{index}/kinds", f"unknown layer kind {name}")
        total += number(run, "repeat") * len(names)
    if kinds and total != count:
        catalogue.fault(f"{path}/layers", f"runs make {total} layers, not {count}")
    if "mtp" in model and model["mtp"]["kind"] not in kinds:
        catalogue.fault(f"{path}/mtp/kind", f"unknown layer kind {model['mtp']['kind']}")


def check_release(catalogue, model, path):
    release = model["release"]
    formats = catalogue.ids("weight_formats")
    for index, rule in enumerate(number(release, "formats", "rules")):
        name = rule.split()[-1]
        if name not in formats:
            where = f"{path}/release/formats/rules/{index}"
            catalogue.fault(where, f"unknown weight format {name}")
    parts = sum(number(release, key) or 0 for key in ("mtp_bytes", "vision_bytes"))
    whole = number(release, "bytes")
    if whole is not None and parts >= whole:
        catalogue.fault(f"{path}/release", "parts are not less than the whole")


def check_model(catalogue, model, path):
    if ("unsupported" in model) == ("kinds" in model):
        catalogue.fault(path, "a model has layer kinds or says what is unsupported")
    needed = (("shape", "hidden"), ("shape", "vocabulary"), ("layers", "count"))
    if "kinds" in model and any(number(model, *keys) is None for keys in needed):
        catalogue.fault(path, "a model with layer kinds knows its dimensions")
    for name, kind in model.get("kinds", {}).items():
        check_attention(catalogue, kind["attention"], f"{path}/kinds/{name}/attention")
        check_feed_forward(catalogue, kind["feed_forward"], f"{path}/kinds/{name}/feed_forward")
    total, active = (number(model, "published", key) for key in ("total", "active"))
    if total is not None and (active or 0) > total:
        catalogue.fault(f"{path}/published", "more active than total parameters")
    check_layers(catalogue, model, path)
    check_release(catalogue, model, path)


def check_accelerator(catalogue, accelerator, path):
    driver = number(accelerator, "driver_bytes")
    marketed = number(accelerator, "marketed_gb") * 10**9
    if driver is not None and abs(Decimal(driver) / marketed - 1) > MARKETED_TOLERANCE:
        catalogue.fault(f"{path}/driver_bytes", "over 12 % from the marketed capacity")
    seen = number(accelerator, "engine_bytes")
    if seen is not None and (driver is None or seen > driver):
        catalogue.fault(f"{path}/engine_bytes", "more than the driver reports")
    check_card_links(catalogue, accelerator, path)


def check_card_links(catalogue, accelerator, path):
    for field, tier in (("domain_link", "in-domain"), ("host_link", "host")):
        name = number(accelerator, field)
        if name is None:
            continue
        link = catalogue.find("links", name)
        if link is None or link["tier"] != tier:
            catalogue.fault(f"{path}/{field}", f"unknown link {name} of tier {tier}")
        elif field == "domain_link" and (
                number(link, "bandwidth") != number(accelerator, "link_bandwidth")):
            catalogue.fault(f"{path}/link_bandwidth", f"differs from that of {name}")


def check_link(catalogue, link, path):
    usable, nominal = number(link, "usable_bandwidth"), number(link, "bandwidth")
    if usable is not None and (nominal is None or usable > nominal):
        catalogue.fault(f"{path}/usable_bandwidth", "more than nominal")


def check_weight_format(catalogue, record, path):
    check_layout(catalogue, record, path)
    fallback = number(record, "fallback")
    if fallback is not None and fallback not in catalogue.ids("weight_formats"):
        catalogue.fault(f"{path}/fallback", f"unknown weight format {fallback}")


def check_mixture(catalogue, mixture, path):
    rules = number(mixture, "rules")
    named = [(f"rules/{index}", rule.split()[-1]) for index, rule in enumerate(rules)]
    for place, name in [*named, ("unquantised", number(mixture, "unquantised"))]:
        if name not in catalogue.ids("weight_formats"):
            catalogue.fault(f"{path}/{place}", f"unknown weight format {name}")
    if not rules or rules[-1].split()[:3] != ["any", "all", "any"]:
        catalogue.fault(f"{path}/rules", "the last rule takes all that is left")


def check_layout(catalogue, record, path):
    layout = record["layout"]
    grouped = {"group_rows", "group_columns", "group"} & set(layout)
    if grouped and "group_bits" not in layout:
        catalogue.fault(f"{path}/layout", "groups without group_bits")


def check_range(catalogue, node, path):
    low, typical, high = (number(node, key) for key in ("low", "typical", "high"))
    if not low <= typical <= high:
        catalogue.fault(path, "low, typical and high are not in order")


def check_engine(catalogue, engine, path):
    for key in ("context", "communication", "graphs", "forward_copies", "logit_rows",
                "logit_copies"):
        check_range(catalogue, engine[key], f"{path}/{key}")
    for index, factor in enumerate(engine["weight_factors"]):
        check_range(catalogue, factor, f"{path}/weight_factors/{index}")
        if factor["format"] not in catalogue.ids("weight_formats"):
            where = f"{path}/weight_factors/{index}/format"
            catalogue.fault(where, f"unknown weight format {factor['format']}")


def check_cloud_price(catalogue, price, path):
    if price["accelerator"] not in catalogue.ids("accelerators"):
        catalogue.fault(f"{path}/accelerator", f"unknown accelerator {price['accelerator']}")


def check_api_price(catalogue, price, path):
    if number(price, "cached_input_usd") > number(price, "input_usd"):
        catalogue.fault(f"{path}/cached_input_usd", "cached input costs more than input")


def check_preset(catalogue, preset, path):
    scenario = preset["scenario"]
    path = f"{path}/scenario"
    if not isinstance(scenario, dict) or scenario.get("berth") != 1:
        catalogue.fault(path, "expected a scenario of version 1")
        return
    for key in sorted(set(scenario) - SCENARIO_KEYS):
        catalogue.fault(f"{path}/{key}", "unknown key")
    named = (
        ("models", ("model", "id")),
        ("accelerators", ("hardware", "accelerator")),
        ("engines", ("engine", "name")),
        ("weight_formats", ("weights", "format")),
        ("cache_formats", ("kv_cache", "format")),
    )
    for kind, keys in named:
        value = number(scenario, *keys)
        known = catalogue.names(kind) | ({"as-released"} if kind == "weight_formats" else set())
        if value is not None and str(value).lower() not in known:
            catalogue.fault(f"{path}/{'/'.join(keys)}", f"unknown id {value}")
    check_preset_cost(catalogue, scenario, path)


def check_preset_cost(catalogue, scenario, path):
    """A preset repeats prices of the catalogue and must not drift away from them."""
    rent = number(scenario, "cost", "self_hosted", "usd_per_gpu_hour")
    if rent is not None:
        card = number(scenario, "hardware", "accelerator")
        gpus = number(scenario, "cost", "self_hosted", "instance_gpus") or 1
        rents = [Decimal(repr(number(price, "usd_per_hour"))) / gpus
                 for _, price in catalogue.records["cloud_prices"]
                 if price["accelerator"] == card and number(price, "gpus") == gpus]
        if rent not in rents:
            catalogue.fault(f"{path}/cost/self_hosted", f"no price of {rent} for {card} × {gpus}")
    known = {price["name"]: price for _, price in catalogue.records["api_prices"]}
    for index, api in enumerate(number(scenario, "cost", "apis") or []):
        where = f"{path}/cost/apis/{index}"
        if api.get("name") not in known:
            catalogue.fault(where, f"unknown API price {api.get('name')}")
            continue
        price = known[api["name"]]
        for key in ("input_usd", "cached_input_usd", "output_usd", "off_peak_factor"):
            if float(api.get(key, -1)) != number(price, key):
                catalogue.fault(f"{where}/{key}", "differs from the catalogue")
        if api.get("peak_windows_utc") != price["peak_windows_utc"].value:
            catalogue.fault(f"{where}/peak_windows_utc", "differs from the catalogue")


CHECKS = {
    "models": check_model,
    "accelerators": check_accelerator,
    "links": check_link,
    "weight_formats": check_weight_format,
    "gguf_mixtures": check_mixture,
    "cache_formats": check_layout,
    "engines": check_engine,
    "cloud_prices": check_cloud_price,
    "api_prices": check_api_price,
    "presets": check_preset,
}


def main(arguments):
    catalogue = Catalogue(arguments[0] if arguments else DATA)
    for fault in catalogue.faults:
        print(fault, file=sys.stderr)
    if catalogue.faults:
        return 1
    counts = {kind: len(entries) for kind, entries in catalogue.records.items()}
    print(json.dumps({"revision": catalogue.revision, **counts}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
