// What is said of the records of a text, as the command prints it: the same in Node.js and in a browser.

/** The verbs that are compared, as the package names them. */
export const VERBS = ["check", "record", "score"];

/**
 * The lines about every record of a text.
 * @param {typeof import("scorebook-records")} scorebook @param {string} verb @param {string} text @param {string} name
 */
export function lines(scorebook, verb, text, name) {
  let told = "";
  for (const record of scorebook.recordsSync(text, { name })) told += line(record, verb);
  return told;
}

function line(record, verb) {
  try {
    return record.json(verb);
  } catch (error) {
    // What cannot be told, the command complains about on standard error.
    if (error instanceof RangeError || error instanceof TypeError) return "";
    throw error;
  }
}
