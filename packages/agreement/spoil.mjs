// Slips of the pen, the same each time.

export const ENDINGS = { root: "rootlog", carcassonne: "carc", hexil: "han", allure: "allure" };

/** Small numbers from a seed. @param {number} seed */
export function chance(seed) {
  let state = seed >>> 0;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A text with a few slips of the pen. @param {string} text @param {(below: number) => number} next */
export function spoiled(text, next) {
  const signs = [..."→é🂡 ?0123456789AB(),->\n"];
  const letters = [...text];
  for (let slips = 1 + next(4); slips > 0; slips--) letters.splice(next(letters.length), next(3), ...(next(2) ? [signs[next(signs.length)]] : []));
  return letters.join("");
}
