//! The position as a picture: the tiles as they lie, who stands on them, and a card for each player below.
//!
//! `board` puts the layers on each other. What is joined is drawn as one: `cities` and `roads` follow features over the table, tiles give grass and a hairline only. `plan`
//! says how a tile is drawn (`walls`, `ways`, and `faces` between them), `ground` lays the plans out. `stand` says where figures stand,
//! `signs` where pennants and goods lie, `marks` scatters grass and houses. `stripes` and `labels` show who holds what, `act` the last
//! step. `memo` keeps what was worked out before. `letters` draws the table for a terminal.

mod act;
mod board;
mod buildings;
mod cities;
mod colours;
mod faces;
mod figure;
mod geometry;
mod ground;
mod labels;
mod land;
mod letters;
mod marks;
mod memo;
mod plan;
mod roads;
mod seats;
mod signs;
mod spot;
mod stand;
mod stripes;
mod tile;
mod walls;
mod ways;

use scorebook_core::draw::{Area, DrawOptions, Scene, Shape, WIDTH, deed, panel, rectangle, window};
use scorebook_core::{Sight, Target};

pub(crate) use letters::draw as letters;

use board::Table;
use colours::CLOTH;
use ground::{Ground, TILE, centre};
use seats::Paints;

use crate::game::Carcassonne;
use crate::rules::Position;
use crate::syntax::{Act, Letter};

/// How high the board is at most.
const HIGHEST: i32 = 1160;
/// The room around the cards.
const BORDER: i32 = 20;

/// The position as a picture; `told` is what the step says that led there.
pub(crate) fn draw(
    sight: &Sight<'_, Carcassonne, Position>,
    told: Option<String>,
    options: DrawOptions,
) -> Scene {
    let (position, record) = (sight.position, sight.record);
    let paints = Paints::new(position, record);
    let view = options.view.unwrap_or_else(|| view(position));
    let height = view.height_at(WIDTH, HIGHEST);
    let frame = Area::new(0, 0, WIDTH, height);
    let table = Table { ground: Ground::new(position), paints, options, tile: tile_width(view, height) };
    let act = sight.led.as_ref().zip(told);
    let last =
        act.as_ref().and_then(|((before, _), told)| act::draw(before, &table.ground, told, &table.paints));
    let mut shapes = vec![rectangle(frame).fill(CLOTH)];
    shapes.push(window(frame, view, table.board(last)));
    let scene = |height: i32, shapes: Vec<Shape>| Scene {
        width: WIDTH,
        height,
        title: title(position),
        description: seats::description(position, record),
        seats: table.paints.all().collect(),
        shapes,
    };
    if options.size.is_small() {
        let sheet = Area::new(BORDER, height + BORDER, WIDTH - 2 * BORDER, 0);
        let (seats, high) = seats::small(position, record, &table.paints, sheet);
        shapes.extend(seats);
        if let Some(((_, case), told)) = act {
            let cards = panel::seat_places(position.seats().count(), sheet);
            shapes.extend(act_of_seats(position, case.act, &told, cards));
        }
        return scene(sheet.y + high, shapes);
    }
    let high = seats::height(position, WIDTH - 2 * BORDER);
    let rows = panel::height(position.seats().count(), 3, high);
    let below = Area::new(BORDER, height + BORDER, WIDTH - 2 * BORDER, rows);
    shapes.extend(seats::draw(position, record, &table.paints, below));
    if let Some(((_, case), told)) = act {
        shapes.extend(act_of_seats(
            position,
            case.act,
            &told,
            panel::places(below, position.seats().count(), 3, high),
        ));
    }
    let note = panel::note(BORDER + 4, below.y + rows + 14, left(position));
    shapes.push(note.at(Target::beside("supply")));
    scene(below.y + rows + 48, shapes)
}

/// The last act, where it only concerns players: a frame around their cards.
fn act_of_seats(position: &Position, act: &Act, told: &str, cards: Vec<Area>) -> Option<Shape> {
    let whose = match act {
        Act::Move(_) | Act::Abandon(_) => return None,
        Act::Concede(said) => said.players.iter().map(Letter::seat).collect(),
        Act::Final(_) => position.actor(act).into_iter().collect::<Vec<_>>(),
    };
    let cards = position.seats().zip(cards).filter(|(seat, _)| whose.contains(seat));
    let frames: Vec<Shape> = cards.flat_map(|(_, area)| deed::frame(area, 14)).collect();
    (!frames.is_empty()).then(|| deed::act(told, frames))
}

/// The part of the table that is shown: all tiles and some room around them.
fn view(position: &Position) -> Area {
    let tiles = position.tiles().map(|tile| centre(tile.place()));
    let start = [(-TILE, -TILE), (TILE, TILE)];
    Area::around(start.into_iter().chain(tiles), TILE)
}

/// How wide a tile is on the sheet.
fn tile_width(view: Area, height: i32) -> i32 {
    let by = |room: i32, shown: i32| i64::from(TILE) * i64::from(room) / i64::from(shown.max(1));
    let wide = by(WIDTH, view.width).min(by(height, view.height));
    i32::try_from(wide).unwrap_or(TILE).max(1)
}

fn title(position: &Position) -> String {
    match position.last_move() {
        Some(label) => format!("Carcassonne after move {label}"),
        None => "Carcassonne before the first move".to_owned(),
    }
}

fn left(position: &Position) -> String {
    match position.tiles_left() {
        0 => "no tile is left".to_owned(),
        1 => "1 tile is left".to_owned(),
        count => format!("{count} tiles are left"),
    }
}
