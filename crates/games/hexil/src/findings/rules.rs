//! Faults of play.

use scorebook_core::{Code, Kind, Severity};

/// Five players in the middle of a turn.
macro_rules! five_play {
    () => {
        "[4/1GLB] [/6,8,5] [] [||||] [b1s,c2n|c2s,d2n|||] [b2nw,c2nw|d2ne,c3nw|||] d2 [||||] [||||] [0|0|0|0|0] 0 0 1 R . . .\nE"
    };
}

/// A record of two players on three tiles, in the middle of player 1's turn: hands, development cards, awards, whether the dice
/// were rolled, and the actions.
macro_rules! game {
    ($hands:literal, $cards:literal, $awards:literal, $rolled:literal, $acts:literal) => {
        concat!(
            "[4/1GLB] [/6,8,5] [] [|] [b1s,c2n|c2s,d2n] [b2nw,c2nw|d2ne,c3nw] d2 [",
            $hands,
            "] [",
            $cards,
            "] [0|0] ",
            $awards,
            " 1 ",
            $rolled,
            " . . .\n",
            $acts
        )
    };
}

/// A step comes after the end of the game.
pub static AFTER_END: Code = Code {
    name: "hexil/after-end",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "a step comes after the end of the game",
    explanation: "Whoever has ten points on their own turn has won, and the record ends there. What \
                  comes after that cannot have happened, except for what the winning card still asks for \
                  and an `E`.",
    wrong: game!("G2O3|", "Dv5|", "0 1", "R", "BC PCc2n E R(1+2)"),
    right: game!("G2O3|", "Dv5|", "0 1", "R", "BC PCc2n"),
};

/// Something else happens in the set-up.
pub static SET_UP: Code = Code {
    name: "hexil/set-up",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "something else happens in the set-up",
    explanation: "The game opens with a village and a road of each player, in the order 1, 2, … and back \
                  again. Nothing else happens before all of them are placed.",
    wrong: "[4/1GLB] [/6,8,5] [] [|] [|] [|] d2 [|] [|] [0|0] 0 0 1 . . . .\nPVb1s R(1+2)",
    right: "[4/1GLB] [/6,8,5] [] [|] [|] [|] d2 [|] [|] [0|0] 0 0 1 . . . .\nPVb1s PRb2nw",
};

/// There is no land at that place.
pub static OFF_BOARD: Code = Code {
    name: "hexil/off-board",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "there is no land at that place",
    explanation: "Villages and cities stand on corners of land tiles, roads lie on their edges, and the robber \
                  stands on land. The state tells where land is.",
    wrong: game!("B2L2|G", "|", "0 0", "R", "BR PRg7ne"),
    right: game!("B2L2|G", "|", "0 0", "R", "BR PRb2ne"),
};

/// The place is taken.
pub static OCCUPIED: Code = Code {
    name: "hexil/occupied",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "the place is taken",
    explanation: "A corner holds one building and an edge one road.",
    wrong: game!("B2L2|G", "|", "0 0", "R", "BR PRc2nw"),
    right: game!("B2L2|G", "|", "0 0", "R", "BR PRb2ne"),
};

/// A building stands on the next corner.
pub static TOO_CLOSE: Code = Code {
    name: "hexil/too-close",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "a building stands on the next corner",
    explanation: "A village needs empty corners around it: no building may stand one edge away, not even \
                  of the same player.",
    wrong: game!("B3GL3W|", "|", "0 0", "R", "BR PRb2w BR PRa3ne BV PVa3n"),
    right: game!("B3GL3W|", "|", "0 0", "R", "BR PRb2w BR PRa3ne BV PVb2s"),
};

/// No road of the player leads there.
pub static NOT_CONNECTED: Code = Code {
    name: "hexil/not-connected",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "no road of the player leads there",
    explanation: "A road continues from a building or a road of the same player, but not through another \
                  player's building. A village needs a road of its player at its corner. In the set-up \
                  the road starts at the village just placed.",
    wrong: game!("B2L2|G", "|", "0 0", "R", "BR PRd3nw"),
    right: game!("B2L2|G", "|", "0 0", "R", "BR PRb2ne"),
};

/// A city is placed where the player has no village.
pub static NO_VILLAGE: Code = Code {
    name: "hexil/no-village",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "a city is placed where the player has no village",
    explanation: "A city takes the place of a village of the same player.",
    wrong: game!("G2O3|", "|", "0 0", "R", "BC PCd2n"),
    right: game!("G2O3|", "|", "0 0", "R", "BC PCc2n"),
};

/// The player has no such piece left.
pub static NO_PIECE: Code = Code {
    name: "hexil/no-piece",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "the player has no such piece left",
    explanation: "Every player has 5 villages, 4 cities and 15 roads. A village comes back to the supply when \
                  a city takes its place.",
    wrong: "[4/1GLB] [/6,8,5] [] [b1s,c2n,c2s,d2n|] [b2s|] [|] d2 [G2O3|] [|] [0|0] 0 0 1 R . . .\nBC",
    right: "[4/1GLB] [/6,8,5] [] [b1s,c2n,c2s|] [b2s,d2n|] [|] d2 [G2O3|] [|] [0|0] 0 0 1 R . . .\nBC PCd2n",
};

/// A piece is placed that was not bought.
pub static NOT_BOUGHT: Code = Code {
    name: "hexil/not-bought",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "a piece is placed that was not bought",
    explanation: "Buying and placing are two actions. Only the set-up and the road building card place pieces \
                  without a purchase.",
    wrong: game!("B2L2|G", "|", "0 0", "R", "PRb2ne"),
    right: game!("B2L2|G", "|", "0 0", "R", "BR PRb2ne"),
};

/// A piece was bought and not placed.
pub static UNPLACED: Code = Code {
    name: "hexil/unplaced",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "a piece was bought and not placed",
    explanation: "What is bought is placed before anything else happens, except that more pieces may be \
                  bought first.",
    wrong: game!("B2L2|G", "|", "0 0", "R", "BR E"),
    right: game!("B2L2|G", "|", "0 0", "R", "BR PRb2ne E"),
};

/// The dice were not rolled yet.
pub static NOT_ROLLED: Code = Code {
    name: "hexil/not-rolled",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "the dice were not rolled yet",
    explanation: "Before the roll a player may use one development card, and nothing else. A turn does not end \
                  without a roll.",
    wrong: game!("B2L2|G", "|", "0 0", ".", "BR PRb2ne"),
    right: game!("B2L2|G", "|", "0 0", ".", "R(1+1) BR PRb2ne"),
};

/// The dice are rolled twice in a turn.
pub static ALREADY_ROLLED: Code = Code {
    name: "hexil/already-rolled",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "the dice are rolled twice in a turn",
    explanation: "There is one roll in a turn. Where a second one follows, an end of turn is usually missing. \
                  It is read as if it were there.",
    wrong: game!("B2L2|G", "|", "0 0", ".", "R(1+1) R(1+2) E"),
    right: game!("B2L2|G", "|", "0 0", ".", "R(1+1) E R(1+2) E"),
};

/// Something else has to happen first.
pub static OBLIGATION: Code = Code {
    name: "hexil/obligation",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "something else has to happen first",
    explanation: "After a seven everybody with more than seven cards discards half of them, then the robber \
                  moves, then a card is stolen if there is somebody to steal from. After a knight the robber \
                  moves and steals in the same way. Nothing comes in between.",
    wrong: game!("B2L2|G", "|", "0 0", ".", "R(3+4) BR PRb2ne"),
    right: game!("B2L2|G", "|", "0 0", ".", "R(3+4) Mc2 SG2 BR PRb2ne"),
};

/// A player discards without having to.
pub static DISCARD_NOT_DUE: Code = Code {
    name: "hexil/discard-not-due",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "a player discards without having to",
    explanation: "Cards are discarded after a seven only, by those who hold more than seven. A knight \
                  makes nobody discard.",
    wrong: game!("B2L2|G", "|", "0 0", ".", "R(3+4) 2A(G) Mc2"),
    right: game!("B2L2|G", "|", "0 0", ".", "R(3+4) Mc2 SG2"),
};

/// A player discards the wrong number of cards.
pub static DISCARD_COUNT: Code = Code {
    name: "hexil/discard-count",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "a player discards the wrong number of cards",
    explanation: "Half of the cards are discarded, rounded down: 4 of 8, 4 of 9, 5 of 10.",
    wrong: game!("B4L4|G", "|", "0 0", ".", "R(3+4) 1A(B3) Mc2 SG2"),
    right: game!("B4L4|G", "|", "0 0", ".", "R(3+4) 1A(B4) Mc2 SG2"),
};

/// The robber moves without a seven or a knight.
pub static ROBBER_NOT_DUE: Code = Code {
    name: "hexil/robber-not-due",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "the robber moves without a seven or a knight",
    explanation: "The robber moves after a seven and after a knight.",
    wrong: game!("B2L2|G", "|", "0 0", "R", "Mc2"),
    right: game!("B2L2|G", "|", "0 0", ".", "R(3+4) Mc2 SG2"),
};

/// The robber stays where it is.
pub static ROBBER_STAYS: Code = Code {
    name: "hexil/robber-stays",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "the robber stays where it is",
    explanation: "The robber has to move to another tile.",
    wrong: game!("B2L2|G", "|", "0 0", ".", "R(3+4) Md2"),
    right: game!("B2L2|G", "|", "0 0", ".", "R(3+4) Mc2 SG2"),
};

/// There is nobody to steal from.
pub static STEAL_NOT_DUE: Code = Code {
    name: "hexil/steal-not-due",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "there is nobody to steal from",
    explanation: "A card is stolen once, right after the robber moved, from a player who has a building at its \
                  tile and a card.",
    wrong: game!("B2L2|G", "|", "0 0", ".", "R(3+4) Mb2 SG2"),
    right: game!("B2L2|G", "|", "0 0", ".", "R(3+4) Mb2"),
};

/// That player cannot be robbed here.
pub static NO_VICTIM: Code = Code {
    name: "hexil/no-victim",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "that player cannot be robbed here",
    explanation: "The victim has a building at the tile of the robber and at least one card, and is not the \
                  thief.",
    wrong: game!("B2L2|G", "|", "0 0", ".", "R(3+4) Mc2 SB1"),
    right: game!("B2L2|G", "|", "0 0", ".", "R(3+4) Mc2 SG2"),
};

/// The bank discards or is robbed.
pub static BANK_ACTS: Code = Code {
    name: "hexil/bank-acts",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "the bank discards or is robbed",
    explanation: "The notation counts the bank among the players, as `0`. It trades, and does nothing else.",
    wrong: game!("B2L2|G", "|", "0 0", ".", "R(3+4) Mc2 SG0"),
    right: game!("B2L2|G", "|", "0 0", ".", "R(3+4) Mc2 SG2"),
};

/// A player does not hold these cards.
pub static CANNOT_PAY: Code = Code {
    name: "hexil/cannot-pay",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "a player does not hold these cards",
    explanation: "The cards of every player follow from what is written: production, trades, purchases, \
                  thefts. Where thefts are hidden, every hand that fits the record is considered, and this is \
                  said only if none of them holds the cards. The notes point at the last steps that brought or \
                  took such cards.",
    wrong: game!("B2L2|G", "|", "0 0", "R", "BC PCc2n"),
    right: game!("G2O3|", "|", "0 0", "R", "BC PCc2n"),
};

/// The bank does not hold these cards.
pub static BANK_SHORT: Code = Code {
    name: "hexil/bank-short",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "the bank does not hold these cards",
    explanation: "The box has 19 cards of each resource. What the players hold is not in the bank.",
    wrong: game!("B4|O19", "|", "0 0", "R", "T(B4)(O)0"),
    right: game!("B4|O19", "|", "0 0", "R", "T(B4)(W)0"),
};

/// A trade cannot be made like that.
pub static BAD_TRADE: Code = Code {
    name: "hexil/bad-trade",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "a trade cannot be made like that",
    explanation: "A trade is between the player to move and another player or the bank. No resource is \
                  on both sides.",
    wrong: game!("B|B2G", "|", "0 0", "R", "T(B)(B2)2"),
    right: game!("B|B2G", "|", "0 0", "R", "T(B)(G)2"),
};

/// The bank trades at another rate.
pub static BAD_RATE: Code = Code {
    name: "hexil/bad-rate",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "the bank trades at another rate",
    explanation: "The bank takes four of a resource for one card, three with a general harbour and two with \
                  the harbour of that resource. A harbour is used from a building at one of its two corners.",
    wrong: game!("B4|", "|", "0 0", "R", "T(B3)(W)0"),
    right: game!("B4|", "|", "0 0", "R", "T(B4)(W)0"),
};

/// The player has no such development card.
pub static CARD_NOT_HELD: Code = Code {
    name: "hexil/card-not-held",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "the player has no such development card",
    explanation: "A development card has to be bought before it is used. Cards whose type nobody wrote may be \
                  of any type that the box still holds.",
    wrong: game!("B2L2|G", "|", "0 0", "R", "UDk Mc2 SG2"),
    right: game!("B2L2|G", "Dk|", "0 0", "R", "UDk Mc2 SG2"),
};

/// The development card was bought this turn.
pub static CARD_TOO_NEW: Code = Code {
    name: "hexil/card-too-new",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "the development card was bought this turn",
    explanation: "A development card cannot be used in the turn in which it was bought.",
    wrong: game!("GOW|G", "|", "0 0", "R", "BDk UDk Mc2 SG2"),
    right: game!("GOW|G", "|", "0 0", "R", "BDk E"),
};

/// A second development card in one turn.
pub static SECOND_CARD: Code = Code {
    name: "hexil/second-card",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "a second development card in one turn",
    explanation: "One development card may be used in a turn, before or after the roll.",
    wrong: game!("B2L2|G", "Dk2|", "0 0", "R", "UDk Mc2 SG2 UDk"),
    right: game!("B2L2|G", "Dk2|", "0 0", "R", "UDk Mc2 SG2 E"),
};

/// The box holds no more cards of that type.
pub static CARD_TOTAL: Code = Code {
    name: "hexil/card-total",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "the box holds no more cards of that type",
    explanation: "There are 14 knights, 5 victory points, and 2 each of road building, year of plenty and \
                  monopoly.",
    wrong: game!("GOW|", "Dm2|", "0 0", "R", "BDm"),
    right: game!("GOW|", "Dm2|", "0 0", "R", "BDk"),
};

/// All development cards are bought.
pub static DECK_EMPTY: Code = Code {
    name: "hexil/deck-empty",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "all development cards are bought",
    explanation: "There are 25 development cards.",
    wrong: game!("GOW|", "Dk14Dm2Dr2Dv5Dy2|", "0 0", "R", "BD?"),
    right: game!("GOW|", "Dk13Dm2Dr2Dv5Dy2|", "0 0", "R", "BD?"),
};

/// A year of plenty brings fewer than two cards.
pub static PLENTY_SHORT: Code = Code {
    name: "hexil/plenty-short",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "a year of plenty brings fewer than two cards",
    explanation: "The card takes two cards from the bank. It takes fewer only where the bank has no more.",
    wrong: game!("B2L2|G", "Dy|", "0 0", "R", "UDy(B)"),
    right: game!("B2L2|G", "Dy|", "0 0", "R", "UDy(BL)"),
};

/// Free roads are left over.
pub static FREE_ROADS: Code = Code {
    name: "hexil/free-roads",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "free roads are left over",
    explanation: "The road building card places two roads at once. Fewer are placed only where no piece is \
                  left or no edge is free.",
    wrong: game!("B2L2|G", "Dr|", "0 0", "R", "UDr PRb2ne E"),
    right: game!("B2L2|G", "Dr|", "0 0", "R", "UDr PRb2ne PRb2w E"),
};

/// The player has a better rate.
pub static WORSE_RATE: Code = Code {
    name: "hexil/worse-rate",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the player has a better rate",
    explanation: "The trade is legal if the player insists, but a harbour would have made it cheaper: usually \
                  a number is wrong.",
    wrong: "[4/1GLB] [/6,8,5] [c2nw] [|] [b1s,c2n|c2s,d2n] [b2nw,c2nw|d2ne,c3nw] d2 [B4|] [|] [0|0] 0 0 1 R . . .\nT(B4)(W)0",
    right: "[4/1GLB] [/6,8,5] [c2nw] [|] [b1s,c2n|c2s,d2n] [b2nw,c2nw|d2ne,c3nw] d2 [B4|] [|] [0|0] 0 0 1 R . . .\nT(B3)(W)0",
};

/// Several exchanges with the bank in one action.
pub static BUNDLE: Code = Code {
    name: "hexil/bundle",
    kind: Kind::Rules,
    severity: Severity::Hint,
    title: "several exchanges with the bank in one action",
    explanation: "Each exchange with the bank is an action of its own. Bundled ones are read as if they were \
                  written one by one.",
    wrong: game!("B8|", "|", "0 0", "R", "T(B8)(W2)0"),
    right: game!("B8|", "|", "0 0", "R", "T(B4)(W)0 T(B4)(W)0"),
};

/// Nothing tells whose turn it was.
pub static AMBIGUOUS_TURN: Code = Code {
    name: "hexil/ambiguous-turn",
    kind: Kind::Rules,
    severity: Severity::Hint,
    title: "nothing tells whose turn it was",
    explanation: "The tuple dialect has no end of turn. A development card after the last action of a turn \
                  may have been used by that player or by the next one before the roll. Both readings are kept \
                  until a later action decides; here none does. Writing `E` at the end of each turn, as the \
                  tuple-e dialect does, settles it.",
    wrong: "[4/1GLB] [/6,8,5] [] [|] [b1s,c2n|c2s,d2n] [b2nw,c2nw|d2ne,c3nw] d2 [|] [Dk|Dk] [0|0] 0 0 1 . . . .\nR(1+1) Uk M(-1,-2)",
    right: "[4/1GLB] [/6,8,5] [] [|] [b1s,c2n|c2s,d2n] [b2nw,c2nw|d2ne,c3nw] d2 [|] [Dk|Dk] [0|0] 0 0 1 . . . .\nR(1+1) Uk M(-1,-2) E",
};

/// The record does not tell enough to be checked.
pub static UNVERIFIABLE: Code = Code {
    name: "hexil/unverifiable",
    kind: Kind::Rules,
    severity: Severity::Hint,
    title: "the record does not tell enough to be checked",
    explanation: "A record that starts in the middle of a game needs a state, or nothing is known of its \
                  board and hands. Where very much is hidden, hands are followed as bounds, which may \
                  let something impossible pass.",
    wrong: "R(2+3) Br Pr(0,0,NE)",
    right: game!("B2L2|G", "|", "0 0", ".", "R(2+3) BR PRb2ne"),
};

/// A house rule that nobody knows.
pub static HOUSE_RULE: Code = Code {
    name: "hexil/house-rule",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a house rule is not understood, or comes too late",
    explanation: "House rules are written in a comment before the first action: `win` and `discard` take \
                  a number, `robber` is `strict` or `friendly`. What is not understood, or comes after \
                  the first action, is ignored, so the record may be judged by other rules than it was \
                  played by. Of a rule that is said twice the last one holds.",
    wrong: concat!("// [%rules wim=15]\n", game!("B2L2|G", "|", "0 0", "R", "BR PRb2ne")),
    right: concat!("// [%rules win=15]\n", game!("B2L2|G", "|", "0 0", "R", "BR PRb2ne")),
};

/// More play than the base box is made for.
pub static BASE_BOX: Code = Code {
    name: "hexil/base-box",
    kind: Kind::Rules,
    severity: Severity::Hint,
    title: "more play than the base box is made for",
    explanation: "Five and six play with an extension: more cards and pieces, and a phase in which \
                  everybody builds between turns, which the notation cannot tell. The record is judged \
                  by the base box all the same. Where the table has no more than that, `[%rules \
                  box=base]` in a comment before the first action says so.",
    wrong: five_play!(),
    right: concat!("// [%rules box=base]\n", five_play!()),
};

/// A comment gives a number of cards that a hand cannot have.
pub static HAND_SIZE: Code = Code {
    name: "hexil/hand-size",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a comment gives a number of cards that a hand cannot have",
    explanation: "Everybody sees how many cards a player holds. A comment such as `[%hands 4 7 3]` after \
                  an action says it, which tells what a monopoly took where cards are hidden. Here no \
                  hand that fits the record has that many, or not everybody has a number.",
    wrong: game!("B2L2|G", "|", "0 0", "R", "BR // [%hands 3 1]\nPRb2ne"),
    right: game!("B2L2|G", "|", "0 0", "R", "BR // [%hands 2 1]\nPRb2ne"),
};

/// The island is not made of the usual tiles.
pub static STATE_BOARD: Code = Code {
    name: "hexil/state-board",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the island is not made of the usual tiles",
    explanation: "The island of the standard game has 4 grain, 4 lumber, 4 wool, 3 brick, 3 ore and 1 \
                  desert, the numbers 2 to 12 twice each but for 7, and one 2 and one 12, and nine \
                  harbours. Another composition is fine if it is meant.",
    wrong: "[3SSSS/2SOWLS/1SGBWBS/SGLDLOS/SLOGWS1/SBGWS2/SSSS3] [/10,2,9/12,6,4,10/9,11,3,9/8,3,4,5/5,6,11] [d2nw,e2ne,c3w,Of3ne,Bg4w,Wb5w,Le6nw,a7ne,Gc7nw] [|] [|] [|] d4 [|] [|] [0|0] 0 0 1 . . . .",
    right: "[3SSSS/2SOWLS/1SGBWBS/SGLDLOS/SLOGWS1/SBGWS2/SSSS3] [/10,2,9/12,6,4,10/9,11,3,8/8,3,4,5/5,6,11] [d2nw,e2ne,c3w,Of3ne,Bg4w,Wb5w,Le6nw,a7ne,Gc7nw] [|] [|] [|] d4 [|] [|] [0|0] 0 0 1 . . . .",
};

/// A state that no game can reach.
pub static STATE_RULES: Code = Code {
    name: "hexil/state-rules",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a state that no game can reach",
    explanation: "Pieces stand on land, each on a place of its own, and no more than the box holds; buildings \
                  keep their distance; the longest road has five pieces or more and the largest army three \
                  knights, and nobody has more than the holder. Harbours lie on the coast, one on an edge, and a row has no more \
                  numbers than tiles for them. Before anybody has built it is the first turn, nobody holds a card and the robber stands in the desert; before the \
                  roll nobody has bought a card.",
    wrong: game!("B2L2|G", "|", "0 1", "R", "E"),
    right: game!("B2L2|G", "|", "0 0", "R", "E"),
};
