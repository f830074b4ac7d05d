// How a page lies on screens of several sizes. The screenshots it leaves are for eyes.
import assert from "node:assert/strict";

const SCREENS = { desktop: [1280, 800], wide: [1920, 1080], laptop: [1440, 900], tablet: [820, 1180], phone: [390, 844], small: [320, 568], lying: [844, 390] };
/** Words on the board and beside it are at least so large, in pixels. */
const LEAST = 9;

/** Nothing sticks out, controls are at hand and large enough, parts do not lie on each other, words can be read. */
export const checkLayout = async (opened, addresses, pictures) => {
  for (const colorScheme of ["light", "dark"]) {
    for (const [number, address] of addresses.entries()) {
      const { page, close } = await opened(address + "#step-20", { colorScheme, hasTouch: true, reducedMotion: "reduce" });
      for (const [screen, [width, height]] of Object.entries(SCREENS)) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(60);
        const where = `${address.split("/").pop()} on ${screen}`;
        await check(page, where, width, height);
        for (const tab of await page.locator("#tabs button:visible").all()) {
          await tab.click();
          await checkWords(page, `${where}, ${await tab.textContent()}`);
        }
        await checkWords(page, where);
        await page.screenshot({ path: `${pictures}-${number}-${screen}-${colorScheme}.png` });
      }
      await close();
    }
  }
};

/** No word of the pictures is too small to read, and none of the page. */
const checkWords = async (page, where) => {
  const small = await page.evaluate((least) => {
    const size = (one) => Number.parseFloat(getComputedStyle(one).fontSize) * (one.getScreenCTM ? Math.hypot(one.getScreenCTM().a, one.getScreenCTM().b) : 1);
    const isSaid = (one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    const all = [...inside().querySelectorAll("*"), ...document.querySelectorAll("header *")];
    return all.filter((one) => isSaid(one) && one.checkVisibility() && !["title", "desc"].includes(one.tagName)).map((one) => [size(one), one.textContent]).filter(([size]) => size < least);
  }, LEAST - 0.01);
  assert.deepEqual(small, [], `${where}: words that are too small`);
};

const check = async (page, where, width, height) => {
  const found = await page.evaluate(() => {
    const root = inside();
    const box = (one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return { name: one.id || one.tagName.toLowerCase(), left, top, right, bottom };
    };
    const boxes = (selector, from = root) => [...from.querySelectorAll(selector)].filter((one) => one.checkVisibility()).map(box);
    return {
      wide: document.documentElement.scrollWidth,
      parts: [...boxes("header", document), ...boxes("#table, #told, #controls, #side, #chips")],
      controls: boxes("#controls > *"),
      options: boxes("#tools > *"),
      side: boxes("#side > *"),
      head: boxes("header > *", document),
      targets: boxes("#controls button"),
      board: box(root.getElementById("board")),
      covered: boxes("#controls > *").filter(({ left, right, top, bottom }) =>
        [[left + 2, top + 2], [right - 2, bottom - 2], [(left + right) / 2, bottom - 2]].some(([x, y]) => !root.elementFromPoint(x, y)?.closest("#controls")),
      ),
    };
  });
  assert.ok(found.wide <= width, `${where}: ${found.wide} pixels wide`);
  for (const part of [...found.parts, ...found.controls, ...found.options, ...found.side, ...found.head]) {
    assert.ok(part.left >= -0.5 && part.right <= width + 0.5, `${where}: ${part.name} from ${part.left} to ${part.right}`);
    assert.ok(part.top >= -0.5 && part.bottom <= height + 0.5, `${where}: ${part.name} from ${part.top} to ${part.bottom}`);
  }
  assert.deepEqual(found.covered, [], `${where}: nothing lies on the controls`);
  for (const { name, left, right, top, bottom } of found.targets) {
    assert.ok(right - left >= 43.9 && bottom - top >= 43.9, `${where}: ${name} is ${right - left} by ${bottom - top}`);
  }
  for (const group of [found.parts, found.controls, found.options, found.side, found.head]) {
    for (const [number, one] of group.entries()) {
      for (const other of group.slice(number + 1)) assert.ok(!overlap(one, other), `${where}: ${one.name} lies on ${other.name}`);
    }
  }
  const least = Math.min(width, height) * 0.45;
  const [across, down] = [found.board.right - found.board.left, found.board.bottom - found.board.top];
  assert.ok(across >= least && down >= least, `${where}: the board is ${across} by ${down}`);
};

const overlap = (one, other) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
