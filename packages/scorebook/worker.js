// The worker of client.js: reads records and answers what is asked of them, one after the other.
import { answering } from "./lib/port.js";

/** @typedef {typeof import("./index.js")} Scorebook */

/** How many records are kept; one that is asked for again after that is read again. */
const MOST = 32;

/** @type {Promise<Scorebook> | undefined} */
let module;
/** @type {Map<number, import("./lib/record.js").Record>} */
const records = new Map();

/**
 * @param {string | undefined} entry
 * @param {string | undefined} source
 */
async function loaded(entry, source) {
  module ??= import(new URL(entry ?? "./index.js", import.meta.url).href);
  const scorebook = await module;
  await scorebook.load(source);
  return scorebook;
}

/**
 * The record of a number, read if it is not kept.
 * @param {Scorebook} scorebook
 * @param {{ key: number, text: string, options: import("./lib/scorebook.js").ReadOptions }} asked
 */
function kept(scorebook, { key, text, options }) {
  let record = records.get(key);
  if (record) records.delete(key);
  else record = scorebook.readSync(text, options);
  records.set(key, record);
  for (const [oldest, old] of records) {
    if (records.size <= MOST) break;
    records.delete(oldest);
    old.free();
  }
  return record;
}

/** @param {any} message */
async function answered({ entry, source, record, verb, values }) {
  const scorebook = await loaded(entry, source);
  if (!record) return /** @type {any} */ (scorebook)[verb](...values);
  const about = /** @type {any} */ (kept(scorebook, record));
  if (verb === "replay") return [...about.replay(...values)];
  if (verb === "render" && values[0]?.kind === "html") await scorebook.loadPage();
  const value = about[verb];
  return typeof value === "function" ? value.apply(about, values) : value;
}

/** @param {unknown} error */
function told(error) {
  const { name, message, wrong } = /** @type {Error & { wrong?: string }} */ (error);
  return { name, message, wrong };
}

const post = answering(async (message) => {
  const { id } = message;
  try {
    const value = await answered(message);
    post({ id, value, memory: (await module)?.memory() ?? 0 });
  } catch (error) {
    // A module that trapped is never used again.
    const isTrapped = typeof WebAssembly === "object" && error instanceof WebAssembly.RuntimeError;
    post({ id, error: told(error), isTrapped });
  }
});
