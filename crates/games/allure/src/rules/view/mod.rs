//! The table as whoever builds on it may ask about it: plain questions, plain answers.
//!
//! A record leaves things open, so every answer says what is certain and what is possible. Whatever shows a position,
//! as data, in letters, as a picture or in a sentence, asks here.

mod army;
mod hex;
mod merge;
mod unit;

use std::fmt::{Display, Formatter, Result as Written};

use crate::names::{Hex, How, Round, SetUp, Side, TurnNumber};
use crate::syntax::{Unit, UnitAct};
use crate::units::{Amount, Figure};

use super::position::Position;
use super::reading::{Reading, Token};
use super::skills::{mana_of, skill_of};

pub(crate) use army::UNLISTED;
pub use army::{ArmyView, Gold, Living};
pub use hex::{Guest, HexView, Stands};
pub(crate) use unit::piece_target;
pub use unit::{Life, Place, UnitView};

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Ending {
    /// How it ended.
    pub how: How,
    /// Who won, where the record tells.
    pub winner: Option<Side>,
    /// The step that ended it, counted from 0.
    pub step: usize,
}

/// What is said where a game is over and the record leaves its winner open.
pub(crate) const WINNER_UNTOLD: &str = "the record does not tell who won";

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Mover {
    /// Who acts next.
    pub side: Side,
    /// In which half of the turn: 1 for the player acting first, 2 for the other.
    pub half: u8,
}

/// Why it is nobody's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoMover {
    /// The game is over.
    Over,
    /// No round has begun yet.
    NoRound,
    /// The record does not tell who acts first.
    Untold,
    /// Everybody has acted or passed in this round.
    RoundOver,
}

impl Display for NoMover {
    fn fmt(&self, out: &mut Formatter<'_>) -> Written {
        out.write_str(match self {
            Self::Over => "the game is over",
            Self::NoRound => "no round has begun yet",
            Self::Untold => "the record does not tell whose turn it is",
            Self::RoundOver => "the round is over: everybody has acted or passed",
        })
    }
}

/// One of the readings of a record that fit equally well.
#[derive(Clone, Copy, Debug)]
pub struct ReadingView<'p> {
    position: &'p Position,
    reading: &'p Reading,
}

impl<'p> ReadingView<'p> {
    /// Every unit, dead or alive, as this reading knows it. Units of the same side and kind stand together.
    pub fn units(&self) -> impl Iterator<Item = UnitView<'p>> + use<'p> {
        let cast = &*self.position.cast;
        self.reading.pieces.iter().map(move |piece| UnitView::new(cast, piece))
    }
}

impl Position {
    /// How the units came to the table.
    pub fn set_up(&self) -> SetUp {
        self.cast.set_up
    }

    /// The round; none before the first one.
    pub fn round(&self) -> Option<Round> {
        self.clock.round.map(|(round, _)| Round(round))
    }

    /// The number of the last turn that was opened, as the record writes it.
    pub fn turn(&self) -> Option<TurnNumber> {
        self.clock.number.map(TurnNumber)
    }

    /// Who acts first in this round, where the record tells.
    pub fn first(&self) -> Option<Side> {
        self.clock.first
    }

    /// Whose turn it is.
    ///
    /// # Errors
    /// Says why it is nobody's.
    pub fn mover(&self) -> Result<Mover, NoMover> {
        if self.over.is_some() {
            return Err(NoMover::Over);
        }
        if self.clock.round.is_none() {
            return Err(NoMover::NoRound);
        }
        let first = self.clock.first.ok_or(NoMover::Untold)?;
        let order = if self.clock.halves == 1 { [first.other(), first] } else { [first, first.other()] };
        let side = order.into_iter().find(|&side| self.army(side).may_act()).ok_or(NoMover::RoundOver)?;
        Ok(Mover { side, half: if side == first { 1 } else { 2 } })
    }

    /// How the game ended; nothing while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        self.over.map(|over| Ending { how: over.how, winner: over.winner, step: over.step as usize })
    }

    /// Who won, where the game is over and the record tells.
    pub fn winner(&self) -> Option<Side> {
        self.ending().and_then(|ending| ending.winner)
    }

    /// The readings of the record that fit best; there is always one.
    pub fn readings(&self) -> impl Iterator<Item = ReadingView<'_>> {
        self.best().map(|reading| ReadingView { position: self, reading })
    }

    /// Whether there were too many readings to keep them apart, so that more is left open than need be.
    pub fn is_blurred(&self) -> bool {
        self.is_capped
    }

    /// Whether numbers of units are known at all, from the board or from what the players brought along.
    pub fn has_numbers(&self) -> bool {
        self.cast.ledger.counts
    }

    /// The army of a side.
    ///
    /// # Examples
    /// ```
    /// use scorebook_allure::names::Side;
    /// use scorebook_allure::{Allure, Living, Position};
    /// use scorebook_core::Notation;
    ///
    /// let text = "Board:\n\nSArcher D2\n\nPike D4\nGHawk I5\n\nRound 7: Gath\n1. SArcher shoot D4, Pass\n";
    /// let moment = Allure.read(text.to_owned()).moment(usize::MAX);
    /// let position: &Position = moment.position().expect("a position of this game");
    /// let sylvan = position.army(Side::Two);
    /// assert_eq!(sylvan.living(), Living { certain: 1, possible: 2 });
    /// assert!(sylvan.has_passed());
    /// ```
    pub fn army(&self, side: Side) -> ArmyView<'_> {
        ArmyView::new(self, side)
    }

    /// What stands on a hex, and what may.
    ///
    /// # Examples
    /// ```
    /// use scorebook_allure::names::{Hex, Side};
    /// use scorebook_allure::{Allure, Position};
    /// use scorebook_core::Notation;
    ///
    /// let text = "Board:\n\nCTroll D4\n\nPike D5\n\nRound 7: Gath\n1. CTroll E4, Pike Pass\n";
    /// let moment = Allure.read(text.to_owned()).moment(usize::MAX);
    /// let position: &Position = moment.position().expect("a position of this game");
    /// let troll = position.at(Hex::CENTRE).certain().expect("the troll went there");
    /// assert_eq!((troll.side(), troll.word()), (Side::One, "CTroll"));
    /// assert_eq!(troll.since().step(), Some(0));
    /// ```
    pub fn at(&self, hex: Hex) -> HexView<'_> {
        HexView::new(self, hex)
    }

    /// What an action of a side costs in mana: what is written, else what stands on the card.
    pub fn mana(&self, side: Side, act: &UnitAct) -> Amount {
        let Some(doing) = &act.then else { return Amount::NONE };
        let sheet = self.cast.ledger.row(side, self.cast.name(&act.unit)).1;
        mana_of(&skill_of(sheet, doing), doing)
    }

    /// What a unit costs a side in a draft, by its card.
    pub fn price(&self, side: Side, unit: &Unit) -> Amount {
        self.cast.ledger.row(side, self.cast.name(unit)).1.get(Figure::Gold)
    }

    /// Whether the shield still lies in E4 for the first who moves there; nothing where the record leaves it open.
    pub fn has_centre_shield(&self) -> Option<bool> {
        let mut tokens = self.best().map(|reading| reading.token);
        let first = tokens.next().filter(|first| tokens.all(|token| token == *first))?;
        match first {
            Token::There => Some(true),
            Token::Gone => Some(false),
            Token::Unknown => None,
        }
    }

    /// Every unit, dead or alive, with what all readings together know of it.
    ///
    /// # Examples
    /// ```
    /// use scorebook_allure::{Allure, Life, Position};
    /// use scorebook_core::Notation;
    ///
    /// // Whether a shot kills, nobody writes down.
    /// let text = "Board:\n\nSArcher D2\n\nPike D4\nGHawk I5\n\nRound 7: Gath\n1. SArcher shoot D4\n";
    /// let moment = Allure.read(text.to_owned()).moment(usize::MAX);
    /// let position: &Position = moment.position().expect("a position of this game");
    /// let lives: Vec<(&str, bool)> = position
    ///     .units()
    ///     .iter()
    ///     .map(|unit| (unit.word(), matches!(unit.life(), Life::Alive { .. })))
    ///     .collect();
    /// assert_eq!(lives, [("SArcher", true), ("Pike", false), ("GHawk", true)]);
    /// ```
    ///
    /// Units of the same side and kind stand
    /// together.
    pub fn units(&self) -> Vec<UnitView<'_>> {
        merge::units(self)
    }
}
