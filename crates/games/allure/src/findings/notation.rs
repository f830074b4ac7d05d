//! Findings about the notation: what cannot be read, and what is spelled differently.

use scorebook_core::{Code, Kind, Severity};

const fn error(
    name: &'static str,
    title: &'static str,
    explanation: &'static str,
    wrong: &'static str,
    right: &'static str,
) -> Code {
    Code { name, kind: Kind::Syntax, severity: Severity::Error, title, explanation, wrong, right }
}

const fn warning(
    name: &'static str,
    title: &'static str,
    explanation: &'static str,
    wrong: &'static str,
    right: &'static str,
) -> Code {
    Code { severity: Severity::Warning, ..error(name, title, explanation, wrong, right) }
}

const fn hint(
    name: &'static str,
    title: &'static str,
    explanation: &'static str,
    wrong: &'static str,
    right: &'static str,
) -> Code {
    Code { kind: Kind::Style, severity: Severity::Hint, ..error(name, title, explanation, wrong, right) }
}

/// A line that is nothing the notation has.
pub static UNKNOWN_LINE: Code = error(
    "allure/unknown-line",
    "a line is not part of the notation",
    "A record is made of a title, `Notes:` lines, a draft or a `Board:` section, rounds with numbered turns, and a line \
     that tells which unit finishes in E4. This line is none of these, or it breaks off. It is kept as it \
     is; everything around it is read as usual. Remarks go after `Notes:`.",
    "Roudn 1: Alice\n1. GHawk E4, GTrench E3\n",
    "Round 1: Alice\n1. GHawk E4, GTrench E3\n",
);

/// An action that cannot be read.
pub static UNREADABLE_ACTION: Code = error(
    "allure/unreadable-action",
    "the action cannot be read",
    "An action is a unit, perhaps where it stood in parentheses, perhaps the hex it moves to or attacks, and perhaps an \
     ability or a buff: `DHatch (G6) E4 FAssault E3`. Something in this action is none of these, or is in the \
     wrong place. Only this action is lost.",
    "Round 1: Alice\n1. GHawk I6 E4, GTrench E3\n",
    "Round 1: Alice\n1. GHawk (I6) E4, GTrench E3\n",
);

/// A word that is neither ability nor buff.
pub static UNKNOWN_KEYWORD: Code = error(
    "allure/unknown-keyword",
    "the word after the unit is neither an ability nor a buff",
    "After a unit and its move comes an ability with its own keyword (`heal`, `FAssault`, `LBolt`), `Pass`, or a colon \
     and a buff (`: +1P`, `: Stead`). The guide lists all of them; a word it does not list cannot be read.",
    "Round 1: Alice\n1. DHatch FAsault E3, GTrench E3\n",
    "Round 1: Alice\n1. DHatch FAssault E3, GTrench E3\n",
);

/// A hex that the board does not have.
pub static OFF_BOARD: Code = error(
    "allure/off-board",
    "the hex is not on the board",
    "The board has the columns A to I. Columns A, C, E, G and I have rows 1 to 7; B, D, F and H sit half a hex higher and \
     have rows 1 to 6.",
    "Round 1: Alice\n1. GHawk B7, GTrench E3\n",
    "Round 1: Alice\n1. GHawk B6, GTrench E3\n",
);

/// An ability without the hex it needs.
pub static MISSING_HEX: Code = error(
    "allure/missing-hex",
    "a hex is missing",
    "Most abilities name the hex they are used on, some name two: `roar F4 to F3`, `launch C2 at C4`, `Replace C1 E4`.",
    "Round 1: Alice\n1. UMinor roar F4, GTrench E3\n",
    "Round 1: Alice\n1. UMinor roar F4 to F3, GTrench E3\n",
);

/// More hexes than an ability takes.
pub static EXTRA_HEX: Code = error(
    "allure/extra-hex",
    "the ability names more hexes than it takes",
    "Each ability takes a number of hexes: most take one, `trample`, `INova` and `FSweep` up to three, `Chain` up to four, \
     `belch` up to six. Two uses are two actions, separated by `;`.",
    "Round 1: Alice\n1. DHatch FAssault E3 E4, GTrench E3\n",
    "Round 1: Alice\n1. DHatch FAssault E3, GTrench E3\n",
);

/// A verb that nobody does.
pub static MISSING_UNIT: Code = error(
    "allure/missing-unit",
    "the unit is missing",
    "Every action names who acts, also when the same unit goes on: `UMajor roar E5 to E3; UMajor E5`. `resurrect` and \
     `summons` name who comes onto the board. Only `SShock` needs no unit, since Spellshock is always the hero's.",
    "Round 1: Alice\n1. LArcher D4; shoot D5, GTrench E3\n",
    "Round 1: Alice\n1. LArcher D4; LArcher shoot D5, GTrench E3\n",
);

/// Nothing where an action belongs.
pub static EMPTY_ACTION: Code = error(
    "allure/empty-action",
    "an action is missing",
    "A turn has an action of each player. The turn of a player who does not act is written `...`; one who passes with all \
     remaining units writes `Pass`. Where only the first player acts, the comma is left out.",
    "Round 1: Alice\n1. , GTrench E3\n",
    "Round 1: Alice\n1. ..., GTrench E3\n",
);

/// A number beyond all reason.
pub static HUGE_NUMBER: Code = error(
    "allure/huge-number",
    "the number is larger than any in the game",
    "Turns and gold may go up to 65535, levels, mana and measures up to 255. No game comes near; a digit was probably \
     typed twice.",
    "Round 1: Alice\n1. Hero LBolt 1000 E4, GTrench E3\n",
    "Round 1: Alice\n1. Hero LBolt 1 E4, GTrench E3\n",
);

/// More than one comma in a turn.
pub static EXTRA_COMMA: Code = error(
    "allure/extra-comma",
    "a turn has more than one comma",
    "The comma separates the two players of a turn and nothing else: hexes are separated by blanks, actions of one player \
     by `;`. With two commas it is not clear who takes the action in the middle.",
    "Round 1: Alice\n1. Hero Quicken F5, Hero: +1A, GTrench E3\n",
    "Round 1: Alice\n1. Hero Quicken F5; Hero: +1A, GTrench E3\n",
);

/// A hex of a row that cannot be read.
pub static UNREADABLE_SLOT: Code = error(
    "allure/unreadable-slot",
    "a hex of a row is neither a unit nor `X`",
    "A row of the draft lists for each of its nine hexes the unit that stands there, or `X`. This entry is neither. It is kept \
     as it is; the others are read as usual.",
    "Draft - 160 draft 80\nBob: Argog\nFront: X, Char B2, X, X, Grunt, X, X, X, X\n",
    "Draft - 160 draft 80\nBob: Argog\nFront: X, Char, X, X, Grunt, X, X, X, X\n",
);

/// A row of the draft that does not have nine hexes.
pub static SLOT_COUNT: Code = error(
    "allure/slot-count",
    "a row of the draft does not list nine hexes",
    "A row has nine hexes, listed from the player's left to the right; an empty one is `X`. With more or fewer entries it is \
     not clear who stands where.",
    "Draft - 160 draft 80\nBob: Argog\nFront: X, Char, Grunt, X\n",
    "Draft - 160 draft 80\nBob: Argog\nFront: X, Char, X, X, Grunt, X, X, X, X\n",
);

/// A unit that the roster does not have.
pub static UNKNOWN_UNIT: Code = warning(
    "allure/unknown-unit",
    "no unit or hero is known by this name",
    "The roster holds the units of the guide's two unit lists. New units appear, so an unknown word is read as a unit; but \
     most often it is a slip.",
    "Round 1: Alice\n1. GHakw E4, GTrench E3\n",
    "Round 1: Alice\n1. GHawk E4, GTrench E3\n",
);

/// A round opened by nobody we know.
pub static UNKNOWN_PLAYER: Code = warning(
    "allure/unknown-player",
    "somebody is named who is none of the players",
    "`Round <number>: <player>` names the player acting first, as the title or the draft names them. Otherwise it is not \
     clear who takes the first half of each turn. The armies of a draft are those of the two players of the title.",
    "Bob vs Alice\n\nRound 1: Alize\n1. GHawk E4, GTrench E3\n",
    "Bob vs Alice\n\nRound 1: Alice\n1. GHawk E4, GTrench E3\n",
);

/// A line of the head that comes twice.
pub static REPEATED_LINE: Code = warning(
    "allure/repeated-line",
    "a line of the head comes a second time",
    "A record tells one game: it has one title and one draft, and each of the two players has one army with one front and one \
     back row. Where a line comes again, one of them is a slip, such as the name of the wrong player or `Front` for `Back`.",
    "Bob vs Alice\n\nDraft - Blitz 120\nBob: Argog\nBob: Aurelia\n",
    "Bob vs Alice\n\nDraft - Blitz 120\nBob: Argog\nAlice: Aurelia\n",
);

/// A final dot that was not final.
pub static EARLY_DOT: Code = warning(
    "allure/early-dot",
    "a dot ends the game before the round is over",
    "A dot after an action ends the game: the attacker took E4 with the last move, the last attacking unit died, or a \
     player resigned. Here the round goes on after it.",
    "Round 1: Alice\n1. GHawk E4., GTrench E3\n",
    "Round 1: Alice\n1. GHawk E4, GTrench E3\n",
);

/// A third group of pieces.
pub static THIRD_SIDE: Code = warning(
    "allure/third-side",
    "a board has more than two groups of pieces",
    "In a `Board:` section a blank line separates the pieces of the two sides. A second blank line opens a third side, but \
     a game has two.",
    "Board:\n\nCTroll D4\n\nPike G3\n\nTact G1\n",
    "Board:\n\nCTroll D4\n\nPike G3\nTact G1\n",
);

/// A draft that does not tell its gold.
pub static MISSING_GOLD: Code = warning(
    "allure/missing-gold",
    "the draft does not state its gold",
    "A draft is opened with `Draft - Blitz <gold>` or `Draft - <kingdom gold> draft <army gold>`. Without the gold the draft \
     is read, but it is not known what the players could afford.",
    "Draft - Blitz\nBob: Argog\nAlice: Tristan\n",
    "Draft - Blitz 120\nBob: Argog\nAlice: Tristan\n",
);

/// What another dialect cannot say.
pub static DIALECT_LOSS: Code = Code {
    kind: Kind::Style,
    ..warning(
        "allure/dialect-loss",
        "the other dialect has no form for this",
        "A record is being written in another dialect, which has no form for this action or leaves out what the record \
         says. Such an action keeps its spelling.",
        "Round 1: Alice\n1. SSorc enrage E4 E5, GTrench E3\n",
        "Round 1: Alice\n1. SSorc: EoA E4, GTrench E3\n",
    )
};

/// A card that is almost one we know.
pub static UNKNOWN_CARD: Code = hint(
    "allure/unknown-card",
    "no ability or item has this name, but one almost does",
    "In the draft, abilities and items are listed by their full names. New cards appear, so an unknown name is read as it \
     is; this one is a slip away from one that is known.",
    "Draft - 160 draft 80\nBob: Kaar'thul. Chain Lightening 3. Buckler.\n",
    "Draft - 160 draft 80\nBob: Kaar'thul. Chain Lightning 3. Buckler.\n",
);

/// Two dialects in one record.
pub static MIXED_DIALECTS: Code = hint(
    "allure/mixed-dialects",
    "the record mixes dialects",
    "The guide changed how some things are written: v1 has `H3# move H4`, v2 `H3#H4`, and v3 writes debuffs after a colon, \
     `VWarlock: Root E6`. Units have other words in v3, `Hawk` for `GHawk`. All of it can be read, but a record should keep to one dialect. \
     Formatting writes v3 where more words are of v3 than of the dialects before it, and the older one otherwise.",
    "Round 1: Alice\n1. UMinor H3# move H4, GHawk C4#C5\n",
    "Round 1: Alice\n1. UMinor H3#H4, GHawk C4#C5\n",
);

/// The use of an item, for which the guide has no form.
pub static ITEM_USE: Code = hint(
    "allure/item-use",
    "the use of an item is not in the guide",
    "Records write the use of an item as its initials and a hex: `DTD E3` for Demon Tooth Dagger. The guide has no form for \
     it, so other readers may take it for a unit.",
    "Round 1: Alice\n1. DTD E3; Hero Omni, GTrench E3\n",
    "Round 1: Alice\n1. Hero Omni, GTrench E3\n",
);

/// A spelling that is not the guide's.
pub static SPELLING: Code = hint(
    "allure/spelling",
    "spelled differently from the guide",
    "The word is clear, but the guide spells it differently: `Pass` and not `passes`, `FAssault` and not `FAssualt`, `Hero` \
     and not the hero's name, abbreviations and not full names, capital letters for hexes.",
    "Round 1: Alice\n1. GHawk e4, Wisp passes\n",
    "Round 1: Alice\n1. GHawk E4, Wisp Pass\n",
);

/// A colon left out.
pub static MISSING_COLON: Code = hint(
    "allure/missing-colon",
    "a colon is missing",
    "A buff or debuff comes after a colon, which shows that it is given and not an ability: `Tact: +1P D1`. A colon also \
     separates the number of a round from its first player.",
    "Round 1: Alice\n1. Hero +1A, GTrench E3\n",
    "Round 1: Alice\n1. Hero: +1A, GTrench E3\n",
);

/// `to` or `at` left out.
pub static MISSING_CONNECTOR: Code = hint(
    "allure/missing-connector",
    "`to` or `at` is missing",
    "Abilities that bring a unit from one hex to another write `to` between them, `launch` writes `at`: `roar F4 to F3`, \
     `resurrect Pike to E3`, `launch C2 at C4`.",
    "Round 1: Alice\n1. Angel resurrect Pike E3, GTrench E3\n",
    "Round 1: Alice\n1. Angel resurrect Pike to E3, GTrench E3\n",
);

/// A dot left out.
pub static MISSING_DOT: Code = hint(
    "allure/missing-dot",
    "a dot is missing",
    "A dot follows the number of a turn, and what ends the game: `Resign.`, `GTrench finishes in E4.`",
    "Round 1: Alice\n1. GHawk E4, Resign\n",
    "Round 1: Alice\n1. GHawk E4, Resign.\n",
);

/// A row whose hexes are not separated by commas.
pub static ROW_SEPARATOR: Code = hint(
    "allure/row-separator",
    "the hexes of a row are not separated by commas",
    "The nine hexes of `Front:` and `Back:` are separated by commas. A dot or a blank between two units is read as one.",
    "Draft - 160 draft 80\nBob: Argog\nBack: DHatch, DHatch, GLackey, Hero, X, CWyvern, GLackey. DHatch, DHatch\n",
    "Draft - 160 draft 80\nBob: Argog\nBack: DHatch, DHatch, GLackey, Hero, X, CWyvern, GLackey, DHatch, DHatch\n",
);

/// A measure before its number.
pub static MEASURE_ORDER: Code = hint(
    "allure/measure-order",
    "a number comes after its measure",
    "In a `Board:` section the number comes first: `2 Health`, `0 Mana`. Puzzles use both orders; most use this one.",
    "Board:\n\nArgog C5, Mana 0\n",
    "Board:\n\nArgog C5, 0 Mana\n",
);
