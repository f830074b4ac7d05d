//! Signs as word processors write them, read as the plain ones with a hint and a sure fix.

use crate::codes::{MARKUP, TYPOGRAPHIC};
use crate::cursor::Cursor;
use crate::finding::{Certainty, Edit, Fix};
use crate::report::Report;
use crate::said;

/// Spellings of `->`. The plain one is read without a word before this table is looked at.
const ARROWS: &[&str] = &["→", "➔", "➜", "⟶", "⇒", "–>", "—>", "−>", "‐>", "‑>", "-&gt;"];
/// Spellings of `-`.
const DASHES: &[&str] = &["–", "—", "−", "‐", "‑", "‒"];
/// Spellings of `<->`.
const DOUBLE_ARROWS: &[&str] = &["↔", "⇔", "<–>", "<—>", "<−>", "&lt;-&gt;"];
/// Spellings of `...`.
const ELLIPSES: &[&str] = &["…"];

/// Steps over `->` in any spelling.
#[inline]
pub fn eat_arrow(cursor: &mut Cursor<'_>, report: &mut Report) -> bool {
    if cursor.peek() == b'-' && cursor.peek_at(1) == b'>' {
        cursor.bump();
        cursor.bump();
        return true;
    }
    cursor.peek() >= b'&' && eat_one_of(ARROWS, "->", cursor, report)
}

/// Steps over `<->` in any spelling.
#[inline]
pub fn eat_double_arrow(cursor: &mut Cursor<'_>, report: &mut Report) -> bool {
    cursor.eat_str("<->") || eat_one_of(DOUBLE_ARROWS, "<->", cursor, report)
}

/// Steps over `-` in any spelling.
#[inline]
pub fn eat_minus(cursor: &mut Cursor<'_>, report: &mut Report) -> bool {
    cursor.eat(b'-') || (!cursor.peek().is_ascii() && eat_one_of(DASHES, "-", cursor, report))
}

/// Steps over `...` in any spelling.
#[inline]
pub fn eat_ellipsis(cursor: &mut Cursor<'_>, report: &mut Report) -> bool {
    cursor.eat_str("...") || (!cursor.peek().is_ascii() && eat_one_of(ELLIPSES, "...", cursor, report))
}

/// Steps over a no-break space, which is read as a blank.
#[cold]
pub fn eat_no_break_space(cursor: &mut Cursor<'_>, report: &mut Report) -> bool {
    let start = cursor.at();
    let here = cursor.eat_str("\u{a0}");
    if here {
        let span = cursor.span_from(start);
        let edits = vec![Edit { span, text: " ".to_owned() }];
        let fix = Fix { title: "write a blank".to_owned(), certainty: Certainty::Sure, edits };
        report.add(&TYPOGRAPHIC, span, said::no_break_space()).fix_with(fix);
    }
    here
}

#[cold]
fn eat_one_of(spellings: &[&str], plain: &str, cursor: &mut Cursor<'_>, report: &mut Report) -> bool {
    let start = cursor.at();
    let Some(found) = spellings.iter().find(|spelling| cursor.eat_str(spelling)) else { return false };
    let span = cursor.span_from(start);
    report.add(&TYPOGRAPHIC, span, said::read_as(found, plain)).fix(Certainty::Sure, span, plain);
    true
}

/// Steps over a formatting tag such as `<sub>` or `</b>`, with a hint. Colours in angular brackets are no tags:
/// only the names a converter leaves behind count.
pub fn eat_markup(cursor: &mut Cursor<'_>, report: &mut Report) -> bool {
    const TAGS: &[&str] = &["sub", "sup", "b", "i", "em", "strong", "br", "span"];
    let start = cursor.checkpoint();
    let from = cursor.at();
    let tag = |cursor: &mut Cursor<'_>| {
        if !cursor.eat(b'<') {
            return false;
        }
        cursor.eat(b'/');
        let name = cursor.eat_while(|byte| byte.is_ascii_lowercase());
        cursor.eat(b'/');
        TAGS.contains(&name) && cursor.eat(b'>')
    };
    if !tag(cursor) {
        cursor.restore(start);
        return false;
    }
    let span = cursor.span_from(from);
    report.add(&MARKUP, span, said::markup(span.of(cursor.text()))).fix(Certainty::Sure, span, "");
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_arrow_is_an_arrow() {
        for arrow in ARROWS {
            let mut report = Report::new();
            assert!(eat_arrow(&mut Cursor::new(arrow), &mut report), "{arrow}");
            assert_eq!(report.finish()[0].fixes[0].edits[0].text, "->");
        }
    }

    #[test]
    fn colours_are_no_markup() {
        let mut report = Report::new();
        assert!(!eat_markup(&mut Cursor::new("<yellow>"), &mut report));
        assert!(eat_markup(&mut Cursor::new("</sub>"), &mut report));
    }
}
