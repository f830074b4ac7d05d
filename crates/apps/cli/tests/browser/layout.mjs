// How a page lies on screens of several sizes. The screenshots it leaves are for eyes.
import assert from "node:assert/strict";

const SCREENS = { desktop: [1280, 800], wide: [1920, 1080], phone: [390, 844], small: [320, 568], lying: [844, 390] };

/** Nothing sticks out, controls are at hand and large enough, parts do not lie on each other. */
export const checkLayout = async (opened, addresses, pictures) => {
  for (const colorScheme of ["light", "dark"]) {
    for (const [number, address] of addresses.entries()) {
      const { page, close } = await opened(address + "#step-20", { colorScheme, hasTouch: true });
      for (const [screen, [width, height]] of Object.entries(SCREENS)) {
        await page.setViewportSize({ width, height });
        await check(page, `${address.split("/").pop()} on ${screen}`, width, height);
        if (["desktop", "phone"].includes(screen)) {
          await page.screenshot({ path: `${pictures}-${number}-${screen}-${colorScheme}.png` });
        }
      }
      await close();
    }
  }
};

const check = async (page, where, width, height) => {
  const found = await page.evaluate(() => {
    const box = (one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return { name: one.id || one.tagName.toLowerCase(), left, top, right, bottom };
    };
    const boxes = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).map(box);
    return {
      wide: document.documentElement.scrollWidth,
      parts: boxes("header, #table, #told, #controls, aside"),
      controls: boxes("#controls > *"),
      options: boxes("#options > *"),
      side: boxes("aside > *"),
      targets: boxes("#controls button"),
      board: box(document.getElementById("board")),
      covered: boxes("#controls > *, #controls").filter(({ left, right, top, bottom }) =>
        [[left + 2, top + 2], [right - 2, bottom - 2], [(left + right) / 2, bottom - 2]].some(([x, y]) => !document.elementFromPoint(x, y)?.closest("#controls")),
      ),
      sticks: getComputedStyle(document.getElementById("controls")).position === "sticky",
    };
  });
  assert.ok(found.wide <= width, `${where}: ${found.wide} pixels wide`);
  for (const part of [...found.parts, ...found.controls, ...found.options, ...found.side]) {
    assert.ok(part.left >= -0.5 && part.right <= width + 0.5, `${where}: ${part.name} from ${part.left} to ${part.right}`);
  }
  for (const control of found.controls) {
    assert.ok(control.top >= 0 && control.bottom <= height + 0.5, `${where}: ${control.name} is at hand`);
  }
  assert.deepEqual(found.covered, [], `${where}: nothing lies on the controls`);
  for (const { name, left, right, top, bottom } of found.targets) {
    assert.ok(right - left >= 44 && bottom - top >= 44, `${where}: ${name} is ${right - left} by ${bottom - top}`);
  }
  // Controls that stick to the lower border lie over what is scrolled below them.
  const parts = found.parts.filter((part) => !(found.sticks && part.name === "controls"));
  for (const group of [parts, found.controls, found.options, found.side]) {
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
