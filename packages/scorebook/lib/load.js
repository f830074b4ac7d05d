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
