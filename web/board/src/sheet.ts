// A sheet: which nodes stand in which, and as which shape. Any picture is made from its chunk alone, as docs/play.md says.
import type { Change, Film } from "./film.js";

/** The parts of a picture; they are always there. */
export const [TITLE, DESCRIPTION, BOARD, BESIDE] = [0, 1, 2, 3];
const PARTS = 4;

export interface Sheet {
  held: Map<number, number[]>;
  shape: Map<number, number>;
}

/** The picture after so many steps. In the view of a seat each change is made after that of the first view. */
export const sheetAt = (film: Film, view: number, steps: number): Sheet => {
  const sheet: Sheet = { held: new Map(), shape: new Map() };
  for (let part = 0; part < PARTS; part += 1) sheet.held.set(part, []);
  const size = film.views[0]?.chunks[0]?.length ?? 1;
  const chunk = Math.floor(steps / size);
  const [open, own] = [film.views[0]?.chunks[chunk], film.views[view]?.chunks[chunk]];
  for (let moment = 0; moment <= steps % size; moment += 1) {
    apply(film, sheet, open?.[moment] ?? []);
    if (view > 0) apply(film, sheet, own?.[moment] ?? []);
  }
  return sheet;
};

const apply = (film: Film, { held, shape }: Sheet, [shaped = [], placed = [], gone = []]: Change): void => {
  const beside = (key: number) => held.get(film.nodes[key]![0]);
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
