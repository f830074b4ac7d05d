//! A tile as it is written, taken apart: sides, numbers, features, meeples.

use crate::names::{Edge, FeatureKind, Figure, Sign};
use crate::syntax::{Behind, Glance, Symbol, Tile};

use super::shape::{Part, Shape};
use super::writing::{Writing, relabel};

/// A meeple as written on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Claim {
    /// Which figure.
    pub(crate) figure: Figure,
    /// Whether it lies down as a farmer.
    pub(crate) farmer: bool,
    /// Where it is written.
    pub(crate) behind: Behind,
}

/// The key of a writing that is no tile's.
const NO_KEY: u32 = u32::MAX;

/// A tile with four sides, taken apart.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Written {
    /// Left, top, right, bottom.
    pub(crate) edges: [Edge; 4],
    /// The numbers after the sides, 0 for none.
    pub(crate) numbers: [u8; 4],
    /// Inns, pennants and goods with the side they were written after; after the last side they belong to the
    /// whole tile.
    signs: [(Sign, u8); 4],
    sign_count: u8,
    /// Whether there is a cloister.
    pub(crate) cloister: bool,
    /// Whether a garden is written.
    pub(crate) garden: bool,
    /// Whether a sign stands where no tile has it: before every side, twice where there is room for one, a cathedral beside anything but
    /// a city.
    has_stray: bool,
    /// Up to two meeples: the second is the phantom.
    claims: [Option<Claim>; 2],
    /// What a glance tells, where the tile is plain.
    pub(crate) glance: Option<Glance>,
}

impl Written {
    /// Takes a tile apart; `None` unless it has four sides.
    pub(crate) fn new(tile: &Tile) -> Option<Self> {
        let mut written = Self {
            edges: [Edge::Field; 4],
            numbers: [0; 4],
            signs: [(Sign::Inn, 0); 4],
            sign_count: 0,
            cloister: false,
            garden: false,
            has_stray: false,
            claims: [None; 2],
            glance: tile.glance(),
        };
        let mut sides = 0u8;
        let mut behind = Behind::Side(0);
        for symbol in tile.symbols() {
            match *symbol {
                Symbol::Side(_) if sides == 4 => return None,
                Symbol::Side(side) => {
                    written.edges[usize::from(sides)] = side.edge;
                    written.numbers[usize::from(sides)] = side.number;
                    behind = Behind::Side(sides);
                    sides += 1;
                }
                Symbol::Sign(sign) => behind = written.add(sign, sides, behind),
                Symbol::Meeple(figure) => written.claim(Claim { figure, farmer: false, behind }),
                Symbol::Farmer(figure) => written.claim(Claim { figure, farmer: true, behind }),
            }
        }
        if sides < 4 {
            return None;
        }
        let has_cathedral = written.signs().iter().any(|(sign, _)| *sign == Sign::Cathedral);
        written.has_stray |= has_cathedral && written.edges != [Edge::City; 4];
        Some(written)
    }

    /// The same, from its text.
    pub(crate) fn from_text(text: &str) -> Option<Self> {
        Self::new(&Tile::from_text(text))
    }

    /// A plain tile with what a glance at another writing of it told.
    #[inline]
    pub(crate) fn seen(mut self, glance: Glance) -> Self {
        self.glance = Some(glance);
        if let Some(side) = glance.pennant() {
            self.signs[0].1 = side;
        }
        let claim = |(farmer, behind)| Claim { figure: Figure::Small, farmer, behind };
        self.claims[0] = glance.meeple().map(claim);
        self
    }

    /// The sides and features as written, without meeples.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for side in 0..4 {
            text.push(self.edges[side].letter());
            if self.numbers[side] > 0 {
                text.push(char::from(b'0' + self.numbers[side] % 10));
            }
            let here = self.signs().iter().filter(|(_, at)| usize::from(*at) == side);
            text.extend(here.map(|(sign, _)| sign.letter()));
        }
        text.extend(self.cloister.then_some('K'));
        text.extend(self.garden.then_some('h'));
        text
    }

    /// Whether a sign stands where no tile has it, so that the sides and features do not tell how it was written.
    pub(crate) fn has_stray(&self) -> bool {
        self.has_stray
    }

    /// Whether a side shows something of a fan-made expansion: no box has such a tile, and none is counted.
    pub(crate) fn is_fan_made(&self) -> bool {
        self.edges.iter().any(|edge| matches!(edge, Edge::Ocean | Edge::Shore | Edge::Forest))
    }

    /// The meeples.
    pub(crate) fn claims(&self) -> impl Iterator<Item = Claim> + '_ {
        self.claims.iter().flatten().copied()
    }

    fn add(&mut self, sign: Sign, sides: u8, behind: Behind) -> Behind {
        match sign {
            Sign::Cloister => {
                self.has_stray |= std::mem::replace(&mut self.cloister, true);
                Behind::Cloister
            }
            Sign::Garden => {
                self.has_stray |= std::mem::replace(&mut self.garden, true);
                Behind::Garden
            }
            _ => {
                match self.signs.get_mut(usize::from(self.sign_count)) {
                    Some(free) => {
                        *free = (sign, sides.saturating_sub(1));
                        self.sign_count += 1;
                        self.has_stray |= sides == 0;
                    }
                    None => self.has_stray = true,
                }
                behind
            }
        }
    }

    fn claim(&mut self, claim: Claim) {
        let free = usize::from(self.claims[0].is_some());
        self.claims[free] = Some(claim);
    }

    pub(crate) fn signs(&self) -> &[(Sign, u8)] {
        &self.signs[..usize::from(self.sign_count)]
    }

    /// What the writing tells without numbers on roads and fields, in one number.
    pub(crate) fn key(&self) -> u32 {
        if self.has_stray {
            return NO_KEY;
        }
        let city_at = |side: usize| match self.edges[side] {
            Edge::City => self.numbers[side].max(1),
            _ => 0,
        };
        let (mut pennants, mut inn, mut goods) = (0, false, 0);
        for (sign, _) in self.signs() {
            match sign {
                Sign::Pennant => pennants += 1,
                Sign::Inn => inn = true,
                Sign::Wine => goods |= 1,
                Sign::Grain => goods |= 2,
                Sign::Cloth => goods |= 4,
                Sign::Cloister | Sign::Garden | Sign::Cathedral => {}
            }
        }
        // Without numbers there is one city at most, and it comes first.
        let plain = self.numbers == [0; 4];
        let cities = if plain { [0; 4] } else { relabel([city_at(0), city_at(1), city_at(2), city_at(3)]) };
        Writing { edges: self.edges, cities, pennants, inn, goods, cloister: self.cloister }.key()
    }
}

/// The feature of a tile that a meeple was written on.
pub(crate) fn claimed(shape: &Shape, claim: Claim) -> Option<usize> {
    let side = match claim.behind {
        Behind::Cloister if !claim.farmer => return shape.first(FeatureKind::Cloister),
        Behind::Garden if !claim.farmer => return shape.first(FeatureKind::Garden),
        Behind::Side(side) => usize::from(side),
        // After everything is after the last side.
        Behind::Cloister | Behind::Garden => 3,
    };
    if claim.farmer {
        return field_behind(shape, side);
    }
    match (shape.edges[side], claim.figure) {
        (Edge::Abbey, _) => shape.first(FeatureKind::Cloister),
        // They stand in fields only, so the document itself writes `m[p]` after one.
        (Edge::Field, Figure::Pig | Figure::Barn) => shape.at_half(2 * side),
        _ => shape.at_edge(side),
    }
}

/// The field of a tile that a farmer written after a side lies on.
fn field_behind(shape: &Shape, side: usize) -> Option<usize> {
    let from = match shape.edges[side] {
        Edge::Field => 2 * side,
        Edge::City => 2 * (side + 1),
        _ => 2 * side + 1,
    };
    let is_field = |feature: &Part| feature.kind == FeatureKind::Field;
    // Where no field follows, one is meant that cities shut in: it reaches no half-edge.
    let shut_in = |feature: &Part| is_field(feature) && feature.halves == 0;
    let inside = || shape.parts().iter().position(shut_in);
    let is_alone = || shape.parts().iter().filter(|feature| is_field(feature)).count() == 1;
    let only = || shape.first(FeatureKind::Field).filter(|_| is_alone());
    shape.at_half(from).or_else(inside).or_else(only)
}
