//! Parts of a cell, and their names: `left`, `past-left`, `cloister`.

use std::fmt;
use std::str::FromStr;

use scorebook_core::Target;

use crate::names::{Direction, Edge, FeatureKind};
use crate::syntax::Place;

use super::super::shape::Shape;

/// A part of a cell, for asking what lies there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Spot {
    /// The middle of a side: its city, road, river or field. Written `left`.
    Side(Direction),
    /// The field on a side before its middle, clockwise. Written `before-left`.
    Before(Direction),
    /// The field on a side past its middle, clockwise. Written `past-left`.
    Past(Direction),
    /// The cloister. Written `cloister`.
    Cloister,
    /// The garden. Written `garden`.
    Garden,
    /// A field that cities shut in, so that it reaches no side. Written `inside`.
    Inside,
}

impl Spot {
    /// Every spot of a cell.
    pub fn all() -> impl Iterator<Item = Self> {
        let sides = Direction::ALL.into_iter().map(Self::Side);
        let halves = Direction::ALL.into_iter().flat_map(|side| [Self::Before(side), Self::Past(side)]);
        sides.chain(halves).chain([Self::Cloister, Self::Garden, Self::Inside])
    }

    /// A figure there, as something that can be pointed at: `figure:3,-2/left`.
    pub fn figure_at(self, place: Place) -> Target {
        Target::new("figure", format!("{}/{self}", place.word()))
    }

    /// A feature there, as something that can be pointed at: `feature:3,-2/left`.
    pub fn feature_at(self, place: Place) -> Target {
        Target::new("feature", format!("{}/{self}", place.word()))
    }

    /// The part of a tile that lies there.
    pub(super) fn part_of(self, shape: &Shape) -> Option<usize> {
        match self {
            Self::Side(side) if shape.edges[side as usize] == Edge::Field => shape.at_half(2 * side as usize),
            Self::Side(side) => shape.at_edge(side as usize),
            Self::Before(side) => shape.at_half(2 * side as usize),
            Self::Past(side) => shape.at_half(2 * side as usize + 1),
            Self::Cloister => shape.first(FeatureKind::Cloister),
            Self::Garden => shape.first(FeatureKind::Garden),
            Self::Inside => {
                let mut parts = shape.parts().iter();
                parts.position(|part| part.kind == FeatureKind::Field && part.halves == 0)
            }
        }
    }

    /// The first spot where a part of a tile lies.
    pub(crate) fn of_part(shape: &Shape, part: usize) -> Option<Self> {
        Self::all().find(|spot| spot.part_of(shape) == Some(part))
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Side(side) => out.write_str(side.word()),
            Self::Before(side) => write!(out, "before-{}", side.word()),
            Self::Past(side) => write!(out, "past-{}", side.word()),
            Self::Cloister => out.write_str(FeatureKind::Cloister.noun()),
            Self::Garden => out.write_str(FeatureKind::Garden.noun()),
            Self::Inside => out.write_str("inside"),
        }
    }
}

/// A text that names no part of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSpot;

impl fmt::Display for NoSpot {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a part of a cell is a side such as `left`, `before-left`, `past-left`, `cloister`, `garden` or `inside`")
    }
}

impl std::error::Error for NoSpot {}

impl FromStr for Spot {
    type Err = NoSpot;

    fn from_str(text: &str) -> Result<Self, NoSpot> {
        Self::all().find(|spot| spot.to_string() == text).ok_or(NoSpot)
    }
}
