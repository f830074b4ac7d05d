//! "Did you mean", for every notation: what a gap says with one slip of the pen undone.

use crate::finding::{Certainty, Finding};
use crate::game::RecordOf;
use crate::mending::Mending;
use crate::record::{Item, Record};
use crate::referee::Played;
use crate::report::Report;
use crate::source::Span;

/// Longer texts are not tried: each try reads the text anew.
const LONGEST: usize = 48;
/// So many gaps of a record are tried; a text of noise must not take for ever.
const MOST_GAPS: usize = 16;
/// More readings than these are no help.
const MOST_GUESSES: usize = 3;
/// What is easily lost, or mistyped as something else. Whoever loses a letter or a digit loses what was meant.
const SIGNS: &[u8] = b" (),";
/// Signs that look alike: who copies a text takes one for another.
pub(crate) const ALIKE: [&str; 9] = ["0Oo", "1lI|", "5S", "8B", ",.", "-+", "2Z", "6G", ":;"];
/// What may part a gap from what stands before it.
const PARTING: [char; 4] = [',', ';', ' ', '\t'];

/// A kind of slip: what may have been meant where it was made.
type Slip = fn(&[u8]) -> Vec<Vec<u8>>;

/// From the slips that change least to those that change most; of those side by side none is likelier than another.
const SLIPS: &[&[Slip]] = &[&[doubled], &[exchanged, looks_alike], &[lost], &[mistyped]];

/// Adds to the findings of gaps that have no fix what was most probably meant: a likely fix where the smallest slip has one reading only that
/// can be said there, guesses where it has a few.
pub(crate) fn offer<G: Played>(game: &G, record: &RecordOf<G>, text: &str, found: &mut [Finding]) {
    for (gap, after) in gaps_in_play(record) {
        let is_about =
            |finding: &&mut Finding| gap.start <= finding.span.start && finding.span.end <= gap.end;
        let mut about: Vec<&mut Finding> = found.iter_mut().filter(is_about).collect();
        if let [finding] = &mut about[..]
            && finding.fixes.is_empty()
        {
            mend(game, record, after, (text, gap), finding);
        }
    }
}

/// The gaps that stand where steps do, after the first turn or step, each with the number of steps before it.
fn gaps_in_play<H, T, A>(record: &Record<H, T, A>) -> Vec<(Span, usize)> {
    let (mut steps, mut turns, mut gaps) = (0, 0, Vec::new());
    for item in record.items() {
        match item {
            Item::Step(_) => steps += 1,
            Item::Turn(_) => turns += 1,
            Item::Gap(gap) if steps + turns > 0 && gaps.len() < MOST_GAPS => {
                gaps.push((record.gaps[gap], steps));
            }
            _ => {}
        }
    }
    gaps
}

fn mend<G: Played>(
    game: &G,
    record: &RecordOf<G>,
    after: usize,
    (text, gap): (&str, Span),
    finding: &mut Finding,
) {
    let word = gap.of(text).trim_start_matches(PARTING);
    if !(2..=LONGEST).contains(&word.len()) || !word.is_ascii() {
        return;
    }
    let read = |text: &str| {
        let mut report = Report::brief();
        let acts = game.read_acts(record, after, text, &mut report);
        let can_say = |act: &G::Act| G::Referee::can_say(record, after, act);
        (report.is_empty() && acts.len() == 1 && acts.iter().all(can_say)).then_some(acts)
    };
    let tries = |alike: &[Slip]| alike.iter().flat_map(|undo| undo(word.as_bytes())).collect::<Vec<_>>();
    let mut kinds = SLIPS.iter().map(|alike| readings(&tries(alike), read));
    let better = kinds.find(|found| !found.is_empty()).unwrap_or_default();
    let certainty = if better.len() == 1 { Certainty::Likely } else { Certainty::Guess };
    if better.len() <= MOST_GUESSES {
        let span = Span::new(gap.to() - word.len(), gap.to());
        for better in better {
            finding.fix(certainty, span, better);
        }
    }
}

/// The texts among the tries that can be read; of several that say the same, the first.
fn readings<A: PartialEq>(tries: &[Vec<u8>], read: impl Fn(&str) -> Option<Vec<A>>) -> Vec<String> {
    let mut found: Vec<(&str, Vec<A>)> = Vec::new();
    for text in tries.iter().filter_map(|text| std::str::from_utf8(text).ok()) {
        let Some(acts) = read(text) else { continue };
        if found.iter().all(|(_, other)| *other != acts) {
            found.push((text, acts));
        }
        if found.len() > MOST_GUESSES {
            break;
        }
    }
    found.into_iter().map(|(text, _)| text.to_owned()).collect()
}

/// The text with a part of it written anew.
fn rewritten(written: &[u8], from: usize, to: usize, new: &[u8]) -> Vec<u8> {
    [&written[..from], new, &written[to..]].concat()
}

/// A sign that stands there twice, and not more often: that is no slip.
fn doubled(written: &[u8]) -> Vec<Vec<u8>> {
    let mut tries = Vec::new();
    let mut at = 0;
    for run in written.chunk_by(|one, other| one == other) {
        if run.len() == 2 {
            tries.push(rewritten(written, at, at + 1, b""));
        }
        at += run.len();
    }
    tries
}

/// Two neighbours in each other's place. Two digits make another number, and two letters another word: nobody could tell.
fn exchanged(written: &[u8]) -> Vec<Vec<u8>> {
    let swap = |at: usize| rewritten(written, at - 1, at + 1, &[written[at], written[at - 1]]);
    let differ = |&at: &usize| {
        let pair = &written[at - 1..=at];
        pair[0] != pair[1]
            && !pair.iter().all(u8::is_ascii_digit)
            && !pair.iter().all(u8::is_ascii_alphabetic)
    };
    (1..written.len()).filter(differ).map(swap).filter(|text| is_well_spaced(text)).collect()
}

/// A sign that was taken for one that looks like it.
fn looks_alike(written: &[u8]) -> Vec<Vec<u8>> {
    let others = |sign: u8| {
        let alike = ALIKE.iter().filter(move |signs| signs.as_bytes().contains(&sign));
        alike.flat_map(|signs| signs.bytes()).filter(move |&other| other != sign)
    };
    let replace = |at: usize| others(written[at]).map(move |other| rewritten(written, at, at + 1, &[other]));
    (0..written.len()).flat_map(replace).collect()
}

/// A sign that was left out.
fn lost(written: &[u8]) -> Vec<Vec<u8>> {
    let insert = |at: usize| SIGNS.iter().map(move |&sign| rewritten(written, at, at, &[sign]));
    // Numbers and words stay whole; a capital may begin a word.
    let parts = |at: usize| {
        let (before, after) = (written[at - 1], written.get(at).copied().unwrap_or(0));
        let is_number = before.is_ascii_digit() && after.is_ascii_digit();
        let is_word = before.is_ascii_alphabetic() && after.is_ascii_lowercase();
        !is_number && !is_word
    };
    let places = (1..=written.len()).filter(|&at| parts(at));
    places.flat_map(insert).filter(|text| is_well_spaced(text)).collect()
}

/// Something else in the place of a sign. A digit says how many or where, and is never dropped.
fn mistyped(written: &[u8]) -> Vec<Vec<u8>> {
    let replace = |at: usize| SIGNS.iter().map(move |&sign| rewritten(written, at, at + 1, &[sign]));
    // Words stay whole.
    let is_letter = |at: usize| written.get(at).is_some_and(u8::is_ascii_alphabetic);
    let in_word =
        |at: usize| is_letter(at) && (is_letter(at + 1) || at.checked_sub(1).is_some_and(is_letter));
    let places = (0..written.len()).filter(|&at| !written[at].is_ascii_digit() && !in_word(at));
    places.flat_map(replace).filter(|text| is_well_spaced(text)).collect()
}

/// Whether every blank stands alone between two words: one more or less says nothing.
fn is_well_spaced(text: &[u8]) -> bool {
    let ends_with_blank = text.first() == Some(&b' ') || text.last() == Some(&b' ');
    let is_odd = |pair: &[u8]| matches!(pair, b"  " | b"( " | b" )" | b" ,");
    !ends_with_blank && !text.windows(2).any(is_odd)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a kind of slip makes of a text, as far as it is one of these.
    fn tries(slip: Slip, written: &str, wanted: &[&str]) -> Vec<String> {
        let texts = slip(written.as_bytes()).into_iter().filter_map(|text| String::from_utf8(text).ok());
        texts.filter(|text| wanted.contains(&text.as_str())).collect()
    }

    #[test]
    fn one_slip_is_undone() {
        assert_eq!(tries(doubled, "E44", &["E4"]), ["E4"]);
        assert_eq!(tries(exchanged, "(2,-)4", &["(2,-4)"]), ["(2,-4)"]);
        assert_eq!(tries(looks_alike, "S8B", &["58B", "8SB"]), ["58B"]);
        assert_eq!(tries(lost, "shootE4", &["shoot E4"]), ["shoot E4"]);
        assert_eq!(tries(mistyped, "C1,3)", &["(1,3)"]), ["(1,3)"]);
    }

    #[test]
    fn nothing_is_made_up() {
        assert!(doubled(b"999").is_empty(), "three are no slip");
        assert!(exchanged(b"12").is_empty() && exchanged(b"ab").is_empty());
        assert!(lost(b"12").iter().all(|text| text.starts_with(b"12")), "numbers stay whole");
        assert!(mistyped(b"7").is_empty());
        assert!(lost(b"a b").iter().all(|text| is_well_spaced(text)));
    }
}
