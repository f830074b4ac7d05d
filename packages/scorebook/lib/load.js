// Where a module comes from: a file in node, an address elsewhere.

/**
 * What bindgen writes of every module.
 * @typedef {{ memory: WebAssembly.Memory }} Exports
 * @typedef {object} Loadable
 * @property {(options: { module_or_path: any }) => Promise<Exports>} default
 * @property {(options: { module: any }) => Exports} initSync
 *
 * @typedef {URL | string | Response | BufferSource | WebAssembly.Module} Source
 *   An address, an answer of `fetch`, the bytes of a module, or a compiled module.
 */

/**
 * Reads a file of this machine, where there is node.
 * @param {URL} address
 * @returns {Uint8Array | undefined}
 */
export function fileOf(address) {
  if (address.protocol !== "file:") return undefined;
  /** @type {{ getBuiltinModule?: (name: string) => { readFileSync(address: URL): Uint8Array } | undefined } | undefined} */
  const process = /** @type {any} */ (globalThis).process;
  return process?.getBuiltinModule?.("node:fs")?.readFileSync(address);
}

/**
 * A module that is loaded once, however often it is asked for.
 * @template {Loadable} M
 */
export class Lazy {
  #module;
  #address;
  #by;
  /** @type {Promise<Exports> | undefined} */
  #loading;
  /** @type {Exports | undefined} */
  #loaded;

  /**
   * @param {M} module
   * @param {URL} address Where it lies.
   * @param {string} by What loads it where it is no file.
   */
  constructor(module, address, by) {
    this.#module = module;
    this.#address = address;
    this.#by = by;
  }

  /**
   * The module, loaded.
   * @param {Source} [source]
   * @returns {Promise<M>}
   */
  async load(source = this.#address) {
    this.#loading ??= this.#instance(source);
    try {
      this.#loaded = await this.#loading;
    } catch (error) {
      this.#loading = undefined;
      throw error;
    }
    return this.#module;
  }

  /**
   * The module, loaded at once where it is a file of this machine.
   * @returns {M}
   */
  loadSync() {
    if (this.#loaded) return this.#module;
    const bytes = fileOf(this.#address);
    if (!bytes) throw new TypeError(`the module is not loaded yet: \`await ${this.#by}()\` comes first`);
    this.#loaded = this.#module.initSync({ module: bytes });
    this.#loading = Promise.resolve(this.#loaded);
    return this.#module;
  }

  /** How many bytes of memory it has taken. */
  get memory() {
    return this.#loaded?.memory.buffer.byteLength ?? 0;
  }

  /**
   * An instance of the module. A file is compiled at once: in Node.js that takes a third of the work that it takes to compile it aside.
   * @param {Source} source
   */
  async #instance(source) {
    const bytes = source instanceof URL ? fileOf(source) : undefined;
    return bytes ? this.#module.initSync({ module: bytes }) : this.#module.default({ module_or_path: source });
  }
}
