//! Numbers for everybody who plays: those of the cards that players brought along, and those that the board tells.

use crate::names::{Measure, Side};
use crate::syntax::{Attribute, Card, Unit};
use crate::units::{Amount, Book, Figure, Sheet};

use super::cast::Cast;
use super::gold::price_cards;
use super::ledger::Ledger;
use super::piece::Piece;
use super::tally::Tally;

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
            self.ledger.cards = price_cards(self, book);
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
