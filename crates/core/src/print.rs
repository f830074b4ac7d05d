//! Printing a record: what was read in canonical spelling, the rest byte for byte.

use crate::cursor::Ending;
use crate::game::{Game, RecordOf};
use crate::record::{Item, Record};
use crate::source::Span;

/// Prints a record in a dialect. `text` is what its comments and gaps point into.
pub fn print<G: Game>(game: &G, record: &RecordOf<G>, text: &str, dialect: u8) -> String {
    let mut out = String::with_capacity(text.len());
    let mut before = None;
    // What was only meant is not written: the gap before it is.
    for item in record.items().filter(|item| !matches!(item, Item::Meant(_) | Item::Aside)) {
        if let Some(before) = before
            && !matches!(item, Item::Break(_))
        {
            out.push_str(game.between(record, before, item));
        }
        let starts_line = before.is_none();
        before = Some(item);
        match item {
            Item::Head(head) => game.write_head(record, head, dialect, &mut out),
            Item::Turn(turn) => game.write_turn(record, turn, dialect, &mut out),
            Item::Step(step) => game.write_step(record, step, dialect, &mut out),
            Item::Comment(comment) => verbatim(record.comments[comment], text, starts_line, &mut out),
            Item::Gap(gap) => verbatim(record.gaps[gap], text, starts_line, &mut out),
            Item::Meant(_) | Item::Aside => {}
            Item::Break(ending) => {
                before = None;
                out.push_str(if ending == Ending::CrLf { "\r\n" } else { "\n" });
            }
        }
    }
    out
}

/// Writes an act as a step of its own.
pub(crate) fn act<G: Game>(game: &G, act: G::Act, dialect: u8) -> String {
    acts(game, [act], dialect)
}

/// Writes acts as steps that follow each other.
pub(crate) fn acts<G: Game>(game: &G, acts: impl IntoIterator<Item = G::Act>, dialect: u8) -> String {
    let mut record = Record::for_text("");
    record.dialect = dialect;
    let mut out = String::new();
    for (step, act) in acts.into_iter().enumerate() {
        record.push_step(act, Span::default(), None);
        if let Some(before) = step.checked_sub(1) {
            out.push_str(game.between(&record, Item::Step(before), Item::Step(step)));
        }
        game.write_step(&record, step, dialect, &mut out);
    }
    out
}

/// Prints a comment or a gap as it stands; at the start of a line its indentation belongs to it.
fn verbatim(span: Span, text: &str, starts_line: bool, out: &mut String) {
    if starts_line {
        out.push_str(indentation(span, text));
    }
    out.push_str(span.of(text));
}

/// The blanks before a span, where nothing else stands before it on its line.
pub(crate) fn indentation(span: Span, text: &str) -> &str {
    let before = text.get(..span.from()).unwrap_or_default();
    let blanks = before.trim_end_matches([' ', '\t']).len();
    let starts_line = blanks == 0 || before[..blanks].ends_with('\n');
    if starts_line { &before[blanks..] } else { "" }
}
