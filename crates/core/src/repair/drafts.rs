//! Drafts: the texts in which slips are looked for. The first is the text as it stands, made readable; in the others whole lines are put
//! right as well.

use crate::finding::{Edit, Finding, Fix, Kind, Severity, apply};
use crate::game::RecordOf;
use crate::mending::{LineSlip, Mending};
use crate::reading::Reading;
use crate::referee::Played;
use crate::replay::Papers;
use crate::source::Span;
use crate::work::Work;

use super::attempt::Attempt;
use super::gaps;
use super::hand::{Hand, Stroke};
use super::lines::{is_near, line_slips};
use super::respell::{Reason, Respelled, Respelling, read, touches};
use super::search::Search;
use super::signs::{sign_slips, unread_lines};
use super::{FAULT, SLIP};

/// How many faults are looked at for lines that slipped.
const MOST_FAULTS: usize = 12;

/// How many drafts are told in which nothing is left to object to.
const MOST_HOLDING: usize = 48;

/// How many slips of lines are taken back together.
const MOST_TOGETHER: usize = 8;

/// A slip of lines that costs so much is made up.
const MADE_UP: u32 = 32;

/// How many gaps are read as several steps.
const MOST_PARTED: usize = 32;

/// A text in which slips are looked for.
pub(super) struct Draft<G: Played> {
    pub(super) respelled: Respelled,
    pub(super) record: RecordOf<G>,
    /// What its reader finds.
    pub(super) found: Vec<Finding>,
    /// What it costs that whole lines slipped.
    pub(super) cost: u32,
    /// What slipped with them, in words.
    pub(super) slip: Option<&'static str>,
    /// Whether something in these lines is made up, such as the dice of a turn that was never written.
    pub(super) is_made_up: bool,
}

impl<G: Played> Draft<G> {
    /// The text of a reading with some respellings.
    pub(super) fn new(reading: &Reading<G>, respellings: Vec<Respelling>) -> Self {
        let respelled = Respelled::new(&reading.text, respellings);
        let (record, found) = read(&reading.game, &respelled.text);
        Self { respelled, record, found, cost: 0, slip: None, is_made_up: false }
    }

    /// The same with lines put right. What the reader takes a gap for gives way to them where it lies in their way.
    fn with_lines(&self, reading: &Reading<G>, slips: &[&LineSlip]) -> Self {
        let edits = || slips.iter().flat_map(|slip| slip.edits.iter().map(|edit| (edit, slip.slip)));
        let mut respellings = self.respelled.respellings();
        respellings.retain(|other| edits().all(|(edit, _)| !other.touches(edit)));
        let lines =
            edits().map(|(edit, slip)| Respelling { edit: edit.clone(), reason: Reason::Lines(slip) });
        respellings.extend(lines);
        let cost: u32 = slips.iter().map(|slip| slip.cost + SLIP).sum();
        let mut draft = Self::new(reading, respellings);
        // Lines that bring up new oddities are no better, even where the reader knows what to make of them.
        let odd = draft.objected().saturating_sub(self.objected());
        draft.cost = cost.saturating_add(u32::try_from(odd).unwrap_or(u32::MAX).saturating_mul(FAULT));
        draft.slip = slips.first().map(|slip| slip.slip);
        draft.is_made_up = slips.iter().any(|slip| slip.cost >= MADE_UP);
        draft
    }

    /// To how much its reader objects.
    fn objected(&self) -> usize {
        self.found.iter().filter(|finding| is_objected(finding)).count()
    }

    /// What the lines weigh that cannot be read.
    fn unread(&self) -> u32 {
        u32::try_from(unread_lines(&self.respelled.text, &self.found).len())
            .unwrap_or(u32::MAX)
            .saturating_mul(FAULT)
    }

    /// How much more its reader objects to once an attempt is written down.
    pub(super) fn blots(&self, reading: &Reading<G>, attempt: &Attempt<G::Act>) -> u32 {
        let mut hand = Hand::new(&reading.game, &self.record, &self.respelled.text);
        let edits = attempt.acts.iter().flat_map(|(place, act)| {
            let now = act.map_or_else(String::new, |act| hand.write(place.step, act));
            hand.strokes(place, &now).into_iter().map(|Stroke { span, text, .. }| Edit { span, text })
        });
        let edits: Vec<Edit> = edits.collect();
        let (_, found) = read(&reading.game, &apply(&self.respelled.text, &edits).0);
        let is_kept = |finding: &&Finding| !edits.iter().any(|edit| touches(edit.span, finding.span));
        let is_one = |finding: &&Finding| is_objected(finding);
        let kept = self.found.iter().filter(is_one).filter(is_kept).count();
        u32::try_from(found.iter().filter(is_one).count().saturating_sub(kept)).unwrap_or(u32::MAX)
    }

    /// What a referee gets to see of it.
    pub(super) fn papers<'d>(&'d self, reading: &'d Reading<G>) -> Papers<'d, G> {
        Papers { record: &self.record, text: &self.respelled.text, ..reading.papers() }
    }
}

/// Whether a reader objects to something.
fn is_objected(finding: &Finding) -> bool {
    finding.code.kind == Kind::Syntax && finding.severity > Severity::Hint
}

/// The slips of whole lines that may show in the faults of a draft.
pub(super) struct LineSlips {
    slips: Vec<LineSlip>,
    /// What speaks against the draft as it stands.
    untouched: u32,
}

impl LineSlips {
    /// Those near the first faults of a draft.
    pub(super) fn near_faults<G: Played>(reading: &Reading<G>, draft: &Draft<G>, work: &mut Work) -> Self {
        let untouched = Search::weighed(&reading.game, draft.papers(reading), u32::MAX, work);
        let places = untouched.faults.iter().take(MOST_FAULTS).map(|fault| {
            let step = draft.record.steps.get(fault.0.step).or(draft.record.steps.last());
            step.map_or(0, |step| draft.respelled.back(step.span.from()))
        });
        let faults: Vec<usize> = places.collect();
        let steps: Vec<usize> = reading.record.steps.iter().map(|step| step.span.from()).collect();
        let mut slips = line_slips(&reading.text, &steps, &faults, G::Referee::EXCHANGED_BEFORE);
        let known = G::Referee::lines(&reading.record, &reading.text).into_iter();
        slips.extend(known.filter(|slip| is_near(slip, &reading.text, &faults)));
        slips.extend(parted(reading));
        slips.extend(sign_slips(&reading.game, &reading.text, &reading.findings, work));
        Self { slips, untouched: untouched.weight + draft.unread() }
    }

    /// The drafts with one slip taken back that leave nothing to object to, the cheapest first.
    pub(super) fn that_hold<G: Played>(
        &self,
        reading: &Reading<G>,
        draft: &Draft<G>,
        work: &mut Work,
    ) -> Vec<Draft<G>> {
        let drafts = self.slips.iter().map(|slip| draft.with_lines(reading, &[slip]));
        let mut holding: Vec<Draft<G>> =
            drafts.filter(|other| weight(reading, other, 0, work) == 0).collect();
        holding.sort_by_key(|other| other.cost);
        holding.truncate(MOST_HOLDING);
        holding
    }

    /// The draft with lines put right where that leaves less to object to: the one slip that explains most, and with it those that explain
    /// more. Each brings the next to light, which may stand far from where the first faults are.
    pub(super) fn that_help<G: Played>(
        self,
        reading: &Reading<G>,
        draft: &Draft<G>,
        work: &mut Work,
    ) -> Vec<Draft<G>> {
        let mut found: Vec<Draft<G>> = Vec::new();
        let (mut chosen, mut energy, mut lines) = (Vec::new(), self.untouched, self);
        while chosen.len() < MOST_TOGETHER {
            let Some((slip, better)) = lines.most_helpful(reading, draft, (&chosen, energy), work) else {
                break;
            };
            energy = better.0;
            lines = Self::near_faults(reading, &better.1, work);
            chosen.push(slip);
            found.truncate(1);
            found.push(better.1);
        }
        found
    }

    /// The slip that leaves least to object to beside those that are taken back already, with what speaks against the draft then.
    fn most_helpful<G: Played>(
        &self,
        reading: &Reading<G>,
        draft: &Draft<G>,
        (chosen, energy): (&[LineSlip], u32),
        work: &mut Work,
    ) -> Option<(LineSlip, (u32, Draft<G>))> {
        let mut best: Option<(LineSlip, (u32, Draft<G>))> = None;
        for slip in self.slips.iter().filter(|slip| !chosen.iter().any(|other| other.touches(slip))) {
            let most = best.as_ref().map_or(energy, |(_, best)| best.0);
            let slips: Vec<&LineSlip> = chosen.iter().chain([slip]).collect();
            let other = draft.with_lines(reading, &slips);
            let Some(bound) = most.checked_sub(other.cost + 1) else { continue };
            let weight = weight(reading, &other, bound, work);
            if weight <= bound {
                best = Some((slip.clone(), (weight + other.cost, other)));
            }
        }
        best
    }
}

/// What the reader takes gaps for, where that is several steps: the mark between them is left out.
fn parted<G: Played>(reading: &Reading<G>) -> Vec<LineSlip> {
    let in_gap = |finding: &&Finding| {
        let is_around = |gap: &Span| gap.start <= finding.span.start && finding.span.end <= gap.end;
        reading.record.gaps.iter().any(is_around)
    };
    let fixes = reading.findings.iter().filter(in_gap).flat_map(|finding| &finding.fixes);
    let is_parted = |fix: &&Fix| {
        let (record, _) = read(&reading.game, &apply(&reading.text, &fix.edits).0);
        record.steps.len() > reading.record.steps.len() + 1
    };
    let slip = |fix: &Fix| LineSlip {
        edits: fix.edits.clone(),
        cost: gaps::cost(fix.certainty),
        slip: "two steps stand there without a mark between them",
    };
    fixes.take(MOST_PARTED).filter(is_parted).map(slip).collect()
}

/// What speaks against a draft as it stands and cannot be read in it, until that is more than a bound.
fn weight<G: Played>(reading: &Reading<G>, draft: &Draft<G>, bound: u32, work: &mut Work) -> u32 {
    let unread = draft.unread();
    if unread > bound {
        return unread;
    }
    unread + Search::weighed(&reading.game, draft.papers(reading), bound - unread, work).weight
}
