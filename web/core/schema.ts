import { segments } from "../state/pointer.js";
import type { Json, JsonObject } from "./types.js";

/** What the core's JSON Schema says about one place in a scenario. */
export interface FieldRule {
  default?: Json;
  minimum?: number;
  maximum?: number;
  integer: boolean;
  values?: Json[];
}

function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function objectAt(node: JsonObject, key: string): JsonObject | undefined {
  const value = node[key];
  return isObject(value) ? value : undefined;
}

/** Reads rules out of the schema by JSON pointer; every answer is remembered. */
export class SchemaReader {
  readonly #root: JsonObject;
  readonly #scenario: JsonObject;
  readonly #rules = new Map<string, FieldRule>();

  constructor(schema: JsonObject) {
    this.#root = schema;
    const definitions = objectAt(schema, "$defs");
    this.#scenario = (definitions && objectAt(definitions, "scenario")) ?? schema;
  }

  rule(pointer: string): FieldRule {
    const known = this.#rules.get(pointer);
    if (known) return known;
    const rule = this.#read(pointer);
    this.#rules.set(pointer, rule);
    return rule;
  }

  #resolve(node: JsonObject): JsonObject[] {
    const reference = node.$ref;
    if (typeof reference === "string") {
      const target = segments(reference.slice(1)).reduce<Json | undefined>(
        (at, key) => (isObject(at) ? at[key] : undefined),
        this.#root,
      );
      return isObject(target) ? [node, ...this.#resolve(target)] : [node];
    }
    const choices = node.anyOf ?? node.oneOf;
    if (!Array.isArray(choices)) return [node];
    return [node, ...choices.filter(isObject).flatMap((choice) => this.#resolve(choice))];
  }

  #step(nodes: JsonObject[], key: string): JsonObject[] {
    return nodes.flatMap((node) => {
      const properties = objectAt(node, "properties");
      const next = /^\d+$/.test(key)
        ? objectAt(node, "items")
        : properties && objectAt(properties, key);
      return next ? this.#resolve(next) : [];
    });
  }

  #read(pointer: string): FieldRule {
    const nodes = segments(pointer).reduce<JsonObject[]>(
      (at, key) => this.#step(at, key),
      this.#resolve(this.#scenario),
    );
    const pick = (key: string) => nodes.find((node) => key in node)?.[key];
    const number = (key: string) => {
      const value = pick(key);
      return typeof value === "number" ? value : undefined;
    };
    const types = nodes.flatMap((node) => node.type ?? []).flat();
    const rule: FieldRule = { integer: types.includes("integer") };
    const fallback = pick("default");
    if (fallback !== undefined) rule.default = fallback;
    const minimum = number("minimum") ?? number("exclusiveMinimum");
    if (minimum !== undefined) rule.minimum = minimum;
    const maximum = number("maximum") ?? number("exclusiveMaximum");
    if (maximum !== undefined) rule.maximum = maximum;
    const values = pick("enum");
    if (Array.isArray(values)) rule.values = values;
    return rule;
  }
}
