//! The kinds of tile there are, from data/tiles.toml, in all four rotations.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::names::{Edge, FeatureKind, Figure, Good};
use crate::sets::{Set, Sets};
use crate::syntax::Tile;

use super::holds::Holds;
use super::shape::{Part, Shape};
use super::spelling::spell;
use super::writing::{Writing, relabel};
use super::written::{Written, claimed};

/// A kind of tile.
#[derive(Debug)]
pub(crate) struct Kind {
    /// How it is written, in its first rotation, so that it is told apart from every other kind.
    pub(crate) text: String,
    /// The set it belongs to.
    pub(crate) set: Set,
    /// How many there are.
    pub(crate) count: u8,
    /// How many of them carry a garden.
    gardens: u8,
    /// Whether this one owns a text that other kinds share.
    plain: bool,
    /// What it is for, where that is not told by its features.
    pub(crate) role: Role,
    /// The numbers after the sides of `text`, for roads and fields.
    pub(crate) numbers: [u8; 4],
    /// Its four rotations, each a quarter turn clockwise from the one before.
    pub(crate) shapes: [Shape; 4],
    /// The features in each rotation that a meeple can be written on, a bit each: of two fields shut in by cities the
    /// notation can name only one.
    sayable: [u16; 4],
    /// Whether each rotation is written unlike those before it.
    is_new: [bool; 4],
    /// For each rotation another one that is written alike and has other features: the tunnel after a half turn.
    twins: [Option<u8>; 4],
    /// Whether a herd of pigs is in one of its fields.
    has_herd: bool,
    /// Every kind that is written alike, by the first of them: they share one count.
    pub(crate) class: u16,
}

impl Kind {
    /// How many of it a box with these sets holds. The two rivers laid together have one spring, and one lake for each end: those of
    /// the second.
    pub(crate) fn count_in(&self, sets: Sets) -> u8 {
        let is_double = self.set == Set::River1
            && matches!(self.role, Role::Spring | Role::Lake)
            && sets.has(Set::River2);
        if !sets.has(self.set) || is_double { 0 } else { self.count }
    }

    /// How many of them carry a garden.
    pub(crate) fn gardens_in(&self, sets: Sets) -> u8 {
        self.gardens.min(self.count_in(sets))
    }

    /// Whether it is a tile of a river.
    pub(crate) fn is_river(&self) -> bool {
        matches!(self.set, Set::River1 | Set::River2)
    }

    /// Whether this kind owns a text that other kinds share.
    pub(crate) fn is_plain(&self) -> bool {
        self.plain
    }

    /// The rotations that can be told apart: a tile that looks the same after a half turn has only two.
    pub(crate) fn turns(&self) -> impl Iterator<Item = usize> + '_ {
        (0..4).filter(|&turn| self.is_new[turn])
    }

    /// The rotation that is written like another and has other features.
    pub(crate) fn twin(&self, turn: usize) -> Option<u8> {
        self.twins[turn & 3]
    }

    /// Whether a meeple on a feature can be written in a rotation.
    pub(crate) fn can_say(&self, turn: usize, feature: usize) -> bool {
        self.sayable[turn & 3] >> feature & 1 == 1
    }

    /// The numbers after the sides in a rotation, roads and fields each in the order they come: the side that lay here before the
    /// tile was turned has the number.
    pub(crate) fn turned_numbers(&self, turn: usize) -> [u8; 4] {
        let numbers = [0, 1, 2, 3].map(|side| self.numbers[(side + 4 - (turn & 3)) & 3]);
        let edges = self.shapes[turn & 3].edges;
        let mut seen: Vec<(Edge, u8)> = Vec::new();
        [0, 1, 2, 3].map(|side| {
            let this = (edges[side], numbers[side]);
            if this.1 == 0 || this.0 == Edge::City {
                return this.1;
            }
            if !seen.contains(&this) {
                seen.push(this);
            }
            let before = seen.iter().take_while(|&&known| known != this);
            u8::try_from(before.filter(|known| known.0 == this.0).count() + 1).unwrap_or(this.1)
        })
    }

    /// How it is written in a rotation, with figures on some of its features.
    pub(crate) fn spelled(&self, turn: usize, claims: &[(Figure, usize)]) -> Tile {
        spell(&self.shapes[turn & 3], self.turned_numbers(turn), claims)
    }

    fn find_sayable(&self, turn: usize) -> u16 {
        let shape = &self.shapes[turn];
        let says = |feature: &usize| {
            let written = Written::new(&self.spelled(turn, &[(Figure::Small, *feature)]));
            let claim = written.and_then(|written| written.claims().next());
            claim.and_then(|claim| claimed(shape, claim)) == Some(*feature)
        };
        (0..shape.parts().len()).filter(says).fold(0, |bits, feature| bits | 1 << feature)
    }
}

/// What a tile is for, where that is not told by its features.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Role {
    /// It is drawn and laid.
    #[default]
    Drawn,
    /// The game may start with it.
    Start,
    /// The river starts with it.
    Spring,
    /// The river ends with it.
    Lake,
    /// The river parts on it.
    Fork,
}

#[derive(Deserialize)]
struct File {
    set: Vec<SetRows>,
}

#[derive(Deserialize)]
struct SetRows {
    name: Set,
    tile: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    text: String,
    apart: Option<String>,
    count: u8,
    #[serde(default)]
    gardens: u8,
    #[serde(default)]
    herd: bool,
    #[serde(default)]
    cloister: bool,
    #[serde(default)]
    role: Role,
    #[serde(default)]
    cities: Vec<String>,
    #[serde(default)]
    roads: Vec<String>,
    #[serde(default)]
    rivers: Vec<String>,
    #[serde(default)]
    fields: Vec<String>,
}

/// Every kind, in the order of the file.
pub(crate) static KINDS: LazyLock<Vec<Kind>> = LazyLock::new(|| {
    let file: File =
        scorebook_core::facts::read(include_str!("../../data/tiles.toml")).expect("a test reads the tiles");
    let rows = file.set.iter().flat_map(|rows| rows.tile.iter().map(|row| (rows.name, row)));
    let mut kinds: Vec<Kind> = rows.map(|(set, row)| kind(set, row)).collect();
    for number in 0..kinds.len() {
        let is_alike = |other: &Kind| {
            other.shapes.iter().any(|shape| shape_key(shape) == shape_key(&kinds[number].shapes[0]))
        };
        let first = kinds.iter().position(is_alike).unwrap_or(number);
        kinds[number].class = u16::try_from(first).unwrap_or(0);
    }
    kinds
});

/// A kind of tile and how often it is turned.
pub(crate) type Turned = (u16, u8);

/// What is known of a writing.
#[derive(Debug)]
pub(crate) struct Known {
    key: u32,
    /// The kinds that are written so in some rotation, in the order of the file.
    pub(crate) turned: Vec<Turned>,
    /// Kinds that are written alike share one count in the bag, named by the first of them.
    pub(crate) class: u16,
    /// The sets that have such a tile.
    pub(crate) sets: Sets,
}

impl Known {
    /// What is known of tiles that are written so.
    #[inline]
    pub(crate) fn of(written: &Written) -> Option<&'static Self> {
        let (key, table) = (written.key(), &*WRITINGS);
        slots(key).map_while(|slot| table[slot].as_ref()).find(|known| known.key == key)
    }
}

/// Every writing of a known tile, found by its key in a table that is half empty: each tile of each game is looked up
/// several times.
static WRITINGS: LazyLock<Vec<Option<Known>>> = LazyLock::new(|| {
    let mut found: BTreeMap<u32, Vec<Turned>> = BTreeMap::new();
    for (number, kind) in (0u16..).zip(KINDS.iter()) {
        for (turn, shape) in (0u8..).zip(&kind.shapes) {
            let list = found.entry(shape_key(shape)).or_default();
            let is_known =
                |&(other, turned): &Turned| other == number && kind.shapes[usize::from(turned)] == *shape;
            if !list.iter().any(is_known) {
                list.push((number, turn));
            }
        }
    }
    let mut table: Vec<Option<Known>> = (0..SLOTS).map(|_| None).collect();
    for (key, turned) in found {
        let class = turned.iter().map(|&(kind, _)| KINDS[usize::from(kind)].class).min().unwrap_or(0);
        let sets = turned.iter().map(|&(kind, _)| KINDS[usize::from(kind)].set);
        let sets = sets.fold(Sets::default(), Sets::with);
        let free = slots(key).find(|&slot| table[slot].is_none()).unwrap_or(0);
        table[free] = Some(Known { key, turned, class, sets });
    }
    table
});

/// How many slots the table of writings has: a power of two, well above the number of writings.
const SLOTS: usize = 1024;

/// The slots where a key may be, the likeliest first.
#[inline]
fn slots(key: u32) -> impl Iterator<Item = usize> {
    let first = (key.wrapping_mul(0x9E37_79B9) >> 16) as usize;
    (0..SLOTS).map(move |further| (first + further) % SLOTS)
}

fn kind(set: Set, row: &Row) -> Kind {
    let text = row.apart.as_ref().unwrap_or(&row.text).clone();
    let written = Written::from_text(&row.text).expect("a test reads every tile");
    let mut shape = Shape::new(written.edges, &[]);
    row.cities.iter().for_each(|words| shape.add(city(words)));
    row.roads.iter().for_each(|words| shape.add(road(words)));
    row.rivers.iter().for_each(|words| shape.add(river(words)));
    row.fields.iter().for_each(|words| shape.add(field(words)));
    if row.cloister || set == Set::AbbeyTile {
        shape.add(Part::inside(FeatureKind::Cloister));
    }
    if row.gardens > 0 {
        shape.add(Part::inside(FeatureKind::Garden));
    }
    let shapes = [0, 1, 2, 3].map(|quarters| shape.turned(quarters));
    let numbers = Written::from_text(&text).expect("a test reads every tile").numbers;
    let plain = row.apart.is_none();
    let mut kind = Kind {
        text,
        numbers,
        set,
        count: row.count,
        gardens: row.gardens,
        plain,
        role: row.role,
        shapes,
        sayable: [0; 4],
        is_new: [true; 4],
        twins: [None; 4],
        has_herd: row.herd,
        class: 0,
    };
    let texts = [0, 1, 2, 3].map(|turn| kind.spelled(turn, &[]));
    kind.is_new = [0, 1, 2, 3].map(|turn| !texts[..turn].contains(&texts[turn]));
    kind.twins = [0, 1, 2, 3].map(|turn| {
        let is_twin = |other: &u8| {
            let other = usize::from(*other);
            texts[other] == texts[turn] && kind.shapes[other] != kind.shapes[turn]
        };
        (0..4).find(is_twin)
    });
    kind.sayable = [0, 1, 2, 3].map(|turn| kind.find_sayable(turn));
    kind
}

fn edge_halves(words: &str) -> u8 {
    let digits = words.bytes().take_while(u8::is_ascii_digit);
    digits.fold(0, |halves, digit| halves | 3 << (2 * (digit - b'0')))
}

fn road(words: &str) -> Part {
    let holds = if words.contains("inn") { Holds::default().with_inn() } else { Holds::default() };
    Part { halves: edge_halves(words), holds, ..Part::inside(FeatureKind::Road) }
}

fn river(words: &str) -> Part {
    Part { halves: edge_halves(words), ..Part::inside(FeatureKind::River) }
}

fn city(words: &str) -> Part {
    let pennants = u8::try_from(words.matches("pennant").count()).unwrap_or(0);
    let mut holds = Holds::default().with_pennants(pennants);
    if words.contains("cathedral") {
        holds = holds.with_cathedral();
    }
    let goods = Good::ALL.into_iter().filter(|good| words.contains(good.word()));
    let holds = goods.fold(holds, Holds::with_good);
    Part { halves: edge_halves(words), holds, ..Part::inside(FeatureKind::City) }
}

/// A field: its half-edges, `by` and the cities it lies against. Cities come first among a tile's features, so their
/// order is their place.
fn field(words: &str) -> Part {
    let (halves, cities) = words.split_once(" by ").unwrap_or((words, ""));
    let bits = |digits: &str| {
        digits.bytes().filter(u8::is_ascii_digit).fold(0u16, |bits, digit| bits | 1 << (digit - b'0'))
    };
    let halves = u8::try_from(bits(halves)).unwrap_or(0);
    Part { halves, cities: bits(cities), ..Part::inside(FeatureKind::Field) }
}

fn shape_key(shape: &Shape) -> u32 {
    let city_at = |edge: usize| match (shape.edges[edge], shape.at_edge(edge)) {
        (Edge::City, Some(feature)) => u8::try_from(feature).unwrap_or(0) + 1,
        _ => 0,
    };
    let features = shape.parts();
    let goods = features.iter().filter_map(|feature| feature.holds.good());
    let writing = Writing {
        edges: shape.edges,
        cities: relabel([0, 1, 2, 3].map(city_at)),
        pennants: features.iter().map(|feature| feature.holds.pennants()).sum(),
        inn: features.iter().any(|feature| feature.holds.has_inn()),
        goods: goods.fold(0, |bits, good| bits | 1 << good as u8),
        cloister: !shape.is_abbey() && shape.first(FeatureKind::Cloister).is_some(),
    };
    writing.key()
}

/// The class of the bends of which one has a herd.
pub(crate) static HERDED: LazyLock<Option<u16>> =
    LazyLock::new(|| KINDS.iter().find(|kind| kind.has_herd).map(|kind| kind.class));

/// How many tiles of each class some sets hold, by the number of its first kind.
pub(crate) fn counts(sets: Sets) -> Vec<u8> {
    let mut counts = vec![0; KINDS.len()];
    for kind in KINDS.iter() {
        counts[usize::from(kind.class)] += kind.count_in(sets);
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sets_have_as_many_tiles_as_the_boxes() {
        let boxes = [
            (Set::Base, 72),
            (Set::River1, 12),
            (Set::River2, 12),
            (Set::Inns, 18),
            (Set::Traders, 24),
            (Set::Abbey, 12),
            (Set::AbbeyTile, 6),
        ];
        for (set, count) in boxes {
            let tiles: u8 = KINDS.iter().filter(|kind| kind.set == set).map(|kind| kind.count).sum();
            assert_eq!(tiles, count, "{set:?}");
        }
    }

    #[test]
    fn both_rivers_together_have_one_spring_and_two_lakes() {
        let tiles = |sets: &[Set]| counts(Sets::of(sets)).into_iter().map(u32::from).sum::<u32>();
        assert_eq!(tiles(&[Set::River1]), 12);
        assert_eq!(tiles(&[Set::River2]), 12);
        assert_eq!(tiles(&[Set::River1, Set::River2]), 22);
    }

    #[test]
    fn every_half_edge_belongs_to_one_feature_and_every_field_knows_its_cities() {
        for kind in KINDS.iter() {
            let shape = &kind.shapes[0];
            for edge in 0..4 {
                let is_field = matches!(shape.edges[edge], Edge::Field);
                assert_eq!(shape.at_edge(edge).is_none(), is_field || shape.is_abbey(), "{}", kind.text);
                let has_field = matches!(shape.edges[edge], Edge::Field | Edge::Road | Edge::River);
                assert_eq!(shape.at_half(2 * edge).is_some(), has_field, "{}", kind.text);
                assert_eq!(shape.at_half(2 * edge + 1).is_some(), has_field, "{}", kind.text);
            }
            for feature in shape.parts() {
                let cities = (0..16).filter(|city| feature.cities >> city & 1 == 1);
                for city in cities {
                    assert_eq!(shape.parts()[city].kind, FeatureKind::City, "{}", kind.text);
                }
            }
        }
    }

    #[test]
    fn only_the_tunnel_is_written_alike_in_two_ways() {
        let twins = KINDS.iter().filter(|kind| (0..4).any(|turn| kind.twin(turn).is_some()));
        assert_eq!(twins.map(|kind| kind.text.as_str()).collect::<Vec<_>>(), ["CR1CR1P"]);
    }

    #[test]
    fn nearly_every_feature_can_be_claimed_in_writing() {
        let mut unsayable = Vec::new();
        for kind in KINDS.iter() {
            for turn in 0..4 {
                for (place, feature) in kind.shapes[turn].parts().iter().enumerate() {
                    if feature.kind.is_scenery() || kind.can_say(turn, place) {
                        continue;
                    }
                    unsayable.push(format!("{} {:?}", kind.text, feature.kind));
                }
            }
        }
        unsayable.sort();
        unsayable.dedup();
        // The second of two fields that cities shut in, and fields between a side and the road after it.
        assert_eq!(unsayable, ["CC2CC2P Field", "CCF1Rg Field", "CCRRc Field"]);
    }
}
