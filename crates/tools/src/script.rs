//! The steps of a game as whoever follows it in a terminal wants them: how they are called, what is written, said and found, and the
//! points after each. It is the list of `play`, with what was found in unreadable text at the step before it.

use scorebook_core::{Document, SeatId};

pub use crate::play::Remark;
use crate::play::list::{self, Entry, Step};

/// A game, step by step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Script {
    /// Who plays.
    pub seats: Vec<Player>,
    /// The table before the first step, and then every step.
    pub steps: Vec<Line>,
    /// The points of the seats, in their order: how many steps are done, and the totals from there on.
    pub points: Vec<(usize, Vec<i32>)>,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The sign that stands for the player.
    pub seat: SeatId,
    /// The name, where the record tells.
    pub name: Option<String>,
}

/// A step.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// How people call it.
    pub label: String,
    /// Whose step it is: as the page says, or else who acts by the rules.
    pub seat: Option<SeatId>,
    /// What is written.
    pub text: String,
    /// What it says, in a sentence; empty where the game has no words.
    pub says: String,
    /// What its writer remarked after it.
    pub comments: Vec<String>,
    /// What was found in it and after it, and in what could not be read there.
    pub findings: Vec<Remark>,
}

impl Script {
    /// The script of a record, with these seats.
    pub fn new(document: &dyn Document, seats: &[SeatId]) -> Self {
        Self { seats: players(document, seats), steps: lines(document), points: points(document, seats) }
    }

    /// The points of the seats after so many steps.
    pub fn points_behind(&self, steps: usize) -> Vec<i32> {
        let later = self.points.partition_point(|(from, _)| *from <= steps);
        match later.checked_sub(1) {
            Some(last) => self.points[last].1.clone(),
            None => vec![0; self.seats.len()],
        }
    }
}

pub(crate) fn players(document: &dyn Document, seats: &[SeatId]) -> Vec<Player> {
    let name = |seat: SeatId| {
        document.seats().iter().find(|known| known.id == seat).and_then(|known| known.name.clone())
    };
    seats.iter().map(|&seat| Player { seat, name: name(seat) }).collect()
}

pub(crate) fn points(document: &dyn Document, seats: &[SeatId]) -> Vec<(usize, Vec<i32>)> {
    let sheet = document.score(usize::MAX);
    let totals = |of: &[(SeatId, i32)]| -> Vec<i32> {
        let points =
            |seat: &SeatId| of.iter().find(|(known, _)| known == seat).map_or(0, |(_, points)| *points);
        seats.iter().map(points).collect()
    };
    let scored = sheet.steps.iter().map(|step| (step.step + 1, totals(&step.totals)));
    // What is paid at the end, though no step says so, counts after the last.
    let end: Vec<(SeatId, i32)> = sheet.seats.iter().map(|seat| (seat.seat, seat.points)).collect();
    scored.chain([(document.steps().len(), totals(&end))]).collect()
}

fn lines(document: &dyn Document) -> Vec<Line> {
    let steps = document.replay().map(|moment| Step::of(document, &moment)).collect();
    let mut lines: Vec<Line> = Vec::new();
    for entry in list::list(document, steps) {
        match (entry, lines.last_mut()) {
            (Entry::Step(step), _) => lines.push(Line::from(step)),
            (Entry::Gap(gap), Some(line)) => line.findings.extend(gap.findings),
            (Entry::Gap(_), None) => {}
        }
    }
    for line in &mut lines {
        line.findings.sort_by_key(|remark| remark.span);
    }
    lines
}

impl From<Step> for Line {
    fn from(step: Step) -> Self {
        let Step { label, seat, by, text, says, comments, findings, .. } = step;
        Self { label, seat: seat.or(by), text, says, comments, findings }
    }
}
