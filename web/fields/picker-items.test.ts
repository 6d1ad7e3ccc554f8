import { describe, expect, it } from "vitest";
import { matching, type PickerItem } from "./picker-items.js";

const item = (name: string, tags: string[], aliases: string[] = []): PickerItem => ({
  id: name.toLowerCase(),
  name,
  detail: "",
  aside: "",
  aliases,
  tags,
});
const items = [
  item("Llama-3.1-8B", ["dense", "small"]),
  item("gpt-oss-120b", ["moe", "medium"], ["gpt oss"]),
  item("Qwen3-30B-A3B", ["moe", "small"]),
  item("Qwen3-8B", ["dense", "small"]),
];
const filters = [
  { id: "moe", label: "", group: "kind" },
  { id: "dense", label: "", group: "kind" },
  { id: "small", label: "", group: "size" },
  { id: "medium", label: "", group: "size" },
];
const names = (query: string, pressed: string[] = []) =>
  matching(items, query, filters, new Set(pressed)).map(({ name }) => name);

describe("matching", () => {
  it("needs every word, in any order, whatever the punctuation", () => {
    expect(names("30b qwen")).toEqual(["Qwen3-30B-A3B"]);
    expect(names("gptoss120")).toEqual(["gpt-oss-120b"]);
    expect(names("nothing")).toEqual([]);
  });

  it("puts names that begin with the query first", () => {
    expect(names("q")).toEqual(["Qwen3-30B-A3B", "Qwen3-8B"]);
    expect(names("8b")).toEqual(["Llama-3.1-8B", "Qwen3-8B"]);
  });

  it("widens within a group of filters and narrows across groups", () => {
    expect(names("", ["moe", "dense"])).toHaveLength(4);
    expect(names("", ["moe", "small"])).toEqual(["Qwen3-30B-A3B"]);
  });
});
