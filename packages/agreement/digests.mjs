// Folders of records, and a digest of what is said of each.
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { VERBS } from "./lines.mjs";

/** @param {string} folder */
export const filesOf = (folder) => readdirSync(folder).sort().map((name) => `${folder}/${name}`);

/** Prints `FOLDER VERB DIGEST` for every folder and verb. @param {string} folder @param {(part: string, verb: string) => string | Promise<string>} told */
export async function digests(folder, told) {
  for (const part of filesOf(folder)) {
    for (const verb of VERBS) console.log(part, verb, createHash("sha256").update(await told(part, verb)).digest("hex"));
  }
}
