//! The position as a picture: the tiles as they lie, who stands on them, and a card for each player below.
//!
//! `tile` draws a tile from its features, `figure` the wooden figures, `spot` says where on a tile a figure stands, `stripes` fills
//! areas with the colours of their owners, `seats` draws what everybody has. `letters` draws the table for a terminal.

mod figure;
mod letters;
mod seats;
mod spot;
mod stripes;
mod tile;

use scorebook_core::RecordOf;
use scorebook_core::draw::{
    Anchor, Area, DrawOptions, Paint, Scene, Shape, WIDTH, group, palette, panel, rectangle, text, window,
};

pub(crate) use letters::draw as letters;

use crate::Carcassonne;
use crate::rules::{FeatureKind, Laid, Position, Standing, seat};
use crate::syntax::Place;

/// How wide a tile is drawn.
const TILE: i32 = 100;
/// How high the board is at most.
const HIGHEST: i32 = 1160;
/// The room around the cards.
const BORDER: i32 = 20;

/// The position as a picture.
pub(crate) fn draw(position: &Position, record: &RecordOf<Carcassonne>, options: DrawOptions) -> Scene {
    let paints = seats::paints(position, record);
    let view = options.view.unwrap_or_else(|| view(position));
    let height = view.height_at(WIDTH, HIGHEST);
    let frame = Area::new(0, 0, WIDTH, height);
    let mut shapes = vec![rectangle(frame).fill(CLOTH)];
    shapes.push(window(frame, view, board(position, &paints, options)));
    let count = usize::from(position.players);
    let rows = panel::height(count, 3, seats::HEIGHT);
    let below = Area::new(BORDER, height + BORDER, WIDTH - 2 * BORDER, rows);
    shapes.extend(seats::draw(position, record, &paints, below));
    shapes.push(panel::note(BORDER + 4, below.y + rows + 14, left(position)));
    Scene {
        width: WIDTH,
        height: below.y + rows + 48,
        title: title(position),
        description: seats::description(position, record),
        seats: position.seats().zip(paints).collect(),
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
    let tiles = position.table.tiles().iter().map(|laid| centre(laid.place));
    let start = [(-TILE, -TILE), (TILE, TILE)];
    Area::around(start.into_iter().chain(tiles), TILE)
}

fn title(position: &Position) -> String {
    match position.last_move() {
        Some((number, Some(player))) => format!("Carcassonne behind move {number}{}", seat(player).sign()),
        Some((number, None)) => format!("Carcassonne behind move {number}"),
        None => "Carcassonne before the first move".to_owned(),
    }
}

fn left(position: &Position) -> String {
    match position.to_draw {
        count if count <= 0 => "no tile is left".to_owned(),
        1 => "1 tile is left".to_owned(),
        count => format!("{count} tiles are left"),
    }
}

fn board(position: &Position, paints: &[Paint], options: DrawOptions) -> Vec<Shape> {
    let table = &position.table;
    let tiles = table.tiles().iter();
    let laid = |(number, laid)| {
        let owners = if options.owners { owners(position, number, paints) } else { Vec::new() };
        self::laid(laid, &owners)
    };
    let mut shapes: Vec<Shape> = tiles.clone().enumerate().map(laid).collect();
    shapes.extend(tiles.last().map(mark));
    shapes.extend(table.meeples().iter().map(|&standing| stands(position, standing, paints)));
    if options.coordinates {
        shapes.extend(coordinates(position));
    }
    shapes
}

fn laid(laid: &Laid, owners: &[Vec<Paint>]) -> Shape {
    let (x, y) = centre(laid.place);
    let Place { x: column, y: row } = laid.place;
    group(x, y, tile::draw(&laid.shape, owners)).lying().titled(format!("tile at ({column},{row})"))
}

/// The colours of the features of a tile: of those that are completed whoever got the points, of fields whoever has most
/// farmers on them.
fn owners(position: &Position, tile: usize, paints: &[Paint]) -> Vec<Vec<Paint>> {
    let table = &position.table;
    let features = table.tiles()[tile].shape.features().iter().enumerate();
    let owners = features.map(|(number, feature)| {
        let root = table.root(table.node(tile, number));
        let bits = match feature.kind {
            FeatureKind::Field => table.owners(root).fold(0, |bits, player| bits | 1 << player),
            _ => table.paid_for(root),
        };
        let players = (0..paints.len()).filter(|player| bits >> player & 1 == 1);
        players.map(|player| paints[player]).collect()
    });
    owners.collect()
}

/// The last tile has a frame.
fn mark(laid: &Laid) -> Shape {
    let (x, y) = centre(laid.place);
    let half = TILE / 2;
    rectangle(Area::new(x - half, y - half, TILE, TILE)).line(palette::MARK, 6).titled("the last tile")
}

fn stands(position: &Position, standing: Standing, paints: &[Paint]) -> Shape {
    let table = &position.table;
    let (tile, feature) = table.feature_of(standing.node);
    let laid = &table.tiles()[tile];
    let (x, y) = centre(laid.place);
    let (dx, dy) = spot::of(&laid.shape, feature);
    let paint = paints.get(usize::from(standing.player)).copied().unwrap_or(palette::INK);
    let kind = laid.shape.features().get(feature).map_or(FeatureKind::Field, |feature| feature.kind);
    let posture = if kind == FeatureKind::Field { figure::Posture::Lies } else { figure::Posture::Stands };
    let told = format!("{} of {} on a {}", standing.figure.name(), seat(standing.player).sign(), kind.noun());
    let mut shapes = vec![figure::draw(0, 0, standing.figure, paint, posture)];
    if kind == FeatureKind::Garden {
        shapes.splice(0..0, tile::garden());
    }
    group(x + dx, y + dy, shapes).titled(told)
}

/// Numbers of columns below the tiles, and of rows left of them.
fn coordinates(position: &Position) -> Vec<Shape> {
    let places = || position.table.tiles().iter().map(|laid| laid.place);
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
