//! The text made readable: gaps that have a fix are respelled before anything is searched, and edits of the readable text
//! are brought back onto the text as it stood.

use crate::cursor::Cursor;
use crate::finding::{Certainty, Edit, Finding, Fix, apply};
use crate::game::{Game, RecordOf};
use crate::report::Report;
use crate::source::Span;

/// A text whose gaps were respelled as far as their findings tell how.
pub(super) struct Respelled {
    /// The readable text.
    pub(super) text: String,
    /// Each respelling, and where it stands in the readable text.
    edits: Vec<(Respelling, Span)>,
}

/// An edit that makes a text readable before slips are looked for.
#[derive(Clone)]
pub(super) struct Respelling {
    pub(super) edit: Edit,
    pub(super) reason: Reason,
}

/// Why something is respelled.
#[derive(Clone)]
pub(super) enum Reason {
    /// The reader could not read it, and tells what it takes it for.
    Reader(String, Certainty),
    /// Whole lines slipped.
    Lines(&'static str),
}

impl Respelling {
    /// Whether it shares something with an edit, or meets it.
    pub(super) fn touches(&self, edit: &Edit) -> bool {
        self.edit.touches(edit)
    }
}

impl Respelled {
    /// Applies respellings, which do not touch each other.
    pub(super) fn new(text: &str, mut respellings: Vec<Respelling>) -> Self {
        respellings.sort_by_key(|respelling| respelling.edit.span);
        let readable = apply(text, respellings.iter().map(|respelling| &respelling.edit)).0;
        let mut grown = 0;
        let place = |respelling: Respelling| {
            let Edit { span, text } = &respelling.edit;
            let start = span.from().saturating_add_signed(grown);
            grown += isize::try_from(text.len()).unwrap_or(0) - isize::try_from(span.len()).unwrap_or(0);
            let readable = Span::new(start, start + text.len());
            (respelling, readable)
        };
        Self { text: readable, edits: respellings.into_iter().map(place).collect() }
    }

    /// All respellings.
    pub(super) fn respellings(&self) -> Vec<Respelling> {
        self.edits.iter().map(|(respelling, _)| respelling.clone()).collect()
    }

    /// Brings edits of the readable text back, which are in the order of the text: what they touch of a respelling becomes part of them.
    /// Where two touch the same one, the first has it up to where the second begins.
    pub(super) fn bring_back(&self, edits: &[Edit]) -> Vec<Edit> {
        let mut brought: Vec<Edit> = Vec::with_capacity(edits.len());
        let mut taken = 0;
        for (place, edit) in edits.iter().enumerate() {
            let next = edits.get(place + 1).map_or(self.text.len(), |next| next.span.from());
            let (start, end) = self.with_respellings(edit.span);
            let (start, end) = (start.max(taken), end.min(next.max(edit.span.to())));
            let before = self.text.get(start..edit.span.from()).unwrap_or_default();
            let after = self.text.get(edit.span.to()..end).unwrap_or_default();
            let text = format!("{before}{}{after}", edit.text);
            // A respelling that only took something away is empty here: what starts with it starts before it.
            let respelled = self.edits.iter().find(|(_, readable)| readable.from() == start);
            let from = respelled.map_or_else(|| self.back(start), |(one, _)| one.edit.span.from());
            let from = brought.last().map_or(from, |last| from.max(last.span.to()));
            brought.push(Edit { span: Span::new(from, self.back(end).max(from)), text });
            taken = end;
        }
        brought
    }

    /// Where a span of the readable text starts and ends together with the respellings it touches.
    fn with_respellings(&self, span: Span) -> (usize, usize) {
        let touched = self.edits.iter().map(|(_, readable)| readable).filter(|one| touches(**one, span));
        touched.fold((span.from(), span.to()), |(start, end), one| (start.min(one.from()), end.max(one.to())))
    }

    /// The respellings that no edit of the readable text touches.
    pub(super) fn untouched<'s>(&'s self, edits: &'s [Edit]) -> impl Iterator<Item = &'s Respelling> {
        let is_free = |readable: Span| !edits.iter().any(|edit| touches(readable, edit.span));
        self.edits.iter().filter(move |(_, readable)| is_free(*readable)).map(|(respelling, _)| respelling)
    }

    /// Where a place of the readable text lies in the text as it stood; inside a respelling, where that ends.
    pub(super) fn back(&self, at: usize) -> usize {
        match self.edits.iter().rev().find(|(_, readable)| readable.to() <= at || readable.from() < at) {
            Some((one, readable)) => one.edit.span.to() + at.saturating_sub(readable.to()),
            None => at,
        }
    }

    /// Where what stands at a place of the readable text stood in the text: a line that is put elsewhere stood in another one's place.
    pub(super) fn origin(&self, at: usize, text: &str) -> usize {
        let around = self.edits.iter().find(|(_, readable)| readable.from() <= at && at < readable.to());
        let moved = around.and_then(|(here, readable)| {
            let (there, _) =
                self.edits.iter().find(|(there, _)| there.edit.span.of(text) == here.edit.text)?;
            Some(there.edit.span.from() + at - readable.from())
        });
        moved.unwrap_or_else(|| self.back(at))
    }

    /// Where what stood at a place of the text stands in the readable one; nowhere where it is left out.
    pub(super) fn now_at(&self, at: usize, text: &str) -> Option<usize> {
        let is_around = |span: Span| span.from() <= at && at < span.to();
        if let Some((there, _)) = self.edits.iter().find(|(one, _)| is_around(one.edit.span)) {
            let (_, readable) =
                self.edits.iter().find(|(here, _)| here.edit.text == there.edit.span.of(text))?;
            return Some(readable.from() + at - there.edit.span.from());
        }
        let before = self.edits.iter().rev().find(|(one, _)| one.edit.span.to() <= at);
        Some(before.map_or(at, |(one, readable)| readable.to() + at - one.edit.span.to()))
    }
}

/// Reads a text anew.
pub(super) fn read<G: Game>(game: &G, text: &str) -> (RecordOf<G>, Vec<Finding>) {
    read_into(Report::new(), game, text)
}

/// Reads a text that is only tried: nobody asks what would answer its findings.
pub(super) fn tried<G: Game>(game: &G, text: &str) -> (RecordOf<G>, Vec<Finding>) {
    read_into(Report::brief(), game, text)
}

fn read_into<G: Game>(mut report: Report, game: &G, text: &str) -> (RecordOf<G>, Vec<Finding>) {
    let record = game.parse(&mut Cursor::new(text), &mut report);
    (record, report.finish())
}

/// Whether two spans share something, or meet.
pub(super) fn touches(one: Span, other: Span) -> bool {
    one.start <= other.end && other.start <= one.end
}

/// What the reader takes each gap for, where that is more than a guess and as far as they do not touch each other. What was read, if badly,
/// is left alone.
pub(super) fn readable(text: &str, gaps: &[Span], found: &[Finding]) -> Vec<Respelling> {
    let mut chosen: Vec<Respelling> = Vec::new();
    let in_gap = |finding: &&Finding| {
        gaps.iter().any(|gap| gap.start <= finding.span.start && finding.span.end <= gap.end)
    };
    for finding in found.iter().filter(in_gap) {
        let likely = finding.fixes.first().filter(|fix| fix.certainty >= Certainty::Likely);
        let Some(Fix { edits, certainty, .. }) = likely else { continue };
        let is_free = |edit: &Edit| {
            !chosen.iter().any(|other| other.touches(edit))
                && text.get(edit.span.from()..edit.span.to()).is_some()
        };
        if edits.iter().all(is_free) {
            let reason = Reason::Reader(finding.message.clone(), *certainty);
            chosen.extend(edits.iter().map(|edit| Respelling { edit: edit.clone(), reason: reason.clone() }));
        }
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Chance;
    use crate::codes::TYPOGRAPHIC;

    /// Some numbers up to a limit, in order and apart from each other.
    fn cuts(count: usize, limit: usize, chance: &mut Chance) -> Vec<usize> {
        let mut cuts: Vec<usize> = (0..count).map(|_| chance.below(limit + 1)).collect();
        cuts.sort_unstable();
        cuts.dedup();
        cuts
    }

    /// Editing the readable text, and editing the text itself with what was brought back, is the same.
    #[test]
    fn edits_are_brought_back_to_where_they_belong() {
        let text = "abcdefghijklmnopqrstuvwxyz";
        for seed in 0..2000 {
            let mut chance = Chance::new(seed);
            let found: Vec<Finding> = cuts(6, text.len(), &mut chance)
                .chunks_exact(2)
                .map(|cut| {
                    let span = Span::new(cut[0], cut[1]);
                    let mut finding = Finding::new(&TYPOGRAPHIC, span, "x");
                    finding.fix(Certainty::Likely, span, ["", "1", "22", "4444"][chance.below(4)]);
                    finding
                })
                .collect();
            let respelled = Respelled::new(text, readable(text, &[Span::new(0, text.len())], &found));
            let places = cuts(4, respelled.text.len(), &mut chance);
            let changes: Vec<Edit> = places
                .chunks_exact(2)
                .map(|cut| Edit { span: Span::new(cut[0], cut[1]), text: "<!>".to_owned() })
                .collect();
            let wanted = apply(&respelled.text, &changes).0;
            let mut edits = respelled.bring_back(&changes);
            let free: Vec<Edit> = respelled.untouched(&changes).map(|one| one.edit.clone()).collect();
            edits.extend(free);
            assert_eq!(apply(text, &edits).1, edits.len(), "seed {seed}: {edits:?} clash");
            assert_eq!(apply(text, &edits).0, wanted, "seed {seed}");
        }
    }

    /// What stood in a line is found where the line is put, and back.
    #[test]
    fn lines_that_are_put_elsewhere_are_found_there() {
        let text = "one\ntwo\ntwo\nthree\nfour\n";
        let edit = |from: usize, to: usize, text: &str| Respelling {
            edit: Edit { span: Span::new(from, to), text: text.to_owned() },
            reason: Reason::Lines("lines slipped"),
        };
        // The second line is written twice, and the last two are exchanged.
        let edits = vec![edit(7, 11, ""), edit(12, 17, "four"), edit(18, 22, "three")];
        let respelled = Respelled::new(text, edits);
        assert_eq!(respelled.text, "one\ntwo\nfour\nthree\n");
        for word in ["one", "two", "three", "four"] {
            let (stood, stands) = (text.find(word).unwrap(), respelled.text.find(word).unwrap());
            assert_eq!(respelled.now_at(stood, text), Some(stands), "{word}");
            assert_eq!(respelled.origin(stands, text), stood, "{word}");
        }
        let left_out = text.rfind("two").unwrap();
        assert_eq!(respelled.now_at(left_out, text), None);
    }
}
