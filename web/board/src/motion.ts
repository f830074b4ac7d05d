// Steps that move: what comes to stand on the table fades in, what moves glides; what is laid flat and the marks of the last act are there at once.
// Short, and not where less motion is wished. All that moves is a layer of its own to a browser, with a second one for what lies over it.
import type { Painted } from "./painter.js";

const SHORT = { duration: 160, easing: "ease-out" } as const;
/** More than so many things at once say nothing to the eye. */
const MOST = 24;

const isCalm = matchMedia("(prefers-reduced-motion: reduce)");

/** A place as style sheets write it; nothing where it is turned around a point. */
const styled = (transform: string | null): string | null => {
  if (!transform) return "none";
  if (/rotate\([^)]* /.test(transform)) return null;
  return transform.replace(/translate\(([-\d.]+)[ ,]?([-\d.]+)?\)/, (_, x, y) => `translate(${x}px,${y ?? 0}px)`).replace(/rotate\(([-\d.]+)\)/g, "rotate($1deg)");
};

export const move = ({ came, moved }: Painted, board: Element): void => {
  const isThing = (node: Element) => node.closest("[data-at]") !== null && board.contains(node);
  const stands = came.filter((node) => !node.classList.contains("lies") && isThing(node));
  const glides = moved.filter(([node]) => isThing(node));
  if (isCalm.matches || stands.length + glides.length > MOST) return;
  for (const node of stands) node.animate([{ opacity: 0 }, {}], SHORT);
  for (const [node, before] of glides) {
    const [from, to] = [styled(before), styled(node.getAttribute("transform"))];
    if (from && to) node.animate([{ transform: from }, { transform: to }], SHORT);
  }
};
