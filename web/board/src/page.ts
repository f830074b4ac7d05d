// The page of `scorebook render`: the game lies in it as data, and the picture that is seen without a script lends its shapes.
import "./element.js";
import type { ScoreBook } from "./element.js";
import type { Film, Shape } from "./film.js";

interface Lent extends Omit<Film, "shapes"> {
  /** A number is the element of the page's own picture with that number. */
  shapes: (Shape | number)[];
  opens: { step?: number; view: number };
}

const root = document.documentElement;
const book = document.querySelector<ScoreBook>("score-book")!;

// The theme is remembered, where the browser lets us.
const remembered = (): string | null => {
  try {
    return localStorage.getItem("scorebook-theme");
  } catch {
    return null;
  }
};
const dress = (theme: string | null | undefined): void => {
  if (theme !== "light" && theme !== "dark") return;
  root.dataset["theme"] = theme;
  book.setAttribute("theme", theme);
};
dress(remembered() ?? root.dataset["theme"]);
document.getElementById("theme")!.addEventListener("click", () => {
  const isDark = root.dataset["theme"] ? root.dataset["theme"] === "dark" : matchMedia("(prefers-color-scheme:dark)").matches;
  dress(isDark ? "light" : "dark");
  try {
    localStorage.setItem("scorebook-theme", isDark ? "light" : "dark");
  } catch {
    /* it is not remembered then */
  }
});

// Sharing needs a browser that can, and an address that others can open.
const share = document.getElementById("share")!;
share.hidden = !("share" in navigator) || !location.protocol.startsWith("http");
share.addEventListener("click", () => void navigator.share({ title: document.title, url: location.href }).catch(() => undefined));

const { opens, ...lent } = JSON.parse(document.getElementById("game")!.textContent!) as Lent;
const pictured = book.querySelectorAll(".still svg.drawn *");
const shapes = lent.shapes.map((shape): Shape => {
  if (typeof shape !== "number") return shape;
  const node = pictured[shape]!;
  const attributes: Record<string, string> = {};
  for (const { name, value } of node.attributes) if (name !== "id") attributes[name] = value;
  return [node.localName, attributes];
});
book.open({ ...lent, shapes }, opens);
