/** `<score-book src="game.carc" step="12B">`: shows a game. Importing this module defines the element. */
export declare class ScoreBook extends HTMLElement {
  /** Shows a game as data to play, as `film()` makes it. */
  open(film: import("./types.js").Play.Play, opening?: { step?: number; view?: number }): void;
  /** After how many steps the game is shown. */
  step: number;
}
declare global {
  interface HTMLElementTagNameMap {
    "score-book": ScoreBook;
  }
}
