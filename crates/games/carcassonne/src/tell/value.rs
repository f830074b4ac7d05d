//! The position as plain data, for tools that draw or study it.

use scorebook_core::{SeatId, Value, plain};
use serde::Serialize;

use crate::names::{Direction, Edge, FeatureKind};
use crate::rules::{self, Position};
use crate::syntax::Place;

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Position"))]
struct Picture {
    sets: Vec<&'static str>,
    over: bool,
    next: Next,
    players: Vec<Player>,
    tiles: Vec<Laid>,
    features: Vec<Feature>,
    open: Vec<Cell>,
    bag: Vec<Left>,
    to_draw: usize,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Next {
    number: u16,
    player: String,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PlayerStanding"))]
struct Player {
    seat: String,
    points: u16,
    left: Vec<Figures>,
    goods: Vec<Goods>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Figures {
    figure: &'static str,
    count: u8,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Goods {
    good: &'static str,
    count: u8,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Laid {
    place: Place,
    tile: String,
    step: usize,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Feature {
    kind: FeatureKind,
    tiles: Vec<Place>,
    open: u8,
    complete: bool,
    pennants: u8,
    owners: Vec<String>,
    meeples: Vec<Meeple>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Meeple {
    seat: String,
    figure: &'static str,
    place: Place,
    step: usize,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Cell {
    place: Place,
    edges: String,
    fits: Vec<&'static str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Left {
    tile: &'static str,
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
    };
    plain(&picture)
}

fn letter(seat: SeatId) -> String {
    seat.sign().to_string()
}

fn player(position: &Position, seat: SeatId) -> Player {
    let left = position.hand(seat).map(|(figure, count)| Figures { figure: figure.name(), count });
    let goods = position.goods(seat).map(|(good, count)| Goods { good: good.word(), count });
    Player { seat: letter(seat), points: position.points(seat), left: left.collect(), goods: goods.collect() }
}

/// Cities, roads, fields, cloisters and whatever else somebody stands on.
fn is_shown(feature: &rules::Feature<'_>) -> bool {
    match feature.kind() {
        FeatureKind::Water => false,
        FeatureKind::Garden => feature.meeples().next().is_some(),
        FeatureKind::City | FeatureKind::Road | FeatureKind::Field | FeatureKind::Cloister => true,
    }
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
