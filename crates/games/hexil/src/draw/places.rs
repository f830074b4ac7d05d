//! Where tiles, corners, edges and harbours lie in the picture.

use scorebook_core::draw::hexagon::{Grid, between};

use crate::rules::Position;
use crate::syntax::{Corner, Edge, Side, Tile, Vertex};

/// The grid of the picture.
pub(super) const GRID: Grid = Grid::new(100);

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

/// Where the harbours lie.
pub(super) fn berths(position: &Position) -> impl Iterator<Item = (i32, i32)> {
    position.harbours().map(|harbour| berth(position, harbour.edge))
}

/// A harbour lies in the sea beside its edge.
pub(super) fn berth(position: &Position, edge: Edge) -> (i32, i32) {
    let [one, other] = ends(edge);
    let middle = between(one, other, 50);
    // Away from the tile that is land. An edge has a tile on each side, and a harbour the sea on one of them.
    let home = centre(edge.tile);
    let outward = if position.terrain(edge.tile).is_some() { 75 } else { -75 };
    between(middle, (2 * middle.0 - home.0, 2 * middle.1 - home.1), outward)
}
