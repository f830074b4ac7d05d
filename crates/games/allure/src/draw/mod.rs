//! The position as a picture: the board with who stands where, the last act in words, a card for each player, and a legend.
//!
//! What all readings of the record agree on is solid; what only some of them say is in dashed outline, with the share of readings in which
//! it is so, or with a `?` where no reading is sure.

mod act;
mod armies;
mod board;
mod flow;
mod legend;
mod look;
mod monogram;
mod small;
mod strip;
mod unit;

use scorebook_core::draw::{Area, DrawOptions, Scene, WIDTH, deed, panel, rectangle, window};
use scorebook_core::{Sight, Target};

use crate::game::Allure;
use crate::names::Side;
use crate::rules::Position;
use crate::rules::hexes::all;

use armies::Panel;
pub(crate) use armies::{living, notes, won};
use legend::Legend;
use monogram::Monograms;
pub(crate) use unit::told;

/// The room around the cards, and between them.
const BORDER: i32 = 20;
const GAP: i32 = 16;

/// The position as a picture, and the last step in words.
pub(crate) fn draw(sight: &Sight<'_, Allure, Position>, words: Option<&str>, options: DrawOptions) -> Scene {
    let position = sight.position;
    let (view, letters, notes) = (board::sheet(), Monograms::of(position), armies::notes(position));
    let shown = act::shown(sight, options.size);
    let frame = Area::new(0, 0, WIDTH, view.height);
    let mut on_board = board::draw(position, options);
    let units = if options.size.is_small() { small::units } else { unit::units };
    on_board.extend(all().iter().filter_map(|&hex| units(position, hex, &letters)));
    let marks = shown.as_ref().map_or_else(Vec::new, |shown| shown.shapes.clone());
    let title = words.unwrap_or_default();
    if !marks.is_empty() {
        on_board.push(deed::act(title, marks.clone()));
    }
    let mut shapes = vec![rectangle(frame).fill(board::TABLE), window(frame, view, on_board)];
    let side = shown.as_ref().and_then(|shown| shown.side);
    let mut y = view.height + BORDER - 2;
    let width = WIDTH - 2 * BORDER;
    let scene = |height: i32, shapes| Scene {
        width: WIDTH,
        height: height + BORDER,
        title: format!("Legacy's Allure, {notes}"),
        description: armies::description(position),
        seats: Side::BOTH.into_iter().map(|side| (side.seat(), look::paint(side))).collect(),
        shapes,
    };
    if options.size.is_small() {
        let sheet = Area::new(BORDER, y, width, 0);
        let (seats, high) = small::below(position, sheet);
        shapes.extend(seats);
        if shown.is_some() && marks.is_empty() {
            let places = Side::BOTH.into_iter().zip(panel::seat_places(2, sheet));
            let own = places.filter(|(one, _)| side.is_none_or(|side| side == *one));
            shapes.push(deed::act(title, act::beside(own.map(|(_, area)| area))));
        }
        return scene(y + high - GAP, shapes);
    }
    let strip = strip::draw(words, side, &notes, Area::new(BORDER, y, width, strip::HEIGHT));
    shapes.push(strip.at(Target::beside("act")));
    y += strip::HEIGHT + GAP;
    let panels = Side::BOTH.map(|side| Panel::new(position, side, (left(side), y), &letters));
    let height = panels.iter().map(|panel| panel.height).max().unwrap_or(0);
    let area = |side: Side| Area::new(left(side), y, armies::WIDTH, height);
    let plays = position.winner().or_else(|| position.mover().ok().map(|mover| mover.side));
    for (side, panel) in Side::BOTH.into_iter().zip(panels) {
        shapes.push(panel.draw(area(side), plays == Some(side)));
    }
    if shown.is_some() && marks.is_empty() {
        let own = Side::BOTH.into_iter().filter(|&one| side.is_none_or(|side| side == one));
        shapes.push(deed::act(title, act::beside(own.map(area))));
    }
    y += height + GAP;
    let (height, legend) = Legend { position, shown: shown.as_ref(), options }.draw((BORDER, y), width);
    shapes.push(legend.at(Target::beside("legend")));
    scene(y + height, shapes)
}

/// Where the card of a player begins.
fn left(side: Side) -> i32 {
    match side {
        Side::One => BORDER,
        Side::Two => BORDER + armies::WIDTH + GAP,
    }
}
