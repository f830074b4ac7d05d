// A record, and what can be told of it.
/// <reference lib="esnext.disposable" preserve="true" />
import { asked, expectOptions } from "./errors.js";
import { placed } from "./places.js";
import { script } from "./script.js";

/**
 * @typedef {import("../types.js").GameId} GameId
 * @typedef {import("../types.js").Findings} Findings
 * @typedef {string | number} Step A label such as `"12B"`, a turn such as `"E1"`, the number that the record gives a move or else a number from 1, or `"start"`.
 * @typedef {{ at?: Step }} AtOptions
 * @typedef {{ seat?: string }} SeatOptions
 * @typedef {{ kind?: "svg" | "html", at?: Step, seat?: string, theme?: "light" | "dark", size?: number, coordinates?: boolean, owners?: boolean, strip?: Step[] }} RenderOptions
 */

/** The options that say how a picture looks. */
const LOOK = ["seat", "theme", "size", "coordinates", "owners", "strip"];

/**
 * The lines there are, with the options of each.
 * @type {{ [verb: string]: string[] }}
 */
const OPTIONS = {
  record: ["seat"],
  check: [],
  summary: ["at"],
  position: ["at", "seat"],
  score: ["at"],
  legal: ["at", "piece"],
  say: ["at", "seat"],
  repair: [],
};

/** @param {Step | undefined} at */
const named = (at) => (at === undefined ? undefined : String(at));

/**
 * A record that was read. It never changes. Where the answer is an object, it is one line of JSON that the command `scorebook` prints, parsed;
 * `json(verb)` gives the line itself.
 */
export class Record {
  #modules;
  #raw;
  /** @type {import("./scorebook.js").RestRecord | undefined} */
  #again;
  /** @type {import("../types.js").Placed<import("../types.js").Checked> | undefined} */
  #checked;
  /** @type {string | undefined} */
  #text;
  #name;

  /**
   * @param {import("./scorebook.js").Modules} modules
   * @param {import("./scorebook.js").RawRecord} raw
   * @param {string} name
   */
  constructor(modules, raw, name) {
    this.#modules = modules;
    this.#raw = raw;
    this.#name = name;
  }

  /** Its text. Places of what is told of it are places of this string. */
  get text() {
    return (this.#text ??= this.#raw.text());
  }

  /** The id of its game. */
  get game() {
    return /** @type {GameId} */ (this.#raw.game());
  }

  /** What the lines call the file it came from. */
  get name() {
    return this.#name;
  }

  /** Which record of its text it is, from 0. */
  get number() {
    return this.#raw.number();
  }

  /** How many steps it has. */
  get length() {
    return this.#raw.length();
  }

  /** What was found, in the order of the text; empty for a clean record. */
  get findings() {
    return this.#found().findings;
  }

  /**
   * The whole record as data: seats, head, turns, steps with their acts, comments, gaps.
   * @param {SeatOptions} [options]
   * @returns {import("../types.js").Placed<import("../types.js").Converted>}
   */
  data(options) {
    return this.#parsed(this.json("record", options));
  }

  /** Who plays. */
  get seats() {
    return this.data().seats;
  }

  /** The steps, each with its act and its place. */
  get steps() {
    return this.data().steps;
  }

  /**
   * The record in a few facts.
   * @param {AtOptions} [options]
   * @returns {import("../types.js").Summary}
   */
  summary(options) {
    return JSON.parse(this.json("summary", options));
  }

  /**
   * The position after a step, or at the end; through the eyes of a seat in a game that hides something.
   * @param {AtOptions & SeatOptions} [options]
   * @returns {import("../types.js").Shown}
   */
  position(options) {
    return JSON.parse(this.json("position", options));
  }

  /**
   * The score sheet: every point explained.
   * @param {AtOptions} [options]
   * @returns {import("../types.js").Placed<import("../types.js").Scored>}
   */
  score(options) {
    return this.#parsed(this.json("score", options));
  }

  /**
   * What the rules allow after a step.
   * @param {AtOptions & { piece?: string }} [options]
   * @returns {import("../types.js").Listed}
   */
  legal(options) {
    return JSON.parse(this.json("legal", options));
  }

  /**
   * The game in plain words, a sentence for each step.
   * @param {AtOptions & SeatOptions} [options]
   * @returns {import("../types.js").Said}
   */
  say(options) {
    return JSON.parse(this.json("say", options));
  }

  /**
   * The smallest edits that make the record hold together. It may take seconds: a page asks a worker, see `client.js`. In a browser, `await loadRest()`
   * comes first.
   * @returns {import("../types.js").Placed<import("../types.js").Repaired>}
   */
  repair() {
    return this.#parsed(this.json("repair"));
  }

  /**
   * Every moment of the game, the one before the first step first. Only one position is in memory.
   * @param {SeatOptions} [options]
   * @returns {Generator<import("../types.js").GameState, void, void>}
   */
  *replay(options) {
    expectOptions(options, ["seat"]);
    const replay = asked(() => this.#raw.replay(options?.seat));
    try {
      for (let line = replay.next(); line !== undefined; line = replay.next()) yield JSON.parse(line);
    } finally {
      replay.free();
    }
  }

  /**
   * The text with its sure fixes applied, and how many those are.
   * @returns {{ text: string, fixes: number }}
   */
  fix() {
    return { text: this.#raw.fixText(), fixes: this.#raw.fixCount() };
  }

  /**
   * The text in canonical spelling, comments kept; with what may be left out written (`full`) or left out (`brief`).
   * @param {{ spelling?: "full" | "brief" }} [options]
   * @returns {string}
   */
  format(options) {
    expectOptions(options, ["spelling"]);
    return asked(() => this.#raw.format(options?.spelling));
  }

  /**
   * The text in a dialect, and what that dialect cannot say.
   * @param {{ dialect?: string }} [options]
   * @returns {{ text: string, losses: Findings }}
   */
  notation(options) {
    expectOptions(options, ["dialect"]);
    const dialect = options?.dialect;
    return asked(() => ({ text: this.#raw.notation(dialect), losses: this.#parsed(this.#raw.losses(dialect)) }));
  }

  /**
   * The record as a seat may know it.
   * @param {string} seat
   * @returns {Record}
   */
  toldTo(seat) {
    return new Record(this.#modules, asked(() => this.#raw.toldTo(String(seat))), this.#name);
  }

  /**
   * A picture of the position after a step (`svg`), or a page with the whole game (`html`). In a browser, `await loadRest()` comes before
   * a picture and `await loadPage()` before a page.
   * @param {RenderOptions} [options]
   * @returns {string}
   */
  render(options = {}) {
    expectOptions(options, ["kind", "at", ...LOOK]);
    const { kind = "svg", at } = options;
    if (kind !== "svg" && kind !== "html") throw new TypeError(`a picture is \`svg\` or \`html\`, not \`${kind}\``);
    return this.#drawn(options, (rest, look) => (kind === "svg" ? rest.svg(named(at), look) : rest.page(named(at), look, script())));
  }

  /**
   * The whole game as data to play, as a line of JSON: what `<score-book>` shows. In a browser, `await loadRest()` comes first.
   * @param {Omit<RenderOptions, "kind" | "at" | "strip" | "seat">} [options]
   * @returns {string}
   */
  film(options = {}) {
    expectOptions(options, LOOK);
    return this.#drawn(options, (rest, look) => rest.film(look));
  }

  /**
   * A line as the command prints it, unparsed, with its places in bytes: the whole record, or what another verb answers.
   * @param {"record" | "check" | "summary" | "position" | "score" | "legal" | "say" | "repair"} [verb]
   * @param {AtOptions & SeatOptions & { piece?: string }} [options]
   * @returns {string}
   */
  json(verb = "record", options) {
    const known = OPTIONS[verb];
    if (!known) throw new TypeError(`there is no line of \`${verb}\`; there are those of ${Object.keys(OPTIONS).join(", ")}`);
    expectOptions(options, known);
    const { at, seat, piece } = options ?? {};
    const raw = this.#raw;
    return asked(() => {
      switch (verb) {
        case "record":
          return raw.json(seat);
        case "check":
          return raw.check();
        case "summary":
          return raw.summary(named(at));
        case "position":
          return raw.show(named(at), seat);
        case "score":
          return raw.score(named(at));
        case "legal":
          return raw.legal(named(at), piece);
        case "say":
          return raw.say(named(at), seat);
        case "repair":
          return this.#rest.repair();
      }
    });
  }

  /** Gives the memory of the record back at once, instead of when nobody holds it any more. */
  free() {
    this.#raw.free();
    this.#again?.free();
  }

  /** For `using`, where there is such a thing yet. */
  [Symbol.dispose]() {
    this.free();
  }

  /** The record in the second module, which reads it again when something there is first asked. */
  get #rest() {
    const { Record } = this.#modules.rest.loadSync();
    return (this.#again ??= Record.again(this.text, this.game, this.#name, this.#raw.place()));
  }

  /** @returns {import("../types.js").Placed<import("../types.js").Checked>} */
  #found() {
    return (this.#checked ??= this.#parsed(this.#raw.check()));
  }

  /** @param {string} line */
  #parsed(line) {
    return placed(JSON.parse(line), (bytes) => this.#raw.utf16(bytes));
  }

  /**
   * @param {RenderOptions} options
   * @param {(rest: import("./scorebook.js").RestRecord, look: import("./scorebook.js").RawLook) => string} draw
   */
  #drawn({ seat, theme, size, coordinates = false, owners = false, strip }, draw) {
    const rest = this.#rest;
    return asked(() => {
      const { Look } = this.#modules.rest.loadSync();
      const look = new Look(seat, theme, size, coordinates, owners);
      try {
        if (strip) look.strip(strip.map(String));
        return draw(rest, look);
      } finally {
        look.free();
      }
    });
  }
}
