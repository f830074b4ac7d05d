//! What can be found in a Rootlog text.

use scorebook_core::{Code, Kind, Severity};

/// Every code of this file.
pub(super) static CODES: &[&Code] = &[
    &UNREADABLE,
    &UNKNOWN_LINE,
    &UNKNOWN_HEADER,
    &UNKNOWN_MAP,
    &UNKNOWN_DECK,
    &UNKNOWN_SUIT,
    &UNKNOWN_FACTION,
    &UNKNOWN_HIRELING,
    &UNKNOWN_LANDMARK,
    &UNKNOWN_ITEM,
    &UNKNOWN_PIECE,
    &NO_SUCH_CLEARING,
    &NO_SUCH_PATH,
    &BAD_COUNT,
    &NO_TURN,
    &ACTS_IN_REMARK,
    &CLEARING_ORDER,
    &PRICE_RANGE,
    &ROLL_RANGE,
    &UNKNOWN_CARD,
    &FOREIGN_PIECE,
    &NO_START,
    &SELF_ATTACK,
    &BIRD_OUTCAST,
    &MISSING_HEADER,
    &REPEATED_HEADER,
    &REPEATED_FACTION,
    &NOT_IN_POOL,
    &IDLE_PLAYER,
    &CLEARING_LIST,
    &HIRELING_COUNT,
    &HEADER_ORDER,
    &OLD_FERRY,
    &BARE_ITEM,
    &BARE_HIRELING,
    &EXPOSURE_ORDER,
    &CARD_SPELLING,
    &CRAFT_SPELLING,
    &LONE_GROUP,
    &START_IN_GROUP,
    &LETTER_CASE,
    &NEEDLESS_FACTION,
    &NEEDLESS_PILE,
    &PAWN_START,
];

/// An action cannot be read.
pub static UNREADABLE: Code = Code {
    name: "root/unreadable",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "an action cannot be read",
    explanation: "The message says what was expected at the marked place. The action is kept as it stands, and \
                  the actions beside it are read as usual. Where one slip explains it (two letters exchanged, \
                  a sign lost or doubled), a fix shows the action that was most probably meant.",
    wrong: "C:w>3/w->4",
    right: "C:w->3/w->4",
};

/// A line is no header, turn or remark.
pub static UNKNOWN_LINE: Code = Code {
    name: "root/unknown-line",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a line is no header, turn or remark",
    explanation: "Every line is a header (`Map: Fall`), a player (`C: Edu`), a turn (`C:w->3`), or a remark \
                  after `//`. A line of prose is most likely a remark that lacks its `//`.",
    wrong: "C:w->3\nwhat a move",
    right: "C:w->3\n// what a move",
};

/// A header is not known.
pub static UNKNOWN_HEADER: Code = Code {
    name: "root/unknown-header",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a header is not known",
    explanation: "The headers are Map, Deck, Clearings, Landmarks, Hirelings, Pool and, at the end, Winner. A \
                  single letter before the colon is a faction.",
    wrong: "Mapp: Fall\nDeck: E&P",
    right: "Map: Fall\nDeck: E&P",
};

/// A map is not known.
pub static UNKNOWN_MAP: Code = Code {
    name: "root/unknown-map",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a map is not known",
    explanation: "Rootlog V2.8 knows the maps Fall, Winter, Lake and Mountain. Fall is also called Autumn, but \
                  not in a record.",
    wrong: "Map: Autumn\nDeck: E&P",
    right: "Map: Fall\nDeck: E&P",
};

/// A deck is not known.
pub static UNKNOWN_DECK: Code = Code {
    name: "root/unknown-deck",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a deck is not known",
    explanation: "Rootlog V2.8 knows two decks: Standard, and E&P for Exiles & Partisans.",
    wrong: "Map: Fall\nDeck: Exiles",
    right: "Map: Fall\nDeck: E&P",
};

/// A suit is not known.
pub static UNKNOWN_SUIT: Code = Code {
    name: "root/unknown-suit",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a suit is not known",
    explanation: "Suits are `B` bird, `F` fox, `M` mouse and `R` rabbit.",
    wrong: "L:$_o->Q",
    right: "L:$_o->M",
};

/// A faction is not known.
pub static UNKNOWN_FACTION: Code = Code {
    name: "root/unknown-faction",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a faction is not known",
    explanation: "Factions are `C` Marquise, `E` Eyrie, `A` Woodland Alliance, `V` and `G` Vagabonds, `L` \
                  Lizard Cult, `O` Riverfolk, `D` Duchy, `P` Corvids, `H` Hundreds and `K` Keepers. Hirelings \
                  stand for factions with `h_` before their letter.",
    wrong: "C:++/XQ3",
    right: "C:++/XE3",
};

/// A hireling is not known.
pub static UNKNOWN_HIRELING: Code = Code {
    name: "root/unknown-hireling",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a hireling is not known",
    explanation: "A hireling is `h_` and one of C E A V L O D P H K T S J, with `d` after it where it is \
                  demoted.",
    wrong: "C:h_Qw->3",
    right: "C:h_Ew->3",
};

/// A landmark is not known.
pub static UNKNOWN_LANDMARK: Code = Code {
    name: "root/unknown-landmark",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a landmark is not known",
    explanation: "Landmarks are treetop, city, market, forge, ferry (or `f`) and tower.",
    wrong: "Map: Fall\nDeck: E&P\nLandmarks: towr->5",
    right: "Map: Fall\nDeck: E&P\nLandmarks: tower->5",
};

/// An item is not known.
pub static UNKNOWN_ITEM: Code = Code {
    name: "root/unknown-item",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "an item is not known",
    explanation: "Items are `s` sword, `b` bag, `c` coin, `x` crossbow, `h` hammer, `t` tea, `r` torch, `f` \
                  boot and `u` club; `%_` means all items of a place.",
    wrong: "V:%q->e",
    right: "V:%s->e",
};

/// A piece is not known.
pub static UNKNOWN_PIECE: Code = Code {
    name: "root/unknown-piece",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a piece is not known",
    explanation: "A piece is its type (`w`, `p`, `b`, `t`, `f`) and, where there are several sorts, `_` and a \
                  letter: `b_s` is a sawmill. No faction has the piece that is written here.",
    wrong: "C:b_q->3",
    right: "C:b_s->3",
};

/// There is no such clearing.
pub static NO_SUCH_CLEARING: Code = Code {
    name: "root/no-such-clearing",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "there is no such clearing",
    explanation: "Clearings are numbered 1 to 12 on every map; 0 is the Burrow of the Duchy. A larger number \
                  is a slip of the pen, often a doubled digit or a lost arrow.",
    wrong: "C:w->13",
    right: "C:w->12",
};

/// There is no such path or forest.
pub static NO_SUCH_PATH: Code = Code {
    name: "root/no-such-path",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "there is no such path or forest",
    explanation: "A path is named by the two clearings it joins, a forest by the three or more around it. None \
                  of them is named twice, and the Burrow touches no path.",
    wrong: "D:5_5->",
    right: "D:5_9->",
};

/// A number is out of range.
pub static BAD_COUNT: Code = Code {
    name: "root/bad-count",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a number is out of range",
    explanation: "Counts start at 1, and nothing in the game comes in more than 255.",
    wrong: "C:0w->3",
    right: "C:2w->3",
};

/// A line of actions does not name its faction.
pub static NO_TURN: Code = Code {
    name: "root/no-turn",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "a line of actions does not name its faction",
    explanation: "Each turn is a line of its own that starts with its faction: `C:w->3`. Without the \
                  letter nobody can tell whose pieces and boards are meant.",
    wrong: "C:w->3\nw->4/++",
    right: "C:w->3\nE:w->4/++",
};

/// Acts stand where a remark does.
pub static ACTS_IN_REMARK: Code = Code {
    name: "root/acts-in-remark",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "acts stand where a remark does",
    explanation: "Two slashes begin a remark that goes to the end of the line, and nothing of it is played. Where acts \
                  follow them without a blank, a separator was probably doubled.",
    wrong: "C:w1->5//w5->6",
    right: "C:w1->5/w5->6",
};

/// The clearings of a path or forest are out of order.
pub static CLEARING_ORDER: Code = Code {
    name: "root/clearing-order",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "the clearings of a path or forest are out of order",
    explanation: "The clearings around a forest, and the two ends of a path, are written from the lowest \
                  number to the highest, so that each has one name only.",
    wrong: "V:p->9_4_11",
    right: "V:p->4_9_11",
};

/// A price is not 1 to 4.
pub static PRICE_RANGE: Code = Code {
    name: "root/price-range",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a price is not 1 to 4",
    explanation: "The Riverfolk set each price to 1, 2, 3 or 4.",
    wrong: "O:$_h->5",
    right: "O:$_h->4",
};

/// A roll is not 0 to 3.
pub static ROLL_RANGE: Code = Code {
    name: "root/roll-range",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "a roll is not 0 to 3",
    explanation: "The dice show 0 to 3. Extra hits, as from a commander or an ambush, are not part of the \
                  roll.",
    wrong: "C:++/XE3(4,1)",
    right: "C:++/XE3(3,1)",
};

/// A card is not known.
pub static UNKNOWN_CARD: Code = Code {
    name: "root/unknown-card",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "a card is not known",
    explanation: "The name after `#` or `Z` is neither the full name of a card (lower case, no blanks) nor \
                  one of the abbreviations of the document. One that is a slip of the pen away from a single \
                  name is read as that, any other is kept as it stands.",
    wrong: "C:++/Zsapers",
    right: "C:++/Zsappers",
};

/// A faction has no such piece.
pub static FOREIGN_PIECE: Code = Code {
    name: "root/foreign-piece",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a faction has no such piece",
    explanation: "The letter after `_` means something else for each faction, and some factions lack whole \
                  types: the Eyrie have no tokens, the Riverfolk no buildings. Most likely a faction letter \
                  was lost or the letter is wrong. A type and a letter in each other's place are read as meant: \
                  `f_b` as `b_f`.",
    wrong: "C:b_m->3",
    right: "C:b_s->3",
};

/// Something goes from nowhere to nowhere.
pub static NO_START: Code = Code {
    name: "root/no-start",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "something goes from nowhere to nowhere",
    explanation: "Without a start, pieces come from the supply and cards from the draw pile; without a \
                  destination, they go back there or to the discard pile. Without both nothing happens: most \
                  likely the start was left out. Items, pawns and the ferry start where they are.",
    wrong: "C:t->/F#->",
    right: "C:t3->/F#C->",
};

/// A faction attacks itself.
pub static SELF_ATTACK: Code = Code {
    name: "root/self-attack",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "a faction attacks itself",
    explanation: "The letter after `X` is the defender; the attacker is the current player, or the letter \
                  before the `X`. They cannot be the same.",
    wrong: "C:++/XC3",
    right: "C:++/XE3",
};

/// The outcast is a bird.
pub static BIRD_OUTCAST: Code = Code {
    name: "root/bird-outcast",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "the outcast is a bird",
    explanation: "The outcast of the Lizard Cult is one of the suits of clearings: fox, mouse or rabbit.",
    wrong: "L:$_o->B",
    right: "L:$_o->M",
};

/// The head lacks a header.
pub static MISSING_HEADER: Code = Code {
    name: "root/missing-header",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "the head lacks a header",
    explanation: "A record starts with its map and deck and, but for the Fall map, the suits of the clearings. \
                  A text without any header is taken for a part of a record and may lack them.",
    wrong: "Map: Fall\nC: Edu",
    right: "Map: Fall\nDeck: E&P\nC: Edu",
};

/// A header is repeated.
pub static REPEATED_HEADER: Code = Code {
    name: "root/repeated-header",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "a header is repeated",
    explanation: "Each header comes once in a record. A second one most likely starts another game.",
    wrong: "Map: Fall\nMap: Lake\nDeck: E&P",
    right: "Map: Fall\nDeck: E&P",
};

/// A faction is named twice in a list.
pub static REPEATED_FACTION: Code = Code {
    name: "root/repeated-faction",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "a faction is named twice in a list",
    explanation: "The pool and the winners name each faction once.",
    wrong: "Map: Fall\nDeck: E&P\nPool: CCE",
    right: "Map: Fall\nDeck: E&P\nPool: CE",
};

/// A faction plays that the pool lacks.
pub static NOT_IN_POOL: Code = Code {
    name: "root/not-in-pool",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "a faction is played that the pool lacks",
    explanation: "`Pool:` lists the factions that the players choose from. A faction that somebody plays is one of them.",
    wrong: "Map: Fall\nDeck: E&P\nPool: CEA\nC: Edu\nO: Gwen",
    right: "Map: Fall\nDeck: E&P\nPool: CEO\nC: Edu\nO: Gwen",
};

/// A player of the head takes no turn.
pub static IDLE_PLAYER: Code = Code {
    name: "root/idle-player",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "a player of the head never takes a turn",
    explanation: "Everybody sets up and then plays in turn. Somebody has set up and taken two turns, and of this player nothing is written: \
                  either the turns are missing, or nobody played the faction.",
    wrong: "Map: Fall\nDeck: E&P\nC: Edu\nA: Gwen\nC:t_k->1\nC:t->1\nC:t->1",
    right: "Map: Fall\nDeck: E&P\nC: Edu\nA: Gwen\nC:t_k->1\nA:3#->A\nC:t->1\nA:#->A\nC:t->1",
};

/// The list of clearings is incomplete or out of order.
pub static CLEARING_LIST: Code = Code {
    name: "root/clearing-list",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "the list of clearings is incomplete or out of order",
    explanation: "`Clearings:` gives the suit of each clearing from 1 to 12: `F1, M2, R3` and so on. Four \
                  clearings are of each suit, and none is of the bird suit.",
    wrong: "Map: Fall\nDeck: E&P\nClearings: F1, M2",
    right: "Map: Fall\nDeck: E&P\nClearings: F1, M2, R3, R4, R5, F6, M7, F8, M9, R10, M11, F12",
};

/// There are not three hirelings.
pub static HIRELING_COUNT: Code = Code {
    name: "root/hireling-count",
    kind: Kind::Syntax,
    severity: Severity::Warning,
    title: "there are not three hirelings",
    explanation: "Games with hirelings have three of them, no two of the same band.",
    wrong: "Map: Fall\nDeck: E&P\nHirelings: h_E, h_A",
    right: "Map: Fall\nDeck: E&P\nHirelings: h_E, h_A, h_S",
};

/// A header is out of order.
pub static HEADER_ORDER: Code = Code {
    name: "root/header-order",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a header is out of order",
    explanation: "The document lists the headers as Map, Deck, Clearings, Landmarks, Hirelings, Pool, and then \
                  the players.",
    wrong: "Deck: E&P\nMap: Fall",
    right: "Map: Fall\nDeck: E&P",
};

/// The ferry is written as before V2.8.
pub static OLD_FERRY: Code = Code {
    name: "root/old-ferry",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "the ferry is written as before V2.8",
    explanation: "V2.8 changed the ferry from `r` (raft) to `f`. Older records are read, and `fmt` writes them \
                  in the new way.",
    wrong: "C:(3w+r)1->12",
    right: "C:(3w+f)1->12",
};

/// An item is crafted without its sign.
pub static BARE_ITEM: Code = Code {
    name: "root/bare-item",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "an item is crafted without its sign",
    explanation: "Items have a `%` before their letter, so that `Z%h` cannot be mistaken for a card. One \
                  example of the document leaves it out.",
    wrong: "C:++/Zh",
    right: "C:++/Z%h",
};

/// A hireling lacks its `h_`.
pub static BARE_HIRELING: Code = Code {
    name: "root/bare-hireling",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a hireling lacks its `h_`",
    explanation: "Hirelings are written `h_` and a letter. The letters S, T and J belong to hirelings only, so \
                  one example of the document leaves the sign out.",
    wrong: "C:Sp->9",
    right: "C:h_Sp->9",
};

/// A guess names the clearing before the plot.
pub static EXPOSURE_ORDER: Code = Code {
    name: "root/exposure-order",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a guess names the clearing before the plot",
    explanation: "The template of the document is `?P`, the plot that is guessed, and its clearing: `?Pt_e3`. \
                  One example has it the other way round.",
    wrong: "C:?Pt3^t_e",
    right: "C:?Pt_e3",
};

/// A card is spelled unlike its title.
pub static CARD_SPELLING: Code = Code {
    name: "root/card-spelling",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a card is spelled unlike its title",
    explanation: "The full name of a card is its title in lower case without blanks. Some records have other \
                  spellings, such as a plural; they are read as the card that was meant.",
    wrong: "C:++/Ztaxcollectors",
    right: "C:++/Ztaxcollector",
};

/// A card is crafted with its `#`.
pub static CRAFT_SPELLING: Code = Code {
    name: "root/craft-spelling",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a card is crafted with its `#`",
    explanation: "Crafting takes the name alone: `Zarmor`. For Partisans and Favors the suit comes before it as \
                  a lower-case letter: `Zfpart`.",
    wrong: "C:++/ZF#part",
    right: "C:++/Zfpart",
};

/// A group of one.
pub static LONE_GROUP: Code = Code {
    name: "root/lone-group",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a group of one",
    explanation: "Parentheses hold several things together. One thing needs none: `(5w)1->12` is `5w1->12`.",
    wrong: "C:(5w)1->12",
    right: "C:5w1->12",
};

/// A start inside parentheses.
pub static START_IN_GROUP: Code = Code {
    name: "root/start-in-group",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a start inside parentheses",
    explanation: "Parentheses hold together what starts in one place, which stands after them. What starts apart \
                  needs none: `(t+4w0)->5` is `t+4w0->5`.",
    wrong: "D:(t+4w0)->5",
    right: "D:t+4w0->5",
};

/// A word has the wrong capitals.
pub static LETTER_CASE: Code = Code {
    name: "root/letter-case",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a word has the wrong capitals",
    explanation: "Headers, maps and decks are written with a capital, factions as capital letters.",
    wrong: "map: Fall\nDeck: E&P",
    right: "Map: Fall\nDeck: E&P",
};

/// A faction is named where only one can be meant.
pub static NEEDLESS_FACTION: Code = Code {
    name: "root/needless-faction",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a faction is named where only one can be meant",
    explanation: "Prices and funds are the Riverfolk's, the outcast is the Lizard Cult's, the decree the \
                  Eyrie's: their letter is not written before `$_`.",
    wrong: "E:O$_f->1",
    right: "E:$_f->1",
};

/// The discard pile is named as a destination.
pub static NEEDLESS_PILE: Code = Code {
    name: "root/needless-pile",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "the discard pile is named as a destination",
    explanation: "`*` is the discard pile as a start only. Cards that go nowhere else are discarded: `F#C->`.",
    wrong: "C:F#C->*",
    right: "C:F#C->",
};

/// A pawn's start is written.
pub static PAWN_START: Code = Code {
    name: "root/pawn-start",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a pawn's start is written",
    explanation: "A pawn always starts where it stands, so its start is left out: `p->12`.",
    wrong: "V:p4->12",
    right: "V:p->12",
};
