//! Cities over all tiles they cross: one ground, walls where they end, and teeth where they are open.

use std::collections::BTreeSet;

use scorebook_core::draw::{Area, Outline, Shape, circle, group, rectangle, trace};

use super::colours::{FINISHED, OPEN, STONE, WALL};
use super::geometry::{CORNERS, Leg, MIDDLES, Point, edges_of, outline, sum};
use super::ground::{Ground, Whole, step};
use super::marks::houses;
use super::stripes::{self, Owner, Tint};
use super::walls::next_edge;

/// A part of the line around a city.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Piece {
    /// A wall.
    Wall(Leg),
    /// An open edge, from its end to its start.
    Open(Vec<Point>),
}

impl Piece {
    fn start(&self) -> Point {
        match self {
            Self::Wall(leg) => leg.start(),
            Self::Open(points) => points.first().copied().unwrap_or_default(),
        }
    }

    fn end(&self) -> Point {
        match self {
            Self::Wall(leg) => leg.end(),
            Self::Open(points) => points.last().copied().unwrap_or_default(),
        }
    }

    fn is_wall(&self) -> bool {
        matches!(self, Self::Wall(_))
    }

    fn draw(&self, outline: Outline) -> Outline {
        match self {
            Self::Wall(leg) => leg.draw(outline),
            Self::Open(points) => points.iter().skip(1).fold(outline, |outline, &(x, y)| outline.to(x, y)),
        }
    }
}

/// A city with the lines around it: the outer one and those around holes run in opposite directions.
pub(super) struct City<'c, 'p> {
    whole: &'c Whole<'p>,
    ground: &'c Ground<'p>,
    loops: Vec<Vec<Piece>>,
}

/// How much is drawn of a city.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Detail {
    /// Walls and grounds.
    Little,
    /// Houses of finished cities too.
    Some,
    /// Everything.
    All,
}

impl<'c, 'p> City<'c, 'p> {
    /// Follows the lines around a city from tile to tile, every edge of it once.
    pub(super) fn new(ground: &'c Ground<'p>, whole: &'c Whole<'p>) -> Self {
        let mut left: BTreeSet<(usize, usize)> = BTreeSet::new();
        for &(lay, part) in &whole.parts {
            left.extend(edges_of(&ground.lays[lay].plan.tile.parts()[part]).iter().map(|&edge| (lay, edge)));
        }
        let mut loops = Vec::new();
        while let Some(&first) = left.first() {
            let mut pieces = Vec::new();
            let mut state = first;
            while left.remove(&state) {
                state = go_on(ground, state, &mut pieces);
            }
            loops.extend(Some(pieces).filter(|pieces| !pieces.is_empty()));
        }
        Self { whole, ground, loops }
    }

    /// Ground, houses and teeth, in the colours of its owners.
    pub(super) fn grounds(&self, owners: &[Owner], detail: Detail) -> Shape {
        let is_finished = self.whole.feature.is_complete();
        let below = if is_finished { FINISHED } else { OPEN };
        let tint = Tint { ground: below, area: 38, lines: 68 };
        let paint = owners.first().map_or(below, |&owner| tint.of(owner));
        let mut shapes: Vec<Shape> =
            self.around().map(|around| trace(around).fill(paint)).into_iter().collect();
        for &(lay, part) in &self.whole.parts {
            shapes.extend(self.held(lay, part, owners, tint));
        }
        shapes.extend(self.joints().map(|joints| trace(joints).line(WALL, 1).dashed(5).faint(55)));
        if detail == Detail::All || detail == Detail::Some && is_finished {
            for &(lay, part) in &self.whole.parts {
                let here = &self.ground.lays[lay];
                let figures = self.ground.spots(lay, false);
                let houses = houses(here.tile.place(), &here.plan, part, &figures, is_finished);
                shapes.extend((!houses.is_empty()).then(|| group(here.at.0, here.at.1, houses).lying()));
            }
        }
        shapes.extend(self.teeth().map(|teeth| trace(teeth).line(WALL, 2).dashed(4).flat()));
        let shape = group(0, 0, shapes).lying().titled(self.whole.title());
        match self.whole.target() {
            Some(target) => shape.at(target).since(step(self.whole.feature.since())),
            None => shape,
        }
    }

    /// The colours of the owners on a tile.
    fn held(&self, lay: usize, part: usize, owners: &[Owner], tint: Tint) -> Vec<Shape> {
        let here = &self.ground.lays[lay];
        let faces = here.plan.faces_of(part).map(|face| face.around.as_slice());
        let shapes: Vec<Shape> = match owners {
            [] => return Vec::new(),
            [owner] => faces.filter_map(|face| stripes::hatched(face, here.at, *owner, tint)).collect(),
            owners => faces.flat_map(|face| stripes::filled(face, here.at, owners, tint)).collect(),
        };
        vec![group(here.at.0, here.at.1, shapes).lying()]
    }

    /// The line around all of it.
    fn around(&self) -> Option<Outline> {
        joined(self.loops.iter().filter_map(|pieces| {
            let (x, y) = pieces.first()?.start();
            Some(pieces.iter().fold(Outline::from(x, y), |outline, piece| piece.draw(outline)).close())
        }))
    }

    /// Where two of its tiles meet.
    fn joints(&self) -> Option<Outline> {
        let right_and_below = self.whole.parts.iter().flat_map(|&(lay, part)| {
            let edges = edges_of(&self.ground.lays[lay].plan.tile.parts()[part]);
            edges.into_iter().filter(|edge| *edge >= 2).map(move |edge| (lay, edge))
        });
        let joint = |(lay, edge): (usize, usize)| {
            let across = across(self.ground, lay, edge);
            let at = self.ground.lays[lay].at;
            let leg = Leg::straight(sum(CORNERS[edge], at), sum(CORNERS[(edge + 1) % 4], at));
            matches!(across, Across::City(_)).then(|| outline(&[leg])).flatten()
        };
        joined(right_and_below.filter_map(joint))
    }

    /// The open edges.
    fn teeth(&self) -> Option<Outline> {
        let open = self.loops.iter().flatten().filter(|piece| !piece.is_wall());
        joined(open.map(|piece| {
            let (x, y) = piece.start();
            piece.draw(Outline::from(x, y))
        }))
    }

    /// Walls, tile by tile: a city that grows keeps those it has.
    pub(super) fn walls(&self) -> Vec<Shape> {
        let walls = |&(lay, part): &(usize, usize)| {
            let here = &self.ground.lays[lay];
            let legs = joined(self.legs(lay, part).into_iter().filter_map(|leg| outline(&[leg])))?;
            let shapes = vec![
                trace(legs.clone()).line(WALL, 11).dashed(5).flat(),
                trace(legs.clone()).line(WALL, 7),
                trace(legs).line(STONE, 3),
            ];
            Some(group(here.at.0, here.at.1, shapes).lying())
        };
        self.whole.parts.iter().filter_map(walls).collect()
    }

    /// The walls and spurs of a part, and the edges where an abbey closes it.
    fn legs(&self, lay: usize, part: usize) -> Vec<Leg> {
        let plan = &self.ground.lays[lay].plan;
        let walls = plan.walls.iter().filter(|wall| wall.part == part).map(|wall| wall.leg);
        let spurs = plan.spurs.iter().filter(|spur| spur.part == part).map(|spur| spur.leg);
        let edges = edges_of(&plan.tile.parts()[part]).into_iter();
        let closed = edges.filter(|&edge| matches!(across(self.ground, lay, edge), Across::Abbey)).map(along);
        walls.chain(spurs).chain(closed).collect()
    }

    /// Towers where walls meet or end.
    pub(super) fn corners(&self) -> Shape {
        let mut towers = self.towers();
        for &(lay, part) in &self.whole.parts {
            let here = &self.ground.lays[lay];
            for spur in here.plan.spurs.iter().filter(|spur| spur.part == part) {
                let leg = spur.leg.moved(here.at);
                towers.extend([(false, leg.start()), (false, leg.end())]);
            }
        }
        let shapes = towers.into_iter().flat_map(|(is_square, at)| tower(is_square, at));
        group(0, 0, shapes.collect()).lying()
    }

    /// Where walls meet stand round towers, where they end square ones.
    fn towers(&self) -> BTreeSet<(bool, Point)> {
        let mut towers = BTreeSet::new();
        for pieces in &self.loops {
            for (place, piece) in pieces.iter().enumerate() {
                let next = &pieces[(place + 1) % pieces.len()];
                match (piece.is_wall(), next.is_wall()) {
                    (true, true) => towers.insert((false, piece.end())),
                    (false, false) => false,
                    _ => towers.insert((true, piece.end())),
                };
            }
        }
        towers
    }
}

/// What lies across an edge of a city.
enum Across {
    /// The city goes on, on another tile.
    City(usize),
    /// An abbey closes it.
    Abbey,
    /// Nothing yet.
    Nothing,
}

fn across(ground: &Ground<'_>, lay: usize, edge: usize) -> Across {
    use crate::names::Edge;
    match ground.beyond(lay, edge) {
        Some(next) if ground.lays[next].plan.tile.edges[(edge + 2) % 4] == Edge::City => Across::City(next),
        Some(next) if ground.lays[next].plan.tile.is_abbey() => Across::Abbey,
        _ => Across::Nothing,
    }
}

/// From the start of an edge along the wall to the next edge of the city, and across it or along it.
fn go_on(ground: &Ground<'_>, (lay, edge): (usize, usize), pieces: &mut Vec<Piece>) -> (usize, usize) {
    let here = &ground.lays[lay];
    let tile = &here.plan.tile;
    let next = tile.at_edge(edge).map_or(edge, |part| next_edge(tile, part, edge));
    let wall = here.plan.walls.iter().find(|wall| wall.edges == (edge, next));
    pieces.extend(wall.map(|wall| Piece::Wall(wall.leg.moved(here.at))));
    match across(ground, lay, next) {
        Across::City(other) => (other, (next + 2) % 4),
        Across::Abbey => {
            pieces.push(Piece::Wall(along(next).moved(here.at)));
            (lay, next)
        }
        Across::Nothing => {
            pieces.push(Piece::Open(teeth(next).into_iter().map(|point| sum(point, here.at)).collect()));
            (lay, next)
        }
    }
}

/// Along an edge, from its end to its start.
fn along(edge: usize) -> Leg {
    Leg::straight(CORNERS[(edge + 1) % 4], CORNERS[edge])
}

/// How far teeth reach out of a tile.
const TOOTH: i32 = 7;

/// The line of an open edge, from its end to its start.
fn teeth(edge: usize) -> Vec<Point> {
    let (from, to) = (CORNERS[(edge + 1) % 4], CORNERS[edge]);
    let way = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
    let out = (MIDDLES[edge].0.signum() * TOOTH, MIDDLES[edge].1.signum() * TOOTH);
    let along = |far: i32| (from.0 + way.0 * far, from.1 + way.1 * far);
    let tooth = |start: i32| {
        let (one, other) = (along(start), along(start + 12));
        [one, sum(one, out), sum(other, out), other]
    };
    let teeth = [8, 32, 56, 80].into_iter().flat_map(tooth);
    [from].into_iter().chain(teeth).chain([to]).collect()
}

/// Outlines as one.
pub(super) fn joined(outlines: impl IntoIterator<Item = Outline>) -> Option<Outline> {
    use scorebook_core::draw::Pen;
    outlines.into_iter().reduce(|all, next| {
        next.strokes().iter().fold(all, |all, pen| match *pen {
            Pen::Jump((x, y)) => all.jump(x, y),
            Pen::Line((x, y)) => all.to(x, y),
            Pen::Bend(towards, to) => all.bend(towards, to),
            Pen::Swing(leave, arrive, to) => all.swing(leave, arrive, to),
            Pen::Close => all.close(),
        })
    })
}

fn tower(is_square: bool, (x, y): Point) -> Vec<Shape> {
    if !is_square {
        return vec![circle(x, y, 6).fill(STONE).line(WALL, 3)];
    }
    vec![
        rectangle(Area::new(x - 7, y - 7, 14, 14)).rounded(2).fill(STONE).line(WALL, 3),
        rectangle(Area::new(x - 2, y - 2, 4, 4)).fill(WALL),
    ]
}
