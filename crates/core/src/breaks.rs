//! Unusual line ends. People's tools write more than `\n`: a bare carriage return, form feeds, the separators of Unicode. All of them end a
//! line of a record.

use crate::codes::LINE_ENDS;
use crate::finding::{Certainty, Edit, Finding, Fix};
use crate::said;
use crate::source::Span;

/// A line end that is neither `\n` nor `\r\n`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Odd {
    at: usize,
    width: usize,
    name: &'static str,
}

/// The unusual line ends of a text, in its order.
fn odd(text: &str) -> impl Iterator<Item = Odd> + '_ {
    let bytes = text.as_bytes();
    let mut from = 0;
    std::iter::from_fn(move || {
        loop {
            let at = from + memchr::memchr3(b'\r', 0xC2, 0xE2, &bytes[from..]).unwrap_or(bytes.len() - from);
            // The other two bytes are rare: they are looked for up to the next of the three.
            if let Some(before) = memchr::memchr2(0x0B, 0x0C, &bytes[from..at]) {
                let name =
                    if bytes[from + before] == 0x0B { "a vertical tab (VT)" } else { "a form feed (FF)" };
                let found = Odd { at: from + before, width: 1, name };
                from = found.at + 1;
                return Some(found);
            }
            if at == bytes.len() {
                return None;
            }
            let (width, name) = odd_at(&bytes[at..]);
            from = at + width;
            if let Some(name) = name {
                return Some(Odd { at, width, name });
            }
        }
    })
}

/// How many bytes the sign here takes up as far as it matters, and its name if it is an unusual line end.
fn odd_at(bytes: &[u8]) -> (usize, Option<&'static str>) {
    match bytes {
        [b'\r', b'\n', ..] => (2, None),
        [b'\r', ..] => (1, Some("a carriage return (CR)")),
        [0xC2, 0x85, ..] => (2, Some("a next line sign (NEL)")),
        [0xE2, 0x80, 0xA8, ..] => (3, Some("a line separator (U+2028)")),
        [0xE2, 0x80, 0xA9, ..] => (3, Some("a paragraph separator (U+2029)")),
        _ => (1, None),
    }
}

/// A text with unusual line ends, as it is read.
#[derive(Debug)]
pub(crate) struct Plain {
    /// The text with each of them as `\n`, after blanks where it is longer, so that every offset stays what it was.
    pub(crate) text: String,
    /// The text with each of them as `\n` alone: what a game gets to see, so that it reads what it will read once the ends are mended.
    pub(crate) short: String,
    /// Where in the short text a longer one ends, and by how many bytes all that follows lies further on in the other.
    shifts: Vec<(usize, usize)>,
    /// What is to be said about them.
    pub(crate) finding: Finding,
}

/// A text with unusual line ends as it is read; nothing where all of them are usual, as they nearly always are.
pub(crate) fn plain(text: &str) -> Option<Plain> {
    let first = odd(text).next()?;
    let (mut plain, mut short) = (String::with_capacity(text.len()), String::with_capacity(text.len()));
    let (mut shifts, mut edits, mut at) = (Vec::new(), Vec::new(), 0);
    for Odd { at: end, width, .. } in odd(text) {
        plain.push_str(&text[at..end]);
        plain.extend(std::iter::repeat_n(' ', width - 1));
        plain.push('\n');
        short.push_str(&text[at..end]);
        short.push('\n');
        at = end + width;
        if width > 1 {
            shifts.push((short.len(), at - short.len()));
        }
        edits.push(Edit { span: Span::new(end, at), text: "\n".to_owned() });
    }
    plain.push_str(&text[at..]);
    short.push_str(&text[at..]);
    Some(Plain { text: plain, short, shifts, finding: finding(first, edits) })
}

impl Plain {
    /// Where a span of the short text stands.
    pub(crate) fn place(&self, span: Span) -> Span {
        Span::new(self.offset(span.from()), self.offset(span.to()))
    }

    fn offset(&self, short: usize) -> usize {
        let before = self.shifts.partition_point(|&(from, _)| from <= short);
        short + before.checked_sub(1).map_or(0, |last| self.shifts[last].1)
    }
}

fn finding(first: Odd, edits: Vec<Edit>) -> Finding {
    let message = match edits.len() - 1 {
        0 => said::line_end(first.name),
        1 => said::line_ends_two(first.name),
        more => said::line_ends(first.name, more),
    };
    let mut finding = Finding::new(&LINE_ENDS, Span::new(first.at, first.at + first.width), message);
    let title = "end lines with a line feed (LF)".to_owned();
    finding.fix_with(Fix { title, certainty: Certainty::Sure, edits });
    finding
}

/// Whether a text has unusual line ends, or ends with a carriage return of which nobody knows yet whether it is one.
pub(crate) fn is_odd(text: &str) -> bool {
    odd(text).next().is_some()
}

/// The first line end of a text, usual or not: where it is and how long. A carriage return that ends the text does not count, since a line
/// feed may still come.
pub(crate) fn first_end(text: &str) -> Option<(usize, usize)> {
    let feed = memchr::memchr(b'\n', text.as_bytes());
    let odd = odd(&text[..feed.unwrap_or(text.len())]).find(|odd| odd.at + odd.width < text.len());
    match (odd, feed) {
        // A carriage return before the line feed belongs to it.
        (Some(odd), Some(feed)) if odd.at + 1 == feed && text.as_bytes()[odd.at] == b'\r' => Some((feed, 1)),
        (Some(odd), _) => Some((odd.at, odd.width)),
        (None, feed) => feed.map(|feed| (feed, 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unusual_ends_become_line_feeds_in_place() {
        let text = "a\rb\u{85}c\u{2028}d\u{2029}e\u{B}f\u{C}g\r\nh→\u{A0}i\n\r";
        let read = plain(text).unwrap();
        let (plain, finding) = (&read.text, &read.finding);
        assert_eq!(plain, "a\nb \nc  \nd  \ne\nf\ng\r\nh→\u{A0}i\n\n");
        assert_eq!(plain.len(), text.len());
        assert_eq!(finding.span, Span::new(1, 2));
        assert_eq!(
            finding.message,
            "this line ends with a carriage return (CR), and 6 more lines end in such a way"
        );
        let (mended, edits) = crate::finding::apply(text, &finding.fixes[0].edits);
        assert_eq!((mended.as_str(), edits), ("a\nb\nc\nd\ne\nf\ng\r\nh→\u{A0}i\n\n", 7));
        assert_eq!(read.short, mended);
    }

    #[test]
    fn what_is_read_is_found_again_in_the_text() {
        let read = plain("ab\u{85}\u{2028}cd\re").unwrap();
        assert_eq!(read.short, "ab\n\ncd\ne");
        for (short, placed) in
            [((0, 2), (0, 2)), ((2, 3), (2, 4)), ((3, 3), (4, 4)), ((3, 6), (4, 9)), ((4, 8), (7, 11))]
        {
            assert_eq!(read.place(Span::new(short.0, short.1)), Span::new(placed.0, placed.1), "{short:?}");
        }
    }

    #[test]
    fn usual_ends_are_left_alone() {
        assert!(plain("a\r\nb\n→ « é »\n").is_none());
        assert!(plain("").is_none());
    }

    #[test]
    fn the_first_end_is_found_whatever_it_is() {
        for (text, end) in [
            ("ab\nc\r", Some((2, 1))),
            ("ab\r\nc", Some((3, 1))),
            ("ab\rc\n", Some((2, 1))),
            ("ab\u{85}c", Some((2, 2))),
            ("ab\u{2028}", None),
            ("ab\r", None),
            ("ab\rc\r\n", Some((2, 1))),
            ("ab", None),
        ] {
            assert_eq!(first_end(text), end, "{text:?}");
        }
    }
}
