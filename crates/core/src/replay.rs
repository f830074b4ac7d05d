//! Going through a record step by step: what the referee finds, what is scored, and who acts.

use crate::finding::Finding;
use crate::game::RecordOf;
use crate::laws::{Case, Laws, Opening};
use crate::record::{SeatId, Step};
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
        Replay { record: self.record, text: self.text, position: self.start(), gains: Vec::new(), next: 0 }
    }
}

/// A record on its way through the referee's hands. What it needs is allocated once, not at each step.
pub struct Replay<'r, G: Played> {
    record: &'r RecordOf<G>,
    text: &'r str,
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
        let mut gap = None;
        for next in self.record.gaps.iter().map(Some).chain([None]) {
            let end = self.steps_before(next);
            let before = report.len();
            self.judge_to(end, report);
            soften(report, before, gap);
            gap = next;
        }
        self.conclude(report);
    }

    /// How many steps stand before a gap; all of them where there is none.
    fn steps_before(&self, gap: Option<&Span>) -> usize {
        let is_before = |step: &Step<G::Act>| gap.is_none_or(|gap| step.span.start <= gap.start);
        self.record.steps.partition_point(is_before)
    }

    /// Judges the record as a whole, after its last step.
    pub(crate) fn conclude(&self, report: &mut Report) {
        let before = report.len();
        G::Referee::close(&self.position, self.record, self.text, report);
        G::Referee::house_rules(self.record, self.text, report);
        G::Referee::conclude(&self.position, self.record, self.text, report);
        soften(report, before, self.record.gaps.last());
    }

    /// Judges the next step as [`Replay::judge_all`] does, for those who want to look at every position.
    pub(crate) fn judge_softly(&mut self, report: &mut Report) -> bool {
        let Some(case) = self.case() else { return false };
        let gaps = self.record.gaps.partition_point(|gap| gap.start < case.span().start);
        let before = report.len();
        self.judge_to(self.next + 1, report);
        soften(report, before, self.record.gaps[..gaps].last());
        true
    }
}

/// Lowers what was found about the game after a gap.
fn soften(report: &mut Report, since: usize, gap: Option<&Span>) {
    if let Some(&gap) = gap {
        report.soften_since(since, gap);
    }
}

/// What was found while a record was read, and what its referee finds, in the order of the text.
pub(crate) fn judged<G: Played>(papers: Papers<'_, G>, read: Vec<Finding>) -> Vec<Finding> {
    let mut report = Report::new();
    papers.replay().judge_all(&mut report);
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
