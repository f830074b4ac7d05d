// Scorebook with Hexil alone.
import * as reading from "./wasm/hexil.js";
import * as rest from "./wasm/hexil-rest.js";
import { scorebook } from "./lib/scorebook.js";

export const { load, loadRest, loadPage, read, readSync, records, recordsSync, games, explain, simulate, version, memory } = scorebook(
  [reading, new URL("./wasm/hexil_bg.wasm", import.meta.url)],
  [rest, new URL("./wasm/hexil-rest_bg.wasm", import.meta.url)],
);
export { Record } from "./lib/record.js";
