//! Slips of whole lines: one that is written twice, and two that are written in each other's place.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::finding::Edit;
use crate::mending::LineSlip;
use crate::source::Span;

/// What these slips cost: copying a line twice is easier than skipping one and writing it after all.
mod cost {
    pub(super) const TWICE: u32 = 8;
    pub(super) const EXCHANGED: u32 = 12;
}

/// How many lines before a fault one may have slipped as only the game knows, and one may stand twice: a line too many is seldom missed for
/// long.
const KNOWN_BEFORE: usize = 12;
const TWICE_BEFORE: usize = 24;

/// The slips of whole lines that may show in faults, exchanges so many lines before them. Steps and faults are told by where they stand in the
/// text, in its order.
pub(super) fn line_slips(
    text: &str,
    steps: &[usize],
    faults: &[usize],
    exchanged_before: usize,
) -> Vec<LineSlip> {
    let lines = lines_with_steps(text, steps);
    let mut twice = BTreeSet::new();
    let mut exchanged = BTreeSet::new();
    for fault in faults {
        let at = lines.partition_point(|line| line.start <= *fault).saturating_sub(1);
        twice.extend(at.saturating_sub(TWICE_BEFORE)..=at);
        exchanged.extend(at.saturating_sub(exchanged_before)..=at);
    }
    let twice = twice.into_iter().filter_map(|line| written_twice(text, &lines, line));
    twice.chain(exchanged.into_iter().filter_map(|line| written_in_exchange(text, &lines, line))).collect()
}

/// Whether a slip that only the game knows lies shortly before one of the faults.
pub(super) fn is_near(slip: &LineSlip, text: &str, faults: &[usize]) -> bool {
    let Some(first) = slip.edits.first().map(|edit| edit.span.from()) else { return false };
    let is_before = |fault: &&usize| first <= **fault || !text[**fault..first].contains('\n');
    let between = |fault: &usize| text[first.min(*fault)..*fault].matches('\n');
    faults.iter().filter(is_before).any(|fault| between(fault).take(KNOWN_BEFORE + 1).count() <= KNOWN_BEFORE)
}

/// The lines on which steps begin, without what ends them.
fn lines_with_steps(text: &str, steps: &[usize]) -> Vec<Range<usize>> {
    let mut lines: Vec<Range<usize>> = Vec::new();
    for &step in steps {
        if lines.last().is_some_and(|line| line.contains(&step)) {
            continue;
        }
        let start = text[..step].rfind(['\n', '\r']).map_or(0, |at| at + 1);
        let end = text[step..].find(['\n', '\r']).map_or(text.len(), |at| step + at);
        lines.push(start..end);
    }
    lines
}

/// A line that says what the line before it says.
fn written_twice(text: &str, lines: &[Range<usize>], at: usize) -> Option<LineSlip> {
    let (before, line) = (lines.get(at.checked_sub(1)?)?, lines.get(at)?);
    if text[before.clone()].trim() != text[line.clone()].trim() || before.end > line.start {
        return None;
    }
    let edit = Edit { span: Span::new(before.end, line.end), text: String::new() };
    Some(LineSlip { edits: vec![edit], cost: cost::TWICE, slip: "the line is written twice" })
}

/// A line that stands where the next one belongs.
fn written_in_exchange(text: &str, lines: &[Range<usize>], at: usize) -> Option<LineSlip> {
    let (line, next) = (lines.get(at)?, lines.get(at + 1)?);
    let (first, second) = (&text[line.clone()], &text[next.clone()]);
    if first == second || line.end > next.start {
        return None;
    }
    let edit = |line: &Range<usize>, text: &str| Edit {
        span: Span::new(line.start, line.end),
        text: text.to_owned(),
    };
    let edits = vec![edit(line, second), edit(next, first)];
    Some(LineSlip { edits, cost: cost::EXCHANGED, slip: "two lines are written in each other's place" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finding::apply;

    #[test]
    fn lines_that_stand_twice_and_lines_that_are_exchanged_are_put_right() {
        let text = "one a\ntwo b\ntwo b\nthree c\n";
        let steps: Vec<usize> = (0..text.len()).filter(|&at| text[..at].ends_with(' ')).collect();
        let slips = line_slips(text, &steps, &[steps[2]], 6);
        let righted: Vec<String> = slips.iter().map(|slip| apply(text, &slip.edits).0).collect();
        let expected =
            ["one a\ntwo b\nthree c\n", "two b\none a\ntwo b\nthree c\n", "one a\ntwo b\nthree c\ntwo b\n"];
        assert_eq!(righted, expected);
    }
}
