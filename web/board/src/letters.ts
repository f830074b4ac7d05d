// Words on a small board: what would be too small to read is made larger where it is a number or a sign, and left out where it is more.

/** The least size of words, in pixels. */
export const LEAST = 9;
/** So many signs may grow: numbers, counts and monograms have the room. */
const SHORT = 3;

/** How large a unit of a text is shown in its picture, without the picture's own scale. */
const scaleIn = (text: Element, picture: Element): number => {
  let scale = 1;
  for (let around = text.parentElement; around && around !== picture; around = around.parentElement) {
    const view = around.tagName === "svg" ? around.getAttribute("viewBox")?.split(" ") : undefined;
    if (!view) continue;
    const by = (name: string, place: number) => Number(around!.getAttribute(name)) / Number(view[place]);
    scale *= Math.min(by("width", 2), by("height", 3));
  }
  return scale;
};

/** What words are written on, where that is made for them: without them it says nothing. */
const plate = (text: SVGElement): SVGElement | null => {
  const below = text.previousElementSibling;
  if (!(below instanceof SVGElement) || below.tagName !== "rect") return null;
  const high = Number(below.getAttribute("height"));
  return high > 0 && high <= 2.2 * Number(text.getAttribute("font-size")) ? below : null;
};

const style = (node: SVGElement, name: string, value: string): void => {
  if (node.style.getPropertyValue(name) !== value) node.style.setProperty(name, value);
};

/** Makes words legible in a picture that is shown at so many pixels a unit. */
export const legible = (texts: Iterable<SVGElement>, picture: Element, pixels: number): void => {
  for (const text of texts) {
    const scale = scaleIn(text, picture) * pixels;
    const isSmall = scale > 0 && Number(text.getAttribute("font-size")) * scale < LEAST;
    const isShort = (text.textContent ?? "").length <= SHORT;
    const isLeftOut = isSmall && !isShort;
    style(text, "font-size", isSmall && isShort ? `${Math.ceil((LEAST / scale) * 10) / 10}px` : "");
    style(text, "display", isLeftOut ? "none" : "");
    const below = plate(text);
    if (below) style(below, "display", isLeftOut ? "none" : "");
  }
};
