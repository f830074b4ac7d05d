// Scorebook in a worker, so that a page stays responsive whatever is asked. What takes too long is stopped by an `AbortSignal`: its worker ends, and what
// else was asked goes to a new one. A worker that trapped, or holds much memory, is replaced too.
/// <reference lib="esnext.disposable" preserve="true" />
import { started } from "./lib/port.js";

/**
 * @typedef {import("./lib/scorebook.js").ReadOptions} ReadOptions
 * @typedef {import("./lib/record.js").Record} Local
 * @typedef {{ signal?: AbortSignal }} Stoppable
 * @typedef {{ id: number, message: object, resolve: (value: any) => void, reject: (error: unknown) => void, signal?: AbortSignal, onAbort?: () => void }} Ask
 */

/** Memory of WebAssembly never shrinks: a worker that holds more than this is replaced when it has nothing to do. */
const FAT = 256 * 2 ** 20;

const ERRORS = { RangeError, TypeError };

export class Client {
  #entry;
  #sources;
  #fat;
  /** @type {import("./lib/port.js").Port | undefined} */
  #port;
  /** @type {Map<number, Ask>} */
  #asks = new Map();
  #count = 0;

  /**
   * A client with a worker of its own, which starts when something is first asked.
   * @param {{ game?: import("./types.js").GameId, module?: URL | string, rest?: URL | string, memory?: number }} [options]
   *   `game`: loads the modules of that game alone. `module` and `rest`: where the two modules lie, if not beside this file. `memory`: how many bytes a
   *   worker may hold before it is replaced.
   */
  constructor({ game, module, rest, memory = FAT } = {}) {
    this.#entry = game && `./${game}.js`;
    this.#sources = { module: module && String(module), rest: rest && String(rest) };
    this.#fat = memory;
  }

  /**
   * Reads a text that holds one record.
   * @param {string} text
   * @param {ReadOptions & Stoppable} [options]
   * @returns {Promise<RemoteRecord>}
   */
  async read(text, { signal, ...options } = {}) {
    const record = new RemoteRecord((verb, values, signal) => this.#ask({ record: { key, text, options }, verb, values }, signal), text);
    const key = ++this.#count;
    // What is wrong with the options is told now, and not with the first question.
    await record.ask("length", [], signal);
    return record;
  }

  /**
   * The games that can be read.
   * @param {Stoppable} [options]
   * @returns {Promise<import("./types.js").Catalogue>}
   */
  games({ signal } = {}) {
    return this.#ask({ verb: "games", values: [] }, signal);
  }

  /**
   * What a finding means.
   * @param {string} code
   * @param {Stoppable} [options]
   * @returns {Promise<import("./types.js").Explained>}
   */
  explain(code, { signal } = {}) {
    return this.#ask({ verb: "explain", values: [code] }, signal);
  }

  /**
   * A random legal game.
   * @param {import("./types.js").GameId} game
   * @param {{ seed?: number, players?: number, sets?: string[], rules?: string } & Stoppable} [options]
   * @returns {Promise<string>}
   */
  simulate(game, { signal, ...options } = {}) {
    return this.#ask({ verb: "simulate", values: [game, options] }, signal);
  }

  /** Ends the worker. What was asked and not answered is rejected; whatever is asked afterwards starts a new one. */
  close() {
    this.#end();
    for (const ask of [...this.#asks.values()]) this.#settle(ask, () => ask.reject(new DOMException("the client was closed", "AbortError")));
  }

  /** For `using`, where there is such a thing yet. */
  [Symbol.dispose]() {
    this.close();
  }

  /**
   * @param {object} message
   * @param {AbortSignal} [signal]
   * @returns {Promise<any>}
   */
  #ask(message, signal) {
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      const id = ++this.#count;
      /** @type {Ask} */
      const ask = { id, message: { ...message, id, entry: this.#entry, sources: this.#sources }, resolve, reject };
      if (signal) {
        ask.signal = signal;
        ask.onAbort = () => {
          this.#settle(ask, () => reject(signal.reason));
          this.#restart();
        };
        signal.addEventListener("abort", ask.onAbort);
      }
      this.#asks.set(id, ask);
      this.#post(ask);
    });
  }

  /** @param {Ask} ask */
  #post(ask) {
    try {
      this.#port ??= this.#start();
      this.#port.post(ask.message);
    } catch (error) {
      this.#settle(ask, () => ask.reject(error));
    }
  }

  #start() {
    const port = started(new URL("./worker.js", import.meta.url));
    port.onMessage((answer) => {
      if (port === this.#port) this.#take(answer);
    });
    port.onError((error) => {
      if (port !== this.#port) return;
      this.#end();
      for (const ask of [...this.#asks.values()]) this.#settle(ask, () => ask.reject(error));
    });
    return port;
  }

  /** @param {{ id: number, value?: unknown, error?: { name: string, message: string, wrong?: string }, isTrapped?: boolean, memory?: number }} answer */
  #take({ id, value, error, isTrapped = false, memory = 0 }) {
    const ask = this.#asks.get(id);
    if (ask) this.#settle(ask, () => (error ? ask.reject(thrown(error)) : ask.resolve(value)));
    if (isTrapped) this.#restart();
    else if (memory > this.#fat && this.#asks.size === 0) this.#end();
  }

  /**
   * @param {Ask} ask
   * @param {() => void} answer
   */
  #settle(ask, answer) {
    this.#asks.delete(ask.id);
    if (ask.onAbort) ask.signal?.removeEventListener("abort", ask.onAbort);
    answer();
  }

  /** Ends the worker and asks a new one what is not answered yet. */
  #restart() {
    this.#end();
    for (const ask of [...this.#asks.values()]) this.#post(ask);
  }

  #end() {
    this.#port?.end();
    this.#port = undefined;
  }
}

/** @param {{ name: string, message: string, wrong?: string }} error */
function thrown({ name, message, wrong }) {
  const Kind = name in ERRORS ? ERRORS[/** @type {keyof typeof ERRORS} */ (name)] : Error;
  return Object.assign(new Kind(message), wrong && { wrong });
}

/** A record in a worker: the verbs of a record, each with an answer that comes later, and each to be stopped by a `signal`. */
export class RemoteRecord {
  /**
   * @param {(verb: string, values: unknown[], signal?: AbortSignal) => Promise<any>} ask
   * @param {string} text
   */
  constructor(ask, text) {
    /** @internal */
    this.ask = ask;
    /** The text it was read from. */
    this.source = text;
  }

  /**
   * @param {string} verb
   * @param {unknown[]} values
   * @param {Stoppable | undefined} options
   */
  #with(verb, values, options) {
    const { signal, ...others } = options ?? {};
    return this.ask(verb, [...values, others], signal);
  }

  /**
   * Its text.
   * @param {Stoppable} [options]
   * @returns {Promise<Local["text"]>}
   */
  text(options) {
    return this.ask("text", [], options?.signal);
  }

  /**
   * The id of its game.
   * @param {Stoppable} [options]
   * @returns {Promise<Local["game"]>}
   */
  game(options) {
    return this.ask("game", [], options?.signal);
  }

  /**
   * How many steps it has.
   * @param {Stoppable} [options]
   * @returns {Promise<Local["length"]>}
   */
  length(options) {
    return this.ask("length", [], options?.signal);
  }

  /**
   * What was found.
   * @param {Stoppable} [options]
   * @returns {Promise<Local["findings"]>}
   */
  findings(options) {
    return this.ask("findings", [], options?.signal);
  }

  /**
   * Who plays.
   * @param {Stoppable} [options]
   * @returns {Promise<Local["seats"]>}
   */
  seats(options) {
    return this.ask("seats", [], options?.signal);
  }

  /**
   * The steps.
   * @param {Stoppable} [options]
   * @returns {Promise<Local["steps"]>}
   */
  steps(options) {
    return this.ask("steps", [], options?.signal);
  }

  /**
   * The whole record as data.
   * @param {NonNullable<Parameters<Local["data"]>[0]> & Stoppable} [options]
   * @returns {Promise<ReturnType<Local["data"]>>}
   */
  data(options) {
    return this.#with("data", [], options);
  }

  /**
   * The record in a few facts.
   * @param {NonNullable<Parameters<Local["summary"]>[0]> & Stoppable} [options]
   * @returns {Promise<ReturnType<Local["summary"]>>}
   */
  summary(options) {
    return this.#with("summary", [], options);
  }

  /**
   * The position after a step.
   * @param {NonNullable<Parameters<Local["position"]>[0]> & Stoppable} [options]
   * @returns {Promise<ReturnType<Local["position"]>>}
   */
  position(options) {
    return this.#with("position", [], options);
  }

  /**
   * The score sheet.
   * @param {NonNullable<Parameters<Local["score"]>[0]> & Stoppable} [options]
   * @returns {Promise<ReturnType<Local["score"]>>}
   */
  score(options) {
    return this.#with("score", [], options);
  }

  /**
   * What the rules allow.
   * @param {NonNullable<Parameters<Local["legal"]>[0]> & Stoppable} [options]
   * @returns {Promise<ReturnType<Local["legal"]>>}
   */
  legal(options) {
    return this.#with("legal", [], options);
  }

  /**
   * The game in plain words.
   * @param {NonNullable<Parameters<Local["say"]>[0]> & Stoppable} [options]
   * @returns {Promise<ReturnType<Local["say"]>>}
   */
  say(options) {
    return this.#with("say", [], options);
  }

  /**
   * The text in canonical spelling.
   * @param {NonNullable<Parameters<Local["format"]>[0]> & Stoppable} [options]
   * @returns {Promise<ReturnType<Local["format"]>>}
   */
  format(options) {
    return this.#with("format", [], options);
  }

  /**
   * The text in a dialect.
   * @param {NonNullable<Parameters<Local["notation"]>[0]> & Stoppable} [options]
   * @returns {Promise<ReturnType<Local["notation"]>>}
   */
  notation(options) {
    return this.#with("notation", [], options);
  }

  /**
   * A picture or a page.
   * @param {NonNullable<Parameters<Local["render"]>[0]> & Stoppable} [options]
   * @returns {Promise<ReturnType<Local["render"]>>}
   */
  render(options) {
    return this.#with("render", [], options);
  }

  /**
   * The whole game as data to play.
   * @param {NonNullable<Parameters<Local["film"]>[0]> & Stoppable} [options]
   * @returns {Promise<ReturnType<Local["film"]>>}
   */
  film(options) {
    return this.#with("film", [], options);
  }

  /**
   * Every moment of the game, as a list.
   * @param {NonNullable<Parameters<Local["replay"]>[0]> & Stoppable} [options]
   * @returns {Promise<import("./types.js").GameState[]>}
   */
  replay(options) {
    return this.#with("replay", [], options);
  }

  /**
   * The smallest edits that make the record hold together.
   * @param {Stoppable} [options]
   * @returns {Promise<ReturnType<Local["repair"]>>}
   */
  repair(options) {
    return this.ask("repair", [], options?.signal);
  }

  /**
   * The text with its sure fixes applied.
   * @param {Stoppable} [options]
   * @returns {Promise<ReturnType<Local["fix"]>>}
   */
  fix(options) {
    return this.ask("fix", [], options?.signal);
  }

  /**
   * A line as the command prints it.
   * @param {Parameters<Local["json"]>[0]} [verb]
   * @param {NonNullable<Parameters<Local["json"]>[1]> & Stoppable} [options]
   * @returns {Promise<string>}
   */
  json(verb = "record", options) {
    return this.#with("json", [verb], options);
  }
}
