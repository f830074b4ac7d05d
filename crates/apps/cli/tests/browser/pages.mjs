// Drives the pages of `scorebook render` as a reader would; run by scripts/browser. The argument is a folder for pages and screenshots.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { board, pointing, seats } from "./board.mjs";
import { checkLayout } from "./layout.mjs";
import { checkAxe, checkNames } from "./names.mjs";
import { at, browser, folder, isListed, isOpen, opened, place, rendered } from "./open.mjs";
import { speed } from "./speed.mjs";
import { fingers, groups, walk } from "./walk.mjs";

/** A page opens as the game ended; one click plays it from the start. */
const poster = async (address) => {
  const { page, close } = await opened(address);
  const { now, last, hash } = await place(page);
  assert.deepEqual([now, hash], [last, ""], "it opens as it ended");
  const head = await page.evaluate(() => ({
    title: document.title,
    told: ["description", "og:title", "og:description"].map((name) => document.querySelector(`meta[name="${name}"], meta[property="${name}"]`).content),
    heading: document.querySelector("h1").textContent,
  }));
  assert.ok(head.title.includes(head.heading) && head.told.every((words) => words.length > 8), JSON.stringify(head));
  await page.getByRole("button", { name: "watch from the start", exact: true }).click();
  await page.waitForFunction(() => Number.parseInt(inside().getElementById("place").textContent, 10) === 1, null);
  await page.getByRole("button", { name: "pause", exact: true }).click();
  await close();
  return last;
};

/** The picture of the game is on the screen before the game is read. */
const pictureFirst = async (address) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (options) {
      globalThis.painted ??= performance.getEntriesByName("first-contentful-paint").length;
      return attach.call(this, options);
    };
    globalThis.inside = () => document.querySelector("score-book").shadowRoot;
  });
  const page = await context.newPage();
  await page.goto(address);
  await isOpen(page);
  assert.equal(await page.evaluate(() => painted), 1);
  await context.close();
};

/** Without a script the board at the end and the record are there. */
const still = async (address, record) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(address);
  const box = await page.locator(".still > svg").boundingBox();
  assert.ok(box.width > 400 && box.height > 300, JSON.stringify(box));
  assert.equal(await page.locator("pre").isVisible(), true);
  const words = (text) => text.split(/\s+/).filter(Boolean).join(" ");
  assert.equal(words(await page.locator("pre").textContent()), words(readFileSync(record, "utf8")));
  await context.close();
};

/** Findings stand at their steps, below the board and in the list, and can be gone through by the keys of the terminal. */
const findings = async (address) => {
  const { page, close } = await opened(address + "#start");
  await isListed(page);
  const marked = await page.evaluate(() =>
    [...inside().querySelectorAll("#steps li")].filter((item) => item.querySelector(".error, .warning, .hint")).map((item) => Number(item.querySelector("a").dataset.step)),
  );
  assert.ok(marked.length > 1, "a record with slips has findings");
  const all = await page.locator("#steps :is(.error, .warning, .hint)").count();
  assert.equal(await page.locator("#count").textContent(), `${all} findings`);
  for (const number of marked.filter((number) => number > 0)) {
    await page.keyboard.press("f");
    await at(page, number, "next finding");
    const row = page.locator("#steps li", { has: page.locator(`a[data-step='${number}']`) });
    const [below, listed] = await Promise.all([page.locator("#remarks li"), row.locator(":is(.comment, .error, .warning, .hint)")].map((where) => where.allTextContents()));
    assert.deepEqual(below, listed);
    await page.locator("#remarks li").last().scrollIntoViewIfNeeded();
  }
  await page.getByRole("button", { name: "finding before" }).click();
  await at(page, marked.at(-2), "finding before");
  await page.keyboard.press("f");
  await page.keyboard.press("Shift+F");
  await at(page, marked.at(-2), "finding before, by its key");
  await close();
};

/** Light and dark: by the system, by the button, and as the tool was told; what the reader chose is remembered. */
const themes = async (address, darkAddress) => {
  const paper = (page) => page.evaluate(() => [document.body, inside().host].map((one) => getComputedStyle(one).backgroundColor));
  const [light, dark] = ["rgb(251, 250, 247)", "rgb(27, 29, 32)"];
  for (const [where, colorScheme, expected] of [[address, "light", light], [address, "dark", dark], [darkAddress, "light", dark]]) {
    const { page, close } = await opened(where, { colorScheme, reducedMotion: "reduce" });
    const other = expected === light ? dark : light;
    assert.deepEqual(await paper(page), [expected, expected]);
    await page.getByRole("button", { name: "light or dark" }).click();
    assert.deepEqual(await paper(page), [other, other]);
    await page.keyboard.press("ArrowLeft");
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0, "nothing moves where that is wished");
    await page.reload();
    await isOpen(page);
    assert.deepEqual(await paper(page), [other, other], "the theme is remembered");
    await close();
  }
};

const HARM = `</script><script>hurt=1</script><img src=x onerror=hurt=1>"&amp;'\u2028{{SCRIPT}}<!--`;

/** What people wrote stays text. */
const harm = async (name, record, ending) => {
  const file = join(folder, `harm-${name}.${ending}`);
  writeFileSync(file, record(HARM));
  const address = await rendered(file, `harm-${name}`);
  const { page, close } = await opened(address);
  await page.keyboard.press("Home");
  for (let key = 0; key < 4; key += 1) await page.keyboard.press("ArrowRight");
  await isListed(page);
  const found = await page.evaluate(() => ({
    hurt: "hurt" in window,
    strangers: [document, inside()].flatMap((root) => [...root.querySelectorAll("img, iframe, object, a:not(#steps a), script:not(#game, body > script:last-of-type)")]).length,
    words: inside().getElementById("stage").textContent,
  }));
  assert.deepEqual([found.hurt, found.strangers], [false, 0], name);
  assert.ok(found.words.includes("<script>hurt=1</script>"), `${name}: what was written is shown`);
  await close();
};

const example = (path) => join("examples", path);
const text = (path) => readFileSync(example(path), "utf8");
const games = [
  { name: "carcassonne", about: "28B", record: "carcassonne/club-final.carc", slips: "carcassonne/slips.carc", harm: (words) => text("carcassonne/club-final.carc").replace(/^A = .*$/m, `A = ${words}`).replace(/^(1A .*)$/m, `$1 / ${words}`) },
  { name: "root", about: "V1.9", record: "root/mountain-coalition.rootlog", slips: "root/slips.rootlog", harm: (words) => text("root/mountain-coalition.rootlog").replace("P: Jack Daw", `P: ${words}`).replace(/^(L:\(4w.*)$/m, `$1 // ${words}`) },
  { name: "hexil", about: "61", record: "hexil/three-players.han", slips: "hexil/slips.han", hidesSomething: true, harm: (words) => text("hexil/three-players.han") + `# ${words}\n` },
  { name: "allure", about: "9a", record: "allure/season2.allure", slips: "allure/slips.allure", harm: (words) => text("allure/season2.allure").replace("Eve vs Finn", `Eve vs ${words}`).replace("Notes:", `Notes: ${words}`) },
];

const drive = async (game) => {
  const record = example(game.record);
  const address = await rendered(record, game.name);
  const last = await poster(address);
  await pictureFirst(address);
  await still(address, record);
  const { page, close } = await opened(address);
  await walk(page, address, last);
  await groups(page, last);
  await board(page, game.name, record, last);
  await seats(page, game.hidesSomething === true);
  await close();
  await pointing(address, game.about);
  await fingers(address);
  const slips = await rendered(example(game.slips), `${game.name}-slips`);
  await findings(slips);
  await themes(address, await rendered(record, `${game.name}-dark`, "--theme", "dark", "--at", "2"));
  await checkNames(opened, address);
  await checkAxe(opened, slips);
  await checkLayout(opened, [address, slips], join(folder, game.name));
  await harm(game.name, game.harm, game.record.split(".").pop());
  console.log(`${game.name}: the page of ${last} steps works`);
  return { address, name: game.name, last };
};

const started = Date.now();
const driven = await Promise.allSettled(games.map(drive));
// One page at a time has the browser to itself: a browser notes down only one course of events.
for (const { value } of driven) if (value) await speed(value.address, value.name, value.last);
await browser.close();
console.log(`${((Date.now() - started) / 1000).toFixed(0)} s in all`);
for (const { reason } of driven.filter(({ status }) => status === "rejected")) {
  console.error(reason);
  process.exitCode = 1;
}
