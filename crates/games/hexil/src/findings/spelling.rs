//! Faults of reading and spelling.

use scorebook_core::{Code, Kind, Severity};

/// No action is written like that.
pub static UNKNOWN_ACTION: Code = Code {
    name: "hexil/unknown-action",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "no action is written like that",
    explanation: "Every action starts with the letter of its verb: `R` roll, `M` move the robber, `S` \
                  steal, `B` buy, `P` place, `U` use a card, `T` trade, `E` end of turn. Only a \
                  discard starts with the digit of its player, as in `2D(O2)`, in the late dialect \
                  `2A(O2)`.",
    wrong: "R(2+3) X(1,2)",
    right: "R(2+3) M(1,2)",
};

/// No piece or card has that letter.
pub static UNKNOWN_PIECE: Code = Code {
    name: "hexil/unknown-piece",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "no piece or card has that letter",
    explanation: "Pieces are `v` village, `c` city and `r` road, and `d` is a development card; the \
                  late dialect writes them as capital letters. Cards are used as `Uk` knight, `Up` \
                  year of plenty, `Um` monopoly and `Uo` road building, in the late dialect `UDk`, \
                  `UDy`, `UDm` and `UDr`.",
    wrong: "Bs",
    right: "Bv",
};

/// No resource has that letter.
pub static UNKNOWN_RESOURCE: Code = Code {
    name: "hexil/unknown-resource",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "no resource has that letter",
    explanation: "The resources are `B` brick, `G` grain, `L` lumber, `O` ore and `W` wool: BeeGLOW.",
    wrong: "T(S2)(B)1",
    right: "T(W2)(B)1",
};

/// A formula cannot be read.
pub static FORMULA: Code = Code {
    name: "hexil/formula",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a formula cannot be read",
    explanation: "A formula lists resources, each with how many there are, in parentheses: `(B4GW3)`. \
                  It is never empty, and a number is never zero and has no leading zero.",
    wrong: "T(B0)(G)1",
    right: "T(B)(G)1",
};

/// The formula has several cards where one is taken.
pub static ONE_CARD: Code = Code {
    name: "hexil/one-card",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "the formula has several cards where one is taken",
    explanation: "A steal takes exactly one card from its victim and a monopoly names exactly one \
                  resource, although both are written as a formula.",
    wrong: "S(O2)2",
    right: "S(O)2",
};

/// A roll cannot be read.
pub static ROLL: Code = Code {
    name: "hexil/roll",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a roll cannot be read",
    explanation: "A roll is two dice with `+` between them, `R(2+3)`, or `R?` where nobody wrote it \
                  down. A die shows 1 to 6.",
    wrong: "R(2+7)",
    right: "R(2+6)",
};

/// A player is missing or impossible.
pub static PLAYER: Code = Code {
    name: "hexil/player",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a player is missing or impossible",
    explanation: "Players are the digits 1 to 6, and 0 is the bank.",
    wrong: "S(O)7",
    right: "S(O)2",
};

/// A place cannot be read.
pub static COORDINATE: Code = Code {
    name: "hexil/coordinate",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a place cannot be read",
    explanation: "Places are written `(0,-1)` in the tuple dialects, `(d3)` in the middle one and \
                  `d3` in the late one, followed by the corner or side where a piece is placed: \
                  `Pv(0,-1,S)`, `Pv(d3s)`, `PVd3s`.",
    wrong: "Pv(0;-1,S)",
    right: "Pv(0,-1,S)",
};

/// A place has the wrong corner or side.
pub static SIDE: Code = Code {
    name: "hexil/side",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a place has the wrong corner or side",
    explanation: "Villages and cities stand on corners, `N` or `S` of a tile; roads and harbours lie \
                  on edges, `NE`, `NW` or `W`; the robber stands on the tile itself. The other \
                  corners and edges of a tile are named after its neighbours, so that each has one \
                  name.",
    wrong: "Pv(0,-1,NE)",
    right: "Pv(0,-1,N)",
};

/// A parenthesis is missing or one too many.
pub static PARENTHESES: Code = Code {
    name: "hexil/parentheses",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "a parenthesis is missing or one too many",
    explanation: "Rolls, formulas and tuples are written in parentheses. Where one is missing at the end of \
                  an action there is no doubt what was meant, and it is read.",
    wrong: "R(2+3 Br",
    right: "R(2+3) Br",
};

/// Something follows an action without a blank.
pub static AFTER_ACTION: Code = Code {
    name: "hexil/after-action",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "something follows an action without a blank",
    explanation: "Actions are separated by blanks or line ends. Anything else right after a complete \
                  action makes the whole unreadable.",
    wrong: "R(2+3)! Br",
    right: "R(2+3) Br",
};

/// An action has a blank inside.
pub static BLANK_INSIDE: Code = Code {
    name: "hexil/blank-inside",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "an action has a blank inside",
    explanation: "An action is written without blanks, which separate actions. Where a word is not an \
                  action, but becomes one together with the words after it, they are read as one; so are \
                  blanks inside parentheses.",
    wrong: "T (L O2) (B3) 1",
    right: "T(LO2)(B3)1",
};

/// A capital letter stands for a small one, or the other way round.
pub static LETTER_CASE: Code = Code {
    name: "hexil/letter-case",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a capital letter stands for a small one, or the other way round",
    explanation: "Verbs and resources are capital letters, cards small ones. Pieces and sides differ: \
                  `Pv(0,-1,S)` in the tuple dialects, `PVd3s` in the late one.",
    wrong: "pv(0,-1,s)",
    right: "Pv(0,-1,S)",
};

/// The resources of a formula are not in standard order.
pub static FORMULA_ORDER: Code = Code {
    name: "hexil/formula-order",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "the resources of a formula are not in standard order",
    explanation: "Resources come in the order of their letters, B G L O W (think of a glowing bee). \
                  Other orders mean the same.",
    wrong: "T(O2L)(B3)1",
    right: "T(LO2)(B3)1",
};

/// The number 1 is written in a formula.
pub static ONE_WRITTEN: Code = Code {
    name: "hexil/one-written",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "the number 1 is written in a formula",
    explanation: "A resource without a number is one of it, so the number 1 is left out.",
    wrong: "T(L1O2)(B3)1",
    right: "T(LO2)(B3)1",
};

/// A formula names a resource twice.
pub static REPEATED_RESOURCE: Code = Code {
    name: "hexil/repeated-resource",
    kind: Kind::Style,
    severity: Severity::Warning,
    title: "a formula names a resource twice",
    explanation: "Each resource should be named once. `(BB2)` is read as three brick; it may also be a \
                  slip of the pen for another resource.",
    wrong: "2D(BB2)",
    right: "2D(B3)",
};

/// The dice are not in standard order.
pub static DICE_ORDER: Code = Code {
    name: "hexil/dice-order",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "the dice are not in standard order",
    explanation: "The lower die comes first. The other order means the same.",
    wrong: "R(5+2)",
    right: "R(2+5)",
};

/// A blank is missing between two actions.
pub static GLUED: Code = Code {
    name: "hexil/glued",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a blank is missing between two actions",
    explanation: "Actions are separated by blanks or line ends. Where it is clear that one ends and \
                  the next begins they are read apart, but in the late dialect `Md4` and `2A(B4)` \
                  without a blank would mean row 42.",
    wrong: "R(2+3)Br",
    right: "R(2+3) Br",
};

/// A sign separates two actions.
pub static SEPARATOR: Code = Code {
    name: "hexil/separator",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a sign separates two actions",
    explanation: "Only blanks and line ends separate actions.",
    wrong: "R(2+3), Br",
    right: "R(2+3) Br",
};

/// A colon follows the number of a turn.
pub static TURN_SIGN: Code = Code {
    name: "hexil/turn-sign",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a colon follows the number of a turn",
    explanation: "The document has no turn numbers, but people write them. Here they end with a dot; a \
                  colon is read as one.",
    wrong: "12: R(2+3) E",
    right: "12. R(2+3) E",
};

/// The number of a turn does not go on from the one before.
pub static TURN_NUMBER: Code = Code {
    name: "hexil/turn-number",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the number of a turn does not go on from the one before",
    explanation: "The document has no turn numbers, so people may count as they like. Where most numbers \
                  of a record go on by one, one that does not shows that a turn was lost, is written twice, or \
                  has the wrong number. The first one is 1, or follows from the turn of the state.",
    wrong: "1. R(2+3) E\n2. R(1+3) E\n3. R(2+4) E\n4. R(2+2) E\n6. R(1+1) E",
    right: "1. R(2+3) E\n2. R(1+3) E\n3. R(2+4) E\n4. R(2+2) E\n5. R(1+1) E",
};

/// A year of plenty that brings more than two cards.
pub static PLENTY: Code = Code {
    name: "hexil/plenty",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a year of plenty brings more than two cards",
    explanation: "The card takes two cards from the bank, alike or not: `Up(LO)`, `Up(L2)`, in the late \
                  dialect `UDy(LO)`. A bank that runs short may give fewer, never more.",
    wrong: "Up(BLO)",
    right: "Up(LO)",
};

/// Actions of one record are written in different dialects.
pub static MIXED_DIALECTS: Code = Code {
    name: "hexil/mixed-dialects",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "actions of one record are written in different dialects",
    explanation: "HAN was spelled in four ways. Pieces and places show which one a record is written in, \
                  and it must be the same throughout: a mix usually means that two records were run \
                  together. The fix writes the action in the dialect of most others.",
    wrong: "Pv(0,-1,S) Pr(0,-1,W) PVd3s",
    right: "Pv(0,-1,S) Pr(0,-1,W) Pv(0,-1,S)",
};

/// A dialect has no words for something in the record.
pub static DIALECT_LOSS: Code = Code {
    name: "hexil/dialect-loss",
    kind: Kind::Style,
    severity: Severity::Warning,
    title: "a dialect has no words for something in the record",
    explanation: "Found when a record is written in another dialect. `tuple` has no end of turn and \
                  no hidden roll, `tuple` and `tuple-e` never tell which card was bought, and the \
                  spreadsheet coordinates of `middle` and `late` start at `a1`.",
    wrong: "",
    right: "",
};

/// An action names a player who is not in the game.
pub static ABSENT_PLAYER: Code = Code {
    name: "hexil/absent-player",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "an action or a state names a player who is not in the game",
    explanation: "The state's lists tell how many players there are. A higher player digit, in \
                  an action or elsewhere in the state, is a slip.",
    wrong: "[DW] [4] [Of3ne] [|] [|] [d3w,c4ne|] d4 [|] [|] [0|0] 0 0 1 . . . .\nS?3",
    right: "[DW] [4] [Of3ne] [|] [|] [d3w,c4ne|] d4 [|] [|] [0|0] 0 0 1 . . . .\nS?2",
};

/// A part of a state cannot be read.
pub static STATE_PART: Code = Code {
    name: "hexil/state-part",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a part of a state cannot be read",
    explanation: "A state has seventeen parts in fixed order: tiles, numbers, harbours; cities, \
                  villages, roads, robber; hands, cards, used knights, largest army, longest road; \
                  turn number; rolled, must, bought, may place.",
    wrong: "[DW] [4] [Of3ne] [|] [|] [d3w,c4ne|] d4 [|] [|] [0|x] 0 0 1 . . . .",
    right: "[DW] [4] [Of3ne] [|] [|] [d3w,c4ne|] d4 [|] [|] [0|0] 0 0 1 . . . .",
};

/// A state is too short.
pub static STATE_MISSING: Code = Code {
    name: "hexil/state-missing",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a state is too short",
    explanation: "A part of the state is missing. Empty lists are written too, as `[|]` for two \
                  players, and flags that are not set as a dot.",
    wrong: "[DW] [4] [Of3ne] [|] [|] [d3w,c4ne|] [|] [|] [0|0] 0 0 1 . . . .",
    right: "[DW] [4] [Of3ne] [|] [|] [d3w,c4ne|] d4 [|] [|] [0|0] 0 0 1 . . . .",
};

/// A part of a state is where none belongs.
pub static STATE_EXTRA: Code = Code {
    name: "hexil/state-extra",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a part of a state is where none belongs",
    explanation: "A state is written once, before all actions, and has seventeen parts. A file may hold \
                  many records: each new state opens the next.",
    wrong: "[DW] [4] [Of3ne] [|] [|] [d3w,c4ne|] d4 [|] [|] [0|0] 0 0 1 . . . . .",
    right: "[DW] [4] [Of3ne] [|] [|] [d3w,c4ne|] d4 [|] [|] [0|0] 0 0 1 . . . .",
};

/// The lists of a state are for different numbers of players.
pub static STATE_PLAYERS: Code = Code {
    name: "hexil/state-players",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "the lists of a state are for different numbers of players",
    explanation: "Cities, villages, roads, hands, cards and used knights are listed for each player, \
                  with `|` between players. All six lists must be of the same length.",
    wrong: "[DW] [4] [Of3ne] [|] [|] [d3w,c4ne|] d4 [|] [|] [0|0|0] 0 0 1 . . . .",
    right: "[DW] [4] [Of3ne] [|] [|] [d3w,c4ne|] d4 [|] [|] [0|0] 0 0 1 . . . .",
};

/// A list of a state is not sorted.
pub static STATE_ORDER: Code = Code {
    name: "hexil/state-order",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a list of a state is not sorted",
    explanation: "Harbours, buildings and roads are listed by row, then column, then `n` before `s` \
                  and `ne` before `nw` before `w`.",
    wrong: "[DW] [4] [Of3ne] [|] [|] [c4ne,d3w|] d4 [|] [|] [0|0] 0 0 1 . . . .",
    right: "[DW] [4] [Of3ne] [|] [|] [d3w,c4ne|] d4 [|] [|] [0|0] 0 0 1 . . . .",
};

/// No tile shows that number.
pub static STATE_NUMBER: Code = Code {
    name: "hexil/state-number",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "no tile shows that number",
    explanation: "The numbers on tiles are sums of two dice, 2 to 12; on 7 the robber moves, so no \
                  tile shows it.",
    wrong: "[DW] [7] [Of3ne] [|] [|] [d3w,c4ne|] d4 [|] [|] [0|0] 0 0 1 . . . .",
    right: "[DW] [4] [Of3ne] [|] [|] [d3w,c4ne|] d4 [|] [|] [0|0] 0 0 1 . . . .",
};

/// No terrain has that letter.
pub static UNKNOWN_TERRAIN: Code = Code {
    name: "hexil/unknown-terrain",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "no terrain has that letter",
    explanation: "A tile is `S` sea, `D` desert or what it yields: `B` brick, `G` grain, `L` lumber, \
                  `O` ore, `W` wool. Numbers skip cells.",
    wrong: "[XW] [4] [Of3ne] [|] [|] [d3w,c4ne|] d4 [|] [|] [0|0] 0 0 1 . . . .",
    right: "[DW] [4] [Of3ne] [|] [|] [d3w,c4ne|] d4 [|] [|] [0|0] 0 0 1 . . . .",
};

/// A dash follows the resource of a harbour.
pub static HARBOUR_DASH: Code = Code {
    name: "hexil/harbour-dash",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a dash follows the resource of a harbour",
    explanation: "Older texts wrote `O-f3ne`; since October 2022 it is `Of3ne`.",
    wrong: "[DW] [4] [O-f3ne] [|] [|] [d3w,c4ne|] d4 [|] [|] [0|0] 0 0 1 . . . .",
    right: "[DW] [4] [Of3ne] [|] [|] [d3w,c4ne|] d4 [|] [|] [0|0] 0 0 1 . . . .",
};
