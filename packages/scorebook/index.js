// Scorebook with all games.
import * as module from "./wasm/all.js";
import { scorebook } from "./lib/scorebook.js";

export const { load, read, readSync, records, recordsSync, games, explain, simulate, version, memory } = scorebook(
  module,
  new URL("./wasm/all_bg.wasm", import.meta.url),
);
export { Record } from "./lib/record.js";
export { loadPage } from "./lib/script.js";
