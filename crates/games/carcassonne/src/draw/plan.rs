//! How a tile is drawn, as far as its shape tells: walls, roads, rivers, gates and the areas between them. Worked out once for each
//! shape, for the same tiles come in every picture.

use std::sync::Arc;

use crate::names::FeatureKind;
use crate::rules::Shape as Tile;

use super::faces::{self, Face};
use super::geometry::{CENTRE, CORNERS, Leg, MIDDLES, Point, edges_of, part_of_way, sum};
use super::memo::Memo;
use super::walls::{self, Wall};
use super::ways::{self, Gate, Spur, Way};

/// A tile as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Plan {
    pub(super) tile: Tile,
    pub(super) walls: Vec<Wall>,
    pub(super) gates: Vec<Gate>,
    pub(super) ways: Vec<Way>,
    pub(super) spurs: Vec<Spur>,
    /// Whether roads end in the middle.
    pub(super) has_village: bool,
    /// Where the court of a monastery lies.
    pub(super) court: Option<Point>,
    /// Where a garden lies, if there is one.
    pub(super) garden: Option<Point>,
    /// Where an inn lies.
    pub(super) inn: Option<Point>,
    /// The areas of fields and cities.
    pub(super) faces: Vec<Face>,
}

/// The plan of a shape.
pub(super) fn of(tile: &Tile) -> Arc<Plan> {
    static PLANS: Memo<Tile, Arc<Plan>> = Memo::new();
    PLANS.get(*tile, || Arc::new(Plan::new(tile)))
}

/// The court of a monastery around its place: left, top, right and bottom.
pub(super) const COURT: [i32; 4] = [-31, -28, 31, 17];

impl Plan {
    fn new(tile: &Tile) -> Self {
        let walls = walls::of(tile);
        let gates = ways::gates(tile, &walls);
        let ways = ways::of(tile, &gates);
        let spurs = ways::spurs(tile, &walls, &gates, &ways);
        let mut plan = Self {
            tile: *tile,
            has_village: ways::has_village(tile, &gates),
            court: ways::court(tile),
            garden: tile.first(FeatureKind::Garden).map(|_| garden(tile)),
            inn: inn(tile),
            faces: Vec::new(),
            walls,
            gates,
            ways,
            spurs,
        };
        let legs = plan.legs();
        plan.faces = faces::of(tile, &legs);
        plan
    }

    /// Everything that parts one area from another.
    fn legs(&self) -> Vec<Leg> {
        let walls = self.walls.iter().map(|wall| wall.leg);
        let ways = self.ways.iter().flat_map(|way| way.legs.iter().copied());
        let spurs = self.spurs.iter().map(|spur| spur.leg);
        // Roads that end at a court meet below it.
        let ends = self.ways.iter().filter(|way| self.court.is_some() && way.edges[1].is_none());
        let below = ends.filter_map(|way| Some(Leg::straight(way.legs.last()?.end(), CENTRE)));
        walls.chain(ways).chain(spurs).chain(below).collect()
    }

    /// The areas of a feature.
    pub(super) fn faces_of(&self, part: usize) -> impl Iterator<Item = &Face> {
        self.faces.iter().filter(move |face| face.part == part)
    }

    /// The points along all walls, spurs among them.
    pub(super) fn wall_points(&self) -> impl Iterator<Item = Point> + '_ {
        let legs = self.walls.iter().map(|wall| wall.leg).chain(self.spurs.iter().map(|spur| spur.leg));
        legs.flat_map(dense)
    }

    /// The points along the ways of a kind.
    pub(super) fn way_points(&self, kind: FeatureKind) -> impl Iterator<Item = Point> + '_ {
        let ways = self.ways.iter().filter(move |way| self.tile.parts()[way.part].kind == kind);
        ways.flat_map(|way| way.legs.iter().copied().flat_map(dense))
    }

    /// The pools in which rivers start or end: those that run into no city.
    pub(super) fn pools(&self) -> impl Iterator<Item = Point> + '_ {
        let is_pool = |way: &&Way| {
            let is_river = self.tile.parts()[way.part].kind == FeatureKind::River;
            let is_single = self.tile.parts()[way.part].edge_count() == 1;
            is_river && is_single && self.gates.iter().all(|gate| gate.part != way.part)
        };
        self.ways.iter().filter(is_pool).map(|_| CENTRE)
    }
}

/// Points along a leg, near enough to each other to measure distances from.
fn dense(leg: Leg) -> impl Iterator<Item = Point> {
    let points = leg.points();
    let between: Vec<Point> = points.windows(2).map(|pair| part_of_way(sum(pair[0], pair[1]), 50)).collect();
    points.into_iter().chain(between)
}

/// A garden lies in a corner of the largest field, the lower right one first; in the middle where cities take all corners.
fn garden(tile: &Tile) -> Point {
    let field_at = |edge: &usize| {
        let (one, other) = (tile.at_half(2 * edge + 1)?, tile.at_half(2 * edge + 2)?);
        (one == other).then(|| tile.parts()[one].halves.count_ones())
    };
    let corners = [0, 3, 1, 2].into_iter().filter(|edge| field_at(edge).is_some());
    corners.max_by_key(field_at).map_or(CENTRE, |edge| part_of_way(CORNERS[(edge + 1) % 4], 60))
}

/// An inn lies beside its road, on the side where there is most room.
fn inn(tile: &Tile) -> Option<Point> {
    let road = tile.parts().iter().find(|part| part.kind == FeatureKind::Road && part.holds.has_inn())?;
    let is_free = |edge: usize| tile.at_edge(edge % 4).is_none();
    Some(match *edges_of(road).as_slice() {
        // Within the bend where a city lies outside of it.
        [one, other] if (one + other) % 2 == 1 => {
            let corner = sum(MIDDLES[one], MIDDLES[other]);
            let is_alone = is_free(one + 2) && is_free(other + 2);
            if is_alone { part_of_way(corner, -36) } else { (corner.0 * 62 / 100, corner.1 * 68 / 100) }
        }
        [edge, ..] => {
            let side = if is_free(edge + 1) { edge + 1 } else { edge + 3 };
            let has_more = edges_of(road).len() > 1 && !tile.has_river();
            let along = part_of_way(MIDDLES[edge], if has_more { 0 } else { 52 });
            sum(along, part_of_way(MIDDLES[side % 4], 58))
        }
        [] => return None,
    })
}
