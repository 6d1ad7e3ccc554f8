import { app } from "../app/app.js";
import { count, Figures } from "../app/figures.js";
import type { Report } from "../core/types.js";
import { apiOf } from "../question/money.js";
import { large, usd, usdPrice } from "../words/format.js";
import type { Line, Offer, Said } from "./lines.js";

/** What the verdict on money says. */

function breakevenArgs(figures: Figures) {
  return {
    breakeven: figures.ask("cost.breakeven.tokens_per_month", large),
    day: figures.ask("cost.breakeven.per_day", large),
    ceiling: figures.ask("cost.ceiling.tokens_per_month", large),
  };
}

function first(report: Report, figures: Figures, gpus: number): Said {
  const values = breakevenArgs(figures);
  const code = report.verdicts.cost?.code;
  if (figures.has("cost.breakeven.tokens_per_month")) {
    if (code === "above_ceiling") return { id: "money-api-cheaper", values };
    return {
      id: figures.has("cost.ceiling.tokens_per_month") ? "money-cheaper-above" : "money-breakeven",
      values,
    };
  }
  if (code === "never")
    return { id: "money-never", values: { monthly: figures.ask("cost.self_hosted.monthly", usd) } };
  if (figures.has("cost.self_hosted.monthly")) {
    return {
      id: "money-monthly",
      values: { monthly: figures.ask("cost.self_hosted.monthly", usd), gpus: count(gpus) },
    };
  }
  if (figures.has("cost.api.blended")) {
    return { id: "money-api-only", values: { price: figures.ask("cost.api.blended", usdPrice) } };
  }
  return { id: "money-none-given" };
}

function second(figures: Figures): Said[] {
  if (!figures.has("cost.breakeven.tokens_per_month")) return [];
  if (!figures.has("cost.ceiling.tokens_per_month")) return [{ id: "money-ceiling-unknown" }];
  return [
    {
      id: "money-ceiling",
      values: { ceiling: figures.ask("cost.ceiling.tokens_per_month", large) },
    },
  ];
}

/** An API to compare with, where none is given. */
function offers(): Offer[] {
  return app()
    .core.catalogue("api_prices")
    .map((entry) => ({
      said: { id: "offer-api", values: { api: entry.name } },
      path: "/cost/apis",
      value: [apiOf(entry)],
    }));
}

export function moneyLine(report: Report, gpus: number): Line {
  const figures = new Figures(report);
  return {
    label: "label-money",
    tone: "plain",
    first: first(report, figures, gpus),
    second: second(figures),
    offers: figures.has("cost.api.blended") ? [] : offers(),
  };
}
