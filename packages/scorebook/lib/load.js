// Where a module comes from: a file in node, an address elsewhere.

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
 * What a module is made of: the bytes of a file, or what an address answers.
 * @param {URL | string | Response | BufferSource | WebAssembly.Module} source
 */
export function moduleOf(source) {
  return source instanceof URL ? (fileOf(source) ?? source) : source;
}
