// The verbs of a game, or of all of them. What everybody asks of a record is in the first module; pictures, repair and random games are in the second,
// which nobody loads who does not ask for them. Each is loaded when it is first needed.
import { asked, expectOptions, expectText } from "./errors.js";
import { Lazy } from "./load.js";
import { Record } from "./record.js";
import { loadScript } from "./script.js";

/**
 * What bindgen writes, as far as it is used here.
 * @typedef {object} RawRecord A record in the first module.
 * @property {() => string} text
 * @property {() => string} game
 * @property {() => number} number
 * @property {() => number} length
 * @property {() => string} place
 * @property {() => void} free
 * @property {(bytes: Uint32Array) => Uint32Array} utf16
 * @property {() => string} check
 * @property {(at?: string) => string} summary
 * @property {(at?: string, seat?: string) => string} show
 * @property {(at?: string) => string} score
 * @property {(at?: string, piece?: string) => string} legal
 * @property {(at?: string, seat?: string) => string} say
 * @property {(seat?: string) => string} json
 * @property {(seat: string) => RawRecord} toldTo
 * @property {(spelling?: string) => string} format
 * @property {() => string} fixText
 * @property {() => number} fixCount
 * @property {(dialect?: string) => string} notation
 * @property {(dialect?: string) => string} losses
 * @property {(seat?: string) => { next(): string | undefined, go(steps: number): string, free(): void }} replay
 *
 * @typedef {object} RestRecord The same record in the second module.
 * @property {() => void} free
 * @property {() => string} repair
 * @property {(at: string | undefined, look: RawLook) => string} svg
 * @property {(at: string | undefined, look: RawLook, script: string) => string} page
 * @property {(look: RawLook) => string} film
 *
 * @typedef {Disposable & { strip(steps: string[]): void, free(): void }} RawLook
 * @typedef {import("./load.js").Loadable} Loadable
 *
 * @typedef {object} Telling
 * @property {new (text: string, game: string | undefined, name: string) => RawRecord} Record
 * @property {new (text: string, game: string | undefined, name: string) => { next(): RawRecord | undefined, free(): void }} Records
 * @property {() => string} version
 * @property {() => string} games
 * @property {(code: string) => string} explain
 * @property {() => string} explainAll
 *
 * @typedef {object} Working
 * @property {{ again(text: string, game: string, name: string, place: string): RestRecord }} Record
 * @property {new (seat: string | undefined, theme: string | undefined, size: number | undefined, coordinates: boolean, owners: boolean) => RawLook} Look
 * @property {(game: string, seed: number, players: number | undefined, sets: string, rules: string | undefined) => string} simulate
 *
 * @typedef {Loadable & Telling} Reading The first module: what everybody asks.
 * @typedef {Loadable & Working} Rest The second module: what few ask for.
 * @typedef {{ reading: Lazy<Reading>, rest: Lazy<Rest> }} Modules
 *
 * @typedef {{ game?: import("../types.js").GameId, name?: string }} ReadOptions
 *   `game`: the game, where it is known; else the ending of `name` or the content tells. `name`: what lines call the file.
 */

/**
 * The verbs of two modules, each at its address.
 * @param {[Reading, URL]} reading
 * @param {[Rest, URL]} rest
 */
export function scorebook(reading, rest) {
  /** @type {Modules} */
  const modules = { reading: new Lazy(...reading, "load"), rest: new Lazy(...rest, "loadRest") };

  /**
   * Loads the module that reads and tells; once, however often it is asked for. Whoever keeps the file elsewhere says where: an address, an answer of
   * `fetch`, its bytes, or a compiled module. Everything that is asynchronous here loads what it needs by itself.
   * @param {import("./load.js").Source} [source]
   * @returns {Promise<void>}
   */
  async function load(source) {
    await modules.reading.load(source);
  }

  /**
   * Loads the second module, for `repair()`, `render()`, `film()` and `simulate`: in a browser it comes before the first three, in Node.js it happens by
   * itself.
   * Whoever keeps the file elsewhere says where.
   * @param {import("./load.js").Source} [source]
   * @returns {Promise<void>}
   */
  async function loadRest(source) {
    await modules.rest.load(source);
  }

  /**
   * Loads what `render({ kind: "html" })` needs, which is the second module and a script: in a browser it comes first, in Node.js it happens by itself.
   * Whoever keeps the script elsewhere says where. A page runs no other script than this one.
   * @param {URL | string} [source]
   * @returns {Promise<void>}
   */
  async function loadPage(source) {
    await Promise.all([loadRest(), loadScript(source)]);
  }

  /**
   * Reads a text that holds one record.
   * @param {string} text
   * @param {ReadOptions} [options]
   * @returns {Promise<Record>}
   */
  async function read(text, options) {
    await load();
    return readSync(text, options);
  }

  /**
   * The same at once: in node, or after `await load()`.
   * @param {string} text
   * @param {ReadOptions} [options]
   * @returns {Record}
   */
  function readSync(text, options) {
    expectOptions(options, ["game", "name"]);
    const { game, name = "-" } = options ?? {};
    const module = modules.reading.loadSync();
    return new Record(modules, asked(() => new module.Record(expectText(text), game, name)), name);
  }

  /**
   * Reads the records of a text that holds any number of them, or of a Markdown page with records in its fences, one at a time.
   * @param {string} text
   * @param {ReadOptions} [options]
   * @returns {AsyncGenerator<Record, void, void>}
   */
  async function* records(text, options) {
    await load();
    yield* recordsSync(text, options);
  }

  /**
   * The same at once: in node, or after `await load()`.
   * @param {string} text
   * @param {ReadOptions} [options]
   * @returns {Generator<Record, void, void>}
   */
  function* recordsSync(text, options) {
    expectOptions(options, ["game", "name"]);
    const { game, name = "-" } = options ?? {};
    const module = modules.reading.loadSync();
    const all = asked(() => new module.Records(expectText(text), game, name));
    try {
      for (let raw = asked(() => all.next()); raw; raw = asked(() => all.next())) yield new Record(modules, raw, name);
    } finally {
      all.free();
    }
  }

  /**
   * The games that can be read.
   * @returns {Promise<import("../types.js").Catalogue>}
   */
  async function games() {
    const module = await modules.reading.load();
    return JSON.parse(module.games());
  }

  /**
   * What a finding means, such as `text/markup`.
   * @param {string} code
   * @returns {Promise<import("../types.js").Explained>}
   */
  async function explain(code) {
    const module = await modules.reading.load();
    return JSON.parse(asked(() => module.explain(String(code))));
  }

  /**
   * Plays a random legal game and writes it down. The same seed gives the same game.
   * @param {import("../types.js").GameId} game
   * @param {{ seed?: number, players?: number, sets?: string[], rules?: string }} [options]
   * @returns {Promise<string>}
   */
  async function simulate(game, options) {
    expectOptions(options, ["seed", "players", "sets", "rules"]);
    const { seed = 0, players, sets = [], rules } = options ?? {};
    if (!Number.isInteger(seed) || seed < 0 || seed > 0xffff_ffff) throw new RangeError("a seed is a whole number from 0 to 4294967295");
    const module = await modules.rest.load();
    return asked(() => module.simulate(String(game), seed, players, sets.join(","), rules));
  }

  /**
   * The version of Scorebook.
   * @returns {Promise<string>}
   */
  async function version() {
    const module = await modules.reading.load();
    return module.version();
  }

  /**
   * How many bytes of memory the modules have taken. They are kept for what comes next and never given back.
   * @returns {number}
   */
  function memory() {
    return modules.reading.memory + modules.rest.memory;
  }

  return { load, loadRest, loadPage, read, readSync, records, recordsSync, games, explain, simulate, version, memory };
}
