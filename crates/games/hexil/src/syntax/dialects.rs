//! The dialects: which of them a spelling fits, which one a record is written in, and what one cannot say.

use crate::names::Card;
use crate::syntax::act::{Act, Goods, Hidable};
use crate::syntax::board::Tile;

/// A dialect, in the order of [`scorebook_core::Info::dialects`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Dialect {
    Tuple,
    TupleE,
    Middle,
    Late,
}

impl Dialect {
    /// All of them, the oldest first.
    pub(crate) const ALL: [Self; 4] = [Self::Tuple, Self::TupleE, Self::Middle, Self::Late];

    /// The dialect at a place of the list; the first one where there is none.
    pub(crate) fn from_place(place: u8) -> Self {
        Self::ALL.get(usize::from(place)).copied().unwrap_or(Self::Tuple)
    }

    /// Its place in the list.
    pub(crate) fn place(self) -> u8 {
        self as u8
    }

    /// Its name.
    pub(crate) fn name(self) -> &'static str {
        ["tuple", "tuple-e", "middle", "late"][self as usize]
    }
}

/// A set of dialects: those in which something may be spelled as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Dialects(u8);

impl Dialects {
    pub(crate) const ALL: Self = Self(0b1111);
    pub(crate) const LATE: Self = Self(0b1000);
    pub(crate) const MIDDLE: Self = Self(0b0100);
    /// `tuple` and `tuple-e`: they share all spellings.
    pub(crate) const TUPLES: Self = Self(0b0011);
    /// All before `late`.
    pub(crate) const OLD: Self = Self(0b0111);
    /// All but `tuple`.
    pub(crate) const SINCE_E: Self = Self(0b1110);

    /// Those in both sets.
    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether there is none.
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether a dialect is one of them.
    pub(crate) fn has(self, dialect: Dialect) -> bool {
        self.0 & (1 << dialect.place()) != 0
    }

    /// The oldest: where nothing tells, a record is read as the document has it.
    pub(crate) fn oldest(self) -> Dialect {
        Dialect::ALL.into_iter().find(|&dialect| self.has(dialect)).unwrap_or(Dialect::Tuple)
    }
}

/// Something that a dialect has no words for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lack {
    /// `E`, unknown to `tuple`.
    EndOfTurn,
    /// `R?`, unknown to `tuple`.
    HiddenRoll,
    /// Which card was bought, never told in `tuple` and `tuple-e`.
    CardType,
    /// A column or row before `a1`.
    OffSheet,
}

impl Lack {
    /// The nearest dialect that has the words.
    pub(crate) fn said_by(self) -> Dialect {
        match self {
            Self::EndOfTurn | Self::HiddenRoll => Dialect::TupleE,
            Self::CardType => Dialect::Middle,
            Self::OffSheet => Dialect::Tuple,
        }
    }
}

/// What a dialect cannot say of an action.
pub(crate) fn lack(act: &Act, dialect: Dialect) -> Option<Lack> {
    match (dialect, act) {
        (Dialect::Tuple, Act::EndTurn) => Some(Lack::EndOfTurn),
        (Dialect::Tuple, Act::Roll(Hidable::Hidden(_))) => Some(Lack::HiddenRoll),
        (Dialect::Tuple | Dialect::TupleE, Act::Buy(Goods::Card(Hidable::Open(_)))) => Some(Lack::CardType),
        (Dialect::Middle | Dialect::Late, Act::MoveRobber(tile)) => off_sheet(*tile),
        (Dialect::Middle | Dialect::Late, Act::Place(site)) => off_sheet(site.tile()),
        _ => None,
    }
}

fn off_sheet(tile: Tile) -> Option<Lack> {
    (!tile.is_on_sheet()).then_some(Lack::OffSheet)
}

/// The letter of a card as a dialect writes it. `p` is the tuple dialects' year of plenty.
pub(crate) fn card_letter(card: Card, dialect: Dialect) -> u8 {
    match (dialect, card) {
        (Dialect::Late, _) => card.letter(),
        (Dialect::Tuple | Dialect::TupleE, Card::YearOfPlenty) => b'p',
        _ => card.middle_letter(),
    }
}
