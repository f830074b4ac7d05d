// The client, with a worker of node.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { readSync } from "scorebook-records";
import { Client } from "scorebook-records/client";

const final = readFileSync("carcassonne/club-final.carc", "utf8");
const slips = readFileSync("root/slips.rootlog", "utf8");

test("a worker answers what the module answers", async () => {
  const client = new Client();
  const [remote, local] = [await client.read(final), readSync(final)];
  assert.deepEqual(await remote.findings(), local.findings);
  assert.deepEqual(await remote.steps(), local.steps);
  assert.deepEqual(await remote.position({ at: "12B" }), local.position({ at: "12B" }));
  assert.deepEqual(await remote.replay(), [...local.replay()]);
  assert.equal(await remote.json("score", { at: 5 }), local.json("score", { at: 5 }));
  assert.equal(await remote.film(), local.film());
  assert.equal(await remote.render({ kind: "html" }), local.render({ kind: "html" }));
  assert.equal((await client.games()).games.length, 4);
  client.close();
});

test("misuse comes back as it is thrown", async () => {
  const client = new Client();
  const remote = await client.read(final);
  await assert.rejects(remote.position({ at: "99Z" }), { name: "RangeError", wrong: "step" });
  await assert.rejects(client.read(final, { game: "chess" }), { name: "RangeError", wrong: "game" });
  client.close();
});

test("what takes too long is stopped, and what else was asked is answered", async () => {
  const client = new Client({ game: "root" });
  const remote = await client.read(slips, { name: "slips.rootlog" });
  const stop = new AbortController();
  const long = remote.repair({ signal: stop.signal });
  const other = remote.score();
  setTimeout(() => stop.abort(), 20);
  await assert.rejects(long, { name: "AbortError" });
  assert.deepEqual(await other, readSync(slips, { name: "slips.rootlog" }).score());
  await assert.rejects(remote.score({ signal: AbortSignal.abort() }), { name: "AbortError" });
  client.close();
});

test("a worker that trapped is never asked again", async () => {
  const client = new Client({ game: "../../tests/trapping.mjs?" });
  const record = await client.read("fine");
  const thread = await record.length();
  assert.equal(await record.length(), thread);
  const [trapped, other] = [client.read("trap"), record.length()];
  await assert.rejects(trapped, { message: "unreachable" });
  await other;
  assert.notEqual(await record.length(), thread);
  client.close();
});

test("a fat worker is replaced, and its records are read again", async () => {
  const client = new Client({ memory: 1 });
  const remote = await client.read(final);
  assert.equal(await remote.length(), readSync(final).length);
  assert.equal(await remote.length(), readSync(final).length);
  client.close();
});

test("a closed client says so, and begins anew", async () => {
  const client = new Client();
  const asked = client.read(final);
  client.close();
  await assert.rejects(asked, { name: "AbortError" });
  assert.equal((await client.games()).games.length, 4);
  client.close();
});
