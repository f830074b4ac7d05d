//! What is drawn. A wide terminal shows everything beside each other, a high one below each other, a small one pane by pane, and a
//! tiny one no more than the step.

mod board;
mod frame;
mod help;
mod score;
mod steps;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line as Row;
use ratatui::widgets::{Block, Borders};

use crate::game::Game;
use crate::look::{FAINT, Look, STRONG, harmless};
use crate::spots::Pane;
use crate::state::State;

/// From so many columns on, words have room beside the board.
const WIDE: u16 = 100;
/// The fewest columns that words take there; of a wider terminal they take two fifths.
const WORDS: u16 = 46;
/// From so many lines on, there is room for all panes.
const HIGH: u16 = 24;
/// From so many lines on, there is room below the board.
const TALL: u16 = 36;
/// With fewer columns or lines than these, there is no room for a pane.
const TINY: (u16, u16) = (24, 6);

/// Draws where one is.
pub fn draw(frame: &mut Frame<'_>, state: &mut State, game: &mut Game<'_>, look: Look) {
    let area = frame.area();
    state.spots.clear();
    if area.width < TINY.0 || area.height < TINY.1 {
        return tiny(frame, area, state, game);
    }
    let [top, middle, bottom] =
        Layout::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)]).areas(area);
    frame::head(frame, top, state, game);
    frame::foot(frame, bottom, state);
    if area.width >= WIDE && area.height >= HIGH {
        wide(frame, middle, state, game, look);
    } else if area.height >= TALL && area.width >= 60 {
        tall(frame, middle, state, game, look);
    } else {
        small(frame, middle, state, game, look);
    }
    if state.shows_help {
        help::draw(frame, area);
    }
}

/// The board on the left, words on the right.
fn wide(frame: &mut Frame<'_>, area: Rect, state: &mut State, game: &mut Game<'_>, look: Look) {
    let words = WORDS.max(area.width * 2 / 5);
    let [left, gap, right] =
        Layout::horizontal([Constraint::Fill(1), Constraint::Length(1), Constraint::Length(words)])
            .areas(area);
    frame.render_widget(Block::new().borders(Borders::LEFT).border_style(FAINT), gap);
    board::draw(frame, left, state, game, look);
    let points = score::height(game);
    let [step, steps, score] = Layout::vertical([
        Constraint::Length(right.height / 3),
        Constraint::Fill(1),
        Constraint::Length(points + 1),
    ])
    .areas(right);
    pane(frame, step, Pane::Step, state, game, look);
    pane(frame, steps, Pane::Steps, state, game, look);
    pane(frame, score, Pane::Score, state, game, look);
}

/// The board above, words below.
fn tall(frame: &mut Frame<'_>, area: Rect, state: &mut State, game: &mut Game<'_>, look: Look) {
    let words = (area.height / 3).max(10);
    let [above, below] = Layout::vertical([Constraint::Fill(1), Constraint::Length(words)]).areas(area);
    let [left, gap, right] =
        Layout::horizontal([Constraint::Fill(1), Constraint::Length(1), Constraint::Fill(1)]).areas(below);
    frame.render_widget(Block::new().borders(Borders::LEFT).border_style(FAINT), gap);
    let points = score::height(game).min(words / 2);
    let [step, score] = Layout::vertical([Constraint::Fill(1), Constraint::Length(points + 1)]).areas(right);
    board::draw(frame, above, state, game, look);
    pane(frame, left, Pane::Steps, state, game, look);
    pane(frame, step, Pane::Step, state, game, look);
    pane(frame, score, Pane::Score, state, game, look);
}

/// One pane, and which ones there are.
fn small(frame: &mut Frame<'_>, area: Rect, state: &mut State, game: &mut Game<'_>, look: Look) {
    let [tabs, middle, words] =
        Layout::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)]).areas(area);
    frame::tabs(frame, tabs, state);
    steps::row(frame, words, state.at, game, look);
    content(frame, middle, state.pane, state, game, look);
}

/// The step and its sentence, as far as there is room.
fn tiny(frame: &mut Frame<'_>, area: Rect, state: &State, game: &Game<'_>) {
    let line = game.line(state.at);
    let place = format!("{} {}/{}", harmless(&line.label), state.at, game.last());
    let rows = [Row::styled(place, STRONG), Row::raw(harmless(&line.says))];
    for (row, line) in area.rows().zip(rows) {
        frame.render_widget(line, row);
    }
}

/// A pane with its name above it.
fn pane(frame: &mut Frame<'_>, area: Rect, pane: Pane, state: &mut State, game: &mut Game<'_>, look: Look) {
    let style = if state.pane == pane { STRONG } else { FAINT };
    let mark = if state.pane == pane { "▸ " } else { "" };
    let title = Row::styled(format!(" {mark}{} ", pane.name()), style);
    let block = Block::new().borders(Borders::TOP).border_style(FAINT).title(title);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    content(frame, inner, pane, state, game, look);
}

fn content(
    frame: &mut Frame<'_>,
    area: Rect,
    pane: Pane,
    state: &mut State,
    game: &mut Game<'_>,
    look: Look,
) {
    match pane {
        Pane::Board => board::draw(frame, area, state, game, look),
        Pane::Steps => steps::list(frame, area, state, game, look),
        Pane::Step => steps::words(frame, area, state, game, look),
        Pane::Score => score::draw(frame, area, state, game, look),
    }
}
