//! Whether a record itself decides what was meant, told by trying other slips in the same place, without any search.

use std::collections::BTreeSet;

use scorebook_core::Chance;

use super::spoiled::{Made, Patch, Spoiled};
use super::spoilers::{Kind, Script, Slip, Spoiler, script};
use super::verdict::Truth;
use crate::corpora::Subject;

/// How many changes are made in one place. Many come out alike.
const TRIES: usize = 1000;

/// How many records are judged for one slip at most, first of changes and then of insertions.
const JUDGED: usize = 250;

/// Whether every slip of a record, alone, leaves one reading only.
pub(super) fn is_decided(truth: &Truth, subject: Subject, spoiled: &Spoiled) -> bool {
    spoiled.slips.iter().all(|made| is_slip_decided(truth, subject, &spoiled.original, made))
}

/// A slip is not decided if nothing speaks against it, if a second one in its place makes another game against which nothing speaks, or if it
/// lost something and could have lost something else: another game against which nothing speaks, of which it leaves the same; nor if it was made
/// several times and less than that explains the record as well. What goes through the whole record is decided by the whole record.
fn is_slip_decided(truth: &Truth, subject: Subject, original: &str, made: &Made) -> bool {
    if made.slip.kind == Kind::Systematic {
        return true;
    }
    let alone = made.patch.apply(original);
    if truth.has_rival(&alone) {
        return false;
    }
    let Some(script) = script(subject) else { return true };
    let window = Window::new(script, &alone, made);
    let is_rival = |text: String| text != alone && truth.has_rival(&text);
    let is_lost = made.slip.kind == Kind::Lost;
    !(some(window.changes(subject, &alone)).any(&is_rival)
        || is_lost && alike(script, original, &alone, made).iter().any(|text| truth.has_rival(text))
        || is_lost && some(window.insertions(script, &alone)).any(&is_rival)
        || some(could_be_lost(script, subject, original, made)).any(|text| truth.has_rival(&text))
        || made.slip.kind == Kind::Repeated
            && made_in_part(original, &alone).iter().any(|text| truth.has_rival(text)))
}

/// The game with a slip that was made several times in one place alone, or in all but one: what stands elsewhere may have been meant.
fn made_in_part(original: &str, alone: &str) -> Vec<String> {
    let runs = differing(original, alone);
    let with = |is_made: &dyn Fn(usize) -> bool| {
        let patches = runs.iter().enumerate().rev().filter(|(at, _)| is_made(*at));
        patches.fold(original.to_owned(), |text, (_, patch)| patch.apply(&text))
    };
    (0..runs.len()).flat_map(|one| [with(&|at| at == one), with(&|at| at != one)]).collect()
}

/// Where two texts differ that have the same lines but for some signs.
fn differing(one: &str, other: &str) -> Vec<Patch> {
    let mut patches: Vec<Patch> = Vec::new();
    let (mut start, mut others) = (0, other.split_inclusive('\n'));
    for line in one.split_inclusive('\n') {
        let Some(now) = others.next() else { return Vec::new() };
        let patch = Patch::between(line, now);
        let (before, after) = (&line[patch.place.clone()], &patch.by);
        if before.len() == after.len() && line.is_ascii() && now.is_ascii() {
            let signs = before.bytes().zip(after.bytes()).enumerate().filter(|(_, (was, is))| was != is);
            let at = |sign: usize| start + patch.place.start + sign;
            patches.extend(
                signs.map(|(sign, _)| Patch {
                    place: at(sign)..at(sign) + 1,
                    by: after[sign..=sign].to_owned(),
                }),
            );
        } else if line != now {
            patches.push(Patch {
                place: start + patch.place.start..start + patch.place.end,
                by: patch.by.clone(),
            });
        }
        start += line.len();
    }
    patches
}

/// Other games of which a slip leaves the same, where it lost something or wrote something twice over it: the game with one slip more in what is lost.
fn could_be_lost(script: &Script, subject: Subject, original: &str, made: &Made) -> BTreeSet<String> {
    let place = &made.patch.place;
    let is_written_over = made.slip.kind == Kind::Doubled && !place.is_empty();
    if made.patch.by.len() >= place.len() && !is_written_over {
        return BTreeSet::new();
    }
    let whole = Made {
        patch: Patch { place: place.clone(), by: original[place.clone()].to_owned() },
        ..made.clone()
    };
    let mut others = Window::new(script, original, &whole).changes(subject, original);
    let (before, after) = (&original[..place.start], &original[place.end..]);
    others.retain(|text| {
        text.len() >= before.len() + after.len() && text.starts_with(before) && text.ends_with(after)
    });
    others
}

/// The game with a lost line that says something else which nobody can tell from it.
fn alike(script: &Script, original: &str, alone: &str, made: &Made) -> Vec<String> {
    let place = &made.patch.place;
    let from = original[..place.start].rfind('\n').map_or(0, |end| end + 1);
    let to = original[place.end..].find('\n').map_or(original.len(), |end| place.end + end);
    let mut others = Vec::new();
    let mut start = from;
    for line in original[from..to].split_inclusive('\n') {
        let end = start + line.len();
        let with = |other: String| [&original[..start], &other, &original[end..]].concat();
        others.extend((script.alike)(line).into_iter().map(with));
        start = end;
    }
    others.retain(|other| is_part(alone, other));
    others
}

/// Whether one text is another with one stretch of it left out.
fn is_part(part: &str, whole: &str) -> bool {
    let same = |(one, other): &(u8, u8)| one == other;
    let ahead = part.bytes().zip(whole.bytes()).take_while(same).count();
    let behind = part.bytes().rev().zip(whole.bytes().rev()).take_while(same).count();
    part.len() < whole.len() && ahead + behind >= part.len()
}

/// As many as are judged, from all over them.
fn some(texts: BTreeSet<String>) -> impl Iterator<Item = String> {
    let step = texts.len().div_ceil(JUDGED).max(1);
    texts.into_iter().step_by(step)
}

/// The lines that a slip has touched, and the head, which says who plays.
struct Window {
    head: usize,
    from: usize,
    to: usize,
    /// Where in the first line the slip begins.
    at: usize,
}

impl Window {
    fn new(script: &Script, alone: &str, made: &Made) -> Self {
        let start = made.patch.place.start;
        let end = start + made.patch.by.len();
        let from = alone[..start].rfind('\n').map_or(0, |end| end + 1);
        let to = alone[end..].find('\n').map_or(alone.len(), |found| end + found + 1);
        let head = alone.split_inclusive('\n').take_while(|line| !(script.is_play)(line.trim_end()));
        Self { head: head.map(str::len).sum::<usize>().min(from), from, to, at: start - from }
    }

    /// The text with one slip more in these lines.
    fn changes(&self, subject: Subject, alone: &str) -> BTreeSet<String> {
        let (head, part) = (&alone[..self.head], &alone[self.from..self.to]);
        let fragment = format!("{head}{part}");
        let is_local = |slip: &&Slip| slip.kind != Kind::Systematic;
        let slips: Vec<&Slip> = Spoiler::Known.slips(subject).iter().filter(is_local).collect();
        let changed = |(seed, slip): (u64, &&Slip)| {
            let changed = (slip.make)(&fragment, &mut Chance::new(seed))?;
            let changed = changed.strip_prefix(head)?;
            Some([&alone[..self.from], changed, &alone[self.to..]].concat())
        };
        (0..).zip(slips.iter().cycle()).take(TRIES).filter_map(changed).collect()
    }

    /// Where something may be lost, the text with any line or act of the record written there.
    fn insertions(&self, script: &Script, alone: &str) -> BTreeSet<String> {
        let lines: BTreeSet<&str> = alone.lines().filter(|line| (script.is_play)(line)).collect();
        let acts_of = |line: &&'_ str| {
            (script.acts)(line).into_iter().map(|act| line[act].to_owned()).collect::<Vec<_>>()
        };
        let acts: BTreeSet<String> = lines.iter().flat_map(acts_of).collect();
        let with = |at: usize, text: &str| [&alone[..at], text, &alone[at..]].concat();
        let mut found: BTreeSet<String> =
            lines.iter().map(|line| with(self.from, &format!("{line}\n"))).collect();
        for gap in gaps(script, &alone[self.from..self.to], self.at) {
            let at_gap = |act: &String| with(self.from + gap, &format!("{}{act}", script.between));
            found.extend(acts.iter().map(at_gap));
        }
        found
    }
}

/// The ends of the two acts that are nearest to a place.
fn gaps(script: &Script, line: &str, at: usize) -> Vec<usize> {
    let mut ends: Vec<usize> = (script.acts)(line.trim_end()).into_iter().map(|act| act.end).collect();
    ends.sort_by_key(|end| end.abs_diff(at));
    ends.truncate(2);
    ends
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_that_was_made_twice_may_have_been_made_once() {
        let texts = made_in_part("a1\nb\nc1 d1\n", "a2\nb\nc2 d1\n");
        assert_eq!(texts, ["a2\nb\nc1 d1\n", "a1\nb\nc2 d1\n", "a1\nb\nc2 d1\n", "a2\nb\nc1 d1\n"]);
        assert_eq!(made_in_part("a12\n", "a1\n").concat(), "a1\na12\n", "one place is all or nothing");
    }
}
