//! The places of a map and how they touch: numbered tiles, corners and edges, made once for a shape of land.

use crate::syntax::{Corner, Edge, Side, Tile, Vertex};

/// No place: what a cell says where nothing can be built, and the neighbour that is not there.
pub(crate) const NOWHERE: u16 = u16::MAX;

/// How much land a map may have: far more than any table holds.
const MOST_LAND: usize = 4_000;
/// How far a map may reach in each direction.
const WIDEST: usize = 400;

/// The number of a tile, corner or edge of a map.
pub(crate) type Place = u16;

/// How the places of a map touch. Corners and edges are those of land tiles only.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Geometry {
    first_column: i16,
    first_row: i16,
    width: usize,
    cells: Vec<Cell>,
    /// The land tiles in the order of a state.
    pub(crate) tiles: Vec<Tile>,
    /// The corners in the order of a state.
    pub(crate) corners: Vec<Vertex>,
    /// The edges in the order of a state.
    pub(crate) edges: Vec<Edge>,
    /// The six corners of each tile.
    pub(crate) corners_of_tile: Vec<[Place; 6]>,
    /// The up to three tiles at each corner.
    pub(crate) tiles_of_corner: Vec<[Place; 3]>,
    /// The up to three edges at each corner.
    pub(crate) edges_of_corner: Vec<[Place; 3]>,
    /// The corner at the other end of each of those edges.
    pub(crate) neighbours: Vec<[Place; 3]>,
    /// The two ends of each edge.
    pub(crate) ends: Vec<[Place; 2]>,
}

/// What is named after one cell of the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Cell {
    tile: Place,
    corners: [Place; 2],
    sides: [Place; 3],
}

const EMPTY: Cell = Cell { tile: NOWHERE, corners: [NOWHERE; 2], sides: [NOWHERE; 3] };

impl Geometry {
    /// The places of a map with this land; nothing where there is none, or more than any table holds.
    pub(crate) fn new(land: &[Tile]) -> Option<Self> {
        if land.is_empty() || land.len() > MOST_LAND {
            return None;
        }
        let least = |value: fn(&Tile) -> i16| land.iter().map(value).min();
        let most = |value: fn(&Tile) -> i16| land.iter().map(value).max();
        let first_column = least(|tile| tile.column)?.checked_sub(1)?;
        let first_row = least(|tile| tile.row)?.checked_sub(1)?;
        let reach = |first: i16, last: i16| usize::try_from(i32::from(last) - i32::from(first) + 2).ok();
        let width = reach(first_column, most(|tile| tile.column)?)?;
        let height = reach(first_row, most(|tile| tile.row)?)?;
        if width > WIDEST || height > WIDEST {
            return None;
        }
        let mut geometry = Self {
            first_column,
            first_row,
            width,
            cells: vec![EMPTY; width * height],
            tiles: land.to_vec(),
            corners: Vec::new(),
            edges: Vec::new(),
            corners_of_tile: Vec::new(),
            tiles_of_corner: Vec::new(),
            edges_of_corner: Vec::new(),
            neighbours: Vec::new(),
            ends: Vec::new(),
        };
        geometry.number_places();
        geometry.connect();
        Some(geometry)
    }

    /// The number of a land tile.
    #[inline]
    pub(crate) fn tile(&self, tile: Tile) -> Option<Place> {
        known(self.cell(tile)?.tile)
    }

    /// The number of a corner of the land.
    #[inline]
    pub(crate) fn corner(&self, vertex: Vertex) -> Option<Place> {
        known(self.cell(vertex.tile)?.corners[vertex.corner as usize])
    }

    /// The number of an edge of the land.
    #[inline]
    pub(crate) fn edge(&self, edge: Edge) -> Option<Place> {
        known(self.cell(edge.tile)?.sides[edge.side as usize])
    }

    #[inline]
    fn index(&self, tile: Tile) -> Option<usize> {
        let column = usize::try_from(i32::from(tile.column) - i32::from(self.first_column)).ok()?;
        let row = usize::try_from(i32::from(tile.row) - i32::from(self.first_row)).ok()?;
        (column < self.width).then_some(row * self.width + column)
    }

    #[inline]
    fn cell(&self, tile: Tile) -> Option<&Cell> {
        self.cells.get(self.index(tile)?)
    }

    /// Numbers every land tile, and every corner and edge that touches one, in the order of a state.
    fn number_places(&mut self) {
        self.tiles.sort_unstable();
        self.tiles.dedup();
        self.corners = self.tiles.iter().flat_map(|&tile| corners_of(tile)).collect();
        self.corners.sort_unstable();
        self.corners.dedup();
        self.edges = self.tiles.iter().flat_map(|&tile| sides_of(tile)).collect();
        self.edges.sort_unstable();
        self.edges.dedup();
        for (number, &tile) in (0..).zip(&self.tiles.clone()) {
            self.at(tile).tile = number;
        }
        for (number, &vertex) in (0..).zip(&self.corners.clone()) {
            self.at(vertex.tile).corners[vertex.corner as usize] = number;
        }
        for (number, &edge) in (0..).zip(&self.edges.clone()) {
            self.at(edge.tile).sides[edge.side as usize] = number;
        }
    }

    fn at(&mut self, tile: Tile) -> &mut Cell {
        let index = self.index(tile).expect("the grid is one cell wider than the land on every side");
        &mut self.cells[index]
    }

    fn connect(&mut self) {
        let place = |found: Option<Place>| found.unwrap_or(NOWHERE);
        let of_tile = |tile: &Tile| corners_of(*tile).map(|vertex| place(self.corner(vertex)));
        self.corners_of_tile = self.tiles.iter().map(of_tile).collect();
        let tiles = |vertex: &Vertex| tiles_at(*vertex).map(|tile| place(self.tile(tile)));
        self.tiles_of_corner = self.corners.iter().map(tiles).collect();
        let edges = |vertex: &Vertex| edges_at(*vertex).map(|edge| place(self.edge(edge)));
        self.edges_of_corner = self.corners.iter().map(edges).collect();
        let ends = |edge: &Edge| ends_of(*edge).map(|vertex| place(self.corner(vertex)));
        self.ends = self.edges.iter().map(ends).collect();
        let across = |corner: usize| {
            self.edges_of_corner[corner].map(|edge| match self.ends.get(usize::from(edge)) {
                Some(&[one, other]) => {
                    if usize::from(one) == corner {
                        other
                    } else {
                        one
                    }
                }
                None => NOWHERE,
            })
        };
        self.neighbours = (0..self.corners.len()).map(across).collect();
    }
}

fn known(place: Place) -> Option<Place> {
    (place != NOWHERE).then_some(place)
}

/// The places of a list that are there.
pub(crate) fn there<const N: usize>(places: [Place; N]) -> impl Iterator<Item = usize> {
    places.into_iter().filter(|&place| place != NOWHERE).map(usize::from)
}

fn step(tile: Tile, columns: i16, rows: i16) -> Tile {
    Tile { column: tile.column.saturating_add(columns), row: tile.row.saturating_add(rows) }
}

fn vertex(tile: Tile, columns: i16, rows: i16, corner: Corner) -> Vertex {
    Vertex { tile: step(tile, columns, rows), corner }
}

fn side(tile: Tile, columns: i16, rows: i16, side: Side) -> Edge {
    Edge { tile: step(tile, columns, rows), side }
}

/// The corners of a tile, clockwise from the top: only two of them are named after it.
pub(crate) fn corners_of(tile: Tile) -> [Vertex; 6] {
    [
        vertex(tile, 0, 0, Corner::N),
        vertex(tile, 1, -1, Corner::S),
        vertex(tile, 0, 1, Corner::N),
        vertex(tile, 0, 0, Corner::S),
        vertex(tile, -1, 1, Corner::N),
        vertex(tile, 0, -1, Corner::S),
    ]
}

/// The sides of a tile, clockwise from the top right.
fn sides_of(tile: Tile) -> [Edge; 6] {
    [
        side(tile, 0, 0, Side::NE),
        side(tile, 1, 0, Side::W),
        side(tile, 0, 1, Side::NW),
        side(tile, -1, 1, Side::NE),
        side(tile, 0, 0, Side::W),
        side(tile, 0, 0, Side::NW),
    ]
}

/// The three tiles around a corner, land or sea.
pub(crate) fn tiles_at(vertex: Vertex) -> [Tile; 3] {
    let tile = vertex.tile;
    match vertex.corner {
        Corner::N => [tile, step(tile, 0, -1), step(tile, 1, -1)],
        Corner::S => [tile, step(tile, 0, 1), step(tile, -1, 1)],
    }
}

fn edges_at(vertex: Vertex) -> [Edge; 3] {
    let tile = vertex.tile;
    match vertex.corner {
        Corner::N => [side(tile, 0, 0, Side::NE), side(tile, 0, 0, Side::NW), side(tile, 1, -1, Side::W)],
        Corner::S => [side(tile, 0, 1, Side::NW), side(tile, -1, 1, Side::NE), side(tile, 0, 1, Side::W)],
    }
}

/// The two corners of an edge.
pub(crate) fn ends_of(edge: Edge) -> [Vertex; 2] {
    let tile = edge.tile;
    match edge.side {
        Side::NE => [vertex(tile, 0, 0, Corner::N), vertex(tile, 1, -1, Corner::S)],
        Side::NW => [vertex(tile, 0, 0, Corner::N), vertex(tile, 0, -1, Corner::S)],
        Side::W => [vertex(tile, 0, -1, Corner::S), vertex(tile, -1, 1, Corner::N)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn island() -> Geometry {
        let land: Vec<Tile> = (-2..=2)
            .flat_map(|row: i16| (-2..=2).map(move |column| Tile { column, row }))
            .filter(|tile| (tile.column + tile.row).abs() <= 2)
            .collect();
        Geometry::new(&land).expect("an island")
    }

    #[test]
    fn the_standard_island_has_54_corners_and_72_edges() {
        let island = island();
        assert_eq!((island.tiles.len(), island.corners.len(), island.edges.len()), (19, 54, 72));
    }

    #[test]
    fn what_touches_touches_both_ways() {
        let island = island();
        for (corner, edges) in island.edges_of_corner.iter().enumerate() {
            let all = there(*edges).collect::<Vec<_>>();
            assert!((2..=3).contains(&all.len()));
            assert!(all.iter().all(|&edge| there(island.ends[edge]).any(|end| end == corner)));
        }
        for (tile, corners) in island.corners_of_tile.iter().enumerate() {
            assert!(there(*corners).all(|corner| there(island.tiles_of_corner[corner]).any(|at| at == tile)));
        }
        assert_eq!(island.corners_of_tile.len() * 6, 114);
    }

    #[test]
    fn far_places_are_nowhere() {
        let far = Tile { column: i16::MAX, row: i16::MIN };
        assert_eq!(island().tile(far), None);
        assert!(Geometry::new(&[far, Tile { column: 0, row: 0 }]).is_none());
    }
}
