//! What the mouse does. Where a click leads is noted while the screen is drawn.

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use crate::game::Game;
use crate::keys::Command;
use crate::spots::{Leads, Spot};
use crate::state::State;

impl State {
    /// What the mouse does: its wheel steps, a click goes where it points, and along a chart it can be dragged.
    pub fn point(&mut self, mouse: MouseEvent, game: &Game<'_>) {
        let place = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::ScrollDown => self.turn_wheel(Command::Next, game),
            MouseEventKind::ScrollUp => self.turn_wheel(Command::Back, game),
            MouseEventKind::Down(MouseButton::Left) => self.click(place, game),
            MouseEventKind::Drag(MouseButton::Left) => self.drag(place, game),
            _ => {}
        }
    }

    fn turn_wheel(&mut self, command: Command, game: &Game<'_>) {
        if !self.closes() {
            self.act(command, game);
        }
    }

    fn click(&mut self, place: Position, game: &Game<'_>) {
        if self.closes() {
            return;
        }
        let Some(Spot { area, leads }) = self.spot(place) else { return };
        match leads {
            Leads::Step(at) => self.go(at, game),
            Leads::Chart => self.go(steps_at(place, area, game), game),
            Leads::Pane(pane) => self.pane = pane,
        }
    }

    fn drag(&mut self, place: Position, game: &Game<'_>) {
        if let Some(Spot { area, leads: Leads::Chart }) = self.spot(place) {
            self.go(steps_at(place, area, game), game);
        }
    }

    /// Closes what lies above the panes. Tells whether it was the help, which any click closes and nothing more.
    fn closes(&mut self) -> bool {
        self.notice = None;
        self.asks = None;
        std::mem::take(&mut self.shows_help)
    }

    fn spot(&self, place: Position) -> Option<Spot> {
        self.spots.iter().copied().find(|spot| spot.area.contains(place))
    }
}

/// How many steps a column of a chart stands for, so that all columns until there are past.
fn steps_at(place: Position, area: Rect, game: &Game<'_>) -> usize {
    let column = usize::from(place.x - area.x) + 1;
    (column * game.last()).div_ceil(usize::from(area.width.max(1)))
}
