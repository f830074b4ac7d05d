// Where the parts of a page lie: the board gets what it can, and the rest is legible beside or below it.
import type { View } from "./film.js";

export type Layout = "side" | "column" | "tall" | "low";

/** The widths of style.css. */
const [SIDE, WIDE, LOW] = [388, 900, 520];

/** Which layout suits a space. Panels of seats stand above the list, or in a column of their own where they are too high for that. */
export const planned = (view: View | undefined, width: number, height: number, hasChart: boolean): Layout => {
  if (height < LOW && width > height) return "low";
  if (width < WIDE) return "tall";
  const panels = (view?.frames ?? []).filter(({ at }) => at.startsWith("panel:"));
  const high = panels.reduce((sum, { areas }) => {
    const [, , , across, down] = areas.at(-1)!;
    return sum + (down * SIDE) / Math.max(1, across) + 8;
  }, 0);
  return width >= 1180 && high > height * (hasChart ? 0.4 : 0.58) ? "column" : "side";
};

/** Left, top, width and height of a frame after so many steps, with room for the line around it. */
export const areaAt = (view: View | undefined, at: string, step: number): [number, number, number, number] | null => {
  const areas = view?.frames?.find((frame) => frame.at === at)?.areas;
  const area = areas?.findLast(([from]) => from <= step) ?? areas?.[0];
  if (!area) return null;
  const [, x, y, width, height] = area;
  const room = at === "table" ? 0 : 4;
  return [x - room, y - room, width + 2 * room, height + 2 * room];
};
