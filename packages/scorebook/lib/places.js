// Places as JavaScript counts them. Lines of JSON count bytes of the file; here `start` and `end` count the units of a string, so that
// `record.text.slice(start, end)` is right, and the bytes stand beside them as `byteStart` and `byteEnd`.

/**
 * Turns every place of a value into units, in place.
 * @template T
 * @param {T} value
 * @param {(bytes: Uint32Array) => Uint32Array} utf16
 * @returns {T}
 */
export function placed(value, utf16) {
  /** @type {Record<string, unknown>[]} */
  const found = [];
  collect(value, found);
  const bytes = new Uint32Array(found.length * 2);
  found.forEach((object, place) => bytes.set([/** @type {number} */ (object.start), /** @type {number} */ (object.end)], place * 2));
  const units = found.length > 0 ? utf16(bytes) : bytes;
  found.forEach((object, place) => {
    Object.assign(object, { byteStart: object.start, byteEnd: object.end, start: units[place * 2], end: units[place * 2 + 1] });
  });
  return value;
}

/**
 * @param {unknown} value
 * @param {Record<string, unknown>[]} found
 */
function collect(value, found) {
  if (Array.isArray(value)) {
    for (const part of value) collect(part, found);
  } else if (typeof value === "object" && value !== null) {
    const object = /** @type {Record<string, unknown>} */ (value);
    if (typeof object.start === "number" && typeof object.end === "number") found.push(object);
    for (const part of Object.values(object)) collect(part, found);
  }
}
