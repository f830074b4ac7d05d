// The board: it is the picture of the tool, changes only what changes, and tells of what is pointed at.
import assert from "node:assert/strict";
import { at, opened, place, scorebook } from "./open.mjs";

/** At most so many nodes of the page are changed, put in, moved or taken out by a step; what comes inside a new group comes with it. */
const MOST_TOUCHED = 40;

export const board = async (page, name, record, last) => {
  await pictures(page, record, last);
  await jumping(page, name, last);
  await touched(page, name, last);
  await turning(page);
  await arrows(page, name, last);
  await zooming(page);
};

/** What the page and a picture draw: every shape on the board without its colours, and every word there and beside it. */
const shapes = (picture) => {
  const told = ["transform", "x", "y", "cx", "cy", "r", "width", "height", "d", "points"];
  const shape = (one) => [one.tagName, ...told.map((name) => one.getAttribute(name) ?? "")].join(" ");
  const root = inside();
  const drawn = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement;
  const parts = (svg) => [...svg.children].filter((one) => !["title", "desc"].includes(one.tagName) && !/^(panel|beside):/.test(one.dataset.at ?? ""));
  // What is seen through windows, and what lies over them; how large a window is, is for the page to say.
  const all = (one) => [...one.querySelectorAll(":not(title)")];
  const theirs = parts(drawn).flatMap(all).map(shape);
  // In a page, what turns stands in a group of its own.
  const isWrapper = (one) => one.tagName === "g" && one.parentNode.parentNode === root.getElementById("board") && one.parentNode.children.length === 1 && one.attributes.length === 0;
  const ours = parts(root.getElementById("board")).flatMap(all).filter((one) => !isWrapper(one)).map(shape);
  const words = (nodes) => [...nodes].map((one) => one.textContent).sort();
  return [
    [...words(root.querySelectorAll("#panels text")), ...ours],
    [...words(drawn.querySelectorAll("[data-at^='panel:'] text")), ...theirs],
  ];
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
  const { kept, differs } = await page.evaluate((last) => {
    const [slider, board] = ["slider", "board"].map((id) => inside().getElementById(id));
    const go = (number) => {
      slider.value = number;
      slider.dispatchEvent(new Event("input"));
      return (board.innerHTML + inside().getElementById("panels").innerHTML).replaceAll(' style=""', "");
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
    return { kept: after.filter((one) => before.has(one)).length / after.length, differs };
  }, last);
  assert.deepEqual(differs, [], `${name}: steps that look otherwise when they are come to by another way`);
  assert.ok(kept > 0.75, `${name}: a step leaves ${kept} of the board alone`);
};

/** A step touches few nodes of the page, on its whole way through a game. */
const touched = async (page, name, last) => {
  const counts = await page.evaluate((last) => {
    const [book, root] = [document.querySelector("score-book"), inside()];
    book.step = 0;
    const watch = new MutationObserver(() => {});
    watch.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    return Array.from({ length: last }, (_, number) => {
      watch.takeRecords();
      book.step = number + 1;
      const changed = watch.takeRecords().flatMap((one) => (one.type === "childList" ? [...one.addedNodes, ...one.removedNodes] : [one.target]));
      return new Set(changed).size;
    });
  }, last);
  const [most, middle] = [Math.max(...counts), counts.toSorted((one, other) => one - other)[Math.floor(last / 2)]];
  assert.ok(most <= MOST_TOUCHED, `${name}: step ${counts.indexOf(most) + 1} touches ${most} nodes`);
  console.log(`${name}: a step touches ${middle} nodes, the most is ${most}`);
};

/** Half a turn moves the board, keeps all letters upright, and a second one brings it back. */
const turning = async (page) => {
  const upright = () =>
    page.evaluate(() => [...inside().querySelectorAll("#board text")].filter((text) => text.getScreenCTM().d < 0).map((text) => text.textContent));
  const before = (await place(page)).board;
  const words = await upright();
  await page.keyboard.press("t");
  assert.notEqual((await place(page)).board, before);
  assert.deepEqual(await upright(), words, "letters stay upright");
  assert.equal(await page.getByRole("button", { name: "turn the board" }).getAttribute("aria-pressed"), "true");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
  assert.deepEqual(await upright(), words, "also after a step");
  await page.getByRole("button", { name: "turn the board" }).click();
  assert.equal((await place(page)).board, before);
};

/** On a turned board an arrow still goes from token to token: its tip is as far from the nearest one as it was. */
const arrows = async (page, name, last) => {
  const far = (last) =>
    page.evaluate((last) => {
      const [book, board] = [document.querySelector("score-book"), inside().getElementById("board")];
      const middle = (one) => ((box) => [box.x + box.width / 2, box.y + box.height / 2])(one.getBoundingClientRect());
      return Array.from({ length: last + 1 }, (_, step) => {
        book.step = step;
        const head = board.querySelector("g.hovers polygon");
        if (!head) return null;
        const tip = head.points[0].matrixTransform(head.getScreenCTM());
        const tokens = [...board.querySelectorAll("[data-at^='piece:']")].map((piece) => middle(piece.querySelector(":scope > circle, :scope > rect")));
        return Math.round(Math.min(...tokens.map(([x, y]) => Math.hypot(x - tip.x, y - tip.y))));
      });
    }, last);
  const before = await far(last);
  await page.keyboard.press("t");
  const after = await far(last);
  await page.keyboard.press("t");
  const moved = before.flatMap((distance, step) => (distance === null || Math.abs(distance - after[step]) <= 1 ? [] : [[step, distance, after[step]]]));
  assert.deepEqual(moved, [], "arrows keep to their tokens");
  assert.ok(name !== "allure" || before.some((distance) => distance !== null), "units move, and arrows tell where");
};

/** A larger board stays in its place and can be moved there, on any screen. */
const zooming = async (page) => {
  for (const [width, height] of [[390, 844], [1280, 800]]) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(100);
    const size = () => page.locator("#board").evaluate((board) => board.getBoundingClientRect().width * board.getBoundingClientRect().height);
    const before = await size();
    await page.keyboard.press("z");
    assert.ok((await size()) > before * 1.2, "the board is larger");
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page is not wider");
    const isMovable = await page.locator("#table").evaluate((table) => table.scrollHeight > table.clientHeight || table.scrollWidth > table.clientWidth);
    assert.ok(isMovable, "what is not seen can be reached");
    await page.keyboard.press("z");
    assert.equal(await size(), before);
  }
};

/** In a game with hidden hands, every seat has a view of its own. */
export const seats = async (page, hidesSomething) => {
  assert.equal(await page.locator("#view").isVisible(), hidesSomething);
  if (!hidesSomething) return;
  await page.goto(page.url().split("#")[0] + "#100");
  const look = () => page.evaluate(() => inside().getElementById("panels").innerHTML);
  await at(page, 100, "by its name");
  const whole = await look();
  const looks = new Set([whole]);
  for (const option of (await page.locator("#view option").all()).slice(1)) {
    await page.locator("#view").selectOption(await option.getAttribute("value"));
    await at(page, 100, "seen by a seat");
    looks.add(await look());
  }
  assert.equal(looks.size, 4, "everybody knows something else");
  await page.keyboard.press("s");
  assert.equal(await page.locator("#view").inputValue(), "0", "after the last seat comes the record");
  assert.equal(await look(), whole);
};

/** What is pointed at is told; a click on a step's words shows where it was. */
export const pointing = async (address, step) => {
  const { page, close } = await opened(address + "#" + step);
  const places = await page.evaluate(() => {
    const told = [...inside().querySelectorAll("#board [data-at]")];
    return told.map((one) => [one.dataset.at, one.getBoundingClientRect()]).map(([at, { x, y, width, height }]) => [at, x + width / 2, y + height / 2]);
  });
  const tips = new Set();
  for (const [, x, y] of places.slice(0, 60)) {
    await page.mouse.move(x, y);
    if (await page.locator(".tip").isVisible()) tips.add(await page.locator(".tip").innerText());
  }
  assert.ok(tips.size > 5, `${tips.size} things tell what they are`);
  assert.ok([...tips].some((tip) => /\bheld by /.test(tip)), "whose it is");
  await page.mouse.move(2, 2);
  assert.equal(await page.locator(".tip").isVisible(), false);
  await page.locator("#says [role=button]").click();
  assert.ok((await page.locator(".lights i").count()) > 0, "what the step touched is lit");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.locator(".lights i").count(), 0, "until the next step");
  await page.keyboard.press("?");
  assert.ok(await page.locator("#sheet").isVisible());
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#sheet").isVisible(), false);
  await close();
  return tips;
};
