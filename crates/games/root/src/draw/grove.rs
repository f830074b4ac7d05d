//! Where trees grow, and where in a forest there is room for pieces and for its name. Worked out once for each map.

use std::sync::LazyLock;

use scorebook_core::draw::Area;

use super::rim::{BANNER, NUMBER, RADIUS, SUIT};
use super::{SHEET, places, water};
use crate::names::Map;
use crate::rules::{Terrain, clearings};
use crate::syntax::place::Clearings;

/// How far the points of the lattice are apart on which trees stand.
const LATTICE: (i32, i32) = (41, 35);
/// How far a tree may stand from its point.
const SHAKEN: i32 = 7;
/// The fewest trees of a forest; where there is little room they are small.
const FEWEST: usize = 3;

/// A tree.
#[derive(Clone, Copy)]
pub(super) struct Tree {
    /// Its middle.
    pub(super) at: (i32, i32),
    /// How large it is.
    pub(super) radius: i32,
    /// Which of the three greens it has.
    pub(super) tone: usize,
}

/// A forest: its trees, and where its pieces stand.
pub(super) struct Grove {
    /// The trees, the farthest first.
    pub(super) trees: Vec<Tree>,
    /// Where pieces stand.
    pub(super) middle: (i32, i32),
}

static GROVES: LazyLock<Vec<Vec<Grove>>> = LazyLock::new(|| {
    let grown = |&map: &Map| {
        let (terrain, ground) = (Terrain::of(map), Ground::of(Terrain::of(map)));
        terrain.forests().map(|forest| ground.grove(terrain, forest)).collect()
    };
    Map::ALL.iter().map(grown).collect()
});

/// The forests of a map, in the order of its list.
pub(super) fn of(terrain: Terrain) -> &'static [Grove] {
    GROVES.get(terrain.map() as usize).map_or(&[], Vec::as_slice)
}

/// Where pieces in a forest stand.
pub(super) fn middle(terrain: Terrain, forest: Clearings) -> (i32, i32) {
    let number = terrain.forests().position(|other| other == forest);
    number.and_then(|number| of(terrain).get(number)).map_or((0, 0), |grove| grove.middle)
}

/// What lies on a map before trees grow.
struct Ground {
    clearings: Vec<(i32, i32)>,
    paths: Vec<[(i32, i32); 2]>,
    water: Vec<(i32, i32)>,
    lake: Vec<(i32, i32)>,
}

/// How much room there has to be around something: to clearings, badges, paths and water.
#[derive(Clone, Copy)]
struct Room {
    clearing: i32,
    badge: i32,
    path: i32,
    water: i32,
}

impl Ground {
    fn of(terrain: Terrain) -> Self {
        let water = water::points(terrain);
        let lake = if terrain.map() == Map::Lake { water.clone() } else { Vec::new() };
        Self {
            clearings: clearings().map(|one| places::on(terrain, one)).collect(),
            paths: terrain.paths().map(|ends| ends.map(|end| places::on(terrain, end))).collect(),
            water,
            lake,
        }
    }

    /// How many kinds of things are too near: nothing weighs more than a clearing and its badges.
    fn crowded(&self, at: (i32, i32), room: Room) -> i32 {
        let badges = [NUMBER.0, (-NUMBER.0.0, NUMBER.0.1), BANNER];
        let is_badge = |&(x, y): &(i32, i32)| {
            badges.iter().any(|off| places::is_near(at, (x + off.0, y + off.1), room.badge))
        };
        let in_clearing = self.clearings.iter().any(|&other| places::is_near(at, other, room.clearing));
        let at_badge = self.clearings.iter().any(is_badge);
        let on_path =
            self.paths.iter().any(|&path| places::is_near(places::nearest(path, at), at, room.path));
        let in_water = self.water.iter().any(|&point| places::is_near(point, at, room.water))
            || places::is_inside(&self.lake, at);
        4 * i32::from(in_clearing) + 4 * i32::from(at_badge) + 2 * i32::from(on_path) + i32::from(in_water)
    }

    fn grove(&self, terrain: Terrain, forest: Clearings) -> Grove {
        let mut shape: Vec<(i32, i32)> = forest.iter().map(|one| places::on(terrain, one)).collect();
        places::sort_around(&mut shape);
        let middle = self.clearest(&shape, places::printed(terrain, forest));
        let mut trees = self.trees(&shape);
        if trees.len() < FEWEST {
            trees = self.bushes(&shape, middle);
        }
        trees.sort_by_key(|tree| (tree.at.1, tree.at.0));
        Grove { trees, middle }
    }

    /// The clearest place for pieces, near where the map says the forest is.
    fn clearest(&self, shape: &[(i32, i32)], near: (i32, i32)) -> (i32, i32) {
        const PIECE: Room = Room { clearing: RADIUS + 42, badge: SUIT + 30, path: 38, water: 50 };
        let offs = (-12..=12).flat_map(|down| (-12..=12).map(move |across| (across * 8, down * 8)));
        let spots = offs.map(|(across, down)| (near.0 + across, near.1 + down));
        let inside = spots.filter(|&at| places::is_inside(shape, at));
        inside.min_by_key(|&at| self.crowded(at, PIECE) * 20_000 + places::apart(at, near)).unwrap_or(near)
    }

    /// Trees on a lattice, shaken a little, wherever nothing else lies.
    fn trees(&self, shape: &[(i32, i32)]) -> Vec<Tree> {
        let mut trees = Vec::new();
        for row in 0..SHEET.height / LATTICE.1 {
            for column in 0..SHEET.width / LATTICE.0 {
                let off = |kind: u32| i32::try_from(dice((column, row), kind) % 15).unwrap_or(0) - SHAKEN;
                let half = row % 2 * LATTICE.0 / 2;
                let at = (column * LATTICE.0 + half + off(1), row * LATTICE.1 + off(2));
                let radius = 18 + i32::try_from(dice((column, row), 3) % 3 * 3).unwrap_or(0);
                let tone = usize::try_from(dice((column, row), 4) % 3).unwrap_or(0);
                let room = Room {
                    clearing: RADIUS + radius + 14,
                    badge: radius + 34,
                    path: radius + 22,
                    water: radius + 28,
                };
                if places::is_inside(shape, at) && self.crowded(at, room) == 0 {
                    trees.push(Tree { at, radius, tone });
                }
            }
        }
        trees
    }

    /// A few small trees around a place in a narrow forest.
    fn bushes(&self, shape: &[(i32, i32)], middle: (i32, i32)) -> Vec<Tree> {
        const BUSH: Room = Room { clearing: RADIUS + 26, badge: 40, path: 28, water: 36 };
        let offs = (-9..=9).flat_map(|down| (-9..=9).map(move |across| (across * 9, down * 9)));
        let mut spots: Vec<(i32, i32)> =
            offs.map(|(across, down)| (middle.0 + across, middle.1 + down)).collect();
        spots.sort_by_key(|&at| (self.crowded(at, BUSH), places::apart(at, middle), at));
        let mut trees: Vec<Tree> = Vec::new();
        for at in spots.into_iter().filter(|&at| places::is_inside(shape, at)) {
            if trees.len() < 5 && trees.iter().all(|tree| !places::is_near(tree.at, at, 20)) {
                trees.push(Tree { at, radius: 14, tone: trees.len() % 3 });
            }
        }
        trees
    }
}

/// A place for the name of a forest: as near to its middle as it can be without covering what must be read.
pub(super) fn name_place(terrain: Terrain, middle: (i32, i32), half: i32, taken: &[Area]) -> (i32, i32) {
    let ground = clearings().map(|one| places::on(terrain, one)).collect::<Vec<_>>();
    let area = |(x, y): (i32, i32)| Area::new(x - half, y - 14, 2 * half, 28);
    let crowded = |at: (i32, i32)| {
        let area = area(at);
        let meets = |&(x, y): &(i32, i32)| {
            let badges =
                [(NUMBER.0, SUIT), ((-NUMBER.0.0, NUMBER.0.1), SUIT), (BANNER, 34), ((0, 0), RADIUS + 10)];
            badges.iter().any(|&(off, reach)| is_met(area, (x + off.0, y + off.1), reach + 4))
        };
        let is_out = area.x < 4 || area.x + area.width > SHEET.width - 4;
        let others = taken.iter().filter(|other| overlap(area, **other)).count();
        ground.iter().filter(|at| meets(at)).count() + others + usize::from(is_out)
    };
    let offs = (-10..=10).flat_map(|down| (-10..=10).map(move |across| (across * 10, down * 10)));
    let spots = offs.map(|(across, down)| (middle.0 + across, middle.1 + down));
    spots.min_by_key(|&at| (crowded(at), places::apart(at, middle), at)).unwrap_or(middle)
}

/// Whether a disc reaches into an area.
fn is_met(area: Area, (x, y): (i32, i32), reach: i32) -> bool {
    let nearest = (x.clamp(area.x, area.x + area.width), y.clamp(area.y, area.y + area.height));
    places::is_near((x, y), nearest, reach)
}

/// Whether two areas meet.
fn overlap(one: Area, other: Area) -> bool {
    one.x < other.x + other.width
        && other.x < one.x + one.width
        && one.y < other.y + other.height
        && other.y < one.y + one.height
}

/// A number that looks like chance and is the same every time.
pub(super) fn dice((column, row): (i32, i32), kind: u32) -> u32 {
    let mut mixed = column.unsigned_abs().wrapping_mul(0x9E37_79B1)
        ^ row.unsigned_abs().wrapping_mul(0x85EB_CA77)
        ^ kind.wrapping_mul(0xC2B2_AE3D);
    for shift in [15, 13, 16] {
        mixed = (mixed ^ mixed >> shift).wrapping_mul(0x27D4_EB2F);
    }
    mixed ^ mixed >> 15
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_forest_of_every_map_has_trees_and_room() {
        for &map in Map::ALL {
            let terrain = Terrain::of(map);
            let ground = Ground::of(terrain);
            for (forest, grove) in terrain.forests().zip(of(terrain)) {
                assert!(grove.trees.len() >= FEWEST, "{map}: forest {forest}");
                let room = Room { clearing: RADIUS + 36, badge: SUIT + 24, path: 20, water: 20 };
                // Only the shore of the lake may be near: one forest lies between it and a path.
                let crowded = ground.crowded(grove.middle, room);
                assert!(crowded < 2, "{map}: forest {forest} {:?}", grove.middle);
            }
        }
    }
}
