// A sheet: which nodes stand in which, and as which shape. Any picture is made from its chunk alone, as docs/play.md says.
import type { Change, Film } from "./film.js";

/** The parts of a picture; they are always there. */
export const [TITLE, DESCRIPTION, BOARD, BESIDE] = [0, 1, 2, 3];
const PARTS = 4;

export interface Sheet {
  held: Map<number, number[]>;
  shape: Map<number, number>;
}

/** A view of a game after so many steps. */
export interface Moment {
  view: number;
  steps: number;
}

/** What of a sheet is not as it was before, and how it was: nothing where it was not there. */
export interface Before {
  held: Map<number, number[] | undefined>;
  shape: Map<number, number | undefined>;
}

/** Takes a sheet to a moment and tells how it was: the step after it by what that changes alone, any other from its chunk. */
export const advance = (film: Film, sheet: Sheet, from: Moment | undefined, { view, steps }: Moment): Before => {
  const size = film.views[0]?.chunks[0]?.length ?? 1;
  const [chunk, last] = [Math.floor(steps / size), steps % size];
  const play = (sheet: Sheet, moment: number, before: Before | null) => {
    apply(film, sheet, film.views[0]?.chunks[chunk]?.[moment] ?? [], before);
    // In the view of a seat each change is made after that of the first view.
    if (view > 0) apply(film, sheet, film.views[view]?.chunks[chunk]?.[moment] ?? [], before);
  };
  if (from?.view === view && from.steps === steps - 1 && last > 0) {
    const before: Before = { held: new Map(), shape: new Map() };
    play(sheet, last, before);
    return before;
  }
  const other: Sheet = { held: new Map(), shape: new Map() };
  for (let part = 0; part < PARTS; part += 1) other.held.set(part, []);
  for (let moment = 0; moment <= last; moment += 1) play(other, moment, null);
  const before = { held: differing(sheet.held, other.held, isSame), shape: differing(sheet.shape, other.shape, Object.is) };
  [sheet.held, sheet.shape] = [other.held, other.shape];
  return before;
};

export const isSame = (one: number[], other: number[]): boolean => one.length === other.length && one.every((key, place) => key === other[place]);

/** What a map said that another one does not say as well. */
const differing = <T>(was: Map<number, T>, is: Map<number, T>, isSame: (one: T, other: T) => boolean): Map<number, T | undefined> => {
  const before = new Map<number, T | undefined>();
  for (const [key, value] of was) if (!is.has(key) || !isSame(value, is.get(key)!)) before.set(key, value);
  for (const key of is.keys()) if (!was.has(key)) before.set(key, undefined);
  return before;
};

const apply = (film: Film, { held, shape }: Sheet, [shaped = [], placed = [], gone = []]: Change, before: Before | null): void => {
  /** Notes how a node is before it changes for the first time. */
  const note = (key: number) => {
    if (!before || before.held.has(key)) return;
    const was = held.get(key);
    before.held.set(key, was);
    if (was) held.set(key, [...was]);
  };
  const noteShape = (key: number) => before && !before.shape.has(key) && before.shape.set(key, shape.get(key));
  const beside = (key: number): number[] | undefined => {
    const parent = film.nodes[key]![0];
    if (held.has(parent)) note(parent);
    return held.get(parent);
  };
  const takeOut = (key: number) => {
    const others = beside(key)!;
    others.splice(others.indexOf(key), 1);
  };
  const clear = (key: number) => {
    note(key);
    noteShape(key);
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
    const [first, count, follower] = [placed[next]!, placed[next + 1]!, placed[next + 2]!];
    for (let key = first; key < first + count; key += 1) {
      const others = beside(key);
      if (!others) continue;
      if (held.has(key)) takeOut(key);
      else {
        note(key);
        noteShape(key);
        held.set(key, []);
        shape.set(key, film.nodes[key]![1]);
      }
      const place = follower === 0 ? -1 : others.indexOf(follower);
      if (place < 0) others.push(key);
      else others.splice(place, 0, key);
    }
  }
  for (let next = 0, key = 0; next < shaped.length; next += 2) {
    key += shaped[next]!;
    if (!held.has(key)) continue;
    noteShape(key);
    shape.set(key, shaped[next + 1]!);
  }
};

/** The words that stand in a part. */
export const wordsOf = (film: Film, sheet: Sheet, part: number): string =>
  (sheet.held.get(part) ?? []).map((key) => film.shapes[sheet.shape.get(key)!]).filter((shape) => typeof shape === "string").join("");
