//! What a repair says of a record. Everything that is known here of how it says it is in this file.

use std::ops::Range;
use std::time::{Duration, Instant};

use scorebook_core::{Certainty, Document, Edit, Mend, Notation, Repair, apply};
use scorebook_tools::Place;
use scorebook_tools::cut::Cutting;
use scorebook_tools::repair::choose;

use super::spoiled::Patch;

/// How many readings each edit with rivals adds at most.
const READINGS: usize = 32;

/// An edit of the best reading.
#[derive(Clone, PartialEq, Debug)]
pub struct Claim {
    /// How certain it is called.
    pub certainty: Certainty,
    /// How much of the weight of all readings has it, where that is told.
    pub share: Option<f64>,
    /// What it does to the record.
    pub patch: Patch,
}

/// What a repair says.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// What plain `--write` writes, if anything.
    pub written: Option<String>,
    /// Whole records that are told as readings, the best first.
    pub readings: Vec<String>,
    /// The edits of the best.
    pub claims: Vec<Claim>,
    /// Whether every reading worth a try was tried.
    pub exhaustive: bool,
    /// How long it took.
    pub time: Duration,
}

impl Outcome {
    /// Repairs a record.
    pub fn of(game: &'static dyn Notation, text: &str) -> Self {
        let entry =
            Cutting { number: 0, place: Place::default(), game, text: text.to_owned(), cut: false }.read();
        let clock = Clock::start();
        let repair = entry.document.repair();
        let time = clock.elapsed();
        Self {
            written: choose(&entry, &repair, Certainty::Likely).text,
            readings: readings(entry.document.as_ref(), &repair),
            claims: repair.mends.iter().map(claim).collect(),
            exhaustive: repair.exhaustive,
            time,
        }
    }
}

fn claim(mend: &Mend) -> Claim {
    let patch = Patch { place: mend.span.from()..mend.span.to(), by: mend.text.clone() };
    Claim { certainty: mend.certainty, share: None, patch }
}

/// The best reading, then what its edits and their rivals give in all combinations.
fn readings(document: &dyn Document, repair: &Repair) -> Vec<String> {
    if repair.mends.is_empty() {
        return Vec::new();
    }
    let steps: Vec<Range<usize>> = document.steps().iter().map(|(span, _)| span.from()..span.to()).collect();
    let own: Vec<Edit> =
        repair.mends.iter().map(|mend| Edit { span: mend.span, text: mend.text.clone() }).collect();
    let rivals = |mend: &Mend| -> Vec<Edit> {
        mend.rivals.iter().filter_map(|rival| rival_edit(document.text(), &steps, mend, rival)).collect()
    };
    let mut choices: Vec<Vec<Edit>> = vec![own];
    for (place, mend) in repair.mends.iter().enumerate() {
        let with = |(choice, rival): (&Vec<Edit>, &Edit)| {
            let mut choice = choice.clone();
            choice[place] = rival.clone();
            choice
        };
        let rivals = rivals(mend);
        let others = choices.iter().flat_map(|choice| rivals.iter().map(move |rival| (choice, rival)));
        let others: Vec<Vec<Edit>> = others.map(with).take(READINGS).collect();
        choices.extend(others);
    }
    let others = choices.iter().skip(1).map(|edits| apply(document.text(), edits).0);
    std::iter::once(repair.text.clone()).chain(others).collect()
}

/// A rival is a whole step.
fn rival_edit(text: &str, steps: &[Range<usize>], mend: &Mend, rival: &str) -> Option<Edit> {
    let (from, to) = (mend.span.from(), mend.span.to());
    let step = steps.iter().find(|step| step.start <= from && to <= step.end)?;
    let is_whole = text[step.clone()].trim() == mend.was.trim();
    is_whole.then(|| Edit { span: scorebook_core::Span::new(step.start, step.end), text: rival.to_owned() })
}

/// The time that this thread has worked, where the system tells: a busy machine must not make a repair slow.
struct Clock {
    worked: Option<Duration>,
    start: Instant,
}

impl Clock {
    fn start() -> Self {
        Self { worked: worked(), start: Instant::now() }
    }

    fn elapsed(&self) -> Duration {
        match (self.worked, worked()) {
            (Some(then), Some(now)) => now.saturating_sub(then),
            _ => self.start.elapsed(),
        }
    }
}

fn worked() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split_ascii_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
