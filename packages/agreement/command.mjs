// Prints a digest of what the command says of each folder of records: `SCOREBOOK=… node command.mjs FOLDER`.
import { spawnSync } from "node:child_process";
import { digests, filesOf } from "./digests.mjs";

const COMMANDS = { check: ["check", "--format", "json"], record: ["convert", "--to", "json"], score: ["score", "--format", "json"] };

/** What the command prints. @param {string} verb @param {string[]} files */
function run(verb, files) {
  const ran = spawnSync(process.env.SCOREBOOK ?? "scorebook", [...COMMANDS[verb], ...files], { maxBuffer: 2 ** 30 });
  if (ran.error) throw ran.error;
  return ran.stdout.toString();
}

// A file is converted alone.
await digests(process.argv[2], (part, verb) => (verb === "record" ? filesOf(part).map((file) => run(verb, [file])).join("") : run(verb, filesOf(part))));
