//! The sheets of a record: the numbers of everybody who plays, from what players brought along and what the board tells.

use std::collections::BTreeMap;

use crate::names::{Hex, Measure};
use crate::syntax::{Attribute, Card, Unit};
use crate::units::{Amount, Book, Figure, Sheet};

use super::cast::Cast;
use super::piece::{Piece, Side};
use super::tally::Tally;

/// What a board tells of a unit.
type Told = smallvec::SmallVec<[Attribute; 4]>;

/// The numbers of everybody who plays.
#[derive(Clone, Debug)]
pub(super) struct Ledger {
    /// The first is all open.
    sheets: Vec<Sheet>,
    /// Which sheet the units of a side and name have.
    rows: BTreeMap<(Side, u8), u8>,
    /// What the board tells of units, by where they stand.
    pub(super) told: BTreeMap<(Side, Hex), Told>,
    /// Whether there are any numbers at all.
    pub(super) counts: bool,
    /// What the cards of each player cost at the least.
    pub(super) cards: [u16; 2],
}

impl Default for Ledger {
    fn default() -> Self {
        Self {
            sheets: vec![Sheet::default()],
            rows: BTreeMap::new(),
            told: BTreeMap::new(),
            counts: false,
            cards: [0; 2],
        }
    }
}

impl Ledger {
    /// The sheet of a unit.
    #[inline]
    pub(super) fn sheet(&self, piece: &Piece) -> &Sheet {
        self.sheets.get(usize::from(piece.tally.sheet)).unwrap_or(&self.sheets[0])
    }

    /// The sheet of the units of a side and name, and its place.
    pub(super) fn row(&self, side: Side, name: u8) -> (u8, &Sheet) {
        let place = self.rows.get(&(side, name)).copied().unwrap_or(0);
        (place, &self.sheets[usize::from(place)])
    }

    /// A unit that comes to the table with what its card has.
    pub(super) fn fresh(&self, side: Side, name: u8) -> Tally {
        let (place, sheet) = self.row(side, name);
        Tally::fresh(place, sheet)
    }

    /// A unit that comes back, nobody knows in what state.
    pub(super) fn worn(&self, side: Side, name: u8) -> Tally {
        let (place, sheet) = self.row(side, name);
        Tally::worn(place, sheet)
    }

    fn add(&mut self, sheet: Sheet) -> u8 {
        let Ok(place) = u8::try_from(self.sheets.len()) else { return 0 };
        self.sheets.push(sheet);
        place
    }
}

impl Cast {
    /// Gives numbers to everybody: those of the cards, and those that the board tells.
    pub(super) fn number(&mut self, book: Option<&Book>) {
        let told = std::mem::take(&mut self.ledger.told);
        self.ledger = Ledger { told, ..Ledger::default() };
        self.ledger.counts = book.is_some() || !self.ledger.told.is_empty();
        if !self.ledger.counts {
            return;
        }
        if let Some(book) = book {
            self.open_rows(book);
            self.ledger.cards = self.price_cards(book);
        }
        let mut start = std::mem::take(&mut self.start);
        for piece in &mut start {
            piece.tally = self.of_piece(piece);
        }
        self.start = start;
    }

    fn open_rows(&mut self, book: &Book) {
        for name in 0..self.count_names() {
            for side in Side::BOTH {
                let sheet = match self.unit(name) {
                    Unit::Hero | Unit::Named(_) => self.hero_sheet(side, book),
                    unit => book.sheet(unit.word()).cloned(),
                };
                if let Some(sheet) = sheet {
                    let place = self.ledger.add(sheet);
                    self.ledger.rows.insert((side, name), place);
                }
            }
        }
    }

    fn hero_sheet(&self, side: Side, book: &Book) -> Option<Sheet> {
        let army = self.army(side);
        let hero = &crate::facts::ROSTER.hero(army.hero?).name;
        let card = |card: &Card| (card.name.clone(), card.level);
        let cards: Vec<_> = army.cards.iter().map(card).collect();
        Some(book.hero(hero, cards.iter().map(|(name, level)| (&**name, *level))))
    }

    /// The numbers of a unit of the set-up.
    fn of_piece(&mut self, piece: &Piece) -> Tally {
        let mut tally = self.ledger.fresh(piece.side, piece.name);
        let told = piece.place.only().and_then(|hex| self.ledger.told.get(&(piece.side, hex)).cloned());
        let Some(told) = told else { return tally };
        let mut sheet = self.ledger.sheets[usize::from(tally.sheet)].clone();
        let mut differs = false;
        for Attribute { what, amount } in &told {
            let figure = match what {
                Measure::Power => Figure::Power,
                Measure::Range => Figure::Range,
                Measure::Movement => Figure::Movement,
                _ => continue,
            };
            sheet.set(figure, Amount::exactly(*amount));
            differs = true;
        }
        if differs {
            tally.sheet = self.ledger.add(sheet);
        }
        tally.told(&told);
        tally
    }
}
