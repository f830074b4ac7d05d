//! The end: who has won by points, by dominance, or together with somebody.

use super::super::goal::Goal;
use super::super::objection::{Court, Fault, Objection};
use super::super::position::Position;
use super::super::rule::rules;
use super::Deed;
use crate::names::{Faction, Suit};

/// The points that win (Law of Root 3.1).
pub const VICTORY: i16 = 30;

impl<C: Court> Deed<'_, C> {
    pub(super) fn winners(&mut self, factions: &[Faction]) {
        let bits = factions.iter().fold(0, |bits, &faction| bits | 1 << faction as u16);
        self.position.winners = Some(bits);
        for &faction in factions {
            if !has_won(self.position, faction, bits) {
                self.object_to_winner(faction, |score, goal| Fault::WrongWinner { faction, score, goal });
            }
        }
        let untold = |faction: &&Faction| {
            bits & 1 << **faction as u16 == 0 && wins_with(self.position, **faction, bits)
        };
        if let Some(&faction) = Faction::ALL.iter().find(untold) {
            self.object_to_winner(faction, |score, goal| Fault::WinnerUntold { faction, score, goal });
        }
    }

    /// Objects to what the Winner line says, or does not say, of a faction.
    fn object_to_winner(&mut self, faction: Faction, fault: impl Fn(i16, Goal) -> Fault) {
        let (score, goal) =
            (self.position.scores[faction as usize], self.position.boards.goals[faction as usize]);
        let cause = self.position.scored[faction as usize].checked_sub(1);
        self.object(Objection::new(fault(score, goal)).because(cause.filter(|_| goal == Goal::Points)));
    }
}

/// Whether a faction has won where others are said to have: by its own points, or by theirs.
pub(crate) fn wins_with(position: &Position, faction: Faction, winners: u16) -> bool {
    match position.boards.goals[faction as usize] {
        Goal::Coalition(other) => winners & 1 << other as u16 != 0,
        Goal::Points => has_points(position, faction),
        Goal::Dominance(_) => false,
    }
}

/// Whether a faction has the points that win.
pub(crate) fn has_points(position: &Position, faction: Faction) -> bool {
    position.boards.goals[faction as usize] == Goal::Points && position.scores[faction as usize] >= VICTORY
}

/// Whether a faction has won, given who else is said to have.
fn has_won(position: &Position, faction: Faction, winners: u16) -> bool {
    match position.boards.goals[faction as usize] {
        // Whoever shares a victory wins with the other; the chain ends with somebody who won alone.
        Goal::Points | Goal::Coalition(_) => wins_with(position, faction, winners),
        Goal::Dominance(suit) => dominates(position, faction, suit),
    }
}

/// Dominance: three clearings of the suit, or with birds two opposite corners.
fn dominates(position: &Position, faction: Faction, suit: Option<Suit>) -> bool {
    let table = &position.table;
    let rules = |clearing: u8| rules(position, faction, clearing);
    match suit {
        None => true,
        Some(Suit::Bird) => table.ground.opposite.iter().any(|&(one, other)| rules(one) && rules(other)),
        Some(suit) => {
            (1..13).filter(|&clearing| table.has_suit(clearing, suit) && rules(clearing)).count() >= 3
        }
    }
}
