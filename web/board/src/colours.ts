// The colours of a game as a style sheet: light, dark, and as the reader's system is.
import type { Film } from "./film.js";

const light = (hex: string): number => {
  const [red, green, blue] = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16) / 255).map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};
const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The ink that stands out more on a colour. */
const ink = (hex: string): string => (contrast(light(hex), light("#141414")) >= contrast(light(hex), 1) ? "#141414" : "#ffffff");

/** A colour of the data, and nothing else that a style sheet could hold. */
const plain = (paint: string | undefined): string => (/^#[0-9a-f]{6}$/i.test(paint ?? "") ? paint! : "#888888");

const theme = (film: Film, shade: 0 | 1): string => {
  const paints = film.paints.map((paint, number) => `--p${number}:${plain(paint[shade])};`);
  const seats = film.seats.map(({ colour }, number) => {
    const paint = plain(film.paints[Number(/\d+/.exec(colour)?.[0])]?.[shade]);
    return `--s${number}:${paint};--s${number}-ink:${ink(paint)};`;
  });
  return paints.concat(seats).join("");
};

export const colours = (film: Film): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  const [day, night] = [theme(film, 0), theme(film, 1)];
  const seats = film.seats.map((_, number) => `.s${number}{--seat:var(--s${number});--seat-ink:var(--s${number}-ink)}`).join("");
  sheet.replaceSync(`:host{${day}}@media (prefers-color-scheme:dark){:host(:not([theme=light])){${night}}}:host([theme=dark]){${night}}${seats}`);
  return sheet;
};
