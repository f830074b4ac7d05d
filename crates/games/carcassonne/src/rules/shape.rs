//! A tile as the rules see it: four edges and the features that lie on it.

use std::ops::Deref;
use std::sync::Arc;

use crate::names::{Edge, FeatureKind};

use super::holds::Holds;

/// One feature of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Part {
    /// What it is.
    pub(crate) kind: FeatureKind,
    /// The half-edges it reaches, a bit each.
    pub(crate) halves: u8,
    /// For a field: the features of the tile that are cities it lies against, a bit each.
    pub(crate) cities: u16,
    /// Open ends, pennants, goods and what else lies in it.
    pub(crate) holds: Holds,
}

/// How many edges each set of half-edges reaches.
static ENDS: [u8; 256] = {
    let mut ends = [0; 256];
    let mut halves = 0;
    while halves < 256 {
        let mut edge = 0;
        while edge < 4 {
            ends[halves] += (halves >> (2 * edge) & 3 != 0) as u8;
            edge += 1;
        }
        halves += 1;
    }
    ends
};

impl Part {
    /// How many edges it reaches.
    pub(crate) fn edge_count(self) -> u8 {
        ENDS[usize::from(self.halves)]
    }

    /// A feature of which only the kind is known: it reaches no edge.
    pub(crate) fn inside(kind: FeatureKind) -> Self {
        Self { kind, ..Self::default() }
    }
}

/// What stands for an edge in the code of a tile.
#[inline]
pub(crate) fn edge_code(edge: Edge) -> u16 {
    edge as u16 + 1
}

/// No feature.
const NONE: u8 = u8::MAX;
/// The most features one tile has.
const MOST: usize = 13;

/// A tile as the rules see it, in one of its four rotations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Shape {
    /// Left, top, right, bottom.
    pub(crate) edges: [Edge; 4],
    /// The same, four bits each.
    code: u16,
    /// Whether a river runs over it.
    has_river: bool,
    features: [Part; MOST],
    count: u8,
    at_edge: [u8; 4],
    at_half: [u8; 8],
}

impl Shape {
    /// A tile with these edges and features. What does not fit into a tile is left out.
    pub(crate) fn new(edges: [Edge; 4], list: &[Part]) -> Self {
        let mut shape = Self {
            edges,
            code: (0..4).fold(0, |code, edge| code | edge_code(edges[edge]) << (4 * edge)),
            has_river: edges.contains(&Edge::River),
            features: [Part::default(); MOST],
            count: 0,
            at_edge: [NONE; 4],
            at_half: [NONE; 8],
        };
        list.iter().take(MOST).for_each(|&feature| shape.add(feature));
        shape
    }

    /// Its edges in four bits each, the left one lowest.
    #[inline]
    pub(crate) fn code(&self) -> u16 {
        self.code
    }

    /// One more feature.
    pub(crate) fn add(&mut self, feature: Part) {
        if usize::from(self.count) == MOST {
            return;
        }
        let holds = feature.holds.with_open(feature.edge_count());
        self.features[usize::from(self.count)] = Part { holds, ..feature };
        for half in (0..8).filter(|half| feature.halves >> half & 1 == 1) {
            match feature.kind {
                FeatureKind::Field => self.at_half[half] = self.count,
                _ => self.at_edge[half / 2] = self.count,
            }
        }
        self.count += 1;
    }

    /// Its features.
    #[inline]
    pub(crate) fn parts(&self) -> &[Part] {
        &self.features[..usize::from(self.count)]
    }

    /// The city, road or water at an edge.
    #[inline]
    pub(crate) fn at_edge(&self, edge: usize) -> Option<usize> {
        let place = self.at_edge[edge & 3];
        (place != NONE).then_some(usize::from(place))
    }

    /// The field at a half-edge.
    #[inline]
    pub(crate) fn at_half(&self, half: usize) -> Option<usize> {
        let place = self.at_half[half & 7];
        (place != NONE).then_some(usize::from(place))
    }

    /// The first feature of a kind.
    #[inline]
    pub(crate) fn first(&self, kind: FeatureKind) -> Option<usize> {
        self.parts().iter().position(|feature| feature.kind == kind)
    }

    /// Whether a river runs over it.
    #[inline]
    pub(crate) fn has_river(&self) -> bool {
        self.has_river
    }

    /// Whether it is an abbey, which fits everywhere.
    #[inline]
    pub(crate) fn is_abbey(&self) -> bool {
        self.edges[0] == Edge::Abbey
    }

    /// The tile after so many quarter turns clockwise.
    #[must_use]
    pub(crate) fn turned(&self, quarters: u8) -> Self {
        let mut edges = self.edges;
        edges.rotate_right(usize::from(quarters % 4));
        let mut features = self.features;
        for feature in &mut features {
            feature.halves = feature.halves.rotate_left(u32::from(2 * (quarters % 4)));
        }
        Self::new(edges, &features[..usize::from(self.count)]).in_order()
    }

    /// The same tile with its features in an order that depends on nothing but where they lie, so that tiles that look
    /// alike are equal.
    fn in_order(&self) -> Self {
        let rank = |place: &usize| {
            let feature = &self.features[*place];
            (feature.kind == FeatureKind::Field, feature.kind as u8, feature.halves, feature.cities)
        };
        let mut order: Vec<usize> = (0..usize::from(self.count)).collect();
        order.sort_by_key(rank);
        let moved = |cities: u16| {
            let places = (0..order.len()).filter(|&place| cities >> order[place] & 1 == 1);
            places.fold(0, |bits, place| bits | 1 << place)
        };
        let features: Vec<Part> = order
            .iter()
            .map(|&place| Part { cities: moved(self.features[place].cities), ..self.features[place] })
            .collect();
        Self::new(self.edges, &features)
    }
}

/// A shape on the table: one of the known, or one of a tile that no set has.
#[derive(Clone, Debug)]
pub(crate) enum Form {
    /// A tile of the sets.
    Known(&'static Shape),
    /// A tile that is told by its writing alone.
    Odd(Arc<Shape>),
}

impl Deref for Form {
    type Target = Shape;

    #[inline]
    fn deref(&self) -> &Shape {
        match self {
            Self::Known(shape) => shape,
            Self::Odd(shape) => shape,
        }
    }
}
