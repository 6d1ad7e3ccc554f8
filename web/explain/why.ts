import {
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import { keyed } from "lit/directives/keyed.js";
import { app } from "../app/app.js";
import { AppElement } from "../app/element.js";
import { Figures } from "../app/figures.js";
import { ask } from "../app/say.js";
import type { Descriptor, DescriptorInput, Figure, Report, Sources } from "../core/types.js";
import type { Question } from "../question/question.js";
import { asked, base, tables } from "../styles/shared.js";
import { fieldName } from "../words/faults.js";
import * as format from "../words/format.js";
import { alsoSpeak, has, t } from "../words/words.js";
import { asText } from "./as-text.js";
import { type Citation, citations, restsOn } from "./catalogue-fields.js";
import "./copy-text.js";
import { formula, withNumbers } from "./formula.js";
import { inputText, inputValue, isPresent } from "./inputs.js";
import { parts } from "./parts.js";
import { citationText, sourceList } from "./source-list.js";
import { whyStyle } from "./why-style.js";

/** Id of a figure's words: "memory.headroom" → "fig-memory-headroom". */
const wordOf = (id: string) => `fig-${id.replaceAll(".", "-")}`;

function nameOf(id: string): string {
  const word = wordOf(id);
  return has(word) ? t(word) : id;
}

/** Why a number is what it is: formula, numbers put in, what it rests on, sources. */
export class Why extends AppElement {
  static override properties: PropertyDeclarations = {
    sources: { state: true },
    failed: { state: true },
    ready: { state: true },
  };

  declare private sources: Sources | undefined;
  declare private failed: boolean;
  declare private ready: boolean;

  #shown: string | undefined;
  #opener: HTMLElement | undefined;

  static override styles = [base, asked, tables, whyStyle];

  constructor() {
    super();
    this.failed = false;
    this.ready = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("keydown", this.#escaped);
    this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.#escaped);
  }

  protected override willUpdate(): void {
    this.#load();
    const { asked: id } = app();
    if (id && !this.#shown) this.#opener = deepFocus();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const { asked: id } = app();
    if (id === this.#shown || (id && !this.ready)) return;
    this.#shown = id;
    this.toggleAttribute("open", id !== undefined);
    if (id) this.renderRoot.querySelector<HTMLElement>("#panel")?.focus();
    else this.#opener?.focus();
  }

  /** Words and sources come when the first explanation is opened, and words again with a language. */
  async #load(): Promise<void> {
    if (!app().asked) return;
    if (!has("why-title")) {
      await alsoSpeak("why");
      this.ready = true;
      this.requestUpdate();
    } else if (!this.ready) this.ready = true;
    if (this.sources || this.failed) return;
    try {
      this.sources = await app().core.sources();
    } catch {
      this.failed = true;
    }
  }

  readonly #escaped = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && app().asked && !event.defaultPrevented) app().ask(undefined);
  };

  override render(): TemplateResult | typeof nothing {
    const id = app().asked;
    const { report } = app().store;
    if (!id || !report || !this.ready) return nothing;
    const descriptor = app().core.descriptors().get(id);
    const figure = new Figures(report).figure(id);
    return html`<div id="panel" role="dialog" aria-labelledby="name" tabindex="-1">
      <div class="head">
        <p class="over">${t("why-title")}</p>
        <button type="button" class="close" @click=${() => app().ask(undefined)}>${t("why-close")}</button>
      </div>
      <h2 id="name">${descriptor ? nameOf(id) : id}</h2>
      ${
        descriptor && figure
          ? this.#explanation(descriptor, figure, report)
          : html`<p class="say">${t(descriptor ? "why-absent" : "why-unknown")}</p>`
      }
      <p class="id">${id}</p>
    </div>`;
  }

  #explanation(descriptor: Descriptor, figure: Figure, report: Report): TemplateResult {
    const { id } = descriptor;
    const shown = format.value(figure.value, figure.unit);
    const [number = shown] = shown.split("\u00A0");
    const unit = shown.slice(number.length + 1);
    const whole = descriptor.inputs.every((input) => isPresent(input, report));
    const exact = format.value(figure.value, figure.unit, "exact");
    return html`<p class="big">${number}${unit ? html` <span>${unit}</span>` : nothing}</p>
      ${this.#notes(figure, id, report).map((note) => html`<p class="say">${note}</p>`)}
      ${
        descriptor.formula && whole
          ? html`<h3>${t("why-formula")}</h3>
            ${formula(descriptor)}
            <h3>${t("why-numbers")}</h3>
            ${withNumbers(descriptor, report, exact)}`
          : html`<p class="say">${t("why-exact", { value: exact })}</p>`
      }
      ${whole ? html`${this.#inputs(descriptor, report)} ${parts(descriptor, report)}` : nothing}
      ${this.#feeds(id, report)}
      ${this.#sources(id, report, descriptor)}
      ${keyed(id, html`<berth-copy-text .text=${() => this.#text(descriptor, figure, report)}></berth-copy-text>`)}`;
  }

  /** Its range, what it counts, and how it is known. */
  #notes(figure: Figure, id: string, report: Report): string[] {
    const { low, high, basis } = figure;
    const isRange = low !== undefined && high !== undefined && low !== high;
    const ids = [`${wordOf(id)}-say`, basis ? `basis-${basis}` : ""].filter(has);
    const range = () => t("why-range", { range: new Figures(report).text(id, undefined, true) });
    return [...(isRange ? [range()] : []), ...ids.map((word) => t(word))];
  }

  #text(descriptor: Descriptor, figure: Figure, report: Report): string {
    const { id } = descriptor;
    const isWhole = descriptor.inputs.every((input) => isPresent(input, report));
    const name = (input: DescriptorInput) => {
      if ("figure" in input) return nameOf(input.figure);
      return "series" in input ? t("why-column") : fieldName(input.scenario);
    };
    return asText(
      {
        name: nameOf(id),
        value: format.value(figure.value, figure.unit, "exact"),
        notes: this.#notes(figure, id, report),
        formula: isWhole ? descriptor.formula : undefined,
        inputs: (isWhole ? descriptor.inputs : []).map((input) => ({
          symbol: input.symbol,
          name: name(input),
          value: inputText(input, report),
          isSingle: inputValue(input, report) !== undefined,
        })),
        sources: [...descriptor.sources, ...this.#cited(id, report).map(citationText)],
        id,
      },
      {
        formula: t("why-formula"),
        numbers: t("why-numbers"),
        inputs: t("why-inputs"),
        sources: t("why-sources"),
      },
    );
  }

  #inputs({ inputs }: Descriptor, report: Report): TemplateResult | typeof nothing {
    if (inputs.length === 0) return nothing;
    return html`<h3>${t("why-inputs")}</h3>
      <table>
        <tbody>
          ${inputs.map(
            (input) => html`<tr>
              <th scope="row" class="symbol">${input.symbol.replaceAll("_", " ")}</th>
              <td class="words">${this.#inputName(input)}</td>
              <td>${inputText(input, report)}</td>
            </tr>`,
          )}
        </tbody>
      </table>`;
  }

  #inputName(input: DescriptorInput): TemplateResult | string {
    if ("figure" in input) return ask(input.figure, nameOf(input.figure));
    if ("series" in input) return t("why-column");
    return html`<button type="button" class="ask" @click=${() => this.#reveal(input.scenario)}>
      ${fieldName(input.scenario)}
    </button>`;
  }

  #reveal(path: string): void {
    document.querySelector<Question>("berth-question")?.reveal(path);
  }

  #feeds(id: string, report: Report): TemplateResult | typeof nothing {
    const figures = new Figures(report);
    const fed = [...app().core.descriptors().values()].filter(
      ({ id: other, inputs }) =>
        figures.has(other) && inputs.some((input) => "figure" in input && input.figure === id),
    );
    if (fed.length === 0) return nothing;
    return html`<h3>${t("why-feeds")}</h3>
      <ul class="feeds">
        ${fed.map(({ id: other }) => html`<li>${ask(other, nameOf(other))}</li>`)}
      </ul>`;
  }

  #cited(id: string, report: Report): Citation[] {
    if (!this.sources) return [];
    const { core } = app();
    const figures = new Figures(report);
    const inputsOf = (figure: string) =>
      (core.descriptors().get(figure)?.inputs ?? []).flatMap((input) =>
        "figure" in input ? [input.figure] : [],
      );
    return citations(
      restsOn(id, inputsOf, figures),
      report.scenario,
      (path) => core.schema.rule(path).default,
      this.sources,
    );
  }

  #sources(id: string, report: Report, descriptor: Descriptor): TemplateResult {
    return html`<h3>${t("why-sources")}</h3>
      <p class="method" lang="en">${descriptor.sources.join("; ")}</p>
      ${this.failed ? html`<p class="say">${t("why-sources-failed")}</p>` : sourceList(this.#cited(id, report))}`;
  }
}

/** The element that has the focus, inside shadow trees too. */
function deepFocus(): HTMLElement | undefined {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : undefined;
}

customElements.define("berth-why", Why);
