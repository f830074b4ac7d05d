// The same bytes from node as from the command: every example, and as many random games as RECORDS says, half of them spoiled.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import test from "node:test";
import { readSync, recordsSync, simulate } from "scorebook-records";
import { ENDINGS as GAMES, chance, spoiled } from "../agreement/spoil.mjs";

const { SCOREBOOK, RECORDS = "240" } = process.env;

/** Games with examples that a repair is not long about. */
const SOON_REPAIRED = ["root", "hexil"];

/** What the command prints. The exit status tells of errors in the records, which are wanted here. @param {string[]} args */
function command(args) {
  try {
    return execFileSync(SCOREBOOK, args, { encoding: "utf8", maxBuffer: 2 ** 30, stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    if (error.status === 1) return error.stdout;
    throw error;
  }
}

/** @param {string[]} files @param {(record: import("scorebook-records").Record) => string} told */
const all = (files, told) => files.map((file) => [...recordsSync(readFileSync(file, "utf8"), { name: file })].map(told).join("")).join("");

test("random games give the bytes of the command", { skip: !SCOREBOOK && "without the command" }, async () => {
  rmSync("many", { recursive: true, force: true });
  mkdirSync("many");
  const next = chance(33);
  const examples = readdirSync("allure").map((name) => readFileSync(`allure/${name}`, "utf8"));
  for (let number = 0; number < Number(RECORDS); number++) {
    const [game, ending] = Object.entries(GAMES)[number % 4];
    const whole = game === "allure" ? examples[next(examples.length)] : await simulate(game, { seed: number });
    writeFileSync(`many/${String(number).padStart(6, "0")}.${ending}`, number % 8 < 4 ? whole : spoiled(whole, next));
  }
  const files = readdirSync("many").sort().map((name) => `many/${name}`);
  assert.equal(all(files, (record) => record.json("check")), command(["check", "--format", "json", ...files]));
  for (const [verb, args] of [["record", ["convert", "--to", "json"]], ["score", ["score", "--format", "json"]]]) {
    for (const file of files.slice(0, 60)) assert.equal(all([file], (record) => record.json(verb)), command([...args, file]), `${verb} of ${file}`);
  }
});

test("a record is taken over by the second module where it stands", { skip: !SCOREBOOK && "without the command" }, () => {
  const slips = readFileSync("hexil/slips.han", "utf8").trimEnd();
  const quoted = (/** @type {string} */ text) => ["```han", ...text.split("\n"), "```"].map((line) => `> ${line}\n`).join("");
  const told = `# Two games\n\nOne with é before it:\n\n${quoted(slips)}\nand one more\n\n${quoted(slips)}`;
  writeFileSync("quoted.md", told);
  assert.equal(all(["quoted.md"], (record) => record.json("repair")), command(["repair", "--format", "json", "quoted.md"]));
  assert.equal([...recordsSync(told, { name: "quoted.md" })].length, 2);
});

test("examples give the bytes of the command", { skip: !SCOREBOOK && "without the command" }, () => {
  const files = Object.keys(GAMES).flatMap((game) => readdirSync(game).map((name) => `${game}/${name}`));
  for (const file of files) {
    const record = readSync(readFileSync(file, "utf8"), { name: file });
    const same = (/** @type {string} */ line, /** @type {string[]} */ args) => assert.equal(line, command([...args, file]), `${args.join(" ")} ${file}`);
    same(record.json(), ["convert", "--to", "json"]);
    same(record.json("check"), ["check", "--format", "json"]);
    same(record.json("summary"), ["summary", "--format", "json"]);
    same(record.json("position", { at: 2 }), ["show", "--format", "json", "--at", "2"]);
    same(record.json("score"), ["score", "--format", "json"]);
    same(record.json("say"), ["say", "--format", "json"]);
    same(record.render({ at: 2, theme: "dark" }), ["render", "--to", "svg", "--at", "2", "--theme", "dark"]);
    same(record.render({ kind: "html" }), ["render", "--to", "html"]);
    if (SOON_REPAIRED.includes(record.game)) same(record.json("repair"), ["repair", "--format", "json"]);
  }
});
