//! What is moved or shown: pieces, cards and items, with their counts and groups.

use std::fmt;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::facts::{CardWord, card_word};
use crate::names::{Band, Faction, Item, Relic, Side, Suit};
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
        match letter {
            b'w' => Some(Self::Warrior),
            b'p' => Some(Self::Pawn),
            b'b' => Some(Self::Building),
            b't' => Some(Self::Token),
            b'f' => Some(Self::Ferry),
            _ => None,
        }
    }

    /// Several of them, in words.
    pub fn plural(self) -> &'static str {
        match self {
            Self::Warrior => "warriors",
            Self::Pawn => "pawn",
            Self::Building => "buildings",
            Self::Token => "tokens",
            Self::Ferry => "ferry",
        }
    }
}

/// What is written behind `_` to tell pieces of one type apart.
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

/// The letters that some faction puts behind `_`.
pub const MARK_LETTERS: &[u8] = b"swrkfmcbetj";

/// A piece without its owner, as its code: `w`, `b_s`, `t_1_f`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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
        let kinds = match side {
            Side::Faction(faction) => faction_pieces(faction),
            Side::Hireling(hireling) => hireling_pieces(hireling.band),
        };
        let marks = match self.kind {
            PieceKind::Ferry => return self.mark == Mark::Plain,
            kind => kinds[kind as usize],
        };
        match self.mark {
            Mark::Plain => !marks.is_empty(),
            Mark::Letter(letter) => marks.contains(&letter),
            Mark::Worth(..) | Mark::Sides(..) => side == Side::Faction(Faction::Keepers) && marks == b"-ftj",
        }
    }
}

/// The marks a faction's warriors, pawn, buildings and tokens may have; `-` stands for none.
const fn faction_pieces(faction: Faction) -> [&'static [u8]; 4] {
    match faction {
        Faction::Marquise => [b"-", b"", b"-swr", b"-k"],
        Faction::Eyrie => [b"-", b"", b"-", b""],
        Faction::Alliance => [b"-", b"", b"-frm", b"-"],
        Faction::Vagabond | Faction::SecondVagabond => [b"", b"-", b"", b""],
        Faction::Cult => [b"-", b"", b"-frm", b""],
        Faction::Riverfolk => [b"-", b"", b"", b"-frm"],
        Faction::Duchy => [b"-", b"", b"-cm", b"-"],
        Faction::Corvids => [b"-", b"", b"", b"-bsre"],
        Faction::Hundreds => [b"-w", b"", b"-", b"-"],
        Faction::Keepers => [b"-", b"", b"-ftj", b"-ftj"],
    }
}

/// The same for hirelings.
const fn hireling_pieces(band: Band) -> [&'static [u8]; 4] {
    match band {
        Band::Outcast | Band::Flotilla | Band::FuriousProtector => [b"", b"-", b"", b""],
        Band::SunwardExpedition => [b"-", b"", b"", b"-"],
        Band::VaultKeepers => [b"-", b"", b"-", b""],
        _ => [b"-", b"", b"", b""],
    }
}

/// The codes a side may write for a type of piece, as in "`b_s`, `b_w` or `b_r`"; empty where it has none.
pub(crate) fn codes_of(side: Side, kind: PieceKind) -> Vec<String> {
    let marks = match side {
        Side::Faction(faction) => faction_pieces(faction)[kind as usize % 4],
        Side::Hireling(hireling) => hireling_pieces(hireling.band)[kind as usize % 4],
    };
    let code = |&letter: &u8| {
        let mark = if letter == b'-' { Mark::Plain } else { Mark::Letter(letter) };
        Piece { kind, mark }.to_string()
    };
    marks.iter().map(code).collect()
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
            [&[kind], &[letter]] if MARK_LETTERS.contains(&letter) => {
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", from = "String")]
pub enum CardName {
    /// A name or abbreviation of the tables.
    Known(CardWord),
    /// Some other word.
    Other(Box<OtherName>),
}

/// A name that stands in no table. Boxed, so that the names that do stay small.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OtherName(String);

impl CardName {
    /// The name that a word stands for. Known misspellings give the card that was meant.
    pub fn new(word: &str) -> Self {
        card_word(word.as_bytes())
            .map_or_else(|| Self::Other(Box::new(OtherName(word.to_owned()))), |found| Self::Known(found.word))
    }

    /// How it is written.
    pub fn word(&self) -> &str {
        match self {
            Self::Known(word) => word.text(),
            Self::Other(name) => &name.0,
        }
    }
}

impl From<CardName> for String {
    fn from(name: CardName) -> Self {
        name.word().to_owned()
    }
}

impl From<String> for CardName {
    fn from(word: String) -> Self {
        Self::new(&word)
    }
}

/// A card, as far as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Card {
    /// Its suit. Left out: any or unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suit: Option<Suit>,
    /// Its name. Left out: it does not matter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<CardName>,
}

/// A piece, card or item.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Thing {
    /// A piece.
    Piece {
        /// Its owner; the current player where none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Side>,
        /// Which.
        piece: Piece,
    },
    /// A card.
    Card(Card),
    /// An item.
    Item(Item),
    /// `%_`: all items of the place.
    AllItems,
}

impl Thing {
    /// Whether it lies on boards and is flipped, as items are.
    #[inline]
    pub fn is_item(&self) -> bool {
        matches!(self, Self::Item(_) | Self::AllItems)
    }
}

/// So many of a thing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counted {
    /// How many; one is not written.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: u8,
    /// Of what.
    #[serde(flatten)]
    pub thing: Thing,
}

pub(crate) fn one() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
pub(crate) fn is_one(count: &u8) -> bool {
    *count == 1
}

/// Things that start from the same place: one, or several in parentheses.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Group {
    /// The things.
    pub things: SmallVec<[Counted; 2]>,
    /// Where they start. Left out: draw pile, supply, or the current player's board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Place>,
}

/// Groups combined with `+`.
pub type Groups = SmallVec<[Group; 1]>;
