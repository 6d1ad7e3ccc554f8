import type { PropertyDeclarations } from "lit";
import { readDuration, type TimeUnit } from "./duration.js";
import { NumberField } from "./number-field.js";
import type { Reading } from "./quantity.js";

/** A length of time: a bare number counts in `per`, a suffix may say otherwise. */
export class DurationField extends NumberField {
  static override properties: PropertyDeclarations = { ...NumberField.properties, per: {} };

  declare per: TimeUnit;

  constructor() {
    super();
    this.kind = "number";
    this.per = "h";
  }

  protected override read(text: string): Reading {
    return readDuration(text, this.per);
  }

  protected override get accepts(): string {
    return "duration";
  }

  protected override get keyboard(): string {
    return "text";
  }
}

customElements.define("berth-duration-field", DurationField);
