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
  // What lies beside the board is for those without a script; here it is text until now.
  const beside = new DOMParser().parseFromString(book.querySelector("noscript")!.textContent!, "text/html");
  const pictured = [book, beside].flatMap((where) => [...where.querySelectorAll("svg.drawn *")]);
  const shapes = lent.map((shape): Shape => {
    if (typeof shape === "string") return shape;
    if (typeof shape !== "number") return [shape[0], { ...shape[1], ...looks[shape[2] ?? -1] }];
    const node = pictured[shape]!;
    const attributes: Record<string, string> = {};
    for (const { name, value } of node.attributes) if (name !== "id" && name !== "class") attributes[name] = value;
    for (const name of node.classList) {
      const look = /^l(\d+)$/.exec(name)?.[1];
      if (look === undefined) attributes["class"] = name;
      else Object.assign(attributes, looks[Number(look)]);
    }
    return [node.localName, attributes];
  });
  book.open({ ...film, shapes }, opens);
};

// The game is read once its picture is on the screen. Where nobody looks, or the browser does not tell, it is not waited for.
const painted = new Promise<void>((done) => {
  setTimeout(done, document.hidden ? 0 : 3000);
  new PerformanceObserver((told) => told.getEntriesByName("first-contentful-paint").length > 0 && done()).observe({ type: "paint", buffered: true });
});
void painted.then(open);
