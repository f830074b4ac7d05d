//! Slips that are made in every notation: a step written twice, two steps exchanged, a sign mistyped.

use std::collections::{BTreeMap, BTreeSet};

use crate::change::{Change, Place, Side};
use crate::finding::Severity;
use crate::game::{Game, RecordOf};
use crate::laws::Case;
use crate::mending::Mending;
use crate::referee::Played;
use crate::report::Report;
use crate::slip::ALIKE;
use crate::source::Span;

/// What these slips cost: the rarer they are, the more.
pub(super) mod cost {
    /// A step is written twice in a row.
    pub(in super::super) const TWICE: u32 = 8;
    /// Two steps in a row are exchanged.
    pub(in super::super) const EXCHANGED: u32 = 10;
    /// A sign is written twice.
    pub(in super::super) const DOUBLED: u32 = 10;
    /// Two signs in a row are exchanged.
    pub(in super::super) const TRANSPOSED: u32 = 10;
    /// A sign that looks like another, or a letter in the other case.
    pub(in super::super) const ALIKE: u32 = 10;
    /// A digit for a digit, a letter for a letter.
    pub(in super::super) const MISTYPED: u32 = 12;
    /// A sign left out.
    pub(in super::super) const LOST: u32 = 12;
    /// A sign too many.
    pub(in super::super) const ADDED: u32 = 13;
    /// Any other sign.
    pub(in super::super) const OTHER: u32 = 16;
}

/// Steps longer than this are no words that somebody mistypes: they are read as they stand.
const LONGEST: usize = 60;
/// How many steps are looked at for the signs that a record uses.
const KNOWN: usize = 1000;
/// How many signs a record may use before there are too many to try.
const MOST_SIGNS: usize = 64;

/// What else a step may have meant, in whatever game.
pub(super) fn common<G: Played>(case: &Case<'_, G>, changes: &mut Vec<Change<G::Act>>) {
    let steps = &case.record.steps;
    let before = case.step.checked_sub(1).map(|before| &steps[before].act);
    if before == Some(case.act) {
        changes.push(Change::surplus(case.step, cost::TWICE, "the step is written twice"));
    }
    let Some(next) = steps.get(case.step + 1) else { return };
    let following = Case::new(case.record, case.text, case.step + 1);
    if next.act != *case.act
        && let Some((first, second)) = G::Referee::exchanged(case, &following)
    {
        let acts = [(case.step, first), (case.step + 1, second)];
        changes.push(Change::several(acts, cost::EXCHANGED, "two steps are written in each other's place"));
    }
}

/// What somebody may have meant to type, what it costs, and what slipped.
type Typo<A> = (A, u32, &'static str);

/// What steps say with one sign more, fewer or other than it is written. Each step is looked at once.
pub(super) struct Typos<'r, G: Game> {
    game: &'r G,
    pub(super) record: &'r RecordOf<G>,
    pub(super) text: &'r str,
    signs: Vec<char>,
    known: BTreeMap<usize, Vec<Typo<G::Act>>>,
}

impl<'r, G: Game> Typos<'r, G> {
    pub(super) fn new(game: &'r G, record: &'r RecordOf<G>, text: &'r str) -> Self {
        Self { game, record, text, signs: Vec::new(), known: BTreeMap::new() }
    }

    /// The signs that the record uses.
    fn know_signs(&mut self) {
        if self.signs.is_empty() {
            let steps = self.record.steps.iter().take(KNOWN);
            let written = steps.flat_map(|step| step.span.of(self.text).chars());
            let mut signs: BTreeSet<char> = written.filter(|sign| !sign.is_whitespace()).collect();
            // Whoever writes numbers knows all digits.
            if signs.iter().any(char::is_ascii_digit) {
                signs.extend('0'..='9');
            }
            self.signs = signs.into_iter().take(MOST_SIGNS).collect();
        }
    }

    /// What may have been meant by a gap that stands at a place: what its reader takes it for, or what somebody may have mistyped.
    /// Counts the texts that were read for it.
    pub(super) fn of_gap(
        &mut self,
        place: Place,
        spelled: &[(String, u32)],
        (gap, faults): (Span, usize),
        work: &mut u64,
    ) -> Vec<Change<G::Act>> {
        self.know_signs();
        let written = gap.of(self.text);
        let mistyped = if written.len() > LONGEST { Vec::new() } else { meant(written, &self.signs) };
        let spelled =
            spelled.iter().map(|(text, cost)| (text.clone(), *cost, "it cannot be read as it stands"));
        let after = if place.side == Side::After { place.step + 1 } else { place.step };
        let mut changes: Vec<Change<G::Act>> = Vec::new();
        for (text, cost, slip) in spelled.chain(mistyped) {
            *work += 1;
            let Some((act, _)) = self.read(after, &text, faults) else { continue };
            let act = if place.side == Side::Itself { self.placed(place.step, act) } else { act };
            let is_known = |known: &Change<G::Act>| known.acts[0].1.as_ref() == Some(&act);
            if !changes.iter().any(is_known) {
                changes.push(Change::lost(place, act, cost, slip));
            }
        }
        changes
    }

    /// What a step may have been meant to say.
    pub(super) fn of(&mut self, step: usize) -> &[Typo<G::Act>] {
        self.know_signs();
        if !self.known.contains_key(&step) {
            let typos = self.look(step);
            self.known.insert(step, typos);
        }
        &self.known[&step]
    }

    fn look(&self, step: usize) -> Vec<Typo<G::Act>> {
        let written = self.record.steps[step].span.of(self.text);
        // Where a step says something that stands elsewhere, its text alone does not tell it.
        let read = self.read(step, written, 1).map(|(act, told)| (self.placed(step, act), told));
        let Some((_, told)) = read.filter(|(act, _)| *act == self.record.steps[step].act) else {
            return Vec::new();
        };
        if written.len() > LONGEST {
            return Vec::new();
        }
        let mut typos: Vec<Typo<G::Act>> = Vec::new();
        for (text, cost, slip) in meant(written, &self.signs) {
            // A name that nobody knows is no better than the one that is written.
            let read = self.read(step, &text, 1).filter(|(_, more)| *more <= told);
            let Some((act, _)) = read else { continue };
            let act = self.placed(step, act);
            let is_known = |(known, ..): &Typo<G::Act>| *known == act;
            if act != self.record.steps[step].act && !typos.iter().any(is_known) {
                typos.push((act, cost, slip));
            }
        }
        typos
    }

    fn placed(&self, step: usize, act: G::Act) -> G::Act {
        self.game.placed(self.record, step, act)
    }

    /// The one act that a text says, if it says one and less is wrong with it than so much; with how much is found in it, hints too.
    fn read(&self, step: usize, text: &str, faults: usize) -> Option<(G::Act, usize)> {
        let mut report = Report::brief();
        let mut acts = self.game.read_acts(self.record, step, text, &mut report);
        let found = report.finish();
        let wrong = found.iter().filter(|finding| finding.severity > Severity::Hint).count();
        if wrong < faults && acts.len() == 1 { Some((acts.pop()?, found.len())) } else { None }
    }
}

/// What may have been meant by a word, the likeliest slips first.
fn meant(word: &str, signs: &[char]) -> Vec<(String, u32, &'static str)> {
    let letters: Vec<char> = word.chars().collect();
    let spelled = |letters: &[char]| letters.iter().collect::<String>();
    let mut found = Vec::new();
    for at in 0..letters.len() {
        let mut other = letters.clone();
        let sign = other.remove(at);
        let is_doubled = at > 0 && letters[at - 1] == sign;
        let (cost, slip) = if is_doubled {
            (cost::DOUBLED, "a sign is written twice")
        } else {
            (cost::ADDED, "a sign is one too many")
        };
        found.push((spelled(&other), cost, slip));
        // A blank that moves makes other words of two, and nobody mistypes that.
        let is_word = |at: usize| letters.get(at).is_some_and(|sign| !sign.is_whitespace());
        if is_word(at) && is_word(at + 1) && letters[at + 1] != sign {
            let mut other = letters.clone();
            other.swap(at, at + 1);
            found.push((spelled(&other), cost::TRANSPOSED, "two signs are exchanged"));
        }
        for &meant in signs.iter().filter(|&&meant| meant != sign) {
            let mut other = letters.clone();
            other[at] = meant;
            found.push((spelled(&other), likeness(sign, meant), "a sign is mistyped"));
        }
    }
    for at in 0..=letters.len() {
        for &lost in signs {
            let mut other = letters.clone();
            other.insert(at, lost);
            found.push((spelled(&other), cost::LOST, "a sign is left out"));
        }
    }
    found.sort_by_key(|(_, cost, _)| *cost);
    found
}

/// What it costs to write one sign for another.
fn likeness(written: char, meant: char) -> u32 {
    let is_alike = ALIKE.iter().any(|signs| signs.contains(written) && signs.contains(meant));
    let is_cased = written.eq_ignore_ascii_case(&meant);
    let kind = |sign: char| (sign.is_ascii_digit(), sign.is_alphabetic());
    if is_alike || is_cased {
        cost::ALIKE
    } else if kind(written) == kind(meant) {
        cost::MISTYPED
    } else {
        cost::OTHER
    }
}
