//! The course of a game: everybody sets up, then turn follows turn until somebody has won.

use std::fmt::Write as _;

use super::advanced;
use super::play::{Play, Player};

/// A game that nobody has won by then is broken off.
const ROUNDS: usize = 40;
/// How often a turn that breaks the Law is played anew before the game is broken off.
const TRIES: usize = 12;

impl Play {
    /// Plays until somebody has won, or the game takes too long.
    pub(super) fn play_out(&mut self) {
        if !self.set_up() {
            return self.text.push('\n');
        }
        self.text.push('\n');
        for _ in 0..ROUNDS {
            for player in self.players.clone() {
                let winner = Some(player.faction).filter(|&faction| self.dominates(faction));
                if winner.is_none() && !self.take_turn(player, player.turn) {
                    return self.text.push('\n');
                }
                if let Some(winner) = winner.or_else(|| self.leader()) {
                    self.text.truncate(self.text.trim_end().len());
                    let _ = write!(self.text, "\n\nWinner: {}\n", self.winners(winner));
                    return;
                }
            }
            self.text.push('\n');
        }
        self.text.push('\n');
    }

    /// Everybody sets up: in the order of the letters in the Law, or by the advanced set-up in that of the turns. Tells whether it went
    /// well.
    fn set_up(&mut self) -> bool {
        let mut setters = self.players.clone();
        if self.is_advanced {
            return setters.into_iter().all(|player| self.take_turn(player, advanced::set_up));
        }
        setters.sort_by_key(|player| player.faction as u8);
        setters.into_iter().all(|player| self.take_turn(player, player.set_up))
    }

    /// Plays a turn, more than once if it has to be: a turn that lacks what must be done is taken back. Tells whether one went well.
    fn take_turn(&mut self, player: &Player, turn: fn(&mut Self)) -> bool {
        let mark = self.mark();
        for _ in 0..TRIES {
            self.begin(player.faction);
            let is_set_up = self.position.turn.taken[player.faction as usize] > 0;
            if is_set_up {
                self.buy();
            }
            turn(self);
            self.hire();
            if self.leader().is_some() || self.closes_well() {
                return true;
            }
            self.go_back(&mark);
        }
        false
    }
}
