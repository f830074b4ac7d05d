//! Whose turn it is, and whether the game has ended.

use std::fmt;

use scorebook_core::SeatId;

use crate::syntax::{Act, Letter, Letters};

use super::super::players::seat;
use super::super::position::{Over, Position};

/// The number of a move, and who makes it: `12A`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MoveLabel {
    /// The starter tile is move 0.
    pub number: u16,
    /// Nobody lays the starter tile.
    pub seat: Option<SeatId>,
}

impl fmt::Display for MoveLabel {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.number)?;
        self.seat.map_or(Ok(()), |seat| write!(out, "{}", seat.sign()))
    }
}

/// Why no more moves follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Ending {
    /// Every tile is drawn.
    BagEmpty,
    /// The points of the end are written.
    Scored {
        /// The step that began to, counted from 0.
        step: usize,
    },
    /// Somebody gave up.
    Conceded {
        /// The step that says so, counted from 0.
        step: usize,
        /// Who.
        players: Letters,
    },
    /// The game was broken off.
    Abandoned {
        /// The step that says so, counted from 0.
        step: usize,
    },
}

/// How far the river has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum River {
    /// The game has none.
    None,
    /// It is being laid.
    Flowing {
        /// How many of its tiles are still to come.
        to_come: u8,
    },
    /// All of it lies.
    Ended,
}

impl Position {
    /// The last move, if there was one.
    pub fn last_move(&self) -> Option<MoveLabel> {
        self.last.map(|(number, player)| MoveLabel { number, seat: player.map(seat) })
    }

    /// The move that comes next, were the game to go on. Before the starter tile it names the first player.
    pub fn next_move(&self) -> MoveLabel {
        MoveLabel { number: self.next_number(), seat: Some(seat(self.next_player())) }
    }

    /// Who moves next; nobody where the game has ended.
    pub fn to_move(&self) -> Option<SeatId> {
        self.next_move().seat.filter(|_| self.ending().is_none())
    }

    /// Who acts in a step that would come now: whom it names, else whose turn it is. Nobody lays the starter tile, and nobody
    /// alone breaks a game off.
    pub fn actor(&self, act: &Act) -> Option<SeatId> {
        match act {
            Act::Move(said) => self.mover(said).map(seat),
            Act::Concede(said) => said.players.only().map(Letter::seat).or(self.to_move()),
            Act::Abandon(_) => None,
            Act::Final(said) => Some(seat(self.final_player(said))),
        }
    }

    /// Whether the next move is the second one of a double turn, which a builder earns.
    pub fn is_double_turn(&self) -> bool {
        self.double_turn
    }

    /// Why no more moves follow; nothing while they do.
    ///
    /// # Examples
    /// ```
    /// use scorebook_carcassonne::{Ending, Position, Set, Sets};
    ///
    /// let position = Position::new(2, Sets::of(&[Set::Base]));
    /// assert_eq!(position.ending(), None);
    /// ```
    pub fn ending(&self) -> Option<Ending> {
        Some(match self.over {
            Some(Over::Scored(step)) => Ending::Scored { step: step as usize },
            Some(Over::Conceded(step, players)) => Ending::Conceded { step: step as usize, players },
            Some(Over::Abandoned(step)) => Ending::Abandoned { step: step as usize },
            None if self.to_draw <= 0 => Ending::BagEmpty,
            None => return None,
        })
    }

    /// Whether the game was played to its end, so that what is left is paid out: every tile is drawn, or the points of the
    /// end are written.
    pub fn is_over(&self) -> bool {
        matches!(self.ending(), Some(Ending::Scored { .. } | Ending::BagEmpty))
    }

    /// How far the river has come.
    pub fn river(&self) -> River {
        if !self.sets.has_river() {
            return River::None;
        }
        match u8::try_from(self.river_to_come()) {
            Ok(0) | Err(_) => River::Ended,
            Ok(to_come) => River::Flowing { to_come },
        }
    }
}
