//! The position as a picture: the tiles as they lie, who stands on them, and a card for each player below.
//!
//! `tile` draws a tile from its features (`ways`: roads and rivers, `city`, `land`), `figure` the wooden figures, `spot` says where on a tile a figure stands, `stripes` fills
//! areas with the colours of their owners, `seats` draws what everybody has. `letters` draws the table for a terminal.

mod city;
mod figure;
mod geometry;
mod land;
mod letters;
mod seats;
mod spot;
mod stripes;
mod tile;
mod ways;

use scorebook_core::draw::{
    Anchor, Area, DrawOptions, Paint, Scene, Shape, WIDTH, group, palette, panel, rectangle, text, window,
};

pub(crate) use letters::draw as letters;
use seats::Paints;

use crate::names::FeatureKind;
use crate::rules::{LaidTile, Meeple, Position};
use crate::syntax::{Place, Record};

/// How wide a tile is drawn.
const TILE: i32 = 100;
/// How high the board is at most.
const HIGHEST: i32 = 1160;
/// The room around the cards.
const BORDER: i32 = 20;

/// The position as a picture.
pub(crate) fn draw(position: &Position, record: &Record, options: DrawOptions) -> Scene {
    let paints = Paints::new(position, record);
    let view = options.view.unwrap_or_else(|| view(position));
    let height = view.height_at(WIDTH, HIGHEST);
    let frame = Area::new(0, 0, WIDTH, height);
    let mut shapes = vec![rectangle(frame).fill(CLOTH)];
    shapes.push(window(frame, view, board(position, &paints, options)));
    let rows = panel::height(position.seats().count(), 3, seats::HEIGHT);
    let below = Area::new(BORDER, height + BORDER, WIDTH - 2 * BORDER, rows);
    shapes.extend(seats::draw(position, record, &paints, below));
    shapes.push(panel::note(BORDER + 4, below.y + rows + 14, left(position)));
    Scene {
        width: WIDTH,
        height: below.y + rows + 48,
        title: title(position),
        description: seats::description(position, record),
        seats: paints.all().collect(),
        shapes,
    }
}

/// What the tiles lie on.
const CLOTH: Paint = Paint::new(0xE7_E1_D3, 0x25_26_24);

/// Where the centre of a tile is drawn: rows are counted upwards.
fn centre(place: Place) -> (i32, i32) {
    (i32::from(place.x) * TILE, -i32::from(place.y) * TILE)
}

/// The part of the table that is shown: all tiles and some room around them.
fn view(position: &Position) -> Area {
    let tiles = position.tiles().map(|tile| centre(tile.place()));
    let start = [(-TILE, -TILE), (TILE, TILE)];
    Area::around(start.into_iter().chain(tiles), TILE)
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

fn board(position: &Position, paints: &Paints, options: DrawOptions) -> Vec<Shape> {
    let laid = |tile: LaidTile<'_>| {
        let owners = if options.owners { owners(tile, paints) } else { Vec::new() };
        laid(tile, &owners)
    };
    let mut shapes: Vec<Shape> = position.tiles().map(laid).collect();
    shapes.extend(position.tiles().last().map(mark));
    shapes.extend(position.meeples().map(|meeple| stands(meeple, paints)));
    if options.coordinates {
        shapes.extend(coordinates(position));
    }
    shapes
}

fn laid(tile: LaidTile<'_>, owners: &[Vec<Paint>]) -> Shape {
    let (x, y) = centre(tile.place());
    let Place { x: column, y: row } = tile.place();
    let seen = tile::Seen { owners, has_garden: tile.has_garden() };
    let shape =
        group(x, y, tile::draw(tile.shape(), seen)).lying().titled(format!("tile at ({column},{row})"));
    shape.at(tile.place().target()).since(step(tile.since()))
}

/// The colours of the features of a tile: of those that are completed whoever got the points, of fields whoever has most
/// farmers on them.
fn owners(tile: LaidTile<'_>, paints: &Paints) -> Vec<Vec<Paint>> {
    let owners = tile.features().map(|feature| match feature.kind() {
        FeatureKind::Field => feature.owners().filter_map(|seat| paints.of(seat)).collect(),
        _ => feature.scored_by().filter_map(|seat| paints.of(seat)).collect(),
    });
    owners.collect()
}

/// A step as pictures count them.
fn step(step: usize) -> Option<u32> {
    u32::try_from(step).ok()
}

/// The last tile has a frame.
fn mark(tile: LaidTile<'_>) -> Shape {
    let (x, y) = centre(tile.place());
    let half = TILE / 2;
    rectangle(Area::new(x - half, y - half, TILE, TILE)).line(palette::MARK, 6).titled("the last tile")
}

fn stands(meeple: Meeple<'_>, paints: &Paints) -> Shape {
    let (x, y) = centre(meeple.place());
    let (dx, dy) = spot::of(meeple.tile().shape(), meeple.part());
    let paint = paints.of(meeple.seat()).unwrap_or(palette::INK);
    let kind = meeple.feature().kind();
    let posture = if meeple.is_in_field() { figure::Posture::Lies } else { figure::Posture::Stands };
    let told = format!("{} of {} on a {}", meeple.figure().name(), meeple.seat().sign(), kind.noun());
    let figure = figure::draw(0, 0, meeple.figure(), paint, posture);
    let shape = group(x + dx, y + dy, vec![figure]).titled(told);
    match meeple.target() {
        Some(target) => shape.at(target).since(step(meeple.since())),
        None => shape,
    }
}

/// Numbers of columns below the tiles, and of rows left of them.
fn coordinates(position: &Position) -> Vec<Shape> {
    let places = || position.tiles().map(LaidTile::place);
    let (Some(left), Some(right)) = (places().map(|at| at.x).min(), places().map(|at| at.x).max()) else {
        return Vec::new();
    };
    let (Some(low), Some(high)) = (places().map(|at| at.y).min(), places().map(|at| at.y).max()) else {
        return Vec::new();
    };
    let number = |x: i32, y: i32, number: i16| text(x, y, 28, number.to_string()).fill(palette::FAINT);
    let columns = (left..=right).map(|x| {
        let (at, bottom) = centre(Place { x, y: low });
        number(at, bottom + TILE / 2 + 24, x)
    });
    let rows = (low..=high).map(|y| {
        let (side, at) = centre(Place { x: left, y });
        number(side - TILE / 2 - 10, at, y).anchored(Anchor::End)
    });
    columns.chain(rows).collect()
}
