//! The position as a picture: the island with all that stands on it, the last act in words, a card for each player, and a legend.
//!
//! `sea` and `land` draw the board at the `places` of the sheet, `texture` what covers it, `pieces` what stands on it, `dice` the last roll,
//! `act` and `strip` what happened last, `small` what is left of that on a small picture, `seats` and `hand` what everybody has, `legend` what the signs mean; `look` holds the colours and the
//! words for those who cannot see.

mod act;
mod dice;
mod hand;
mod land;
mod legend;
mod look;
mod pieces;
mod places;
mod sea;
mod seats;
mod small;
mod strip;
mod texture;

pub(crate) use look::terrain;
use scorebook_core::draw::{Area, DrawOptions, Scene, Shape, WIDTH, deed, panel, window};
use scorebook_core::{Sight, Target};

use crate::game::Hexil;
use crate::rules::{Position, View};
use crate::targets;
use act::Shown;
use legend::Legend;
use seats::Panels;

/// The largest land that is drawn.
const MOST_DRAWN: usize = 400;
/// How high the island is at most.
const HIGHEST: i32 = 2400;
/// The room around everything, and between the strips below the board.
const BORDER: i32 = 20;
const GAP: i32 = 16;

/// The position as a picture, and the last step in words; nothing where the record starts in the middle of an unknown game. What readings
/// of the record differ in is drawn of the likeliest.
pub(crate) fn draw(
    sight: &Sight<'_, Hexil, Position>,
    words: Option<&str>,
    options: DrawOptions,
) -> Option<Scene> {
    let position = sight.position;
    let view = position.likeliest()?;
    if position.hexes().len() > MOST_DRAWN {
        return None;
    }
    let area = places::sheet(position);
    let shown = act::shown(sight, area, options.size);
    let frame = Area::new(0, 0, WIDTH, area.height_at(WIDTH, HIGHEST));
    let island = island(sight, area, shown.as_ref().zip(words), options);
    let mut shapes = vec![window(frame, area, island)];
    let (x, width) = (BORDER, WIDTH - 2 * BORDER);
    let mut y = frame.height + BORDER - 2;
    let scene = |height: i32, shapes: Vec<Shape>| Scene {
        width: WIDTH,
        height: height + BORDER,
        title: look::title(view),
        description: look::description(position, view),
        seats: view.players().map(|player| (player.seat(), look::player(player))).collect(),
        shapes,
    };
    if options.size.is_small() {
        let sheet = Area::new(x, y, width, 0);
        let (seats, high) = small::below(position, view, shown.as_ref().zip(words), sheet);
        shapes.extend(seats);
        return Some(scene(y + high - GAP, shapes));
    }
    let strip = strip::draw(sight, words, Area::new(x, y, width, strip::HEIGHT));
    shapes.push(strip.at(Target::beside("act")));
    y += strip::HEIGHT + GAP;
    let then = sight.led.as_ref().map(|(before, _)| *before);
    let panels = Panels { now: position, then, view, record: sight.record };
    let below = Area::new(x, y, width, panel::height(view.players().count(), 2, seats::HEIGHT));
    shapes.extend(panels.draw(below));
    if let Some((Shown::Beside(players), words)) = shown.as_ref().zip(words) {
        let areas = panels.areas(below).filter(|(player, _)| players.contains(player));
        shapes.push(act::beside(words, areas.map(|(_, area)| area)));
    }
    y += below.height;
    let legend = Legend { position, view, shown: shown.as_ref(), options };
    let (height, legend) = legend.draw((x, y), width);
    shapes.push(legend.at(Target::beside("legend")));
    Some(scene(y + height, shapes))
}

/// The board, the lowest first.
fn island(
    sight: &Sight<'_, Hexil, Position>,
    area: Area,
    shown: Option<(&Shown, &str)>,
    options: DrawOptions,
) -> Vec<Shape> {
    let position = sight.position;
    let Some(view) = position.likeliest() else { return Vec::new() };
    let mut shapes = vec![sea::shore(position, area)];
    shapes.extend(position.harbours().map(|harbour| sea::quay(position, view, harbour, options)));
    shapes.extend(position.hexes().iter().filter_map(|&tile| land::tile(position, view, tile, options)));
    if let Some((Shown::OnLand(marks), words)) = shown {
        shapes.push(deed::act(words, marks.clone()));
    }
    shapes.extend(standing(position, view));
    shapes.extend(dice::draw(position, view, area));
    if let Some((Shown::OnBoard(marks), words)) = shown {
        shapes.push(deed::act(words, marks.clone()));
    }
    shapes
}

/// What stands on the board, with the step it came with.
fn standing(position: &Position, view: View<'_>) -> Vec<Shape> {
    let step = |step: Option<usize>| step.and_then(|step| u32::try_from(step).ok());
    let roads = view.roads().map(|(edge, player)| {
        pieces::road(edge, player).at(targets::edge(edge)).since(step(position.since_on_edge(edge)))
    });
    let buildings = view.buildings().map(|(vertex, built)| {
        let since = step(position.since_at_corner(vertex));
        pieces::building(vertex, built).at(targets::corner(vertex)).since(since)
    });
    let robber = view
        .robber()
        .map(|hex| pieces::robber(hex).at(targets::hex(hex)).since(step(position.robber_since())));
    roads.chain(buildings).chain(robber).collect()
}
