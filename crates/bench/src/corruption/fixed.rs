//! What `check` offers for spoiled games: how often a fix is what was played, how often one that is called likely is, and what it costs.

use std::fmt;
use std::time::Duration;

use scorebook_core::{Certainty, Chance, Finding, Fix, Severity, Work, apply};

use super::outcome::Clock;
use super::{Plan, Spoiled, Truth, sound, verdict};
use crate::referee::game;

/// Fixes that were counted, as one line of JSON.
#[derive(Clone, Debug)]
pub struct Fixes {
    plan: Plan,
    /// Games against which something speaks.
    objected: usize,
    /// Those of which a finding offers a fix, and those of which one of the fixes is right.
    answered: usize,
    right: usize,
    /// Fixes that are called likely, and those of them that are right.
    likely: usize,
    likely_right: usize,
    /// Games of which the search ended early.
    ended_early: usize,
    times: Vec<Duration>,
    work: Vec<u64>,
}

impl Fixes {
    /// Spoils so many games from a seed on and asks for fixes; every fix that is called likely and is wrong is shown.
    ///
    /// # Errors
    /// Says why the game cannot be played.
    pub fn of(plan: &Plan, (seed, games): (u64, usize), show: impl Fn(String)) -> Result<Self, String> {
        let mut fixes = Self {
            plan: plan.clone(),
            objected: 0,
            answered: 0,
            right: 0,
            likely: 0,
            likely_right: 0,
            ended_early: 0,
            times: Vec::new(),
            work: Vec::new(),
        };
        for number in 0..games {
            let seed = seed + u64::try_from(number).unwrap_or(0);
            let original = sound(plan.subject, seed)?;
            let spoiled = Spoiled::new(plan, original, number, &mut Chance::new(seed ^ 0x5110));
            if let Some(spoiled) = spoiled {
                fixes.count(&spoiled, &show);
            }
        }
        Ok(fixes)
    }

    /// Asks for the fixes of a spoiled game.
    fn count(&mut self, spoiled: &Spoiled, show: impl Fn(String)) {
        let Some(game) = game(self.plan.subject) else { return };
        let truth = Truth::new(game, &spoiled.original);
        if !truth.is_sound() || truth.is_said_by(&spoiled.text) {
            return;
        }
        let document = game.read(spoiled.text.clone());
        let clock = Clock::start();
        let mut work = Work::for_fixes();
        let found = document.answered(&mut work);
        self.times.push(clock.elapsed());
        self.work.push(work.done());
        let objections = || found.iter().filter(|finding| finding.severity > Severity::Hint);
        self.objected += usize::from(objections().next().is_some());
        self.ended_early += usize::from(found.iter().any(|finding| finding.code.name == "text/fixes-end"));
        let is_right = |fix: &Fix| {
            let fixed = apply(&spoiled.text, &fix.edits).0;
            truth.is_told_by(&fixed) || spoiled.is_on_the_way(&fixed)
        };
        let fixes: Vec<(&Finding, &Fix, bool)> = objections()
            .flat_map(|finding| finding.fixes.iter().map(move |fix| (finding, fix)))
            .map(|(finding, fix)| (finding, fix, is_right(fix)))
            .collect();
        self.answered += usize::from(!fixes.is_empty());
        self.right += usize::from(fixes.iter().any(|(.., is_right)| *is_right));
        for (finding, fix, is_right) in fixes.iter().filter(|(_, fix, _)| fix.certainty == Certainty::Likely)
        {
            self.likely += 1;
            self.likely_right += usize::from(*is_right);
            if !is_right {
                let slips = verdict::compared(&spoiled.original, &spoiled.text);
                show(format!("{slips}\n  {}: {}: {}", finding.code.name, finding.message, fix.title));
            }
        }
    }
}

impl fmt::Display for Fixes {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = u32::try_from(self.times.len().max(1)).unwrap_or(u32::MAX);
        let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
        let mean = milliseconds(self.times.iter().sum::<Duration>()) / f64::from(games);
        let most = milliseconds(self.times.iter().max().copied().unwrap_or_default());
        let work = self.work.iter().max().copied().unwrap_or(0);
        write!(
            out,
            r#"{{"what":"fixes {}","slips":{},"games":{},"objected":{},"answered":{},"right":{},"likely":{},"likely_right":{},"ended_early":{},"mean_ms":{mean:.2},"most_ms":{most:.1},"most_work":{work}}}"#,
            self.plan.subject.name(),
            self.plan.slips,
            self.times.len(),
            self.objected,
            self.answered,
            self.right,
            self.likely,
            self.likely_right,
            self.ended_early,
        )
    }
}
