//! The record that is open: its script, its boards as everybody and as each seat sees them, and the colours of the seats.

use scorebook::core::draw::{DrawOptions, Paint, palette};
use scorebook::core::{Board, SeatId, Walk};
use scorebook::tools::script::{Line, Script};
use scorebook::{Document, Severity};

/// The record that is open.
pub struct Game<'d> {
    /// The file it stands in, and where in the album: `game.carc`, or `game.carc, record 2 of 7`.
    pub title: String,
    /// The record.
    pub document: &'d dyn Document,
    /// Its steps.
    pub script: Script,
    /// The colours of the seats.
    pub paints: Vec<(SeatId, Paint)>,
    views: Vec<View>,
    shown: Option<(usize, usize, Board)>,
}

/// A game as somebody sees it.
struct View {
    seat: Option<SeatId>,
    walk: Box<dyn Walk>,
}

impl<'d> Game<'d> {
    /// Opens a record.
    pub fn new(title: String, document: &'d dyn Document) -> Self {
        let paints = paints(document);
        let seats: Vec<SeatId> = paints.iter().map(|(seat, _)| *seat).collect();
        let everybody = [None].into_iter().chain(seats.iter().copied().map(Some));
        let view = |seat| document.walk(seat).map(|walk| View { seat, walk });
        let views = everybody.filter_map(view).collect();
        let script = Script::new(document, &seats);
        Self { title, document, script, paints, views, shown: None }
    }

    /// How many steps there are.
    pub fn last(&self) -> usize {
        self.script.steps.len() - 1
    }

    /// The step after which one stands.
    pub fn line(&self, at: usize) -> &Line {
        &self.script.steps[at.min(self.last())]
    }

    /// How many views there are: everything, and what each seat can know where something is hidden.
    pub fn views(&self) -> usize {
        self.views.len()
    }

    /// The view of a seat.
    pub fn view_of(&self, seat: SeatId) -> Option<usize> {
        self.views.iter().position(|view| view.seat == Some(seat))
    }

    /// Whose view it is.
    pub fn seat_of(&self, view: usize) -> Option<SeatId> {
        self.views.get(view).and_then(|view| view.seat)
    }

    /// The board after so many steps.
    pub fn board(&mut self, view: usize, at: usize) -> Board {
        match &self.shown {
            Some((known_view, known_at, board)) if (*known_view, *known_at) == (view, at) => board.clone(),
            _ => {
                let board = self.views.get_mut(view).map(|view| view.walk.go(at).board()).unwrap_or_default();
                self.shown = Some((view, at, board.clone()));
                board
            }
        }
    }

    /// The worst that was found in a step.
    pub fn worst(&self, at: usize) -> Option<Severity> {
        self.line(at).findings.iter().map(|finding| finding.severity).max()
    }
}

/// The seats with their colours, as pictures have them.
fn paints(document: &dyn Document) -> Vec<(SeatId, Paint)> {
    match document.draw(0, None, DrawOptions::default()) {
        Some(scene) if !scene.seats.is_empty() => scene.seats,
        _ => document.seats().iter().map(|seat| seat.id).zip((0..).map(palette::seat)).collect(),
    }
}
