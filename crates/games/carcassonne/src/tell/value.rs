//! The position as plain data, for tools that draw or study it.

use scorebook_core::{SeatId, Value, plain};
use serde::Serialize;

use crate::names::{Direction, Edge, FeatureKind};
use crate::rules::{self, Position};
use crate::syntax::Place;

/// The table.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Position"))]
struct Picture {
    /// What is played with.
    sets: Vec<&'static str>,
    /// Whether the game is over.
    over: bool,
    /// The next move.
    next: Next,
    /// The players, in the order of the seats.
    players: Vec<Player>,
    /// The tiles that lie, in the order of play.
    tiles: Vec<Laid>,
    /// Cities, roads, fields, cloisters, and the gardens that are written.
    features: Vec<Feature>,
    /// The cells where a tile may go.
    open: Vec<Cell>,
    /// The tiles that are left.
    bag: Vec<Left>,
    /// How many tiles are still to be drawn.
    to_draw: usize,
    /// How many tiles of `bag` are out of it, though the record does not say which: it writes tiles that the box does not have.
    unaccounted: usize,
}

/// The next move.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Next {
    /// Its number.
    number: u16,
    /// The sign of whose move it is; empty where that is open.
    player: String,
}

/// What one player has.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PlayerStanding"))]
struct Player {
    /// The sign of the seat.
    seat: String,
    /// The points so far.
    points: u16,
    /// The figures in hand.
    left: Vec<Figures>,
    /// Whether the abbey of Abbey & Mayor is still in hand.
    abbey: bool,
    /// The goods gathered.
    goods: Vec<Goods>,
}

/// Figures of a kind.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Figures {
    /// Which.
    figure: &'static str,
    /// How many.
    count: u8,
}

/// Goods of a kind.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Goods {
    /// Which.
    good: &'static str,
    /// How many.
    count: u8,
}

/// A tile that lies.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Laid {
    /// Where, as x and y.
    place: Place,
    /// The tile as it lies.
    tile: String,
    /// The step that laid it, from 0.
    step: usize,
}

/// What tiles show together.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Feature {
    /// What it is.
    kind: FeatureKind,
    /// The places of its tiles.
    tiles: Vec<Place>,
    /// How many edges or neighbours are missing.
    open: u8,
    /// Whether it is complete.
    complete: bool,
    /// How many pennants it has.
    pennants: u8,
    /// The signs of those who own it.
    owners: Vec<String>,
    /// The figures that stand there.
    meeples: Vec<Meeple>,
}

/// A figure that stands on a feature.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Meeple {
    /// The sign of whose it is.
    seat: String,
    /// Which.
    figure: &'static str,
    /// The place of its tile.
    place: Place,
    /// The step that put it there, from 0.
    step: usize,
}

/// A cell where a tile may go.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Cell {
    /// Where, as x and y.
    place: Place,
    /// What its neighbours show on the left, at the top, on the right and at the bottom; `?` where there is none.
    edges: String,
    /// The tiles that are left and fit in some rotation.
    fits: Vec<&'static str>,
}

/// Tiles that are left.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Left {
    /// Which.
    tile: &'static str,
    /// How many.
    count: u16,
}

#[cfg(feature = "schema")]
impl scorebook_core::schema::Shapes for crate::game::Carcassonne {
    fn position(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<Picture>()
    }
}

/// The position as plain data.
pub(super) fn value(position: &Position) -> Value {
    let next = position.next_move();
    let tiles = position.tiles().map(|laid| Laid {
        place: laid.place(),
        tile: laid.written().to_string(),
        step: laid.since(),
    });
    let picture = Picture {
        sets: position.sets().names().collect(),
        over: position.ending().is_some(),
        next: Next { number: next.number, player: next.seat.map(letter).unwrap_or_default() },
        players: position.seats().map(|seat| player(position, seat)).collect(),
        tiles: tiles.collect(),
        features: position.features().filter(is_shown).map(feature).collect(),
        open: position.empty_cells().map(cell).collect(),
        bag: position.bag().map(|(kind, count)| Left { tile: kind.text(), count }).collect(),
        to_draw: position.tiles_left(),
        unaccounted: position.unaccounted(),
    };
    plain(&picture)
}

fn letter(seat: SeatId) -> String {
    seat.sign().to_string()
}

fn player(position: &Position, seat: SeatId) -> Player {
    let left = position.hand(seat).map(|(figure, count)| Figures { figure: figure.name(), count });
    let goods = position.goods(seat).map(|(good, count)| Goods { good: good.word(), count });
    Player {
        seat: letter(seat),
        points: position.points(seat),
        left: left.collect(),
        abbey: position.has_abbey(seat),
        goods: goods.collect(),
    }
}

/// Cities, roads, fields, cloisters, and the gardens that are written.
fn is_shown(feature: &rules::Feature<'_>) -> bool {
    !feature.kind().is_scenery() && feature.is_known()
}

fn feature(feature: rules::Feature<'_>) -> Feature {
    let meeples = feature.meeples().map(|meeple| Meeple {
        seat: letter(meeple.seat()),
        figure: meeple.figure().name(),
        place: meeple.place(),
        step: meeple.since(),
    });
    Feature {
        kind: feature.kind(),
        tiles: feature.cells().collect(),
        open: feature.missing(),
        complete: feature.is_complete(),
        pennants: feature.pennants(),
        owners: feature.owners().map(letter).collect(),
        meeples: meeples.collect(),
    }
}

/// A cell where a tile may go: what its neighbours show, and which of the tiles that are left fit.
fn cell(cell: rules::EmptyCell<'_>) -> Cell {
    let edges = Direction::ALL.iter().map(|&side| cell.facing(side).map_or('?', Edge::letter));
    Cell {
        place: cell.place(),
        edges: edges.collect(),
        fits: cell.fits().map(rules::TileKind::text).collect(),
    }
}
