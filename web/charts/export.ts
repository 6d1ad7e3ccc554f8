/** Properties that decide how a mark looks; copied from computed style onto the exported mark. */
const COPIED = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linejoin",
  "opacity",
  "paint-order",
] as const;

const COPIED_FOR_TEXT = ["font-family", "font-size", "font-weight", "text-anchor"] as const;

const SVG_NS = "http://www.w3.org/2000/svg";
const MARGIN = 16;
const HEAD = 30;

/**
 * The drawing as a self-contained SVG document: colours and fonts resolved, paper beneath, heading
 * on top, no scripts, no references to the page.
 */
export function standaloneSvg(drawing: SVGSVGElement, heading: string, summary: string): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  resolveStyles(drawing, copy);
  for (const element of copy.querySelectorAll(".live")) element.remove();
  tidy(copy);

  const width = drawing.width.baseVal.value;
  const height = drawing.height.baseVal.value;
  const root = document.createElementNS(SVG_NS, "svg");
  const size = { w: width + 2 * MARGIN, h: height + 2 * MARGIN + HEAD };
  set(root, { width: size.w, height: size.h, viewBox: `0 0 ${size.w} ${size.h}`, role: "img" });
  root.append(textElement("title", heading), textElement("desc", summary));

  const host = getComputedStyle(drawing);
  const paper = document.createElementNS(SVG_NS, "rect");
  set(paper, { width: size.w, height: size.h, fill: resolved(drawing, "--paper", "#fff") });
  const title = textElement("text", heading);
  set(title, {
    x: MARGIN,
    y: MARGIN + 14,
    fill: resolved(drawing, "--ink", "#000"),
    "font-family": host.fontFamily,
    "font-size": 15,
    "font-weight": 600,
  });
  set(copy, { x: MARGIN, y: MARGIN + HEAD });
  root.append(paper, title, copy);
  return new XMLSerializer().serializeToString(root);
}

/** Draws an SVG text into a PNG of `scale` times its size. Rejects when the browser cannot. */
export async function svgToPng(source: string, scale: number): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no 2d canvas");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no image"))), "image/png");
  });
}

function resolveStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  const isText = from instanceof SVGTextElement;
  for (const name of isText ? [...COPIED, ...COPIED_FOR_TEXT] : COPIED) {
    const value = style.getPropertyValue(name);
    if (value && !from.hasAttribute(name)) to.setAttribute(name, value);
  }
  const children = Array.from(from.children);
  children.forEach((child, index) => {
    const twin = to.children[index];
    if (twin) resolveStyles(child, twin);
  });
}

/** Drops what only the page needs: classes, template comments, focus attributes. */
function tidy(root: Element): void {
  for (const element of [root, ...root.querySelectorAll("*")]) {
    for (const name of ["class", "aria-label", "role", "focusable"]) element.removeAttribute(name);
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** The value of a colour property as the browser computes it, `light-dark()` included. */
function resolved(near: SVGElement, property: string, fallback: string): string {
  const probe = document.createElementNS(SVG_NS, "rect");
  probe.setAttribute("fill", `var(${property}, ${fallback})`);
  near.append(probe);
  const colour = getComputedStyle(probe).fill;
  probe.remove();
  return colour;
}

function textElement(name: string, text: string): SVGElement {
  const element = document.createElementNS(SVG_NS, name);
  element.textContent = text;
  return element;
}

function set(element: Element, attributes: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
