// The verbs of a module, which is loaded when it is first asked for.
import { asked, expectOptions, expectText } from "./errors.js";
import { fileOf } from "./load.js";
import { Record } from "./record.js";

/**
 * What bindgen writes, as far as it is used here.
 * @typedef {object} RawRecord
 * @property {() => string} text
 * @property {() => string} game
 * @property {() => number} number
 * @property {() => number} length
 * @property {() => void} free
 * @property {(bytes: Uint32Array) => Uint32Array} utf16
 * @property {() => string} check
 * @property {(at?: string) => string} summary
 * @property {(at?: string, seat?: string) => string} show
 * @property {(at?: string) => string} score
 * @property {(at?: string, piece?: string) => string} legal
 * @property {(at?: string, seat?: string) => string} say
 * @property {() => string} repair
 * @property {(seat?: string) => string} json
 * @property {(seat: string) => RawRecord} toldTo
 * @property {(spelling?: string) => string} format
 * @property {() => string} fixText
 * @property {() => number} fixCount
 * @property {(dialect?: string) => string} notation
 * @property {(dialect?: string) => string} losses
 * @property {(seat?: string) => { next(): string | undefined, go(steps: number): string, free(): void }} replay
 * @property {(at: string | undefined, look: RawLook) => string} svg
 * @property {(at: string | undefined, look: RawLook, script: string) => string} page
 * @property {(look: RawLook) => string} film
 *
 * @typedef {{ memory: WebAssembly.Memory }} Exports
 *
 * @typedef {Disposable & { strip(steps: string[]): void, free(): void }} RawLook
 *
 * @typedef {object} Module
 * @property {(options: { module_or_path: any }) => Promise<Exports>} default
 * @property {(options: { module: any }) => Exports} initSync
 * @property {new (text: string, game: string | undefined, name: string) => RawRecord} Record
 * @property {new (text: string, game: string | undefined, name: string) => { next(): RawRecord | undefined, free(): void }} Records
 * @property {new (seat: string | undefined, theme: string | undefined, size: number | undefined, coordinates: boolean, owners: boolean) => RawLook} Look
 * @property {() => string} version
 * @property {() => string} games
 * @property {(code: string) => string} explain
 * @property {() => string} explainAll
 * @property {(game: string, seed: number, players: number | undefined, sets: string, rules: string | undefined) => string} simulate
 *
 * @typedef {{ game?: import("../types.js").GameId, name?: string }} ReadOptions
 *   `game`: the game, where it is known; else the ending of `name` or the content tells. `name`: what lines call the file.
 */

/**
 * The verbs of a module that lies at an address.
 * @param {Module} module
 * @param {URL} address
 */
export function scorebook(module, address) {
  /** @type {Promise<Exports> | undefined} */
  let loading;
  /** @type {Exports | undefined} */
  let loaded;

  /**
   * Loads the module; once, however often it is asked for. Whoever keeps the file elsewhere says where: an address, an answer of `fetch`,
   * its bytes, or a compiled module. Everything that is asynchronous here loads it by itself.
   * @param {URL | string | Response | BufferSource | WebAssembly.Module} [source]
   * @returns {Promise<void>}
   */
  async function load(source = address) {
    loading ??= instance(source);
    try {
      loaded = await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  /**
   * An instance of the module. A file is compiled at once: in Node.js that takes a third of the work that it takes to compile it aside.
   * @param {URL | string | Response | BufferSource | WebAssembly.Module} source
   */
  async function instance(source) {
    const bytes = source instanceof URL ? fileOf(source) : undefined;
    return bytes ? module.initSync({ module: bytes }) : module.default({ module_or_path: source });
  }

  /** Loads the module at once, where it is a file of this machine. */
  function loadSync() {
    if (loaded) return;
    const bytes = fileOf(address);
    if (!bytes) throw new TypeError("the module is not loaded yet: `await load()` comes first");
    loaded = module.initSync({ module: bytes });
    loading = Promise.resolve(loaded);
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
    loadSync();
    return new Record(module, asked(() => new module.Record(expectText(text), game, name)), name);
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
    loadSync();
    const all = asked(() => new module.Records(expectText(text), game, name));
    try {
      for (let raw = asked(() => all.next()); raw; raw = asked(() => all.next())) yield new Record(module, raw, name);
    } finally {
      all.free();
    }
  }

  /**
   * The games that can be read.
   * @returns {Promise<import("../types.js").Catalogue>}
   */
  async function games() {
    await load();
    return JSON.parse(module.games());
  }

  /**
   * What a finding means, such as `text/markup`.
   * @param {string} code
   * @returns {Promise<import("../types.js").Explained>}
   */
  async function explain(code) {
    await load();
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
    await load();
    return asked(() => module.simulate(String(game), seed, players, sets.join(","), rules));
  }

  /**
   * The version of Scorebook.
   * @returns {Promise<string>}
   */
  async function version() {
    await load();
    return module.version();
  }

  /**
   * How many bytes of memory the module has taken. They are kept for what comes next and never given back.
   * @returns {number}
   */
  function memory() {
    return loaded?.memory.buffer.byteLength ?? 0;
  }

  return { load, read, readSync, records, recordsSync, games, explain, simulate, version, memory };
}
