// A sheet: which nodes stand in which, and as which shape. Any picture is made from its chunk alone, as docs/play.md says.
import type { Change, Film } from "./film.js";

/** The parts of a picture; they are always there. */
export const [TITLE, DESCRIPTION, BOARD, BESIDE] = [0, 1, 2, 3];
const PARTS = 4;

export interface Sheet {
  held: Map<number, number[]>;
  shape: Map<number, number>;
}

/** A sheet, and of which view and moment it is. */
export interface Known {
  view: number;
  steps: number;
  sheet: Sheet;
}

/** The picture after so many steps: from the one before it, which stays as it is, or else from its chunk. */
export const sheetAt = (film: Film, view: number, steps: number, known?: Known): Sheet => {
  const size = film.views[0]?.chunks[0]?.length ?? 1;
  const [chunk, last] = [Math.floor(steps / size), steps % size];
  const [open, own] = [film.views[0]?.chunks[chunk], film.views[view]?.chunks[chunk]];
  const isNext = known?.view === view && known.steps === steps - 1 && last > 0;
  const sheet: Sheet = isNext ? { held: new Map(known.sheet.held), shape: new Map(known.sheet.shape) } : { held: new Map(), shape: new Map() };
  if (!isNext) for (let part = 0; part < PARTS; part += 1) sheet.held.set(part, []);
  // Lists of the sheet before are copied when they change; all others are our own.
  const owned = isNext ? new Set<number>() : null;
  for (let moment = isNext ? last : 0; moment <= last; moment += 1) {
    apply(film, sheet, open?.[moment] ?? [], owned);
    // In the view of a seat each change is made after that of the first view.
    if (view > 0) apply(film, sheet, own?.[moment] ?? [], owned);
  }
  return sheet;
};

const apply = (film: Film, { held, shape }: Sheet, [shaped = [], placed = [], gone = []]: Change, owned: Set<number> | null): void => {
  const beside = (key: number): number[] | undefined => {
    const parent = film.nodes[key]![0];
    const others = held.get(parent);
    if (!others || !owned || owned.has(parent)) return others;
    owned.add(parent);
    held.set(parent, [...others]);
    return held.get(parent);
  };
  const takeOut = (key: number) => {
    const others = beside(key)!;
    others.splice(others.indexOf(key), 1);
  };
  const clear = (key: number) => {
    held.get(key)!.forEach(clear);
    held.delete(key);
    shape.delete(key);
  };
  for (const key of gone) {
    if (!held.has(key)) continue;
    takeOut(key);
    clear(key);
  }
  for (let next = 0; next < placed.length; next += 3) {
    const [first, count, before] = [placed[next]!, placed[next + 1]!, placed[next + 2]!];
    for (let key = first; key < first + count; key += 1) {
      const others = beside(key);
      if (!others) continue;
      if (held.has(key)) takeOut(key);
      else {
        held.set(key, []);
        owned?.add(key);
        shape.set(key, film.nodes[key]![1]);
      }
      const place = before === 0 ? -1 : others.indexOf(before);
      if (place < 0) others.push(key);
      else others.splice(place, 0, key);
    }
  }
  for (let next = 0, key = 0; next < shaped.length; next += 2) {
    key += shaped[next]!;
    if (held.has(key)) shape.set(key, shaped[next + 1]!);
  }
};

/** The words that stand in a part. */
export const wordsOf = (film: Film, sheet: Sheet, part: number): string =>
  (sheet.held.get(part) ?? []).map((key) => film.shapes[sheet.shape.get(key)!]).filter((shape) => typeof shape === "string").join("");
