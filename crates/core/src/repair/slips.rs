//! Slips that are made in every notation: a step written twice, two steps exchanged, a sign mistyped.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::change::{Change, Place, Side};
use crate::game::{Game, RecordOf};
use crate::laws::Case;
use crate::mending::Mending;
use crate::referee::Played;
use crate::source::Span;
use crate::work::Work;

use super::cost;
use super::words::{READING, Said, Words, Written, says};

/// How many steps are looked at for the signs that a record uses.
const KNOWN: usize = 1000;
/// How many of the signs that a record uses are tried, the most frequent.
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

/// What steps say with one sign more, fewer or other than it is written.
pub(super) struct Typos<'r, G: Game> {
    game: &'r G,
    pub(super) record: &'r RecordOf<G>,
    pub(super) text: &'r str,
    words: Words<G::Act>,
    knows_signs: bool,
}

impl<'r, G: Game> Typos<'r, G> {
    pub(super) fn new(game: &'r G, record: &'r RecordOf<G>, text: &'r str) -> Self {
        Self { game, record, text, words: Words::default(), knows_signs: false }
    }

    /// The same with the words that were read for another draft.
    pub(super) fn knowing(self, words: Words<G::Act>) -> Self {
        Self { words, ..self }
    }

    /// The words that were read.
    pub(super) fn into_words(self) -> Words<G::Act> {
        self.words
    }

    /// The signs that the record uses.
    fn know_signs(&mut self) {
        if !self.knows_signs {
            let steps = self.record.steps.iter().take(KNOWN);
            let written = steps.flat_map(|step| step.span.of(self.text).chars());
            let mut signs: BTreeMap<char, usize> = BTreeMap::new();
            for sign in written.filter(|sign| !sign.is_whitespace()) {
                *signs.entry(sign).or_default() += 1;
            }
            // Whoever writes numbers knows all digits.
            if signs.keys().any(char::is_ascii_digit) {
                signs.extend(('0'..='9').map(|digit| (digit, usize::MAX)));
            }
            let mut signs: Vec<(char, usize)> = signs.into_iter().collect();
            signs.sort_by_key(|(_, count)| Reverse(*count));
            let mut signs: Vec<char> = signs.into_iter().map(|(sign, _)| sign).take(MOST_SIGNS).collect();
            signs.sort_unstable();
            self.words.with_signs(signs);
            self.knows_signs = true;
        }
    }

    /// What may have been meant by a gap that stands at a place: what its reader takes it for, or what somebody may have mistyped, as far as
    /// there is work left to read it.
    pub(super) fn of_gap(
        &mut self,
        place: Place,
        spelled: &[(String, u32)],
        (gap, faults): (Span, usize),
        work: &mut Work,
    ) -> Vec<Change<G::Act>> {
        self.know_signs();
        let (game, record) = (self.game, self.record);
        let after = if place.side == Side::After { place.step + 1 } else { place.step };
        let written = Written { after, text: gap.of(self.text), faults };
        let mut said: Vec<Said<G::Act>> = Vec::new();
        for (text, cost) in spelled {
            if !work.spend(READING) {
                break;
            }
            let slip = "it cannot be read as it stands";
            said.extend(says((game, record), Written { text, ..written }, (*cost, slip)));
        }
        let (_, mistyped) = self.words.read((game, record), written, u32::MAX, work);
        let mut changes: Vec<Change<G::Act>> = Vec::new();
        for Said { act, cost, slip, .. } in said.into_iter().chain(mistyped.cloned()) {
            let act = if place.side == Side::Itself { game.placed(record, place.step, act) } else { act };
            let is_known = |known: &Change<G::Act>| known.acts[0].1.as_ref() == Some(&act);
            if !changes.iter().any(is_known) {
                changes.push(Change::lost(place, act, cost, slip));
            }
        }
        changes
    }

    /// What a step may have been meant to say, by slips that cost at most so much, as far as there is work left to read it.
    pub(super) fn of(&mut self, step: usize, most: u32, work: &mut Work) -> Vec<Change<G::Act>> {
        self.know_signs();
        let (game, record) = (self.game, self.record);
        let written = Written { after: step, text: record.steps[step].span.of(self.text), faults: 1 };
        let act = &record.steps[step].act;
        let (own, meant) = self.words.read((game, record), written, most, work);
        // Where a step says something that stands elsewhere, its text alone does not tell it.
        let Some(own) = own.filter(|own| game.placed(record, step, own.act.clone()) == *act) else {
            return Vec::new();
        };
        let mut changes: Vec<Change<G::Act>> = Vec::new();
        // A name that nobody knows is no better than the one that is written.
        for said in meant.filter(|said| said.found <= own.found) {
            let meant = game.placed(record, step, said.act.clone());
            let is_known = |known: &Change<G::Act>| known.acts[0].1.as_ref() == Some(&meant);
            if meant != *act && !changes.iter().any(is_known) {
                changes.push(Change::one(step, meant, said.cost, said.slip));
            }
        }
        changes
    }
}
