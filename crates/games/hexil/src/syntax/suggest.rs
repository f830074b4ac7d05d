//! "Did you mean": which spellings one edit away from an unreadable action can be read.

use scorebook_core::{Certainty, Cursor, Edit, Finding, Fix, Report, Span};

use crate::findings::{DICE_ORDER, FORMULA_ORDER, messages};
use crate::syntax::action::act;
use crate::syntax::dialects::Dialects;
use crate::syntax::reader::Reader;

/// Signs that stand in actions.
const SIGNS: &str = "()+,-?0123456789BGLOWRMSPUTEDACVNvcrdkmoypnsewabfgh";
/// A longer word is no action with a slip.
const LONGEST: usize = 32;
/// More candidates than that help nobody.
const MOST: usize = 3;

/// Adds fixes to a finding about an unreadable word: every spelling that differs from it by one edit at the fault
/// and can be read, in a dialect that the record may be in.
#[cold]
pub(crate) fn add_fixes(finding: &mut Finding, text: &str, word: Span, dialects: Dialects) {
    if !(2..=LONGEST).contains(&word.len()) || !finding.fixes.is_empty() || !word.of(text).is_ascii() {
        return;
    }
    if let Some(at) = lost_blank(word.of(text), dialects) {
        let edits = vec![Edit { span: Span::at(word.from() + at), text: " ".to_owned() }];
        let title = messages::put_blank_between().into_text();
        finding.fix_with(Fix { title, certainty: Certainty::Likely, edits });
        return;
    }
    let near = candidates(word.of(text), fault_in(finding.span, word), dialects, MOST);
    // What shows in one place may have slipped in another: `BCr` is `BC`, or `BDr`.
    let is_only = near.len() == 1 && candidates(word.of(text), (0, word.len()), dialects, 1).len() == 1;
    let certainty = if is_only { Certainty::Likely } else { Certainty::Guess };
    if near.len() <= MOST {
        for candidate in near {
            finding.fix(certainty, word, candidate);
        }
    }
}

/// Makes every fix replace the whole word: "write `S(O)2`" tells more than "write `O`".
#[cold]
pub(crate) fn spell_out(finding: &mut Finding, text: &str, word: Span) {
    for fix in std::mem::take(&mut finding.fixes) {
        let inside = |edit: &Edit| word.start <= edit.span.start && edit.span.end <= word.end;
        match fix.edits.as_slice() {
            [edit] if word.len() <= LONGEST && inside(edit) => {
                let before = &text[word.from()..edit.span.from()];
                let after = &text[edit.span.to()..word.to()];
                finding.fix(fix.certainty, word, format!("{before}{}{after}", edit.text));
            }
            _ => drop(finding.fix_with(fix)),
        }
    }
}

/// Where in the word the fault lies.
fn fault_in(fault: Span, word: Span) -> (usize, usize) {
    let start = fault.from().clamp(word.from(), word.to()) - word.from();
    let end = fault.to().clamp(word.from(), word.to()) - word.from();
    (start, end)
}

/// The spellings of a word with one edit between two places that can be read. More of them than so many are not looked for.
fn candidates(word: &str, around: (usize, usize), dialects: Dialects, most: usize) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for candidate in spellings(word, around) {
        if !found.contains(&candidate) && reads_cleanly(&candidate, dialects) {
            found.push(candidate);
        }
        if found.len() > most {
            break;
        }
    }
    found
}

/// A word with a sign left out or two exchanged, then with one more or other, between two places.
fn spellings(word: &str, (start, end): (usize, usize)) -> impl Iterator<Item = String> {
    let fewer = move |at: usize| format!("{}{}", &word[..at], &word[at + 1..]);
    let exchanged = move |at: usize| {
        format!("{}{}{}{}", &word[..at], &word[at + 1..at + 2], &word[at..=at], &word[at + 2..])
    };
    let is_followed = move |at: &usize| at + 1 < word.len();
    let more = move |sign: char, at: usize| format!("{}{sign}{}", &word[..at], &word[at..]);
    let other = move |sign: char, at: usize| format!("{}{sign}{}", &word[..at], &word[at + 1..]);
    let shifted = (start..end)
        .flat_map(move |at| std::iter::once(fewer(at)).chain(Some(at).filter(is_followed).map(exchanged)));
    let signed = SIGNS.chars().flat_map(move |sign| {
        (start..=end).map(move |at| more(sign, at)).chain((start..end).map(move |at| other(sign, at)))
    });
    shifted.chain(signed)
}

/// Where two actions run together, if that is clear.
fn lost_blank(word: &str, dialects: Dialects) -> Option<usize> {
    let reads = |part: &str| part != "E" && reads_cleanly(part, dialects);
    let mut places = (1..word.len()).filter(|&at| reads(&word[..at]) && reads(&word[at..]));
    places.next().filter(|_| places.next().is_none())
}

/// Whether a word is one action, in whatever order its dice and resources stand.
fn reads_cleanly(word: &str, dialects: Dialects) -> bool {
    // Most spellings do not even begin as an action does.
    if !word.starts_with(|first: char| first.is_ascii_uppercase() || first.is_ascii_digit()) {
        return false;
    }
    let (mut cursor, mut report) = (Cursor::new(word), Report::new());
    let mut reader = Reader::new(&mut cursor, &mut report);
    let read = act(&mut reader).is_ok();
    let only_order =
        reader.slips.iter().all(|slip| [DICE_ORDER.name, FORMULA_ORDER.name].contains(&slip.code.name));
    read && only_order && reader.cursor.at_end() && !reader.fits.and(dialects).is_empty()
}
