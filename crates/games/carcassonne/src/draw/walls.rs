//! The walls of a tile: how far cities reach into it, and where they keep two fields apart.

use crate::names::FeatureKind;
use crate::rules::{Part, Shape as Tile};

use super::geometry::{Leg, edges_of};

/// A wall, past the edges that do not belong to what lies behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wall {
    /// The feature of the tile that lies behind it.
    pub(super) part: usize,
    /// The edge at whose start it starts, and the one at whose end it ends.
    pub(super) edges: (usize, usize),
    /// How it runs, what lies behind it on its left.
    pub(super) leg: Leg,
}

impl Wall {
    /// How many edges it runs past.
    fn run(self) -> usize {
        (self.edges.0 + 3 - self.edges.1) % 4
    }

    /// Where an edge lies among those that it runs past, from its start; nothing for those it does not run past.
    pub(super) fn place_of(self, edge: usize) -> Option<usize> {
        let place = (self.edges.0 + 7 - edge) % 4;
        (place < self.run()).then_some(place)
    }
}

/// All walls of a tile; oceans, shores and forests end in the same lines.
pub(super) fn of(tile: &Tile) -> Vec<Wall> {
    let parts = (0..tile.parts().len()).filter(|&part| is_area(&tile.parts()[part]));
    parts.flat_map(|part| of_part(tile, part)).collect()
}

/// Whether it fills an area up to a line.
pub(super) fn is_area(part: &Part) -> bool {
    use FeatureKind::{City, Forest, Ocean, Shore};
    matches!(part.kind, City | Ocean | Shore | Forest)
}

fn of_part(tile: &Tile, part: usize) -> Vec<Wall> {
    let edges = edges_of(&tile.parts()[part]);
    let wall = |edge: usize| {
        let next = next_edge(tile, part, edge);
        let run = (edge + 3 - next) % 4;
        let leg = match run {
            0 => return None,
            1 => past_one(tile, edge),
            2 => corner(tile, edge),
            _ => cap(tile, part, edge),
        };
        Some(Wall { part, edges: (edge, next), leg })
    };
    edges.into_iter().filter_map(wall).collect()
}

/// The next edge of an area counter-clockwise; the same where it is the only one.
pub(super) fn next_edge(tile: &Tile, part: usize, edge: usize) -> usize {
    let area = &tile.parts()[part];
    if is_split(tile, part) {
        return edge;
    }
    let has = |edge: &usize| area.halves >> (2 * edge) & 3 != 0;
    (1..=4).map(|back| (edge + 4 - back) % 4).find(has).unwrap_or(edge)
}

/// Whether a city lies on two sides of a river or of another city, joined by a bridge: nothing else of it is seen in between.
pub(super) fn is_split(tile: &Tile, part: usize) -> bool {
    let area = &tile.parts()[part];
    let lies_across = |(number, other): (usize, &Part)| {
        let is_way = other.kind == FeatureKind::River;
        other.halves == !area.halves && (is_way || is_area(other) && number > part)
    };
    matches!(area.halves, 0x33 | 0xCC) && tile.parts().iter().enumerate().any(lies_across)
}

/// The wall past one edge that belongs to others.
fn past_one(tile: &Tile, edge: usize) -> Leg {
    let past = (edge + 3) % 4;
    let depth = match tile.at_edge(past).map(|part| tile.parts()[part].kind) {
        Some(FeatureKind::Road | FeatureKind::River) => -10,
        // Another city lies in there, with a field between the two.
        Some(_) => 0,
        None => -14,
    };
    Leg([(50, -50), (24, depth), (-24, depth), (-50, -50)]).turned(edge + 2)
}

/// The wall of two edges round a corner. Where another area has the other two, there is a field between them.
fn corner(tile: &Tile, edge: usize) -> Leg {
    let area_at = |edge: usize| tile.at_edge(edge % 4).filter(|&other| is_area(&tile.parts()[other]));
    let is_faced = area_at(edge + 2).is_some() && area_at(edge + 2) == area_at(edge + 3);
    let (far, near) = if is_faced { (-44, 8) } else { (-36, 20) };
    Leg([(-50, 50), (far, near), (near, far), (50, -50)]).turned(edge)
}

/// The wall of an area with one edge.
fn cap(tile: &Tile, part: usize, edge: usize) -> Leg {
    let area_at = |edge: usize| tile.at_edge(edge % 4).filter(|&other| is_area(&tile.parts()[other]));
    let (before, after) = (area_at(edge + 3), area_at(edge + 1));
    let is_beside = |other: Option<usize>| other.is_some_and(|other| other != part);
    let has_way = tile.parts().iter().any(|part| matches!(part.kind, FeatureKind::Road | FeatureKind::River));
    let (across, depth) = match (is_beside(before), is_beside(after)) {
        (true, true) if before == after => (22, -34),
        (false, false) if has_way => (26, -18),
        (false, false) => (26, -12),
        _ => (6, -14),
    };
    Leg([(-50, -50), (-across, depth), (across, depth), (50, -50)]).turned(edge + 3)
}
