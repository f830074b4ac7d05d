//! Slips of the pen, made on purpose: how often a repair gives the game back as it was, and how often it keeps its word.
//!
//! A game that was played by the rules is spoiled in one place or several and repaired. Two hands spoil, neither of which knows how
//! repairs are looked for: one knows the notation and how people slip in it, the other sees nothing but text.

mod decided;
mod fixed;
mod games;
mod keen;
mod outcome;
mod rate;
mod real;
mod reliability;
mod spoiled;
mod spoilers;
mod verdict;
mod way;

use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use scorebook_core::{Certainty, Chance};

pub use self::fixed::Fixes;
pub use self::games::sound;
pub use self::outcome::{Claim, Outcome};
pub use self::rate::{Rate, rates};
pub use self::real::{Answer, RealSlip, real};
pub use self::reliability::{Reliability, Score};
pub use self::spoiled::{Made, Patch, Plan, Spoiled};
pub use self::spoilers::{Kind, Slip, Spoiler};
pub use self::verdict::{Truth, Verdict};
use crate::corpora::Subject;
use crate::referee::game;

/// How many games are tried before a kind of slip is said to find no place.
const GAMES: usize = 5;

/// An edit of the best reading, judged by somebody who knows the game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judged {
    /// How certain it is called.
    pub certainty: Certainty,
    /// How much of the weight of all readings has it, where that is told.
    pub share: Option<f64>,
    /// Whether it is what was played.
    pub is_right: bool,
}

impl Judged {
    /// Whether it is called likely and is not what was played.
    pub fn is_broken_word(&self) -> bool {
        self.certainty >= Certainty::Likely && !self.is_right
    }
}

/// A spoiled game and what came of its repair.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The game, as it was played and as it was spoiled.
    pub spoiled: Spoiled,
    /// What the repair says.
    pub outcome: Outcome,
    /// What came of it.
    pub verdict: Verdict,
    /// Whether the record decides what was meant.
    pub is_decided: bool,
    /// The edits of the best reading.
    pub edits: Vec<Judged>,
}

impl Trial {
    /// Spoils a game and repairs it. Nothing where no slip finds a place, or where the record still says the same.
    ///
    /// # Errors
    /// Says why the game cannot be played.
    pub fn new(plan: &Plan, number: usize, seed: u64) -> Result<Option<Self>, String> {
        let original = sound(plan.subject, seed)?;
        let mut chance = Chance::new(seed ^ 0x5110);
        let spoiled = Spoiled::new(plan, original, number, &mut chance);
        Ok(spoiled.and_then(|spoiled| Self::of(plan.subject, spoiled)))
    }

    /// Repairs a spoiled game.
    pub fn of(subject: Subject, spoiled: Spoiled) -> Option<Self> {
        let game = game(subject)?;
        let truth = Truth::new(game, &spoiled.original);
        if !truth.is_sound() || truth.is_said_by(&spoiled.text) {
            return None;
        }
        let outcome = Outcome::of(game, &spoiled.text);
        let verdict = truth.verdict(&spoiled, &outcome);
        // The scores of Carcassonne decide nearly everything, and another game is wrong whether or not.
        let is_asked = subject != Subject::Carcassonne
            && matches!(verdict, Verdict::Restored | Verdict::Withheld | Verdict::Missed);
        let is_decided = !is_asked || decided::is_decided(&truth, subject, &spoiled);
        let judged = |(at, claim): (usize, &Claim)| Judged {
            certainty: claim.certainty,
            share: claim.share,
            is_right: truth.confirms(&spoiled, &outcome, at),
        };
        let edits = outcome.claims.iter().enumerate().map(judged).collect();
        Some(Self { spoiled, outcome, verdict, is_decided, edits })
    }

    /// The kind of the first slip.
    pub fn kind(&self) -> Option<Kind> {
        self.spoiled.slips.first().map(|made| made.slip.kind)
    }

    /// What slipped and what was made of it, for people to look at.
    pub fn shown(&self) -> String {
        let decided = if self.is_decided { "" } else { ", undecided" };
        let mut out = format!("{}{decided}\n", self.verdict.name());
        let original = &self.spoiled.original;
        for made in &self.spoiled.slips {
            let lines = verdict::compared(original, &made.patch.apply(original));
            let _ = writeln!(out, "  {} {}: {lines}", made.spoiler.name(), made.slip.name);
        }
        for (claim, edit) in self.outcome.claims.iter().zip(&self.edits) {
            let lines = verdict::compared(&self.spoiled.text, &claim.patch.apply(&self.spoiled.text));
            let is_right = if edit.is_right { "right" } else { "wrong" };
            let _ = writeln!(out, "  {is_right} {:?}: {lines}", edit.certainty);
        }
        out
    }
}

/// Spoils and repairs so many games, from a seed on, on all cores, and tells of every trial.
///
/// # Errors
/// Says why the game cannot be played.
pub fn trials(
    plan: &Plan,
    (seed, games): (u64, usize),
    tell: impl Fn(&Trial) + Sync,
) -> Result<Vec<Trial>, String> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some(number) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|number| *number < games) {
            let trial = one_of_several(plan, number, (seed, games));
            if let Ok(Some(trial)) = &trial {
                tell(trial);
            }
            done.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((number, trial));
        }
    };
    let crew = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..crew).for_each(|_| drop(scope.spawn(work))));
    let mut done = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    done.sort_unstable_by_key(|(number, _)| *number);
    done.into_iter().filter_map(|(_, trial)| trial.transpose()).collect()
}

/// Not every game has a place for every slip: then the next one has its turn.
fn one_of_several(plan: &Plan, number: usize, (seed, games): (u64, usize)) -> Result<Option<Trial>, String> {
    for again in 0..GAMES {
        let seed = seed + u64::try_from(number + again * games).unwrap_or(0);
        if let Some(trial) = Trial::new(plan, number, seed)? {
            return Ok(Some(trial));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_not_spoiled_is_no_trial() {
        for subject in [Subject::Carcassonne, Subject::Root, Subject::Hexil, Subject::Allure] {
            let original = sound(subject, 2).unwrap();
            let blank = original.replacen('\n', " \n", 1);
            for text in [original.clone(), blank] {
                let spoiled = Spoiled { original: original.clone(), text, slips: Vec::new(), habitual: None };
                assert!(Trial::of(subject, spoiled).is_none(), "{subject:?}");
            }
        }
    }

    #[test]
    fn games_are_sound_before_they_are_spoiled() {
        for subject in [Subject::Carcassonne, Subject::Root, Subject::Hexil, Subject::Allure] {
            for seed in 1..4 {
                let original = sound(subject, seed).unwrap();
                assert!(Truth::new(game(subject).unwrap(), &original).is_sound(), "{subject:?} {seed}");
            }
        }
    }
}
