import { css, html, nothing, type PropertyDeclarations, type TemplateResult } from "lit";
import { app } from "../app/app.js";
import { AppElement } from "../app/element.js";
import { Figures } from "../app/figures.js";
import type { Fault, PresetEntry } from "../core/types.js";
import { equal, read } from "../state/pointer.js";
import { base } from "../styles/shared.js";
import { bytesFine, integer, usd } from "../words/format.js";
import { Quantity } from "../words/rich.js";
import { t } from "../words/words.js";
import { currentCard, hardwareGroup } from "./hardware.js";
import { currentModel, modelGroup, weightsGroup } from "./model.js";
import { moneyGroup } from "./money.js";
import { heldNumber, heldText } from "./rows.js";
import { workloadGroup } from "./workload.js";

type GroupId = "start" | "model" | "weights" | "hardware" | "workload" | "money";

const OPEN_ON_WIDE: readonly GroupId[] = ["start", "model", "hardware", "workload"];

/** Which group holds the field at a path, by its first segment. */
const GROUP_OF: Record<string, GroupId> = {
  model: "model",
  weights: "weights",
  hardware: "hardware",
  engine: "hardware",
  parallelism: "hardware",
  workload: "workload",
  kv_cache: "workload",
  cost: "money",
};

/** The question: presets first, then what can be asked, group by group. */
export class Question extends AppElement {
  static override properties: PropertyDeclarations = { opened: { state: true } };

  declare private opened: ReadonlySet<GroupId>;

  static override styles = [
    base,
    css`
      :host {
        display: block;
        position: sticky;
        top: var(--bar);
        max-height: calc(100vh - var(--bar));
        overflow-y: auto;
        overflow-x: hidden;
        scrollbar-width: thin;
        padding: 8px 24px 32px;
        font: var(--type-field);
      }

      details {
        border-top: 1px solid var(--hair);
      }

      details:first-of-type {
        border-top: 0;
      }

      details:last-of-type {
        border-bottom: 1px solid var(--hair);
      }

      summary {
        display: flex;
        align-items: baseline;
        gap: 12px;
        min-height: 44px;
        padding: 10px 0;
        cursor: pointer;
        list-style: none;
      }

      summary::-webkit-details-marker {
        display: none;
      }

      h2 {
        font: inherit;
        font-weight: 600;
        white-space: nowrap;
        transition: color var(--quick) linear;
      }

      h2::before {
        content: "";
        display: inline-block;
        width: 6px;
        height: 6px;
        margin-right: 11px;
        border-right: 1.5px solid var(--ink3);
        border-bottom: 1.5px solid var(--ink3);
        transform: translateY(-1px) rotate(-45deg);
      }

      details[open] h2::before {
        transform: translateY(-2px) rotate(45deg);
      }

      summary:hover h2 {
        color: var(--accent);
      }

      .sum {
        margin-left: auto;
        font: var(--type-note);
        color: var(--ink3);
      }

      .wrong .sum {
        color: var(--lim);
      }

      .rows {
        padding: 0 0 14px;
      }

      .pick {
        display: flex;
        justify-content: space-between;
        align-items: center;
        gap: 12px;
        width: calc(100% + 12px);
        min-height: var(--target);
        margin-left: -12px;
        position: relative;
        padding: 4px 0 4px 12px;
      }

      .pick:hover {
        color: var(--accent);
      }

      .pick[aria-pressed="true"] {
        font-weight: 600;
      }

      .pick[aria-pressed="true"]::before {
        content: "";
        position: absolute;
        inset: 0 auto 0 0;
        border-left: 2px solid var(--accent);
      }

      .pick > :first-child {
        flex: none;
      }

      .pick .aside {
        font: var(--type-note);
        color: var(--ink3);
      }

      .listed {
        padding-top: 10px;
        font: var(--type-tick);
        color: var(--ink3);
      }

      .foot {
        padding-top: 16px;
        font: var(--type-tick);
        color: var(--ink3);
        text-wrap: pretty;
      }

      @media (max-width: 799px) {
        :host {
          position: static;
          max-height: none;
          padding: 0 20px 12px;
          overflow: visible;
        }
      }

      .facts {
        display: none;
      }

      @media print {
        :host {
          padding: 0;
        }

        details,
        .foot {
          display: none;
        }

        .facts {
          display: block;
          padding: 12px 0 0;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.opened = new Set(matchMedia("(min-width: 800px)").matches ? OPEN_ON_WIDE : []);
  }

  override render(): TemplateResult {
    return html`<p class="facts">${this.#facts()}</p>
      ${this.#group("start", () => this.#presets(), "")}
      ${this.#group("model", () => modelGroup(), currentModel()?.name ?? heldText("/model/id"))}
      ${this.#group("weights", () => weightsGroup(), this.#weightsSummary())}
      ${this.#group("hardware", () => hardwareGroup(), this.#hardwareSummary())}
      ${this.#group("workload", () => workloadGroup(), this.#workloadSummary())}
      ${this.#group("money", () => moneyGroup(), this.#moneySummary())}
      <p class="foot">${t("question-foot", { catalogue: app().store.report?.catalogue ?? "" })}</p>`;
  }

  /** Opens the group that holds a place and gives the field at it, or around it, the focus. */
  async reveal(path: string): Promise<void> {
    const group = GROUP_OF[path.split("/")[1] ?? ""];
    if (group) this.#toggle(group, true);
    await this.updateComplete;
    for (let at = path; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
      const field = this.renderRoot.querySelector<HTMLElement>(`[data-path="${CSS.escape(at)}"]`);
      if (field) return field.focus();
    }
  }

  #toggle(group: GroupId, open: boolean): void {
    if (this.opened.has(group) === open) return;
    const opened = new Set(this.opened);
    if (open) opened.add(group);
    else opened.delete(group);
    this.opened = opened;
  }

  #group(id: GroupId, rows: () => TemplateResult, summary: string): TemplateResult {
    const open = this.opened.has(id);
    const wrong = app().store.faults.some(
      (fault: Fault) => GROUP_OF[fault.path.split("/")[1] ?? ""] === id,
    );
    return html`<details
      .open=${open}
      class=${wrong ? "wrong" : ""}
      @toggle=${(event: Event) => this.#toggle(id, (event.target as HTMLDetailsElement).open)}
    >
      <summary>
        <h2>${t(`group-${id}`)}</h2>
        <span class="sum clip">${open ? nothing : wrong ? t("group-wrong") : summary}</span>
      </summary>
      <div class="rows">${open ? rows() : nothing}</div>
    </details>`;
  }

  #presets(): TemplateResult {
    const { core, store } = app();
    return html`${core.presets().map(
      (preset) => html`<button
        type="button"
        class="pick"
        aria-pressed=${equal(preset.scenario, store.scenario)}
        @click=${() => store.replace(preset.scenario)}
      ><span>${this.#presetModel(preset)}</span><span class="aside clip">${this.#presetCards(preset)}</span></button>`,
    )}`;
  }

  #presetModel({ scenario, name }: PresetEntry): string {
    const id = read(scenario, "/model/id");
    return (
      app()
        .core.catalogue("models")
        .find((model) => model.id === id)?.name ?? name
    );
  }

  #presetCards({ scenario }: PresetEntry): string {
    const gpus = read(scenario, "/hardware/gpus") ?? 1;
    const path = "/hardware/accelerator";
    const id = read(scenario, path) ?? app().core.schema.rule(path).default;
    const card = app()
      .core.catalogue("accelerators")
      .find((entry) => entry.id === id);
    return t("cards", { gpus: Number(gpus), card: card?.name ?? "" });
  }

  #weightsSummary(): string {
    const { report } = app().store;
    const total = report && new Figures(report).value("memory.weights.total");
    const id = heldText("/weights/format");
    const named = app()
      .core.catalogue("weight_formats")
      .find((format) => format.id === id)?.name;
    return [named ?? t("choice-as-released"), total === undefined ? "" : bytesFine(total)]
      .filter(Boolean)
      .join(", ");
  }

  #hardwareSummary(): string {
    return t("cards", { gpus: heldNumber("/hardware/gpus") ?? 1, card: currentCard()?.name ?? "" });
  }

  #workloadSummary(): string {
    const users = heldNumber("/workload/concurrency") ?? 1;
    return t("workload-summary", {
      users: new Quantity(users, integer(users)),
      input: integer(heldNumber("/workload/input_tokens") ?? 0),
      output: integer(heldNumber("/workload/output_tokens") ?? 0),
    });
  }

  #moneySummary(): string {
    const { report } = app().store;
    const price = report && new Figures(report).value("cost.self_hosted.per_gpu_hour");
    return price === undefined ? t("money-none") : t("money-summary", { price: usd(price) });
  }

  /** The question as one line, for print. */
  #facts(): string {
    return [
      currentModel()?.name ?? "",
      this.#weightsSummary(),
      this.#hardwareSummary(),
      this.#workloadSummary(),
      this.#moneySummary(),
    ].join(" · ");
  }
}

customElements.define("berth-question", Question);
