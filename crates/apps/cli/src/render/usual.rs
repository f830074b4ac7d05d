//! The usual look of a finding: a mark below one line, plain notes, and fixes that insert something there. It is what the library draws,
//! letter for letter, without its canvas of cells: most findings look so, and a file may have thousands. All that is less usual is left
//! to the library, and a test holds the two together.

use scorebook::{Finding, Fix, Severity, Span};

use super::{Excerpt, MOST_FIXES, Renders, perhaps};
use crate::console::Ink;

/// How something is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pen {
    Plain,
    Bold,
    /// Line numbers, bars and hints.
    Blue,
    Red,
    Yellow,
    Cyan,
    Green,
}

impl Pen {
    fn code(self) -> &'static str {
        match self {
            Self::Plain => "",
            Self::Bold => "\u{1b}[1m",
            Self::Blue => "\u{1b}[1m\u{1b}[94m",
            Self::Red => "\u{1b}[1m\u{1b}[91m",
            Self::Yellow => "\u{1b}[1m\u{1b}[33m",
            Self::Cyan => "\u{1b}[1m\u{1b}[96m",
            Self::Green => "\u{1b}[92m",
        }
    }

    fn of(severity: Severity) -> (Self, &'static str) {
        match severity {
            Severity::Error => (Self::Red, "error"),
            Severity::Warning => (Self::Yellow, "warning"),
            Severity::Hint => (Self::Blue, "hint"),
        }
    }
}

/// A finding that is being written.
struct Page {
    text: String,
    ink: Ink,
    /// How many columns line numbers take.
    gutter: usize,
}

impl Page {
    fn put(&mut self, pen: Pen, words: &str) -> &mut Self {
        let is_inked = self.ink == Ink::Colour && pen != Pen::Plain;
        if is_inked {
            self.text.push_str(pen.code());
        }
        self.text.push_str(words);
        if is_inked {
            self.text.push_str("\u{1b}[0m");
        }
        self
    }

    fn blanks(&mut self, count: usize) -> &mut Self {
        self.text.extend(std::iter::repeat_n(' ', count));
        self
    }

    fn end(&mut self) {
        self.text.push('\n');
    }

    /// The bar beside the text, below the line numbers.
    fn bar(&mut self) -> &mut Self {
        let gutter = self.gutter;
        self.blanks(gutter + 1).put(Pen::Blue, "|")
    }

    /// A line number in its column.
    fn number(&mut self, line: usize) -> &mut Self {
        let (number, gutter) = (line.to_string(), self.gutter);
        self.put(Pen::Blue, &number).blanks(gutter + 1 - number.len())
    }

    /// A mark of some signs below a column.
    fn mark(&mut self, pen: Pen, column: usize, sign: &str, count: usize) {
        self.bar().blanks(column + 1).put(pen, &sign.repeat(count)).end();
    }
}

impl Renders<'_> {
    /// A finding, where it has the usual look.
    pub(super) fn usual(&self, finding: &Finding) -> Option<String> {
        let fixes = &finding.fixes[..finding.fixes.len().min(MOST_FIXES)];
        let excerpt = self.usual_line(finding.span).filter(|_| !finding.span.is_empty())?;
        let words = finding.notes.iter().map(|note| &note.message).chain(fixes.iter().map(|fix| &fix.title));
        let is_usual = finding.notes.iter().all(|note| note.span.is_none())
            && words.chain([&finding.message, &self.file]).all(|words| is_plain(words))
            && fixes.iter().all(|fix| self.inserts(fix, &excerpt).is_some());
        if !is_usual {
            return None;
        }
        let gutter = excerpt.line.to_string().len();
        let mut page = Page { text: String::with_capacity(512), ink: self.ink, gutter };
        self.write_cause(&mut page, finding, &excerpt);
        for (fix, at, words) in fixes.iter().filter_map(|fix| self.inserts(fix, &excerpt)) {
            write_fix(&mut page, fix, &excerpt, at, words);
        }
        page.end();
        Some(page.text)
    }

    /// The line of a span, where it is one line that is shown whole and as it stands.
    fn usual_line(&self, span: Span) -> Option<Excerpt> {
        let excerpt = self.excerpt(span);
        let is_whole = excerpt.cut == 0 && excerpt.holds(span) && excerpt.text.len() <= self.room();
        (is_whole && is_plain(&excerpt.text) && !excerpt.text.ends_with(' ')).then_some(excerpt)
    }

    /// What a fix inserts inside the line of its finding, and where.
    fn inserts<'f>(&self, fix: &'f Fix, excerpt: &Excerpt) -> Option<(&'f Fix, usize, &'f str)> {
        let [edit] = &fix.edits[..] else { return None };
        let is_inside = excerpt.start < edit.span.from() && edit.span.to() < excerpt.end;
        let is_usual = edit.span.is_empty()
            && is_inside
            && is_plain(&edit.text)
            && !edit.text.trim().is_empty()
            && excerpt.text.len() + edit.text.len() <= self.room();
        is_usual.then(|| (fix, edit.span.from() - excerpt.start, edit.text.as_str()))
    }

    fn write_cause(&self, page: &mut Page, finding: &Finding, excerpt: &Excerpt) {
        let (pen, word) = Pen::of(finding.severity);
        page.put(pen, &format!("{word}[{}]", finding.code.name));
        page.put(Pen::Bold, &format!(": {}", finding.message)).end();
        let (gutter, spot) = (page.gutter, self.ruler.spot(finding.span.from()));
        page.blanks(gutter).put(Pen::Blue, "--> ");
        page.put(Pen::Plain, &format!("{}:{}:{}", self.file, spot.line, spot.column)).end();
        page.bar().end();
        page.number(excerpt.line).put(Pen::Blue, "|");
        if !excerpt.text.is_empty() {
            page.put(Pen::Plain, " ").put(Pen::Plain, &excerpt.text);
        }
        page.end();
        let range = excerpt.range(finding.span);
        page.mark(pen, range.start, "^", range.len());
        if !finding.notes.is_empty() || !finding.fixes.is_empty() {
            page.bar().end();
        }
        for note in &finding.notes {
            page.blanks(gutter + 1).put(Pen::Blue, "= ").put(Pen::Bold, "note");
            page.put(Pen::Plain, ": ").put(Pen::Plain, &note.message).end();
        }
    }
}

fn write_fix(page: &mut Page, fix: &Fix, excerpt: &Excerpt, at: usize, words: &str) {
    page.put(Pen::Cyan, "help").put(Pen::Plain, ": ");
    page.put(Pen::Plain, perhaps(fix)).put(Pen::Plain, &fix.title).end();
    page.bar().end();
    page.number(excerpt.line).put(Pen::Blue, "| ");
    page.put(Pen::Plain, &excerpt.text[..at]).put(Pen::Green, words);
    page.put(Pen::Plain, &excerpt.text[at..]).end();
    let shown = words.trim();
    let before = words.len() - words.trim_start().len();
    page.mark(Pen::Green, at + before, "+", shown.len());
}

/// Whether words stand on one line and are shown as they are: each letter in a column of its own.
fn is_plain(words: &str) -> bool {
    words.bytes().all(|byte| matches!(byte, b' '..=b'~'))
}
