//! Plain tiles: writings without numbers and special signs, nearly all there are, told at a glance.

use std::sync::LazyLock;

use crate::names::{Edge, Feature, Figure};
use crate::syntax::{Side, Symbol, Tile};

use super::kinds::KINDS;
use super::sets::{Set, Sets};
use super::spelling::spell;
use super::written::{Meant, Written};

/// How many plain writings there could be: two bits for each side, one for a cloister, one for a pennant.
const PLAIN: usize = 1 << 10;
const PENNANT: u16 = 1 << 8;
const CLOISTER: u16 = 1 << 9;

/// The tiles of the base game by their plain writings. Where another set writes a tile alike, the base game goes first.
static OF_BASE: LazyLock<Vec<Option<Meant>>> = LazyLock::new(|| {
    let mut of_base = vec![None; PLAIN];
    for kind in KINDS.iter().filter(|kind| kind.set == Set::Base) {
        for tile in (0..4).map(|turn| spell(kind, turn, &[])) {
            let Some(written) = Written::new(&tile) else { continue };
            if let Some(Plain(number)) = written.plain {
                of_base[usize::from(number)] = Some(written.looked_up(Sets::of(&[Set::Base])));
            }
        }
    }
    of_base
});

/// Whether a tile is plainly one of the base game, with at most an ordinary meeple on it.
#[inline]
pub(super) fn is_of_base(tile: &Tile) -> bool {
    Plain::of(tile).and_then(Plain::meant).is_some()
}

/// The number of a plain writing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plain(u16);

impl Plain {
    /// What a glance along the signs of a tile tells: nothing where one of them needs a longer look.
    #[inline]
    pub(super) fn of(tile: &Tile) -> Option<Self> {
        let (mut sides, mut signs, mut count) = (0, 0, 0);
        for symbol in tile.symbols() {
            match *symbol {
                Symbol::Side(Side { edge, number: 0 }) if (edge as u16) < 3 => {
                    sides = sides << 2 | edge as u16;
                    count += 1;
                }
                Symbol::Feature(Feature::Cloister) => signs |= CLOISTER,
                // A pennant stands behind its city, or behind the last side.
                Symbol::Feature(Feature::Pennant)
                    if signs & PENNANT == 0
                        && (count == 4 || count > 0 && sides & 3 == Edge::City as u16) =>
                {
                    signs |= PENNANT;
                }
                Symbol::Meeple(Figure::Small) | Symbol::Farmer(Figure::Small) => {}
                _ => return None,
            }
        }
        (count == 4).then_some(Self(sides | signs))
    }

    /// The tile that is meant, where the base game has it.
    #[inline]
    pub(super) fn meant(self) -> Option<&'static Meant> {
        OF_BASE[usize::from(self.0)].as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every writing of four cities, roads and fields, with a pennant at every place or none, and a cloister or none.
    fn writings() -> impl Iterator<Item = String> {
        let letters = |number: usize| (0..4).map(move |side| ['C', 'R', 'F'][number / 3usize.pow(side) % 3]);
        let sides = (0..81).map(move |number| letters(number).collect::<String>());
        sides.flat_map(|sides| {
            (0..=5).flat_map(move |pennant| {
                let mut text = sides.clone();
                if pennant <= 4 {
                    text.insert(pennant, 'P');
                }
                [text.clone(), text + "K"]
            })
        })
    }

    #[test]
    fn a_glance_tells_what_a_long_look_tells() {
        let mut seen = 0;
        for text in writings() {
            let tile = Tile::from_text(&text);
            let written = Written::new(&tile).expect("four sides");
            let Some(glance) = written.plain.and_then(Plain::meant) else { continue };
            seen += 1;
            for sets in (0..256usize).map(|bits| {
                let chosen = Set::NAMED.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1);
                chosen.fold(Sets::of(&[Set::Base]), |sets, (_, (set, _))| sets.with(*set))
            }) {
                let look = written.looked_up(sets);
                assert_eq!((glance.kind, glance.class), (look.kind, look.class), "{text} with {sets:?}");
                assert_eq!(*glance.shape, *look.shape, "{text} with {sets:?}");
            }
        }
        assert!(seen > 60, "only {seen} writings of the base game");
    }
}
