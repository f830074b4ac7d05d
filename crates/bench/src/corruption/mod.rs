//! Slips of the pen, made on purpose: how often a repair gives the game back as it was.
//!
//! A game that was played by the rules, with its scores, is spoiled in one or two places and repaired. Where several
//! readings fit the rules, the pieces and the scores equally well, nobody can know which was meant, so those do not
//! count against the repair; they are counted apart.

mod allure;
mod carcassonne;

use std::fmt::{self, Write as _};
use std::time::{Duration, Instant};

use scorebook_core::{Chance, Document, Finding, Kind, Mend, Notation, Repair, Severity, Wishes};

use crate::corpora::Subject;
use crate::referee::game;

/// A kind of slip.
#[derive(Clone, Copy, Debug)]
pub struct Slip {
    /// What people would call it.
    pub name: &'static str,
    /// Makes it somewhere in a text; nothing where chance has found no place for it.
    pub make: fn(&str, &mut Chance) -> Option<String>,
}

/// How a game is spoiled.
#[derive(Clone, Copy, Debug)]
pub struct Book {
    /// The slips that people make.
    pub slips: &'static [Slip],
    /// The sets that games are played with, one as often as the other.
    pub sets: &'static [&'static [&'static str]],
    /// Plays the draws of a random game again, for points.
    pub keen: fn(&str, &mut Chance) -> String,
}

/// How records of a subject are spoiled, where anybody has written that down.
pub fn book(subject: Subject) -> Option<&'static Book> {
    match subject {
        Subject::Carcassonne => Some(&carcassonne::BOOK),
        Subject::Allure => Some(&allure::BOOK),
        Subject::Root | Subject::Hexil | Subject::Chess => None,
    }
}

/// How the games are played that are spoiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Play {
    /// For points, as people do: something is scored every few moves.
    Keen,
    /// At random: hardly anything is ever finished, so the record states next to nothing that could be checked.
    Random,
}

/// How games are made and spoiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The game.
    pub subject: Subject,
    /// How it is played.
    pub play: Play,
    /// How many slips a record has.
    pub slips: usize,
}

/// What came of a repair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The game as it was played.
    Original,
    /// Another game that fits all witnesses with no more edits: nobody can know which was meant.
    Ambiguous,
    /// Nothing speaks against the spoiled record, so there was nothing to repair.
    Undetectable,
    /// Something else, although the game as it was played would have fitted.
    Wrong,
}

/// A spoiled game and what came of its repair.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The game as it was played.
    pub original: String,
    /// As it was spoiled.
    pub spoiled: String,
    /// As it was repaired.
    pub repair: Repair,
    /// What came of it.
    pub verdict: Verdict,
    /// Whether the game as it was played is told, be it only as another reading that fits.
    pub told: bool,
    /// How long the repair took.
    pub time: Duration,
}

impl Trial {
    /// The lines that the slip or the repair touched, for people to look at.
    pub fn shown(&self, slip: &Slip) -> String {
        let title = self.original.lines().next().unwrap_or_default();
        let mut out = format!("{:?}, {}: {title}\n", self.verdict, slip.name);
        let lines = self.original.lines().zip(self.spoiled.lines()).zip(self.repair.best().text.lines());
        for ((original, spoiled), repaired) in lines {
            if original != spoiled || spoiled != repaired {
                let _ = writeln!(out, "  played {original}\n  spoilt {spoiled}\n  mended {repaired}");
            }
        }
        for finding in &self.repair.best().left {
            let _ = writeln!(out, "  left: {}: {}", finding.code.name, finding.message);
        }
        out
    }
}

/// A game, spoiled with a kind of slip, and with others besides where more than one is wanted.
///
/// # Errors
/// Says why the game cannot be played.
pub fn trial(plan: Plan, slip: &Slip, seed: u64) -> Result<Option<Trial>, String> {
    let subject = plan.subject;
    let (Some(game), Some(book)) = (game(subject), book(subject)) else {
        return Err(format!("nobody has written down how people spoil records of {}", subject.name()));
    };
    let mut chance = Chance::new(seed);
    let sets = book.sets[chance.below(book.sets.len())].iter().map(|&name| name.to_owned()).collect();
    let mut original = game.simulate(&Wishes { sets, seed, ..Wishes::default() })?;
    if plan.play == Play::Keen {
        original = (book.keen)(&original, &mut chance);
    }
    let mut spoiled = (slip.make)(&original, &mut chance);
    for _ in 1..plan.slips {
        let other = &book.slips[chance.below(book.slips.len())];
        spoiled = spoiled.and_then(|text| (other.make)(&text, &mut chance));
    }
    // Two slips may undo each other.
    let spoiled = spoiled.filter(|spoiled| *spoiled != original);
    Ok(spoiled.map(|spoiled| repaired(game, original, spoiled)))
}

fn repaired(game: &'static dyn Notation, original: String, spoiled: String) -> Trial {
    let document = game.read(spoiled.clone());
    let start = Instant::now();
    let repair = document.repair();
    let time = start.elapsed();
    let verdict = if objections(document.as_ref()).is_empty() {
        Verdict::Undetectable
    } else {
        verdict(game, &original, &spoiled, &repair)
    };
    let told = verdict == Verdict::Original || is_told(&original, &spoiled, &repair);
    Trial { original, spoiled, repair, verdict, told, time }
}

/// Whether every line that was spoiled is mended as it was, or has what it was among the rivals.
fn is_told(original: &str, spoiled: &str, repair: &Repair) -> bool {
    let same = |one: &str, other: &str| one.split_ascii_whitespace().eq(other.split_ascii_whitespace());
    let mut changed = original.lines().zip(spoiled.lines()).filter(|(original, spoiled)| original != spoiled);
    changed.all(|(line, _)| {
        let told = |mend: &Mend| same(&mend.now, line) || mend.rivals.iter().any(|rival| same(rival, line));
        repair.best().mends.iter().any(told)
    })
}

/// What speaks against a record. Hints do not: they tell what it leaves open.
fn objections(document: &dyn Document) -> Vec<Finding> {
    document.judged().into_iter().filter(speaks_against).collect()
}

fn speaks_against(finding: &Finding) -> bool {
    finding.code.kind != Kind::Style && finding.severity != Severity::Hint
}

fn verdict(game: &'static dyn Notation, original: &str, spoiled: &str, repair: &Repair) -> Verdict {
    if repair.best().text == original {
        return Verdict::Original;
    }
    let (meant, found) = (game.read(original.to_owned()), game.read(repair.best().text.clone()));
    if is_same_game(meant.as_ref(), found.as_ref()) {
        return Verdict::Original;
    }
    let fits = !repair.best().left.iter().any(speaks_against) && scores(meant.as_ref()) == scores(found.as_ref());
    let edits = edits(spoiled, &repair.best().text);
    if fits && edits <= self::edits(spoiled, original) { Verdict::Ambiguous } else { Verdict::Wrong }
}

/// Whether two records tell the same game, if in other words.
fn is_same_game(one: &dyn Document, other: &dyn Document) -> bool {
    let steps = one.steps().len();
    one.meaning() == other.meaning()
        || (steps == other.steps().len()
            && (0..=steps).rev().all(|step| one.snapshot(step).value == other.snapshot(step).value))
}

/// Everybody's points after each step that brings some. Both records fit what they state, so they state the same if
/// these are the same: a reading that has the numbers give is no rival of one that keeps them.
fn scores(document: &dyn Document) -> Vec<Vec<i32>> {
    let sheet = document.score(usize::MAX);
    let steps = sheet.steps.iter().map(|step| step.totals.iter().map(|(_, points)| *points).collect());
    steps.collect()
}

/// How many words differ between two texts that have the same lines, but for slips.
fn edits(one: &str, other: &str) -> usize {
    let words = |line: &str| line.split_ascii_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let in_line = |(one, other): (&str, &str)| {
        let (one, other) = (words(one), words(other));
        let ahead = one.iter().zip(&other).take_while(|(one, other)| one == other).count();
        let (one, other) = (&one[ahead..], &other[ahead..]);
        let behind = one.iter().rev().zip(other.iter().rev()).take_while(|(one, other)| one == other).count();
        one.len().max(other.len()) - behind
    };
    one.lines().zip(other.lines()).map(in_line).sum()
}

/// What came of the repairs of one kind of slip, as one line of JSON.
#[derive(Clone, PartialEq, Debug)]
pub struct Rate {
    /// How the games were made and spoiled.
    pub plan: Plan,
    /// What slipped first.
    pub kind: &'static str,
    /// How many games came back as they were.
    pub original: usize,
    /// How many came back as another that fits as well.
    pub ambiguous: usize,
    /// How many of those have the game as it was among the rivals.
    pub told: usize,
    /// How many had nothing to object to.
    pub undetectable: usize,
    /// How many came back as something else.
    pub wrong: usize,
    /// How long all repairs took.
    pub time: Duration,
    /// How long the slowest took.
    pub slowest: Duration,
}

impl Rate {
    /// Nothing tried yet.
    pub fn new(plan: Plan, kind: &'static str) -> Self {
        Self {
            plan,
            kind,
            original: 0,
            ambiguous: 0,
            told: 0,
            undetectable: 0,
            wrong: 0,
            time: Duration::ZERO,
            slowest: Duration::ZERO,
        }
    }

    /// Counts a trial.
    pub fn count(&mut self, trial: &Trial) {
        *match trial.verdict {
            Verdict::Original => &mut self.original,
            Verdict::Ambiguous => &mut self.ambiguous,
            Verdict::Undetectable => &mut self.undetectable,
            Verdict::Wrong => &mut self.wrong,
        } += 1;
        self.told += usize::from(trial.verdict == Verdict::Ambiguous && trial.told);
        self.time += trial.time;
        self.slowest = self.slowest.max(trial.time);
    }

    /// Counts what another has counted.
    pub fn add(&mut self, other: &Self) {
        self.original += other.original;
        self.ambiguous += other.ambiguous;
        self.told += other.told;
        self.undetectable += other.undetectable;
        self.wrong += other.wrong;
        self.time += other.time;
        self.slowest = self.slowest.max(other.slowest);
    }

    /// How many games were tried.
    pub fn games(&self) -> usize {
        self.original + self.ambiguous + self.undetectable + self.wrong
    }

    /// How many in a hundred came back as they were, of those where only one reading fits.
    pub fn percent(&self) -> f64 {
        let count = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
        100.0 * count(self.original) / count((self.original + self.wrong).max(1))
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, original, ambiguous, told, undetectable, wrong, .. } = self;
        let Plan { subject, play, slips } = self.plan;
        let play = if play == Play::Keen { "keen" } else { "random" };
        let (subject, games, percent) = (subject.name(), self.games(), self.percent());
        write!(out, r#"{{"what":"repair {subject}","play":"{play}","slips":{slips}"#)?;
        write!(out, r#","kind":"{kind}","games":{games}"#)?;
        write!(out, r#","original":{original},"ambiguous":{ambiguous},"told":{told}"#)?;
        write!(out, r#","undetectable":{undetectable},"wrong":{wrong},"percent":{percent:.1}"#)?;
        let mean = self.time.as_secs_f64() / f64::from(u32::try_from(games.max(1)).unwrap_or(u32::MAX));
        write!(out, r#","seconds":{mean:.4},"slowest":{:.4}}}"#, self.slowest.as_secs_f64())
    }
}

/// Spoils and repairs so many games, from a seed on, with a kind of slip, and tells of every trial.
///
/// # Errors
/// Says why the game cannot be played.
pub fn rate(
    plan: Plan,
    slip: &Slip,
    (seed, games): (u64, usize),
    tell: impl Fn(&Trial, &Slip),
) -> Result<Rate, String> {
    let mut rate = Rate::new(plan, slip.name);
    // Not every game has a place for every slip.
    for seed in (seed..).take(4 * games) {
        if rate.games() == games {
            break;
        }
        if let Some(trial) = trial(plan, slip, seed)? {
            tell(&trial, slip);
            rate.count(&trial);
        }
    }
    Ok(rate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_counted_in_words() {
        assert_eq!(edits("1A (0,1) CRFR", "1A (0,1) CRFR"), 0);
        assert_eq!(edits("1A (0,1) CRFR +3", "1A (1,0) CRFR +3"), 1);
        assert_eq!(edits("1A (0,1) CRFR +3", "1B (1,0) CRFR +3"), 2);
        assert_eq!(edits("a b\nc", "b a\nd"), 3);
    }

    #[test]
    fn a_rate_leaves_out_what_nobody_can_know() {
        let plan = Plan { subject: Subject::Carcassonne, play: Play::Keen, slips: 1 };
        let mut rate = Rate::new(plan, "sign");
        rate.original = 19;
        rate.wrong = 1;
        rate.ambiguous = 30;
        assert!((rate.percent() - 95.0).abs() < 1e-9);
        assert_eq!(
            rate.to_string(),
            r#"{"what":"repair carcassonne","play":"keen","slips":1,"kind":"sign","games":50,"original":19,"ambiguous":30,"told":0,"undetectable":0,"wrong":1,"percent":95.0,"seconds":0.0000,"slowest":0.0000}"#
        );
    }
}
