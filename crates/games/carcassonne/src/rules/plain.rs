//! Plain tiles: writings without numbers and special signs, nearly all there are, told at a glance.

use std::sync::LazyLock;

use crate::names::{Feature, Figure};
use crate::syntax::{Side, Symbol, Tile};

use super::kinds::KINDS;
use super::sets::Set;
use super::spelling::spell;

/// How many plain writings there could be: two bits for each side, one for a cloister, one for a pennant.
const PLAIN: usize = 1 << 10;
const CLOISTER: usize = 1 << 9;
const PENNANT: usize = 1 << 8;

/// Which plain writings are of tiles that the base game has.
static OF_BASE: LazyLock<Vec<bool>> = LazyLock::new(|| {
    let mut of_base = vec![false; PLAIN];
    for kind in KINDS.iter().filter(|kind| kind.set == Set::Base) {
        for number in (0..4).filter_map(|turn| number(&spell(kind, turn, &[]))) {
            of_base[number] = true;
        }
    }
    of_base
});

/// Whether a tile is plainly one of the base game, with at most an ordinary meeple on it.
#[inline]
pub(super) fn is_of_base(tile: &Tile) -> bool {
    number(tile).is_some_and(|number| OF_BASE[number])
}

#[inline]
fn number(tile: &Tile) -> Option<usize> {
    let (mut sides, mut signs, mut count) = (0, 0, 0);
    for symbol in tile.symbols() {
        match *symbol {
            Symbol::Side(Side { edge, number: 0 }) if (edge as usize) < 3 => {
                sides = sides << 2 | edge as usize;
                count += 1;
            }
            Symbol::Feature(Feature::Cloister) => signs |= CLOISTER,
            Symbol::Feature(Feature::Pennant) if signs & PENNANT == 0 => signs |= PENNANT,
            Symbol::Meeple(Figure::Small) | Symbol::Farmer(Figure::Small) => {}
            _ => return None,
        }
    }
    (count == 4).then_some(sides | signs)
}
