//! Random legal games, one record after the other.

use scorebook_core::{Notation, Wishes};

use crate::detect::Games;
use crate::fmt::end_the_last_line;

/// What random games are wanted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Series {
    /// Where chance starts: game number `i` has the seed `seed + i`, so each of them can be had alone.
    pub seed: u64,
    /// How many play, in turn: with 2 and 4, every other game is for four. None leaves it to the game.
    pub players: Vec<u8>,
    /// What to play with, as the game calls it.
    pub sets: Vec<String>,
}

impl Series {
    /// The game of this number, from 0, as a record that others may follow in the same file.
    ///
    /// # Errors
    /// Says which wish cannot be met.
    pub fn game(&self, game: &dyn Notation, number: u64) -> Result<String, String> {
        let wishes = Wishes {
            players: self.players_of(number),
            sets: self.sets.clone(),
            seed: self.seed.wrapping_add(number),
        };
        let mut text = game.simulate(&wishes)?;
        end_the_last_line(&mut text);
        Ok(text)
    }

    /// How many play the game of this number, where that is not left to the game.
    pub fn players_of(&self, number: u64) -> Option<u8> {
        let turn = number.checked_rem(self.players.len() as u64).and_then(|turn| usize::try_from(turn).ok());
        turn.and_then(|turn| self.players.get(turn).copied())
    }
}

/// Says that a game cannot be played at random, and which games can.
pub fn cannot_play(games: Games<'_>, game: &dyn Notation) -> String {
    let title = game.info().title;
    let others: Vec<&str> =
        games.iter().filter(|other| other.can_play()).map(|other| other.info().id).collect();
    if others.is_empty() {
        return format!("{title} cannot be played at random yet, nor can any other game");
    }
    format!("{title} cannot be played at random yet; there are random games of {}", others.join(", "))
}
