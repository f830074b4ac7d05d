// Nodes of a page, made from names of an allow-list and from text; there is no other way in.

// In parts: a page that needs nothing else names no address, and this one is only a name.
const SVG = ["http:", "", "www.w3.org", "2000", "svg"].join("/");

const TAGS = new Set(["circle", "desc", "ellipse", "g", "path", "polygon", "polyline", "rect", "svg", "text", "title"]);
/** What a shape may say of itself: where it is, how it looks, and what it shows. */
const ATTRIBUTES = new Set([
  "class", "cx", "cy", "d", "data-at", "data-since", "fill", "fill-opacity", "font-size", "font-weight", "height", "opacity", "paint-order", "points", "r", "rx", "ry",
  "stroke", "stroke-dasharray", "stroke-linecap", "stroke-opacity", "stroke-width", "text-anchor", "transform", "viewBox", "width", "x", "y",
]);

export type Attributes = Record<string, string | number>;

/** A shape of a film: what is not on the lists is left out. */
export const shaped = (tag: string, attributes: Record<string, string>): SVGElement => {
  const made = document.createElementNS(SVG, TAGS.has(tag) ? tag : "g") as SVGElement;
  for (const name in attributes) if (ATTRIBUTES.has(name)) made.setAttribute(name, attributes[name]!);
  return made;
};

export const isKnown = (attribute: string): boolean => ATTRIBUTES.has(attribute);

/** A shape of our own. */
export const drawn = (tag: string, attributes: Attributes, ...held: (Node | string)[]): SVGElement => {
  const made = document.createElementNS(SVG, tag) as SVGElement;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...held);
  return made;
};

/** An element of our own: attributes that are false are left out, `class` and the like are as in HTML. */
export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | number | boolean> = {},
  ...held: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...held);
  return made;
};

/** Says something in a node of words; the node itself stays. */
export const say = (node: Element, words: string): void => {
  const [text] = node.childNodes;
  if (!(text instanceof Text)) node.textContent = words;
  else if (text.data !== words) text.data = words;
};

/** Sets an attribute, or takes it away, where that changes anything. */
export const mark = (node: Element, name: string, value: string | null): void => {
  if (node.getAttribute(name) === value) return;
  if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, value);
};

/** A sign on a button. */
export const sign = (path: string): SVGElement =>
  drawn("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, drawn("path", { d: path, "fill-rule": "evenodd" }));

export const button = (id: string, name: string, key: string, ...held: (Node | string)[]): HTMLButtonElement =>
  element("button", { id, type: "button", "aria-label": name, title: key ? `${name} (${key})` : name }, ...held);
