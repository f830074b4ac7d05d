// Scorebook with all games.
import * as reading from "./wasm/all.js";
import * as rest from "./wasm/all-rest.js";
import { scorebook } from "./lib/scorebook.js";

export const { load, loadRest, loadPage, read, readSync, records, recordsSync, games, explain, simulate, version, memory } = scorebook(
  [reading, new URL("./wasm/all_bg.wasm", import.meta.url)],
  [rest, new URL("./wasm/all-rest_bg.wasm", import.meta.url)],
);
export { Record } from "./lib/record.js";
