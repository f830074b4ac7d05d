//! Trials counted, as lines of JSON and as rows of a table.

use std::fmt;
use std::time::Duration;

use super::reliability::Reliability;
use super::{Plan, Trial, Verdict};

/// What came of the repairs of one kind of slip, as one line of JSON.
#[derive(Clone, Debug)]
pub struct Rate {
    plan: Plan,
    kind: &'static str,
    /// By verdict, where the record decides what was meant. Another game is a wrong one either way.
    verdicts: [usize; Verdict::ALL.len()],
    /// How many records do not decide it.
    undecided: usize,
    /// How many of those came back, or have the game among the readings.
    undecided_told: usize,
    /// How certain what was said is.
    pub reliability: Reliability,
    times: Vec<Duration>,
}

impl Rate {
    /// Nothing tried yet.
    pub fn new(plan: &Plan, kind: &'static str) -> Self {
        Self {
            plan: plan.clone(),
            kind,
            verdicts: [0; Verdict::ALL.len()],
            undecided: 0,
            undecided_told: 0,
            reliability: Reliability::default(),
            times: Vec::new(),
        }
    }

    /// Counts a trial.
    pub fn count(&mut self, trial: &Trial) {
        let is_apart = !trial.is_decided && !matches!(trial.verdict, Verdict::Wrong | Verdict::Undetectable);
        if is_apart {
            self.undecided += 1;
            self.undecided_told += usize::from(trial.verdict != Verdict::Missed);
        } else {
            self.verdicts[trial.verdict as usize] += 1;
        }
        for edit in &trial.edits {
            self.reliability.count(edit);
        }
        self.times.push(trial.outcome.time);
    }

    /// How many trials have a verdict.
    pub fn of(&self, verdict: Verdict) -> usize {
        self.verdicts[verdict as usize]
    }

    /// How many were tried.
    pub fn games(&self) -> usize {
        self.times.len()
    }

    /// How many in a hundred came back or are told, of those where there is something to find and the record decides what.
    pub fn percent(&self) -> f64 {
        let count = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
        let good = self.of(Verdict::Restored) + self.of(Verdict::Withheld);
        let all = good + self.of(Verdict::Missed) + self.of(Verdict::Wrong);
        if all == 0 { 100.0 } else { 100.0 * count(good) / count(all) }
    }

    /// The median of the times and the longest.
    fn times(&self) -> (f64, f64) {
        let mut times = self.times.clone();
        times.sort_unstable();
        let median = times.get(times.len() / 2).copied().unwrap_or_default();
        (median.as_secs_f64(), times.last().copied().unwrap_or_default().as_secs_f64())
    }

    /// The first two lines of a table of rates.
    pub fn header() -> &'static str {
        "| game | slips | games | restored | withheld | missed | wrong | undetectable | undecided | % | median, s | slowest, s \
         | likely edits | right | % | at least, % |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|"
    }

    /// A row of that table.
    pub fn row(&self) -> String {
        let (median, slowest) = self.times();
        let counts: Vec<String> = Verdict::ALL.map(|verdict| self.of(verdict).to_string()).to_vec();
        let (subject, slips, games) = (self.plan.subject.name(), self.plan.slips, self.games());
        let likely = self.reliability.likely;
        format!(
            "| {subject} | {slips} | {games} | {} | {} | {:.1} | {median:.3} | {slowest:.2} | {} | {} | {:.2} | {:.2} |",
            counts.join(" | "),
            self.undecided,
            self.percent(),
            likely.said,
            likely.right,
            likely.percent(),
            likely.at_least(),
        )
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (subject, slips, kind) = (self.plan.subject.name(), self.plan.slips, self.kind);
        let spoilers: Vec<&str> = self.plan.spoilers.iter().map(|spoiler| spoiler.name()).collect();
        write!(out, r#"{{"what":"repair {subject}","spoiler":"{}","slips":{slips}"#, spoilers.join("+"))?;
        write!(out, r#","kind":"{kind}","games":{}"#, self.games())?;
        for verdict in Verdict::ALL {
            write!(out, r#","{}":{}"#, verdict.name(), self.of(verdict))?;
        }
        write!(out, r#","undecided":{},"undecided_told":{}"#, self.undecided, self.undecided_told)?;
        let (median, slowest) = self.times();
        write!(out, r#","percent":{:.1},"seconds":{median:.4},"slowest":{slowest:.4}"#, self.percent())?;
        write!(out, ",{}}}", self.reliability)
    }
}

/// One rate for each kind that came first, in the order of the kinds, and one for all.
pub fn rates(plan: &Plan, trials: &[Trial]) -> Vec<Rate> {
    let mut kinds: Vec<_> = trials.iter().filter_map(Trial::kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let mut rates: Vec<Rate> = Vec::new();
    for kind in kinds {
        let mut rate = Rate::new(plan, kind.name());
        for trial in trials.iter().filter(|trial| trial.kind() == Some(kind)) {
            rate.count(trial);
        }
        rates.push(rate);
    }
    let mut all = Rate::new(plan, "all");
    for trial in trials {
        all.count(trial);
    }
    rates.push(all);
    rates
}
