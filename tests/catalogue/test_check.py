"""The checker accepts the catalogue as it is and refuses each kind of bad record by its path."""

import contextlib
import io
import json
import unittest

from support import Copy, check, record

MODEL = "models/gpt-oss-120b.json"
DEEPSEEK = "models/deepseek-v3.json"
NVIDIA = "accelerators/nvidia.json"
ENGINES = "engines.json"
CLOUD = "cloud_prices.json"
PRESETS = "presets.json"
LINKS = "links.json"
FORMATS = "weight_formats.json"
MIXTURES = "gguf_mixtures.json"


class Good(unittest.TestCase):
    def test_catalogue_passes(self):
        self.assertEqual(check.Catalogue().faults, [])

    def test_a_new_model_and_a_new_card_pass(self):
        with Copy() as copy:
            source = json.loads((copy.data / MODEL).read_text(encoding="utf-8"))
            source.update({"id": "made-up", "aliases": ["made-up-too"]})
            (copy.data / "models/made-up.json").write_text(json.dumps(source), encoding="utf-8")

            def add(document):
                card = dict(record(document, "h100-sxm-80gb"))
                card.update({"id": "h999", "aliases": []})
                document["records"].append(card)

            copy.edit(NVIDIA, add)
            catalogue = check.Catalogue(copy.data)
            self.assertEqual(catalogue.faults, [])
            self.assertIn("made-up", catalogue.ids("models"))
            self.assertIn("h999", catalogue.ids("accelerators"))

    def test_a_superseded_value_is_kept(self):
        catalogue = check.Catalogue()
        cards = {card["id"]: card for _, card in catalogue.records["accelerators"]}
        bandwidth = cards["b300-sxm"]["bandwidth"]
        self.assertEqual(bandwidth.value, 8e12)
        self.assertEqual([older.value for older in bandwidth.superseded], [7.75e12])

    def test_units_are_converted(self):
        cards = {card["id"]: card for _, card in check.Catalogue().records["accelerators"]}
        driver = cards["h100-sxm-80gb"]["driver_bytes"]
        self.assertEqual((driver.value, driver.unit, driver.stated),
                         (85520809984, "byte", "81559 MiB"))


class Bad(unittest.TestCase):
    def refused(self, name, change, path, words):
        """Spoiling one file gives a fault at `path` that says `words`."""
        with Copy() as copy:
            copy.edit(name, change)
            faults = copy.faults()
        self.assertTrue(
            any(fault.startswith(path) and words in fault for fault in faults),
            f"no fault at {path} with “{words}” in {faults}",
        )

    def card(self, change, path, words):
        def alter(document):
            change(record(document, "h100-sxm-80gb"))

        with Copy() as copy:
            copy.edit(NVIDIA, alter)
            faults = copy.faults()
        self.assertTrue(
            any(fault.startswith(f"{NVIDIA}/records/") and f"/{path}: " in fault and words in fault
                for fault in faults),
            f"no fault at {path} with “{words}” in {faults}",
        )

    def test_missing_source(self):
        self.card(lambda c: c["bandwidth"].pop("source"), "bandwidth", "needs a source")
        self.refused(MODEL, lambda m: m["shape"].pop("source"), f"{MODEL}/shape/hidden",
                     "needs a source")

    def test_unknown_source(self):
        self.card(lambda c: c["bandwidth"].update(source="hearsay"), "bandwidth", "unknown source")

    def test_missing_confidence(self):
        self.refused(MODEL, lambda m: m["sources"]["config"].pop("confidence"),
                     f"{MODEL}/shape/hidden", "confidence None")

    def test_unknown_confidence(self):
        self.card(lambda c: c["bandwidth"].update(confidence="sure"), "bandwidth",
                  "confidence sure")

    def test_unknown_value_and_confidence_go_together(self):
        self.card(lambda c: c["bandwidth"].update(value=None), "bandwidth", "exactly where")
        self.card(lambda c: c["bandwidth"].update(confidence="unknown"), "bandwidth",
                  "exactly where")

    def test_unknown_unit(self):
        self.card(lambda c: c["bandwidth"].update(unit="Tbit/s"), "bandwidth/unit", "Tbit/s")
        self.card(lambda c: c["bandwidth"].pop("unit"), "bandwidth/unit", "unknown unit None")

    def test_unit_of_another_quantity(self):
        self.card(lambda c: c["driver_bytes"].update(unit="TB/s"), "driver_bytes/unit",
                  "for byte")

    def test_unit_where_none_belongs(self):
        self.refused(MODEL, lambda m: m["shape"].update(
            hidden={"value": 2880, "unit": "byte", "source": "config"}),
            f"{MODEL}/shape/hidden/unit", "no unit")

    def test_dates(self):
        for day, words in (("2999-01-01", "future"), ("2026-02-30", "does not exist"),
                           ("30.11.2026", "YYYY-MM-DD"), (None, "YYYY-MM-DD")):
            self.card(lambda c, day=day: c["bandwidth"].update(read=day), "bandwidth", words)

    def test_heads(self):
        def change(model):
            model["kinds"]["full"]["attention"]["kv_heads"] = 7

        self.refused(MODEL, change, f"{MODEL}/kinds/full/attention", "do not divide")

    def test_experts(self):
        def change(model):
            model["kinds"]["full"]["feed_forward"]["experts_per_token"] = 129

        self.refused(MODEL, change, f"{MODEL}/kinds/full/feed_forward", "129 experts per token")

    def test_widths(self):
        for width, words in ((0, "out of range"), (-1, "out of range"), (2880.5, "whole number"),
                             ("2880", "expected a number"), (True, "expected a number")):
            self.refused(MODEL, lambda m, w=width: m["shape"].update(hidden=w),
                         f"{MODEL}/shape/hidden", words)

    def test_flag(self):
        self.refused(MODEL, lambda m: m["shape"].update(tied_embeddings=0),
                     f"{MODEL}/shape/tied_embeddings", "true or false")

    def test_layer_count(self):
        self.refused(MODEL, lambda m: m["layers"].update(count=37), f"{MODEL}/layers",
                     "36 layers, not 37")

    def test_unknown_layer_kind(self):
        self.refused(MODEL, lambda m: m["layers"]["runs"][0].update(kinds=["window", "half"]),
                     f"{MODEL}/layers/runs/0/kinds", "unknown layer kind half")
        self.refused(DEEPSEEK, lambda m: m["mtp"].update(kind="half"), f"{DEEPSEEK}/mtp/kind",
                     "unknown layer kind half")

    def test_attention_type(self):
        def change(model):
            model["kinds"]["full"]["attention"]["type"] = "telepathy"

        self.refused(MODEL, change, f"{MODEL}/kinds/full/attention/type", "grouped_query")

    def test_neither_kinds_nor_reason(self):
        self.refused(MODEL, lambda m: m.pop("kinds"), MODEL, "says what is unsupported")

    def test_format_rules(self):
        def rules(text):
            return lambda m: m["release"]["formats"].update(rules=[text])

        where = f"{MODEL}/release/formats/rules/0"
        self.refused(MODEL, rules("routed_experts matrix fp3"), where, "unknown weight format fp3")
        self.refused(MODEL, rules("experts matrix mxfp4"), where, "expected text")
        self.refused(MODEL, rules("routed_experts tensor mxfp4"), where, "expected text")

    def test_parts_of_the_release(self):
        def change(model):
            model["release"]["vision_bytes"] = {**model["release"]["bytes"]}

        self.refused(MODEL, change, f"{MODEL}/release", "less than the whole")

    def test_more_active_than_total(self):
        self.refused(MODEL, lambda m: m["published"].update(active=10**12), f"{MODEL}/published",
                     "more active")

    def test_driver_bytes_far_from_the_label(self):
        self.card(lambda c: c["driver_bytes"].update(value=90000), "driver_bytes", "over 12 %")

    def test_what_an_engine_sees_is_part_of_the_driver_s(self):
        more = {"value": 82000, "unit": "MiB", "source": "modal"}
        self.card(lambda c: c.update(engine_bytes=more), "engine_bytes", "more than the driver")

    def test_links_of_a_card(self):
        self.card(lambda c: c["host_link"].update(value="pcie9x16"), "host_link",
                  "unknown link pcie9x16")
        self.card(lambda c: c["host_link"].update(value="nvlink4"), "host_link", "of tier host")
        self.card(lambda c: c["host_link"].update(value=5), "host_link", "expected an id")
        self.card(lambda c: c["domain_link"].update(value="nvlink5"), "link_bandwidth",
                  "differs from that of nvlink5")
        self.card(lambda c: c["domain_link"].update(value=None), "domain_link", "expected an id")

    def test_link(self):
        def change(document):
            record(document, "pcie5x16")["usable_bandwidth"]["value"] = 64

        with Copy() as copy:
            copy.edit(LINKS, change)
            faults = copy.faults()
        self.assertEqual([fault for fault in faults if "more than nominal" in fault], faults)
        self.assertEqual(len(faults), 1)

        def tier(document):
            document["records"][0]["tier"] = "nearby"

        self.refused(LINKS, tier, f"{LINKS}/records/0/tier", "expected text")

    def test_fallback(self):
        def change(document):
            document["records"][0]["fallback"] = {"value": "fp3", "source": "ieee"}

        self.refused(FORMATS, change, f"{FORMATS}/records/0/fallback", "unknown weight format fp3")

    def test_mixture_rules(self):
        def rules(*texts):
            def change(document):
                document["records"][0]["rules"]["value"] = list(texts)
            return change

        where = f"{MIXTURES}/records/0/rules"
        rest = "any all any gguf-q4-k"
        self.refused(MIXTURES, rules("attn_v all any q9", rest), f"{where}/0",
                     "unknown weight format q9")
        self.refused(MIXTURES, rules("attn_x all any gguf-q4-k", rest), f"{where}/0",
                     "expected text")
        self.refused(MIXTURES, rules("attn_v all any gguf-q4-k"), where, "takes all that is left")
        self.refused(MIXTURES, lambda d: d["unquantised"].update(value="fp3"),
                     f"{MIXTURES}/records/0/unquantised", "unknown weight format fp3")

    def test_bandwidth_range(self):
        self.card(lambda c: c["bandwidth"].update(value=3350), "bandwidth", "out of range")
        self.card(lambda c: c["bandwidth"].update(value=0.05), "bandwidth", "out of range")

    def test_superseded_without_reason(self):
        older = [{"value": 3, "unit": "TB/s", "source": "accelerators"}]
        self.card(lambda c: c["bandwidth"].update(superseded=older), "bandwidth/superseded/0",
                  "says why")

    def test_duplicate_ids_and_aliases(self):
        self.refused(MODEL, lambda m: m["aliases"].append("R1"), MODEL, "R1 already names")

        def change(document):
            record(document, "h100-sxm-80gb")["aliases"].append("H200")

        with Copy() as copy:
            copy.edit(NVIDIA, change)
            self.assertTrue(any("h200 already names h100" in fault for fault in copy.faults()))

    def test_file_name(self):
        self.refused(MODEL, lambda m: m.update(id="gpt-oss-121b"), f"{MODEL}/id", "named by its id")

    def test_unknown_keys(self):
        self.refused(MODEL, lambda m: m["shape"].update(hiden=1), f"{MODEL}/shape/hiden",
                     "unknown key")
        self.refused(MODEL, lambda m: m["release"]["bytes"].update(urls=""),
                     f"{MODEL}/release/bytes/urls", "unknown key")
        self.refused(MODEL, lambda m: m["sources"]["config"].update(page=1),
                     f"{MODEL}/sources/config/page", "unknown key")

    def test_missing_key(self):
        self.refused(MODEL, lambda m: m.pop("release"), f"{MODEL}/release", "missing")

    def test_key_written_twice(self):
        with Copy() as copy:
            (copy.data / "presets.json").write_text('{"records": [], "records": []}')
            self.assertIn("presets.json: key records appears twice", copy.faults())

    def test_broken_json(self):
        with Copy() as copy:
            (copy.data / MODEL).write_text("{")
            self.assertTrue(any(fault.startswith(f"{MODEL}: ") for fault in copy.faults()))

    def test_ranges_in_order(self):
        def change(document):
            record(document, "vllm")["context"]["low"]["value"] = 4

        self.refused(ENGINES, change, f"{ENGINES}/records/0/context", "not in order")

    def test_budget_rule(self):
        def change(document):
            record(document, "vllm")["budget"]["value"] = "share_of_hope"

        self.refused(ENGINES, change, f"{ENGINES}/records/0/budget", "expected one of")

    def test_price_of_an_unknown_card(self):
        self.refused(CLOUD, lambda d: d["records"][0].update(accelerator="h101"),
                     f"{CLOUD}/records/0/accelerator", "unknown accelerator h101")

    def test_peak_window(self):
        def change(document):
            document["records"][0]["peak_windows_utc"]["value"] = ["weekdays 1-4"]

        self.refused("api_prices.json", change, "api_prices.json/records/0/peak_windows_utc",
                     "expected text")

    def test_presets(self):
        def scenario(change):
            return lambda document: change(document["records"][0]["scenario"])

        base = f"{PRESETS}/records/0/scenario"
        self.refused(PRESETS, scenario(lambda s: s["model"].update(id="gpt-9")),
                     f"{base}/model/id", "unknown id gpt-9")
        self.refused(PRESETS, scenario(lambda s: s["hardware"].update(accelerator="h101")),
                     f"{base}/hardware/accelerator", "unknown id h101")
        self.refused(PRESETS, scenario(lambda s: s.update(workloads={})), f"{base}/workloads",
                     "unknown key")
        self.refused(PRESETS, scenario(lambda s: s["cost"]["apis"][0].update(input_usd=0.31)),
                     f"{base}/cost/apis/0/input_usd", "differs")
        self.refused(
            PRESETS, scenario(lambda s: s["cost"].update(self_hosted={"usd_per_gpu_hour": 4.3})),
            f"{base}/cost/self_hosted", "no price of 4.3")


class CommandLine(unittest.TestCase):
    def run_main(self, *arguments):
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = check.main(list(arguments))
        return code, out.getvalue(), err.getvalue()

    def test_exit_codes(self):
        code, out, err = self.run_main()
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(json.loads(out)["revision"], "2026-11")
        with Copy() as copy:
            copy.edit(MODEL, lambda m: m["layers"].update(count=35))
            code, out, err = self.run_main(str(copy.data))
        self.assertEqual((code, out), (1, ""))
        self.assertEqual(err, f"{MODEL}/layers: runs make 36 layers, not 35\n")


if __name__ == "__main__":
    unittest.main()
