//! Records in the fences of a Markdown page. A fence names its game, or names nothing and its content decides, as where the name is
//! misspelt; what names another language is left alone.

use scorebook_core::Notation;
use scorebook_core::split::LONGEST_RECORD;

use super::fence::{Fence, Inside};
use super::section::Section;
use super::tray::Tray;
use crate::detect::{Games, SAMPLE, by_fence, detect, is_slip_of_fence};

/// A page that is being read.
#[derive(Debug)]
pub(super) struct Markdown<'g> {
    games: Games<'g>,
    /// The game of fences that name none.
    game: Option<&'g dyn Notation>,
    /// The start of a line whose end has not come yet.
    line: String,
    open: Option<(Fence, Content<'g>)>,
}

/// What an open fence holds.
#[derive(Debug)]
enum Content<'g> {
    /// Something else.
    Foreign,
    /// Collected until it shows which game it is.
    Waiting(String),
    Records(Section<'g>),
}

impl<'g> Markdown<'g> {
    /// A page; `game` is what fences hold that name no language.
    pub(super) fn new(games: Games<'g>, game: Option<&'g dyn Notation>) -> Self {
        Self { games, game, line: String::new(), open: None }
    }

    /// Adds text.
    pub(super) fn push(&mut self, text: &str, tray: &mut Tray<'g>) {
        for piece in text.split_inclusive('\n') {
            if self.line.is_empty() && piece.ends_with('\n') {
                self.read_line(piece, tray);
                continue;
            }
            self.line.push_str(piece);
            if piece.ends_with('\n') || self.line.len() >= LONGEST_RECORD {
                let line = std::mem::take(&mut self.line);
                self.read_line(&line, tray);
            }
        }
    }

    /// Says that the page ends here.
    pub(super) fn finish(&mut self, tray: &mut Tray<'g>) {
        let line = std::mem::take(&mut self.line);
        if !line.is_empty() {
            self.read_line(&line, tray);
        }
        self.close(tray);
    }

    fn read_line(&mut self, line: &str, tray: &mut Tray<'g>) {
        let Some((fence, content)) = &mut self.open else {
            tray.verbatim(line);
            self.open = Fence::open(line).map(|fence| {
                let content = self.content(&fence, tray);
                (fence, content)
            });
            return;
        };
        match (fence.look(line), content) {
            // The last line of a page may be a margin and nothing else.
            (Inside::Closing, _) | (Inside::Content { content: "", .. }, Content::Records(_)) => {
                self.close(tray);
                tray.verbatim(line);
            }
            (Inside::Outside, _) => {
                self.close(tray);
                self.read_line(line, tray);
            }
            (_, Content::Foreign) => tray.verbatim(line),
            (_, Content::Waiting(waiting)) => {
                waiting.push_str(line);
                if waiting.len() >= SAMPLE {
                    self.decide(tray);
                }
            }
            (Inside::Content { margin, content }, Content::Records(section)) => {
                if fence.has_margin() {
                    section.push_line(margin, content);
                } else {
                    section.push(content);
                }
                tray.step_over(line);
                hand_over(section, tray);
            }
        }
    }

    /// What a fence holds, as far as its opening line tells.
    fn content(&self, fence: &Fence, tray: &Tray<'_>) -> Content<'g> {
        let names_none = matches!(fence.language.to_ascii_lowercase().as_str(), "" | "text" | "txt")
            || is_slip_of_fence(self.games, &fence.language);
        let named = by_fence(self.games, &fence.language);
        match named.or(self.game.filter(|_| names_none)) {
            Some(game) => Content::Records(Section::new(game, &tray.here())),
            None if names_none => Content::Waiting(String::new()),
            None => Content::Foreign,
        }
    }

    /// Looks at the content of the open fence and says what it is.
    fn decide(&mut self, tray: &mut Tray<'g>) {
        let Some((fence, content)) = &mut self.open else { return };
        let Content::Waiting(waiting) = content else { return };
        let lines = std::mem::take(waiting);
        let inside = |line| match fence.look(line) {
            Inside::Content { content, .. } => content,
            _ => line,
        };
        let text: String = lines.split_inclusive('\n').map(inside).collect();
        *content = match detect(self.games, &text) {
            Ok(game) => Content::Records(Section::new(game, &tray.here())),
            Err(_) => Content::Foreign,
        };
        for line in lines.split_inclusive('\n') {
            self.read_line(line, tray);
        }
    }

    fn close(&mut self, tray: &mut Tray<'g>) {
        self.decide(tray);
        if let Some((_, Content::Records(mut section))) = self.open.take() {
            section.finish();
            hand_over(&mut section, tray);
        }
    }
}

fn hand_over<'g>(section: &mut Section<'g>, tray: &mut Tray<'g>) {
    while let Some(found) = section.pull() {
        let part = tray.part(found);
        tray.lay(part);
    }
}
