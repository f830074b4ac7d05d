//! The position as plain data, for tools that draw or study it.

use scorebook_core::{Value, plain};
use serde::Serialize;

use crate::syntax::Place;

use super::grid::in_reach;
use super::inventory::ALL_FIGURES;
use super::kinds::KINDS;
use super::position::Position;
use super::score::seat;
use super::shape::{FeatureKind, Good};
use super::spelling::spell_laid;
use super::table::Standing;

#[derive(Serialize)]
struct Picture {
    sets: Vec<&'static str>,
    over: bool,
    next: Next,
    players: Vec<Player>,
    tiles: Vec<Laid>,
    features: Vec<Feature>,
    open: Vec<Cell>,
    bag: Vec<Left>,
    to_draw: i32,
}

#[derive(Serialize)]
struct Next {
    number: u16,
    player: String,
}

#[derive(Serialize)]
struct Player {
    seat: String,
    points: u16,
    left: Vec<Figures>,
    goods: Vec<Goods>,
}

#[derive(Serialize)]
struct Figures {
    figure: &'static str,
    count: u8,
}

#[derive(Serialize)]
struct Goods {
    good: &'static str,
    count: u8,
}

#[derive(Serialize)]
struct Laid {
    place: Place,
    tile: String,
    step: u32,
}

#[derive(Serialize)]
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
struct Meeple {
    seat: String,
    figure: &'static str,
    place: Place,
    step: u32,
}

#[derive(Serialize)]
struct Cell {
    place: Place,
    edges: String,
    fits: Vec<&'static str>,
}

#[derive(Serialize)]
struct Left {
    tile: &'static str,
    count: i16,
}

/// The position as plain data.
pub(super) fn value(position: &Position) -> Value {
    let table = &position.table;
    let tiles = table.tiles().iter().map(|laid| Laid {
        place: laid.place,
        tile: spell_laid(laid).to_string(),
        step: laid.step,
    });
    let picture = Picture {
        sets: position.sets.names().collect(),
        over: position.over.is_some() || position.is_over(),
        next: Next { number: position.next_number(), player: letter(position.next_player()) },
        players: (0..position.players).map(|player| player_value(position, player)).collect(),
        tiles: tiles.collect(),
        features: features(position),
        open: open_cells(position),
        bag: bag(position),
        to_draw: position.to_draw.max(0),
    };
    plain(&picture)
}

fn letter(player: u8) -> String {
    seat(player).sign().to_string()
}

fn player_value(position: &Position, player: u8) -> Player {
    let place = usize::from(player);
    let left = ALL_FIGURES.into_iter().zip(position.stock[place]).filter(|(_, count)| *count > 0);
    let goods = Good::ALL.into_iter().zip(position.goods[place]).filter(|(_, count)| *count > 0);
    Player {
        seat: letter(player),
        points: position.points[place],
        left: left.map(|(figure, count)| Figures { figure: figure.name(), count }).collect(),
        goods: goods.map(|(good, count)| Goods { good: good.word(), count }).collect(),
    }
}

/// Cities, roads, fields and whatever else somebody stands on.
fn features(position: &Position) -> Vec<Feature> {
    let table = &position.table;
    let shown = |kind: FeatureKind, figures: u8| match kind {
        FeatureKind::Water => false,
        FeatureKind::Garden => figures > 0,
        FeatureKind::City | FeatureKind::Road | FeatureKind::Field | FeatureKind::Cloister => true,
    };
    let roots = table.roots().filter(|(_, group)| shown(group.kind, group.figures));
    let feature = |(root, group): (u16, &super::table::Group)| {
        let standing: Vec<&Standing> = table.figures_on(root).collect();
        let meeple = |one: &&Standing| Meeple {
            seat: letter(one.player),
            figure: one.figure.name(),
            place: table.place_of(one.node),
            step: one.step,
        };
        let around = matches!(group.kind, FeatureKind::Cloister | FeatureKind::Garden);
        let missing = if around { 9 - table.tiles_around(table.place_of(root)) } else { group.holds.open() };
        Feature {
            kind: group.kind,
            tiles: group.tiles.iter().map(|tile| table.tiles()[tile].place).collect(),
            open: if group.kind == FeatureKind::Field { 0 } else { missing },
            complete: group.is_closed() || (around && missing == 0),
            pennants: group.holds.pennants(),
            owners: table.owners(root).map(letter).collect(),
            meeples: standing.iter().map(meeple).collect(),
        }
    };
    roots.map(feature).collect()
}

/// The cells where a tile may go: what their neighbours show, and which of the tiles that are left fit.
fn open_cells(position: &Position) -> Vec<Cell> {
    let table = &position.table;
    let edges = |place: Place| {
        let sides = (0..4).map(|edge| table.facing(place, edge));
        sides.map(|edge| edge.map_or('?', crate::names::Edge::letter)).collect()
    };
    let fits = |place: Place| {
        let left = KINDS.iter().filter(|kind| position.bag[usize::from(kind.class)] > 0);
        let in_play = left.filter(|kind| position.sets.has(kind.set) && !kind.shapes[0].is_abbey());
        let fitting = in_play.filter(|kind| kind.shapes.iter().any(|shape| table.fits(place, shape)));
        fitting.map(|kind| kind.text.as_str()).collect()
    };
    let mut cells: Vec<Place> =
        table.open_cells().iter().map(|cell| cell.place).filter(|&cell| in_reach(cell)).collect();
    cells.sort();
    cells.into_iter().map(|place| Cell { place, edges: edges(place), fits: fits(place) }).collect()
}

fn bag(position: &Position) -> Vec<Left> {
    let kinds = position
        .bag
        .iter()
        .zip(KINDS.iter())
        .filter(|(count, kind)| **count > 0 && !kind.shapes[0].is_abbey());
    kinds.map(|(&count, kind)| Left { tile: kind.text.as_str(), count }).collect()
}
