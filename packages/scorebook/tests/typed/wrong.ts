import { read } from "scorebook-records";
import { Client } from "scorebook-records/client";

const record = await read("1A (1,0) RFRF\n", { game: "chess" }); // wrong
record.position({ step: 3 }); // wrong
record.render({ kind: "gif" }); // wrong
record.findings[0]?.nothing; // wrong
const remote = await new Client().read("C:w->3\n");
remote.findings().length; // wrong
