//! A position as everybody may ask about it: plain questions, plain answers.
//!
//! Whatever is shown of a position, be it data, letters, a picture or a sentence, is asked here. Nobody counts again.

mod feature;
mod meeple;
mod spot;
mod tile;
mod turn;

pub use feature::{Feature, Worth};
pub use meeple::Meeple;
pub use spot::{NoSpot, Spot};
pub use tile::{EmptyCell, LaidTile, Rotation, TileKind};
pub use turn::{Ending, MoveLabel, River};

use scorebook_core::SeatId;

use super::position::Position;
use crate::names::{Figure, Good};
use crate::sets::Sets;

/// Who plays, with what, and what everybody has.
impl Position {
    /// The sets that are played with.
    ///
    /// # Examples
    /// ```
    /// use scorebook_carcassonne::{Position, Set, Sets};
    ///
    /// let position = Position::new(2, Sets::of(&[Set::Base, Set::River1]));
    /// assert!(position.sets().has_river());
    /// assert_eq!(position.tiles_left(), 72 + 12);
    /// ```
    pub fn sets(&self) -> Sets {
        self.sets
    }

    /// The seats in playing order.
    pub fn seats(&self) -> impl Iterator<Item = SeatId> + use<> {
        (0..self.players).map(super::players::seat)
    }

    /// The points of a seat.
    pub fn points(&self, seat: SeatId) -> u16 {
        self.player(seat).map_or(0, |player| self.points[player])
    }

    /// How many figures of a kind a seat still has in hand.
    pub fn in_hand(&self, seat: SeatId, figure: Figure) -> u8 {
        self.player(seat).map_or(0, |player| self.stock[player][figure as usize])
    }

    /// The figures that a seat still has in hand, kind by kind, and how many of each.
    pub fn hand(&self, seat: SeatId) -> impl Iterator<Item = (Figure, u8)> + '_ {
        let figures = Figure::ALL.into_iter().map(move |figure| (figure, self.in_hand(seat, figure)));
        figures.filter(|(_, count)| *count > 0)
    }

    /// Whether a seat still has the abbey of Abbey & Mayor.
    pub fn has_abbey(&self, seat: SeatId) -> bool {
        self.player(seat).is_some_and(|player| self.abbey[player])
    }

    /// How many tokens of a good a seat has collected.
    pub fn tokens(&self, seat: SeatId, good: Good) -> u8 {
        self.player(seat).map_or(0, |player| self.goods[player][good as usize])
    }

    /// The tokens that a seat has collected, good by good, and how many of each.
    pub fn goods(&self, seat: SeatId) -> impl Iterator<Item = (Good, u8)> + '_ {
        let goods = Good::ALL.into_iter().map(move |good| (good, self.tokens(seat, good)));
        goods.filter(|(_, count)| *count > 0)
    }

    /// The number of a player from 0, if such a one plays.
    pub(super) fn player(&self, seat: SeatId) -> Option<usize> {
        let player = seat.0.checked_sub(b'A').filter(|&player| player < self.players)?;
        Some(usize::from(player))
    }
}
