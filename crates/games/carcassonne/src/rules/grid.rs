//! Where tiles lie: a grid that grows as the game does.

use crate::syntax::Place;

/// The names of the edges, in the order of the notation.
pub(super) const SIDES: [&str; 4] = ["left", "top", "right", "bottom"];

/// The cell beyond an edge: left, top, right, bottom.
#[inline]
pub(super) fn beyond(place: Place, edge: usize) -> Place {
    let (dx, dy) = [(-1, 0), (0, 1), (1, 0), (0, -1)][edge & 3];
    Place { x: place.x.saturating_add(dx), y: place.y.saturating_add(dy) }
}

/// The eight cells around one.
pub(super) fn around(place: Place) -> impl Iterator<Item = Place> {
    let steps = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
    steps
        .into_iter()
        .map(move |(dx, dy)| Place { x: place.x.saturating_add(dx), y: place.y.saturating_add(dy) })
}

/// Tiles beyond this distance from the starter tile are not on any table.
const FARTHEST: i16 = 500;

/// Whether a place can be on a table.
pub(super) fn in_reach(place: Place) -> bool {
    (-FARTHEST..=FARTHEST).contains(&place.x) && (-FARTHEST..=FARTHEST).contains(&place.y)
}

/// The number of the tile on each cell.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    /// Half the width: cells from `-reach` to `reach - 1` are stored.
    reach: i16,
    cells: Vec<u16>,
}

const EMPTY: u16 = u16::MAX;

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
        let reach = i32::from(self.reach);
        let x = usize::try_from(i32::from(place.x) + reach).ok()?;
        let y = usize::try_from(i32::from(place.y) + reach).ok()?;
        let side = 2 * usize::from(self.reach.unsigned_abs());
        (x < side && y < side).then_some(y * side + x)
    }

    /// The tile on a cell.
    #[inline]
    pub(super) fn get(&self, place: Place) -> Option<usize> {
        let tile = self.cells[self.index(place)?];
        (tile != EMPTY).then_some(usize::from(tile))
    }

    /// Puts a tile on a cell, growing as needed; too far away nothing happens.
    pub(super) fn set(&mut self, place: Place, tile: usize) {
        if !in_reach(place) {
            return;
        }
        while self.index(place).is_none() {
            self.grow();
        }
        if let (Some(index), Ok(tile)) = (self.index(place), u16::try_from(tile)) {
            self.cells[index] = tile;
        }
    }

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
            grid.set(place, tile);
        }
        for (tile, place) in places.into_iter().enumerate() {
            assert_eq!(grid.get(place), Some(tile));
        }
        grid.set(Place { x: 501, y: 0 }, 9);
        assert_eq!(grid.get(Place { x: 501, y: 0 }), None);
    }
}
