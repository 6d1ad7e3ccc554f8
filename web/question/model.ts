import { html, nothing, type TemplateResult } from "lit";
import { app } from "../app/app.js";
import { Figures } from "../app/figures.js";
import type { ModelEntry } from "../core/types.js";
import "../fields/picker-field.js";
import type { Filter, PickerItem } from "../fields/picker-items.js";
import { fieldName } from "../words/faults.js";
import { bytesFine, integer, parameters } from "../words/format.js";
import { Quantity } from "../words/rich.js";
import { t } from "../words/words.js";
import { choiceRow, heldText, numberRow, switchRow } from "./rows.js";

const MEDIUM = 40e9;
const LARGE = 200e9;

function sizeTag({ parameters_total: total = 0 }: ModelEntry): string {
  if (total < MEDIUM) return "small";
  return total < LARGE ? "medium" : "large";
}

/** Fewer parameters at work than there are: known even where the layers are not. */
function isMoe({
  parameters_total: total = 0,
  parameters_active: active = total,
}: ModelEntry): boolean {
  return active < total;
}

function item(model: ModelEntry): PickerItem {
  const total = parameters(model.parameters_total ?? 0);
  const moe = isMoe(model);
  const [release = ""] = model.release.split(/[ ,]/);
  return {
    id: model.id,
    name: model.name,
    aliases: [...model.aliases, model.family],
    aside: model.release_bytes === undefined ? "" : bytesFine(model.release_bytes),
    detail: moe
      ? t("model-detail-moe", {
          total,
          active: parameters(model.parameters_active ?? 0),
          release,
        })
      : t("model-detail-dense", { total, release }),
    tags: [moe ? "moe" : "dense", sizeTag(model), `bits-${releaseBits(model)}`],
  };
}

/** Bits of the format that the release is named for: "mxfp4 routed experts, …" → 4. */
function releaseBits({ release }: ModelEntry): string {
  return /^\D*(\d+)/.exec(release)?.[1] ?? "";
}

function filters(): Filter[] {
  const kinds = ["moe", "dense"].map((id) => ({ id, label: t(`filter-${id}`), group: "kind" }));
  const sizes = ["small", "medium", "large"].map((id) => ({
    id,
    label: t(`filter-${id}`),
    group: "size",
  }));
  const bits = [...new Set(app().core.catalogue("models").map(releaseBits))].filter(Boolean);
  const formats = bits
    .sort((a, b) => Number(a) - Number(b))
    .map((each) => ({
      id: `bits-${each}`,
      label: t("filter-bits", { bits: each }),
      group: "format",
    }));
  return [...kinds, ...sizes, ...formats];
}

export function currentModel(): ModelEntry | undefined {
  const id = heldText("/model/id").toLowerCase();
  return app()
    .core.catalogue("models")
    .find((model) => model.id === id || model.aliases.some((alias) => alias.toLowerCase() === id));
}

/** What the catalogue knows, sentence by sentence; what it does not know is not said. */
function facts(model: ModelEntry): string {
  const { parameters_total: total, parameters_active: active, max_context: context } = model;
  const { layers, experts, experts_per_token: chosen } = model;
  const said: string[] = [];
  if (total !== undefined && active !== undefined) {
    const id = isMoe(model) ? "model-facts-moe" : "model-facts-dense";
    said.push(t(id, { total: parameters(total), active: parameters(active) }));
  }
  if (layers !== undefined)
    said.push(t("model-facts-layers", { layers: new Quantity(layers, integer(layers)) }));
  if (experts !== undefined && chosen !== undefined) {
    said.push(t("model-facts-experts", { experts: integer(experts), chosen: integer(chosen) }));
  }
  if (context !== undefined) said.push(t("model-facts-context", { context: integer(context) }));
  return said.join(" ");
}

export function modelGroup(): TemplateResult {
  const model = currentModel();
  return html`<berth-picker-field
    data-path="/model/id"
    .path=${"/model/id"}
    .label=${fieldName("/model/id")}
    .name=${model?.name ?? heldText("/model/id")}
    .items=${() => app().core.catalogue("models").map(item)}
    .filters=${filters}
    .hint=${model ? facts(model) : ""}
  ></berth-picker-field>`;
}

/** Shown where there is a module to include, or where the shapes that would tell are not known. */
function mtpRow(): TemplateResult | typeof nothing {
  const { report } = app().store;
  const size = report && new Figures(report).value("model.parameters.mtp");
  if (size === 0) return nothing;
  return switchRow(
    "/weights/include/mtp",
    size === undefined ? "" : t("hint-mtp", { size: parameters(size) }),
  );
}

export function weightsGroup(): TemplateResult {
  const formats = app().core.catalogue("weight_formats");
  const sources = app().core.schema.rule("/weights/source").values ?? ["auto"];
  return html`${choiceRow("/weights/format", [
    { value: "as-released", label: t("choice-as-released") },
    ...formats.map(({ id, name }) => ({ value: id, label: name })),
  ])}${choiceRow(
    "/weights/source",
    sources.map((value) => ({ value: String(value), label: t(`choice-source-${value}`) })),
    t(`hint-source-${heldText("/weights/source")}`),
    ["/weights/bytes"],
  )}${
    heldText("/weights/source") === "given"
      ? numberRow("/weights/bytes", "bytes", { hint: t("hint-weights-bytes") })
      : nothing
  }${mtpRow()}`;
}
