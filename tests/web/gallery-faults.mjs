/**
 * Runs in the page, so it stands alone: every fault of every drawing as a sentence. Texts must be
 * at least 12 px as rendered, stay within their drawing and not lie over each other.
 */
export function drawingFaults() {
  const faults = [];

  const overlap = (a, b) => {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return across > 1 && down > 5;
  };

  const checkText = (id, text, box, bounds) => {
    const said = `${id}: "${text.textContent.trim()}"`;
    const size = Number.parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
    if (size < 12) faults.push(`${said} is ${size} px`);
    const slack = 0.75;
    const isInside =
      box.left >= bounds.left - slack &&
      box.right <= bounds.right + slack &&
      box.top >= bounds.top - 3 &&
      box.bottom <= bounds.bottom + 3;
    if (!isInside) faults.push(`${said} leaves the drawing`);
  };

  for (const figure of document.querySelectorAll("figure")) {
    const chart = figure.lastElementChild;
    const drawing = chart.shadowRoot.querySelector("svg.drawing");
    if (!drawing) {
      faults.push(`${figure.id}: nothing drawn`);
      continue;
    }
    if (!drawing.getAttribute("aria-label")) faults.push(`${figure.id}: no name`);
    const bounds = drawing.getBoundingClientRect();
    const texts = [...drawing.querySelectorAll("text")].filter((each) => each.textContent.trim());
    const boxes = texts.map((each) => each.getBoundingClientRect());
    texts.forEach((text, index) => {
      checkText(figure.id, text, boxes[index], bounds);
      for (let other = 0; other < index; other += 1) {
        if (!overlap(boxes[index], boxes[other])) continue;
        const pair = [text, texts[other]].map((each) => each.textContent.trim());
        faults.push(`${figure.id}: "${pair[0]}" lies over "${pair[1]}"`);
      }
    });
    if (chart.scrollWidth > chart.clientWidth) faults.push(`${figure.id}: too wide`);
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
  return faults;
}
