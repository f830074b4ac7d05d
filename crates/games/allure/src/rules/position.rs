//! The table between two steps: every reading of the record that fits so far, the clock of rounds and turns, and the end.

use std::sync::Arc;

use scorebook_core::RecordOf;

use crate::game::Allure;
use crate::names::{How, SetUp, Side};
use crate::units::Book;

use super::bench::Bench;
use super::cast::Cast;
use super::clock::Clock;
use super::piece::Piece;
use super::reading::{Reading, Token};
use super::setup;

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Over {
    pub(super) how: How,
    pub(super) winner: Option<Side>,
    pub(super) step: u32,
    /// Whether it was told that the record goes on after it.
    pub(super) goes_on: bool,
}

/// What becomes of readings that take another unit than the nearest. They are spares: who wants to know the table never sees them, and
/// they count only once the best readings leave something to be said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spares {
    Kept,
    /// They are most of the work. Whoever goes through a record at a stretch leaves them out as long as nobody asks for them.
    LeftOut,
    /// Somebody asked for them.
    Missed,
}

impl Spares {
    /// Somebody asks for them.
    pub(super) fn ask(&mut self) {
        if *self == Self::LeftOut {
            *self = Self::Missed;
        }
    }
}

/// The table between two steps.
#[derive(Clone, Debug)]
pub struct Position {
    pub(super) cast: Arc<Cast>,
    /// Every reading that fits, the least strained first; never none.
    pub(super) readings: Vec<Reading>,
    pub(super) clock: Clock,
    pub(super) over: Option<Over>,
    /// Whether there were too many readings to keep them apart.
    pub(super) is_capped: bool,
    /// The strained steps that were told.
    pub(super) strained: Vec<u32>,
    pub(super) spares: Spares,
    pub(super) bench: Bench,
}

impl Position {
    /// The table before the first step.
    pub(super) fn start(record: &RecordOf<Allure>) -> Self {
        Self::of(Arc::new(setup::cast(record)))
    }

    /// The table as the set-up leaves it.
    pub(super) fn of(cast: Arc<Cast>) -> Self {
        let readings = vec![first_reading(&cast)];
        Self {
            cast,
            readings,
            clock: Clock::default(),
            over: None,
            is_capped: false,
            strained: Vec::new(),
            spares: Spares::Kept,
            bench: Bench::default(),
        }
    }

    /// How much work the next step is: so many readings are followed.
    pub(crate) fn effort(&self) -> usize {
        self.readings.len().max(1)
    }

    /// What is said here depends on the spares too.
    pub(super) fn ask_spares(&mut self) {
        self.spares.ask();
    }

    /// Gives everybody the numbers that the players brought along.
    pub(super) fn equip(&mut self, book: &Book) {
        Arc::make_mut(&mut self.cast).number(Some(book));
        self.readings = vec![first_reading(&self.cast)];
    }

    /// A puzzle tells another solution: back to its position.
    pub(super) fn restart(&mut self) {
        self.readings = vec![first_reading(&self.cast)];
        self.clock.restart();
        self.over = None;
        self.strained.clear();
    }

    /// The readings that no convention is strained in, or least.
    pub(super) fn best(&self) -> impl Iterator<Item = &Reading> {
        let least = self.least_strain();
        self.readings.iter().filter(move |reading| reading.strains.len() == least)
    }

    /// How often the best readings depart from the convention of origins.
    pub(super) fn least_strain(&self) -> usize {
        self.readings.iter().map(|reading| reading.strains.len()).min().unwrap_or(0)
    }

    /// Every unit of every reading of the best.
    pub(super) fn pieces(&self) -> impl Iterator<Item = &Piece> {
        self.best().flat_map(|reading| reading.pieces.iter())
    }
}

/// The units of the set-up. The shield of the centre lies there when a game begins.
fn first_reading(cast: &Cast) -> Reading {
    let begins = matches!(cast.set_up, SetUp::Blitz | SetUp::Draft | SetUp::ExtendedDraft);
    let token = if begins { Token::There } else { Token::Unknown };
    Reading { pieces: cast.start.clone().into(), token, ..Reading::default() }
}
