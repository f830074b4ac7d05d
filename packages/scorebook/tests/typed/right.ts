import { read, games, loadPage, loadRest, type Record } from "scorebook-records";
import { readSync } from "scorebook-records/hexil";
import { Client } from "scorebook-records/client";
import type { Carcassonne, Catalogue, Play } from "scorebook-records/types";

const record: Record = await read("1A (1,0) RFRF\n", { game: "carcassonne", name: "a.carc" });
for (const { code, severity, start, byteStart, fixes } of record.findings) {
  const told: string = `${code} ${severity} ${start + byteStart} ${fixes[0]?.edits[0]?.byteStart}`;
  console.log(told);
}
const data = record.data();
if (data.game === "carcassonne") {
  const act: Carcassonne.Act | undefined = data.steps[0]?.act;
  console.log(act);
}
for (const moment of record.replay({ seat: "A" })) {
  const points: number | undefined = moment.points["A"];
  console.log(points, moment.game);
}
await loadRest(new URL("https://example.org/root-rest_bg.wasm"));
await loadPage("board.js");
const catalogue: Catalogue = await games();
const film: Play.Play = JSON.parse(record.film({ theme: "dark" }));
console.log(catalogue.schema, film.version, record.position({ at: "1A" }).label, record.position({ at: 1 }).label);
using again = await read(record.text);
console.log(again.length);
const client = new Client({ game: "root", module: "/root_bg.wasm", rest: "/root-rest_bg.wasm" });
const remote = await client.read("C:w->3\n", { signal: AbortSignal.timeout(100) });
const text: string = (await remote.fix({ signal: AbortSignal.timeout(100) })).text;
const label: string | null | undefined = (await remote.position({ at: 1, signal: AbortSignal.timeout(100) })).label;
console.log(text, label, readSync("R(2+5)\n").findings.length);
