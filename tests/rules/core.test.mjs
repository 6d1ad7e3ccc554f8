// The core computes: it neither prints nor reads files, knows no browser, leaves JSON to
// core/json, and uses nothing whose result differs between platforms.

import assert from "node:assert/strict";
import test from "node:test";
import { codeOf, cppFiles, includesOf } from "./cpp.mjs";
import { matches } from "./project.mjs";

const core = cppFiles.filter((file) => file.startsWith("core/"));
const knowsJson = (file) => /^core\/(json|import)\//.test(file);

const including = (set, isForbidden) =>
  set.flatMap((file) =>
    includesOf(file)
      .filter(({ name }) => isForbidden(name))
      .map(({ name }) => `${file} includes <${name}>`),
  );

const saying = (set, pattern) => set.flatMap((file) => matches(file, pattern, codeOf(file)));

test("JSON is known in core/json and in the import's reader only", () => {
  const others = core.filter((file) => !knowsJson(file));
  assert.deepEqual(
    including(others, (name) => name.startsWith("nlohmann/")),
    [],
  );
  assert.deepEqual(saying(others, /\bnlohmann\b/), []);
});

test("the core includes no input or output, no clock, no threads, no browser", () => {
  const forbidden =
    /^(iostream|istream|ostream|fstream|cstdio|stdio\.h|filesystem|chrono|ctime|time\.h|thread|mutex|future|atomic|csignal|locale|clocale|emscripten.*)$/;
  assert.deepEqual(
    including(core, (name) => forbidden.test(name)),
    [],
  );
  assert.deepEqual(
    saying(core, /\b\w*printf\b|\bstd::(cout|cerr|clog)\b|\bemscripten\b|\bEM_/),
    [],
  );
});

test("the core ends no process", () => {
  assert.deepEqual(saying(core, /\b(abort|exit|_Exit|quick_exit|terminate)\s*\(/), []);
});

test("nothing in the core depends on the platform's order or randomness", () => {
  const forbidden = /^(random|unordered_map|unordered_set|ext\/.*)$/;
  assert.deepEqual(
    including(core, (name) => forbidden.test(name)),
    [],
  );
  assert.deepEqual(saying(core, /\bunordered_\w+|\bstd::hash\b|\brand\s*\(|\blong\s+double\b/), []);
});

// Everything in <cmath> but sqrt, fabs, floor, ceil and trunc, which every platform agrees on.
const mathematics = [
  "abs acos acosh asin asinh atan atan2 atanh cbrt copysign cos cosh erf erfc exp exp2 expm1 fdim",
  "fma fmax fmin fmod fpclassify frexp hypot ilogb isfinite isgreater isinf isless isnan isnormal",
  "ldexp lerp lgamma llrint llround log log10 log1p log2 logb lrint lround modf nan nearbyint",
  "nextafter nexttoward pow remainder remquo rint round scalbln scalbn signbit sin sinh tan tanh",
  "tgamma beta ellint_1 ellint_2 ellint_3 expint hermite laguerre legendre riemann_zeta",
]
  .join(" ")
  .split(" ");

test("of <cmath> the core uses sqrt, fabs, floor, ceil and trunc only", () => {
  const fromLibrary = new RegExp(
    `(\\bstd\\s*::|(?<![\\w>])::)\\s*(${mathematics.join("|")})[fl]?\\b`,
  );
  assert.deepEqual(saying(core, fromLibrary), []);
});

test("an unqualified exp, log or pow in the core can only be our own", () => {
  const called = new RegExp(`(?<![\\w:.>])(${mathematics.join("|")})[fl]?\\s*\\(`);
  const ours = "core/units/math.hpp";
  const ownHome = /^core\/units\/math/;
  const strangers = core.filter(
    (file) => !ownHome.test(file) && !includesOf(file).some(({ name }) => name === ours),
  );
  assert.deepEqual(saying(strangers, called), []);
  const usesCmath = core.filter((file) => includesOf(file).some(({ name }) => name === "math.h"));
  assert.deepEqual(usesCmath, []);
});
