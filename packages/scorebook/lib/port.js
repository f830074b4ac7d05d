// Workers of browsers and of node, alike.

/**
 * @typedef {object} Port
 * @property {(message: any) => void} post
 * @property {(listener: (message: any) => void) => void} onMessage
 * @property {(listener: (error: unknown) => void) => void} onError
 * @property {() => void} end
 */

/** @returns {any} The module of node, where there is node. */
const threads = () => /** @type {any} */ (globalThis).process?.getBuiltinModule?.("node:worker_threads");

/**
 * Starts a worker.
 * @param {URL} address
 * @returns {Port}
 */
export function started(address) {
  if (typeof Worker === "function") {
    const worker = new Worker(address, { type: "module" });
    return {
      post: (message) => worker.postMessage(message),
      onMessage: (listener) => worker.addEventListener("message", (event) => listener(event.data)),
      onError: (listener) => worker.addEventListener("error", (event) => listener(event.error ?? new Error(event.message || "the worker cannot be started"))),
      end: () => worker.terminate(),
    };
  }
  const { Worker: Thread } = threads() ?? {};
  if (!Thread) throw new TypeError("there are no workers here");
  const thread = new Thread(address);
  // A program ends when its work is done, whatever workers wait for.
  thread.unref();
  return {
    post: (message) => thread.postMessage(message),
    onMessage: (listener) => thread.on("message", listener),
    onError: (listener) => thread.on("error", listener),
    end: () => void thread.terminate(),
  };
}

/**
 * The other end, inside the worker.
 * @param {(message: any) => void} listener
 * @returns {(message: any) => void} Posts an answer.
 */
export function answering(listener) {
  const parent = threads()?.parentPort;
  if (parent) {
    parent.on("message", listener);
    return (message) => parent.postMessage(message);
  }
  addEventListener("message", (event) => listener(event.data));
  return (message) => postMessage(message);
}
