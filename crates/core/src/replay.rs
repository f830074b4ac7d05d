//! Going through a record step by step: what the referee finds, what is scored, and who acts.

use std::ops::Range;

use crate::certain::Certain;
use crate::finding::{Code, Finding};
use crate::game::RecordOf;
use crate::laws::{Case, Laws, Opening, Reach};
use crate::odd_settings::said_of_settings;
use crate::record::{Gap, SeatId};
use crate::referee::{GainOf, OutfitOf, Played, PositionOf};
use crate::report::Report;
use crate::settings::{NONE, Settings};
use crate::source::Span;

/// A record with all that a referee gets to see.
#[derive(Clone, Copy)]
pub(crate) struct Papers<'r, G: Played> {
    /// The record.
    pub(crate) record: &'r RecordOf<G>,
    /// The text it was read from.
    pub(crate) text: &'r str,
    /// The house rules.
    pub(crate) rules: &'r Settings,
    /// What the players brought along.
    pub(crate) outfit: Option<&'r OutfitOf<G>>,
}

impl<'r, G: Played> Papers<'r, G> {
    fn opening(&self) -> Opening<'r, G> {
        Opening { record: self.record, text: self.text, rules: self.rules }
    }

    /// The table before the first step.
    pub(crate) fn start(&self) -> PositionOf<G> {
        self.equipped(G::Referee::start(self.opening()))
    }

    /// The table before the first step as one seat sees it, where the game hides something from the others.
    pub(crate) fn start_as(&self, seat: SeatId) -> Option<PositionOf<G>> {
        Some(self.equipped(G::Referee::start_as(self.opening(), seat)?))
    }

    fn equipped(&self, mut position: PositionOf<G>) -> PositionOf<G> {
        if let Some(outfit) = self.outfit {
            outfit.equip(&mut position);
        }
        position
    }

    /// Before the first step.
    pub(crate) fn replay(&self) -> Replay<'r, G> {
        let Self { record, text, .. } = *self;
        let (position, gaps) = (self.start(), record.open_gaps());
        Replay { record, text, gaps, certain: None, position, gains: Vec::new(), next: 0 }
    }
}

/// A record on its way through the referee's hands. What it needs is allocated once, not at each step.
pub struct Replay<'r, G: Played> {
    record: &'r RecordOf<G>,
    text: &'r str,
    /// What could not be read and has no likely meaning.
    gaps: Vec<Gap>,
    /// What is found whatever they mean.
    certain: Option<&'r Certain>,
    /// The position before the next step.
    pub position: PositionOf<G>,
    /// What the last step brought.
    pub gains: Vec<GainOf<G>>,
    /// The step that comes next.
    pub next: usize,
}

impl<'r, G: Played> Replay<'r, G> {
    /// A record before its first step, by the rules of the box.
    pub fn new(record: &'r RecordOf<G>, text: &'r str) -> Self {
        Papers { record, text, rules: &NONE, outfit: None }.replay()
    }

    /// The same replay for those who know what is found whatever the gaps mean.
    pub(crate) fn knowing(self, certain: &'r Certain) -> Self {
        Self { certain: Some(certain), ..self }
    }

    /// The same replay for those who want to know what speaks against the record as it is, gaps or not.
    pub(crate) fn strictly(self) -> Self {
        Self { gaps: Vec::new(), ..self }
    }

    /// The next step, where there is one.
    fn case(&self) -> Option<Case<'r, G>> {
        (self.next < self.record.steps.len()).then(|| Case::new(self.record, self.text, self.next))
    }

    /// Who acts in the next step by the rules.
    pub fn by(&self) -> Option<SeatId> {
        G::Referee::by(&self.position, &self.case()?)
    }

    /// Does the next step without judging it. Tells whether there was one.
    pub fn advance(&mut self) -> bool {
        let Some(case) = self.case() else { return false };
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
    pub fn judge_all(mut self, report: &mut Report) {
        // Codes that were counted cannot be taken back.
        if !report.is_counting() && self.next == 0 {
            G::Referee::hurry(&mut self.position);
        }
        for known in 0..=self.gaps.len() {
            let end = self.gaps.get(known).map_or(self.record.steps.len(), |gap| gap.steps);
            let before = report.len();
            self.judge_to(end, report);
            self.soften(report, before, known);
        }
        self.conclude(report);
    }

    /// Judges the record as a whole, after its last step.
    pub(crate) fn conclude(&self, report: &mut Report) {
        let before = report.len();
        G::Referee::close(&self.position, self.record, self.text, report);
        G::Referee::house_rules(self.record, self.text, report);
        said_of_settings::<G>(self.record, self.text, report);
        G::Referee::conclude(&self.position, self.record, self.text, report);
        self.soften(report, before, self.gaps.len());
    }

    /// Judges the next step as [`Replay::judge_all`] does, for those who want to look at every position.
    pub(crate) fn judge_softly(&mut self, report: &mut Report) -> bool {
        if self.next >= self.record.steps.len() {
            return false;
        }
        let known = self.gaps.partition_point(|gap| gap.steps <= self.next);
        let before = report.len();
        self.judge_to(self.next + 1, report);
        self.soften(report, before, known);
        true
    }

    /// Lowers what was found about the game after so many gaps, as far as one of them may explain it.
    fn soften(&self, report: &mut Report, since: usize, gaps: usize) {
        let gaps = &self.gaps[..gaps];
        if !gaps.is_empty() {
            report.soften_since(since, |code, place| self.explained_by(gaps, code, place), self.text);
        }
    }

    /// The gap that may explain a finding. What is only counted has no place.
    fn explained_by(&self, gaps: &[Gap], code: &'static Code, place: Option<Span>) -> Option<Span> {
        let last = gaps.last()?.span;
        let holds = |place| self.certain.is_some_and(|certain| certain.holds(code, place, gaps));
        if place.is_some_and(holds) {
            return None;
        }
        // What could not be read before play may change what is played with.
        let is_before_play = gaps.first().is_some_and(|gap| gap.steps == 0);
        match (G::Referee::gap_reaches(code), place) {
            _ if is_before_play => Some(last),
            (Reach::Nowhere, _) => None,
            (Reach::Turn, Some(place)) => {
                let turn = self.turn_around(place);
                let last = gaps.iter().rev().map(|gap| gap.span).find(|gap| gap.start < turn.end);
                last.filter(|gap| gap.start >= turn.start)
            }
            (Reach::Game, _) | (Reach::Turn, None) => Some(last),
        }
    }

    /// Where the turn begins and ends that a place lies in.
    fn turn_around(&self, place: Span) -> Range<u32> {
        let start = |turn: usize| self.record.turns.get(turn).map(|turn| turn.span.start);
        let next = self.record.turns.partition_point(|turn| turn.span.start <= place.start);
        next.checked_sub(1).and_then(start).unwrap_or(0)..start(next).unwrap_or(u32::MAX)
    }
}

/// What was found while a record was read, and what its referee finds, in the order of the text, for those who know what is found whatever
/// the gaps of the record mean.
pub(crate) fn judged_knowing<G: Played>(
    papers: Papers<'_, G>,
    read: Vec<Finding>,
    certain: &Certain,
) -> Vec<Finding> {
    let mut report = Report::new();
    papers.replay().knowing(certain).judge_all(&mut report);
    joined(read, report.finish_judged())
}

/// Who acts in each step by the rules. Nothing is judged for it.
pub(crate) fn acting<G: Played>(papers: Papers<'_, G>) -> Vec<Option<SeatId>> {
    let mut replay = papers.replay();
    let mut acting = Vec::with_capacity(papers.record.steps.len());
    while replay.next < papers.record.steps.len() {
        acting.push(replay.by());
        replay.advance();
    }
    acting
}

/// Joins what was found while a record was read with what its referee found.
pub(crate) fn joined(mut read: Vec<Finding>, judged: Vec<Finding>) -> Vec<Finding> {
    read.extend(judged);
    read.sort_by_key(|finding| (finding.span, std::cmp::Reverse(finding.severity)));
    read
}
