"""Reads the catalogue's JSON records into figures with sources.

A figure is either written out, {"value": 81559, "unit": "MiB", "source": "modal"}, or stands bare
in a block that names its source once, {"source": "config", "heads": 64, "kv_heads": 8}. A source
key points into the "sources" of its file; confidence and reading date come from there unless the
figure states its own.
"""

import datetime
import json
import pathlib
import re
from dataclasses import dataclass, field
from decimal import Decimal

CONFIDENCES = ("verified-from-primary", "secondary", "derived", "unknown")

# Unit as written in the records -> (unit in the tables, factor).
UNITS = {
    "byte": ("byte", 1),
    "MiB": ("byte", 2**20),
    "GiB": ("byte", 2**30),
    "GB": ("gigabyte", 1),
    "byte/s": ("byte/s", 1),
    "GB/s": ("byte/s", 10**9),
    "TB/s": ("byte/s", 10**12),
    "TFLOP/s": ("flop/s", 10**12),
    "us": ("s", Decimal("0.000001")),
    "watt": ("watt", 1),
    "usd/hour": ("usd/hour", 1),
    "usd/Mtoken": ("usd/Mtoken", 1),
}

FIGURE_KEYS = {"value", "unit", "source", "confidence", "read", "note", "superseded"}
SOURCE_KEYS = {"title", "url", "confidence", "read"}


@dataclass
class Figure:
    """A value in table units and where it comes from; `stated` is the value as the source has it."""

    value: object
    unit: str
    source: dict
    stated: str = ""
    note: str = ""
    superseded: list = field(default_factory=list)


@dataclass(frozen=True)
class Number:
    """A numeric figure. `unit` "count" and "1" are not written in the records."""

    unit: str = "count"
    minimum: Decimal = Decimal(1)
    maximum: Decimal | None = None
    integer: bool = True
    nullable: bool = False


@dataclass(frozen=True)
class Flag:
    """A figure that is true or false."""


@dataclass(frozen=True)
class Choice:
    """A figure that is one of some words."""

    options: tuple


@dataclass(frozen=True)
class Reference:
    """A figure that names a record of another kind; check.py looks it up."""

    nullable: bool = False


@dataclass(frozen=True)
class Text:
    """Plain text that identifies or describes; carries no source of its own."""

    pattern: str = r"(?s).+"


@dataclass(frozen=True)
class TextList:
    pattern: str = r".+"
    sourced: bool = False  # the list as a whole is a figure of its block


@dataclass(frozen=True)
class Block:
    """An object with named fields; a trailing "?" marks a field that may be absent."""

    fields: dict


@dataclass(frozen=True)
class Variant:
    """A block whose fields depend on its "type"."""

    types: dict


@dataclass(frozen=True)
class Each:
    """A list of blocks."""

    block: Block


@dataclass(frozen=True)
class Named:
    """An object from free names to blocks."""

    block: Block


@dataclass(frozen=True)
class Free:
    """Any JSON; checked elsewhere."""


class Reader:
    """Walks JSON along a schema, collects faults as "path: message" and returns resolved data."""

    def __init__(self, last_day):
        self.faults = []
        self.last_day = last_day
        self.sources = {}

    def fault(self, path, message):
        self.faults.append(f"{path}: {message}")

    def read(self, document, schema, path):
        """Resolves one document; its "sources" apply to all figures in it."""
        if not isinstance(document, dict):
            self.fault(path, "expected an object")
            return {}
        document = dict(document)
        self.sources = self._sources(document.pop("sources", {}), f"{path}/sources")
        return self._block(document, schema, path, None)

    def _sources(self, node, path):
        if not isinstance(node, dict):
            self.fault(path, "expected an object")
            return {}
        known = {}
        for key, source in node.items():
            where = f"{path}/{key}"
            if not isinstance(source, dict):
                self.fault(where, "expected an object")
                continue
            for name in sorted(set(source) - SOURCE_KEYS):
                self.fault(f"{where}/{name}", "unknown key")
            if not isinstance(source.get("title"), str) or not source["title"]:
                self.fault(where, "a source needs a title")
            if not str(source.get("url", "https://")).startswith("https://"):
                self.fault(f"{where}/url", "expected an https address")
            known[key] = source
        return known

    def _block(self, node, schema, path, source):
        if not isinstance(node, dict):
            self.fault(path, "expected an object")
            return {}
        fields = schema.fields
        names = {name.rstrip("?") for name in fields}
        own, note = node.get("source", source), node.get("note", "")
        for name in sorted(set(node) - names - {"source", "note"}):
            self.fault(f"{path}/{name}", "unknown key")
        result = {}
        for name, kind in fields.items():
            key = name.rstrip("?")
            if key in node:
                result[key] = self._value(node[key], kind, f"{path}/{key}", own, note)
            elif not name.endswith("?"):
                self.fault(f"{path}/{key}", "missing")
        return result

    def _value(self, node, kind, path, source, note):
        if isinstance(kind, (Number, Flag, Choice, Reference)):
            return self._figure(node, kind, path, source, note)
        if isinstance(kind, Text):
            return self._text(node, kind.pattern, path)
        if isinstance(kind, TextList):
            return self._text_list(node, kind, path, source, note)
        if isinstance(kind, Block):
            return self._block(node, kind, path, source)
        if isinstance(kind, Variant):
            return self._variant(node, kind, path, source)
        if isinstance(kind, Each):
            return self._each(node, kind, path, source)
        if isinstance(kind, Named):
            return self._named(node, kind, path, source)
        return node

    def _text(self, node, pattern, path):
        if not isinstance(node, str) or not re.fullmatch(pattern, node):
            self.fault(path, f"expected text that matches {pattern}")
            return ""
        return node

    def _text_list(self, node, kind, path, source, note):
        if kind.sourced and isinstance(node, dict):
            return self._figure(node, kind, path, source, note)
        if not isinstance(node, list):
            self.fault(path, "expected a list")
            return []
        texts = [self._text(item, kind.pattern, f"{path}/{i}") for i, item in enumerate(node)]
        if not kind.sourced:
            return texts
        return Figure(texts, "text", self._source({"source": source}, path), note=note)

    def _variant(self, node, kind, path, source):
        name = node.get("type") if isinstance(node, dict) else None
        if name not in kind.types:
            self.fault(f"{path}/type", f"expected one of {', '.join(kind.types)}")
            return {"type": ""}
        rest = {key: value for key, value in node.items() if key != "type"}
        return {"type": name, **self._block(rest, kind.types[name], path, source)}

    def _each(self, node, kind, path, source):
        if not isinstance(node, list):
            self.fault(path, "expected a list")
            return []
        return [self._block(item, kind.block, f"{path}/{i}", source) for i, item in enumerate(node)]

    def _named(self, node, kind, path, source):
        if not isinstance(node, dict) or not node:
            self.fault(path, "expected an object with at least one member")
            return {}
        return {name: self._block(item, kind.block, f"{path}/{name}", source)
                for name, item in node.items()}

    def _figure(self, node, kind, path, source, note):
        if not isinstance(node, dict):
            node = {"value": node, "source": source, "note": note}
        for name in sorted(set(node) - FIGURE_KEYS):
            self.fault(f"{path}/{name}", "unknown key")
        described = {"source": node.get("source", source), **node}
        origin = self._source(described, path)
        value, unit, stated = self._quantity(node, kind, path)
        if (value is None) != (origin.get("confidence") == "unknown"):
            self.fault(path, "confidence is unknown exactly where the value is null")
        older = self._superseded(node.get("superseded", []), kind, path)
        return Figure(value, unit, origin, stated, node.get("note", ""), older)

    def _superseded(self, node, kind, path):
        if not isinstance(node, list):
            self.fault(f"{path}/superseded", "expected a list")
            return []
        older = []
        for index, item in enumerate(node):
            where = f"{path}/superseded/{index}"
            if not isinstance(item, dict):
                self.fault(where, "expected an object")
                continue
            for name in sorted(set(item) - (FIGURE_KEYS - {"superseded"} | {"why"})):
                self.fault(f"{where}/{name}", "unknown key")
            if not item.get("why"):
                self.fault(where, "a superseded value says why")
            value, unit, stated = self._quantity(item, kind, where)
            origin = self._source(item, where)
            older.append(Figure(value, unit, origin, stated, item.get("why", "")))
        return older

    def _source(self, node, path):
        key = node.get("source")
        if key is None:
            self.fault(path, "a figure needs a source")
            return {}
        if key not in self.sources:
            self.fault(path, f"unknown source {key}")
            return {}
        origin = dict(self.sources[key])
        for name in ("confidence", "read"):
            if name in node:
                origin[name] = node[name]
        confidence = origin.get("confidence")
        if confidence not in CONFIDENCES:
            self.fault(path, f"confidence {confidence} is not one of {', '.join(CONFIDENCES)}")
        self._date(origin.get("read"), path)
        return origin

    def _date(self, text, path):
        if not isinstance(text, str) or not re.fullmatch(r"\d{4}-\d{2}-\d{2}", text):
            self.fault(path, f"date read {text} is not YYYY-MM-DD")
            return
        try:
            day = datetime.date.fromisoformat(text)
        except ValueError:
            self.fault(path, f"date read {text} does not exist")
            return
        if day > self.last_day:
            self.fault(path, f"date read {text} lies in the future")

    def _quantity(self, node, kind, path):
        value = node.get("value")
        if isinstance(kind, TextList):
            return self._text_list(value, TextList(kind.pattern), path, None, ""), "text", ""
        if isinstance(kind, Flag):
            if not isinstance(value, bool):
                self.fault(path, "expected true or false")
            return value, "flag", ""
        if isinstance(kind, Choice):
            if value not in kind.options:
                self.fault(path, f"expected one of {', '.join(kind.options)}")
            return value, "text", ""
        if isinstance(kind, Reference):
            if not isinstance(value, str) and not (kind.nullable and value is None):
                self.fault(path, "expected an id")
            return value, "text", ""
        return self._number(node, kind, path)

    def _number(self, node, kind, path):
        value = node.get("value")
        factor, stated = self._factor(node, kind, path)
        if value is None and kind.nullable:
            return None, kind.unit, ""
        if isinstance(value, bool) or not isinstance(value, (int, Decimal)):
            self.fault(path, "expected a number")
            return None, kind.unit, ""
        scaled = Decimal(value) * factor
        if kind.integer and scaled != scaled.to_integral_value():
            if factor == 1:
                self.fault(path, f"expected a whole number, not {value}")
            scaled = scaled.to_integral_value()
        if scaled < kind.minimum or (kind.maximum is not None and scaled > kind.maximum):
            self.fault(path, f"{value} is out of range")
        result = int(scaled) if kind.integer else float(scaled)
        return result, kind.unit, f"{value} {stated}" if stated else ""

    def _factor(self, node, kind, path):
        unit = node.get("unit")
        if kind.unit in ("count", "1"):
            if unit is not None:
                self.fault(f"{path}/unit", "this figure has no unit")
            return 1, ""
        if unit not in UNITS or UNITS[unit][0] != kind.unit:
            self.fault(f"{path}/unit", f"unknown unit {unit} for {kind.unit}")
            return 1, ""
        return UNITS[unit][1], "" if UNITS[unit][1] == 1 else unit


def load_json(path):
    """A JSON file with exact decimals; a key written twice in one object is refused."""

    def unique(pairs):
        keys = [key for key, _ in pairs]
        for key in keys:
            if keys.count(key) > 1:
                raise ValueError(f"key {key} appears twice")
        return dict(pairs)

    text = pathlib.Path(path).read_text(encoding="utf-8")
    return json.loads(text, parse_float=Decimal, object_pairs_hook=unique)
