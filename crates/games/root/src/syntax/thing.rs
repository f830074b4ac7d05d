//! What is moved or shown: pieces, cards and items, with their counts and groups.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::facts::{CardWord, card_word};
use crate::names::{Band, Item, Relic, Side, Suit};
use crate::syntax::list::List;
use crate::syntax::place::Place;

/// The type of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PieceKind {
    /// `w`.
    Warrior,
    /// `p`.
    Pawn,
    /// `b`.
    Building,
    /// `t`.
    Token,
    /// `f`; `r` up to V2.7.
    Ferry,
}

impl PieceKind {
    /// The letter that stands for it.
    #[inline]
    pub fn letter(self) -> u8 {
        b"wpbtf"[self as usize]
    }

    /// The type that a letter stands for.
    #[inline]
    pub fn from_letter(letter: u8) -> Option<Self> {
        static BY_LETTER: [Option<PieceKind>; 256] = {
            let mut table = [None; 256];
            table[b'w' as usize] = Some(PieceKind::Warrior);
            table[b'p' as usize] = Some(PieceKind::Pawn);
            table[b'b' as usize] = Some(PieceKind::Building);
            table[b't' as usize] = Some(PieceKind::Token);
            table[b'f' as usize] = Some(PieceKind::Ferry);
            table
        };
        BY_LETTER[usize::from(letter)]
    }

    /// Several of them, in words.
    pub fn plural(self) -> &'static str {
        match self {
            Self::Warrior => "warriors",
            Self::Pawn => "pawns",
            Self::Building => "buildings",
            Self::Token => "tokens",
            Self::Ferry => "ferries",
        }
    }
}

/// What is written after `_` to tell pieces of one type apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// Nothing.
    Plain,
    /// A letter: `b_s`, `t_k`, `w_w`.
    Letter(u8),
    /// A relic with its points: `t_1_f`.
    Worth(u8, Relic),
    /// A waystation with both sides, the upper one first: `b_f_t`.
    Sides(Relic, Relic),
}

/// A piece without its owner, as its code: `w`, `b_s`, `t_1_f`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "String", try_from = "String")]
pub struct Piece {
    /// Its type.
    pub kind: PieceKind,
    /// What tells it apart.
    pub mark: Mark,
}

impl Piece {
    /// A piece of a type, nothing more said.
    pub fn plain(kind: PieceKind) -> Self {
        Self { kind, mark: Mark::Plain }
    }

    /// Whether a side has such a piece. The ferry belongs to nobody.
    #[inline]
    pub fn is_of(self, side: Side) -> bool {
        marks_of(side, self.kind) & self.mark_bit() != 0
    }

    /// The piece with its type and its letter in each other's place, where that makes one: `b_f` for `f_b`.
    pub(crate) fn turned(self) -> Option<Self> {
        let Mark::Letter(letter) = self.mark else { return None };
        let kind = PieceKind::from_letter(letter)?;
        Some(Self { kind, mark: Mark::Letter(self.kind.letter()) })
    }

    /// Its type and what tells it apart in one number: of letters the place in the alphabet counts.
    pub(crate) fn number(self) -> u8 {
        let mark = match self.mark {
            Mark::Plain => 0,
            Mark::Letter(letter) => letter,
            Mark::Worth(_, relic) | Mark::Sides(relic, _) => relic.word().as_bytes()[0],
        };
        piece_number(self.kind, mark)
    }

    /// The factions that have such a piece, as bits.
    pub(crate) fn owners(self) -> u16 {
        let owns = |faction: usize| FACTION_MARKS[faction][self.kind as usize] & self.mark_bit() != 0;
        (0..FACTION_MARKS.len()).fold(0, |owners, faction| owners | u16::from(owns(faction)) << faction)
    }

    #[inline]
    fn mark_bit(self) -> u32 {
        match self.mark {
            Mark::Plain => mark_bit(b'-'),
            Mark::Letter(letter) => mark_bit(letter),
            Mark::Worth(..) | Mark::Sides(..) => mark_bit(b'j'),
        }
    }
}

/// The number of a piece of a type with a letter, or with none where that is 0.
pub(crate) const fn piece_number(kind: PieceKind, letter: u8) -> u8 {
    (kind as u8) << 5 | letter & 0x1F
}

/// What may stand after `_` for the warriors, pawn, buildings and tokens of each faction, in the order of
/// [`Faction::ALL`]; `-` stands for nothing, which whoever has such pieces may write.
const FACTION_PIECES: [[&str; 4]; 11] = [
    ["-", "", "-swr", "-k"],
    ["-", "", "-", ""],
    ["-", "", "-frm", "-"],
    ["", "-", "", ""],
    ["", "-", "", ""],
    ["-", "", "-frm", ""],
    ["-", "", "", "-frm"],
    ["-", "", "-cm", "-"],
    ["-", "", "", "-bsre"],
    ["-w", "", "-", "-"],
    ["-", "", "-ftj", "-ftj"],
];

/// The same as sets of bits, which are quick to ask, and the ferry, which is everybody's.
static FACTION_MARKS: [[u32; 5]; 11] = {
    let mut sets = [[mark_bit(b'-'); 5]; 11];
    let mut faction = 0;
    while faction < 11 {
        let mut kind = 0;
        while kind < 4 {
            sets[faction][kind] = mark_bits(FACTION_PIECES[faction][kind].as_bytes());
            kind += 1;
        }
        faction += 1;
    }
    sets
};

/// Every letter that stands after `_` somewhere.
const ANY_MARK: u32 = mark_bits(b"swrkfmcbetj");

const fn mark_bits(letters: &[u8]) -> u32 {
    let (mut bits, mut at) = (0, 0);
    while at < letters.len() {
        bits |= mark_bit(letters[at]);
        at += 1;
    }
    bits
}

const fn mark_bit(letter: u8) -> u32 {
    match letter {
        b'a'..=b'z' => 1 << (letter - b'a'),
        b'-' => 1 << 26,
        _ => 0,
    }
}

/// Whether some faction puts this letter after `_`.
#[inline]
pub(crate) fn is_mark(letter: u8) -> bool {
    ANY_MARK & mark_bit(letter) != 0
}

/// What a side may write after the type of a piece.
#[inline]
fn marks_of(side: Side, kind: PieceKind) -> u32 {
    match side {
        Side::Faction(faction) => FACTION_MARKS[faction as usize][kind as usize],
        Side::Hireling(hireling) => {
            let has = match hireling.band {
                _ if kind == PieceKind::Ferry => true,
                Band::Outcast | Band::Flotilla | Band::FuriousProtector => kind == PieceKind::Pawn,
                Band::SunwardExpedition => matches!(kind, PieceKind::Warrior | PieceKind::Token),
                Band::VaultKeepers => matches!(kind, PieceKind::Warrior | PieceKind::Building),
                _ => kind == PieceKind::Warrior,
            };
            if has { mark_bit(b'-') } else { 0 }
        }
    }
}

/// The codes a side may write for a type of piece: `b`, `b_s`, `b_w`, `b_r`; none where it has no such pieces.
pub(crate) fn codes_of(side: Side, kind: PieceKind) -> Vec<String> {
    let marks = marks_of(side, kind);
    let code =
        |letter: u8| Piece { kind, mark: if letter == b'-' { Mark::Plain } else { Mark::Letter(letter) } };
    let letters = b"-swrkfmcbetj".iter().filter(|&&letter| marks & mark_bit(letter) != 0);
    letters.map(|&letter| code(letter).to_string()).collect()
}

impl fmt::Display for Piece {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = char::from(self.kind.letter());
        match self.mark {
            Mark::Plain => write!(out, "{kind}"),
            Mark::Letter(letter) => write!(out, "{kind}_{}", char::from(letter)),
            Mark::Worth(points, relic) => write!(out, "{kind}_{points}_{relic}"),
            Mark::Sides(up, down) => write!(out, "{kind}_{up}_{down}"),
        }
    }
}

impl From<Piece> for String {
    fn from(piece: Piece) -> Self {
        piece.to_string()
    }
}

impl TryFrom<String> for Piece {
    type Error = String;

    fn try_from(code: String) -> Result<Self, String> {
        let parts: Vec<&[u8]> = code.split('_').map(str::as_bytes).collect();
        let read = match parts[..] {
            [&[kind]] => PieceKind::from_letter(kind).map(Self::plain),
            [&[kind], &[letter]] if is_mark(letter) => {
                PieceKind::from_letter(kind).map(|kind| Self { kind, mark: Mark::Letter(letter) })
            }
            [b"t", &[points @ b'1'..=b'3'], &[relic]] => Relic::from_letter(relic)
                .map(|relic| Self { kind: PieceKind::Token, mark: Mark::Worth(points - b'0', relic) }),
            [b"b", &[up], &[down]] if up != down => Relic::from_letter(up)
                .zip(Relic::from_letter(down))
                .map(|(up, down)| Self { kind: PieceKind::Building, mark: Mark::Sides(up, down) }),
            _ => None,
        };
        read.ok_or_else(|| format!("`{code}` is no piece"))
    }
}

/// The name of a card, as written: one the notation knows, in full or short, or any other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "String", try_from = "String")]
pub enum CardName {
    /// A name or abbreviation of the tables.
    Known(CardWord),
    /// Some other word.
    Other(OtherName),
}

/// A name that stands in no table, held in place so that acts own no memory for it: five bits a letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OtherName([u8; 16]);

impl OtherName {
    /// The longest name; no title of a card is longer.
    pub const LONGEST: usize = 25;

    /// A word in lower-case letters, if it is short enough.
    pub fn new(word: &str) -> Option<Self> {
        if word.len() > Self::LONGEST || !word.bytes().all(|byte| byte.is_ascii_lowercase()) {
            return None;
        }
        let pack = |packed: u128, byte: u8| packed << 5 | u128::from(byte - b'a' + 1);
        Some(Self(word.bytes().fold(0, pack).to_le_bytes()))
    }
}

impl fmt::Display for OtherName {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let packed = u128::from_le_bytes(self.0);
        for letter in
            (0..Self::LONGEST).rev().map(|place| (packed >> (5 * place)) & 31).skip_while(|&bits| bits == 0)
        {
            write!(out, "{}", b"?abcdefghijklmnopqrstuvwxyz"[letter as usize % 27] as char)?;
        }
        Ok(())
    }
}

impl CardName {
    /// The name that a word stands for. Known misspellings give the card that was meant.
    pub fn new(word: &str) -> Option<Self> {
        match card_word(word.as_bytes()) {
            Some(found) => Some(Self::Known(found.word)),
            None => OtherName::new(word).map(Self::Other),
        }
    }

    /// The word of the tables, if it is one.
    #[inline]
    pub(crate) fn known(self) -> Option<CardWord> {
        match self {
            Self::Known(word) => Some(word),
            Self::Other(_) => None,
        }
    }
}

impl fmt::Display for CardName {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Known(word) => out.write_str(word.text()),
            Self::Other(name) => name.fmt(out),
        }
    }
}

impl From<CardName> for String {
    fn from(name: CardName) -> Self {
        name.to_string()
    }
}

impl TryFrom<String> for CardName {
    type Error = String;

    fn try_from(word: String) -> Result<Self, String> {
        Self::new(&word).ok_or_else(|| format!("`{word}` cannot be the name of a card"))
    }
}

/// A card, as far as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(bound(deserialize = "Name: Deserialize<'de>"))]
pub struct Card<Name = CardName> {
    /// Its suit. Left out: any or unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suit: Option<Suit>,
    /// Its name. Left out: it does not matter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
}

/// A piece, card or item.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Thing<Name = CardName> {
    /// A piece.
    Piece {
        /// Its owner; the current player where none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Side>,
        /// Which.
        #[serde(rename = "code")]
        piece: Piece,
    },
    /// A card.
    Card(Card<Name>),
    /// An item.
    Item(Item),
    /// `%_`: all items of the place.
    AllItems,
}

impl<Name> Thing<Name> {
    /// The thing with the name of a card told in another way.
    #[inline]
    pub(super) fn named<Other>(self, tell: impl FnOnce(Name) -> Other) -> Thing<Other> {
        match self {
            Self::Piece { of, piece } => Thing::Piece { of, piece },
            Self::Card(Card { suit, name }) => Thing::Card(Card { suit, name: name.map(tell) }),
            Self::Item(item) => Thing::Item(item),
            Self::AllItems => Thing::AllItems,
        }
    }

    /// Whether it lies on boards and is flipped, as items are.
    #[inline]
    pub fn is_item(&self) -> bool {
        matches!(self, Self::Item(_) | Self::AllItems)
    }
}

/// So many of a thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(transform = words_as_fields))]
pub struct Counted<Name = CardName> {
    /// How many; one is not written.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: u8,
    /// Of what.
    #[serde(flatten)]
    pub thing: Thing<Name>,
}

pub(crate) fn one() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
pub(crate) fn is_one(count: &u8) -> bool {
    *count == 1
}

/// A word that is laid flat among other fields is a field without a value; the schema that is derived takes it for a text.
#[cfg(feature = "schema")]
fn words_as_fields(schema: &mut schemars::Schema) {
    let choices = schema.get_mut("oneOf").and_then(|choices| choices.as_array_mut());
    for choice in choices.into_iter().flatten() {
        let Some(word) = choice.get("const").and_then(|word| word.as_str()).map(str::to_owned) else {
            continue;
        };
        let field = schemars::json_schema!({ "type": "object", "properties": { &word: { "type": "null" } }, "required": [word] });
        let description = choice.get("description").cloned();
        *choice = field.to_value();
        if let (Some(description), Some(fields)) = (description, choice.as_object_mut()) {
            fields.insert("description".to_owned(), description);
        }
    }
}

/// Things that start from the same place: one, or several in parentheses.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Group {
    /// The things.
    pub things: List<Counted>,
    /// Where they start. Left out: draw pile, supply, or the current player's board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Place>,
}

/// Groups combined with `+`.
pub type Groups = List<Group>;
