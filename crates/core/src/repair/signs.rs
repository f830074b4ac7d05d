//! Slips of single signs that reach beyond one step: a blank or a mark between two steps that moved, stands twice or was taken for another, and
//! what stands around steps. They are looked for in lines that cannot be read, by reading the text anew.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::finding::{Edit, Finding, Kind, Severity};
use crate::game::Game;
use crate::mending::LineSlip;
use crate::slip::ALIKE;
use crate::source::Span;
use crate::work::Work;

use super::cost;
use super::respell::tried;

/// How many lines are looked at. A text with more that cannot be read is no record with slips.
const MOST_LINES: usize = 4;
/// Longer lines are no lines that somebody typed at once.
const LONGEST: usize = 240;
/// How much text may be read for it.
const MOST_TEXT: usize = 16 << 20;
/// How much text is the work of one step.
pub(super) const TEXT_OF_STEP: u64 = 64;
/// How many readings of a line are kept, the likeliest.
const MOST_READINGS: usize = 12;

/// What was meant in a line.
struct Meant {
    edit: Edit,
    cost: u32,
    slip: &'static str,
}

/// The lines in which something cannot be read, with how much that is. What the reader surely knows better it can read.
pub(super) fn unread_lines(text: &str, found: &[Finding]) -> BTreeMap<usize, usize> {
    let mut lines = BTreeMap::new();
    for finding in found.iter().filter(|finding| is_unread(finding) && finding.sure_fix().is_none()) {
        *lines.entry(line_start(text, finding.span.from())).or_insert(0) += 1;
    }
    lines
}

/// Where the line of a place begins.
pub(super) fn line_start(text: &str, at: usize) -> usize {
    text.get(..at).and_then(|before| before.rfind('\n')).map_or(0, |end| end + 1)
}

fn is_unread(finding: &Finding) -> bool {
    finding.code.kind == Kind::Syntax && finding.severity > Severity::Hint
}

/// The slips of one sign each after which a line can be read that cannot be read as it stands.
pub(super) fn sign_slips<G: Game>(game: &G, text: &str, found: &[Finding], work: &mut Work) -> Vec<LineSlip> {
    let unread = |found: &[Finding]| found.iter().filter(|finding| is_unread(finding)).count();
    let all = unread(found);
    let mut readings_left = MOST_TEXT / text.len().max(1);
    let mut slips = Vec::new();
    for (&start, &wrong) in unread_lines(text, found).iter().take(MOST_LINES) {
        let end = text[start..].find('\n').map_or(text.len(), |at| start + at);
        if end - start > LONGEST {
            continue;
        }
        let mut kept = 0;
        for Meant { edit, cost, slip } in meant(text, start..end) {
            let is_enough = kept == MOST_READINGS || readings_left == 0;
            if is_enough || !work.spend(text.len() as u64 / TEXT_OF_STEP + 1) {
                break;
            }
            readings_left -= 1;
            let (from, to) = (edit.span.from(), edit.span.to());
            let (_, left) = tried(game, &[&text[..from], &edit.text, &text[to..]].concat());
            // What can be read only with a remark is not what was meant.
            if unread(&left) + wrong <= all && left.len() + wrong <= found.len() {
                slips.push(LineSlip { edits: vec![edit], cost, slip });
                kept += 1;
            }
        }
    }
    slips
}

/// What a line may have been meant to be, with one sign slipped, the likeliest first.
fn meant(text: &str, line: Range<usize>) -> Vec<Meant> {
    let mut found = Vec::new();
    let mut add = |from: usize, to: usize, by: String, cost, slip| {
        found.push(Meant { edit: Edit { span: Span::new(from, to), text: by }, cost, slip });
    };
    let signs = text[line.clone()].char_indices().map(|(at, sign)| (line.start + at, sign));
    let mut before = None;
    for (at, sign) in signs {
        let end = at + sign.len_utf8();
        if let Some((start, last)) = before.filter(|(_, last)| *last != sign) {
            add(start, end, format!("{sign}{last}"), cost::TRANSPOSED, "two signs are exchanged");
        }
        if before.is_some_and(|(_, last)| last == sign) {
            add(at, end, String::new(), cost::DOUBLED, "a sign is written twice");
        } else if !sign.is_alphanumeric() {
            add(at, end, String::new(), cost::ADDED, "a sign is one too many");
        }
        for alike in ALIKE.iter().filter(|alike| alike.contains(sign)) {
            for other in alike.chars().filter(|other| *other != sign) {
                add(at, end, other.to_string(), cost::ALIKE, "a sign is mistyped");
            }
        }
        before = Some((at, sign));
    }
    found.sort_by_key(|meant| meant.cost);
    found
}
