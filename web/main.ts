import { App, start } from "./app/app.js";
import { Core } from "./core/core.js";
import { loadModule } from "./core/module.js";
import type { Scenario } from "./core/types.js";
import { bindAddress, openingFragment } from "./state/address.js";
import { applyDisplay, initialDisplay } from "./state/display.js";
import { speak, t } from "./words/words.js";

/** What stands in a fragment, or the first preset when there is none or it cannot be opened. */
function opening(core: Core): Scenario {
  const preset = core.presets()[0]?.scenario ?? { berth: 1 };
  const fragment = openingFragment();
  if (!fragment) return preset;
  const { value } = core.fromLink(fragment);
  return value && !core.evaluate(value).faults ? value : preset;
}

function place(parent: string, tag: string): void {
  document.getElementById(parent)?.append(document.createElement(tag));
}

/**
 * What is placed where, each step a task of its own: the answer first, except where the question
 * stands above it and would push it down.
 */
function placing(): [parent: string, tags: string[]][] {
  const answer: [string, string[]] = ["answer", ["berth-answer", "berth-why"]];
  const question: [string, string[]] = ["question", ["berth-question"]];
  const bar: [string, string[]] = ["bar", ["berth-top-bar"]];
  return matchMedia("(min-width: 800px)").matches
    ? [answer, bar, question]
    : [bar, question, answer];
}

function fail(error: unknown): void {
  const message = document.createElement("p");
  message.className = "failure";
  message.textContent = t("start-failed", {
    reason: error instanceof Error ? error.message : String(error),
  });
  document.getElementById("answer")?.replaceChildren(message);
}

/** The skip link moves the focus; following it would replace the question in the address bar. */
function skipWithoutNavigating(): void {
  document.querySelector("body > .skip")?.addEventListener("click", (event) => {
    event.preventDefault();
    document.getElementById("answer")?.focus();
  });
}

async function run(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const display = initialDisplay(query, navigator.languages);
  applyDisplay(display, undefined);
  const words = speak(display.language);
  const components = import("./app/components.js");
  try {
    const [{ module, compiled }] = await Promise.all([loadModule(), words]);
    const core = new Core(module);
    const app = new App(core, compiled, display, opening(core));
    start(app);
    await components;
    bindAddress(app);
    skipWithoutNavigating();
    for (const [parent, tags] of placing()) {
      for (const tag of tags) place(parent, tag);
      await new Promise((done) => setTimeout(done));
    }
    app.ask(query.get("why") ?? undefined);
  } catch (error) {
    await words;
    fail(error);
  }
}

void run();
