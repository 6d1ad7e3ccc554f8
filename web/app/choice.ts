import { html, nothing, type TemplateResult } from "lit";

export interface ChoiceOption<Value extends string> {
  value: Value;
  label: string;
  /** Language of the label, where it is not the page's. */
  lang?: string;
}

/**
 * One of a few that are all in sight: radio buttons, the chosen one underlined (see `choices` in
 * styles/controls.ts). `group` is unique within the component.
 */
export function choice<Value extends string>(
  group: string,
  legend: string,
  options: readonly ChoiceOption<Value>[],
  current: Value,
  choose: (value: Value) => void,
): TemplateResult {
  return html`<fieldset class="choice">
    <legend class="unseen">${legend}</legend>
    ${options.map(
      ({ value, label, lang }) => html`<label lang=${lang ?? nothing}>
        <input
          type="radio"
          name=${group}
          value=${value}
          .checked=${value === current}
          @change=${() => choose(value)}
        /><span>${label}</span>
      </label>`,
    )}
  </fieldset>`;
}
