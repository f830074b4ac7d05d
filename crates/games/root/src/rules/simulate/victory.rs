//! The end of a game, and other ways to it than points: dominance, and a Vagabond who shares the victory of another.

use super::super::ending::{dominates, has_points};
use super::super::goal::Goal;
use super::super::position::Position;
use super::super::rule::ruled;
use super::play::Play;
use crate::names::{Faction, Suit};

/// One turn in so many somebody with points enough leaves the track, if there is a card for it.
const SELDOM: usize = 25;

impl Play {
    /// Who has thirty points.
    pub(super) fn leader(&self) -> Option<Faction> {
        self.seats().find(|&faction| has_points(&self.position, faction))
    }

    /// Whether somebody wins by dominance as the own turn begins.
    pub(super) fn dominates(&self, faction: Faction) -> bool {
        let Goal::Dominance(Some(suit)) = self.position.boards.goals[faction as usize] else { return false };
        dominates(&self.position.table, ruled(&self.position, faction), suit)
    }

    /// Whoever wins, and those who share it, as they are written.
    pub(super) fn winners(&self, first: Faction) -> String {
        let mut winners = vec![first];
        while let Some(next) = self.seats().find(|&faction| {
            let goal = self.position.boards.goals[faction as usize];
            !winners.contains(&faction) && winners.iter().any(|&winner| goal == Goal::Coalition(winner))
        }) {
            winners.push(next);
        }
        winners.iter().map(Faction::to_string).collect()
    }

    /// Whether somebody scores points.
    pub(super) fn scores(&self, faction: Faction) -> bool {
        self.position.boards.goals[faction as usize] == Goal::Points
    }

    /// Now and then a dominance card is played.
    pub(super) fn leave_the_track(&mut self) {
        let me = self.current;
        if self.hand() == 0 || !self.scores(me) || self.chance.below(SELDOM) > 0 {
            return;
        }
        let ruled = ruled(&self.position, me);
        let clearings = |suit: Suit| {
            let table = &self.position.table;
            (1..13u8).filter(|&place| ruled & 1 << place != 0 && table.has_suit(place, suit)).count()
        };
        let suit = Suit::OF_CLEARINGS.into_iter().max_by_key(|&suit| clearings(suit)).unwrap_or(Suit::Bird);
        let poorest = self.others().into_iter().min_by_key(|&other| self.position.scores[other as usize]);
        let partner = if Position::vagabond(me).is_some() { poorest } else { Some(me) };
        if let Some(partner) = partner.filter(|&partner| self.scores(partner)) {
            self.propose(&format!("{suit}#dom{me}->$/++->{partner}$"));
        }
    }
}
