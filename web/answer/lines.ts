import type { Json } from "../core/types.js";
import type { Arguments } from "../words/words.js";

/** A sentence to be said: a message and what stands in it. */
export interface Said {
  id: string;
  values?: Arguments;
}

/** A change that the page offers to make: one place of the scenario and its new value. */
export interface Offer {
  said: Said;
  path: string;
  value: Json;
}

/** One verdict: a first sentence with the margin in it, then what belongs to it. */
export interface Line {
  /** Message of the label beside it. */
  label: string;
  tone: "plain" | "caution";
  first: Said;
  second: Said[];
  offers: Offer[];
}
