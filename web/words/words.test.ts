import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { pseudo } from "./pseudo.js";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

/** Every message and attribute of a file with the variables it uses. */
function keys(text: string, locale: string): Map<string, Set<string>> {
  const bundle = new FluentBundle(locale);
  const errors = bundle.addResource(new FluentResource(text));
  expect(errors).toEqual([]);
  const found = new Map<string, Set<string>>();
  const blocks = text.split(/^(?=[a-z][\w-]*\s*=)/m).filter((block) => /^[a-z]/.test(block));
  for (const block of blocks) {
    const id = /^[\w-]+/.exec(block)?.[0] ?? "";
    expect(found.has(id), `${id} stands twice`).toBe(false);
    expect(bundle.hasMessage(id), `${id} parses`).toBe(true);
    found.set(id, new Set(block.match(/\$\w+/g) ?? []));
  }
  return found;
}

/** A translation may leave out what only another grammar needs, never use what is not given. */
describe.each([
  ["en.ftl", "ko.ftl"],
  ["why.en.ftl", "why.ko.ftl"],
  ["late.en.ftl", "late.ko.ftl"],
])("%s and %s", (english, korean) => {
  const en = keys(read(english), "en");
  const ko = keys(read(korean), "ko");

  it("have the same messages", () => {
    expect([...ko.keys()].sort()).toEqual([...en.keys()].sort());
  });

  it("use no variable that the other is not given", () => {
    for (const [id, used] of ko) {
      for (const variable of used) expect(en.get(id), `${id} ${variable}`).toContain(variable);
    }
  });

  it("put no ordinary space before a unit", () => {
    for (const text of [read(english), read(korean)]) {
      expect(text).not.toMatch(/\} (?:GB|GiB|B|%)(?![A-Za-z])/);
    }
  });

  it("end Korean sentences politely", () => {
    const plain = read(korean).match(/[가-힣]+(?:한다|이다|된다|없다|있다)\.(?=\s|$)/gm);
    expect(plain).toBeNull();
  });

  it("put no particle that depends on the final sound after a variable", () => {
    const particles = read(korean).match(/\}(?:은|는|이|가|을|를|과|와|로|으로)(?=[\s,.])/g);
    expect(particles).toBeNull();
  });
});

describe("pseudo", () => {
  it("changes every word and no mark", () => {
    expect(pseudo("<b>Fits:</b> left")).toBe("<b>Fítš~:</b> léft~");
    expect(pseudo("GB")).not.toBe("GB");
  });
});
