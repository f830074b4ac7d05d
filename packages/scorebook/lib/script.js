// The script of a page with a whole game. It is a file of its own, and is loaded when a page is asked for: whoever asks for none does without it.
import { fileOf } from "./load.js";

const ADDRESS = new URL("../page/board.js", import.meta.url);

/** @type {string | undefined} */
let loaded;

/**
 * A script that is a file of this machine.
 * @param {URL} address
 */
function ofFile(address) {
  const bytes = fileOf(address);
  return bytes && new TextDecoder().decode(bytes);
}

/**
 * Loads the script from there, or from beside the modules.
 * @param {URL | string} [source]
 * @returns {Promise<void>}
 */
export async function loadScript(source = ADDRESS) {
  loaded ??= ofFile(new URL(source, ADDRESS));
  if (loaded !== undefined) return;
  const answer = await fetch(source);
  if (!answer.ok) throw new TypeError(`the script of pages is not there: ${answer.status}`);
  loaded = await answer.text();
}

/**
 * The script.
 * @returns {string}
 */
export function script() {
  loaded ??= ofFile(ADDRESS);
  if (loaded === undefined) throw new TypeError("the script of pages is not loaded yet: `await loadPage()` comes first");
  return loaded;
}
