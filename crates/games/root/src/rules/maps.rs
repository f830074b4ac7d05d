//! The four maps, from `data/maps.toml`.

use std::fmt;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::names::{Map, Suit};
use crate::syntax::place::Clearings;

/// Twelve clearings and, as clearing 0, the Burrow.
pub(crate) const PLACES: usize = 13;
/// The most forests a map has.
pub(crate) const FORESTS: usize = 10;
/// The most paths a map has, closed ones included.
pub(crate) const PATHS: usize = 24;

/// What is printed on a map. Sets of clearings are bits.
pub(crate) struct Ground {
    /// Which map.
    pub(crate) map: Map,
    /// The suits of clearings 1 to 12, where they are printed.
    pub(crate) suits: Option<[Suit; 12]>,
    /// Where clearings 1 to 12 are drawn.
    pub(crate) places: [(i32, i32); 12],
    /// Where the Burrow is drawn.
    pub(crate) burrow: (i32, i32),
    /// The slots of each clearing.
    pub(crate) slots: [u8; PLACES],
    /// Where ruins stand at the start.
    pub(crate) ruins: u16,
    /// Every path, open or closed, lower clearing first.
    pub(crate) paths: Vec<(u8, u8)>,
    /// The paths that are closed at the start, as bits of places in `paths`.
    pub(crate) closed: u32,
    /// The neighbours by water.
    pub(crate) river: [u16; PLACES],
    /// The corners that lie opposite each other.
    pub(crate) opposite: [(u8, u8); 2],
    /// The clearings on the edge of the map.
    pub(crate) edge: u16,
    /// Where the ferry starts.
    pub(crate) ferry: Option<u8>,
    /// Where the tower stands.
    pub(crate) tower: Option<u8>,
    /// The forests.
    pub(crate) forests: Vec<Forest>,
}

impl fmt::Debug for Ground {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What is printed on it is the same in every position.
        write!(out, "{} map", self.map)
    }
}

/// A forest.
pub(crate) struct Forest {
    /// The clearings that it touches.
    pub(crate) touches: u16,
    /// Its neighbours, as bits of places in the list.
    pub(crate) next: u16,
    /// Where it is drawn.
    pub(crate) at: (i32, i32),
}

impl Ground {
    /// What is printed on a map.
    pub(crate) fn of(map: Map) -> &'static Self {
        &GROUNDS[map as usize]
    }

    /// The corners.
    pub(crate) fn corners(&self) -> u16 {
        self.opposite.iter().fold(0, |bits, &(one, other)| bits | 1 << one | 1 << other)
    }

    /// The corner that lies opposite one, if it is one.
    pub(crate) fn opposite(&self, corner: u8) -> Option<u8> {
        self.opposite.iter().find_map(|&(one, other)| match corner {
            _ if corner == one => Some(other),
            _ if corner == other => Some(one),
            _ => None,
        })
    }

    /// The forest between some clearings.
    pub(crate) fn forest(&self, between: Clearings) -> Option<u8> {
        let place = self.forests.iter().position(|forest| forest.touches == between.bits())?;
        u8::try_from(place).ok()
    }

    /// The path between two clearings, open or closed, by its place in the list.
    pub(crate) fn path(&self, between: Clearings) -> Option<u8> {
        let bits = |&(one, other): &(u8, u8)| 1 << one | 1 << other;
        let place = self.paths.iter().position(|path| bits(path) == between.bits())?;
        u8::try_from(place).ok()
    }
}

#[derive(Deserialize)]
struct File {
    map: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    name: Map,
    suits: Option<String>,
    places: [(i32, i32); 12],
    burrow: (i32, i32),
    slots: [u8; 12],
    ruins: Vec<u8>,
    paths: Vec<(u8, u8)>,
    #[serde(default)]
    closed: Vec<(u8, u8)>,
    river: Vec<(u8, u8)>,
    opposite: [(u8, u8); 2],
    edge: Vec<u8>,
    ferry: Option<u8>,
    tower: Option<u8>,
    forests: Vec<ForestRow>,
}

#[derive(Deserialize)]
struct ForestRow {
    touches: Vec<u8>,
    next: Vec<u8>,
    at: (i32, i32),
}

static GROUNDS: LazyLock<Vec<Ground>> = LazyLock::new(|| {
    let file: File =
        scorebook_core::facts::read(include_str!("../../data/maps.toml")).expect("a test reads the table");
    file.map.into_iter().map(ground).collect()
});

fn ground(row: Row) -> Ground {
    let mut slots = [0; PLACES];
    slots[1..].copy_from_slice(&row.slots);
    let mut river = [0; PLACES];
    for &(one, other) in &row.river {
        river[usize::from(one)] |= 1 << other;
        river[usize::from(other)] |= 1 << one;
    }
    let suits = row.suits.map(|suits| {
        let mut letters = suits.bytes().map(|letter| Suit::from_letter(letter).expect("a test reads them"));
        std::array::from_fn(|_| letters.next().expect("twelve letters"))
    });
    let open = row.paths.len();
    let closed = (0..row.closed.len()).fold(0, |bits, path| bits | 1 << (open + path));
    let forests = row.forests.iter();
    let forests = forests.map(|forest| Forest {
        touches: bits(&forest.touches),
        next: bits(&forest.next),
        at: forest.at,
    });
    Ground {
        map: row.name,
        suits,
        places: row.places,
        burrow: row.burrow,
        slots,
        ruins: bits(&row.ruins),
        paths: row.paths.into_iter().chain(row.closed).collect(),
        closed,
        river,
        opposite: row.opposite,
        edge: bits(&row.edge),
        ferry: row.ferry,
        tower: row.tower,
        forests: forests.collect(),
    }
}

fn bits(numbers: &[u8]) -> u16 {
    numbers.iter().fold(0, |bits, number| bits | 1 << number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_are_whole() {
        for &map in Map::ALL {
            let ground = Ground::of(map);
            assert_eq!(ground.map, map);
            assert!(ground.paths.len() <= PATHS && ground.forests.len() <= FORESTS);
            assert_eq!(ground.ruins.count_ones(), 4);
            assert_eq!(ground.edge & ground.corners(), ground.corners());
            assert!((1..PLACES).all(|clearing| ground.slots[clearing] > 0));
            for (place, forest) in ground.forests.iter().enumerate() {
                assert!(forest.touches.count_ones() >= 3);
                let knows_me = |other: usize| ground.forests[other].next & 1 << place != 0;
                assert!(
                    (0..ground.forests.len()).all(|other| forest.next & 1 << other == 0 || knows_me(other))
                );
            }
        }
    }
}
