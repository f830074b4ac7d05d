//! Edits as people read patches: the line as it was, the line as it should be, and why.

use scorebook_core::{Certainty, Mend, Span};

use crate::cut::Entry;
use crate::place::Ruler;
use crate::prose::{Prose, Tone};

/// What stands before a line: its number and its sign.
const GUTTER: usize = 8;
/// How much of a long line is kept on each side of an edit, at least.
const LEAST_CONTEXT: usize = 12;
/// Stands where a long line was cut.
const CUT: &str = "…";

/// All edits, those on the same lines together, on so many columns.
pub(super) fn prose(entry: &Entry<'_>, mends: &[Mend], width: usize) -> Prose {
    let text = entry.document.text();
    let ruler = Ruler::new(text, &entry.place);
    let mut prose = Prose::new();
    let mut rest = mends;
    while let Some(first) = rest.first() {
        let mut lines = whole_lines(text, first.span);
        let mut together = 0;
        while let Some(mend) = rest.get(together).filter(|mend| mend.span.start <= lines.end) {
            lines = lines.join(whole_lines(text, mend.span));
            together += 1;
        }
        let (group, behind) = rest.split_at(together.max(1));
        prose.end().join(hunk(text, lines, group, &ruler, width));
        rest = behind;
    }
    prose
}

/// All edits, each line as it should be, without the reasons.
pub(super) fn brief(entry: &Entry<'_>, mends: &[Mend], width: usize) -> Prose {
    let bare: Vec<Mend> = mends.iter().map(|mend| Mend { rivals: Vec::new(), ..mend.clone() }).collect();
    prose(entry, &bare, width)
}

/// The lines that a span touches, without the last line break.
fn whole_lines(text: &str, span: Span) -> Span {
    let (start, end) = (text.floor_char_boundary(span.from()), text.ceil_char_boundary(span.to()));
    let line_start = text[..start].rfind('\n').map_or(0, |end| end + 1);
    let line_end = text[end..].find('\n').map_or(text.len(), |length| end + length);
    Span::new(line_start, line_end)
}

fn hunk(text: &str, lines: Span, mends: &[Mend], ruler: &Ruler<'_>, width: usize) -> Prose {
    let (mut old, mut new) = (Prose::new(), Prose::new());
    let mut at = lines.from();
    for mend in mends {
        let start = text.floor_char_boundary(mend.span.from()).max(at);
        let end = text.ceil_char_boundary(mend.span.to()).max(start);
        let before = &text[at..start];
        let before = if at == lines.from() { last_of(before, width / 2) } else { before.to_owned() };
        old.plain(before.as_str()).say(Tone::Bad, &text[start..end]);
        new.plain(before.as_str()).say(Tone::Good, &mend.text);
        at = end;
    }
    let taken = old.text().chars().count().max(new.text().chars().count()) + GUTTER;
    let behind = first_of(&text[at..lines.to()], width.saturating_sub(taken).max(LEAST_CONTEXT));
    old.plain(behind.as_str());
    new.plain(behind.as_str());
    let number = ruler.spot(lines.from()).line;
    let mut prose = Prose::new();
    prose.join(side(Tone::Bad, '-', number, &old)).join(side(Tone::Good, '+', number, &new));
    for mend in mends {
        prose.join(reason(mend));
    }
    prose
}

/// The start of a text, cut where it is longer than so many characters.
fn first_of(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some(_) => text.chars().take(most - 1).chain(CUT.chars()).collect(),
        None => text.to_owned(),
    }
}

/// The end of a text, cut where it is longer than so many characters.
fn last_of(text: &str, most: usize) -> String {
    let length = text.chars().count();
    if length <= most {
        return text.to_owned();
    }
    CUT.chars().chain(text.chars().skip(length + 1 - most)).collect()
}

/// One side of a patch, each line after its sign and number.
fn side(tone: Tone, sign: char, first: usize, lines: &Prose) -> Prose {
    let mut prose = Prose::new();
    let mut number = first;
    prose.say(Tone::Faint, format!("{number:>5} ")).say(tone, format!("{sign} "));
    for (part_tone, part) in lines.parts() {
        for (place, piece) in part.split('\n').enumerate() {
            if place > 0 {
                number += 1;
                prose.end().say(Tone::Faint, format!("{number:>5} ")).say(tone, format!("{sign} "));
            }
            prose.say(part_tone, piece.trim_end_matches('\r'));
        }
    }
    prose.end();
    prose
}

/// Why an edit is made, how certain it is, and what else would do.
fn reason(mend: &Mend) -> Prose {
    let mut prose = Prose::new();
    let (tone, word) = match mend.certainty {
        Certainty::Sure => (Tone::Good, "sure"),
        Certainty::Likely => (Tone::Good, "likely"),
        Certainty::Guess => (Tone::Doubtful, "a guess"),
    };
    prose.plain("        ");
    if !mend.label.is_empty() {
        prose.say(Tone::Strong, &mend.label).plain(", ");
    }
    let share =
        if mend.certainty == Certainty::Guess { format!(" ({} %)", mend.percent) } else { String::new() };
    prose.say(tone, format!("{word}{share}")).plain(format!(": {}", mend.why)).end();
    for (place, rival) in mend.rivals.iter().enumerate() {
        let opening = if place == 0 { "or  " } else { "    " };
        prose.plain(format!("        {opening}{rival}")).end();
    }
    prose
}
