//! "Did you mean": the one action that is a slip away from what was written.

use scorebook_core::{Cursor, Report};

use super::Reader;
use crate::names::Faction;
use crate::syntax::act::Act;

/// Longer actions are not tried: each try reads the action anew.
const LONGEST: usize = 40;
/// So many gaps of a record are tried; a text of noise must not take for ever.
const MOST: usize = 50;
/// What is most often lost.
const LOST: &[u8] = b"#>-)_$P";

/// A kind of slip: what may have been meant where it was made.
type Slip = fn(&[u8]) -> Vec<Vec<u8>>;

/// The action that was most probably meant, if one kind of slip gives exactly one.
pub(super) fn mend(written: &str, turn: Option<Faction>, gaps_before: usize) -> Option<String> {
    if gaps_before >= MOST || written.len() > LONGEST || !written.is_ascii() {
        return None;
    }
    let slips: [Slip; 5] = [turned_codes, arrows, swaps, losses, additions];
    slips.iter().find_map(|undo| only_reading(&undo(written.as_bytes()), turn))
}

/// The one text among the tries that reads without a word; several that say the same count as one.
fn only_reading(tries: &[Vec<u8>], turn: Option<Faction>) -> Option<String> {
    let mut found: Option<(String, Act)> = None;
    for text in tries.iter().filter_map(|text| std::str::from_utf8(text).ok()) {
        let Some(act) = read_alone(text, turn) else { continue };
        match &found {
            Some((_, other)) if *other != act => return None,
            Some(_) => {}
            None => found = Some((text.to_owned(), act)),
        }
    }
    found.map(|(text, _)| text)
}

/// The action that a text says, if it reads whole and without a finding.
fn read_alone(text: &str, turn: Option<Faction>) -> Option<Act> {
    let mut report = Report::new();
    let mut cursor = Cursor::new(text);
    let mut reader = Reader::new(&mut cursor, &mut report);
    reader.turn = turn;
    let act = if reader.at_end() { None } else { reader.act() };
    let whole = reader.at_end();
    act.filter(|_| whole && report.is_empty())
}

/// `r_b` for `b_r`.
fn turned_codes(written: &[u8]) -> Vec<Vec<u8>> {
    let turn = |at: usize| {
        let mut text = written.to_vec();
        text.swap(at - 1, at + 1);
        text
    };
    let inner = 1..written.len().saturating_sub(1);
    inner.filter(|&at| written[at] == b'_').map(turn).collect()
}

/// An arrow that came out wrong.
fn arrows(written: &[u8]) -> Vec<Vec<u8>> {
    const WRONG: &[&[u8]] =
        &[b"-->", b"->>", b"=>", b">>", b"--", b"<-", b"~>", b"-.", b"- >", b">", b"-", b"="];
    let tries = |wrong: &&[u8]| {
        let places = written.windows(wrong.len()).enumerate().filter(move |(_, seen)| seen == wrong);
        let length = wrong.len();
        places
            .map(move |(at, _)| [&written[..at], b"->", &written[at + length..]].concat())
            .collect::<Vec<_>>()
    };
    WRONG.iter().flat_map(tries).collect()
}

/// Two neighbours exchanged.
fn swaps(written: &[u8]) -> Vec<Vec<u8>> {
    let swap = |at: usize| {
        let mut text = written.to_vec();
        text.swap(at - 1, at);
        text
    };
    (1..written.len()).map(swap).collect()
}

/// One sign lost.
fn losses(written: &[u8]) -> Vec<Vec<u8>> {
    let places = 0..=written.len();
    let put = |at: usize, sign: u8| [&written[..at], &[sign], &written[at..]].concat();
    let digit_follows = |at: usize| written.get(at).is_some_and(u8::is_ascii_digit);
    // Before a digit these two change the meaning of the digit: nobody loses them there.
    let fits = move |at: usize, sign: u8| !(matches!(sign, b'#' | b'_') && digit_follows(at));
    let signs = |at: usize| LOST.iter().filter(move |&&sign| fits(at, sign)).map(move |&sign| put(at, sign));
    places.flat_map(signs).collect()
}

/// One sign too many, or a letter or digit twice.
fn additions(written: &[u8]) -> Vec<Vec<u8>> {
    let slipped =
        |at: &usize| !written[*at].is_ascii_alphanumeric() || written.get(at + 1) == Some(&written[*at]);
    let drop = |at: usize| [&written[..at], &written[at + 1..]].concat();
    (0..written.len()).filter(slipped).map(drop).collect()
}
