// Prints a digest of what the command says of each folder of records: `SCOREBOOK=… node command.mjs FOLDER`.
import { spawnSync } from "node:child_process";
import { digests, filesOf } from "./digests.mjs";

const COMMANDS = { check: ["check", "--format", "json"], record: ["convert", "--to", "json"], score: ["score", "--format", "json"] };

await digests(process.argv[2], (part, verb) => {
  const ran = spawnSync(process.env.SCOREBOOK ?? "scorebook", [...COMMANDS[verb], ...filesOf(part)], { maxBuffer: 2 ** 30 });
  if (ran.error) throw ran.error;
  return ran.stdout.toString();
});
