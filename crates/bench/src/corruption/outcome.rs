//! What a repair says of a record. Everything that is known here of how it says it is in this file.

use std::time::{Duration, Instant};

use scorebook_core::{Certainty, Mend, Notation, Version};

use super::spoiled::Patch;

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
        let document = game.read(text.to_owned());
        let clock = Clock::start();
        let repair = document.repair();
        let time = clock.elapsed();
        let with_edits = |version: &&Version| !version.mends.is_empty();
        Self {
            written: repair.decided().filter(with_edits).map(|version| version.text.clone()),
            readings: repair.readings.iter().filter(with_edits).map(|version| version.text.clone()).collect(),
            claims: repair.best().mends.iter().map(claim).collect(),
            exhaustive: repair.exhaustive,
            time,
        }
    }
}

fn claim(mend: &Mend) -> Claim {
    let patch = Patch { place: mend.span.from()..mend.span.to(), by: mend.text.clone() };
    Claim { certainty: mend.certainty, share: Some(f64::from(mend.percent) / 100.0), patch }
}

/// The time that this thread has worked, where the system tells: a busy machine must not make a repair slow.
pub(super) struct Clock {
    worked: Option<Duration>,
    start: Instant,
}

impl Clock {
    pub(super) fn start() -> Self {
        Self { worked: worked(), start: Instant::now() }
    }

    pub(super) fn elapsed(&self) -> Duration {
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
