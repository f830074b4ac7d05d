// Stands in for the module of a game in the tests of the client: a record of the word `trap` traps, as a module does that runs out of its stack.
import { threadId } from "node:worker_threads";

export const load = async () => {};
export const memory = () => 1;
export const readSync = (/** @type {string} */ text) => {
  if (text === "trap") throw new WebAssembly.RuntimeError("unreachable");
  return { length: threadId, free() {} };
};
