// What a screen reader and a keyboard find on a page: landmarks, names, live words, focus, letters that stand out, and what axe finds.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const CONTROLS = [
  ["button", "first step"], ["button", "previous step"], ["button", "play"], ["button", "next step"], ["button", "last step"],
  ["slider", "step"], ["button", "turn the board"], ["button", "larger board"], ["button", "light or dark"], ["button", "signs and keys"], ["combobox", "speed"],
  ["banner"], ["main"], ["complementary", "points and steps"], ["navigation", "steps"], ["region", "board"], ["region", "this step"], ["heading"],
];
const AXE = process.env.AXE ? readFileSync(process.env.AXE, "utf8") : null;

/** Everything has a name, the board says in words what is on it, and words stand out from their paper. */
export const checkNames = async (opened, address) => {
  for (const colorScheme of ["light", "dark"]) {
    const { page, close } = await opened(address + "#step-3", { colorScheme });
    for (const [role, name] of CONTROLS) {
      assert.equal(await page.getByRole(role, { name, exact: true }).count(), 1, `${role} ${name ?? ""}`);
    }
    const nameless = await page.evaluate(() =>
      [...inside().querySelectorAll("button, select, input, svg[role=img]")]
        .filter((one) => !one.getAttribute("aria-label") && !one.getAttribute("aria-labelledby") && !one.textContent.trim())
        .map((one) => one.outerHTML),
    );
    assert.deepEqual(nameless, []);
    await page.waitForFunction(() => inside().getElementById("description").textContent.length > 10);
    const told = await page.evaluate(() => [inside().getElementById("board").getAttribute("aria-label"), inside().getElementById("description").textContent]);
    for (const words of told) assert.ok(words.length > 10, words);
    assert.equal(await page.locator("#now").getAttribute("aria-live"), "polite");
    assert.deepEqual(await faintWords(page), [], `${colorScheme}: words that are hard to read`);
    await focus(page);
    await close();
  }
};

/** axe finds nothing, on a desktop and on a phone, light and dark, with the signs and keys open and without. */
export const checkAxe = async (opened, address) => {
  if (!AXE) return;
  for (const [width, height, colorScheme] of [[1280, 800, "light"], [1280, 800, "dark"], [390, 844, "light"]]) {
    const { page, close } = await opened(address + "#step-12", { viewport: { width, height }, colorScheme, reducedMotion: "reduce" });
    await page.evaluate(AXE);
    for (const key of [null, "?"]) {
      if (key) await page.keyboard.press(key);
      const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
      const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`));
      assert.deepEqual(found, [], `${address} ${width} ${colorScheme} ${key ?? ""}`);
    }
    await close();
  }
};

/** The keyboard reaches the controls, shows where it is, and needs one stop for all rows of a list. */
const focus = async (page) => {
  const seen = [];
  for (let stop = 0; stop < 400; stop += 1) {
    await page.keyboard.press("Tab");
    const here = await page.evaluate(() => {
      const one = inside().activeElement ?? document.activeElement;
      return { id: one.id || (one.closest("#steps") ? (one.matches("a") ? "steps" : "fold") : one.tagName), outline: getComputedStyle(one).outlineStyle };
    });
    if (here.id === "BODY") break;
    assert.notEqual(here.outline, "none", `${here.id} shows that it has the focus`);
    seen.push(here.id);
  }
  for (const id of ["zoom", "turn", "theme", "first", "previous", "play", "next", "last", "slider", "steps"]) {
    assert.equal(seen.filter((known) => known === id).length, 1, `${id} in ${seen}`);
  }
  // In the list the focus goes along with the steps.
  await page.locator("#steps [aria-current]").focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => inside().activeElement.getAttribute("aria-current")), "step");
};

/** Words of the page with less contrast than 4.5 to 1. */
const faintWords = (page) =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const channels = (colour) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const light = ([red, green, blue]) => {
      const [r, g, b] = [red, green, blue].map((value) => value / 255).map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const above = (one) => one.parentElement ?? one.getRootNode().host;
    const paper = (one) => {
      const colour = channels(getComputedStyle(one).backgroundColor);
      return colour[3] === 0 && above(one) ? paper(above(one)) : colour;
    };
    const hasWords = (one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    return [...document.querySelectorAll("header *"), ...inside().querySelectorAll(":not(svg, svg *)")]
      .filter((one) => hasWords(one) && one.checkVisibility())
      .map((one) => {
        const [more, less] = [light(channels(getComputedStyle(one).color)), light(paper(one))].sort((one, other) => other - one);
        return [(more + 0.05) / (less + 0.05), one.outerHTML.slice(0, 80)];
      })
      .filter(([contrast]) => contrast < 4.5);
  });
