//! Findings about the notation: what cannot be read, or could be written better.

use scorebook_core::{Code, Kind, Severity};

/// Text that is not part of the notation.
pub static UNREADABLE: Code = Code {
    name: "carcassonne/unreadable",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "the text is not part of the notation",
    explanation: "A line is a move (number, player, location, tile, points), a player, points at the end of the game, or a \
                  note that starts with `/`. Anything else is kept as it is, and everything around it is read.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (0,1) FCCCm what a start\n",
    right: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (0,1) FCCCm / what a start\n",
};

/// A sign that no tile has.
pub static UNREADABLE_TILE: Code = Code {
    name: "carcassonne/unreadable-tile",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a sign in the tile means nothing",
    explanation: "A tile is written with its four sides (C city, R road, F field, V river, A abbey, O ocean, S shore, T \
                  forest), a number after a side where cities, roads or fields have to be kept apart, features (K cloister, \
                  P pennant, I inn, w wine, g grain, c cloth, h garden) and meeples (m, M for a farmer, with [B], [b], [a], \
                  [m], [p], [w], [barn] or [ph] for special ones). The tile is kept as it is written, and the rest of the \
                  move is read.",
    wrong: "0 (0,0) RCRF\n1A (0,1) FCQCCm\n",
    right: "0 (0,0) RCRF\n1A (0,1) FCCCm\n",
};

/// A tile with more or fewer sides than four.
pub static EDGE_COUNT: Code = Code {
    name: "carcassonne/edge-count",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "the tile does not have four sides",
    explanation: "A tile has four sides, read clockwise from the left one. A letter of a run is easily lost (`FFFK`) or \
                  doubled (`CCCCCP`), and `A`, the abbey, is sometimes written for `K`, the cloister. The tile is kept as it \
                  is written: only the tiles around it can tell which side is wrong.",
    wrong: "0 (0,0) RCRF\n1A (0,-1) FFFKm\n",
    right: "0 (0,0) RCRF\n1A (0,-1) FFFFKm\n",
};

/// A tile without a location.
pub static NO_LOCATION: Code = Code {
    name: "carcassonne/no-location",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "the move does not say where the tile lies",
    explanation: "A move shows the location before the tile: `1A (0,1) FCCCm`. The starter tile lies at (0,0), x grows to the \
                  right and y upwards.",
    wrong: "0 (0,0) RCRF\n1A FCCCm\n",
    right: "0 (0,0) RCRF\n1A (0,1) FCCCm\n",
};

/// A location without a tile.
pub static NO_TILE: Code = Code {
    name: "carcassonne/no-tile",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "the move does not say which tile is placed",
    explanation: "After the location comes the tile: its four sides, read clockwise from the left one, with its features and \
                  meeples, as in `1A (0,1) FCCCm`.",
    wrong: "0 (0,0) RCRF\n1A (0,1) +4\n",
    right: "0 (0,0) RCRF\n1A (0,1) FFFCm +4\n",
};

/// A numbered move without a player.
pub static NO_PLAYER: Code = Code {
    name: "carcassonne/no-player",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "the move names no player",
    explanation: "Only the starter tile, move 0, belongs to nobody. Every other move shows its player's letter after its \
                  number: `1A (0,1) FCCCm`.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1 (0,1) FCCCm\n",
    right: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (0,1) FCCCm\n",
};

/// A move without a number.
pub static NO_NUMBER: Code = Code {
    name: "carcassonne/no-number",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "the move has no number",
    explanation: "Moves are numbered from 0, the starter tile. Only the second tile of a builder's double turn may go \
                  without a number, on the same line after the first.",
    wrong: "0 (0,0) RCRF\nA (0,1) FCCCm\n",
    right: "0 (0,0) RCRF\n1A (0,1) FCCCm\n",
};

/// A letter that no player has.
pub static UNKNOWN_PLAYER: Code = Code {
    name: "carcassonne/unknown-player",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "no player has this letter",
    explanation: "The players are listed at the top, each with a letter: `A = wallaceprime`. Moves and points use these \
                  letters and no others.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1C (0,1) FCCCm\n",
    right: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (0,1) FCCCm\n",
};

/// Points of another player, with more than one other at the table.
pub static WHOSE_POINTS: Code = Code {
    name: "carcassonne/whose-points",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "it is unclear whose points these are",
    explanation: "In a game of two, `(+4)` can only mean the opponent. With three or more players, another player's points need \
                  that player's letter: `(B+4, C+2)`.",
    wrong: "A = Ada\nB = Ben\nC = Cleo\n0 (0,0) RCRF\n1A (0,1) CFFCm\n2B (-1,1) FFCF (+6)\n",
    right: "A = Ada\nB = Ben\nC = Cleo\n0 (0,0) RCRF\n1A (0,1) CFFCm\n2B (-1,1) FFCF (A+6)\n",
};

/// Players out of order.
pub static PLAYER_ORDER: Code = Code {
    name: "carcassonne/player-order",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "the players are not listed in order from `A`",
    explanation: "Players are listed in playing order, one per line, starting with `A`. If a letter is left out or used \
                  twice, it is not clear who plays when.",
    wrong: "A = Ada\nC = Cleo\n0 (0,0) RCRF\n",
    right: "A = Ada\nB = Cleo\n0 (0,0) RCRF\n",
};

/// A player without a name.
pub static NO_NAME: Code = Code {
    name: "carcassonne/no-name",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "the player has no name",
    explanation: "After the letter and `=` comes the player's name in the game; actual name, country, colour, place and \
                  points may follow: `A = wallaceprime (Chris Wallace) [UK] <yellow> 1st (91)`.",
    wrong: "A = <yellow>\n0 (0,0) RCRF\n",
    right: "A = Ada <yellow>\n0 (0,0) RCRF\n",
};

/// Two players with one colour.
pub static SAME_COLOUR: Code = Code {
    name: "carcassonne/same-colour",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "two players have meeples of the same colour",
    explanation: "The colour in angle brackets is that of a player's meeples, and everybody has another.",
    wrong: "A = Ada <red>\nB = Ben <red>\n0 (0,0) RCRF\n",
    right: "A = Ada <red>\nB = Ben <blue>\n0 (0,0) RCRF\n",
};

/// Two game lines without a move between them.
pub static SECOND_GAME: Code = Code {
    name: "carcassonne/second-game",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "a second game line follows without a move in between",
    explanation: "A game line says when, what and how one game was played, and its players and moves follow it. Where another comes before \
                  any move, the moves of the first game are missing, or one of the two lines is written by mistake.",
    wrong: "01/05/2022, Simple\n08/05/2022, Simple\nA = Ada\nB = Ben\n0 (0,0) RCRF\n",
    right: "08/05/2022, Simple\nA = Ada\nB = Ben\n0 (0,0) RCRF\n",
};

/// A date or a time that cannot be.
pub static IMPOSSIBLE_DATE: Code = Code {
    name: "carcassonne/impossible-date",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "there is no such date or time",
    explanation: "The date of the game line is in no calendar, whichever of its numbers is the month, or lies before 2000, when the game came \
                  out; or no clock shows its time.",
    wrong: "31/02/2022, Simple\nA = Ada\nB = Ben\n0 (0,0) RCRF\n",
    right: "28/02/2022, Simple\nA = Ada\nB = Ben\n0 (0,0) RCRF\n",
};

/// A figure before any side.
pub static STRAY_FIGURE: Code = Code {
    name: "carcassonne/stray-figure",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "a figure claims nothing",
    explanation: "A meeple is written directly after the road, city, field or cloister that it claims: `FCCCm`. Before the first \
                  side there is nothing to claim.",
    wrong: "0 (0,0) RCRF\n1A (0,1) mFCCC\n",
    right: "0 (0,0) RCRF\n1A (0,1) FCCCm\n",
};

/// Two figures on a tile.
pub static SECOND_FIGURE: Code = Code {
    name: "carcassonne/second-figure",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "two figures stand on one tile",
    explanation: "A player places one figure on a tile. Only the phantom may be placed beside another one, and then it is \
                  named: `FCmCCM[ph]`. Most likely the letter is doubled, or one figure is the phantom.",
    wrong: "0 (0,0) RCRF\n1A (0,1) FCCCmm\n",
    right: "0 (0,0) RCRF\n1A (0,1) FCCCm\n",
};

/// A location without its comma.
pub static LOST_COMMA: Code = Code {
    name: "carcassonne/lost-comma",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "the comma in the location is missing",
    explanation: "A location is two numbers with a comma between them. In `(1-2)` the comma can only belong before the \
                  minus, so it is read as `(1,-2)`.",
    wrong: "0 (0,0) RCRF\n1A (0-1) FFFFKm\n",
    right: "0 (0,0) RCRF\n1A (0,-1) FFFFKm\n",
};

/// A location without one of its parentheses.
pub static LOST_PARENTHESIS: Code = Code {
    name: "carcassonne/lost-parenthesis",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "a parenthesis of the location is missing",
    explanation: "A location is written in parentheses: `(0,1)`.",
    wrong: "0 (0,0) RCRF\n1A (0,1 FCCCm\n",
    right: "0 (0,0) RCRF\n1A (0,1) FCCCm\n",
};

/// A plus sign before a co-ordinate.
pub static PLUS_SIGN: Code = Code {
    name: "carcassonne/plus-sign",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a co-ordinate has a plus sign",
    explanation: "Co-ordinates to the right and upwards are written without a sign, those to the left and downwards with a \
                  minus: `(-1,5)`.",
    wrong: "0 (0,0) RCRF\n1A (0,+1) FCCCm\n",
    right: "0 (0,0) RCRF\n1A (0,1) FCCCm\n",
};

/// Number and player spelled freely.
pub static LABEL: Code = Code {
    name: "carcassonne/label",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "number and player are not written together",
    explanation: "A move starts with its number and its player's capital letter, with nothing between them: `12A`.",
    wrong: "0 (0,0) RCRF\n1. a (0,1) FCCCm\n",
    right: "0 (0,0) RCRF\n1A (0,1) FCCCm\n",
};

/// A discard marked in other words.
pub static DISCARD_WORD: Code = Code {
    name: "carcassonne/discard-word",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a discard is not marked `(dis)`",
    explanation: "Tiles that were drawn but could not be placed are written before the location, each after `(dis)`: \
                  `31A (dis) CCCCP (5,4) FCFCmP`.",
    wrong: "0 (0,0) RCRF\n1A (0,1) FFFC\n2B (discarded) CCCCP (1,0) RFRF\n",
    right: "0 (0,0) RCRF\n1A (0,1) FFFC\n2B (dis) CCCCP (1,0) RFRF\n",
};

/// A small letter for a capital one, or the reverse.
pub static LETTER_CASE: Code = Code {
    name: "carcassonne/letter-case",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a letter of the tile has the wrong case",
    explanation: "Sides are capital letters. A small `c` is cloth, but where the tile has four sides only if it is a city, \
                  it is read as one. `K` and `I` are capital, the goods `w`, `g`, `c` and the garden `h` are small. `P` and \
                  `p` are the same pennant.",
    wrong: "0 (0,0) RCRF\n1A (0,1) FCCcm\n",
    right: "0 (0,0) RCRF\n1A (0,1) FCCCm\n",
};

/// A blank inside a tile.
pub static BLANK_IN_TILE: Code = Code {
    name: "carcassonne/blank-in-tile",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a blank splits the tile",
    explanation: "A tile and its meeples are one word: `FFFFKm`. A lone meeple after a tile, or a second word that completes \
                  its four sides, is read as part of it.",
    wrong: "0 (0,0) RCRF\n1A (0,-1) FFFFK m\n",
    right: "0 (0,0) RCRF\n1A (0,-1) FFFFKm\n",
};

/// A special figure without `m` or `M`.
pub static BARE_MEEPLE: Code = Code {
    name: "carcassonne/bare-meeple",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a figure in brackets lacks its `m` or `M`",
    explanation: "Special figures are named in square brackets after the meeple: `m[B]` is a big meeple on a road or in a \
                  city, `M[B]` the same as a farmer.",
    wrong: "0 (0,0) RCRF\n1A (0,1) FCCC[B]\n",
    right: "0 (0,0) RCRF\n1A (0,1) FCCCm[B]\n",
};

/// A figure by its name instead of its letter.
pub static FIGURE_NAME: Code = Code {
    name: "carcassonne/figure-name",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a figure is spelled out",
    explanation: "Figures have short signs: [B] big meeple, [b] builder, [a] abbot, [m] mayor, [p] pig, [w] wagon, [barn] \
                  barn, [ph] phantom.",
    wrong: "0 (0,0) RCRF\n1A (0,1) FCCCm[mayor]\n",
    right: "0 (0,0) RCRF\n1A (0,1) FCCCm[m]\n",
};
