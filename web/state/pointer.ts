import type { Json, JsonObject } from "../core/types.js";

/** Reading and writing plain JSON by pointer ("/cost/apis/0/input_usd"). All functions are pure. */

const INDEX = /^\d+$/;

export function segments(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function child(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return INDEX.test(key) ? value[Number(key)] : undefined;
  if (value !== null && typeof value === "object" && Object.hasOwn(value, key)) return value[key];
  return undefined;
}

export function read(root: Json | undefined, pointer: string): Json | undefined {
  return segments(pointer).reduce<Json | undefined>(child, root);
}

function isEmpty(value: Json | undefined): boolean {
  return value !== null && typeof value === "object" && Object.keys(value).length === 0;
}

function writeArray(list: Json[], index: number, value: Json | undefined): Json[] {
  const copy = [...list];
  while (copy.length < index) copy.push({});
  if (value === undefined) copy.splice(index, 1);
  else copy[index] = value;
  return copy;
}

function writeObject(object: JsonObject, key: string, value: Json | undefined): JsonObject {
  const copy: JsonObject = { ...object };
  if (value === undefined) delete copy[key];
  else copy[key] = value;
  return copy;
}

function write(node: Json | undefined, path: string[], value: Json | undefined): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const next = write(child(node, key), rest, value);
  const removed = next === undefined || (isEmpty(next) && rest.length > 0 && value === undefined);
  const kept = removed ? undefined : next;
  if (Array.isArray(node) || (node === undefined && INDEX.test(key))) {
    return writeArray(Array.isArray(node) ? node : [], Number(key), kept);
  }
  const object = node !== null && typeof node === "object" ? (node as JsonObject) : {};
  return writeObject(object, key, kept);
}

/**
 * A copy of `root` with `value` at `pointer`; undefined removes it, and with it the parents that
 * this leaves empty.
 */
export function written(root: JsonObject, pointer: string, value: Json | undefined): JsonObject {
  const result = write(root, segments(pointer), value);
  return (result ?? {}) as JsonObject;
}

export function equal(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && equal(child(a, key), child(b, key)));
}
