//! Going through a record step by step: what the referee finds, what is scored, and the position at any step.

use serde_json::Value;

use crate::board::Board;
use crate::draw::{DrawOptions, Scene};
use crate::finding::{Finding, Kind, Severity};
use crate::game::{Game, RecordOf};
use crate::outfit::Outfit;
use crate::record::{SeatId, Step};
use crate::report::Report;
use crate::rules::{Case, Gain, Referee};
use crate::source::Span;

/// The position of a game.
pub type PositionOf<G> = <<G as Game>::Referee as Referee<G>>::Position;
/// Points in a game, and why.
pub type GainOf<G> = Gain<<<G as Game>::Referee as Referee<G>>::Why>;

/// What players bring along to a game.
pub type OutfitOf<G> = Outfit<PositionOf<G>>;

/// A record with all that a referee gets to see.
pub(crate) struct Papers<'r, G: Game> {
    /// The record.
    pub(crate) record: &'r RecordOf<G>,
    /// The text it was read from.
    pub(crate) text: &'r str,
    /// What the players brought along.
    pub(crate) outfit: Option<&'r OutfitOf<G>>,
}

impl<G: Game> Clone for Papers<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Papers<'_, G> {}

impl<'r, G: Game> Papers<'r, G> {
    /// The table before the first step.
    pub(crate) fn start(&self) -> PositionOf<G> {
        let mut position = G::Referee::start(self.record);
        if let Some(outfit) = self.outfit {
            outfit.equip(&mut position);
        }
        position
    }

    /// Before the first step.
    fn replay(&self) -> Replay<'r, G> {
        Replay { record: self.record, text: self.text, position: self.start(), gains: Vec::new(), next: 0 }
    }

    /// Before the first step, as one seat sees it if one is named.
    pub(crate) fn replay_as(&self, seat: Option<SeatId>) -> Option<Replay<'r, G>> {
        let Some(seat) = seat else { return Some(self.replay()) };
        let mut position = G::Referee::start_as(self.record, seat)?;
        if let Some(outfit) = self.outfit {
            outfit.equip(&mut position);
        }
        Some(Replay { record: self.record, text: self.text, position, gains: Vec::new(), next: 0 })
    }
}

/// A record on its way through the referee's hands. What it needs is allocated once, not at each step.
pub struct Replay<'r, G: Game> {
    record: &'r RecordOf<G>,
    text: &'r str,
    /// The position before the next step.
    pub position: PositionOf<G>,
    /// What the last step brought.
    pub gains: Vec<GainOf<G>>,
    /// The step that comes next.
    pub next: usize,
}

impl<'r, G: Game> Replay<'r, G> {
    /// A record before its first step.
    pub fn new(record: &'r RecordOf<G>, text: &'r str) -> Self {
        Papers { record, text, outfit: None }.replay()
    }

    /// Does the next step without judging it. Tells whether there was one.
    pub fn advance(&mut self) -> bool {
        if self.next >= self.record.steps.len() {
            return false;
        }
        let case = Case::new(self.record, self.text, self.next);
        self.gains.clear();
        G::Referee::apply(&mut self.position, &case, &mut self.gains);
        self.next += 1;
        true
    }

    /// Judges the next step, does it, and compares what it states. Tells whether there was one.
    #[inline]
    pub fn judge(&mut self, report: &mut Report) -> bool {
        if self.next >= self.record.steps.len() {
            return false;
        }
        self.judge_to(self.next + 1, report);
        true
    }

    /// Judges the steps up to one.
    fn judge_to(&mut self, end: usize, report: &mut Report) {
        let Some(more) = end.checked_sub(self.next + 1) else { return };
        let case = Case::new(self.record, self.text, self.next);
        G::Referee::play_on(&mut self.position, &case, more, &mut self.gains, report);
        self.next = end;
    }

    /// Judges the rest of the record, and the record as a whole.
    ///
    /// What is said behind a gap may only follow from what could not be read there, so it is no more than a hint.
    pub fn judge_all(mut self, report: &mut Report) {
        let mut behind = None;
        for gap in self.record.gaps.iter().map(Some).chain([None]) {
            let is_before = |step: &Step<G::Act>| gap.is_none_or(|gap| step.span.start <= gap.start);
            let end = self.record.steps.partition_point(is_before);
            let before = report.len();
            self.judge_to(end, report);
            soften(report.since(before), behind);
            behind = gap;
        }
        let before = report.len();
        G::Referee::conclude(&self.position, self.record, self.text, report);
        soften(report.since(before), self.record.gaps.last());
    }
}

/// Lowers what was found about the game behind a gap to hints.
fn soften(findings: &mut [Finding], gap: Option<&Span>) {
    let Some(&gap) = gap else { return };
    let of_the_game = |finding: &&mut Finding| matches!(finding.code.kind, Kind::Rules | Kind::Score);
    for finding in findings.iter_mut().filter(of_the_game) {
        finding.severity = Severity::Hint;
        finding.note_at(gap, "this may follow from what could not be read here");
    }
}

/// What was found while a record was read, and what its referee finds, in the order of the text.
///
/// A referee may stumble over what could not be read; the reader has said so already, and better.
pub(crate) fn judged<G: Game>(papers: Papers<'_, G>, mut findings: Vec<Finding>) -> Vec<Finding> {
    let mut report = Report::new();
    papers.replay().judge_all(&mut report);
    let (said, new): (Vec<_>, Vec<_>) =
        report.finish().into_iter().partition(|finding| finding.code.kind == Kind::Syntax);
    for again in said {
        hand_on(again, &mut findings);
    }
    findings.extend(new);
    findings.sort_by_key(|finding| (finding.span, std::cmp::Reverse(finding.severity)));
    findings
}

/// Gives the fixes that a referee knows to what the reader has said already about the same.
fn hand_on(again: Finding, findings: &mut [Finding]) {
    let is_same = |said: &&mut Finding| {
        said.code.name == again.code.name
            && said.fixes.is_empty()
            && again.span.start <= said.span.start
            && said.span.end <= again.span.end
    };
    if !again.fixes.is_empty()
        && let Some(said) = findings.iter_mut().find(is_same)
    {
        said.fixes = again.fixes;
    }
}

/// A line of a score sheet: points for a seat, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreLine {
    /// Whose.
    pub seat: SeatId,
    /// How many.
    pub points: i32,
    /// Why, in words.
    pub why: String,
}

/// What a step brought.
#[derive(Clone, PartialEq, Eq, Debug)]
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

/// A position as tools see it.
#[derive(Clone, PartialEq, Debug)]
pub struct Snapshot {
    /// The step before it, from 0; nothing before the first step.
    pub step: Option<usize>,
    /// How people call that step.
    pub label: String,
    /// The position as plain data.
    pub value: Value,
    /// The position in letters.
    pub board: Board,
}

/// Goes through a record until behind `steps` steps.
pub(crate) fn until<G: Game>(papers: Papers<'_, G>, steps: usize) -> Replay<'_, G> {
    let mut replay = papers.replay();
    while replay.next < steps && replay.advance() {}
    replay
}

/// The position behind so many steps.
pub(crate) fn snapshot<G: Game>(papers: Papers<'_, G>, steps: usize) -> Snapshot {
    taken(&until(papers, steps))
}

/// The position of a replay as tools see it.
fn taken<G: Game>(replay: &Replay<'_, G>) -> Snapshot {
    let step = replay.next.checked_sub(1);
    Snapshot {
        step,
        label: step.map_or_else(String::new, |step| G::Referee::label(replay.record, step)),
        value: G::Referee::value(&replay.position),
        board: G::Referee::board(&replay.position),
    }
}

/// The position behind so many steps as one seat sees it, where the game hides something from the others.
pub(crate) fn snapshot_as<G: Game>(papers: Papers<'_, G>, steps: usize, seat: SeatId) -> Option<Snapshot> {
    let mut replay = papers.replay_as(Some(seat))?;
    while replay.next < steps && replay.advance() {}
    Some(taken(&replay))
}

/// The position behind so many steps as a picture.
pub(crate) fn draw<G: Game>(
    papers: Papers<'_, G>,
    steps: usize,
    seat: Option<SeatId>,
    options: DrawOptions,
) -> Option<Scene> {
    let mut replay = papers.replay_as(seat)?;
    while replay.next < steps && replay.advance() {}
    G::Referee::draw(&replay.position, papers.record, options)
}

/// Every position as a picture.
pub(crate) fn film<G: Game>(
    papers: Papers<'_, G>,
    seat: Option<SeatId>,
    options: DrawOptions,
) -> Option<Vec<Scene>> {
    let mut replay = papers.replay_as(seat)?;
    let mut scenes = vec![G::Referee::draw(&replay.position, papers.record, options)?];
    while replay.advance() {
        scenes.push(G::Referee::draw(&replay.position, papers.record, options)?);
    }
    Some(scenes)
}

/// Every step in a sentence.
pub(crate) fn story<G: Game>(papers: Papers<'_, G>) -> Vec<String> {
    let Papers { record, text, .. } = papers;
    let mut replay = papers.replay();
    let mut story = Vec::with_capacity(record.steps.len());
    while replay.next < record.steps.len() {
        story.push(G::Referee::say(&replay.position, &Case::new(record, text, replay.next)));
        replay.advance();
    }
    story
}

/// The score sheet of a record, or of its first steps.
pub(crate) fn score<G: Game>(papers: Papers<'_, G>, steps: usize) -> ScoreSheet {
    let record = papers.record;
    let mut replay = papers.replay();
    let mut scored = Vec::new();
    while replay.next < steps && replay.advance() {
        if replay.gains.is_empty() {
            continue;
        }
        let step = replay.next - 1;
        scored.push(ScoredStep {
            step,
            label: G::Referee::label(record, step),
            span: record.steps[step].span,
            gains: replay.gains.iter().map(line).collect(),
            totals: G::Referee::points(&replay.position),
        });
    }
    let mut unpaid = Vec::new();
    G::Referee::unpaid(&replay.position, &mut unpaid);
    let unpaid: Vec<ScoreLine> = unpaid.iter().map(line).collect();
    let is_over = G::Referee::is_over(&replay.position);
    let (end, projected) = if is_over { (unpaid, Vec::new()) } else { (Vec::new(), unpaid) };
    let seats = G::Referee::points(&replay.position).into_iter().map(|(seat, points)| ScoredSeat {
        seat,
        name: record.seats.iter().find(|known| known.id == seat).and_then(|known| known.name.clone()),
        points: points + end.iter().filter(|line| line.seat == seat).map(|line| line.points).sum::<i32>(),
        stated: G::Referee::stated(record, seat),
        bounds: G::Referee::bounds(&replay.position, seat),
    });
    ScoreSheet { seats: seats.collect(), steps: scored, is_over, end, projected }
}

fn line<W: std::fmt::Display>(gain: &Gain<W>) -> ScoreLine {
    ScoreLine { seat: gain.seat, points: gain.points, why: gain.why.to_string() }
}
