// Scorebook with Legacy's Allure alone.
import * as reading from "./wasm/allure.js";
import * as rest from "./wasm/allure-rest.js";
import { scorebook } from "./lib/scorebook.js";

export const { load, loadRest, loadPage, read, readSync, records, recordsSync, games, explain, simulate, version, memory } = scorebook(
  [reading, new URL("./wasm/allure_bg.wasm", import.meta.url)],
  [rest, new URL("./wasm/allure-rest_bg.wasm", import.meta.url)],
);
export { Record } from "./lib/record.js";
