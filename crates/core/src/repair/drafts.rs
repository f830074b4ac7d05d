//! Drafts: the texts in which slips are looked for. The first is the text as it stands, made readable; in the others whole lines are put
//! right as well.

use crate::change::{Change, Place};
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
use super::respell::{Reason, Respelled, Respelling, read, touches, tried};
use super::search::Search;
use super::signs::{TEXT_OF_STEP, sign_slips, unread_lines};
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
    /// The slips of whole lines that are taken back in it.
    pub(super) lines: Vec<LineSlip>,
    /// Whether something in these lines is made up, such as the dice of a turn that was never written.
    pub(super) is_made_up: bool,
}

impl<G: Played> Draft<G> {
    /// The text of a reading with some respellings.
    pub(super) fn new(reading: &Reading<G>, respellings: Vec<Respelling>) -> Self {
        Self::glance(reading, respellings).answered(&reading.game)
    }

    /// The same while it is only tried: what would answer its findings is not looked for.
    fn glance(reading: &Reading<G>, respellings: Vec<Respelling>) -> Self {
        let respelled = Respelled::new(&reading.text, respellings);
        let (record, found) = tried(&reading.game, &respelled.text);
        Self { respelled, record, found, cost: 0, lines: Vec::new(), is_made_up: false }
    }

    /// The same with what would answer its findings: slips of steps are looked for in it.
    fn answered(self, game: &G) -> Self {
        let (record, found) = read(game, &self.respelled.text);
        Self { record, found, ..self }
    }

    /// A glance at the same with lines put right. What the reader takes a gap for gives way to them where it lies in their way.
    fn with_lines(&self, reading: &Reading<G>, slips: &[&LineSlip]) -> Self {
        let edits = || slips.iter().flat_map(|slip| slip.edits.iter().map(|edit| (edit, slip.slip)));
        let mut respellings = self.respelled.respellings();
        respellings.retain(|other| edits().all(|(edit, _)| !other.touches(edit)));
        let lines =
            edits().map(|(edit, slip)| Respelling { edit: edit.clone(), reason: Reason::Lines(slip) });
        respellings.extend(lines);
        let cost: u32 = slips.iter().map(|slip| slip.cost + SLIP).sum();
        let mut draft = Self::glance(reading, respellings);
        // Lines that bring up new oddities are no better, even where the reader knows what to make of them.
        let odd = draft.objected().saturating_sub(self.objected());
        draft.cost = cost.saturating_add(u32::try_from(odd).unwrap_or(u32::MAX).saturating_mul(FAULT));
        draft.is_made_up = slips.iter().any(|slip| slip.cost >= MADE_UP);
        draft.lines = slips.iter().map(|&slip| slip.clone()).collect();
        draft
    }

    /// Slips of steps in another draft as they are in this one: what is said of a line that is put elsewhere is said of it there. What is about a
    /// step that does not stand here is left out.
    pub(super) fn carried(&self, made: &[Change<G::Act>], from: &Self, text: &str) -> Vec<Change<G::Act>> {
        let step_of = |step: usize| {
            let origin = from.respelled.origin(from.record.steps.get(step)?.span.from(), text);
            let now = self.respelled.now_at(origin, text)?;
            self.record.steps.iter().position(|step| step.span.from() == now)
        };
        let carry = |change: &Change<G::Act>| {
            let acts = change
                .acts
                .iter()
                .map(|(place, act)| Some((Place { step: step_of(place.step)?, ..*place }, act.clone())));
            Some(Change { acts: acts.collect::<Option<_>>()?, ..change.clone() })
        };
        made.iter().filter_map(carry).collect()
    }

    /// What speaks against it with some slips of steps taken back, and what these cost, until that is more than a bound. What cannot be read
    /// speaks against it as well.
    fn energy(&self, reading: &Reading<G>, made: &[Change<G::Act>], bound: u32, work: &mut Work) -> u32 {
        let unread = self.unread();
        if unread > bound {
            return unread;
        }
        unread + Search::weighed(&reading.game, self.papers(reading), made, bound - unread, work).energy()
    }

    /// What slipped with whole lines, in words.
    pub(super) fn slip(&self) -> Option<&'static str> {
        self.lines.first().map(|slip| slip.slip)
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
    pub(super) fn blots(&self, reading: &Reading<G>, attempt: &Attempt<G::Act>, work: &mut Work) -> u32 {
        work.spend(effort(&self.respelled.text));
        let mut hand = Hand::new(&reading.game, &self.record, &self.respelled.text);
        let edits = attempt.acts.iter().flat_map(|(place, act)| {
            hand.strokes(place, act).into_iter().map(|Stroke { span, text, .. }| Edit { span, text })
        });
        let edits: Vec<Edit> = edits.collect();
        let (_, found) = tried(&reading.game, &apply(&self.respelled.text, &edits).0);
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

/// How much work it is to read a text.
pub(super) fn effort(text: &str) -> u64 {
    text.len() as u64 / TEXT_OF_STEP + 1
}

/// The slips of lines that are the same for every draft of a text.
pub(super) struct KnownLines {
    /// Those that only the game knows. They are tried near faults.
    of_game: Vec<LineSlip>,
    /// Those after which something can be read.
    unread: Vec<LineSlip>,
}

impl KnownLines {
    pub(super) fn of<G: Played>(reading: &Reading<G>, work: &mut Work) -> Self {
        let of_game = G::Referee::lines(&reading.record, &reading.text);
        let mut unread = parted(reading, work);
        unread.extend(sign_slips(&reading.game, &reading.text, &reading.findings, work));
        Self { of_game, unread }
    }
}

/// The slips of whole lines that may show in the faults of a draft, with some slips of steps taken back.
pub(super) struct LineSlips<A> {
    slips: Vec<LineSlip>,
    made: Vec<Change<A>>,
    /// What speaks against the draft, and what its slips cost.
    energy: u32,
}

impl<A: Clone + PartialEq> LineSlips<A> {
    /// Those near the first faults of a draft.
    pub(super) fn near_faults<G: Played<Act = A>>(
        reading: &Reading<G>,
        (draft, known): (&Draft<G>, &KnownLines),
        made: &[Change<A>],
        work: &mut Work,
    ) -> Self {
        let attempt = Search::weighed(&reading.game, draft.papers(reading), made, u32::MAX, work);
        let places = attempt.faults.iter().take(MOST_FAULTS).map(|fault| {
            let step = draft.record.steps.get(fault.0.step).or(draft.record.steps.last());
            step.map_or(0, |step| draft.respelled.back(step.span.from()))
        });
        let faults: Vec<usize> = places.collect();
        let steps: Vec<usize> = reading.record.steps.iter().map(|step| step.span.from()).collect();
        let mut slips = line_slips(&reading.text, &steps, &faults, G::Referee::EXCHANGED_BEFORE);
        let near = known.of_game.iter().filter(|slip| is_near(slip, &reading.text, &faults));
        slips.extend(near.chain(&known.unread).cloned());
        let energy = attempt.energy() + draft.unread() + draft.cost;
        Self { slips, made: made.to_vec(), energy }
    }

    /// The drafts with one slip taken back that leave nothing to object to, the cheapest first.
    pub(super) fn that_hold<G: Played<Act = A>>(
        &self,
        reading: &Reading<G>,
        draft: &Draft<G>,
        work: &mut Work,
    ) -> Vec<Draft<G>> {
        let mut holding: Vec<Draft<G>> = Vec::new();
        for slip in &self.slips {
            // Reading is work too.
            if !work.spend(effort(&reading.text)) {
                break;
            }
            let other = draft.with_lines(reading, &[slip]);
            holding.extend(Some(other).filter(|other| other.energy(reading, &[], 0, work) == 0));
        }
        holding.sort_by_key(|other| other.cost);
        holding.truncate(MOST_HOLDING);
        holding.into_iter().map(|other| other.answered(&reading.game)).collect()
    }

    /// The draft with lines put right where that leaves less to object to: the one slip that explains most, and with it those that explain
    /// more. Each brings the next to light, which may stand far from where the first faults are.
    pub(super) fn that_help<G: Played<Act = A>>(
        &self,
        reading: &Reading<G>,
        (text, known): (&Draft<G>, &KnownLines),
        work: &mut Work,
    ) -> Vec<Draft<G>> {
        let mut found: Vec<Draft<G>> = Vec::new();
        let mut better = self.most_helpful(reading, (text, text), work);
        while let Some(draft) = better {
            let lines = Self::near_faults(reading, (&draft, known), &[], work);
            better = lines.most_helpful(reading, (text, &draft), work);
            found.truncate(1);
            found.push(draft);
        }
        found
    }

    /// The draft with one more slip of lines taken back than in another one that leaves least to object to; nothing where none helps. Both are the
    /// same text but for their lines.
    pub(super) fn most_helpful<G: Played<Act = A>>(
        &self,
        reading: &Reading<G>,
        (text, base): (&Draft<G>, &Draft<G>),
        work: &mut Work,
    ) -> Option<Draft<G>> {
        let (mut best, mut most) = (None, self.energy);
        let is_full = base.lines.len() >= MOST_TOGETHER;
        let is_apart = |slip: &&LineSlip| !is_full && !base.lines.iter().any(|other| other.touches(slip));
        for slip in self.slips.iter().filter(is_apart) {
            if !work.spend(effort(&reading.text)) {
                break;
            }
            let slips: Vec<&LineSlip> = base.lines.iter().chain([slip]).collect();
            let other = text.with_lines(reading, &slips);
            let Some(bound) = most.checked_sub(other.cost + 1) else { continue };
            let made = other.carried(&self.made, base, &reading.text);
            let energy = other.energy(reading, &made, bound, work);
            if energy <= bound {
                most = other.cost + energy;
                best = Some(other);
            }
        }
        best.map(|best| best.answered(&reading.game))
    }
}

/// What the reader takes gaps for, where that is several steps: the mark between them is left out.
fn parted<G: Played>(reading: &Reading<G>, work: &mut Work) -> Vec<LineSlip> {
    let in_gap = |finding: &&Finding| {
        let is_around = |gap: &Span| gap.start <= finding.span.start && finding.span.end <= gap.end;
        reading.record.gaps.iter().any(is_around)
    };
    let fixes = reading.findings.iter().filter(in_gap).flat_map(|finding| &finding.fixes);
    let is_parted = |fix: &&Fix| {
        if !work.spend(effort(&reading.text)) {
            return false;
        }
        let (record, _) = tried(&reading.game, &apply(&reading.text, &fix.edits).0);
        record.steps.len() > reading.record.steps.len() + 1
    };
    let slip = |fix: &Fix| LineSlip {
        edits: fix.edits.clone(),
        cost: gaps::cost(fix.certainty),
        slip: "two steps stand there without a mark between them",
    };
    fixes.take(MOST_PARTED).filter(is_parted).map(slip).collect()
}
