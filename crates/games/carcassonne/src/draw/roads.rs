//! Roads and rivers over all tiles they cross, each drawn as one line, so that dashes run on over borders.

use std::collections::BTreeMap;

use scorebook_core::draw::{Area, Outline, Shape, circle, group, rectangle, trace};

use super::cities::joined;
use super::colours::{BANK, DASH, KERB, LIGHT_DASH, RIPPLE, ROAD, WATER};
use super::geometry::{Leg, MIDDLES, Point, outline, sum};
use super::ground::{Ground, Whole, step};
use super::stripes::Owner;

/// A road or river with its lines.
pub(super) struct Road<'c, 'p> {
    whole: &'c Whole<'p>,
    ground: &'c Ground<'p>,
    line: Option<Outline>,
}

/// The way over one tile, where the table has it: at which borders it starts and ends.
struct Stretch {
    legs: Vec<Leg>,
    ends: [Option<Point>; 2],
}

impl<'c, 'p> Road<'c, 'p> {
    pub(super) fn new(ground: &'c Ground<'p>, whole: &'c Whole<'p>) -> Self {
        let stretches = stretches(ground, whole);
        Self { whole, ground, line: joined(chained(&stretches)) }
    }

    /// The line beside a road.
    pub(super) fn kerb(&self) -> Option<Shape> {
        self.line.clone().map(|line| trace(line).line(KERB, 16).flat())
    }

    /// The road itself, in the colours of its owners; with a dashed middle and stubs where it is open.
    pub(super) fn surface(&self, owners: &[Owner]) -> Shape {
        let line = |paint, width| self.line.clone().map(|line| trace(line).line(paint, width).flat());
        let (first, others) =
            owners.split_first().map_or((ROAD, owners), |(first, others)| (first.paint, others));
        let mut shapes: Vec<Shape> = line(first, 11).into_iter().collect();
        // Several owners change along the way.
        let others = (1..)
            .zip(others)
            .filter_map(|(place, owner)| line(owner.paint, 11).map(|line| line.dashed((12 / place).max(2))));
        shapes.extend(others);
        if !self.whole.feature.is_complete() {
            let (paint, width) = if owners.is_empty() { (DASH, 2) } else { (LIGHT_DASH, 3) };
            shapes.extend(line(paint, width).map(|line| line.dashed(8)));
            shapes.extend(self.open_ends().into_iter().flat_map(|(edge, at)| stub(edge, at, first)));
        }
        let shape = group(0, 0, shapes).lying().titled(self.whole.title());
        match self.whole.target() {
            Some(target) => shape.at(target).since(step(self.whole.feature.since())),
            None => shape,
        }
    }

    /// The edges where it is open, and the centres of their tiles.
    fn open_ends(&self) -> Vec<(usize, Point)> {
        let mut ends = Vec::new();
        for &(lay, part) in &self.whole.parts {
            let here = &self.ground.lays[lay];
            let ways = here.plan.ways.iter().filter(|way| way.part == part);
            for edge in ways.flat_map(|way| way.edges.into_iter().flatten()) {
                let mine = here.plan.tile.edges[edge];
                let is_joined = self.ground.beyond(lay, edge).is_some_and(|next| {
                    let next = &self.ground.lays[next].plan.tile;
                    next.is_abbey() || next.edges[(edge + 2) % 4] == mine
                });
                ends.extend((!is_joined).then_some((edge, here.at)));
            }
        }
        ends
    }

    /// A river with its pools.
    pub(super) fn river(&self) -> Shape {
        let line = |paint, width| self.line.clone().map(|line| trace(line).line(paint, width).flat());
        let mut shapes: Vec<Shape> = line(BANK, 24).into_iter().collect();
        for &(lay, _) in &self.whole.parts {
            let here = &self.ground.lays[lay];
            let pools = here.plan.pools().map(|pool| sum(pool, here.at));
            shapes.extend(pools.map(|(x, y)| circle(x, y, 24).fill(WATER).line(BANK, 3)));
        }
        shapes.extend(line(WATER, 19));
        shapes.extend(self.line.clone().map(|line| trace(line).line(RIPPLE, 2).dashed(12)));
        group(0, 0, shapes).lying().titled("river")
    }
}

fn stretches(ground: &Ground<'_>, whole: &Whole<'_>) -> Vec<Stretch> {
    let mut stretches = Vec::new();
    for &(lay, part) in &whole.parts {
        let here = &ground.lays[lay];
        for way in here.plan.ways.iter().filter(|way| way.part == part) {
            let legs = way.legs.iter().map(|leg| leg.moved(here.at)).collect();
            let ends = way.edges.map(|edge| edge.map(|edge| sum(MIDDLES[edge], here.at)));
            stretches.push(Stretch { legs, ends });
        }
    }
    stretches
}

/// Stretches as lines from end to end, those that meet at a border joined; rings close.
fn chained(stretches: &[Stretch]) -> Vec<Outline> {
    let mut at_border: BTreeMap<Point, Vec<usize>> = BTreeMap::new();
    for (number, stretch) in stretches.iter().enumerate() {
        stretch.ends.iter().flatten().for_each(|&end| at_border.entry(end).or_default().push(number));
    }
    let other = |end: Option<Point>, than: usize| {
        at_border.get(&end?)?.iter().copied().find(|&number| number != than)
    };
    let is_free = |number: usize, end: usize| other(stretches[number].ends[end], number).is_none();
    let mut is_used = vec![false; stretches.len()];
    let mut lines = Vec::new();
    // First the lines that have an end, then the rings.
    let ends = (0..stretches.len()).flat_map(|number| [(number, 0), (number, 1)]);
    let starts = ends
        .filter(|&(number, end)| is_free(number, end))
        .chain((0..stretches.len()).map(|number| (number, 0)));
    for (first, from) in starts.collect::<Vec<_>>() {
        let (mut number, mut from) = (first, from);
        let mut legs: Vec<Leg> = Vec::new();
        while !is_used[number] {
            is_used[number] = true;
            let stretch = &stretches[number];
            if from == 0 {
                legs.extend(&stretch.legs);
            } else {
                legs.extend(stretch.legs.iter().rev().map(|leg| leg.reversed()));
            }
            let end = stretch.ends[1 - from];
            let Some(next) = other(end, number) else { break };
            (number, from) = (next, usize::from(stretches[next].ends[0] != end));
        }
        let is_ring =
            legs.len() > 1 && legs.first().map(|leg| leg.start()) == legs.last().map(|leg| leg.end());
        lines.extend(outline(&legs).map(|line| if is_ring { line.close() } else { line }));
    }
    lines
}

/// What tells that a road is open: two bars beyond the border.
fn stub(edge: usize, at: Point, paint: scorebook_core::draw::Paint) -> Vec<Shape> {
    let (x, y) = sum(MIDDLES[edge], at);
    let bar = |near: i32, thick: i32| match edge {
        0 => Area::new(x - near - thick, y - 6, thick, 12),
        1 => Area::new(x - 6, y - near - thick, 12, thick),
        2 => Area::new(x + near, y - 6, thick, 12),
        _ => Area::new(x - 6, y + near, 12, thick),
    };
    [(0, 3), (6, 4)].map(|(near, thick)| rectangle(bar(near, thick)).fill(paint).line(KERB, 2)).to_vec()
}
