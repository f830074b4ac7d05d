//! A game state by state, for those who count and learn: one object for the start and one for each step, told one at a time.

use scorebook_core::{Moment, SeatId, Value, Walk};
use serde::Serialize;

use crate::cut::Entry;
use crate::json::Totals;

/// The table after a step, or before the first, as `convert --to states` prints it. `A` and `P` are the game's own shapes of an act
/// and a position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "GameState"))]
#[non_exhaustive]
pub struct State<'s, A = Value, P = Value> {
    /// The path as it was given; `-` for standard input.
    pub file: &'s str,
    /// Which record of the file, from 0.
    pub record: usize,
    /// The game's id.
    pub game: &'static str,
    /// The step that led here, from 0; null before the first.
    pub step: Option<usize>,
    /// How people call the step; null before the first.
    pub label: Option<String>,
    /// How people call its turn; null where a step is a turn, or no turns are told apart.
    pub turn: Option<String>,
    /// Whose step it is, where the page says so.
    pub seat: Option<SeatId>,
    /// Who acts by the rules, where they tell.
    pub by: Option<SeatId>,
    /// What the step says; null before the first.
    pub act: Option<A>,
    /// The position after it.
    pub position: P,
    /// The points of every seat after it.
    pub points: Totals,
}

/// The states of a record, one after the other. No more than a few positions are kept, however long the game.
pub struct States<'s> {
    file: &'s str,
    record: usize,
    game: &'static str,
    walk: Box<dyn Walk>,
    is_begun: bool,
}

impl std::fmt::Debug for States<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "States of {}, record {}, from {}", self.file, self.record, self.walk.at())
    }
}

impl<'s> States<'s> {
    /// The states of a record, as one seat can know them if one is named. Nothing where the game has no view of that seat.
    pub fn of(file: &'s str, entry: &Entry<'_>, seat: Option<SeatId>) -> Option<Self> {
        let walk = entry.document.walk(seat)?;
        Some(Self { file, record: entry.number, game: entry.game.info().id, walk, is_begun: false })
    }

    /// The states of what was told to a seat. It says no more than that seat may know, also where the game has no view of its own for it.
    pub fn told_to(file: &'s str, entry: &Entry<'_>, seat: Option<SeatId>) -> Option<Self> {
        Self::of(file, entry, seat).or_else(|| Self::of(file, entry, None))
    }
}

impl<'s> State<'s> {
    /// The state at a moment of a record: the file that holds it, its number there, from 0, and the id of its game.
    pub fn of((file, record, game): (&'s str, usize, &'static str), moment: &Moment) -> Self {
        let step = moment.step();
        Self {
            file,
            record,
            game,
            step,
            label: step.map(|_| moment.label()),
            turn: moment.turn(),
            seat: moment.seat(),
            by: moment.by(),
            act: step.map(|_| moment.act()),
            position: moment.value(),
            points: Totals(moment.points()),
        }
    }
}

impl<'s> Iterator for States<'s> {
    type Item = State<'s>;

    fn next(&mut self) -> Option<State<'s>> {
        let moment = if self.is_begun { self.walk.next()? } else { self.walk.go(0) };
        self.is_begun = true;
        Some(State::of((self.file, self.record, self.game), &moment))
    }
}
