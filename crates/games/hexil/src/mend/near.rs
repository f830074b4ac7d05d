//! Places that are taken for one another: those beside a place, and those with one letter or digit of it.

use crate::syntax::{Edge, Side, Tile, Vertex};

/// Whether only the column or only the row of a tile is another, and it does not lie beside it.
pub(super) fn is_misread(tile: Tile, written: Tile) -> bool {
    (tile.column == written.column) != (tile.row == written.row) && around(written).all(|near| near != tile)
}

/// The tiles next to a tile.
pub(super) fn around(tile: Tile) -> impl Iterator<Item = Tile> {
    [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)].into_iter().map(move |(columns, rows)| Tile {
        column: tile.column.saturating_add(columns),
        row: tile.row.saturating_add(rows),
    })
}

/// The other corner of the tile, and the same corner of the tiles beside it.
pub(super) fn corners_near(vertex: Vertex) -> impl Iterator<Item = Vertex> {
    let beside = around(vertex.tile).map(move |tile| Vertex { tile, corner: vertex.corner });
    std::iter::once(Vertex { tile: vertex.tile, corner: vertex.corner.other() }).chain(beside)
}

/// The other sides of the tile, and the same side of the tiles beside it.
pub(super) fn edges_near(edge: Edge) -> impl Iterator<Item = Edge> {
    let sides = [Side::NE, Side::NW, Side::W].into_iter().map(move |side| Edge { tile: edge.tile, side });
    sides.chain(around(edge.tile).map(move |tile| Edge { tile, side: edge.side }))
}
