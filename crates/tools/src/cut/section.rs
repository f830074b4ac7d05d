//! A stretch of text that holds records of one game: a whole file, or a Markdown fence.

use std::collections::VecDeque;
use std::fmt;

use scorebook_core::Notation;
use scorebook_core::split::{Chunk, LineRole, Splitter};

use crate::place::Place;

type Role<'g> = Box<dyn Fn(&str) -> LineRole + Send + 'g>;

/// A record that was found, not yet numbered.
pub(super) struct Found<'g> {
    pub(super) chunk: Chunk,
    pub(super) place: Place,
    pub(super) game: &'g dyn Notation,
}

/// Cuts its text into records and knows where they stand in the file.
pub(super) struct Section<'g> {
    game: &'g dyn Notation,
    splitter: Splitter<Role<'g>>,
    /// The margins of the lines that were not handed over yet; empty in a section without margins.
    margins: VecDeque<Box<str>>,
    /// Where the next record starts in the file.
    offset: usize,
    finished: bool,
}

impl<'g> Section<'g> {
    /// A section that starts at a place.
    pub(super) fn new(game: &'g dyn Notation, start: &Place) -> Self {
        let role: Role<'g> = Box::new(|line| game.line_role(line));
        let splitter = Splitter::new(role).starting_at(start.offset, start.line);
        Self { game, splitter, margins: VecDeque::new(), offset: start.offset, finished: false }
    }

    /// Adds text.
    pub(super) fn push(&mut self, text: &str) {
        self.splitter.push(text);
    }

    /// Adds a line that stands after a margin.
    pub(super) fn push_line(&mut self, margin: &str, line: &str) {
        self.margins.push_back(margin.into());
        self.splitter.push_line(line);
    }

    /// Says that the text ends here.
    pub(super) fn finish(&mut self) {
        self.finished = true;
    }

    /// The next record.
    pub(super) fn pull(&mut self) -> Option<Found<'g>> {
        let chunk = if self.finished { self.splitter.finish() } else { self.splitter.pull() }?;
        // Hardly any text has margins, and lines are not counted where none has.
        let lines = chunk.text.split_inclusive('\n').take(self.margins.len()).count();
        let margins: Vec<Box<str>> = self.margins.drain(..lines).collect();
        if chunk.cut && lines > 0 && !chunk.text.ends_with('\n') {
            // The rest of the line is the start of the next record; its margin has been told.
            self.margins.push_front("".into());
        }
        let place = Place { offset: self.offset, line: chunk.line, margins };
        self.offset += place.length(&chunk.text);
        Some(Found { chunk, place, game: self.game })
    }
}

impl fmt::Debug for Section<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Section of {} at {}", self.game.info().id, self.offset)
    }
}
