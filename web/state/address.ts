import type { App } from "../app/app.js";

/** Keeps the address bar and the question the same: the fragment is the whole question. */

/** Browsers refuse more than some two hundred history changes in half a minute. */
const TYPING_PAUSE_MS = 250;

export function openingFragment(): string {
  return location.hash === "#answer" ? "" : location.hash.slice(1);
}

/** The address that opens this question anywhere, whatever the address bar shows at the moment. */
export function shareAddress({ core, store }: App): string {
  const url = new URL(location.href);
  const fragment = core.toLink(store.scenario).value;
  if (fragment !== undefined) url.hash = fragment;
  return url.href;
}

export function bindAddress(app: App): void {
  const { core, store } = app;
  let written = openingFragment();
  let typing = false;
  let timer = 0;

  const write = (fresh: boolean) => {
    clearTimeout(timer);
    const fragment = core.toLink(store.scenario).value;
    if (fragment === undefined || fragment === written) return;
    const url = new URL(location.href);
    url.hash = fragment;
    written = url.hash.slice(1);
    if (fresh) history.pushState(null, "", url);
    else history.replaceState(null, "", url);
  };

  const follow = () => {
    const fragment = openingFragment();
    if (fragment === written || location.hash === "#answer") return;
    written = fragment;
    typing = false;
    const first = core.presets()[0]?.scenario;
    store.navigate(fragment || !first ? core.fromLink(fragment) : { value: first });
  };

  store.subscribe((change) => {
    if (change === "live") {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        write(!typing);
        typing = true;
      }, TYPING_PAUSE_MS);
    } else if (change === "commit") {
      write(!typing);
      typing = false;
    }
  });
  window.addEventListener("hashchange", follow);
  window.addEventListener("popstate", follow);
  if (openingFragment()) {
    const opened = core.fromLink(openingFragment());
    if (opened.faults || core.evaluate(opened.value).faults) store.navigate(opened);
  }
}
