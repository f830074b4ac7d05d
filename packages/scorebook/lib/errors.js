// What a caller got wrong.

/**
 * Does something, and throws what the module says as a `RangeError` or a `TypeError`. A bad record never throws: it has findings.
 * @template T
 * @param {() => T} work
 * @returns {T}
 */
export function asked(work) {
  try {
    return work();
  } catch (error) {
    throw understood(error);
  }
}

/** @param {unknown} error */
function understood(error) {
  const told = error instanceof Error && error.constructor === Error ? /^(game|count|step|seat|option|unable): ([^]*)$/.exec(error.message) : null;
  if (!told) return error;
  const [, wrong, message] = told;
  const thrown = wrong === "unable" ? new TypeError(message) : new RangeError(message);
  return Object.assign(thrown, { wrong });
}

/**
 * Looks that options are an object that has no others than these.
 * @param {unknown} options
 * @param {string[]} known
 */
export function expectOptions(options, known) {
  if (options === undefined) return;
  if (typeof options !== "object" || options === null) throw new TypeError("options are an object, such as { at: \"12B\" }");
  for (const name of Object.keys(options)) {
    if (!known.includes(name)) throw new TypeError(`there is no option \`${name}\`; there are ${known.join(", ")}`);
  }
}

/**
 * @param {unknown} text
 * @returns {string}
 */
export function expectText(text) {
  if (typeof text !== "string") throw new TypeError("a record is read from a string");
  return text;
}
