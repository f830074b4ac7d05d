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

/// The action that was most probably meant, if one kind of slip gives exactly one.
pub(super) fn mend(written: &str, turn: Option<Faction>, gaps_before: usize) -> Option<String> {
    if gaps_before >= MOST || written.len() > LONGEST || !written.is_ascii() {
        return None;
    }
    let kinds: [fn(&[u8]) -> Vec<Vec<u8>>; 5] = [turned_codes, arrows, swaps, losses, additions];
    kinds.iter().find_map(|kind| only_reading(&kind(written.as_bytes()), turn))
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
    places.flat_map(|at| LOST.iter().map(move |&sign| put(at, sign))).collect()
}

/// One sign too many.
fn additions(written: &[u8]) -> Vec<Vec<u8>> {
    (0..written.len()).map(|at| [&written[..at], &written[at + 1..]].concat()).collect()
}
