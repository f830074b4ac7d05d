//! What is printed on a map.

use super::super::maps::Ground;
use crate::names::{Map, Suit};
use crate::syntax::place::{Clearing, Clearings};

/// What is printed on a map.
///
/// # Examples
/// ```
/// use scorebook_root::names::Map;
/// use scorebook_root::rules::Terrain;
/// use scorebook_root::syntax::place::Clearing;
///
/// let fall = Terrain::of(Map::Fall);
/// let corner = Clearing::new(1).expect("a clearing of every map");
/// assert_eq!(fall.slots(corner), 1);
/// assert_eq!(fall.neighbours(corner).count(), 3);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Terrain {
    pub(super) ground: &'static Ground,
}

/// Every clearing of a map, 1 to 12.
pub fn clearings() -> impl DoubleEndedIterator<Item = Clearing> + Clone {
    (1..=u32::from(Clearing::LAST)).filter_map(Clearing::new)
}

/// A clearing by the number that tables keep it under.
pub(super) fn numbered(number: u8) -> Clearing {
    Clearing::new(number.into()).unwrap_or(Clearing::BURROW)
}

/// The clearings of some bits.
pub(super) fn of_bits(bits: u16) -> Clearings {
    let mut between = Clearings::default();
    clearings().filter(|clearing| bits & 1 << clearing.number() != 0).for_each(|clearing| {
        between.add(clearing);
    });
    between
}

impl Terrain {
    /// The map of this name.
    pub fn of(map: Map) -> Self {
        Self { ground: Ground::of(map) }
    }

    /// Which map it is.
    pub fn map(&self) -> Map {
        self.ground.map
    }

    /// Where a clearing, or the Burrow, lies on a sheet of 1000 by 980.
    pub(crate) fn place(self, clearing: Clearing) -> (i32, i32) {
        let printed =
            usize::from(clearing.number()).checked_sub(1).and_then(|place| self.ground.places.get(place));
        printed.copied().unwrap_or(self.ground.burrow)
    }

    /// Where a forest lies on that sheet.
    pub(crate) fn forest_place(self, forest: Clearings) -> Option<(i32, i32)> {
        let place = self.ground.forest(forest)?;
        Some(self.ground.forests[usize::from(place)].at)
    }

    /// Every path, open or closed at the start, lower clearing first.
    pub fn paths(&self) -> impl Iterator<Item = [Clearing; 2]> + use<> {
        self.ground.paths.iter().map(|&(one, other)| [numbered(one), numbered(other)])
    }

    /// Whether a path is closed at the start.
    pub fn is_closed(&self, one: Clearing, other: Clearing) -> bool {
        let ends = [one.min(other), one.max(other)];
        let place = self.paths().position(|path| path == ends);
        place.is_some_and(|place| self.ground.closed & 1 << place != 0)
    }

    /// The clearings that a path joins to one, open or closed.
    pub fn neighbours(&self, clearing: Clearing) -> impl Iterator<Item = Clearing> + use<> {
        let paths = &self.ground.paths;
        let joins = move |other: &Clearing| {
            paths.contains(&(clearing.number().min(other.number()), clearing.number().max(other.number())))
        };
        clearings().filter(joins)
    }

    /// The suits of clearings 1 to 12, where the board prints them.
    pub fn suits(&self) -> Option<[Suit; 12]> {
        self.ground.suits
    }

    /// Whether two clearings are joined by water.
    pub fn is_by_water(&self, one: Clearing, other: Clearing) -> bool {
        self.ground.river[usize::from(one.number())] & 1 << other.number() != 0
    }

    /// The clearings that water joins, two by two, the lower one first.
    pub fn waters(&self) -> impl Iterator<Item = [Clearing; 2]> + use<> {
        let terrain = *self;
        let joined = move |one: Clearing| {
            let others = clearings().filter(move |&other| other > one && terrain.is_by_water(one, other));
            others.map(move |other| [one, other])
        };
        clearings().flat_map(joined)
    }

    /// How many buildings a clearing has room for, ruins included.
    pub fn slots(&self, clearing: Clearing) -> u8 {
        self.ground.slots[usize::from(clearing.number())]
    }

    /// Whether a ruin stands in a clearing at the start.
    pub fn has_ruin(&self, clearing: Clearing) -> bool {
        self.ground.ruins & 1 << clearing.number() != 0
    }

    /// Where the ferry starts.
    pub fn ferry(&self) -> Option<Clearing> {
        self.ground.ferry.map(numbered)
    }

    /// Where the tower stands: the Pass.
    pub fn tower(&self) -> Option<Clearing> {
        self.ground.tower.map(numbered)
    }

    /// The corners, where factions start.
    pub fn corners(&self) -> Clearings {
        of_bits(self.ground.corners())
    }

    /// The corner that lies opposite one, if it is one.
    pub fn opposite(&self, corner: Clearing) -> Option<Clearing> {
        self.ground.opposite(corner.number()).map(numbered)
    }

    /// The forests, each as the clearings that it touches.
    pub fn forests(&self) -> impl Iterator<Item = Clearings> + use<> {
        self.ground.forests.iter().map(|forest| of_bits(forest.touches))
    }

    /// The forests beside one.
    pub fn forests_beside(&self, forest: Clearings) -> impl Iterator<Item = Clearings> + use<> {
        let forests = &self.ground.forests;
        let next = self.ground.forest(forest).map_or(0, |place| forests[usize::from(place)].next);
        let beside = forests.iter().enumerate().filter(move |(place, _)| next & 1 << place != 0);
        beside.map(|(_, forest)| of_bits(forest.touches))
    }
}
