//! What a record says about its game besides the moves: event, date, place, who plays, and the result.

use serde::Serialize;

use crate::record::{Seat, SeatId};

/// The head of a record, as far as it tells.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct About {
    /// The tournament, league or evening.
    pub event: Option<String>,
    /// When, as the record writes it.
    pub date: Option<String>,
    /// Where.
    pub place: Option<String>,
    /// Who plays, in the order of the seats.
    pub players: Vec<Player>,
    /// How it ended, as the record writes it, or as its end settles it where the notation has no place for that.
    pub result: Option<String>,
    /// Who won, as the record states or its end settles.
    pub winners: Vec<SeatId>,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Player {
    /// The sign of the seat.
    pub seat: SeatId,
    /// The name, where the record tells.
    pub name: Option<String>,
    /// What is played: a faction, a colour, an army; nothing where all play the same.
    pub plays: Option<String>,
}

impl Player {
    /// A player at a seat.
    pub fn new(seat: SeatId, name: Option<String>) -> Self {
        Self { seat, name, plays: None }
    }
}

impl About {
    /// What is known of every record: who sits there.
    pub fn of_seats(seats: &[Seat]) -> Self {
        let players = seats.iter().map(|seat| Player::new(seat.id, seat.name.clone()));
        Self { players: players.collect(), ..Self::default() }
    }
}

/// What a new record is to be of: who plays, and with what.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Setup {
    /// Who plays, in the order of play: the sign of each seat (a faction, a letter, a digit) and a name.
    pub seats: Vec<Seat>,
    /// What is played with: names of sets, as [`crate::Wishes`] has them.
    pub sets: Vec<String>,
    /// What else the game wants to know, by its own words: `map` and `deck` in Root, `board` in Hexil.
    pub choices: Vec<(String, String)>,
}

impl Setup {
    /// What is chosen for one of the game's words.
    pub fn choice(&self, word: &str) -> Option<&str> {
        self.choices.iter().find(|(known, _)| known == word).map(|(_, choice)| choice.as_str())
    }
}
