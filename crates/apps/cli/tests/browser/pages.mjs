// Drives the pages of `scorebook render` as a reader would; run by scripts/browser. The argument is a folder for pages and screenshots.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { checkLayout } from "./layout.mjs";
import { checkNames } from "./names.mjs";

const { chromium } = await import(pathToFileURL(process.env.PLAYWRIGHT));
const folder = resolve(process.argv[2]);
mkdirSync(folder, { recursive: true });

/** Runs the tool and gives what it prints. */
const scorebook = async (...args) => (await promisify(execFile)(process.env.SCOREBOOK, args, { maxBuffer: 1 << 28 })).stdout;

/** The page of a record, as an address. */
const rendered = async (record, name, ...args) => {
  const page = join(folder, name + ".html");
  await scorebook("render", record, "-o", page, ...args);
  assert.ok(statSync(page).size < 500_000, `${name} weighs ${statSync(page).size} bytes`);
  return pathToFileURL(page).href;
};

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--disable-gpu"] });

/** Opens a page without any network and watches it: nothing may go wrong, nothing may be asked for. */
const opened = async (address, options = {}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  await context.setOffline(true);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints = [];
  page.on("console", (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("request", (request) => {
    if (request.url().split("#")[0] !== address.split("#")[0]) complaints.push(`request: ${request.url()}`);
  });
  await page.goto(address);
  return { page, close: async () => (assert.deepEqual(complaints, [], address), context.close()) };
};

/** Where the page is: the number of the step, the steps in all, the sentence and the board. */
const place = (page) =>
  page.evaluate(() => {
    const [now, last] = document.getElementById("place").textContent.split(" / ").map(Number);
    const current = document.querySelector("#steps [aria-current=step]");
    return {
      now,
      last,
      says: document.getElementById("says").textContent,
      board: document.getElementById("board").innerHTML,
      slider: Number(document.getElementById("slider").value),
      label: current.querySelector("b").textContent,
      hash: location.hash,
      listed: [...document.querySelectorAll("#steps a")].indexOf(current),
    };
  });

/** The page is at a step, and every part of it agrees. */
const at = async (page, number, how) => {
  let here = await place(page);
  // A link is followed a moment after it was given.
  for (let again = 0; again < 40 && here.now !== number; again += 1) {
    await page.waitForTimeout(25);
    here = await place(page);
  }
  assert.equal(here.now, number, how);
  assert.equal(here.slider, number, `${how}: slider`);
  assert.equal(here.listed, number, `${how}: list`);
  assert.ok(here.says.startsWith(here.label + " ") && here.says.length > here.label.length + 1, `${how}: ${here.says}`);
  return here;
};

const buttons = async (page, last) => {
  const press = (name) => page.getByRole("button", { name, exact: true }).click();
  const start = await at(page, 0, "opened");
  await press("next step");
  await press("next step");
  await at(page, 2, "next");
  await press("previous step");
  await at(page, 1, "previous");
  await press("last step");
  assert.notEqual((await at(page, last, "last")).board, start.board, "the board changes");
  assert.equal(await page.locator("#next").getAttribute("aria-disabled"), "true");
  await press("first step");
  const again = await at(page, 0, "first");
  assert.equal(again.board, start.board, "the board comes back");
  assert.equal(again.hash, "#start");
};

const keyboard = async (page, last) => {
  const steps = [["Home", 0], ["ArrowRight", 1], ["ArrowRight", 2], ["ArrowLeft", 1], ["PageDown", 11], ["PageUp", 1], ["ArrowLeft", 0], ["ArrowLeft", 0], ["End", last]];
  for (const [key, number] of steps) {
    await page.keyboard.press(key);
    await at(page, Math.min(number, last), key);
  }
  // The slider has keys of its own.
  await page.locator("#slider").focus();
  await page.keyboard.press("ArrowLeft");
  await at(page, last - 1, "slider by key");
  const box = await page.locator("#slider").boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const { now } = await place(page);
  assert.ok(Math.abs(now - last / 2) <= 1 + last / 50, `slider by mouse: ${now} of ${last}`);
};

const links = async (page, address, last) => {
  const third = page.locator("#steps a").nth(3);
  const href = await third.getAttribute("href");
  await page.keyboard.press("Home");
  await third.click();
  const here = await at(page, 3, "a click in the list");
  assert.equal(here.hash, href);
  await page.reload();
  assert.equal((await at(page, 3, "reloaded")).board, here.board);
  await page.goto(address + "#start");
  await at(page, 0, "#start");
  await page.goto(address + "#" + encodeURIComponent(here.label.toLowerCase()));
  await at(page, 3, "a label in small letters");
  await page.goto(address + "#last");
  await at(page, last, "#last");
  await page.goto(address + "#%E0%A4%A nonsense");
  await at(page, 0, "a link to nowhere shows the start");
  const unique = await page.evaluate(() => new Set([...document.querySelectorAll("#steps a")].map((link) => link.hash)).size);
  assert.equal(unique, last + 1, "every step has a link of its own");
};

const autoplay = async (page, last) => {
  await page.keyboard.press("Home");
  await page.locator("#speed").selectOption("225");
  await page.getByRole("button", { name: "play", exact: true }).click();
  assert.equal(await page.locator("#now").getAttribute("aria-live"), "off", "a screen reader is left in peace");
  await page.waitForFunction(() => Number.parseInt(document.getElementById("place").textContent, 10) >= 2, null);
  await page.getByRole("button", { name: "pause", exact: true }).click();
  const { now } = await place(page);
  await page.waitForTimeout(400);
  await at(page, now, "paused");
  assert.equal(await page.locator("#now").getAttribute("aria-live"), "polite");
  await page.evaluate(() => document.activeElement.blur());
  await page.goto(page.url().split("#")[0] + "#step-" + (last - 1));
  await page.keyboard.press("Space");
  await page.waitForFunction((last) => document.getElementById("place").textContent.startsWith(last + " /"), last);
  assert.equal(await page.getByRole("button", { name: "play", exact: true }).count(), 1, "it stops at the end");
};

/** What the page and a picture draw: every shape on the board without its colours, and every word. */
const shapes = (picture) => {
  const told = ["transform", "x", "y", "cx", "cy", "r", "width", "height", "d", "points"];
  const shape = (one) => [one.tagName, ...told.map((name) => one.getAttribute(name) ?? "")].join(" ");
  // A page shows what lies beside the board after the board, wherever the picture has it.
  const words = (svg) => [...svg.querySelectorAll("text")].map((one) => one.textContent).sort();
  const board = (svg) => {
    const [first, all] = [svg.querySelector("svg"), [...svg.querySelectorAll(":scope svg :not(title)")]];
    const beside = all.filter((one) => !first.contains(one)).map(shape).sort();
    return [...all.filter((one) => first.contains(one)).map(shape), ...beside];
  };
  const drawn = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement;
  return [document.getElementById("board"), drawn].map((svg) => [...words(svg), ...board(svg)]);
};

/** The board of the page is the picture of the tool. */
const pictures = async (page, record, last) => {
  for (const number of [0, 1, Math.floor(last / 2), last]) {
    await page.goto(page.url().split("#")[0] + "#step-" + number);
    const { label } = await at(page, number, "by number");
    const [here, drawn] = await page.evaluate(shapes, await scorebook("render", record, "--at", label));
    assert.ok(here.length > 5, `${here.length} shapes`);
    const differs = here.findIndex((shape, place) => shape !== drawn[place]);
    assert.equal(differs, -1, `${label}: ${here[differs]} is drawn as ${drawn[differs]}`);
    assert.equal(here.length, drawn.length, label);
  }
};

/** Any step is shown at once, looks as it does step by step, and leaves alone what stays as it was. */
const jumping = async (page, name, last) => {
  const { kept, times, differs } = await page.evaluate((last) => {
    const [slider, board] = [document.getElementById("slider"), document.getElementById("board")];
    const times = [];
    const go = (number) => {
      const start = performance.now();
      slider.value = number;
      slider.dispatchEvent(new Event("input"));
      times.push(performance.now() - start);
      return board.innerHTML;
    };
    const stepped = Array.from({ length: last + 1 }, (_, number) => go(number));
    const backwards = stepped.map((_, number) => go(last - number)).reverse();
    // Far from each other, and all of them in the end if the stride has no part in common with their number.
    const jumped = stepped.map((_, number) => [(number * 97) % (last + 1), go((number * 97) % (last + 1))]);
    const differs = stepped.flatMap((picture, number) => (backwards[number] === picture ? [] : [number]));
    differs.push(...jumped.flatMap(([number, picture]) => (stepped[number] === picture ? [] : [number])));
    const middle = Math.floor(last / 2);
    go(middle);
    const before = new Set(board.querySelectorAll("*"));
    go(middle + 1);
    const after = [...board.querySelectorAll("*")];
    return { kept: after.filter((one) => before.has(one)).length / after.length, times: times.sort((one, other) => one - other), differs };
  }, last);
  assert.deepEqual(differs, [], `${name}: steps that look otherwise when they are come to by another way`);
  assert.ok(kept > 0.75, `${name}: a step leaves ${kept} of the board alone`);
  const at = (part) => times[Math.floor((times.length - 1) * part)].toFixed(1);
  console.log(`${name}: a step is shown in ${at(0.5)} ms, the slowest of ${times.length} in ${at(1)} ms`);
};

/** Half a turn moves the board, keeps all letters upright, and a second one brings it back. */
const turning = async (page) => {
  const upright = () =>
    page.evaluate(() => [...document.querySelectorAll("#board text")].filter((text) => text.getScreenCTM().d < 0).map((text) => text.textContent));
  const before = (await place(page)).board;
  const words = await upright();
  await page.keyboard.press("f");
  assert.notEqual((await place(page)).board, before);
  assert.deepEqual(await upright(), words, "letters stay upright");
  assert.equal(await page.getByRole("button", { name: "turn the board" }).getAttribute("aria-pressed"), "true");
  await page.getByRole("button", { name: "turn the board" }).click();
  assert.equal((await place(page)).board, before);
};

/** A larger board stays in its place and can be moved there, on any screen. */
const zooming = async (page) => {
  for (const [width, height] of [[390, 844], [1280, 800]]) {
    await page.setViewportSize({ width, height });
    const size = () => page.locator("#board").evaluate((board) => board.getBoundingClientRect().width * board.getBoundingClientRect().height);
    const before = await size();
    await page.getByRole("button", { name: "larger board" }).click();
    assert.ok((await size()) > before * 1.2, "the board is larger");
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page is not wider");
    const isMovable = await page.locator("#table").evaluate((table) => table.scrollHeight > table.clientHeight || table.scrollWidth > table.clientWidth);
    assert.ok(isMovable, "what is not seen can be reached");
    await page.keyboard.press("z");
    assert.equal(await size(), before);
  }
};

/** In a game with hidden hands, every seat has a view of its own. */
const seats = async (page, hidesSomething) => {
  assert.equal(await page.locator("#view").isVisible(), hidesSomething);
  if (!hidesSomething) return;
  await page.goto(page.url().split("#")[0] + "#100");
  const whole = (await place(page)).board;
  const boards = new Set([whole]);
  for (const option of (await page.locator("#view option").all()).slice(1)) {
    await page.locator("#view").selectOption(await option.getAttribute("value"));
    boards.add((await at(page, 100, "seen by a seat")).board);
  }
  assert.equal(boards.size, 4, "everybody knows something else");
  await page.locator("#view").selectOption("0");
  assert.equal((await place(page)).board, whole);
};

/** Findings stand at their steps, below the board and in the list, and can be gone through. */
const findings = async (address) => {
  const { page, close } = await opened(address + "#start");
  const marked = await page.evaluate(() =>
    [...document.querySelectorAll("#steps > li")].flatMap((item, number) => (item.querySelector(".error, .warning, .hint") ? [number] : [])),
  );
  assert.ok(marked.length > 1, "a record with slips has findings");
  const all = await page.locator("#steps :is(.error, .warning, .hint)").count();
  assert.equal(await page.locator("#count").textContent(), `${all} findings`);
  for (const number of marked.filter((number) => number > 0)) {
    await page.keyboard.press("n");
    await at(page, number, "next finding");
    const [below, listed] = await Promise.all(["#remarks li", `#steps li:nth-child(${number + 1}) span`].map((where) => page.locator(where).allTextContents()));
    assert.deepEqual(below, listed);
    await page.locator("#remarks li").last().scrollIntoViewIfNeeded();
  }
  await page.getByRole("button", { name: "finding before" }).click();
  await at(page, marked.at(-2), "finding before");
  await close();
};

/** Light and dark: by the system, by the button, and as the tool was told. */
const themes = async (address, darkAddress) => {
  const paper = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [light, dark] = ["rgb(251, 250, 247)", "rgb(27, 29, 32)"];
  for (const [where, colorScheme, expected] of [[address, "light", light], [address, "dark", dark], [darkAddress, "light", dark]]) {
    const { page, close } = await opened(where, { colorScheme, reducedMotion: "reduce" });
    assert.equal(await paper(page), expected);
    await page.getByRole("button", { name: "light or dark" }).click();
    assert.equal(await paper(page), expected === light ? dark : light);
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0, "nothing moves by itself");
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
  const found = await page.evaluate(() => ({
    hurt: "hurt" in window,
    strangers: document.querySelectorAll("img, iframe, object, a:not(#steps a), script:not(#game, body > script:last-of-type)").length,
    words: document.body.innerText,
  }));
  assert.deepEqual([found.hurt, found.strangers], [false, 0], name);
  assert.ok(found.words.includes("<script>hurt=1</script>"), `${name}: what was written is shown`);
  await close();
};

const example = (path) => join("examples", path);
const text = (path) => readFileSync(example(path), "utf8");
const games = [
  { name: "carcassonne", record: "carcassonne/club-final.carc", slips: "carcassonne/slips.carc", harm: (words) => text("carcassonne/club-final.carc").replace(/^A = .*$/m, `A = ${words}`).replace(/^(1A .*)$/m, `$1 / ${words}`) },
  { name: "root", record: "root/mountain-coalition.rootlog", slips: "root/slips.rootlog", harm: (words) => text("root/mountain-coalition.rootlog").replace("P: Jack Daw", `P: ${words}`).replace(/^(L:\(4w.*)$/m, `$1 // ${words}`) },
  { name: "hexil", record: "hexil/three-players.han", slips: "hexil/slips.han", hidesSomething: true, harm: (words) => text("hexil/three-players.han") + `# ${words}\n` },
  { name: "allure", record: "allure/season2.allure", slips: "allure/slips.allure", harm: (words) => text("allure/season2.allure").replace("Eve vs Finn", `Eve vs ${words}`).replace("Notes:", `Notes: ${words}`) },
];

const drive = async (game) => {
  const record = example(game.record);
  const address = await rendered(record, game.name);
  const { page, close } = await opened(address);
  const { last } = await place(page);
  await buttons(page, last);
  await keyboard(page, last);
  await links(page, address, last);
  await autoplay(page, last);
  await pictures(page, record, last);
  await jumping(page, game.name, last);
  await turning(page);
  await zooming(page);
  await seats(page, game.hidesSomething === true);
  await close();
  const slips = await rendered(example(game.slips), `${game.name}-slips`);
  await findings(slips);
  await themes(address, await rendered(record, `${game.name}-dark`, "--theme", "dark", "--at", "2"));
  await checkNames(opened, address);
  await checkLayout(opened, [address, slips], join(folder, game.name));
  await harm(game.name, game.harm, game.record.split(".").pop());
  console.log(`${game.name}: the page of ${last} steps works`);
};

const started = Date.now();
const driven = await Promise.allSettled(games.map(drive));
await browser.close();
console.log(`${((Date.now() - started) / 1000).toFixed(0)} s in all`);
for (const { reason } of driven.filter(({ status }) => status === "rejected")) {
  console.error(reason);
  process.exitCode = 1;
}
