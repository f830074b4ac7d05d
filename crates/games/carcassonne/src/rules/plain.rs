//! Plain tiles of the base game, nearly all there are: what they mean is known from a glance.

use std::sync::LazyLock;

use crate::syntax::Glance;

use super::kinds::KINDS;
use super::sets::{Set, Sets};
use super::spelling::spell;
use super::written::{Meaning, Written};

/// The tiles of the base game by their plain writings. Where another set writes a tile alike, the base game goes first.
static OF_BASE: LazyLock<Vec<Option<Meaning>>> = LazyLock::new(|| {
    let mut of_base = vec![None; Glance::COUNT];
    for kind in KINDS.iter().filter(|kind| kind.set == Set::Base) {
        for tile in (0..4).map(|turn| spell(kind, turn, &[])) {
            let Some(written) = Written::new(&tile) else { continue };
            if let Some(glance) = written.glance {
                let meant = written.looked_up(Sets::of(&[Set::Base]));
                of_base[glance.number()] = Some(Meaning { written, meant });
            }
        }
    }
    of_base
});

/// What a plain tile means, meeples left aside, where the base game has it.
#[inline]
pub(super) fn of_base(glance: Glance) -> Option<&'static Meaning> {
    OF_BASE[glance.number()].as_ref()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::{Act, Move, Tile};

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
            let Some(Meaning { meant: glance, .. }) = written.glance.and_then(of_base) else { continue };
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
    #[test]
    fn a_glance_sees_the_meeple_where_a_long_look_sees_it() {
        let mut seen = 0;
        for bare in writings() {
            for (place, figure) in (1..=bare.len()).flat_map(|place| [(place, 'm'), (place, 'M')]) {
                let mut text = bare.clone();
                text.insert(place, figure);
                let tile = Tile::from_text(&text);
                let act = Act::Move(Move { tile: tile.clone(), ..Move::default() });
                let glance = Meaning::of(&act, Sets::of(&[Set::Base])).map(|meaning| meaning.written);
                assert_eq!(glance, Written::new(&tile), "{text}");
                seen += usize::from(tile.glance().and_then(of_base).is_some());
            }
        }
        assert!(seen > 600, "only {seen} writings of the base game with a meeple");
    }
}
