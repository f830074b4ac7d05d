// Scorebook with Hexil alone.
import * as module from "./wasm/hexil.js";
import { scorebook } from "./lib/scorebook.js";

export const { load, read, readSync, records, recordsSync, games, explain, simulate, version, memory } = scorebook(
  module,
  new URL("./wasm/hexil_bg.wasm", import.meta.url),
);
export { Record } from "./lib/record.js";
export { loadPage } from "./lib/script.js";
