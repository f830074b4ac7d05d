//! Words that somebody may have mistyped: what a text says with one sign more, fewer or other. What was read once is kept for every draft of a
//! record, since most of their words are the same.

use std::collections::BTreeMap;

use crate::finding::Severity;
use crate::game::{Game, RecordOf};
use crate::report::Report;
use crate::slip::ALIKE;
use crate::work::Work;

use super::cost;

/// Words longer than this are not mistyped by somebody: they are read as they stand.
const LONGEST: usize = 60;
/// What it costs to read a word, in steps played: about as many instructions go into the one as into the other, whatever the game.
pub(super) const READING: u64 = 1;

/// A word in its place: what its reading goes by.
#[derive(Clone, Copy)]
pub(super) struct Written<'w> {
    /// After how many steps it stands.
    pub(super) after: usize,
    pub(super) text: &'w str,
    /// It is read only where less is wrong with it than so much.
    pub(super) faults: usize,
}

/// What a word says, or may have been meant to say.
#[derive(Clone)]
pub(super) struct Said<A> {
    pub(super) act: A,
    /// How much is found in it, hints too.
    pub(super) found: usize,
    /// What the slip costs, and what slipped.
    pub(super) cost: u32,
    pub(super) slip: &'static str,
}

/// What was read for a word.
struct Word<A> {
    /// What it says as it stands.
    own: Option<Said<A>>,
    /// What it may have been meant to say, the likeliest first, as far as it was tried.
    meant: Vec<Said<A>>,
    /// How many slips were tried, and what the next one costs; nothing where all were.
    tried: usize,
    next: Option<u32>,
}

/// The words that were read, with the signs that were tried in them.
pub(super) struct Words<A> {
    signs: Vec<char>,
    known: BTreeMap<(u32, usize, String), Word<A>>,
    /// Where texts are written before they are read.
    sheet: String,
}

impl<A> Default for Words<A> {
    fn default() -> Self {
        Self { signs: Vec::new(), known: BTreeMap::new(), sheet: String::new() }
    }
}

impl<A: Clone + PartialEq> Words<A> {
    /// The words of a record that uses these signs. With others, nothing that was read counts.
    pub(super) fn with_signs(&mut self, signs: Vec<char>) {
        if self.signs != signs {
            self.known.clear();
            self.signs = signs;
        }
    }

    /// What a word says as it stands, and what it may have been meant to say by a slip that costs at most so much, as far as there is work
    /// left to read it.
    pub(super) fn read<G: Game<Act = A>>(
        &mut self,
        (game, record): (&G, &RecordOf<G>),
        written: Written<'_>,
        most: u32,
        work: &mut Work,
    ) -> (Option<&Said<A>>, impl Iterator<Item = &Said<A>>) {
        let key = (game.reads_as(record, written.after), written.faults, written.text.to_owned());
        let known = self.known.entry(key).or_insert_with(|| {
            work.spend(READING);
            let own = says((game, record), written, (0, ""));
            let next = Some(0).filter(|_| written.text.len() <= LONGEST);
            Word { own, meant: Vec::new(), tried: 0, next }
        });
        if known.next.is_some_and(|next| next <= most) && !work.is_used_up() {
            known.next = None;
            for typing in &typings(written.text, &self.signs)[known.tried..] {
                if typing.cost > most || !work.spend(READING) {
                    known.next = Some(typing.cost);
                    break;
                }
                known.tried += 1;
                typing.write(written.text, &mut self.sheet);
                let meant = Written { text: &self.sheet, ..written };
                let said = says((game, record), meant, (typing.cost, typing.slip));
                let is_new = |said: &Said<A>| !known.meant.iter().any(|other| other.is_same(said));
                known.meant.extend(said.filter(is_new));
            }
        }
        (known.own.as_ref(), known.meant.iter().take_while(move |said| said.cost <= most))
    }
}

impl<A: PartialEq> Said<A> {
    fn is_same(&self, other: &Self) -> bool {
        self.found == other.found && self.act == other.act
    }
}

/// The one act that a text says, if it says one and little enough is wrong with it.
pub(super) fn says<G: Game>(
    (game, record): (&G, &RecordOf<G>),
    written: Written<'_>,
    (cost, slip): (u32, &'static str),
) -> Option<Said<G::Act>> {
    let mut report = Report::brief();
    let mut acts = game.read_acts(record, written.after, written.text, &mut report);
    let found = report.finish();
    let wrong = found.iter().filter(|finding| finding.severity > Severity::Hint).count();
    let act = acts.pop().filter(|_| acts.is_empty() && wrong < written.faults)?;
    Some(Said { act, found: found.len(), cost, slip })
}

/// A slip of one sign taken back: what stands between two places of a word gives way to none, one or two signs.
struct Typing {
    cost: u32,
    slip: &'static str,
    from: usize,
    to: usize,
    by: [Option<char>; 2],
}

impl Typing {
    /// Writes what was meant.
    fn write(&self, word: &str, sheet: &mut String) {
        sheet.clear();
        sheet.push_str(&word[..self.from]);
        sheet.extend(self.by.into_iter().flatten());
        sheet.push_str(&word[self.to..]);
    }
}

/// The slips that may have been made in a word, the likeliest first. No two of them lead to the same text.
fn typings(word: &str, signs: &[char]) -> Vec<Typing> {
    let mut found = Vec::with_capacity(2 * (word.len() + 1) * (signs.len() + 1));
    let mut add = |(from, to), by, (cost, slip)| found.push(Typing { cost, slip, from, to, by });
    let mut before = None;
    let mut letters = word.char_indices().peekable();
    while let Some((at, sign)) = letters.next() {
        let end = at + sign.len_utf8();
        let next = letters.peek().map(|(_, next)| *next);
        // Of alike signs in a row the last is one too many.
        if next != Some(sign) {
            let doubled = (cost::DOUBLED, "a sign is written twice");
            let added = (cost::ADDED, "a sign is one too many");
            add((at, end), [None, None], if before == Some(sign) { doubled } else { added });
        }
        // A blank that moves makes other words of two, and nobody mistypes that.
        let is_other = |next: &char| *next != sign && !next.is_whitespace() && !sign.is_whitespace();
        if let Some(next) = next.filter(is_other) {
            let exchanged = (cost::TRANSPOSED, "two signs are exchanged");
            add((at, end + next.len_utf8()), [Some(next), Some(sign)], exchanged);
        }
        for &meant in signs.iter().filter(|&&meant| meant != sign) {
            add((at, end), [Some(meant), None], (likeness(sign, meant), "a sign is mistyped"));
        }
        before = Some(sign);
    }
    let ends = word.char_indices().map(|(at, sign)| (at + sign.len_utf8(), Some(sign)));
    for (at, before) in std::iter::once((0, None)).chain(ends) {
        // One more of a sign that stands there is one more, on whichever side of it.
        for &sign in signs.iter().filter(|&&sign| Some(sign) != before) {
            add((at, at), [Some(sign), None], (cost::LOST, "a sign is left out"));
        }
    }
    found.sort_by_key(|typing| typing.cost);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_is_tried_once_and_the_likeliest_first() {
        let word = "ö11b";
        let texts: Vec<(String, u32)> = typings(word, &['1', 'b', 'l', 'ö'])
            .iter()
            .map(|typing| {
                let mut sheet = String::new();
                typing.write(word, &mut sheet);
                (sheet, typing.cost)
            })
            .collect();
        let cost_of = |text: &str| texts.iter().find(|(one, _)| one == text).map(|(_, cost)| *cost);
        assert!(texts.is_sorted_by_key(|(_, cost)| *cost));
        assert_eq!(cost_of("ö1b"), Some(cost::DOUBLED));
        assert_eq!(cost_of("1ö1b"), Some(cost::TRANSPOSED));
        assert_eq!(cost_of("öl1b"), Some(cost::ALIKE));
        assert_eq!(cost_of("11b"), Some(cost::ADDED));
        assert_eq!(cost_of("ö111b"), Some(cost::LOST));
        assert_eq!(cost_of(word), None);
        let mut once: Vec<&String> = texts.iter().map(|(text, _)| text).collect();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), texts.len());
    }
}
