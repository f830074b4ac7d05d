//! Findings for people: the line, what is wrong in it, and what would be right.

mod usual;

use std::ops::Range;

use annotate_snippets::{
    Annotation, AnnotationKind, Group, Level, Origin, Patch, Renderer, Snippet, Title,
    normalize_untrusted_str,
};
use scorebook::tools::Ruler;
use scorebook::{Certainty, Finding, Fix, Severity, Span};

use crate::console::Ink;

/// How many of its fixes a finding shows.
const MOST_FIXES: usize = 3;

/// How many lines may lie between the parts of one excerpt.
const MOST_LINES: usize = 40;

/// What the renderer needs for line numbers and bars beside the text.
const GUTTER: usize = 12;

/// Stands where a long line was cut.
const CUT: &str = "…";

/// Renders the findings of one text.
pub(crate) struct Renders<'t> {
    file: String,
    ruler: &'t Ruler<'t>,
    width: usize,
    ink: Ink,
}

impl<'t> Renders<'t> {
    /// For a text of a file, on so many columns.
    pub(crate) fn new(file: &str, ruler: &'t Ruler<'t>, width: usize, ink: Ink) -> Self {
        Self { file: normalize_untrusted_str(file), ruler, width, ink }
    }

    /// A finding as a text of several lines.
    pub(crate) fn finding(&self, finding: &Finding) -> String {
        self.usual(finding).unwrap_or_else(|| self.drawn(finding))
    }

    /// A finding as the library draws it.
    fn drawn(&self, finding: &Finding) -> String {
        let title = level(finding.severity).primary_title(finding.message.as_str()).id(finding.code.name);
        let together = self.together(finding);
        let mut groups = vec![self.cause(title, finding, together)];
        if !together {
            groups.extend(placed_notes(finding).map(|(span, message)| self.note(span, message)));
        }
        groups.extend(finding.fixes.iter().take(MOST_FIXES).map(|fix| self.fix(fix)));
        let canvas = match self.ink {
            Ink::Colour => Renderer::styled(),
            Ink::Plain => Renderer::plain(),
        };
        without_empty_origins(&canvas.term_width(self.width).render(&groups))
    }

    /// The text with what is wrong in it, and with the notes, where they can be shown together.
    fn cause<'f>(&'f self, title: Title<'f>, finding: &'f Finding, together: bool) -> Group<'f> {
        let notes: Vec<_> = placed_notes(finding).filter(|_| together).collect();
        let excerpt = self.excerpt(notes.iter().fold(finding.span, |all, &(span, _)| all.join(span)));
        let mut snippet = excerpt.snippet(finding.span, AnnotationKind::Primary);
        for (span, message) in notes {
            snippet = snippet.annotation(
                AnnotationKind::Context.span(excerpt.range(span)).label(normalize_untrusted_str(message)),
            );
        }
        let mut group = Group::with_title(title).element(self.origin(finding.span)).element(snippet);
        for note in finding.notes.iter().filter(|note| note.span.is_none()) {
            group = group.element(Level::NOTE.message(normalize_untrusted_str(&note.message)));
        }
        group
    }

    /// Whether the notes can be shown in the excerpt of the finding: near, and no line from the first to the last needs cutting.
    fn together(&self, finding: &Finding) -> bool {
        let source = self.ruler.source();
        let lines = |span: Span| [source.line_at(span.from()), source.line_at(span.to())];
        let mut spans = vec![finding.span];
        spans.extend(placed_notes(finding).map(|(span, _)| span));
        let lines: Vec<usize> = spans.into_iter().flat_map(lines).collect();
        let first = lines.iter().min().copied().unwrap_or(0);
        let last = lines.iter().max().copied().unwrap_or(first);
        last - first < MOST_LINES && (first..=last).all(|line| source.line(line).len() <= self.room())
    }

    fn note(&self, span: Span, message: &str) -> Group<'_> {
        let title = Level::NOTE.secondary_title(normalize_untrusted_str(message));
        let snippet = self.excerpt(span).snippet(span, AnnotationKind::Context);
        Group::with_title(title).element(self.origin(span)).element(snippet)
    }

    fn fix(&self, fix: &Fix) -> Group<'_> {
        let title = format!("{}{}", perhaps(fix), fix.title);
        let title = Level::HELP.secondary_title(normalize_untrusted_str(&title));
        let group = Group::with_title(title);
        let Some(covered) = fix.edits.iter().map(|edit| edit.span).reduce(Span::join) else { return group };
        let excerpt = self.excerpt(covered);
        if !fix.edits.iter().all(|edit| excerpt.holds(edit.span)) {
            return group;
        }
        let patch = |(span, text): (Span, &str)| Patch::new(excerpt.range(span), text.to_owned());
        let edits = fix.edits.iter().map(|edit| (edit.span, edit.text.as_str()));
        group
            .element(Snippet::source(excerpt.text.clone()).line_start(excerpt.line).patches(edits.map(patch)))
    }

    fn origin(&self, span: Span) -> Origin<'_> {
        let spot = self.ruler.spot(span.from());
        Origin::path(self.file.as_str()).line(spot.line).char_column(spot.column)
    }

    /// How many columns of text fit on a line.
    fn room(&self) -> usize {
        self.width.saturating_sub(GUTTER).max(30)
    }

    /// The whole lines around a span, or a window on its line where they are too long or too many.
    fn excerpt(&self, span: Span) -> Excerpt {
        let source = self.ruler.source();
        let text = source.text();
        let (first, last) = (source.line_at(span.from()), source.line_at(span.to()));
        let whole =
            last - first < MOST_LINES && (first..=last).all(|line| source.line(line).len() <= self.room());
        let start = line_start(text, span.from());
        let line = self.ruler.spot(start).line;
        if whole {
            let end = line_end(text, span.to());
            return Excerpt { text: text[start..end].to_owned(), cut: 0, start, end, line };
        }
        let end = line_end(text, span.from());
        let window = window(text, start..end, span.from()..span.to().min(end), self.room());
        let (before, after) = (window.start > start, window.end < end);
        let mark = |cut: bool| if cut { CUT } else { "" };
        Excerpt {
            text: format!("{}{}{}", mark(before), &text[window.clone()], mark(after)),
            cut: mark(before).len(),
            start: window.start,
            end: window.end,
            line,
        }
    }
}

/// A part of the text, cut out to be shown.
struct Excerpt {
    text: String,
    /// How many bytes stand before it where a line was cut.
    cut: usize,
    /// Where it was cut out.
    start: usize,
    end: usize,
    /// The number of its first line in the file.
    line: usize,
}

impl Excerpt {
    fn holds(&self, span: Span) -> bool {
        self.start <= span.from() && span.to() <= self.end
    }

    /// Where a span is in the excerpt, as far as it is in it.
    fn range(&self, span: Span) -> Range<usize> {
        let inside = |at: usize| at.clamp(self.start, self.end) - self.start + self.cut;
        inside(span.from())..inside(span.to())
    }

    fn snippet(&self, span: Span, kind: AnnotationKind) -> Snippet<'static, Annotation<'static>> {
        Snippet::source(self.text.clone()).line_start(self.line).annotation(kind.span(self.range(span)))
    }
}

/// A finding names its place itself, since an excerpt of a long line would name a wrong column. The renderer then takes
/// the excerpt for one of another file without a name, and says so with a line that says nothing.
fn without_empty_origins(rendered: &str) -> String {
    let mut text = String::with_capacity(rendered.len() + 2);
    let is_empty =
        |line: &str| line.contains(":::") && anstream::adapter::strip_str(line).to_string().trim() == ":::";
    for line in rendered.lines().filter(|line| !is_empty(line)) {
        text.push_str(line);
        text.push('\n');
    }
    text.push('\n');
    text
}

/// A word for how certain a fix is.
fn perhaps(fix: &Fix) -> &'static str {
    if fix.certainty == Certainty::Sure { "" } else { "perhaps " }
}

fn placed_notes(finding: &Finding) -> impl Iterator<Item = (Span, &str)> {
    finding.notes.iter().filter_map(|note| Some((note.span?, note.message.as_str())))
}

fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Hint => Level::INFO.with_name("hint"),
    }
}

fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |end| end + 1)
}

fn line_end(text: &str, at: usize) -> usize {
    let end = text[at..].find('\n').map_or(text.len(), |length| at + length);
    if text[at..end].ends_with('\r') { end - 1 } else { end }
}

/// The part of a line around `focus` that has room, on character borders.
fn window(text: &str, line: Range<usize>, focus: Range<usize>, room: usize) -> Range<usize> {
    let spare = room.saturating_sub(focus.len());
    let start = focus.start.saturating_sub(spare / 2).max(line.start);
    let end = (start + room).min(line.end);
    let start = end.saturating_sub(room).max(line.start).min(start);
    text.floor_char_boundary(start)..text.ceil_char_boundary(end)
}

#[cfg(test)]
mod tests {
    use scorebook::core::codes::TYPOGRAPHIC;
    use scorebook::tools::Place;
    use scorebook::{Certainty, Edit};

    use super::*;

    fn at(text: &str, part: &str) -> Span {
        let start = text.find(part).unwrap();
        Span::new(start, start + part.len())
    }

    fn show(text: &str, finding: &Finding) -> String {
        let place = Place::new(0, 0);
        let ruler = Ruler::new(text, &place);
        for ink in [Ink::Colour, Ink::Plain] {
            let renders = Renders::new("f", &ruler, 72, ink);
            assert_eq!(renders.finding(finding), renders.drawn(finding));
        }
        let rendered = Renders::new("f", &ruler, 72, Ink::Colour).finding(finding);
        let plain = Renders::new("f", &ruler, 72, Ink::Plain).finding(finding);
        assert_eq!(anstream::adapter::strip_str(&rendered).to_string(), plain);
        plain
    }

    /// Every finding of every example, whole and with slips.
    #[test]
    fn the_usual_look_is_what_the_library_draws() {
        let examples = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../examples");
        let endings = ["rootlog", "carc", "allure", "han"];
        let mut chance = scorebook_testing::spoil::Chance::new(28);
        let (mut usual, mut all) = (0, 0);
        for file in scorebook_testing::files_below(&examples, &endings) {
            let whole = std::fs::read_to_string(&file).unwrap();
            let game = scorebook::by_ending(file.extension().unwrap().to_str().unwrap()).unwrap();
            for _ in 0..4 {
                let document = game.read(scorebook_testing::spoil::slip(&whole, &mut chance));
                let place = Place::new(0, 0);
                let ruler = Ruler::new(document.text(), &place);
                for ink in [Ink::Colour, Ink::Plain] {
                    let renders = Renders::new("records/a.txt", &ruler, 100, ink);
                    for finding in document.judged().iter().take(60) {
                        let shown = renders.usual(finding);
                        (usual, all) = (usual + usize::from(shown.is_some()), all + 1);
                        if let Some(shown) = shown {
                            assert_eq!(shown, renders.drawn(finding));
                        }
                    }
                }
            }
        }
        assert!(usual * 8 > all, "{usual} of {all} look usual");
    }

    /// Fixes of all kinds, alone and together, in lines of few letters, where much is alike by chance.
    #[test]
    fn random_fixes_look_as_the_library_draws_them() {
        let mut chance = scorebook_testing::spoil::Chance::new(64);
        let (mut usual, mut rewritten, mut noted) = (0, 0, 0);
        for _ in 0..4_000 {
            let mut words = |most: usize| -> String {
                let count = chance.below(most);
                (0..count).map(|_| char::from(b"ab (1,"[chance.below(6)])).collect()
            };
            let (line, news) = (words(24), [words(5), words(5)]);
            let text = format!("first\n{line}\nthe third\nfourth\n\nsixth\nlast\n");
            let mut span = || {
                let from = 6 + chance.below(line.len() + 1);
                Span::new(from, from + chance.below(6 + line.len() - from + 1))
            };
            let mut edits: Vec<Edit> =
                news.into_iter().map(|text| Edit { span: span(), text }).take(1 + line.len() % 2).collect();
            edits.sort_by_key(|edit| edit.span.from());
            if let [one, other] = &edits[..]
                && one.span.to() >= other.span.from()
            {
                edits.pop();
            }
            let mut finding = Finding::new(&TYPOGRAPHIC, span(), "wrong");
            for part in ["irs", "third", "fourth", "last"] {
                if chance.below(6) == 0 {
                    finding.note_at(at(&text, part), "because");
                }
            }
            finding.fix_with(Fix { title: "write it".into(), certainty: Certainty::Likely, edits });
            let place = Place::new(0, 0);
            let ruler = Ruler::new(&text, &place);
            for ink in [Ink::Colour, Ink::Plain] {
                let renders = Renders::new("f", &ruler, 72, ink);
                if let Some(shown) = renders.usual(&finding) {
                    usual += 1;
                    rewritten += usize::from(shown.contains("\n2 - "));
                    noted += usize::from(shown.contains("- because"));
                    assert_eq!(shown, renders.drawn(&finding), "{text:?}, {finding:?}");
                }
            }
        }
        assert!(usual > 500 && rewritten > 100 && noted > 100, "{usual}, {rewritten}, {noted} look usual");
    }

    #[test]
    fn a_long_line_is_cut_around_the_finding_and_its_fix() {
        let text = format!("{}b→c{}\n", "a/".repeat(300), "/d".repeat(300));
        let mut finding = Finding::new(&TYPOGRAPHIC, at(&text, "→"), "`→` is read as `->`");
        finding.note_at(at(&text, "a/"), "far away").fix(Certainty::Sure, at(&text, "→"), "->");
        let shown = show(&text, &finding);
        assert!(shown.lines().all(|line| line.chars().count() <= 76), "{shown}");
        assert!(shown.contains("--> f:1:602"), "{shown}");
        assert!(shown.contains("note: far away") && shown.contains("help: write `->`"), "{shown}");
        assert!(shown.contains("a/b->c/d"), "{shown}");
    }

    #[test]
    fn notes_nearby_stand_in_the_same_excerpt() {
        let text = "one\ntwo\nthree\n";
        let mut finding = Finding::new(&TYPOGRAPHIC, at(text, "three"), "wrong");
        finding.note_at(at(text, "one"), "because of this").note("and so on");
        assert_eq!(
            show(text, &finding),
            "hint[text/typographic]: wrong\n --> f:3:1\n  |\n1 | one\n  | --- because of this\n2 | two\n3 | three\n  \
             | ^^^^^\n  |\n  = note: and so on\n\n"
        );
    }

    #[test]
    fn edges_of_a_text_can_be_shown() {
        for (text, at) in [("", 0), ("a\n", 2), ("a\r\n", 1), ("ö", 2), ("\u{1b}[31m", 0)] {
            let mut finding = Finding::new(&TYPOGRAPHIC, Span::at(at), "something is missing");
            let edits = vec![Edit { span: Span::at(at), text: "x\ny".into() }];
            finding.fix_with(Fix { title: "insert".into(), certainty: Certainty::Likely, edits });
            let shown = show(text, &finding);
            assert!(shown.contains("help: perhaps insert"), "{shown}");
            assert!(!shown.contains('\u{1b}'), "{shown}");
        }
    }
}
