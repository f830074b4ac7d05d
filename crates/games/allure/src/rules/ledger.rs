//! The sheets of a record: the numbers of everybody who plays, from what players brought along and what the board tells.

use std::collections::BTreeMap;

use crate::names::{Hex, Side};
use crate::syntax::Attribute;
use crate::units::Sheet;

use super::piece::Piece;
use super::tally::Tally;

/// What a board tells of a unit.
type Told = smallvec::SmallVec<[Attribute; 4]>;

/// The numbers of everybody who plays.
#[derive(Clone, Debug)]
pub(super) struct Ledger {
    /// The first is all open.
    pub(super) sheets: Vec<Sheet>,
    /// Which sheet the units of a side and name have.
    pub(super) rows: BTreeMap<(Side, u8), u8>,
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

    /// Adds a sheet, and tells its place.
    pub(super) fn add(&mut self, sheet: Sheet) -> u8 {
        let Ok(place) = u8::try_from(self.sheets.len()) else { return 0 };
        self.sheets.push(sheet);
        place
    }
}
