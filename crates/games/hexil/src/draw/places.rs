//! Where tiles, corners, edges and harbours lie in the picture.

use scorebook_core::draw::hexagon::{Grid, between};
use scorebook_core::draw::{Area, WIDTH};

use crate::rules::Position;
use crate::syntax::{Corner, Edge, Side, Tile, Vertex};

/// The grid of the picture.
pub(super) const GRID: Grid = Grid::new(100);
/// The land of a tile, a little smaller than its place.
pub(super) const LAND: Grid = Grid::new(98);
/// The room beside the land, for harbours.
const BESIDE: i32 = 170;
/// The room above and below the land.
const ABOVE: i32 = 128;
/// How far a harbour lies from the middle of an upright edge.
const WEST: i32 = 88;
/// How far it lies from the middle of a slanting edge, across and down.
const SLANT: (i32, i32) = (47, 75);

/// As much of the sheet as the island takes: a small one lies in the middle of the sea, in its own size.
pub(super) fn sheet(position: &Position) -> Area {
    let land = Area::around(position.corners().iter().map(|&vertex| corner(vertex)), 0);
    let width = (land.width + 2 * BESIDE).max(WIDTH);
    Area::new(land.x + land.width / 2 - width / 2, land.y - ABOVE, width, land.height + 2 * ABOVE)
}

/// Where the centre of a tile is.
pub(super) fn centre(tile: Tile) -> (i32, i32) {
    GRID.centre(i32::from(tile.column), i32::from(tile.row))
}

/// Where a corner is.
pub(super) fn corner(vertex: Vertex) -> (i32, i32) {
    let corners = GRID.corners(centre(vertex.tile));
    match vertex.corner {
        Corner::N => corners[0],
        Corner::S => corners[3],
    }
}

/// The two ends of an edge.
pub(super) fn ends(edge: Edge) -> [(i32, i32); 2] {
    let corners = GRID.corners(centre(edge.tile));
    match edge.side {
        Side::NE => [corners[0], corners[1]],
        Side::NW => [corners[5], corners[0]],
        Side::W => [corners[4], corners[5]],
    }
}

/// The middle of an edge, and how far its line is turned clockwise from lying flat.
pub(super) fn middle(edge: Edge) -> ((i32, i32), i32) {
    let [one, other] = ends(edge);
    let turn = match edge.side {
        Side::NE => 30,
        Side::NW => -30,
        Side::W => 90,
    };
    (between(one, other, 50), turn)
}

/// Where the harbours lie.
pub(super) fn berths(position: &Position) -> impl Iterator<Item = (i32, i32)> {
    position.harbours().map(|harbour| berth(position, harbour.edge))
}

/// A harbour lies in the sea beside its edge.
pub(super) fn berth(position: &Position, edge: Edge) -> (i32, i32) {
    let ((x, y), _) = middle(edge);
    // Away from the tile that is land. An edge has a tile on each side, and a harbour the sea on one of them.
    let outward = if position.terrain(edge.tile).is_some() { 1 } else { -1 };
    let (across, down) = match edge.side {
        Side::NE => (SLANT.0, -SLANT.1),
        Side::NW => (-SLANT.0, -SLANT.1),
        Side::W => (-WEST, 0),
    };
    (x + outward * across, y + outward * down)
}
