// A game as data to play: docs/play.md is the contract, these are its types. A reader passes over fields it does not know.

/** The version of the contract that this reader knows. */
export const VERSION = 1;

export interface Film {
  version: number;
  /** The game's short name. */
  game: string;
  about?: About;
  seats: Player[];
  /** Colours for light paper and for dark; shapes call the first `var(--p0)`. */
  paints: [string, string][];
  list: (Step | Gap)[];
  /** How many steps are done, and the points of the seats from there on. */
  points: [number, number[]][];
  words?: string[];
  tellings?: Telling[];
  /** Points, and to whom. */
  worths?: [string, number][][];
  shapes: Shape[];
  /** `[parent, shape]`; the key of a node is its place here. */
  nodes: [number, number][];
  views: View[];
}

export interface About {
  event: string | null;
  date: string | null;
  place: string | null;
  result: string | null;
  winners: string[];
}

export interface Player {
  sign: string;
  name: string;
  plays?: string;
  colour: string;
}

export interface Step {
  label: string;
  span?: [number, number];
  turn?: string;
  seat?: string;
  by?: string;
  text?: string;
  says: string;
  /** What on the table it is about. */
  targets?: string[];
  gains?: Gain[];
  comments?: string[];
  findings?: Finding[];
}

export interface Gain {
  seat: string;
  points: number;
  why: string;
  targets?: string[];
}

export interface Gap {
  gap: string;
  span: [number, number];
  findings?: Finding[];
}

export interface Finding {
  severity: "error" | "warning" | "hint";
  code: string;
  span: [number, number];
  says: string;
  fix?: string;
}

/** What it is, what else there is to say (places in `words`), since which step, whose, and what it is worth (a place in `worths`, from 1); the end may be left out. */
export type Telling = [what: number, more?: number[], since?: number, whose?: string[], worth?: number];

/** An element with its attributes, or words. */
export type Shape = [tag: string, attributes: Record<string, string>] | string;

export interface View {
  seat: string | null;
  width: number;
  height: number;
  frames?: Frame[];
  /** By what `data-at` calls a thing: pairs of how many steps are done, and the telling from there on. */
  told?: Record<string, number[]>;
  chunks: Change[][];
}

/** Where the table, or something beside it, lies: how many steps are done, then left, top, width, height. */
export interface Frame {
  at: string;
  areas: [number, number, number, number, number][];
}

/** `[shape, place, gone]`. */
export type Change = [shape?: number[], place?: number[], gone?: number[]];

export const isStep = (entry: Step | Gap): entry is Step => "label" in entry;

/** How a player is called in a sentence. */
export const called = (seat: Player): string => seat.name || seat.plays || (/\d/.test(seat.sign) ? `player ${seat.sign}` : seat.sign);
