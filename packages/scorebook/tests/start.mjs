// How long the package takes to start: import, instantiate, and the first answer, each in a process of its own; the best and the middle of nine.
import { execFileSync } from "node:child_process";

const program = `
  const begun = performance.now();
  const { load, readSync } = await import(process.argv[1]);
  await load();
  const loaded = performance.now();
  readSync("R(2+5)\\n", { game: "hexil" }).findings;
  console.log(JSON.stringify([loaded - begun, performance.now() - loaded]));
`;

/** @param {string} entry */
function timed(entry) {
  const runs = Array.from({ length: 9 }, () => JSON.parse(execFileSync(process.execPath, ["--input-type=module", "--eval", program, entry], { encoding: "utf8" })));
  const sorted = (/** @type {number} */ place) => runs.map((run) => run[place]).sort((one, other) => one - other);
  const [start, answer] = [sorted(0), sorted(1)];
  return `start ${start[0].toFixed(1)} ms (middle ${start[4].toFixed(1)}), first answer ${answer[0].toFixed(1)} ms later`;
}

console.log(`all games:   ${timed("scorebook-records")}`);
console.log(`Hexil alone: ${timed("scorebook-records/hexil")}`);
