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
    /// The running totals that the record states there.
    pub stated: Vec<(SeatId, i32)>,
}

/// The points of everybody from one kind of source.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ScoredKind {
    /// What kind, in one word.
    pub kind: &'static str,
    /// The points of every seat.
    pub points: Vec<(SeatId, i32)>,
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
    /// The steps that brought points, or state a total.
    pub steps: Vec<ScoredStep>,
    /// Whether the game is over by the rules.
    pub is_over: bool,
    /// What was paid out at the end though no step says so; `seats` counts it.
    pub end: Vec<ScoreLine>,
    /// What the table would pay if the game ended here, where it is not over; `seats` does not count it.
    pub projected: Vec<ScoreLine>,
}

impl ScoreSheet {
    /// The points of `seats` by kind of source, in the order in which the kinds first brought some; none where the game tells
    /// no kinds.
    pub fn kinds(&self) -> Vec<ScoredKind> {
        let mut kinds: Vec<ScoredKind> = Vec::new();
        let lines = self.steps.iter().flat_map(|step| &step.gains).chain(&self.end);
        for line in lines.filter(|line| !line.kind.is_empty()) {
            let known = kinds.iter().position(|known| known.kind == line.kind).unwrap_or_else(|| {
                let points = self.seats.iter().map(|seat| (seat.seat, 0)).collect();
                kinds.push(ScoredKind { kind: line.kind, points });
                kinds.len() - 1
            });
            let mine = kinds[known].points.iter_mut().filter(|(seat, _)| *seat == line.seat);
            mine.for_each(|(_, points)| *points += line.points);
        }
        kinds
    }
}

/// The score sheet of a record, or of its first steps.
pub(crate) fn score<G: Played>(reading: &Reading<G>, steps: usize) -> ScoreSheet {
    let scored = scored_steps(reading, steps);
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

/// The steps that brought points or state a total, each with the points of everybody after it.
fn scored_steps<G: Played>(reading: &Reading<G>, steps: usize) -> Vec<ScoredStep> {
    let mut gained = reading.course().gains.iter().peekable();
    let mut totals: Option<Vec<(SeatId, i32)>> = None;
    let mut scored = Vec::new();
    for step in 0..reading.record.steps.len().min(steps) {
        let stated = G::Referee::stated_after(&reading.record, step);
        let gains = gained.next_if(|gained| gained.step == step);
        if gains.is_none() && stated.is_empty() {
            continue;
        }
        if let Some(gained) = gains {
            totals = Some(gained.totals.clone());
        }
        // Before the first gain everybody has what the table starts with.
        let totals = totals.get_or_insert_with(|| G::Referee::points(Walker::new(reading).position_after(0)));
        scored.push(ScoredStep {
            step,
            label: G::Referee::label(&reading.record, step),
            span: reading.record.steps[step].span,
            gains: gains.map(|gained| lines(&gained.gains)).unwrap_or_default(),
            totals: totals.clone(),
            stated,
        });
    }
    scored
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
