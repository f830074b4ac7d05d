// Prints a digest of what Chromium says of each folder of records: `PLAYWRIGHT=… CHROMIUM=… node chromium.mjs FOLDER`.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";
import { digests, filesOf } from "./digests.mjs";

const TYPES = { ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };
const PAGE = `<!doctype html><title>records</title><script type="importmap">{"imports":{"scorebook-records":"/node_modules/scorebook-records/index.js"}}</script>`;

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  if (pathname === "/") return response.writeHead(200, { "content-type": "text/html" }).end(PAGE);
  try {
    const content = readFileSync(`.${pathname}`);
    response.writeHead(200, { "content-type": TYPES[extname(pathname)] ?? "text/plain" }).end(content);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
const { chromium } = await import(/** @type {string} */ (process.env.PLAYWRIGHT));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
const told = ([files, verb]) =>
  page.evaluate(
    async ([files, verb]) => {
      const [scorebook, { lines }] = await Promise.all([import("scorebook-records"), import("/agreement/lines.mjs")]);
      await scorebook.load();
      let all = "";
      for (const file of files) all += lines(scorebook, verb, await (await fetch(`/${file}`)).text(), file);
      return all;
    },
    [files, verb],
  );
await digests(process.argv[2], (part, verb) => told([filesOf(part), verb]));
await browser.close();
server.close();
