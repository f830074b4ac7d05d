//! The steps of a game as whoever follows it wants them: how they are called, what is written, said and found, and the points behind
//! each. Pages and terminals show the same script.

use scorebook_core::{Document, Finding, SeatId, Severity, Span};

use crate::moment::START;

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
    /// Whose step it is, where the record tells.
    pub seat: Option<SeatId>,
    /// What is written.
    pub text: String,
    /// What it says, in a sentence; empty where the game has no words.
    pub says: String,
    /// What its writer remarked behind it.
    pub comments: Vec<String>,
    /// What was found in it and behind it.
    pub findings: Vec<Remark>,
}

/// A finding, as far as it is told here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// How bad it is.
    pub severity: Severity,
    /// Its code.
    pub code: &'static str,
    /// What is wrong.
    pub says: String,
    /// What the first fix would do, where there is one.
    pub fix: Option<String>,
}

impl Script {
    /// The script of a record, with these seats.
    pub fn new(document: &dyn Document, seats: &[SeatId]) -> Self {
        Self { seats: players(document, seats), steps: lines(document), points: points(document, seats) }
    }

    /// The points of the seats behind so many steps.
    pub fn points_behind(&self, steps: usize) -> Vec<i32> {
        let later = self.points.partition_point(|(from, _)| *from <= steps);
        match later.checked_sub(1) {
            Some(last) => self.points[last].1.clone(),
            None => vec![0; self.seats.len()],
        }
    }
}

fn players(document: &dyn Document, seats: &[SeatId]) -> Vec<Player> {
    let name = |seat: SeatId| {
        document.seats().iter().find(|known| known.id == seat).and_then(|known| known.name.clone())
    };
    seats.iter().map(|&seat| Player { seat, name: name(seat) }).collect()
}

fn points(document: &dyn Document, seats: &[SeatId]) -> Vec<(usize, Vec<i32>)> {
    let sheet = document.score(usize::MAX);
    let totals = |of: &[(SeatId, i32)]| -> Vec<i32> {
        let points =
            |seat: &SeatId| of.iter().find(|(known, _)| known == seat).map_or(0, |(_, points)| *points);
        seats.iter().map(points).collect()
    };
    let scored = sheet.steps.iter().map(|step| (step.step + 1, totals(&step.totals)));
    // What is paid at the end, though no step says so, counts behind the last.
    let end: Vec<(SeatId, i32)> = sheet.seats.iter().map(|seat| (seat.seat, seat.points)).collect();
    scored.chain([(document.steps().len(), totals(&end))]).collect()
}

fn lines(document: &dyn Document) -> Vec<Line> {
    let (text, spans, mut story) = (document.text(), document.steps(), document.story());
    story.resize(spans.len(), String::new());
    let starts: Vec<u32> = spans.iter().map(|(span, _)| span.start).collect();
    // What stands before a step belongs to the step before it.
    let step_of = |span: Span| starts.partition_point(|&start| start <= span.start);
    let before = "the table before the first step".to_owned();
    let mut lines = vec![Line { label: START.to_owned(), says: before, ..Line::default() }];
    for (step, ((span, seat), says)) in spans.iter().zip(story).enumerate() {
        let written = span.of(text).to_owned();
        lines.push(Line { label: document.label(step), seat: *seat, text: written, says, ..Line::default() });
    }
    for &comment in document.comments() {
        // What a comment starts with tells the reader of the notation that it is one; here it is plain.
        let words = comment.of(text).trim().trim_start_matches(['/', '#']).trim_start();
        if !words.is_empty() {
            lines[step_of(comment)].comments.push(words.to_owned());
        }
    }
    for finding in document.judged() {
        lines[step_of(finding.span)].findings.push(Remark::from(finding));
    }
    lines
}

impl From<Finding> for Remark {
    fn from(finding: Finding) -> Self {
        let fix = finding.fixes.into_iter().next().map(|fix| fix.title);
        Self { severity: finding.severity, code: finding.code.name, says: finding.message, fix }
    }
}
