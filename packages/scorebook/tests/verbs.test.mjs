// The verbs of a record, in node.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { explain, games, load, memory, read, readSync, records, recordsSync, simulate, version } from "scorebook-records";

const final = readFileSync("carcassonne/club-final.carc", "utf8");
const slips = readFileSync("carcassonne/slips.carc", "utf8");

test("a record is read, and tells what it is", async () => {
  const record = await read(final, { name: "club-final.carc" });
  assert.equal(record.game, "carcassonne");
  assert.equal(record.text, final);
  assert.equal(record.number, 0);
  assert.equal(record.length, record.steps.length);
  assert.deepEqual(record.findings, []);
  assert.deepEqual(record.seats.map(({ seat }) => seat), ["A", "B"]);
  assert.ok(memory() > 0);
});

test("a bad record has findings and never throws", () => {
  const record = readSync(slips);
  assert.ok(record.findings.length > 0);
  for (const found of record.findings) assert.ok(found.start <= found.end && found.end <= record.text.length);
  assert.doesNotThrow(() => readSync("", { game: "root" }).findings);
  assert.doesNotThrow(() => readSync("nonsense ((( → \u0000", { game: "root" }).findings);
});

test("places count the units of a string", () => {
  const text = "Map: Fall\nE: 🐦 é 2w→3\nC:w→3\n";
  const record = readSync(text, { game: "root" });
  const arrows = record.findings.filter(({ code }) => code.startsWith("text/") || code.startsWith("root/"));
  assert.ok(arrows.length > 0);
  const last = record.steps.at(-1);
  assert.equal(text.slice(last.start, last.end), last.text);
  assert.ok(last.byteStart > last.start, "bytes are more than units here");
  for (const step of [...record.steps, ...record.data().gaps]) assert.equal(text.slice(step.start, step.end), step.text);
  const edit = record.findings.flatMap(({ fixes }) => fixes).flatMap(({ edits }) => edits).find((edit) => text.slice(edit.start, edit.end).includes("→"));
  assert.ok(edit, "the arrow has a fix at its place");
});

test("positions, scores and words", () => {
  const record = readSync(final);
  assert.equal(record.position({ at: "12B" }).label, "12B");
  assert.equal(record.position({ at: "start" }).step, null);
  assert.equal(record.score().seats.length, 2);
  assert.equal(record.say({ at: 3 }).steps.at(-1).label, "3A");
  assert.ok(record.legal({ at: "2" , piece: "RFRF" }).legal.length > 0);
  assert.equal(record.summary().game, "carcassonne");
  const moments = [...record.replay()];
  assert.equal(moments.length, record.length + 1);
  assert.deepEqual(moments.at(-1).position, record.position().position);
});

test("texts come back fixed, formatted and repaired", () => {
  const arrows = readSync("Map: Fall\nC:w→3\n", { game: "root" });
  assert.equal(arrows.format(), "Map: Fall\nC:w->3\n");
  assert.equal(arrows.fix().text, "Map: Fall\nC:w->3\n");
  assert.ok(arrows.fix().fixes > 0);
  assert.equal(readSync(arrows.notation().text).game, "root");
  const repaired = readSync(slips).repair();
  assert.ok(repaired.readings.length > 0);
});

test("pictures are as they are asked for", () => {
  const record = readSync(final);
  assert.match(record.render({ at: "12B", size: 300, theme: "dark" }), /^<svg /);
  assert.match(record.render({ strip: ["2", "3"] }), /^<svg /);
  assert.match(record.render({ kind: "html" }), /^<!doctype html>/i);
  const film = JSON.parse(record.film());
  assert.equal(film.game, "carcassonne");
  // A page with a strict policy shows them: no style and no script inside.
  for (const game of ["root/autumn-duel.rootlog", "carcassonne/club-final.carc", "allure/blitz.allure", "hexil/document.han"]) {
    const svg = readSync(readFileSync(game, "utf8"), { name: game }).render();
    assert.doesNotMatch(svg, /<style|<script| style=| on[a-z]+=|href=/);
  }
});

test("what the second module answers is of the same record", () => {
  const open = readSync(readFileSync("hexil/document.han", "utf8"), { name: "document.han" });
  const told = open.toldTo(open.seats[0].seat);
  assert.ok(told.film() === readSync(told.text, { game: "hexil" }).film(), "what a seat was told");
  assert.ok(told.film() !== open.film(), "and no more than that");
  const slip = readFileSync("hexil/slips.han", "utf8");
  const [, second] = recordsSync(`${slip}\n${slip}\n`, { game: "hexil" });
  const edits = (/** @type {import("scorebook-records").Record} */ record) => {
    const { record: number, edits } = record.repair();
    return [number, edits.map(({ start, end, text }) => [record.text.slice(start, end), text])];
  };
  const [number, found] = edits(second);
  assert.ok(found.length > 0);
  assert.deepEqual([number, [0, found]], [1, edits(readSync(slip))]);
});

test("what a seat may know", () => {
  const record = readSync(readFileSync("hexil/hidden.han", "utf8"), { name: "hidden.han" });
  const seat = record.seats[0].seat;
  assert.equal(record.toldTo(seat).game, "hexil");
  assert.equal(record.position({ seat }).seat, seat);
});

test("many records in one text", async () => {
  const text = `${final}\n${final}\n`;
  assert.equal([...recordsSync(text)].length, 2);
  let count = 0;
  for await (const record of records(text, { game: "carcassonne" })) assert.equal(record.number, count++);
  assert.throws(() => readSync(text), { name: "RangeError", wrong: "count" });
});

test("misuse is told in a plain sentence", async () => {
  const record = readSync(final);
  assert.throws(() => readSync(final, { game: "chess" }), { name: "RangeError", wrong: "game", message: /^no game is called `chess`; there are root/ });
  assert.throws(() => readSync("what is this"), { name: "RangeError", wrong: "game" });
  assert.throws(() => record.position({ at: "99Z" }), { name: "RangeError", wrong: "step" });
  assert.throws(() => record.position({ seat: "ABC" }), { name: "RangeError", wrong: "seat" });
  assert.throws(() => record.render({ size: 1 }), { name: "RangeError", wrong: "option" });
  assert.throws(() => record.render({ kind: "gif" }), { name: "TypeError" });
  assert.throws(() => record.position({ step: 3 }), { name: "TypeError", message: /there is no option `step`; there are at, seat/ });
  assert.throws(() => readSync(Buffer.from(final)), { name: "TypeError" });
  await assert.rejects(explain("nothing/here"), { name: "RangeError" });
  await assert.rejects(simulate("root", { seed: -1 }), { name: "RangeError" });
});

test("games, findings, random games, the version", async () => {
  await load();
  const { games: all, schema } = await games();
  assert.deepEqual(all.map(({ game }) => game), ["root", "carcassonne", "allure", "hexil"]);
  assert.equal(schema, 1);
  assert.equal((await explain("text/markup")).code, "text/markup");
  const game = await simulate("carcassonne", { seed: 7, players: 3 });
  assert.equal(game, await simulate("carcassonne", { seed: 7, players: 3 }));
  assert.deepEqual(readSync(game).findings, []);
  const { version: told } = JSON.parse(readFileSync("node_modules/scorebook-records/package.json", "utf8"));
  assert.equal(await version(), told);
});

/** Whether the module of all games lies in the place of that of a game. @param {string} game */
const standsIn = (game) => "BUILT" in process.env && !process.env.BUILT.split(" ").includes(game);

test("every game can be had alone", async () => {
  for (const [game, file] of [["root", "root/autumn-duel.rootlog"], ["carcassonne", "carcassonne/club-final.carc"], ["allure", "allure/blitz.allure"], ["hexil", "hexil/document.han"]]) {
    const alone = await import(`scorebook-records/${game}`);
    const text = readFileSync(file, "utf8");
    if (!standsIn(game)) assert.deepEqual((await alone.games()).games.map((told) => told.game), [game]);
    for (const verb of ["record", "check", "score"]) assert.equal(alone.readSync(text, { name: file }).json(verb), readSync(text, { name: file }).json(verb), `${game} ${verb}`);
  }
});

test("memory is given back", () => {
  readSync(final).film();
  const before = memory();
  for (let round = 0; round < 20; round++) {
    const record = readSync(final);
    record.film();
    record.free();
  }
  assert.ok(memory() <= before * 2, `${before} became ${memory()}`);
});
