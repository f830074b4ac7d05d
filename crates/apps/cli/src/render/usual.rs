//! The usual look of a finding: a mark below one line, plain notes, and fixes that insert something there; without colours also notes
//! below lines of their own, and fixes that write the line anew. It is what the library draws, letter for letter, without its canvas of cells: most findings look so, and a file may
//! have thousands. All that is less usual is left to the library, and a test holds the two together.

use std::fmt::{Arguments, Write as _};

use scorebook::core::apply;
use scorebook::{Edit, Finding, Fix, Severity, Span};

use super::{Excerpt, MOST_FIXES, Renders, perhaps, placed_notes};
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
    fn put_with(&mut self, pen: Pen, write: impl FnOnce(&mut String)) -> &mut Self {
        let is_inked = self.ink == Ink::Colour && pen != Pen::Plain;
        if is_inked {
            self.text.push_str(pen.code());
        }
        write(&mut self.text);
        if is_inked {
            self.text.push_str("\u{1b}[0m");
        }
        self
    }

    fn put(&mut self, pen: Pen, words: &str) -> &mut Self {
        self.put_with(pen, |text| text.push_str(words))
    }

    /// The same with what is filled in.
    fn say(&mut self, pen: Pen, words: Arguments<'_>) -> &mut Self {
        self.put_with(pen, |text| text.write_fmt(words).unwrap_or_default())
    }

    fn blanks(&mut self, count: usize) -> &mut Self {
        const BLANKS: &str = "                                ";
        let mut left = count;
        while left > 0 {
            let some = left.min(BLANKS.len());
            self.text.push_str(&BLANKS[..some]);
            left -= some;
        }
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
        let blanks = self.gutter - digits(line);
        self.blanks(blanks).say(Pen::Blue, format_args!("{line}")).blanks(1)
    }

    /// A line of the text.
    fn line(&mut self, line: usize, text: &str) {
        self.number(line).put(Pen::Blue, "|");
        if !text.is_empty() {
            self.put(Pen::Plain, " ").put(Pen::Plain, text);
        }
        self.end();
    }

    /// A mark of some signs below a column, and perhaps what it means.
    fn mark(&mut self, pen: Pen, column: usize, sign: u8, count: usize, label: &str) {
        let signs = |text: &mut String| text.extend(std::iter::repeat_n(char::from(sign), count));
        self.bar().blanks(column + 1).put_with(pen, signs);
        if !label.is_empty() {
            self.blanks(1).put(pen, label);
        }
        self.end();
    }
}

impl Renders<'_> {
    /// A finding, where it has the usual look.
    pub(super) fn usual(&self, finding: &Finding) -> Option<String> {
        let fixes = &finding.fixes[..finding.fixes.len().min(MOST_FIXES)];
        let words = finding.notes.iter().map(|note| &note.message).chain(fixes.iter().map(|fix| &fix.title));
        if !words.chain([&finding.message, &self.file]).all(|words| is_plain(words)) {
            return None;
        }
        let lines = self.marked_lines(finding)?;
        let excerpt = &lines.iter().find(|line| line.label.is_none())?.excerpt;
        let changes = fixes.iter().map(|fix| self.change(fix, excerpt)).collect::<Option<Vec<_>>>()?;
        let gutter = digits(lines.last()?.excerpt.line);
        let mut page = Page { text: String::with_capacity(512), ink: self.ink, gutter };
        self.write_cause(&mut page, finding, &lines);
        for (fix, change) in fixes.iter().zip(changes) {
            write_fix(&mut page, fix, excerpt, &change);
        }
        page.end();
        Some(page.text)
    }

    /// The line of a finding and those of the notes that have a place, each another one, in their order.
    fn marked_lines<'f>(&self, finding: &'f Finding) -> Option<Vec<Marked<'f>>> {
        let placed = placed_notes(finding).map(|(span, label)| (span, Some(label)));
        let marked = |(span, label): (Span, Option<&'f str>)| {
            let excerpt = self.usual_line(span).filter(|_| !span.is_empty())?;
            Some(Marked { excerpt, span, label })
        };
        let mut lines =
            std::iter::once((finding.span, None)).chain(placed).map(marked).collect::<Option<Vec<_>>>()?;
        if lines.len() == 1 {
            return Some(lines);
        }
        lines.sort_by_key(|line: &Marked<'_>| line.excerpt.line);
        let are_apart = lines.windows(2).all(|pair| pair[0].excerpt.line < pair[1].excerpt.line);
        (are_apart && self.ink == Ink::Plain && self.together(finding)).then_some(lines)
    }

    /// The line of a span, where it is one line that is shown whole and as it stands.
    fn usual_line(&self, span: Span) -> Option<Excerpt> {
        let excerpt = self.excerpt(span);
        let is_whole = excerpt.cut == 0 && excerpt.holds(span) && excerpt.text.len() <= self.room();
        (is_whole && is_plain(&excerpt.text) && !excerpt.text.ends_with(' ')).then_some(excerpt)
    }

    /// What a fix changes in the line of its finding.
    fn change<'f>(&self, fix: &'f Fix, excerpt: &Excerpt) -> Option<Change<'f>> {
        let is_clear = |edit: &Edit| excerpt.holds(edit.span) && is_plain(&edit.text);
        if !fix.edits.iter().all(is_clear) {
            return None;
        }
        match &fix.edits[..] {
            [edit] if edit.span.is_empty() => self.insertion(edit, excerpt),
            edits => self.rewriting(edits, excerpt),
        }
    }

    fn insertion<'f>(&self, edit: &'f Edit, excerpt: &Excerpt) -> Option<Change<'f>> {
        let is_inside = excerpt.start < edit.span.from() && edit.span.to() < excerpt.end;
        let is_usual =
            is_inside && !edit.text.trim().is_empty() && excerpt.text.len() + edit.text.len() <= self.room();
        is_usual.then(|| Change::Insert { at: edit.span.from() - excerpt.start, words: &edit.text })
    }

    /// The line as it becomes, where something in it gives way to something else. In colours the parts are told apart, which is left to
    /// the library.
    fn rewriting<'f>(&self, edits: &'f [Edit], excerpt: &Excerpt) -> Option<Change<'f>> {
        let gives_way = |edit: &Edit| gives_way(&excerpt.text[excerpt.range(edit.span)], &edit.text);
        if self.ink == Ink::Colour || !edits.iter().all(gives_way) {
            return None;
        }
        let moved = |edit: &Edit| {
            let range = excerpt.range(edit.span);
            Edit { span: Span::new(range.start, range.end), text: edit.text.clone() }
        };
        let (line, applied) = apply(&excerpt.text, &edits.iter().map(moved).collect::<Vec<_>>());
        let is_usual = applied == edits.len() && !line.trim().is_empty() && line.len() <= self.room();
        is_usual.then_some(Change::Rewrite { line })
    }

    fn write_cause(&self, page: &mut Page, finding: &Finding, lines: &[Marked<'_>]) {
        let (pen, word) = Pen::of(finding.severity);
        page.say(pen, format_args!("{word}[{}]", finding.code.name));
        page.say(Pen::Bold, format_args!(": {}", finding.message)).end();
        let (gutter, spot) = (page.gutter, self.ruler.spot(finding.span.from()));
        page.blanks(gutter).put(Pen::Blue, "--> ");
        page.say(Pen::Plain, format_args!("{}:{}:{}", self.file, spot.line, spot.column)).end();
        page.bar().end();
        let mut before = None;
        for Marked { excerpt, span, label } in lines {
            if let Some(before) = before.replace(excerpt.line) {
                self.write_between(page, before, excerpt);
            }
            page.line(excerpt.line, &excerpt.text);
            let range = excerpt.range(*span);
            match label {
                None => page.mark(pen, range.start, b'^', range.len(), ""),
                Some(label) => page.mark(Pen::Blue, range.start, b'-', range.len(), label),
            }
        }
        let mut plain = finding.notes.iter().filter(|note| note.span.is_none()).peekable();
        if plain.peek().is_some() || !finding.fixes.is_empty() {
            page.bar().end();
        }
        for note in plain {
            page.blanks(gutter + 1).put(Pen::Blue, "= ").put(Pen::Bold, "note");
            page.put(Pen::Plain, ": ").put(Pen::Plain, &note.message).end();
        }
    }

    /// What stands between two lines that are shown: a single one is shown too.
    fn write_between(&self, page: &mut Page, before: usize, after: &Excerpt) {
        match after.line - before {
            1 => {}
            2 => {
                let source = self.ruler.source();
                page.line(before + 1, source.line(source.line_at(after.start) - 1));
            }
            _ => page.put(Pen::Blue, "...").end(),
        }
    }
}

/// A line that is shown, and the part of it that is marked.
struct Marked<'f> {
    excerpt: Excerpt,
    span: Span,
    /// What the mark means; nothing where it is the finding's own.
    label: Option<&'f str>,
}

/// What a fix changes in a line.
enum Change<'f> {
    /// Something is put in.
    Insert { at: usize, words: &'f str },
    /// Something gives way to something else: the line as it becomes.
    Rewrite { line: String },
}

fn write_fix(page: &mut Page, fix: &Fix, excerpt: &Excerpt, change: &Change<'_>) {
    page.put(Pen::Cyan, "help").put(Pen::Plain, ": ");
    page.put(Pen::Plain, perhaps(fix)).put(Pen::Plain, &fix.title).end();
    page.bar().end();
    match *change {
        Change::Insert { at, words } => {
            page.number(excerpt.line).put(Pen::Blue, "| ");
            page.put(Pen::Plain, &excerpt.text[..at]).put(Pen::Green, words);
            page.put(Pen::Plain, &excerpt.text[at..]).end();
            let shown = words.trim();
            let before = words.len() - words.trim_start().len();
            page.mark(Pen::Green, at + before, b'+', shown.len(), "");
        }
        Change::Rewrite { ref line } => {
            page.number(excerpt.line).put(Pen::Plain, "- ").put(Pen::Plain, &excerpt.text).end();
            page.number(excerpt.line).put(Pen::Plain, "+ ").put(Pen::Plain, line).end();
            page.bar().end();
        }
    }
}

/// Whether words give way to others: where all of them stay, and others are only put before, after or between, the library says so.
fn gives_way(old: &str, new: &str) -> bool {
    let (old, new) = (old.trim().as_bytes(), new.trim().as_bytes());
    let alike = |one: &[u8], other: &[u8]| one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let before = alike(old, new);
    let after = old.iter().rev().zip(new.iter().rev()).take_while(|(a, b)| a == b).count();
    before + after < old.len()
}

/// How many digits a line number has.
fn digits(line: usize) -> usize {
    line.checked_ilog10().map_or(1, |digits| digits as usize + 1)
}

/// Whether words stand on one line and are shown as they are: each letter in a column of its own.
fn is_plain(words: &str) -> bool {
    words.bytes().all(|byte| matches!(byte, b' '..=b'~'))
}
