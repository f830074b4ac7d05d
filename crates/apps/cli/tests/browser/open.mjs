// Pages to be tested: made by the tool, opened without a network, watched, and asked where they are.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const { chromium } = await import(pathToFileURL(process.env.PLAYWRIGHT));
export const folder = resolve(process.argv[2]);
mkdirSync(folder, { recursive: true });

/** Runs the tool and gives what it prints. */
export const scorebook = async (...args) => (await promisify(execFile)(process.env.SCOREBOOK, args, { maxBuffer: 1 << 28 })).stdout;

/** The page of a record, as an address. */
export const rendered = async (record, name, ...args) => {
  const page = join(folder, name + ".html");
  await scorebook("render", record, "-o", page, ...args);
  assert.ok(statSync(page).size < 500_000, `${name} weighs ${statSync(page).size} bytes`);
  return pathToFileURL(page).href;
};

export const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--disable-gpu"] });

/** Opens a page without any network and watches it: nothing may go wrong, nothing may be asked for. */
export const opened = async (address, options = {}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  await context.setOffline(true);
  // The inside of the element, for tests.
  await context.addInitScript(() => (globalThis.inside = () => document.querySelector("score-book").shadowRoot));
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints = [];
  page.on("console", (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("request", (request) => {
    if (request.url().split("#")[0] !== address.split("#")[0]) complaints.push(`request: ${request.url()}`);
  });
  await page.goto(address);
  await isOpen(page);
  return { page, close: async () => (assert.deepEqual(complaints, [], address), context.close()) };
};

/** The game is shown; before that there is its picture alone. */
export const isOpen = (page) => page.waitForFunction(() => inside()?.getElementById("place").textContent);

/** All rows of the list are there. */
export const isListed = (page) => page.waitForFunction(() => inside().getElementById("list").dataset.filled !== undefined);

/** Where the page is: the number of the step, the steps in all, the sentence and the board. */
export const place = (page) =>
  page.evaluate(() => {
    const root = inside();
    const [now, last] = root.getElementById("place").textContent.split(" / ").map(Number);
    const current = root.querySelector("#steps [aria-current=step]");
    return {
      now,
      last,
      says: root.getElementById("says").textContent,
      board: root.getElementById("board").innerHTML,
      slider: Number(root.getElementById("slider").value),
      label: current.querySelector("b").textContent,
      hash: location.hash,
      listed: Number(current.dataset.step),
    };
  });

/** The address names the step that is shown, a moment after nothing moves any more. */
export const isNamed = (page, hash) => page.waitForFunction((hash) => location.hash === hash, hash);

/** The page is at a step, and every part of it agrees. */
export const at = async (page, number, how) => {
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
