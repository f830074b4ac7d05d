// What the keys do. They do it wherever the focus is: behind a button, the slider or the chooser of the speed.

export type Acts = Record<"first" | "previous" | "play" | "next" | "last" | "leapBack" | "leap" | "finding" | "findingBefore" | "turn" | "zoom" | "seat" | "faster" | "slower" | "help" | "close", () => void>;

const KEYS: Record<string, keyof Acts> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  Home: "first",
  End: "last",
  PageUp: "leapBack",
  PageDown: "leap",
  " ": "play",
  f: "finding",
  F: "findingBefore",
  t: "turn",
  z: "zoom",
  s: "seat",
  "+": "faster",
  "=": "faster",
  "-": "slower",
  "?": "help",
  Escape: "close",
};

/** The keys as the page tells them. */
export const TOLD: [string[], string][] = [
  [["←", "→"], "previous, next"],
  [["Home", "End"], "first, last"],
  [["Page Up", "Page Down"], "ten steps"],
  [["Space"], "play, pause"],
  [["+", "-"], "faster, slower"],
  [["F", "Shift F"], "next finding, the one before"],
  [["T"], "turn the board"],
  [["Z"], "larger board"],
  [["S"], "seen by the next seat"],
  [["?"], "signs and keys"],
];

/** Whether somebody writes there. */
const isWritten = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("textarea, input:not([type=range], [type=button], [type=checkbox], [type=radio])"));

export const listen = (where: EventTarget, acts: Acts): (() => void) => {
  const act = (event: Event): keyof Acts | null => {
    const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
    if (ctrlKey || metaKey || altKey || isWritten(event.composedPath()[0])) return null;
    const known = KEYS[key] ?? KEYS[key.toLowerCase()];
    return known ?? null;
  };
  const down = (event: Event) => {
    const known = act(event);
    if (!known || (known === "play" && (event as KeyboardEvent).repeat)) return;
    if (known !== "close") event.preventDefault();
    acts[known]();
  };
  // A button is pressed when the space bar is let go; here it has played already.
  const up = (event: Event) => {
    if ((event as KeyboardEvent).key === " " && act(event)) event.preventDefault();
  };
  where.addEventListener("keydown", down, true);
  where.addEventListener("keyup", up, true);
  return () => {
    where.removeEventListener("keydown", down, true);
    where.removeEventListener("keyup", up, true);
  };
};
