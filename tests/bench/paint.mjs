// From an edit to the picture: how long the page's thread works for one keystroke.

const PATH = "/workload/concurrency";
const KEYSTROKES = 40;
const WARM_UP = 10;

/** Runs in the page: puts each text into the field, as if typed, and waits for its paint. */
async function type({ path, texts }) {
  const question = document.querySelector("berth-question").shadowRoot;
  const input = question.querySelector(`[data-path="${path}"]`).shadowRoot.querySelector("input");
  for (const text of texts) {
    input.value = text;
    input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
    // The question is evaluated in the next frame; what follows it in line comes after its paint.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }
}

/**
 * Milliseconds of work per keystroke on a page as it is after opening: input handler, evaluation, components, style,
 * layout and paint, in time of the page's own thread, so that what else the machine does does not
 * count.
 */
export async function editToPaint(page) {
  // Anew: nothing has been scrolled or printed, so only what is in sight is drawn.
  await page.reload();
  await page.locator("berth-memory-panel[drawn]").waitFor();
  await page.locator("berth-speed-panel[drawn]").waitFor();
  await page.locator(`[data-path="${PATH}"]`).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  };
  const texts = (count) => Array.from({ length: count }, (_, index) => String(8 + (index % 7) * 7));
  await page.evaluate(type, { path: PATH, texts: texts(WARM_UP) });
  const before = await worked();
  await page.evaluate(type, { path: PATH, texts: texts(KEYSTROKES) });
  return ((await worked()) - before) / KEYSTROKES;
}
