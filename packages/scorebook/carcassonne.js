// Scorebook with Carcassonne alone.
import * as reading from "./wasm/carcassonne.js";
import * as rest from "./wasm/carcassonne-rest.js";
import { scorebook } from "./lib/scorebook.js";

export const { load, loadRest, loadPage, read, readSync, records, recordsSync, games, explain, simulate, version, memory } = scorebook(
  [reading, new URL("./wasm/carcassonne_bg.wasm", import.meta.url)],
  [rest, new URL("./wasm/carcassonne-rest_bg.wasm", import.meta.url)],
);
export { Record } from "./lib/record.js";
