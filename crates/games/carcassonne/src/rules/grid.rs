//! Where tiles lie: a grid that grows as the game does.

use crate::syntax::Place;

/// Where the starter tile lies.
pub(crate) const ORIGIN: Place = Place { x: 0, y: 0 };

/// The cell beyond an edge: left, top, right, bottom.
#[inline]
pub(crate) fn beyond(place: Place, edge: usize) -> Place {
    let (dx, dy) = [(-1, 0), (0, 1), (1, 0), (0, -1)][edge & 3];
    Place { x: place.x.saturating_add(dx), y: place.y.saturating_add(dy) }
}

/// The eight cells around one.
pub(crate) fn around(place: Place) -> impl Iterator<Item = Place> {
    let steps = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
    steps
        .into_iter()
        .map(move |(dx, dy)| Place { x: place.x.saturating_add(dx), y: place.y.saturating_add(dy) })
}

/// Tiles beyond this distance from the starter tile are not on any table.
const FARTHEST: i16 = 500;

/// Whether a place can be on a table.
pub(crate) fn in_reach(place: Place) -> bool {
    (-FARTHEST..=FARTHEST).contains(&place.x) && (-FARTHEST..=FARTHEST).contains(&place.y)
}

/// What a cell of the grid holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cell {
    /// Nothing, and no tile lies next to it.
    Empty,
    /// Nothing, but a tile may go here: its place in the list of open cells.
    Open(usize),
    /// A tile: its number.
    Tile(usize),
}

/// Cells in two bytes each: a tile, or with this bit an open cell.
const OPEN: u16 = 0x8000;
const EMPTY: u16 = u16::MAX;

impl Cell {
    #[inline]
    fn unpack(packed: u16) -> Self {
        match packed {
            EMPTY => Self::Empty,
            open if open & OPEN != 0 => Self::Open(usize::from(open & !OPEN)),
            tile => Self::Tile(usize::from(tile)),
        }
    }

    fn pack(self) -> u16 {
        let small = |number: usize| u16::try_from(number).ok().filter(|&number| number < OPEN - 1);
        match self {
            Self::Empty => EMPTY,
            Self::Open(number) => small(number).map_or(EMPTY, |number| number | OPEN),
            Self::Tile(number) => small(number).unwrap_or(EMPTY),
        }
    }
}

/// Where a cell is stored, and the four next to it: left, top, right, bottom.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    /// The cell itself.
    pub(crate) here: usize,
    /// The cell beyond each edge.
    pub(crate) beyond: [usize; 4],
}

/// What lies where.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    /// Half the width: cells from `-reach` to `reach - 1` are stored.
    reach: i16,
    cells: Vec<u16>,
}

impl Default for Grid {
    fn default() -> Self {
        Self::with_reach(16)
    }
}

impl Grid {
    fn with_reach(reach: i16) -> Self {
        let side = 2 * usize::from(reach.unsigned_abs());
        Self { reach, cells: vec![EMPTY; side * side] }
    }

    #[inline]
    fn index(&self, place: Place) -> Option<usize> {
        let side = 2 * u32::from(self.reach.unsigned_abs());
        // Left of the grid and below it become very large numbers.
        let x = i32::from(place.x).wrapping_add(i32::from(self.reach)).cast_unsigned();
        let y = i32::from(place.y).wrapping_add(i32::from(self.reach)).cast_unsigned();
        (x < side && y < side).then(|| (y * side + x) as usize)
    }

    /// What a cell holds.
    #[inline]
    pub(crate) fn get(&self, place: Place) -> Cell {
        self.index(place).map_or(Cell::Empty, |index| Cell::unpack(self.cells[index]))
    }

    /// Makes room for a cell and the four next to it, and tells where they are stored; nothing where no table reaches.
    #[inline]
    pub(crate) fn make_room(&mut self, place: Place) -> Option<Spot> {
        if !in_reach(place) {
            return None;
        }
        loop {
            let inside = |at: i16| -self.reach < at && at < self.reach - 1;
            match self.index(place).filter(|_| inside(place.x) && inside(place.y)) {
                Some(here) => {
                    let side = 2 * usize::from(self.reach.unsigned_abs());
                    return Some(Spot { here, beyond: [here - 1, here + side, here + 1, here - side] });
                }
                None => self.grow(),
            }
        }
    }

    /// What a cell holds, by where it is stored.
    #[inline]
    pub(crate) fn cell(&self, index: usize) -> Cell {
        Cell::unpack(self.cells[index])
    }

    /// Changes a cell, by where it is stored.
    #[inline]
    pub(crate) fn put(&mut self, index: usize, cell: Cell) {
        self.cells[index] = cell.pack();
    }

    /// Changes a cell that is stored; too far away nothing happens.
    pub(crate) fn set(&mut self, place: Place, cell: Cell) {
        if let Some(index) = self.index(place) {
            self.put(index, cell);
        }
    }

    #[cold]
    fn grow(&mut self) {
        let mut larger = Self::with_reach(self.reach * 2);
        let reach = usize::from(self.reach.unsigned_abs());
        let side = 2 * reach;
        for (row, cells) in self.cells.chunks(side).enumerate() {
            let start = (row + reach) * 2 * side + reach;
            larger.cells[start..start + side].copy_from_slice(cells);
        }
        *self = larger;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_grows_and_keeps_its_tiles() {
        let mut grid = Grid::default();
        let places = [(0, 0), (-16, 15), (40, -70), (-500, 500)].map(Place::from);
        for (tile, place) in places.into_iter().enumerate() {
            let spot = grid.make_room(place).unwrap();
            grid.put(spot.here, Cell::Tile(tile));
            let left = Place { x: place.x - 1, ..place };
            assert_eq!(grid.get(left), grid.cell(spot.beyond[0]));
        }
        for (tile, place) in places.into_iter().enumerate() {
            assert_eq!(grid.get(place), Cell::Tile(tile));
        }
        assert!(grid.make_room(Place { x: 501, y: 0 }).is_none());
        assert_eq!(grid.get(Place { x: 9999, y: 0 }), Cell::Empty);
        grid.set(Place { x: 3, y: 0 }, Cell::Open(9));
        assert_eq!(grid.get(Place { x: 3, y: 0 }), Cell::Open(9));
    }
}
