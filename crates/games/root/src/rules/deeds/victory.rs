//! The end: who has won by points, by dominance, or together with somebody.

use super::super::decks::Decks;
use super::super::objection::{Court, Fault, Objection};
use super::super::position::{Goal, Position};
use super::Deed;
use crate::names::{Faction, Suit};

/// The points that win.
pub(crate) const VICTORY: i16 = 30;

impl<C: Court> Deed<'_, C> {
    pub(super) fn winners(&mut self, factions: &[Faction]) {
        let bits = factions.iter().fold(0, |bits, &faction| bits | 1 << faction as u16);
        self.position.winners = Some(bits);
        for &faction in factions {
            if !has_won(self.position, faction, bits) {
                let score = self.position.scores[faction as usize];
                let cause = self.position.scored[faction as usize].checked_sub(1);
                self.object(Objection::new(Fault::WrongWinner { faction, score }).because(cause));
            }
        }
        let untold =
            |faction: &&Faction| bits & 1 << **faction as u16 == 0 && has_points(self.position, **faction);
        if let Some(&faction) = Faction::ALL.iter().find(untold) {
            let score = self.position.scores[faction as usize];
            let cause = self.position.scored[faction as usize].checked_sub(1);
            self.object(Objection::new(Fault::WinnerUntold { faction, score }).because(cause));
        }
    }
}

/// Whether a faction has the points that win.
pub(crate) fn has_points(position: &Position, faction: Faction) -> bool {
    position.boards.goals[faction as usize] == Goal::Points && position.scores[faction as usize] >= VICTORY
}

/// Whether a faction has won, given who else is said to have.
fn has_won(position: &Position, faction: Faction, winners: u16) -> bool {
    match position.boards.goals[faction as usize] {
        Goal::Points => has_points(position, faction),
        // Whoever shares a victory wins with the other; the chain ends with somebody who won alone.
        Goal::Coalition(other) => winners & 1 << other as u16 != 0,
        Goal::Dominance(suit) => dominates(position, faction, suit),
    }
}

/// Dominance: three clearings of the suit, or with birds two opposite corners.
fn dominates(position: &Position, faction: Faction, suit: Option<Suit>) -> bool {
    let table = &position.table;
    let soup = position.crafter(Decks::tables().effects.soup_kitchens);
    let rules = |clearing: u8| table.rules(faction, clearing, soup);
    match suit {
        None => true,
        Some(Suit::Bird) => {
            rules(1) && rules(3) || rules(2) && rules(4) || rules(1) && rules(2) || rules(3) && rules(4)
        }
        Some(suit) => {
            (1..13).filter(|&clearing| table.has_suit(clearing, suit) && rules(clearing)).count() >= 3
        }
    }
}
