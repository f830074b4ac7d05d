// Prints a digest of what Node.js says of each folder of records: `node node.mjs FOLDER`.
import { readFileSync } from "node:fs";
import * as scorebook from "scorebook-records";
import { digests, filesOf } from "./digests.mjs";
import { lines } from "./lines.mjs";

await digests(process.argv[2], (part, verb) => filesOf(part).map((file) => lines(scorebook, verb, readFileSync(file, "utf8"), file)).join(""));
