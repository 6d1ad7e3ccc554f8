import { css, html, type TemplateResult } from "lit";
import { Figures } from "../app/figures.js";
import { ask, say } from "../app/say.js";
import "../charts/stack-bar.js";
import "../charts/swatch.js";
import type { Report } from "../core/types.js";
import { asked, base } from "../styles/shared.js";
import { bytesCell, bytesFine, byteUnit } from "../words/format.js";
import { type Arguments, t } from "../words/words.js";
import { GPU_LIMITS, memoryBar, WHOLE_LIMITS } from "./memory-bar.js";
import { gpuParts, type MemoryPart, wholeParts } from "./memory-parts.js";
import "./panel.js";
import { PanelElement } from "./panel-element.js";

/** One GPU, the one with the least room: what stands in it and where it ends. */
export class MemoryPanel extends PanelElement {
  static override styles = [
    base,
    PanelElement.frame,
    asked,
    css`
      .legend {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(230px, 1fr));
        column-gap: 36px;
        padding-top: 16px;
        font: var(--type-note);
      }

      .legend li {
        display: flex;
        align-items: center;
        gap: 8px;
        min-height: 32px;
        padding: 5px 0;
        border-bottom: 1px solid var(--hair);
      }

      .legend .value {
        margin-left: auto;
      }
    `,
  ];

  protected override draw(report: Report): TemplateResult {
    const figures = new Figures(report);
    const onGpu = gpuParts(report);
    const whole = onGpu.length === 0;
    const parts = whole ? wholeParts(report) : onGpu;
    const total = figures.value(whole ? "memory.weights.total" : "memory.gpu.weights_resident");
    const tooMuch = report.verdicts.memory?.code === "does_not_fit";
    const summary = whole
      ? "memory-summary-whole"
      : tooMuch
        ? "memory-summary-over"
        : "memory-summary";
    return html`<berth-panel
      .name=${"memory"}
      .heading=${t("label-memory")}
      .summary=${say(summary, this.#values(figures, true))}
    >
      <berth-stack-bar
        slot="picture"
        .heading=${t(whole ? "memory-picture-whole" : "memory-picture")}
        .summary=${t(summary, this.#values(figures, false))}
        .hint=${t("chart-hint")}
        .spec=${memoryBar(figures, parts, whole ? WHOLE_LIMITS : GPU_LIMITS, total)}
      ></berth-stack-bar>
      <ul slot="picture" class="legend quiet">
        ${parts.map((part) => this.#entry(part))}
      </ul>
      <p slot="note" class="note">${whole ? t("memory-note-whole", { unit: byteUnit() }) : this.#note(figures)}</p>
    </berth-panel>`;
  }

  #values(figures: Figures, askable: boolean): Arguments {
    const value = (id: string) => (askable ? figures.ask(id) : figures.text(id));
    return {
      weights: value("memory.gpu.weights_resident"),
      capacity: value("memory.gpu.capacity"),
      usable: value("memory.gpu.usable"),
      total: value("memory.weights.total"),
      all: value("memory.capacity.total"),
    };
  }

  #entry({ fill, label, value, figure }: MemoryPart): TemplateResult {
    const shown = bytesCell(value);
    return html`<li>
      <berth-swatch .kind=${fill}></berth-swatch>
      <span>${label}</span>
      <span class="value">${figure ? ask(figure, shown) : shown}</span>
    </li>`;
  }

  #note(figures: Figures): string {
    const notes = [t("memory-note-unit", { unit: byteUnit() })];
    const overhead = figures.figure("memory.gpu.overhead");
    if (overhead?.low !== undefined && overhead.low !== overhead.high) {
      const fine = (value: number) => bytesFine(value);
      notes.push(
        t("memory-note-overhead", { range: figures.text("memory.gpu.overhead", fine, true) }),
      );
    }
    const factor = figures.value("memory.weights.factor");
    if (factor !== undefined && factor !== 1) notes.push(t("memory-note-repacked"));
    return notes.join(" ");
  }
}

customElements.define("berth-memory-panel", MemoryPanel);
