//! The board as geometry: 59 hexes, who touches whom, how far, and sets of hexes.

use crate::names::Hex;

/// How many hexes the board has.
pub(crate) const HEXES: u32 = 59;

/// The same, for tables with a row for each of them.
const ROWS: usize = HEXES as usize;

/// No two hexes are farther from each other.
const FARTHEST: usize = 10;

/// The hexes in the order of [`index`].
static ALL: [Hex; ROWS] = {
    let (mut all, mut place) = ([Hex::CENTRE; ROWS], 0);
    let mut column = b'A';
    while column <= b'I' {
        let mut row = 1;
        while let Some(hex) = Hex::new(column, row) {
            all[place] = hex;
            (place, row) = (place + 1, row + 1);
        }
        column += 1;
    }
    all
};

/// How many steps lie between two hexes.
static DISTANCES: [[u8; ROWS]; ROWS] = {
    let mut distances = [[0; ROWS]; ROWS];
    let mut one = 0;
    while one < ROWS {
        let mut other = 0;
        while other < ROWS {
            distances[one][other] = measured(ALL[one], ALL[other]);
            other += 1;
        }
        one += 1;
    }
    distances
};

/// The hexes that so many steps or fewer lead to from a hex.
static WITHIN: [[HexSet; FARTHEST + 1]; ROWS] = {
    let mut within = [[HexSet::NONE; FARTHEST + 1]; ROWS];
    let mut one = 0;
    while one < ROWS {
        let mut other = 0;
        while other < ROWS {
            let mut steps = DISTANCES[one][other] as usize;
            while steps <= FARTHEST {
                within[one][steps].0 |= 1 << other;
                steps += 1;
            }
            other += 1;
        }
        one += 1;
    }
    within
};

/// The hexes next to a hex.
static NEIGHBOURS: [HexSet; ROWS] = {
    let (mut neighbours, mut place) = ([HexSet::NONE; ROWS], 0);
    while place < ROWS {
        neighbours[place] = HexSet(WITHIN[place][1].0 & !(1 << place));
        place += 1;
    }
    neighbours
};

/// The place of a hex among all: columns one after the other, four of them one hex shorter.
#[inline]
fn index(hex: Hex) -> usize {
    let column = usize::from(hex.column() - b'A');
    7 * column - column / 2 + usize::from(hex.row()) - 1
}

/// Every hex.
pub(crate) fn all() -> &'static [Hex] {
    &ALL
}

/// The hexes next to a hex.
#[inline]
pub(crate) fn neighbours(hex: Hex) -> HexSet {
    NEIGHBOURS[index(hex)]
}

/// The column from 0, and the height in half hexes: columns B, D, F and H sit half a hex higher.
const fn spot(hex: Hex) -> (i8, i8) {
    let column = (hex.column() - b'A').cast_signed();
    (column, 2 * hex.row().cast_signed() + column % 2)
}

fn at(column: i8, height: i8) -> Option<Hex> {
    let row = (height - column % 2) / 2;
    let column = u8::try_from(column).ok()?;
    Hex::new(b'A'.checked_add(column)?, u8::try_from(row).ok()?)
}

/// How many steps lie between two hexes, by where they lie.
const fn measured(one: Hex, other: Hex) -> u8 {
    let ((c1, y1), (c2, y2)) = (spot(one), spot(other));
    let (across, up) = (c1.abs_diff(c2), y1.abs_diff(y2));
    across + up.saturating_sub(across) / 2
}

/// How many steps lie between two hexes.
#[inline]
pub(crate) fn distance(one: Hex, other: Hex) -> u8 {
    DISTANCES[index(one)][index(other)]
}

/// How many steps it takes to walk from one hex to another round blocked hexes; [`u8::MAX`] where there is no way. The last
/// hex may be blocked.
pub(crate) fn walk(from: Hex, to: Hex, blocked: HexSet) -> u8 {
    let straight = distance(from, to);
    let open = HexSet::ALL.minus(blocked);
    if straight < 2 || blocked.is_empty() || is_straight_way(from, to, open) {
        return straight;
    }
    let (mut reached, mut edge, mut steps) = (HexSet::one(from), HexSet::one(from), 0);
    loop {
        steps += 1;
        let next = edge.grown();
        if next.has(to) {
            return steps;
        }
        edge = next.and(open).minus(reached);
        if edge.is_empty() {
            return u8::MAX;
        }
        reached = reached.or(edge);
    }
}

/// Whether a way over open hexes gets nearer with every step. Most ways do.
fn is_straight_way(from: Hex, to: Hex, open: HexSet) -> bool {
    let nearer = &WITHIN[index(to)][1..usize::from(distance(from, to))];
    let step = |edge: HexSet, nearer: &HexSet| edge.grown().and(open).and(*nearer);
    !nearer.iter().rev().fold(HexSet::one(from), step).is_empty()
}

/// The hexes beyond `target` on the straight line from `from`, where the two are neighbours.
pub(crate) fn beyond(from: Hex, target: Hex) -> Vec<Hex> {
    let ((c1, y1), (c2, y2)) = (spot(from), spot(target));
    let step = (c2 - c1, y2 - y1);
    if distance(from, target) != 1 {
        return Vec::new();
    }
    let line = (1..=8).map_while(|count| at(c2 + count * step.0, y2 + count * step.1));
    line.collect()
}

/// The nine hexes of a draft row as its player sees them, from the left.
pub(crate) fn draft_row(player: u8, is_front: bool) -> impl Iterator<Item = Hex> {
    (0..9u8).filter_map(move |slot| {
        let column = if player == 1 { b'A' + slot } else { b'I' - slot };
        let row = match (player, is_front) {
            (1, true) => 2,
            (1, false) => 1,
            (_, true) => Hex::rows(column) - 1,
            (_, false) => Hex::rows(column),
        };
        Hex::new(column, row)
    })
}

/// A set of hexes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct HexSet(u64);

impl HexSet {
    /// No hex at all.
    pub const NONE: Self = Self(0);
    /// Every hex of the board.
    pub const ALL: Self = Self((1 << HEXES) - 1);

    /// One hex.
    #[inline]
    pub fn one(hex: Hex) -> Self {
        Self(1 << index(hex))
    }

    /// Whether a hex is in it.
    #[inline]
    pub fn has(self, hex: Hex) -> bool {
        self.0 & (1 << index(hex)) != 0
    }

    #[inline]
    pub(crate) fn with(self, hex: Hex) -> Self {
        Self(self.0 | 1 << index(hex))
    }

    #[inline]
    pub(crate) fn without(self, hex: Hex) -> Self {
        Self(self.0 & !(1 << index(hex)))
    }

    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline]
    pub(crate) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline]
    pub(crate) fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether no hex is in it.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many hexes are in it.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it is one hex.
    #[inline]
    pub(crate) fn is_one(self) -> bool {
        self.0.is_power_of_two()
    }

    /// Whether there is more than one hex in it.
    #[inline]
    pub(crate) fn is_vague(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The hex, if it is only one.
    #[inline]
    pub fn only(self) -> Option<Hex> {
        self.is_one().then(|| ALL[self.0.trailing_zeros() as usize])
    }

    /// The places of the hexes among all.
    #[inline]
    fn places(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (place < ROWS).then_some(place)
        })
    }

    /// The hexes in their order.
    pub fn iter(self) -> impl Iterator<Item = Hex> {
        self.places().map(|place| ALL[place])
    }

    /// Every hex that is next to one of these.
    #[inline]
    fn grown(self) -> Self {
        self.places().fold(Self::NONE, |all, place| all.or(NEIGHBOURS[place]))
    }

    /// The distance of the nearest hex of the set.
    #[inline]
    pub(crate) fn distance(self, hex: Hex) -> u8 {
        let distances = &DISTANCES[index(hex)];
        self.places().map(|place| distances[place]).min().unwrap_or(u8::MAX)
    }

    /// The bits, for those who compare sets.
    #[inline]
    pub(crate) fn bits(self) -> u64 {
        self.0
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<T: IntoIterator<Item = Hex>>(hexes: T) -> Self {
        hexes.into_iter().fold(Self::NONE, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(text: &str) -> Hex {
        Hex::try_from(text.to_owned()).unwrap()
    }

    #[test]
    fn distances_are_those_of_walking() {
        for &start in all() {
            let mut reached = HexSet::one(start);
            for steps in 0..=10 {
                for &other in all() {
                    assert_eq!(distance(start, other) <= steps, reached.has(other), "{start} {other}");
                }
                reached = reached.iter().map(neighbours).fold(reached, HexSet::or);
            }
        }
    }

    #[test]
    fn ways_round_the_enemy_are_those_of_walking() {
        let mut blocked = HexSet(0x9E37_79B9_7F4A_7C15);
        for &from in all() {
            blocked = HexSet(blocked.0.wrapping_mul(0xBF58_476D_1CE4_E5B9).rotate_left(7)).and(HexSet::ALL);
            for &to in all().iter().filter(|&&to| to != from) {
                let (mut reached, mut steps) = (HexSet::one(from), 0);
                let far = loop {
                    let next = reached.iter().map(neighbours).fold(reached, HexSet::or);
                    steps += 1;
                    match next.minus(blocked).or(reached) {
                        _ if next.has(to) => break steps,
                        same if same == reached => break u8::MAX,
                        more => reached = more,
                    }
                };
                assert_eq!(walk(from, to, blocked), far, "{from} {to}");
            }
        }
    }

    #[test]
    fn the_board_has_the_known_degrees() {
        assert_eq!(HexSet::ALL.len(), HEXES);
        assert_eq!(all().iter().copied().collect::<HexSet>(), HexSet::ALL);
        assert_eq!(Hex::CENTRE, hex("E4"));
        assert_eq!(index(Hex::CENTRE), 29);
        let count = |degree| all().iter().filter(|&&hex| neighbours(hex).len() == degree).count();
        assert_eq!([count(6), count(5), count(4), count(3), count(2)], [31, 8, 10, 6, 4]);
        assert_eq!(distance(hex("A1"), hex("I7")), 10);
        assert_eq!(distance(hex("I6"), hex("E4")), distance(hex("A6"), hex("E4")));
        assert_eq!((distance(hex("B2"), hex("B4")), distance(hex("H2"), hex("B4"))), (2, 6));
    }

    #[test]
    fn rows_are_listed_as_their_player_sees_them() {
        let row = |player, is_front| {
            draft_row(player, is_front).map(|hex| hex.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(row(1, true), "A2 B2 C2 D2 E2 F2 G2 H2 I2");
        assert_eq!(row(1, false), "A1 B1 C1 D1 E1 F1 G1 H1 I1");
        assert_eq!(row(2, true), "I6 H5 G6 F5 E6 D5 C6 B5 A6");
        assert_eq!(row(2, false), "I7 H6 G7 F6 E7 D6 C7 B6 A7");
    }

    #[test]
    fn a_line_goes_on_to_the_edge() {
        let line = |from: &str, target: &str| {
            beyond(hex(from), hex(target)).iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(line("H2", "G3"), "F3 E4 D4 C5 B5 A6");
        assert_eq!(line("E6", "E7"), "");
    }
}
