// The page of `scorebook render`: the game lies in it as data, and the picture that is seen without a script lends its shapes.
import { ScoreBook } from "./element.js";
import type { Film, Shape } from "./film.js";

interface Page extends Film {
  /** The shapes. A number is the element of the page's own picture with that number; others may have a look beside what is their own. */
  lent: (string | number | [string, Record<string, string>, number?])[];
  /** Attributes that many shapes share. In the picture they are classes. */
  looks: Record<string, string>[];
  opens: { step?: number; view: number };
}

customElements.define("score-book", ScoreBook);

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

/** Reads the game and shows it in the place of the picture. */
const open = (): void => {
  const { opens, lent, looks, ...film } = JSON.parse(document.getElementById("game")!.textContent!) as Page;
  const pictured = book.querySelectorAll(".still svg.drawn *");
  const shapes = lent.map((shape): Shape => {
    if (typeof shape === "string") return shape;
    if (typeof shape !== "number") return [shape[0], { ...shape[1], ...looks[shape[2] ?? -1] }];
    const node = pictured[shape]!;
    const attributes: Record<string, string> = {};
    for (const { name, value } of node.attributes) if (name !== "id" && name !== "class") attributes[name] = value;
    for (const name of node.classList) {
      if (name === "lies") attributes["class"] = name;
      else Object.assign(attributes, looks[Number(name.slice(1))]);
    }
    return [node.localName, attributes];
  });
  book.open({ ...film, shapes }, opens);
};

// The picture is painted before the game is read. A page that nobody sees yet is never painted.
if (document.hidden) open();
else requestAnimationFrame(() => setTimeout(open));
