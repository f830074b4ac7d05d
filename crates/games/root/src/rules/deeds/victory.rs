//! The Winner line: whom it names, and whom it leaves out.

use super::super::ending::{has_won, wins_with};
use super::super::goal::Goal;
use super::super::objection::{Court, Fault, Objection};
use super::Deed;
use crate::names::Faction;

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
