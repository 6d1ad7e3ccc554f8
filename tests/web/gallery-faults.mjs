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

/**
 * Runs in the page: texts under 4.5 : 1 against what lies under them, and marks under 3 : 1 against
 * the paper, as sentences. The whole page must be in the window. Grid lines, shades behind a plot
 * and what lies beyond memory carry no meaning by their colour alone and are left out.
 */
export function faintMarks() {
  const faults = [];
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });

  /** Any CSS colour as red, green, blue and opacity. */
  const parts = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return { rgb: [red, green, blue], alpha: alpha / 255 };
  };

  const luminance = (rgb) => {
    const [red, green, blue] = rgb
      .map((each) => each / 255)
      .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };

  const contrast = (a, b) => {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };

  const paper = parts(getComputedStyle(document.body).backgroundColor).rgb;

  /** Colour under the middle of a text: the topmost filled shape there, else the paper. */
  const under = (text, tree) => {
    if (getComputedStyle(text).paintOrder.startsWith("stroke")) return paper;
    const box = text.getBoundingClientRect();
    const shapes = tree.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    for (const shape of shapes) {
      if (!(shape instanceof SVGElement) || !shape.matches("rect, path, circle")) continue;
      const { fill, fillOpacity } = getComputedStyle(shape);
      const found = fill === "none" || fill.startsWith("url") ? undefined : parts(fill);
      if (!found || found.alpha * Number(fillOpacity) < 0.01) continue;
      const share = found.alpha * Number(fillOpacity);
      return found.rgb.map((each, index) => each * share + paper[index] * (1 - share));
    }
    return paper;
  };

  const MARKS =
    ".line:not(.beyond), .axis, .mark, .dot, .ring, [class^='f-w'], .f-cache, .f-peak, .f-lim, .f-ours, .f-weak, .o-outline, .o-free, .o-outside, .o-overhead";

  for (const figure of document.querySelectorAll("figure")) {
    const tree = figure.lastElementChild.shadowRoot;
    for (const text of tree.querySelectorAll("svg.drawing text")) {
      if (!text.textContent.trim()) continue;
      const ratio = contrast(parts(getComputedStyle(text).fill).rgb, under(text, tree));
      const said = `${figure.id}: text "${text.textContent.trim()}" has ${ratio.toFixed(2)} : 1`;
      if (ratio < 4.5) faults.push(said);
    }
    for (const mark of tree.querySelectorAll(MARKS)) {
      if (mark.closest(".beyond") || mark.closest("defs")) continue;
      const { stroke, fill } = getComputedStyle(mark);
      const ratios = [fill, stroke]
        .filter((colour) => colour !== "none" && !colour.startsWith("url"))
        .map((colour) => contrast(parts(colour).rgb, paper));
      const ratio = Math.max(1, ...ratios);
      const name = mark.getAttribute("class");
      if (ratio < 3) faults.push(`${figure.id}: mark "${name}" has ${ratio.toFixed(2)} : 1`);
    }
  }
  return [...new Set(faults)];
}

/**
 * Runs in the page: figures whose part of a photograph of the whole page shows nothing: fewer than
 * one pixel in two hundred differs from the one in the corner.
 */
export async function blankFigures(photograph) {
  const bytes = Uint8Array.from(atob(photograph), (each) => each.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d", {
    willReadFrequently: true,
  });
  canvas.drawImage(image, 0, 0);
  const isBlank = (figure) => {
    const { x, y, width, height } = figure.lastElementChild.getBoundingClientRect();
    const { data } = canvas.getImageData(x, y + scrollY, Math.floor(width), Math.floor(height));
    let differing = 0;
    for (let at = 0; at < data.length; at += 4) {
      const isOther = [0, 1, 2].some((channel) => data[at + channel] !== data[channel]);
      if (isOther) differing += 1;
    }
    return differing < data.length / 4 / 200;
  };
  const expected = [...document.querySelectorAll("figure:not(#speed-empty)")];
  return expected.filter(isBlank).map(({ id }) => id);
}
