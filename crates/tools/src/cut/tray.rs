//! Where parts lie ready to be taken, in the order of the file.

use std::collections::VecDeque;
use std::fmt;

use scorebook_core::line_starts;

use super::section::Found;
use super::{Cutting, Part, Passage};
use crate::place::Place;

/// Text around records is handed over in pieces of about this size.
const PIECE: usize = 64 << 10;

/// The parts that are ready, and how far the file is cut.
#[derive(Default)]
pub(super) struct Tray<'g> {
    ready: VecDeque<Part<'g>>,
    /// Text around records that is still growing.
    passage: Option<Passage>,
    offset: usize,
    line: usize,
    records: usize,
}

impl<'g> Tray<'g> {
    /// Where the next text stands.
    pub(super) fn here(&self) -> Place {
        Place::new(self.offset, self.line)
    }

    /// Steps over text that somebody else keeps.
    pub(super) fn step_over(&mut self, text: &str) {
        self.offset += text.len();
        self.line += line_starts(text).count();
    }

    /// Lays down text that is no record.
    pub(super) fn verbatim(&mut self, text: &str) {
        let place = self.here();
        let passage = self.passage.get_or_insert_with(|| Passage { text: String::new(), place });
        passage.text.push_str(text);
        self.step_over(text);
        if self.passage.as_ref().is_some_and(|passage| passage.text.len() >= PIECE) {
            self.close_passage();
        }
    }

    /// Lays down a part.
    pub(super) fn lay(&mut self, part: Part<'g>) {
        self.close_passage();
        self.ready.push_back(part);
    }

    /// What was found, as a part: a record with its number, unless nothing but blanks was found.
    pub(super) fn part(&mut self, found: Found<'g>) -> Part<'g> {
        let Found { chunk, place, game } = found;
        if chunk.text.trim().is_empty() {
            let text = place.lay(&chunk.text).into_owned();
            return Part::Verbatim(Passage { text, place: Place::new(place.offset, place.line) });
        }
        let number = self.records;
        self.records += 1;
        Part::Record(Cutting { number, place, game, text: chunk.text, cut: chunk.cut })
    }

    /// The next part.
    pub(super) fn take(&mut self) -> Option<Part<'g>> {
        if self.ready.is_empty() {
            self.close_passage();
        }
        self.ready.pop_front()
    }

    fn close_passage(&mut self) {
        self.ready.extend(self.passage.take().map(Part::Verbatim));
    }
}

impl fmt::Debug for Tray<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Tray at {}:{}, {} parts ready", self.offset, self.line, self.ready.len())
    }
}
