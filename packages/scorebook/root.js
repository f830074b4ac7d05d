// Scorebook with Root alone.
import * as reading from "./wasm/root.js";
import * as rest from "./wasm/root-rest.js";
import { scorebook } from "./lib/scorebook.js";

export const { load, loadRest, loadPage, read, readSync, records, recordsSync, games, explain, simulate, version, memory } = scorebook(
  [reading, new URL("./wasm/root_bg.wasm", import.meta.url)],
  [rest, new URL("./wasm/root-rest_bg.wasm", import.meta.url)],
);
export { Record } from "./lib/record.js";
