// Going through a game: by buttons, keys, the slider, the list, links, fingers, and by itself.
import assert from "node:assert/strict";
import { at, isListed, isNamed, isOpen, opened, place } from "./open.mjs";

export const walk = async (page, address, last) => {
  await buttons(page, last);
  await keyboard(page, last);
  await links(page, address, last);
  await autoplay(page, last);
};

/** The row of the step that is shown is in sight. */
const isInSight = (page) =>
  page.waitForFunction(() => {
    const [list, row] = ["#list", "#steps [aria-current]"].map((one) => inside().querySelector(one).getBoundingClientRect());
    return row.top >= list.top && row.bottom <= list.bottom;
  });

const buttons = async (page, last) => {
  const press = (name) => page.getByRole("button", { name, exact: true }).click();
  await press("first step");
  const start = await at(page, 0, "first");
  await press("next step");
  await press("next step");
  await at(page, 2, "next");
  await press("previous step");
  await at(page, 1, "previous");
  await press("last step");
  assert.notEqual((await at(page, last, "last")).board, start.board, "the board changes");
  assert.equal(await page.locator("#next").getAttribute("aria-disabled"), "true");
  await isInSight(page);
  await press("first step");
  const again = await at(page, 0, "first");
  assert.equal(again.board, start.board, "the board comes back");
  await isNamed(page, "#start");
};

/** The keys do what docs/pages.md says wherever the focus is. */
const keyboard = async (page, last) => {
  const steps = [["Home", 0], ["ArrowRight", 1], ["ArrowRight", 2], ["ArrowLeft", 1], ["PageDown", 11], ["PageUp", 1], ["ArrowLeft", 0], ["ArrowLeft", 0], ["End", last]];
  for (const focus of [null, "#last", "#speed", "#slider", "#steps [aria-current]", "#theme"]) {
    if (focus) await page.locator(focus).focus();
    else await page.evaluate(() => document.activeElement.blur());
    for (const [key, number] of steps) {
      await page.keyboard.press(key);
      await at(page, Math.min(number, last), `${key} on ${focus}`);
    }
    await page.keyboard.press("Home");
    await page.keyboard.press("Space");
    assert.equal(await page.locator("#play").getAttribute("aria-label"), "pause", `space plays on ${focus}`);
    await page.keyboard.press("Space");
    assert.equal(await page.locator("#play").getAttribute("aria-label"), "play", `space stops on ${focus}`);
  }
  const speed = () => page.locator("#speed").evaluate((speed) => speed.selectedIndex);
  const before = await speed();
  await page.keyboard.press("+");
  assert.equal(await speed(), before + 1, "faster");
  await page.keyboard.press("-");
  assert.equal(await speed(), before, "slower");
  const box = await page.locator("#slider").boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const { now } = await place(page);
  assert.ok(Math.abs(now - last / 2) <= 1 + last / 50, `slider by mouse: ${now} of ${last}`);
};

const links = async (page, address, last) => {
  await isListed(page);
  const third = page.locator("#steps a[data-step='3']");
  const href = await third.getAttribute("href");
  await page.keyboard.press("Home");
  await third.click();
  const here = await at(page, 3, "a click in the list");
  await isNamed(page, href);
  await page.reload();
  await isOpen(page);
  assert.equal((await at(page, 3, "reloaded")).board, here.board);
  await page.goto(address + "#start");
  await at(page, 0, "#start");
  await page.goto(address + "#" + encodeURIComponent(here.label.toLowerCase()));
  await at(page, 3, "a label in small letters");
  await page.goto(address + "#last");
  await at(page, last, "#last");
  // A link that is followed at once after a step wins over the address of that step.
  await page.evaluate(() => {
    document.querySelector("score-book").step = 4;
    location.hash = "#step-2";
  });
  await at(page, 2, "a link at once after a step");
  await page.waitForTimeout(400);
  assert.equal((await place(page)).hash, "#step-2");
  await page.goto(address + "#last");
  await at(page, last, "#last again");
  assert.equal(await page.locator("#notice").isVisible(), false);
  for (const nowhere of ["#%E0%A4%A nonsense", "#step-99999", "#<b>"]) {
    await page.goto(address + nowhere);
    await page.locator("#notice").waitFor();
    assert.match(await page.locator("#notice").textContent(), /^There is no step “.*” in this game\.$/);
    await at(page, last, "what was shown stays");
  }
  await page.reload();
  await isOpen(page);
  assert.equal(await page.locator("#notice").isVisible(), true, "also when it is opened so");
  await at(page, last, "it opens as it ended");
  await isListed(page);
  const unique = await page.evaluate(() => new Set([...inside().querySelectorAll("#steps a")].map((link) => link.hash)).size);
  assert.equal(unique, last + 1, "every step has a link of its own");
  await page.goto(address + "#start");
};

const autoplay = async (page, last) => {
  await page.keyboard.press("Home");
  await page.locator("#speed").selectOption("225");
  await page.getByRole("button", { name: "play", exact: true }).click();
  assert.equal(await page.locator("#now").getAttribute("aria-live"), "off", "a screen reader is left in peace");
  await page.waitForFunction(() => Number.parseInt(inside().getElementById("place").textContent, 10) >= 2, null);
  await page.getByRole("button", { name: "pause", exact: true }).click();
  const { now } = await place(page);
  await page.waitForTimeout(400);
  await at(page, now, "paused");
  assert.equal(await page.locator("#now").getAttribute("aria-live"), "polite");
  await page.goto(page.url().split("#")[0] + "#step-" + (last - 1));
  await at(page, last - 1, "before the last");
  await page.keyboard.press("Space");
  await page.waitForFunction((last) => inside().getElementById("place").textContent.startsWith(last + " /"), last);
  assert.equal(await page.getByRole("button", { name: "play", exact: true }).count(), 1, "it stops at the end");
};

/** Steps are grouped by turn; a group folds, and opens when it is come to. */
export const groups = async (page, last) => {
  await page.keyboard.press("Home");
  await isListed(page);
  const told = await page.evaluate(() => [...inside().querySelectorAll(".group")].map((group) => [group.querySelector(".fold").textContent, group.querySelectorAll("a").length]));
  assert.equal(told.reduce((sum, [, rows]) => sum + rows, 0), last + 1, "every step is in a group");
  assert.ok(told.length > 3 && told.every(([name, rows]) => name.length > 5 && rows > 0), JSON.stringify(told));
  const second = page.locator(".group").nth(1);
  await second.locator(".fold").click();
  assert.equal(await second.locator("a").first().isVisible(), false, "folded");
  await page.keyboard.press("ArrowRight");
  await at(page, 1, "into a folded group");
  assert.equal(await second.locator("a").first().isVisible(), true, "unfolded");
};

/** Fingers: a stroke goes a step, a tap tells what is there. */
export const fingers = async (address) => {
  const { page, close } = await opened(address + "#step-5", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const box = await page.locator("#board").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const client = await page.context().newCDPSession(page);
  const touch = (type, x) => client.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  for (const [from, to, number] of [[x + 60, x - 60, 6], [x - 60, x + 60, 5]]) {
    await touch("touchStart", from);
    for (let part = 1; part <= 4; part += 1) await touch("touchMove", from + ((to - from) * part) / 4);
    await touch("touchEnd");
    await at(page, number, "a stroke");
  }
  const target = await page.evaluate(() => {
    const told = [...inside().querySelectorAll("#board [data-at]")].map((one) => one.getBoundingClientRect());
    const { x, y, width, height } = told.find(({ width, height }) => width > 8 && height > 8);
    return [x + width / 2, y + height / 2];
  });
  await page.touchscreen.tap(...target);
  await page.locator(".tip").waitFor();
  await close();
};
