// What a screen reader and a keyboard find on a page: landmarks, names, live words, focus, and letters that stand out.
import assert from "node:assert/strict";

const CONTROLS = [
  ["button", "first step"], ["button", "previous step"], ["button", "play"], ["button", "next step"], ["button", "last step"],
  ["slider", "step"], ["button", "turn the board"], ["button", "larger board"], ["button", "light or dark"], ["combobox", "speed"],
  ["banner"], ["main"], ["complementary", "points and steps"], ["navigation", "steps"], ["region", "board"], ["region", "this step"], ["heading"],
];

/** Everything has a name, the board says in words what is on it, and words stand out from their paper. */
export const checkNames = async (opened, address) => {
  for (const colorScheme of ["light", "dark"]) {
    const { page, close } = await opened(address + "#step-3", { colorScheme });
    for (const [role, name] of CONTROLS) {
      assert.equal(await page.getByRole(role, { name, exact: true }).count(), 1, `${role} ${name ?? ""}`);
    }
    const nameless = await page.evaluate(() =>
      [...document.querySelectorAll("button, select, input, svg[role=img]")]
        .filter((one) => !one.getAttribute("aria-label") && !one.getAttribute("aria-labelledby") && !one.closest("label"))
        .map((one) => one.outerHTML),
    );
    assert.deepEqual(nameless, []);
    const told = await page.evaluate(() =>
      [...document.querySelectorAll("svg[role=img]")].map((image) =>
        image.getAttribute("aria-labelledby").split(" ").map((id) => document.getElementById(id).textContent.trim()),
      ),
    );
    assert.equal(told.length, 2, "board and chart");
    for (const [title, description] of told) assert.ok(title.length > 10 && description.length > 10, `${title}: ${description}`);
    assert.equal(await page.locator("#now").getAttribute("aria-live"), "polite");
    assert.deepEqual(await faintWords(page), [], `${colorScheme}: words that are hard to read`);
    await focus(page);
    await close();
  }
};

/** The keyboard reaches the controls, shows where it is, and needs one stop for the whole list of steps. */
const focus = async (page) => {
  const seen = [];
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press("Tab");
    const here = await page.evaluate(() => {
      const one = document.activeElement;
      return { id: one.id || (one.closest("#steps") ? "steps" : one.tagName), outline: getComputedStyle(one).outlineStyle };
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
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-current")), "step");
};

/** Words of the page with less contrast than 4.5 to 1. */
const faintWords = (page) =>
  page.evaluate(() => {
    const channels = (colour) => colour.match(/[\d.]+/g).map(Number);
    const light = ([red, green, blue]) => {
      const [r, g, b] = [red, green, blue].map((value) => value / 255).map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const paper = (one) => {
      const colour = channels(getComputedStyle(one).backgroundColor);
      return colour.length === 4 && colour[3] === 0 && one.parentElement ? paper(one.parentElement) : colour;
    };
    const hasWords = (one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    return [...document.querySelectorAll("body :not(svg, svg *, script, noscript)")]
      .filter((one) => hasWords(one) && one.checkVisibility())
      .map((one) => {
        const [above, below] = [light(channels(getComputedStyle(one).color)), light(paper(one))].sort((one, other) => other - one);
        return [(above + 0.05) / (below + 0.05), one.outerHTML.slice(0, 80)];
      })
      .filter(([contrast]) => contrast < 4.5);
  });
