//! Score sheets: every point of a game, explained.

use crate::gain::{ScoreLine, lines};
use crate::laws::Laws;
use crate::reading::Reading;
use crate::record::SeatId;
use crate::referee::{Played, PositionOf};
use crate::source::Span;
use crate::telling::Telling;
use crate::walk::Walker;

/// What a step brought.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ScoredStep {
    /// Which step, from 0.
    pub step: usize,
    /// How people call it.
    pub label: String,
    /// Where it is written.
    pub span: Span,
    /// What it brought.
    pub gains: Vec<ScoreLine>,
    /// The points of everybody after it.
    pub totals: Vec<(SeatId, i32)>,
}

/// A seat and its points.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ScoredSeat {
    /// Whose.
    pub seat: SeatId,
    /// The player's name, where the record tells.
    pub name: Option<String>,
    /// The points by the rules.
    pub points: i32,
    /// The points at the end that the record states.
    pub stated: Option<i32>,
    /// The least and the most points it can have, where the record leaves it open; `points` are then the likeliest.
    pub bounds: Option<(i32, i32)>,
}

/// Every point of a game, explained.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ScoreSheet {
    /// Who has how many points.
    pub seats: Vec<ScoredSeat>,
    /// The steps that brought points.
    pub steps: Vec<ScoredStep>,
    /// Whether the game is over by the rules.
    pub is_over: bool,
    /// What was paid out at the end though no step says so; `seats` counts it.
    pub end: Vec<ScoreLine>,
    /// What the table would pay if the game ended here, where it is not over; `seats` does not count it.
    pub projected: Vec<ScoreLine>,
}

/// The score sheet of a record, or of its first steps.
pub(crate) fn score<G: Played>(reading: &Reading<G>, steps: usize) -> ScoreSheet {
    let course = reading.course();
    let scored = course.gains.iter().take_while(|gained| gained.step < steps).map(|gained| ScoredStep {
        step: gained.step,
        label: G::Referee::label(&reading.record, gained.step),
        span: reading.record.steps[gained.step].span,
        gains: lines(&gained.gains),
        totals: gained.totals.clone(),
    });
    let scored = scored.collect();
    let mut walker = Walker::new(reading);
    let position = walker.position_after(steps);
    let mut unpaid = Vec::new();
    G::Referee::unpaid(position, &mut unpaid);
    let unpaid = lines(&unpaid);
    let is_over = G::Referee::is_over(position);
    let (end, projected) = if is_over { (unpaid, Vec::new()) } else { (Vec::new(), unpaid) };
    let seats = seats(reading, position, &end);
    ScoreSheet { seats, steps: scored, is_over, end, projected }
}

fn seats<G: Played>(reading: &Reading<G>, position: &PositionOf<G>, end: &[ScoreLine]) -> Vec<ScoredSeat> {
    let record = &reading.record;
    let seat = |(seat, points): (SeatId, i32)| ScoredSeat {
        seat,
        name: record.seats.iter().find(|known| known.id == seat).and_then(|known| known.name.clone()),
        points: points + end.iter().filter(|line| line.seat == seat).map(|line| line.points).sum::<i32>(),
        stated: G::Referee::stated(record, seat),
        bounds: G::Referee::bounds(position, seat),
    };
    G::Referee::points(position).into_iter().map(seat).collect()
}
