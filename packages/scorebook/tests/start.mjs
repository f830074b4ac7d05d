// How long the package takes to start: import, instantiate, and the first answer, each in a process of its own; the best and the middle of nine. Beside it the
// work of the processor, which other programs disturb less.
import { execFileSync } from "node:child_process";

/** How long a start may take. */
const GOAL = 50;

const program = `
  const [begun, used] = [performance.now(), process.cpuUsage()];
  const { load, readSync } = await import(process.argv[1]);
  await load();
  const [loaded, { user, system }] = [performance.now(), process.cpuUsage(used)];
  readSync("R(2+5)\\n", { game: "hexil" }).findings;
  console.log(JSON.stringify([loaded - begun, (user + system) / 1000, performance.now() - loaded]));
`;

/** @param {string} entry */
function timed(entry) {
  const runs = Array.from({ length: 9 }, () => JSON.parse(execFileSync(process.execPath, ["--input-type=module", "--eval", program, entry], { encoding: "utf8" })));
  const sorted = (/** @type {number} */ place) => runs.map((run) => run[place]).sort((one, other) => one - other);
  const [start, work, answer] = [sorted(0), sorted(1), sorted(2)];
  return `start ${start[0].toFixed(1)} ms (middle ${start[4].toFixed(1)}, goal ${GOAL}) with ${work[0].toFixed(1)} ms of work, first answer ${answer[0].toFixed(1)} ms later`;
}

console.log(`all games:   ${timed("scorebook-records")}`);
console.log(`Hexil alone: ${timed("scorebook-records/hexil")}`);
