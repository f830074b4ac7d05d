//! Writing records back: in canonical spelling, or with no more than their sure fixes. What stands around the records, and
//! in them what could not be read, stays byte for byte.

use std::borrow::Cow;
use std::iter;

use scorebook_core::{Document, Notation, Spelling, apply_sure_fixes};

use crate::cut::{Cutter, Entry, Part};
use crate::scan::{Scan, Trouble};

/// How often a text is gone over until it no longer changes. Once is usual, twice where a fix uncovers another.
const MOST_ROUNDS: usize = 3;

/// How records are written back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// In canonical spelling.
    Formatted,
    /// In canonical spelling, with what may be left out written or left out.
    Spelled(Spelling),
    /// As they are, with their sure fixes applied.
    Fixed,
}

/// A record, written anew.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rewritten {
    /// The text.
    pub text: String,
    /// How many sure fixes were applied.
    pub fixes: usize,
}

/// A record in canonical spelling.
pub fn formatted(game: &dyn Notation, document: &dyn Document) -> Rewritten {
    formatted_within(game, document, MOST_ROUNDS)
}

/// A record on its way to canonical spelling, gone over at most so many times. Once tells whether it changes.
fn formatted_within(game: &dyn Notation, document: &dyn Document, rounds: usize) -> Rewritten {
    let mut best = Rewritten { text: document.text().to_owned(), fixes: 0 };
    let mut reading: Option<Box<dyn Document>> = None;
    for _ in 0..rounds {
        let current = reading.as_deref().unwrap_or(document);
        let (text, fixes) = apply_sure_fixes(current.text(), current.read_findings());
        let repaired = (fixes > 0).then(|| game.read(text));
        let printed = repaired.as_deref().unwrap_or(current).print();
        if printed == current.text() {
            break;
        }
        let again = game.read(printed);
        // Printing must not change what the record says. Should a notation ever get this wrong, the text is left alone.
        if !again.says_the_same(repaired.as_deref().unwrap_or(current)) {
            break;
        }
        best = Rewritten { text: again.text().to_owned(), fixes: best.fixes + fixes };
        reading = Some(again);
    }
    end_the_last_line(&mut best.text);
    best
}

/// A record in canonical spelling, with what may be left out written or left out. The game that it tells stays the same.
pub fn spelled(game: &dyn Notation, document: &dyn Document, spelling: Spelling) -> Rewritten {
    let formatted = formatted(game, document);
    let reading = game.read(formatted.text.clone());
    let again = reading.print_spelled(spelling).map(|text| game.read(text));
    let tells_the_same = |again: &dyn Document| {
        again.steps().len() == reading.steps().len()
            && again.gaps().len() == reading.gaps().len()
            && again.snapshot(usize::MAX).value == reading.snapshot(usize::MAX).value
    };
    match again.filter(|again| tells_the_same(again.as_ref())) {
        Some(again) => Rewritten { text: again.text().to_owned(), fixes: formatted.fixes },
        None => formatted,
    }
}

/// A record with its sure fixes applied, but for those of findings that are allowed.
pub fn fixed(game: &dyn Notation, document: &dyn Document) -> Rewritten {
    let (mut text, mut fixes) = fix_once(document);
    let mut total = fixes;
    for _ in 1..MOST_ROUNDS {
        if fixes == 0 {
            break;
        }
        let again = game.read(text);
        (text, fixes) = fix_once(again.as_ref());
        total += fixes;
    }
    Rewritten { text, fixes: total }
}

/// Applies the sure fixes once, and tells how many there were.
fn fix_once(document: &dyn Document) -> (String, usize) {
    let weights = document.weights();
    if weights.is_empty() {
        return apply_sure_fixes(document.written(), document.read_findings());
    }
    apply_sure_fixes(document.written(), &weights.weigh(document.read_findings().to_vec()))
}

/// Ends the last line the way the others end, if it has no end.
pub(crate) fn end_the_last_line(text: &mut String) {
    if !text.is_empty() && !text.ends_with('\n') {
        text.push_str(if text.contains("\r\n") { "\r\n" } else { "\n" });
    }
}

/// A piece of a file: what it was, and what it is to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// As it stands in the file.
    pub before: String,
    /// As it is to be written, where that differs.
    pub after: Option<String>,
    /// How many sure fixes were applied.
    pub fixes: usize,
    /// Whether it is a record.
    pub is_record: bool,
}

impl Piece {
    /// What becomes of a part of a file: nothing where its game is not known, since its text follows.
    pub fn of(part: Part<'_>, how: How) -> Option<Self> {
        match part {
            Part::Unknown(_) => None,
            Part::Verbatim(passage) => {
                Some(Self { before: passage.text, after: None, fixes: 0, is_record: false })
            }
            Part::Record(cutting) => Some(Self::of_record(&cutting.read(), how)),
        }
    }

    /// What becomes of a record.
    pub fn of_record(entry: &Entry<'_>, how: How) -> Self {
        let document = entry.document.as_ref();
        let rewritten = rewritten(entry, how);
        let changed = rewritten.text != document.written();
        let after = changed.then(|| entry.place.lay(&rewritten.text).into_owned());
        let before: Cow<'_, str> = entry.place.lay(document.written());
        Self { before: before.into_owned(), after, fixes: rewritten.fixes, is_record: true }
    }

    /// Whether a record changes, and how many fixes that takes; without its text, for those who ask no more.
    pub fn outline(entry: &Entry<'_>, how: How) -> Self {
        let document = entry.document.as_ref();
        let rewritten = match how {
            How::Formatted if !entry.cut => formatted_within(entry.game, document, 1),
            how => rewritten(entry, how),
        };
        let after = (rewritten.text != document.written()).then(String::new);
        Self { before: String::new(), after, fixes: rewritten.fixes, is_record: true }
    }

    /// What is to be written.
    pub fn text(&self) -> &str {
        self.after.as_deref().unwrap_or(&self.before)
    }
}

/// Writes a file anew, piece by piece.
#[derive(Debug)]
pub struct Rewrite<'g> {
    scan: Scan<'g>,
    how: How,
}

impl<'g> Rewrite<'g> {
    /// A rewriting of a file that `cutter` cuts.
    pub fn new(cutter: Cutter<'g>, how: How) -> Self {
        Self { scan: Scan::new(cutter), how }
    }

    /// Adds bytes of the file.
    pub fn push(&mut self, bytes: &[u8]) {
        self.scan.push(bytes);
    }

    /// Says that the file ends here.
    pub fn finish(&mut self) {
        self.scan.finish();
    }

    /// Why nothing of this may be written, as far as is known.
    pub fn trouble(&self) -> Option<&Trouble> {
        self.scan.unwritable()
    }

    /// The next piece, as far as the bytes so far show it.
    pub fn pull(&mut self) -> Option<Piece> {
        let how = self.how;
        iter::from_fn(|| self.scan.pull()).find_map(|part| Piece::of(part, how))
    }
}

/// A record of a file, written anew. One that was cut stays as it is.
pub(crate) fn rewritten(entry: &Entry<'_>, how: How) -> Rewritten {
    let document = entry.document.as_ref();
    match how {
        _ if entry.cut => Rewritten { text: document.written().to_owned(), fixes: 0 },
        How::Formatted => formatted(entry.game, document),
        How::Spelled(spelling) => spelled(entry.game, document, spelling),
        How::Fixed => fixed(entry.game, document),
    }
}
