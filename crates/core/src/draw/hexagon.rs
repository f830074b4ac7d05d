//! Hexagons in whole numbers: where they lie and where their corners are.

/// A grid of hexagons that stand on a corner; rows lie half a hexagon further right with each step down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid {
    /// Half the width of a hexagon.
    pub half: i32,
    /// How far its corners are from its centre.
    pub radius: i32,
}

/// What half the width is for each unit of the radius, in thousandths: the root of three quarters.
const HALF: i32 = 866;

impl Grid {
    /// A grid of hexagons with corners so far from their centres; an even number keeps all corners whole.
    pub const fn new(radius: i32) -> Self {
        Self { half: radius * HALF / 1000, radius }
    }

    /// The centre of a hexagon.
    pub fn centre(self, column: i32, row: i32) -> (i32, i32) {
        (self.half * (2 * column + row), self.radius * 3 / 2 * row)
    }

    /// The six corners around a centre, the uppermost first, clockwise.
    pub fn corners(self, (x, y): (i32, i32)) -> [(i32, i32); 6] {
        let (half, long, short) = (self.half, self.radius, self.radius / 2);
        [
            (x, y - long),
            (x + half, y - short),
            (x + half, y + short),
            (x, y + long),
            (x - half, y + short),
            (x - half, y - short),
        ]
    }

    /// The six corners of a hexagon that lies on a side, the rightmost first.
    pub fn lying(self, (x, y): (i32, i32)) -> [(i32, i32); 6] {
        self.corners((0, 0)).map(|(across, down)| (x - down, y + across))
    }
}

/// A point between two others, so many hundredths of the way.
pub fn between(from: (i32, i32), to: (i32, i32), hundredths: i32) -> (i32, i32) {
    (from.0 + (to.0 - from.0) * hundredths / 100, from.1 + (to.1 - from.1) * hundredths / 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_share_corners() {
        let grid = Grid::new(60);
        let (home, east, below) = (
            grid.corners(grid.centre(0, 0)),
            grid.corners(grid.centre(1, 0)),
            grid.corners(grid.centre(0, 1)),
        );
        assert_eq!((home[1], home[2]), (east[5], east[4]));
        assert_eq!((home[2], home[3]), (below[0], below[5]));
    }
}
