//! The end of a game (Law of Root 3): who has won by points, by dominance, or together with somebody.

use super::goal::Goal;
use super::position::Position;
use super::rule::ruled;
use super::table::Table;
use crate::names::{Faction, Suit};

/// The points that win (Law of Root 3.1).
pub const VICTORY: i16 = 30;
/// How many clearings of a suit dominance takes.
const DOMINATED: usize = 3;

/// Whether a faction has the points that win.
pub(crate) fn has_points(position: &Position, faction: Faction) -> bool {
    position.boards.goals[faction as usize] == Goal::Points && position.scores[faction as usize] >= VICTORY
}

/// Whether a faction has won where others are said to have: by its own points, or by theirs.
pub(crate) fn wins_with(position: &Position, faction: Faction, winners: u16) -> bool {
    match position.boards.goals[faction as usize] {
        Goal::Coalition(other) => winners & 1 << other as u16 != 0,
        Goal::Points => has_points(position, faction),
        Goal::Dominance(_) => false,
    }
}

/// Whether a faction has won, given who else is said to have.
pub(crate) fn has_won(position: &Position, faction: Faction, winners: u16) -> bool {
    match position.boards.goals[faction as usize] {
        // Whoever shares a victory wins with the other; the chain ends with somebody who won alone.
        Goal::Points | Goal::Coalition(_) => wins_with(position, faction, winners),
        Goal::Dominance(suit) => {
            suit.is_none_or(|suit| dominates(&position.table, ruled(position, faction), suit))
        }
    }
}

/// Dominance: three clearings of the suit, or with birds two opposite corners, among those that are ruled (3.3.1).
pub(crate) fn dominates(table: &Table, ruled: u16, suit: Suit) -> bool {
    let holds = |clearing: u8| ruled & 1 << clearing != 0;
    match suit {
        Suit::Bird => table.ground.opposite.iter().any(|&(one, other)| holds(one) && holds(other)),
        suit => (1..13).filter(|&at| holds(at) && table.has_suit(at, suit)).count() >= DOMINATED,
    }
}
