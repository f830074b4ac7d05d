// The worker of client.js: reads records and answers what is asked of them, one after the other.
import { answering } from "./lib/port.js";

/** @typedef {typeof import("./index.js")} Scorebook */

/** How many records are kept; one that is asked for again after that is read again. */
const MOST = 32;

/** What the second module answers. */
const FOR_REST = ["render", "film", "repair", "simulate"];

/** @type {Promise<Scorebook> | undefined} */
let module;
/** @type {Map<number, import("./lib/record.js").Record>} */
const records = new Map();

/**
 * The verbs, with what a question needs of them.
 * @param {{ entry?: string, sources: { module?: string, rest?: string }, verb: string, values: any[] }} asked
 */
async function loaded({ entry, sources, verb, values: [first] }) {
  module ??= import(new URL(entry ?? "./index.js", import.meta.url).href);
  const scorebook = await module;
  await scorebook.load(sources.module);
  if (FOR_REST.includes(verb === "json" ? first : verb)) await scorebook.loadRest(sources.rest);
  if (verb === "render" && first?.kind === "html") await scorebook.loadPage();
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
async function answered(message) {
  const { record, verb, values } = message;
  const scorebook = await loaded(message);
  if (!record) return /** @type {any} */ (scorebook)[verb](...values);
  const about = /** @type {any} */ (kept(scorebook, record));
  if (verb === "replay") return [...about.replay(...values)];
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
