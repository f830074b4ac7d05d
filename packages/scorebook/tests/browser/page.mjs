// The package in Chromium, from a plain server of files with a strict policy: the module, the client, the element.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";
import { after, before, test } from "node:test";
import { readSync } from "scorebook-records";

const { chromium } = await import(/** @type {string} */ (process.env.PLAYWRIGHT));
const TYPES = { ".js": "text/javascript", ".wasm": "application/wasm", ".html": "text/html", ".json": "application/json" };
const STRICT = "default-src 'self'";
const WITH_WASM = `${STRICT}; script-src 'self' 'wasm-unsafe-eval'`;
const FALLBACK = "<p>the picture of the end</p>";
const PAGES = {
  "/with.html": [WITH_WASM, `<score-book src="/carcassonne/club-final.carc" step="12B">${FALLBACK}</score-book>`],
  "/strict/without.html": [STRICT, `<score-book src="/carcassonne/club-final.carc">${FALLBACK}</score-book>`],
  "/film.html": [STRICT, `<score-book src="/game.film.json" step="12B">${FALLBACK}</score-book>`],
  "/missing.html": [WITH_WASM, `<score-book src="/nothing.carc">${FALLBACK}</score-book>`],
  "/bare.html": [WITH_WASM, ""],
};
// What the element says is kept for the test, by a script of the same place.
const WATCH = `window.said = []; for (const name of ["load", "error"]) document.querySelector("score-book")?.addEventListener(name, (event) => said.push([name, event.message ?? null]));`;

let server, browser, origin;

before(async () => {
  writeFileSync("game.film.json", readSync(readFileSync("carcassonne/club-final.carc", "utf8")).film());
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const page = PAGES[pathname];
    if (page) {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-security-policy": page[0] });
      const folder = pathname.startsWith("/strict/") ? "/strict" : "";
      return response.end(`<!doctype html><html lang="en"><title>a game</title><body>${page[1]}<script src="/watch.js"></script><script type="module" src="${folder}/node_modules/scorebook-records/element.js"></script>`);
    }
    try {
      const content = pathname === "/watch.js" ? WATCH : readFileSync(`.${pathname.replace(/^\/strict\//, "/")}`);
      // A worker has the policy that comes with its script, not that of its page.
      const policy = pathname.startsWith("/strict/") ? { "content-security-policy": STRICT } : {};
      response.writeHead(200, { "content-type": TYPES[extname(pathname)] ?? "text/plain", ...policy }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${server.address().port}`;
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
});

after(async () => {
  await browser?.close();
  server?.close();
});

/** Opens a page and waits until the element has told how it went. */
async function opened(path) {
  const page = await browser.newPage();
  const violations = [];
  page.on("console", (message) => /Content Security Policy/.test(message.text()) && violations.push(message.text()));
  await page.goto(origin + path);
  // The policy of the page forbids the functions that would wait in it.
  const told = () => page.evaluate(() => /** @type {any} */ (window).said);
  const end = Date.now() + 60_000;
  while (path !== "/bare.html" && (await told()).length === 0) {
    assert.ok(Date.now() < end, `${path} says nothing`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { page, violations, said: await told() };
}

const shown = (page) => page.locator("score-book #says .label").textContent();

test("the element reads a record with WebAssembly and shows its step", async () => {
  const { page, said, violations } = await opened("/with.html");
  assert.deepEqual(said, [["load", null]]);
  assert.deepEqual(violations, []);
  assert.match(await shown(page), /12B/);
  await page.locator("score-book").evaluate((book) => book.setAttribute("step", "13A"));
  assert.match(await shown(page), /13A/);
  await page.locator("score-book #next").click();
  assert.match(await shown(page), /14B/);
  assert.equal(await page.getByText("the picture of the end").isVisible(), false);
  await page.close();
});

test("a game as data needs no WebAssembly", async () => {
  const { page, said, violations } = await opened("/film.html");
  assert.deepEqual([said, violations], [[["load", null]], []]);
  assert.match(await shown(page), /12B/);
  await page.close();
});

test("where there is no WebAssembly, or no game, what stands inside stays", async () => {
  for (const path of ["/strict/without.html", "/missing.html"]) {
    const { page, said } = await opened(path);
    assert.equal(said[0][0], "error", path);
    assert.ok(said[0][1].length > 0, "the error says why");
    assert.equal(await page.getByText("the picture of the end").isVisible(), true, path);
    await page.close();
  }
});

test("a page reads records by itself and through a worker, with the bytes of node", async () => {
  const { page } = await opened("/bare.html");
  const text = readFileSync("root/autumn-duel.rootlog", "utf8");
  const lines = await page.evaluate(async (text) => {
    const { read } = await import("/node_modules/scorebook-records/root.js");
    const { Client } = await import("/node_modules/scorebook-records/client.js");
    const client = new Client({ game: "root" });
    const [local, remote] = [await read(text), await client.read(text)];
    return [local.json("check"), await remote.json("check"), local.json(), await remote.json(), await remote.film()];
  }, text);
  const record = readSync(text);
  assert.deepEqual(lines, [record.json("check"), record.json("check"), record.json(), record.json(), record.film()]);
  await page.close();
});

test("a page with a whole game is written when its script is there", async () => {
  const { page } = await opened("/bare.html");
  const text = readFileSync("hexil/document.han", "utf8");
  const [early, [svg, scriptless], local, remote] = await page.evaluate(async (text) => {
    const { read, loadRest, loadPage } = await import("/node_modules/scorebook-records/hexil.js");
    const { Client } = await import("/node_modules/scorebook-records/client.js");
    const [record, other] = [await read(text), await new Client({ game: "hexil" }).read(text)];
    const told = (/** @type {() => unknown} */ work) => {
      try {
        return work();
      } catch (error) {
        return error.message;
      }
    };
    const early = [told(() => record.render()), told(() => record.repair())];
    await loadRest();
    const [svg, scriptless] = [record.render(), told(() => record.render({ kind: "html" }))];
    await loadPage();
    return [early, [svg, scriptless], record.render({ kind: "html" }), await other.render({ kind: "html" })];
  }, text);
  const record = readSync(text, { game: "hexil" });
  for (const why of early) assert.match(why, /`await loadRest\(\)` comes first/);
  assert.equal(svg, record.render());
  assert.match(scriptless, /`await loadPage\(\)` comes first/);
  assert.equal(local, record.render({ kind: "html" }));
  assert.equal(remote, local);
  await page.close();
});
