import { html, nothing, type TemplateResult } from "lit";
import { app } from "../app/app.js";
import { Figures } from "../app/figures.js";
import type { ApiPriceEntry, CloudPriceEntry, Json } from "../core/types.js";
import { read } from "../state/pointer.js";
import { usd } from "../words/format.js";
import { t } from "../words/words.js";
import { currentCard } from "./hardware.js";
import { heldNumber, hoursRow, listRow, numberRow } from "./rows.js";

const API = "/cost/apis/0";

/** A listed price is taken whole: the price of one GPU and the instance it comes in. */
function takeCloud(entry: CloudPriceEntry): void {
  const { store } = app();
  store.set("/cost/self_hosted/usd_per_gpu_hour", entry.usd_per_gpu_hour, true);
  store.set("/cost/self_hosted/instance_gpus", entry.gpus, true);
  store.commit();
}

/** A listed API as a scenario states it. */
export function apiOf(entry: ApiPriceEntry): Json {
  return {
    name: entry.name,
    input_usd: entry.input_usd,
    output_usd: entry.output_usd,
    ...(entry.cached_input_usd > 0 && { cached_input_usd: entry.cached_input_usd }),
    ...(entry.off_peak_factor !== 1 && { off_peak_factor: entry.off_peak_factor }),
    ...(entry.peak_windows_utc.length > 0 && { peak_windows_utc: entry.peak_windows_utc }),
  };
}

interface Listed {
  name: string;
  aside: string;
  taken: boolean;
  take: () => void;
}

function listed(heading: string, entries: readonly Listed[]): TemplateResult | typeof nothing {
  if (entries.length === 0) return nothing;
  return html`<div role="group" aria-label=${heading}>
    <p class="listed" aria-hidden="true">${heading}</p>
    ${entries.map(
      ({ name, aside, taken, take }) => html`<button
        type="button"
        class="pick"
        aria-pressed=${taken}
        @click=${take}
      ><span>${name}</span><span class="aside clip">${aside}</span></button>`,
    )}
  </div>`;
}

function cloudList(): TemplateResult | typeof nothing {
  const card = currentCard();
  const price = heldNumber("/cost/self_hosted/usd_per_gpu_hour");
  const instance = heldNumber("/cost/self_hosted/instance_gpus");
  const entries = app()
    .core.catalogue("cloud_prices")
    .filter((entry) => entry.accelerator === card?.id)
    .sort((a, b) => a.gpus - b.gpus || a.usd_per_hour - b.usd_per_hour);
  return listed(
    t("listed-cloud"),
    entries.map((entry) => ({
      name: t("listed-cloud-name", { provider: entry.provider, gpus: entry.gpus }),
      aside: t("listed-hour", { price: usd(entry.usd_per_hour) }),
      taken: price === entry.usd_per_gpu_hour && instance === entry.gpus,
      take: () => takeCloud(entry),
    })),
  );
}

function apiList(): TemplateResult | typeof nothing {
  const name = read(app().store.scenario, `${API}/name`);
  return listed(
    t("listed-api"),
    app()
      .core.catalogue("api_prices")
      .map((entry) => ({
        name: entry.name,
        aside: t("listed-prices", { input: usd(entry.input_usd), output: usd(entry.output_usd) }),
        taken: name === entry.name && heldNumber(`${API}/output_usd`) === entry.output_usd,
        take: () => app().store.set("/cost/apis", [apiOf(entry)]),
      })),
  );
}

/** Left alone, the price is the first that the catalogue lists for this card and instance. */
function priceRow(): TemplateResult {
  const card = currentCard();
  const instance = heldNumber("/cost/self_hosted/instance_gpus");
  const entry = app()
    .core.catalogue("cloud_prices")
    .find(({ accelerator, gpus }) => accelerator === card?.id && gpus === instance);
  const price = entry?.usd_per_gpu_hour;
  return numberRow("/cost/self_hosted/usd_per_gpu_hour", "usd", {
    unit: t("unit-usd-hour"),
    fallback: price,
    hint:
      entry && price !== undefined
        ? t("hint-gpu-hour-listed", { price: usd(price), provider: entry.provider })
        : t("hint-gpu-hour"),
  });
}

function apiFields(): TemplateResult | typeof nothing {
  if (read(app().store.scenario, API) === undefined) return nothing;
  const { report } = app().store;
  const share = report && new Figures(report).value("cost.api.peak_share");
  const windows = read(app().store.scenario, `${API}/peak_windows_utc`);
  const peaks = Array.isArray(windows) && windows.length > 0;
  const perMillion = t("hint-per-million");
  const cached = read(app().store.scenario, `${API}/cached_input_usd`);
  return html`${numberRow(`${API}/input_usd`, "usd", { unit: "$", hint: perMillion })}
    ${numberRow(`${API}/output_usd`, "usd", { unit: "$", hint: perMillion })}
    ${cached === undefined ? nothing : numberRow(`${API}/cached_input_usd`, "usd", { unit: "$", hint: perMillion })}
    ${numberRow(`${API}/off_peak_factor`, "number", { fallback: 1, hint: t("hint-off-peak") })}
    ${listRow(`${API}/peak_windows_utc`, t("hint-peak-windows"))}
    ${numberRow(`${API}/peak_share`, "share", {
      fallback: share,
      hint: t(peaks ? "hint-peak-share" : "hint-peak-share-none"),
    })}
    ${numberRow("/cost/traffic/input_to_output", "ratio", { unit: ": 1" })}`;
}

export function moneyGroup(): TemplateResult {
  return html`${priceRow()}
    ${numberRow("/cost/self_hosted/instance_gpus", "count", { unit: t("unit-cards") })}
    ${hoursRow("/cost/self_hosted/hours_per_month")}
    ${cloudList()}${apiList()}${apiFields()}`;
}
