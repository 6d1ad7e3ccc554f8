import { html, nothing, type TemplateResult } from "lit";
import { app } from "../app/app.js";
import { Figures } from "../app/figures.js";
import type { AcceleratorEntry, EngineEntry, Figure } from "../core/types.js";
import type { Filter, PickerItem } from "../fields/picker-items.js";
import { read } from "../state/pointer.js";
import { fieldName } from "../words/faults.js";
import { bandwidth, bytesFine, byteUnit, integer, percent, range } from "../words/format.js";
import { t } from "../words/words.js";
import { choiceRow, heldText, numberRow } from "./rows.js";

/** Steps of the memory filter, in marketed gigabytes. */
const MEMORY_STEPS = [48, 96, 180];

function memoryTag(gigabytes = 0): string {
  const step = MEMORY_STEPS.findIndex((limit) => gigabytes < limit);
  return `memory-${step === -1 ? MEMORY_STEPS.length : step}`;
}

function item(card: AcceleratorEntry): PickerItem {
  return {
    id: card.id,
    name: card.name,
    aliases: [card.vendor, ...card.aliases],
    aside: card.marketed_gb === undefined ? "" : t("card-memory", { size: card.marketed_gb }),
    detail: [
      card.vendor,
      card.generation,
      card.bandwidth === undefined ? "" : bandwidth(card.bandwidth),
    ]
      .filter(Boolean)
      .join(" · "),
    tags: [card.vendor, memoryTag(card.marketed_gb)],
  };
}

function filters(cards: readonly AcceleratorEntry[]): Filter[] {
  const vendors = [...new Set(cards.map(({ vendor }) => vendor))];
  return [
    ...vendors.map((vendor) => ({ id: vendor, label: vendor, group: "vendor" })),
    ...[...MEMORY_STEPS.keys(), MEMORY_STEPS.length].map((step) => ({
      id: `memory-${step}`,
      label: t("filter-memory", {
        from: MEMORY_STEPS[step - 1] ?? 0,
        to: MEMORY_STEPS[step] ?? 0,
      }),
      group: "memory",
    })),
  ];
}

export function currentCard(): AcceleratorEntry | undefined {
  const id = heldText("/hardware/accelerator").toLowerCase();
  return app()
    .core.catalogue("accelerators")
    .find((card) => card.id === id || card.aliases.some((alias) => alias.toLowerCase() === id));
}

export function currentEngine(): EngineEntry | undefined {
  const id = heldText("/engine/name").toLowerCase();
  return app()
    .core.catalogue("engines")
    .find((engine) => engine.id === id);
}

function engineChoice({ id, name }: EngineEntry) {
  return { value: id, label: name };
}

function cardHint(card: AcceleratorEntry | undefined): string {
  if (!card) return "";
  return card.bandwidth === undefined
    ? t("card-hint-unknown", { generation: card.generation })
    : t("card-hint", { generation: card.generation, bandwidth: bandwidth(card.bandwidth) });
}

function basisHint(card: AcceleratorEntry | undefined): string {
  if (card?.marketed_gb === undefined) return "";
  const label = t("card-memory", { size: card.marketed_gb });
  return card.driver_bytes === undefined
    ? t("hint-basis-unknown", { label })
    : t("hint-basis", { driver: bytesFine(card.driver_bytes), label });
}

/** The range that the engine's parts span; a value of one's own has none. */
function overheadHint(overhead: Figure | undefined): string {
  if (overhead?.low === undefined || overhead.high === undefined) return "";
  if (overhead.low === overhead.high) return "";
  return t("hint-overhead", {
    range: range(bytesFine(overhead.low), bytesFine(overhead.high)),
  });
}

/** Left alone, the core chooses; the answer says what it chose. */
function layout(path: string, figure: string) {
  const { scenario, report } = app().store;
  const chosen = report && new Figures(report).value(figure);
  const isOwn = read(scenario, path) !== undefined;
  return {
    fallback: isOwn ? undefined : chosen,
    hint:
      isOwn || chosen === undefined
        ? t("hint-layout-own")
        : t("hint-layout-chosen", { value: integer(chosen) }),
  };
}

export function hardwareGroup(): TemplateResult {
  const { core, store } = app();
  const card = currentCard();
  const engine = currentEngine();
  const overhead = store.report && new Figures(store.report).figure("memory.gpu.overhead");
  const bases = core.schema.rule("/hardware/memory_basis").values ?? [
    "driver",
    "marketed",
    "given",
  ];
  return html`<berth-picker-field
      data-path="/hardware/accelerator"
      .path=${"/hardware/accelerator"}
      .label=${fieldName("/hardware/accelerator")}
      .name=${card?.name ?? heldText("/hardware/accelerator")}
      .items=${() => core.catalogue("accelerators").map(item)}
      .filters=${() => filters(core.catalogue("accelerators"))}
      .hint=${cardHint(card)}
    ></berth-picker-field>
    ${numberRow("/hardware/gpus", "count", { unit: t("unit-cards") })}
    ${choiceRow(
      "/hardware/memory_basis",
      bases.map((value) => ({ value: String(value), label: t(`choice-basis-${value}`) })),
      basisHint(card),
      ["/hardware/memory_bytes"],
    )}
    ${
      heldText("/hardware/memory_basis") === "given"
        ? numberRow("/hardware/memory_bytes", "bytes", { hint: t("hint-memory-bytes") })
        : nothing
    }
    ${numberRow("/parallelism/tensor", "count", layout("/parallelism/tensor", "layout.tensor"))}
    ${numberRow("/parallelism/pipeline", "count", layout("/parallelism/pipeline", "layout.pipeline"))}
    ${choiceRow("/engine/name", core.catalogue("engines").map(engineChoice))}
    ${numberRow("/engine/memory_utilization", "share", {
      fallback: engine?.memory_utilization,
      hint: engine
        ? t("hint-utilisation", { value: percent(engine.memory_utilization), engine: engine.name })
        : "",
    })}
    ${numberRow("/engine/overhead_bytes", "bytes", {
      unit: byteUnit(),
      fallback: overhead?.value,
      hint: overheadHint(overhead),
    })}`;
}
